"""What each throw of a played game cost, measured against perfect play."""

from collections.abc import Iterable
from typing import NamedTuple

from trollkit.core.game import LEFT, RIGHT
from trollkit.trolls.exact import Table
from trollkit.trolls.rules import GAME, Config, State, check_throw, push


class Regret(NamedTuple):
    """One turn of a game: the state before it, both throws, and what each of them cost.

    A cost is in points of chance to win, a draw counting for half: from 0, a throw of
    perfect play, to 1, a game won that is now lost. It is what the throw loses in the mean
    against an opponent who plays perfectly from this turn on: luck, and what the opponent
    really threw, do not enter it. Where several perfect mixes exist, it is measured
    against the one of the table.
    """

    state: State
    throws: tuple[int, int]
    costs: tuple[float, float]


def regret(turns: Iterable[tuple[int, int]], table: Table) -> list[Regret]:
    """The cost of each throw of a game from the opening of the table, turn after turn.

    Raises InvalidMove at a throw that the rules do not allow, GameOver at a turn after the
    end of the game.
    """
    state = GAME.initial(Config(table.cells, table.stones))
    found = []
    for g, d in turns:
        after = GAME.step(state, {LEFT: g, RIGHT: d})
        costs = _cost(table, state, g), _cost(table, GAME.mirror(state), d)
        found.append(Regret(state, (g, d), costs))
        state = after
    return found


def _cost(table: Table, state: State, throw: int) -> float:
    """What `throw` of the left-hand side loses against the perfect mix of the other one."""
    cells, left, right, troll = state
    throw = check_throw(LEFT, throw, left)
    answers = table.mix(right, left, cells - 1 - troll)
    kept = sum(
        chance * table.value(left - throw, right - answer, troll + push(throw, answer))
        for answer, chance in enumerate(answers.tolist(), start=1)
        if chance > 0
    )
    # Half: one game won instead of lost is two in wins minus losses. Rounding is no gain.
    return max(0.0, float(table.value(left, right, troll) - kept) / 2)
