"""All strategies beside each other: their manners, their weeks, their probes, their speed."""

from itertools import product
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import t as student

from tests.arena.helpers import key, write_folder
from tests.notebook.dashboard.contests import source
from tests.notebook.dashboard.test_answers import good
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.ranking import Standing
from trollkit.arena.store import Archive, Listed, Run, Store
from trollkit.contests import Settings, hold_contest
from trollkit.foret.discipline import DISCIPLINE
from trollkit.notebook.dashboard.field import (
    estimate,
    longest,
    meetings,
    probes,
    runs_told,
    slowest,
)
from trollkit.notebook.dashboard.questions import Source

MANNERS = DISCIPLINE.manners
FIELD = {
    "bucheron": "def strategie(vue):\n    return min(vue.actionsPossibles)\n",
    "dormeur": "def strategie(vue):\n    return 'WAIT je dors'\n",
    "dernier": "def strategie(vue):\n    return max(vue.actionsPossibles)\n",
    "muet": "def strategie(vue):\n    return 'ARROSE'\n",
}


@pytest.fixture(scope="module")
def contest(tmp_path_factory):
    folder = write_folder(tmp_path_factory.mktemp("manieres"), FIELD)
    quick = Settings(
        game="foret", games=4, workers=1, isolation="aucun", seed=0, categories=["bois1"]
    )
    hold_contest(folder, quick)
    return source(folder)


def test_traits_are_means_over_the_games_that_are_replayed(contest):
    archive = Archive(contest.base)
    ids = list(FIELD)
    seen = []
    for one, other in product(["bucheron"], ids):
        result = archive.duel(one, other, "bois1") if one != other else None
        run = archive.latest()
        if result is None or run is None:
            continue
        side = 0 if run.sides(one, other)[0].id == one else 1
        told = DISCIPLINE.told("bois1", result.moves)
        games = [game for game in told if game.over][: MANNERS.games]
        seen += [MANNERS.seen("bois1", game)[side] for game in games]
    told = good(contest, "manieres")
    assert told["categorie"] == "bois1"
    assert [title for title, _, _ in told["colonnes"]] == [t.title for t in MANNERS.traits]
    assert told["parties"]["bucheron"] == len(seen) == 2 * MANNERS.games
    for place, trait in enumerate(told["traits"]["bucheron"]):
        values = [each.traits[place] for each in seen if each.traits[place] is not None]
        assert trait == (pytest.approx(estimate(values), abs=1e-3) if values else None)
    first_day = told["jours"]["bucheron"][0]
    assert first_day == [
        pytest.approx(mean(each.actions[0][kind] for each in seen), abs=0.01)
        for kind in range(3)
    ]


def test_who_never_played_a_game_to_its_end_has_no_manner(contest):
    told = good(contest, "manieres")
    assert set(told["traits"]) == set(told["jours"]) == {"bucheron", "dormeur", "dernier"}
    assert told["traits"]["dormeur"][0] is None  # it cuts nothing down


@given(st.lists(st.floats(-100, 100), min_size=2, max_size=9))
def test_an_estimate_has_student_s_interval(values):
    told = estimate(values)
    assert told is not None and told.margin is not None
    assert told.mean == pytest.approx(mean(values), abs=1e-3)
    spread = (sum((value - mean(values)) ** 2 for value in values) / (len(values) - 1)) ** 0.5
    expected = student.ppf(0.975, len(values) - 1) * spread / len(values) ** 0.5
    assert told.margin == pytest.approx(expected, abs=1e-3)


def test_a_single_game_tells_no_margin_and_none_tells_nothing():
    assert estimate([3.0]) == (3.0, None)
    assert estimate([]) is None


def test_each_meets_as_many_others_as_are_asked_for():
    ids = [f"s{place}" for place in range(30)]
    pairs = meetings(ids, 4)
    for id_ in ids:
        assert len({tuple(sorted(pair)) for pair in pairs if id_ in pair}) == 4


def run(*entrants, end=1.0, game="bigger"):
    """A run in which entrants, as (id, source), came in this order."""
    standings = [
        Standing(n, id_, 10 - n, -n, 1, 0, 5) for n, (id_, _) in enumerate(entrants, 1)
    ]
    listed = tuple(Listed(id_, id_.upper(), sha) for id_, sha in entrants)
    plan = {"categories": ["small"]}
    return Run(plan, key(game=game), listed, tuple(standings if end else ()), 0.0, end)


