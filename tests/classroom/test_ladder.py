"""What holds for the ladder of every sheet; what each is worth is told beside its sheet."""

import math
import re
from importlib import import_module
from importlib.util import find_spec

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depot.root import ROOT
from trollkit.classroom.grading.course.sheet import arena_cells
from trollkit.classroom.questions.ladder import Ladder, Rung, Scale
from trollkit.games import game as known_game

SHEETS = sorted(
    path.parent.name for path in (ROOT / "trollkit" / "classroom").glob("td*/ladder.py")
)
LADDERS = {
    sheet: import_module(f"trollkit.classroom.{sheet}.ladder").LADDER for sheet in SHEETS
}
ANYTHING = st.one_of(
    st.floats(allow_nan=True, allow_infinity=True),
    st.integers(),
    st.just(10**400),
    st.none(),
    st.booleans(),
)
every_ladder = pytest.mark.parametrize("ladder", LADDERS.values(), ids=SHEETS)


def ids(ladder):
    return [rung.id for rung in ladder.rungs]


def values(ladder):
    """What each category may bring: points of the contest, or a score."""
    one = st.sampled_from([-1, 0, 1, 3])
    if ladder.scales:
        one = st.integers(-ladder.games, ladder.games)
    count = len(ladder.categories)
    return st.lists(one, min_size=count, max_size=count)


@every_ladder
@given(data=st.data())
def test_whatever_the_results_the_points_are_a_plain_float_in_range(ladder, data):
    names = st.sampled_from([*ids(ladder), "inconnu"])
    points = ladder.earned(data.draw(st.dictionaries(names, ANYTHING)))
    assert type(points) is float
    assert 0 <= points <= ladder.total


@every_ladder
@given(data=st.data())
def test_each_rung_brings_its_points_in_proportion(ladder, data):
    shares = data.draw(st.dictionaries(st.sampled_from(ids(ladder)), st.floats(0, 1)))
    expected = math.fsum(rung.points * shares.get(rung.id, 0) for rung in ladder.rungs)
    assert math.isclose(ladder.earned(shares), expected)


@every_ladder
@given(data=st.data())
def test_a_share_is_between_nothing_and_all_and_never_falls_when_more_is_won(ladder, data):
    won = data.draw(values(ladder))
    best = ladder.games if ladder.scales else 3
    assert 0 <= ladder.share(won) <= 1
    assert ladder.share(won) <= ladder.share([best, *won[1:]])
    assert ladder.share([best] * len(won)) == 1
    assert ladder.share([-ladder.games if ladder.scales else -1] * len(won)) == 0


@every_ladder
def test_all_won_brings_the_total_and_nothing_won_nothing(ladder):
    assert ladder.earned(dict.fromkeys(ids(ladder), 1.0)) == ladder.total
    assert ladder.earned({}) == ladder.earned(dict.fromkeys(ids(ladder), math.nan)) == 0.0


@every_ladder
def test_each_category_has_its_scale_or_none_has(ladder):
    assert not ladder.scales or tuple(ladder.scales) == ladder.categories
    assert all(scale.nothing < scale.all for scale in ladder.scales.values())


def test_what_only_claims_to_be_a_number_brings_nothing():
    class Rich(float):
        def __lt__(self, other):
            return False

        __gt__ = __lt__

    ladder = Ladder((Rung("a", 1.0), Rung("b", 1.0)), ("7x15",), games=10, seed=0)
    assert ladder.earned({"a": Rich(1000.0), "b": True}) == 0.0


def test_no_rung_brings_more_than_its_points_and_a_whole_number_is_a_share_too():
    ladder = Ladder((Rung("a", 1.0), Rung("b", 1.0)), ("7x15",), games=10, seed=0)
    assert ladder.earned({"a": 5.0}) == ladder.earned({"a": 1}) == 1.0


def test_points_of_a_contest_become_a_share():
    ladder = Ladder((Rung("a", 1.0),), ("7x15", "7x30"), games=10, seed=0)
    assert ladder.measure == "points"
    assert ladder.share([1, 1]) == ladder.share([2, 0]) == 1 / 3
    assert ladder.share([-1, 3]) == ladder.share([0, 3]) == ladder.share([3]) == 1 / 2
    assert ladder.share([6, 6]) == 1


def test_a_score_becomes_a_share_between_two_marks():
    ladder = Ladder((Rung("a", 1.0),), ("7x15",), 100, 0, {"7x15": Scale(0.2, 0.6)})
    assert ladder.measure == "score"
    assert [ladder.share([score]) for score in (20, 40, 60, 61)] == pytest.approx(
        [0, 0.5, 1, 1]
    )


