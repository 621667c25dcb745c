"""A duel may be stopped whenever one looks: the wrong side is ahead as seldom as promised."""

from math import comb, exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena.standings.confidence import ALPHA, decided, evidence

SHARES = st.floats(0.05, 0.95)


@given(SHARES, st.integers(0, 40))
def test_the_evidence_against_what_is_true_is_one_on_average(share: float, games: int) -> None:
    mean = sum(
        comb(games, wins)
        * share**wins
        * (1 - share) ** (games - wins)
        * exp(evidence(wins, games - wins, share))
        for wins in range(games + 1)
    )
    assert mean == pytest.approx(1)


def ever_wrong(share: float, most: int, alpha: float = ALPHA, *, naive: bool = False) -> float:
    """How often the weaker side is ever said to be the better one, looking at every game."""
    alive, wrong = {0: 1.0}, 0.0  # by how often the better side has won
    for games in range(1, most + 1):
        following: dict[int, float] = {}
        for wins, chance in alive.items():
            for more, odds in ((1, share), (0, 1 - share)):
                following[wins + more] = following.get(wins + more, 0) + chance * odds
        alive = {}
        for wins, chance in following.items():
            losses = games - wins
            two_sigma = (wins - losses) ** 2 >= 4 * games
            if two_sigma if naive else decided(wins, losses, alpha):
                wrong += chance * (wins < losses)
            else:
                alive[wins] = chance
    return wrong


@pytest.mark.parametrize("share", [0.5, 0.501, 0.52, 0.6])
def test_who_looks_at_every_game_is_misled_no_more_often_than_promised(share: float) -> None:
    assert ever_wrong(share, 300) <= ALPHA


def test_the_usual_two_sigmas_would_mislead() -> None:
    assert 2 * ever_wrong(0.5, 300, naive=True) > 0.3 > ALPHA


@given(st.integers(0, 500), st.integers(0, 500))
def test_sides_are_alike_and_a_tie_is_never_settled(wins: int, losses: int) -> None:
    assert decided(wins, losses) == decided(losses, wins)
    assert not decided(wins, wins)
    if decided(wins, losses):
        assert wins != losses
        assert decided(max(wins, losses) + 1, min(wins, losses))


def test_more_certainty_takes_more_games() -> None:
    needed = [
        next(games for games in range(100) if decided(games, 0, alpha))
        for alpha in (0.5, 0.05, 0.001)
    ]
    assert needed == [3, 8, 14]
    assert evidence(0, 0, 0.5) == 0
