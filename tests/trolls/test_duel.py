"""The fast loop gives the games of the generic one, and nothing a strategy does fools it."""

import random
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.core.battery import play
from trollkit.trolls.duel import play_duel, split_games
from trollkit.trolls.parties import strategieExemple1
from trollkit.trolls.rules import GAME, Config, State

BOARD = Config(7, 15)


def one(partie, past):
    return 1


@given(st.integers(1, 7), st.integers(1, 30), st.integers(0, 2**32))
def test_the_fast_loop_plays_the_games_of_the_generic_loop(half, stones, seed):
    config = Config(2 * half + 1, stones)

    def by_state(rng, state):
        return min(rng.randint(1, 5), state.left)

    def by_partie(rng):
        def strategie(partie, past):
            return by_state(
                rng,
                State(
                    partie.nombreCases,
                    partie.stockGauche,
                    partie.stockDroite,
                    partie.positionTroll,
                ),
            )

        return strategie

    fast = play_duel(
        config, by_partie(random.Random(seed)), by_partie(random.Random(seed + 1)), 5
    )
    left, right = random.Random(seed), random.Random(seed + 1)
    slow = [
        play(GAME, config, (lambda s: by_state(left, s), lambda s: by_state(right, s)))
        for _ in range(5)
    ]
    assert list(split_games(config, fast.turns)) == [
        [(moves[0], moves[1]) for moves in record.turns] for record in slow
    ]
    winners = [record.outcome.winner for record in slow if record.outcome]
    assert (fast.wins, fast.draws, fast.losses) == tuple(map(winners.count, (0, None, 1)))


def test_the_right_side_sees_itself_as_left_now_and_in_all_past_games():
    seen = []

    def watcher(partie, past):
        games = [(p.positionTroll, p.gagnant, list(p.coupsPrecedents)) for p in past]
        stocks = partie.stockGauche, partie.stockDroite
        seen.append((partie.positionTroll, *stocks, list(partie.coupsPrecedents), games))
        return 1

    play_duel(Config(5, 4), strategieExemple1, watcher, 2)
    first = [(0, 2, [(1, 2), (1, 2)])]
    assert seen == [
        *((2, 4, 4, [], []), (1, 3, 2, [(1, 2)], [])),
        *((2, 4, 4, [], first), (1, 3, 2, [(1, 2)], first)),
    ]


def test_ctrl_c_stops_a_duel_unless_interrupts_are_trapped():
    def interrupter(partie, past):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_duel(BOARD, interrupter, one, 10)
    played = play_duel(BOARD, interrupter, one, 10, trap_interrupts=True)
    assert played.faults[0] is not None


def test_a_stock_of_thousands_is_played_without_a_table_of_millions():
    tracemalloc.start()
    played = play_duel(Config(7, 3000), strategieExemple1, one, 2)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (played.wins, played.turns[:2]) == (2, [(2, 1), (2, 1)])
    assert played.turns[0] is played.turns[1]
    assert peak < 5_000_000
