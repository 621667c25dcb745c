"""The manners of strategies in games that are told, with how far they may be off."""

from itertools import product
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import t as student

from tests.arena.helpers import write_folder
from tests.notebook.dashboard.data.contests import source
from tests.notebook.dashboard.data.test_answers import good
from trollkit.arena.store import Archive
from trollkit.contests import Settings, hold_contest
from trollkit.foret.discipline import DISCIPLINE
from trollkit.notebook.dashboard.data.manners import estimate, meetings
from trollkit.notebook.dashboard.questions import Source

MANNERS = DISCIPLINE.manners
FIELD = {
    "bucheron": "def strategie(vue):\n    return min(vue.actionsPossibles)\n",
    "dormeur": "def strategie(vue):\n    return 'WAIT je dors'\n",
    "dernier": "def strategie(vue):\n    return max(vue.actionsPossibles)\n",
    "muet": "def strategie(vue):\n    return 'ARROSE'\n",
}


@pytest.fixture(scope="module")
def contest(tmp_path_factory) -> Source:
    folder = write_folder(tmp_path_factory.mktemp("manieres"), FIELD)
    quick = Settings(
        game="foret", games=4, workers=1, isolation="aucun", seed=0, categories=["bois1"]
    )
    hold_contest(folder, quick)
    return source(folder)


def test_traits_are_means_over_the_games_that_are_replayed(contest) -> None:
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


def test_who_never_played_a_game_to_its_end_has_no_manner(contest) -> None:
    told = good(contest, "manieres")
    assert set(told["traits"]) == set(told["jours"]) == {"bucheron", "dormeur", "dernier"}
    assert told["traits"]["dormeur"][0] is None  # it cuts nothing down


@given(st.lists(st.floats(-100, 100), min_size=2, max_size=9))
def test_an_estimate_has_student_s_interval(values: list[float]) -> None:
    told = estimate(values)
    assert told is not None and told.margin is not None
    assert told.mean == pytest.approx(mean(values), abs=1e-3)
    spread = (sum((value - mean(values)) ** 2 for value in values) / (len(values) - 1)) ** 0.5
    expected = student.ppf(0.975, len(values) - 1) * spread / len(values) ** 0.5
    assert told.margin == pytest.approx(expected, abs=1e-3)


def test_a_single_game_tells_no_margin_and_none_tells_nothing() -> None:
    assert estimate([3.0]) == (3.0, None)
    assert estimate([]) is None


def test_each_meets_as_many_others_as_are_asked_for() -> None:
    ids = [f"s{place}" for place in range(30)]
    pairs = meetings(ids, 4)
    for id_ in ids:
        assert len({tuple(sorted(pair)) for pair in pairs if id_ in pair}) == 4
