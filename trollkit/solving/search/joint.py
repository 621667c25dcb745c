"""Positions as matrix games, whatever the game: who can do what, and what comes of it."""

from collections.abc import Sequence
from typing import Any

from trollkit.core.game import LEFT, RIGHT, Game, MoveT, Player, StateT

LEAST, MOST = -1.0, 1.0  # what LEFT may get: a game lost, a game won
_PAYOFFS = {LEFT: MOST, RIGHT: LEAST, None: 0.0}


def options(game: Game[Any, StateT, MoveT], state: StateT, player: Player) -> Sequence[Any]:
    """The legal moves of a player, or None alone where it is not asked, as it has to wait."""
    return game.legal(state, player) if player in game.to_move(state) else (None,)


def after(game: Game[Any, StateT, MoveT], state: StateT, left: Any, right: Any) -> StateT:
    """The state after a pair of `options`."""
    pair = {LEFT: left, RIGHT: right}
    return game.step(state, {player: pair[player] for player in game.to_move(state)})


def payoff(game: Game[Any, StateT, MoveT], state: StateT) -> float:
    """What LEFT gets on a state that is over: 1 won, −1 lost, 0 for a draw."""
    outcome = game.outcome(state)
    assert outcome is not None  # nobody is asked: the contract
    return _PAYOFFS[outcome.winner]