def test_a_strategy_that_is_handed_in_again_has_another_version():
    weeks = [run(("a", "1"), ("b", "2")), run(("b", "3"), ("a", "1")), run(("b", "2"))]
    history = runs_told(weeks, "bigger")
    b = history["places"]["b"]
    assert [(p["rang"], p["version"]) for p in b if p] == [(2, 1), (1, 2), (1, 1)]
    assert [p and p["points"] for p in history["places"]["a"]] == [9, 8, None]
    assert [each["inscrits"] for each in history["manches"]] == [2, 2, 1]


def test_who_came_late_was_away_before():
    history = runs_told([run(("a", "1")), run(("a", "1"), ("c", "9"))], "bigger")
    assert [p and p["rang"] for p in history["places"]["c"]] == [None, 2]


def test_runs_of_another_game_and_runs_without_an_end_are_no_weeks():
    weeks = [run(("a", "1")), run(("a", "2"), end=None), run(("a", "3"), game="autre")]
    history = runs_told(weeks, "bigger")
    assert len(history["manches"]) == 1
    assert runs_told([], "bigger") == {"manches": [], "places": {}}


ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


@st.composite
def fields(draw):
    n = draw(st.integers(1, 7))
    payoff = st.integers(-3, 3)
    return [[draw(payoff) for _ in range(n)] for _ in range(n)]


@given(fields(), st.integers(0, 9))
def test_probes_are_different_members_of_the_field(payoffs, count):
    chosen = probes(payoffs, count)
    assert len(chosen) == len(set(chosen)) == min(count, len(payoffs))
    assert set(chosen) <= set(range(len(payoffs)))


@given(fields())
def test_each_probe_is_the_farthest_from_those_before(payoffs):
    columns = list(zip(*payoffs, strict=True))

    def far(place, others):
        return min(
            sum((a - b) ** 2 for a, b in zip(columns[place], columns[other], strict=True))
            for other in others
        )

    chosen = probes(payoffs, len(payoffs))
    for n in range(1, len(chosen)):
        rest = [
            far(place, chosen[:n]) for place in range(len(payoffs)) if place not in chosen[:n]
        ]
        assert far(chosen[n], chosen[:n]) == max(rest)


@given(fields(), st.integers(1, 4))
def test_a_copy_is_no_second_probe_while_another_kind_is_left(payoffs, count):
    doubled = [[*row, row[0]] for row in [*payoffs, payoffs[0]]]
    kinds = {tuple(column) for column in zip(*doubled, strict=True)}
    chosen = probes(doubled, count)
    columns = {tuple(row[place] for row in doubled) for place in chosen}
    assert len(columns) == min(len(chosen), len(kinds))


def test_the_first_probe_is_the_one_that_divides_the_field():
    field = [[0, 0, 1], [0, 0, -1], [-1, 1, 0]]
    assert probes(field, 1) == [2]
    assert probes(ROCK_PAPER_SCISSORS, 3) == [0, 1, 2]


KEY = DuelKey("trolls", "", "", "", 3, 0, True)
CLASS = tuple(Listed(name, name, f"sha-{name}") for name in ("ada", "bob", "eve"))


def duel(left, right, category, times):
    key = KEY._replace(left=f"sha-{left}", right=f"sha-{right}", category=category)
    return DuelResult(key, 3, 0, 0, b"", (None, None), 0.1, times)


PLAYED = [
    ("ada", "bob", duel("ada", "bob", "7x15", (0.0, 0.25))),
    ("ada", "bob", duel("ada", "bob", "7x30", (0.0, None))),
    ("bob", "eve", duel("bob", "eve", "7x30", (0.71234, None))),
]


@pytest.fixture
def timed(tmp_path):
    base = tmp_path / "concours.sqlite"
    with Store(base) as store:
        store.begin(Run({"categories": ["7x15", "7x30"]}, KEY, CLASS))
        store.add(result for _, _, result in PLAYED)
    return Source(base, None)


def test_the_longest_move_is_told_with_its_duel_and_both_ways_of_asking_agree(timed):
    told = longest(PLAYED)
    assert told == {
        "ada": {"secondes": 0.0, "contre": "bob", "categorie": "7x15"},
        "bob": {"secondes": 0.71, "contre": "eve", "categorie": "7x30"},
    }
    for id_ in ("ada", "bob", "eve"):
        assert slowest(timed, {"id": id_}) == told.get(id_)


@pytest.mark.parametrize("asked", [{}, {"id": "inconnue"}, {"id": ["ada"]}, {"id": None}])
def test_of_strangers_and_forged_questions_nothing_is_told(timed, asked):
    assert slowest(timed, asked) is None
