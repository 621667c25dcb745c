"""The coach: `advice` compares a throw with perfect play, in a French sentence and figures.

The board of the notebooks and the replay call it. Its figures are chances of winning, where a
draw counts for half, when both sides play perfectly from the next turn on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trollkit import trolls
from trollkit.core.game import LEFT, PLAYERS, Player
from trollkit.core.text import many
from trollkit.trolls.partie import stones as stones_text
from trollkit.trolls.rules import GAME, State, check_throw

if TYPE_CHECKING:
    from trollkit.trolls.exact import Table

_SURE = 1e-6  # a chance this near to 0 or 1 is taken for certain
_TOLD = 3  # throws of a mix that a sentence can hold

TOO_LARGE = (
    "Ce plateau est trop grand pour que le jeu parfait soit calculé pendant la partie : "
    "ici, pas de conseil."
)


UNKNOWN = (
    "Le jeu parfait se calcule avec numpy, que le Python de cette page n'a pas : "
    "ici, pas de conseil."
)


@dataclass(frozen=True)
class Worth:
    """One legal throw of a position, as the coach sees it."""

    stones: int
    share: float  # the probability of this throw in perfect play
    chance: float  # of winning with it, against perfect play


@dataclass(frozen=True)
class Advice:
    """The coach's advice on one decision of one side.

    `chance` is that of winning by perfect play, `cost` what the throw made has taken off it.
    Where perfect play is not known (the board is too large to be solved while somebody waits,
    or there is no numpy), `chance` and `cost` are None and `throws` is empty. `cost` is None
    before the turn too.
    """

    sentence: str
    chance: float | None = None
    throws: tuple[Worth, ...] = ()
    cost: float | None = None


def within_reach(cells: int, stones: int) -> bool:
    """Whether perfect play on this board is solved in about a second, so that the coach knows
    it. Raises ModuleNotFoundError without numpy.
    """
    from trollkit.trolls.exact import QUICK

    return cells * stones * stones <= QUICK


def advice(
    state: State,
    throws: tuple[int, int] | None = None,
    *,
    stones: int,
    side: Player = LEFT,
    name: str = "",
) -> Advice:
    """What perfect play throws in `state`, for one `side` of a game with `stones` at the start.

    With `throws`, the turn played there as (left, right), it also tells what that side's throw
    cost. The sentence addresses that side as "vous", or names it by `name` where given. Raises
    InvalidMove at an illegal throw, InvalidState where the game is over or off the board.
    """
    try:
        if not within_reach(state.cells, stones):
            return Advice(TOO_LARGE)
    except ModuleNotFoundError:  # in a browser
        return Advice(UNKNOWN)
    table = trolls.solve(state.cells, stones)
    mine = None
    if throws is not None:
        both = [check_throw(p, throws[p], (state.left, state.right)[p]) for p in PLAYERS]
        mine = both[side]
    seen = state if side == LEFT else GAME.mirror(state)
    chance = (1 + table.value(*seen[1:])) / 2
    listed = _worths(table, seen)
    cost = None if mine is None else max(0.0, chance - listed[mine - 1].chance)
    return Advice(_sentence(chance, listed, mine, cost, name), chance, listed, cost)


def _worths(table: "Table", state: State) -> tuple[Worth, ...]:
    """Every legal throw of the left-hand side, from 1 stone up."""
    place, mirrored = state[1:], GAME.mirror(state)[1:]
    chances = (1 + table.payoffs(*place)) / 2
    expected = (chances @ table.mix(*mirrored)).tolist()
    shares = table.mix(*place).tolist()
    return tuple(map(Worth, range(1, len(shares) + 1), shares, expected))


def _sentence(
    chance: float, throws: Sequence[Worth], mine: int | None, cost: float | None, name: str
) -> str:
    if chance < _SURE:
        perfect = "Ici, contre un jeu parfait, la partie est perdue quel que soit le lancer"
    else:
        sure = ", et gagne à coup sûr" if chance > 1 - _SURE else ""
        perfect = f"Ici, le jeu parfait lance {mix_text(throws)}{sure}"
    if mine is None or cost is None:
        return f"{perfect}."
    if name:
        return f"{perfect} ; {name} a lancé {mine}, ce qui {_cost_text(cost, 'lui')}."
    return f"{perfect} ; votre {mine} {_cost_text(cost, 'vous')}."


def mix_text(throws: Sequence[Worth]) -> str:
    """The throws of a mix in words, the likeliest first.

    >>> mix_text([Worth(2, 0.46, 0.5), Worth(4, 0.54, 0.5)])
    '4 pierres 54 fois sur 100 et 2 pierres 46 fois sur 100'
    """
    used = sorted((worth for worth in throws if worth.share > 0), key=lambda w: -w.share)
    if len(used) == 1:
        return f"toujours {stones_text(used[0].stones)}"
    told = [
        f"{stones_text(worth.stones)} {_hundredths(worth.share)} fois sur 100"
        for worth in used[:_TOLD]
    ]
    if len(used) > _TOLD:
        told.append("parfois autre chose")
    return f"{', '.join(told[:-1])} et {told[-1]}"


def _hundredths(share: float) -> str:
    return "moins de 1" if share < 0.005 else str(round(100 * share))


def _cost_text(cost: float, whom: str) -> str:
    if cost < _SURE:
        return f"ne {whom} a rien coûté"
    some = many(round(100 * cost), "chance", _hundredths(cost))
    return f"{whom} a coûté {some} de gagner sur 100"