@pytest.mark.parametrize(
    ("score", "decided", "doubtful"),
    [(0, 0, False), (1, 1, True), (-43, 25, True), (44, 25, False), (-44, 25, False)],
)
def test_points_are_in_doubt_as_long_as_luck_could_have_turned_the_score(
    score, decided, doubtful
):
    ladder = Ladder((Rung("a", 1.0),), ("7x15",), games=100, seed=0)
    assert ladder.is_doubtful("7x15", score, decided, 100) is doubtful


@pytest.mark.parametrize(
    ("category", "score", "decided", "games", "doubtful"),
    [
        ("7x15", 40, 25, 160, True),  # from 24 to 56 of 160, a fifth of the share
        ("7x15", 0, 25, 160, False),  # from below all scales to a tenth, which is close enough
        ("7x15", 1, 25, 160, True),
        ("7x15", 160, 25, 160, False),  # all of the share, either way
        ("7x15", 80, 25, 320, False),  # the same doubt about twice as many games
        ("7x15", 80, 26, 320, True),
        ("15x15", 40, 25, 160, False),  # a tenth again, of a longer scale
    ],
)
def test_a_share_is_in_doubt_as_long_as_luck_could_have_moved_it_by_a_tenth(
    category, score, decided, games, doubtful
):
    scales = {"7x15": Scale(0.0, 1.0), "15x15": Scale(-2.0, 2.0)}
    ladder = Ladder((Rung("a", 1.0),), tuple(scales), games=160, seed=0, scales=scales)
    assert ladder.is_doubtful(category, score, decided, games) is doubtful


def test_a_sheet_s_arena_cell_names_that_sheet_s_own_ladder_and_a_game_that_is_played():
    import nbformat

    found = {}
    for path in sorted((ROOT / "solutions").glob("*/*.ipynb")):
        for cell in arena_cells(nbformat.read(path, 4)).values():
            found[path.stem.partition("-")[0]] = cell
    assert sorted(found) == SHEETS
    for sheet, cell in found.items():
        assert cell.ladder == f"trollkit.classroom.{sheet}.ladder"
        game = known_game(cell.game)
        for category in LADDERS[sheet].categories:
            assert game.check_category(category) == category
        for rung in LADDERS[sheet].rungs:
            assert find_spec(f"trollkit.{cell.game}.strategies.{rung.id}")


# --------------------------------------------- what students' ideas earn, as it was measured

PAGE = (ROOT / "benchmarks" / "echelle.md").read_text("utf-8")
MEASURED = {
    title[:4].replace(" ", "").lower(): part
    for title, _, part in (part.partition("\n") for part in PAGE.split("\n## ")[1:])
}
measured = pytest.mark.parametrize("sheet", sorted(MEASURED))


def number(text):
    return float(re.search(r"[\d,]+", text)[0].replace(",", "."))


def titles(sheet):
    (cell,) = arena_cells(solution(sheet)).values()
    names = [rung.id for rung in LADDERS[sheet].rungs]
    return [import_module(f"trollkit.{cell.game}.strategies.{name}").NOM for name in names]


def solution(sheet):
    import nbformat

    (path,) = (ROOT / "solutions").glob(f"{sheet}-*/{sheet}-*.ipynb")
    return nbformat.read(path, 4)


def rows(sheet):
    """What each idea has earned, by its kind and title, the last column."""
    lines = [
        line.split(" | ") for line in MEASURED[sheet].splitlines() if line.startswith("| ")
    ]
    return {line[0].lstrip("| "): number(line[-1]) for line in lines[1:]}


@measured
def test_rungs_stand_in_the_order_in_which_ideas_find_them_harder(sheet):
    told = re.search(r"en moyenne : (.+)\.", MEASURED[sheet])[1].split(", ")
    assert [each.rpartition(" ")[0].rpartition(" ")[0] for each in told] == titles(sheet)
    shares = [int(each.split()[-2]) for each in told]
    assert shares == sorted(shares, reverse=True)


@measured
def test_what_was_measured_is_the_ladder_as_it_is(sheet):
    (head,) = [line for line in MEASURED[sheet].splitlines() if line.startswith("| idée")]
    points = [number(column.rpartition("/")[2]) for column in head.split(" | ")[1:-1]]
    assert points == [rung.points for rung in LADDERS[sheet].rungs]


def test_a_copied_hint_has_earned_less_than_own_ideas():
    earned = rows("td1")
    copied = max(
        earned[title] for title in earned if "tel quel" in title or "substitution" in title
    )
    assert copied <= LADDERS["td1"].total / 3
    for idea in (
        "un effort à la porte",
        "à un près",
        "demi-part",
        "la dernière partie plus un",
    ):
        (own,) = [earned[title] for title in earned if idea in title]
        assert own >= copied + 0.75


@measured
def test_the_solution_has_earned_nearly_all(sheet):
    assert rows(sheet)["le corrigé : celui de la feuille"] >= 0.95 * LADDERS[sheet].total
