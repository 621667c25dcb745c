"""What the arena's games against the rungs of a ladder come to, in points and in words."""

import json
import os
import sqlite3
import sys
from collections import Counter
from concurrent.futures import Future
from contextlib import closing, contextmanager
from dataclasses import replace
from types import SimpleNamespace

import nbformat
import pytest
from traitlets.config import Config

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.store import Store
from trollkit.classroom.grading import arena
from trollkit.classroom.grading.arena import SECRET, ArenaMarks, course_seed
from trollkit.classroom.grading.course.sheet import ArenaCell
from trollkit.classroom.questions.ladder import Ladder, Rung, Scale
from trollkit.classroom.repair import Note, new_cell, new_notebook, node, notes_of
from trollkit.core.errors import ContestError, StoreError
from trollkit.core.faults import Fault, FaultKind
from trollkit.phrases import phrase

RUNGS = (Rung("toujours_trois", 1.0), Rung("toujours_un", 3.0))
LADDER = Ladder(RUNGS, ("7x15", "15x15"), games=2, seed=5)
CELL = ArenaCell("note-6", "question-6", "strategie", "trolls", "echelle_essai", 8.0)

# Who throws four beats three on the short path, and has no stone left on the long one.
ALWAYS = "def strategie(partie, passees):\n    return min({}, partie.stockGauche)\n"
OUTSIDE = "def strategie(partie, passees):\n    return 0\n"
DRAWS = "import random\n\ndef strategie(partie, passees):\n    return random.randint({}, {})\n"
RAISES = "def strategie(partie, passees):\n    return 1 // 0\n"


STRONGEST = "le plus fort"


class Inline:
    """Plays at once, in this process, whatever the isolation that is asked for."""

    in_flight = staticmethod(lambda: 2)

    def __init__(self):
        self.played = []
        self.asked = []
        self.looked_at = []

    def submit(self, task, /, *arguments, **named):
        if task.__name__ == "register":
            self.looked_at.append(arguments[1].id)
        if task.__name__ == "play_pair":
            self.played.append({each.id for each in arguments[1:3]})
            self.asked.append(arguments[3:])
        future = Future()
        given = ("aucun" if each == STRONGEST else each for each in arguments)
        future.set_result(task(*given, **named))
        return future


@pytest.fixture
def executor(monkeypatch):
    """Duels are played here, without isolation, on a ladder of two rungs."""
    one = Inline()

    @contextmanager
    def pool(workers):
        assert workers > 0
        yield one

    monkeypatch.setattr(arena, "Pool", pool)
    monkeypatch.setattr(arena, "strongest", lambda: SimpleNamespace(level=STRONGEST))
    monkeypatch.setitem(sys.modules, CELL.ladder, SimpleNamespace(LADDER=LADDER))
    return one


@pytest.fixture
def base(tmp_path):
    return tmp_path / "notation.sqlite"


def earned(source, base, **changes):
    """What the one strategy `source` earns, rounded."""
    found = arena.ladder_results({"zoe": source}, CELL._replace(**changes), base)["zoe"]
    rungs = {name: (round(won, 3), most) for name, (won, most) in found.rungs.items()}
    return round(found.points, 3), rungs, found.fault


def test_a_strategy_meets_every_rung_and_no_classmate(executor, base):
    arena.ladder_results({"zoe": ALWAYS.format(4), "leo": ALWAYS.format(2)}, CELL, base)
    assert sorted(sorted(pair) for pair in executor.played) == [
        ["@0", "toujours_trois"],
        ["@0", "toujours_un"],
        ["@1", "toujours_trois"],
        ["@1", "toujours_un"],
    ]


def test_a_strategy_that_several_have_handed_in_is_looked_at_and_plays_once(executor, base):
    same = dict.fromkeys(("zoe", "leo", "ana"), ALWAYS.format(4))
    found = arena.ladder_results(same, CELL, base)
    assert executor.looked_at.count("@0") == 1 and len(executor.played) == 2
    assert found["zoe"] == found["leo"] == found["ana"]


def test_who_was_marked_is_nowhere_in_the_base_of_marks(executor, base):
    arena.ladder_results({"zdurand": ALWAYS.format(4)}, CELL, base)
    assert executor.played
    files = list(base.parent.glob(f"{base.name}*"))
    assert files and not any(b"zdurand" in path.read_bytes() for path in files)


def test_what_is_played_is_what_the_ladder_says_as_isolated_as_can_be(executor, base):
    earned(ALWAYS.format(4), base)
    for keys, isolation in executor.asked:
        assert [key.category for key in keys] == ["7x15", "15x15"]
        assert {(key.game, key.games) for key in keys} == {("trolls", 2)}
        assert {key.seed for key in keys} == {course_seed(base.parent)}
        assert all(key.isolated for key in keys)
        assert isolation == STRONGEST


