import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.notebook.dashboard.data.meeting import (
    POINTS,
    decisive_duel,
    decisive_game,
    running_score,
)

DUELS = st.text("gnd", min_size=1, max_size=200)


def leads(outcomes: str) -> list[int]:
    return [
        outcomes[:n].count("g") - outcomes[:n].count("d") for n in range(1, len(outcomes) + 1)
    ]


@given(DUELS)
def test_the_running_score_ends_at_the_score(outcomes: str) -> None:
    told = running_score(outcomes)
    assert len(told) == min(len(outcomes), POINTS)
    assert told[-1] == leads(outcomes)[-1]
    assert set(told) <= set(leads(outcomes))


@given(DUELS, st.booleans())
def test_from_the_decisive_game_on_the_winner_stays_ahead(outcomes: str, top: bool) -> None:
    sign = 1 if top else -1
    mine = [sign * lead for lead in leads(outcomes)]
    game = decisive_game(outcomes, top)
    if mine[-1] > 0:
        assert outcomes[game - 1] == ("g" if top else "d")
        assert all(lead > 0 for lead in mine[game - 1 :])
        assert game == 1 or mine[game - 2] == 0
    else:
        assert game == len(outcomes)


def test_a_duel_without_a_game_has_no_decisive_one() -> None:
    assert decisive_game("", True) == 0


@pytest.mark.parametrize(
    ("points", "top", "place"),
    [
        ([(3, 0), (0, 3), (3, 0), (0, 3)], True, 2),
        ([(3, 0), (0, 3), (3, 0), (0, 3)], False, 3),
        ([(1, 1), (1, 1)], True, 1),
        ([(-1, 3), (3, 0)], False, 0),
    ],
)
def test_the_decisive_duel_is_the_last_the_winner_won(points, top, place) -> None:
    assert decisive_duel(points, top) == place
