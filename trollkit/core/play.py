"""The generic loop: one game between two policies, for any game of the contract.

It is the reference that every fast loop is tested against, never a hot loop itself.
"""

import random
from collections.abc import Callable, Sequence

from trollkit.core.game import LEFT, ConfigT, Game, MoveT, StateT
from trollkit.core.record import Record

Policy = Callable[[StateT], MoveT]


def play(
    game: Game[ConfigT, StateT, MoveT],
    config: ConfigT,
    policies: Sequence[Policy[StateT, MoveT]],
    *,
    seed: int = 0,
) -> Record[ConfigT, MoveT]:
    """The record of one game. Each policy sees the board as the left-hand player.

    Raises InvalidMove when a policy answers an illegal move.
    """
    state = game.initial(config, seed)
    turns = []
    while asked := game.to_move(state):
        moves: dict[int, MoveT] = {}
        for player in asked:
            if player == LEFT:
                moves[player] = policies[player](state)
            else:
                moves[player] = game.mirror_move(policies[player](game.mirror(state)))
        state = game.step(state, moves)
        turns.append(moves)
    return Record(config, seed, tuple(turns), game.outcome(state))


def random_policy(
    game: Game[ConfigT, StateT, MoveT], rng: random.Random
) -> Policy[StateT, MoveT]:
    """A policy that picks uniformly among the legal moves of the left-hand player."""

    def pick(state: StateT) -> MoveT:
        return rng.choice(game.legal(state, LEFT))

    return pick