@pytest.mark.parametrize(
    ("stones", "points", "trois", "un"),
    [
        (1, 3.0, 1.0, 2.0),  # lost and won; drawn twice
        (2, 6.333, 0.333, 6.0),  # lost and drawn; won twice
        (3, 3.667, 0.667, 3.0),  # drawn twice; won and lost
        (4, 4.333, 1.333, 3.0),  # won and drawn; won and lost
        (5, 4.0, 1.0, 3.0),  # won and lost, twice
    ],
)
def test_points_won_against_each_rung_are_its_share_of_the_cell_s(
    executor, base, stones, points, trois, un
):
    assert earned(ALWAYS.format(stones), base) == (
        points,
        {"Le têtu": (trois, 2.0), "Le paresseux": (un, 6.0)},
        "",
    )


def test_a_ladder_with_scales_counts_by_how_much_is_won(executor, base, monkeypatch):
    scales = {"7x15": Scale(-1.0, 1.0), "15x15": Scale(0.0, 1.0)}
    scaled = SimpleNamespace(LADDER=replace(LADDER, scales=scales))
    monkeypatch.setitem(sys.modules, CELL.ladder, scaled)
    assert earned(ALWAYS.format(4), base)[:2] == (
        4.0,
        {"Le têtu": (1.0, 2.0), "Le paresseux": (3.0, 6.0)},
    )
    assert earned(ALWAYS.format(1), base)[0] == 1.0 + 1.5


def test_who_is_disqualified_earns_nothing_and_reads_why(executor, base):
    points, rungs, fault = earned(OUTSIDE, base)
    assert (points, rungs) == (0.0, {"Le têtu": (0.0, 2.0), "Le paresseux": (0.0, 6.0)})
    assert fault.startswith("Partie 1, tour 1 : coup refusé, 0 ;")
    found = arena.ladder_results({"zoe": RAISES, "leo": ALWAYS.format(4)}, CELL, base)
    assert "ZeroDivisionError" in found["zoe"].fault
    assert (round(found["leo"].points, 3), found["leo"].fault) == (4.333, "")


def test_who_is_graded_again_or_with_others_has_the_same_points_and_plays_once(executor, base):
    first = arena.ladder_results({"zoe": ALWAYS.format(4)}, CELL, base)
    assert len(executor.played) == 2
    again = arena.ladder_results({"zoe": ALWAYS.format(4), "leo": ALWAYS.format(2)}, CELL, base)
    assert again["zoe"] == first["zoe"]
    assert sorted(len(pair & {"@1"}) for pair in executor.played) == [0, 0, 1, 1]
    executor.played.clear()
    assert arena.ladder_results({"zoe": ALWAYS.format(4)}, CELL, base) == first
    assert executor.played == []


def test_a_cell_without_a_game_or_with_an_unknown_rung_is_refused(executor, base, monkeypatch):
    with pytest.raises(ContestError) as caught:
        earned(ALWAYS.format(4), base, game="marelle")
    assert (caught.value.reason, caught.value.detail) == ("unknown_game", "marelle")
    unknown = SimpleNamespace(LADDER=replace(LADDER, rungs=(Rung("personne", 1.0),)))
    monkeypatch.setitem(sys.modules, CELL.ladder, unknown)
    with pytest.raises(ContestError) as caught:
        earned(ALWAYS.format(4), base)
    assert (caught.value.reason, caught.value.detail) == ("no_folder", "personne")
    with pytest.raises(ImportError):
        earned(ALWAYS.format(4), base, ladder="echelle_absente")


def test_a_base_that_another_process_writes_is_waited_for_and_not_for_ever(
    executor, base, monkeypatch
):
    for use in (lambda: earned(ALWAYS.format(4), base), lambda: arena.check_base(base)):
        with Store(base):
            monkeypatch.setattr(arena, "_PATIENCE_S", 0.0)
            with pytest.raises(StoreError) as caught:
                use()
            assert caught.value.reason == "locked"
        other = Store(base)
        monkeypatch.setattr(arena, "_PATIENCE_S", 30.0)
        monkeypatch.setattr("time.sleep", lambda _, other=other: other.__exit__(*[None] * 3))
        use()
    assert earned(ALWAYS.format(4), base)[0] == 4.333


def test_a_damaged_base_is_refused_at_once_and_before_anybody_is_graded(executor, base):
    arena.check_base(base)
    assert not base.exists()
    base.write_text("ceci n'est pas une base" * 100)
    for use in (lambda: earned(ALWAYS.format(4), base), lambda: arena.check_base(base)):
        with pytest.raises(StoreError) as caught:
            use()
        assert caught.value.reason == "foreign" and base.name in phrase(caught.value)


