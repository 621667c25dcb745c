"""A game as data: played between policies, and replayed."""

import random
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from trollkit.core.game import LEFT, ConfigT, Game, MoveT, Outcome, StateT

Policy = Callable[[StateT], MoveT]


class Record(NamedTuple, Generic[ConfigT, MoveT]):
    """One game: where it started, each turn's moves by player, how it ended (None: in play)."""

    config: ConfigT
    seed: int
    turns: tuple[dict[int, MoveT], ...]
    outcome: Outcome | None


def play(
    game: Game[ConfigT, StateT, MoveT],
    config: ConfigT,
    policies: Sequence[Policy[StateT, MoveT]],
    *,
    seed: int = 0,
) -> Record[ConfigT, MoveT]:
    """The record of one game. Each policy sees the board as the left-hand player.

    This generic loop is what every fast loop is tested against, never a hot loop itself.

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


def replay(
    game: Game[ConfigT, StateT, MoveT], record: Record[ConfigT, MoveT]
) -> tuple[StateT, ...]:
    """All states the recorded game went through, the opening first.

    Raises what `game.step` raises when a recorded move is not legal.
    """
    states = [game.initial(record.config, record.seed)]
    for moves in record.turns:
        states.append(game.step(states[-1], moves))
    return tuple(states)