# ------------------------------------------------------------------- what the notebook shows


@pytest.fixture
def graded(tmp_path, monkeypatch):
    """Marks a submission of one answer, and hands back its notebook and its cell of marks."""

    def sheet(answer):
        notebook = new_notebook()
        for name, source in {"question-6": answer, "note-6": "", "autre": "1"}.items():
            cell = new_cell("code", source)
            marks = {"grade_id": name, "grade": name != "question-6", "points": 8}
            cell.metadata["nbgrader"] = node(**marks, solution=name == "question-6")
            notebook.cells.append(cell)
        notebook.cells.append(new_cell("code", "a = 'student's own'"))
        return notebook

    own = sheet("...")
    own.cells[1].metadata["trollkit"] = {
        "arene": {
            "cellule": "question-6",
            "fonction": "strategie",
            "jeu": "trolls",
            "echelle": "echelle_essai",
        }
    }
    (tmp_path / "source" / "td").mkdir(parents=True)
    nbformat.write(own, tmp_path / "source" / "td" / "td.ipynb")
    place = {"assignment": "td", "notebook": "td", "student": "zoe"}

    def grade(answer, played):
        monkeypatch.setattr(arena, "ladder_results", played)
        notebook = sheet(answer)
        settings = Config({"CourseDirectory": {"root": str(tmp_path)}})
        ArenaMarks(config=settings).preprocess(notebook, {"nbgrader": place})
        assert notebook.cells[0].outputs == notebook.cells[2].outputs == []
        said, score = notebook.cells[1].outputs
        return notebook, said.text, float(score.data["text/plain"])

    grade.root = tmp_path
    return grade


def test_the_notebook_says_what_was_earned_against_whom_and_holds_the_points(graded):
    asked = []

    def played(*arguments):
        asked.append(arguments)
        return {"eleve": arena.LadderResult(4.5, {"Le têtu": (1.5, 2.0)}, "")}

    _, said, score = graded(ALWAYS.format(4), played)
    assert said == ("Votre stratégie dans l'arène : 4,5 sur 8.\n  Le têtu : 1,5 sur 2\n")
    assert score == 4.5
    ((sources, cell, base),) = asked
    assert list(sources) == ["eleve"]
    assert "min(4, partie.stockGauche)" in sources["eleve"]
    assert cell == CELL
    assert base == graded.root / "notation.sqlite"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (
            ContestError("unknown_game", "marelle"),
            phrase(ContestError("unknown_game", "marelle")),
        ),
        (ImportError("echelle absente"), "echelle absente"),
        (OSError("disque plein"), "disque plein"),
    ],
    ids=["contest", "import", "disk"],
)
def test_when_the_arena_cannot_play_the_teacher_is_told_and_the_class_goes_on(
    graded, error, reason
):
    def played(*_):
        raise error

    notebook, said, score = graded(ALWAYS.format(4), played)
    assert notes_of(notebook) == [Note("arena", {"cell": "note-6", "reason": reason})]
    assert said == f"Votre stratégie dans l'arène : 0 sur 8.\n{reason}\n"
    assert score == 0.0


def test_each_hand_in_meets_chance_of_its_own_and_the_same_one_the_same(executor, base):
    noted = DRAWS.format(1, 2) + "# le hasard est avec moi\n"
    sources = {"zoe": DRAWS.format(1, 2), "leo": noted, "ana": DRAWS.format(1, 2)}
    many = arena.ladder_results(sources, CELL, base)
    assert many["zoe"] == many["ana"]
    moves = {result.moves for result in played(base)}
    assert len(moves) > len(RUNGS) * len(LADDER.categories)  # two short duels may be alike
    again = base.with_name("encore") / base.name
    again.parent.mkdir()
    (again.parent / SECRET).write_bytes((base.parent / SECRET).read_bytes())
    assert arena.ladder_results({"zoe": sources["zoe"]}, CELL, again)["zoe"] == many["zoe"]


SECRETS = {
    "des tirages": "repr([random.random() for _ in range(1000)])",
    "des lettres de partout": "''.join(chr(random.randint(19968, 40000)) for _ in range(99))",
    "un texte pour Python": '"\'" + "x" * 500 + "\' object is not callable"',
}


@pytest.mark.parametrize("name", SECRETS)
@pytest.mark.parametrize("deed", ["raise TypeError(secret)", "return secret"])
def test_a_fault_carries_no_more_than_a_short_line_back(executor, base, name, deed):
    source = (
        f"import random\n\ndef strategie(partie, passees):\n"
        f"    secret = {SECRETS[name]}\n    {deed}\n"
    )
    _, _, fault = earned(source, base)
    assert len(fault) < 220
    assert all(letter < "\u0180" or letter in "…’" for letter in fault)


def test_what_python_says_of_usual_mistakes_stays_whole(executor, base):
    body = "    if partie.terminee:\n        meilleurCoup = 1\n    return meilleurCoup\n"
    _, _, fault = earned(f"def strategie(partie, passees):\n{body}", base)
    assert fault.endswith("(UnboundLocalError) (ligne 4).")


def played(base):
    """All that a base holds, found by the keys it lists."""
    with closing(sqlite3.connect(base)) as db, db:
        keys = [DuelKey(*json.loads(key)) for (key,) in db.execute("SELECT key FROM duel")]
    with Store(base) as store:
        return list(store.find(keys).values())


def test_only_the_category_that_is_in_doubt_is_played_again_and_counts_once_a_draw(
    executor, base, monkeypatch
):
    seen = Counter()

    def in_doubt(duels, ladder):
        category = duels[0].key.category
        seen[category, len({duel.key.seed for duel in duels}), len(duels)] += 1
        return category == "15x15"

    again = replace(LADDER, draws=3)
    monkeypatch.setitem(sys.modules, CELL.ladder, SimpleNamespace(LADDER=again))
    monkeypatch.setattr(arena, "_is_doubtful", in_doubt)
    arena.ladder_results({"zoe": ALWAYS.format(4)}, CELL, base)
    asked = Counter(key.category for keys, *_ in executor.asked for key in keys)
    assert asked == {"7x15": len(RUNGS), "15x15": 3 * len(RUNGS)}
    assert seen == {("7x15", 1, 1): 4, ("15x15", 1, 1): 2, ("15x15", 2, 2): 2}


@pytest.mark.parametrize(
    ("wins", "losses", "value"),
    [(1030, 970, 1), (970, 1030, 1), (1040, 960, 3), (960, 1040, 0), (0, 0, 1)],
)
def test_who_is_neither_clearly_stronger_nor_weaker_has_drawn(wins, losses, value):
    key = DuelKey("trolls", "a", "b", "7x15", 1000, 1, True, common=True)
    half = DuelResult(key, losses // 2, 0, wins // 2, b"", (None, None), 0.0)
    assert arena._value([half, half], replace(LADDER, games=1000, draws=2)) == value


SCALED = replace(LADDER, games=1000, draws=2, scales={"7x15": Scale(0.0, 1.0)})


def test_a_share_is_in_doubt_by_all_the_games_that_were_played_for_it():
    key = DuelKey("trolls", "a", "b", "7x15", 1000, 1, True, common=True)
    calm = DuelResult(key, 0, 600, 400, b"", (None, None), 0.0)
    wild = DuelResult(key, 300, 0, 700, b"", (None, None), 0.0)
    assert not arena._is_doubtful([calm, calm], SCALED)  # off by 91 of 2000, either way
    assert arena._is_doubtful([wild, wild], SCALED)  # by 143
    assert arena._value([calm, calm._replace(wins=200)], SCALED) == 300


def test_a_fault_at_any_time_is_a_disqualification(executor):
    key = DuelKey("trolls", "a", "b", "7x15", 1000, 1, True, common=True)
    good = DuelResult(key, 0, 0, 1000, b"", (None, None), 0.0)
    fault = Fault(FaultKind.EXCEPTION, "ValueError")
    out = good._replace(faults=(None, fault))
    assert arena._value([good, out], LADDER) == -1


def test_the_secret_of_a_course_is_drawn_once_and_only_its_owner_reads_it(tmp_path):
    first = course_seed(tmp_path)
    assert first == course_seed(tmp_path) != course_seed_of_another(tmp_path)
    assert first.bit_length() > 64
    assert (tmp_path / SECRET).stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [SECRET]


def course_seed_of_another(folder):
    other = folder / "autre"
    other.mkdir()
    return course_seed(other)


def test_a_secret_always_gives_the_same_chance_and_each_draw_another(tmp_path):
    """A class graded again with a later kit gets the marks that it had."""
    (tmp_path / SECRET).write_text(f"{7:032x}\n")
    assert course_seed(tmp_path) == 166086609738413172608151704670735330744
    assert course_seed(tmp_path, 1) == 322493389840825473833719645224351957367


def test_of_several_who_draw_at_once_all_have_the_secret_that_was_there_first(
    tmp_path, monkeypatch
):
    def late(_, path):
        path.write_text(f"{7:032x}\n")
        raise FileExistsError

    with monkeypatch.context() as patch:
        patch.setattr(os, "link", late)
        assert course_seed(tmp_path) == course_seed(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [SECRET]


def test_a_damaged_secret_is_told_and_what_to_do_about_it(tmp_path):
    (tmp_path / SECRET).write_text("123")
    with pytest.raises(OSError, match="effacez-le"):
        course_seed(tmp_path)
