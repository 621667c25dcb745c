"""The rules of Trolls & Châteaux, pure: no clock, no chance, no I/O.

Cells are numbered 0 … n−1, the left castle on 0, the right one on n−1. A state keeps what
decides the rest of a game: the board's length, both stocks and the troll's cell.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from trollkit.core.errors import GameOver, InvalidConfig, InvalidMove, InvalidText
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Outcome, Player
from trollkit.core.numbers import as_integer

_MAX_DIGITS = 12  # of a number in a text; far beyond any board, far below Python's own limit
MIN_CELLS = 3  # the smallest board on which the troll stands between the castles


class Reason(StrEnum):
    """The rule that ended a game."""

    CASTLE = "castle"  # the troll stands on a castle
    NEARER = "nearer"  # stones ran out and the troll was nearer to one castle
    CENTRE = "centre"  # stones ran out with the troll on the centre: a draw


class Config(NamedTuple):
    """A category: the length of the whole path, castles included, and the stones a side."""

    cells: int
    stones: int


class State(NamedTuple):
    """A position: `left` and `right` are stocks, `troll` is a cell from 0 to `cells` − 1."""

    cells: int
    left: int
    right: int
    troll: int


def check_config(cells: object, stones: object) -> Config:
    """The configuration, its numbers made plain ints.

    Raises InvalidConfig unless `cells` is odd and at least 3 and `stones` at least 1.
    """
    n, s = as_integer(cells), as_integer(stones)
    if n is None or n < MIN_CELLS or n % 2 == 0:
        raise InvalidConfig("cells", cells, "odd")
    if s is None or s < 1:
        raise InvalidConfig("stones", stones, "positive")
    return Config(n, s)


def check_throw(player: Player, value: object, stock: int) -> int:
    """The throw as a plain int. Raises InvalidMove unless it is a whole number in 1 … stock."""
    throw = as_integer(value)
    if throw is None or not 1 <= throw <= stock:
        raise InvalidMove(player, value, range(1, stock + 1))
    return throw


def push(left_throw: int, right_throw: int) -> int:
    """By how many cells a turn moves the troll: +1 (to the right), 0 or −1."""
    return (left_throw > right_throw) - (left_throw < right_throw)


def thrown(left: int, right: int, troll: int, throws: Sequence[int]) -> tuple[int, int, int]:
    """Both stocks and the troll's cell after a turn: the rule of a throw.

    Leftover stones are not thrown yet: `settle` throws them.
    """
    left_throw, right_throw = throws
    return left - left_throw, right - right_throw, troll + push(left_throw, right_throw)


def settle(state: State) -> State:
    """The state once an emptied stock has had its effect (règlement, fin de partie 2).

    The other side's leftover stones are thrown one by one: each moves the troll a cell,
    until it stands on a castle or no stone is left. Other states come back unchanged.
    """
    cells, left, right, troll = state
    if (left and right) or troll in (0, cells - 1):
        return state
    return State(cells, *settled(left, right, troll, cells - 1))


def settled(left: int, right: int, troll: int, last: int) -> tuple[int, int, int]:
    """Both stocks and the troll's cell once leftover stones are thrown: `settle` in numbers.

    To be called when a stock is empty and the troll is between the castles; `last` is the right
    castle's cell.
    """
    if left:
        moved = min(left, last - troll)
        return left - moved, right, troll + moved
    moved = min(right, troll)
    return left, right - moved, troll - moved


def final_cell(left: int, right: int, troll: int, last: int) -> int | None:
    """The troll's cell at the end of a game, leftover stones thrown; None in play.

    It takes numbers, not a State, for speed: strategies ask for the winner of every past game
    at every turn.
    """
    if not 0 < troll < last:
        return troll
    if left and right:
        return None
    return settled(left, right, troll, last)[2]


def walk(config: Config, turns: Iterable[Sequence[int]]) -> Iterator[tuple[int, int, int]]:
    """Both stocks and the troll's cell at the opening of a game, then after each of its turns.

    The walk ends with the game and leaves later turns unread. Its last position is the one
    before leftover stones are thrown (`settle`).

    >>> list(walk(Config(7, 5), [(2, 1), (3, 2), (1, 1)]))
    [(5, 5, 3), (3, 4, 4), (0, 2, 5)]
    """
    cells, stones = config
    left, right, troll, last = stones, stones, cells // 2, cells - 1
    yield left, right, troll
    for turn in turns:
        left, right, troll = thrown(left, right, troll, turn)
        yield left, right, troll
        if not (left and right and 0 < troll < last):
            return


class Trolls:
    """The game under the contract of `trollkit.core.game`."""

    name = "trolls"

    def initial(self, config: Config, seed: int = 0) -> State:
        """The opening: full stocks, the troll on the centre."""
        cells, stones = check_config(*config)
        return State(cells, stones, stones, cells // 2)

    def to_move(self, state: State) -> tuple[Player, ...]:
        """Both sides, which throw at once; () when the game is over."""
        return PLAYERS if self.outcome(state) is None else ()

    def legal(self, state: State, player: Player) -> range:
        """The throws from 1 to the player's own stock; none when the game is over."""
        if self.outcome(state) is not None:
            return range(0)
        return range(1, (state.left if player == LEFT else state.right) + 1)

    def step(self, state: State, moves: Mapping[Player, int]) -> State:
        """The state after both throws and leftover stones. Raises GameOver, InvalidMove."""
        if self.outcome(state) is not None:
            raise GameOver
        throws = [
            check_throw(player, moves.get(player), stock)
            for player, stock in ((LEFT, state.left), (RIGHT, state.right))
        ]
        return settle(State(state.cells, *thrown(*state[1:], throws)))

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, even if leftover stones are not thrown yet; None in play."""
        cells, left, right, troll = state
        end = final_cell(left, right, troll, cells - 1)
        if end is None:
            return None
        if end in (0, cells - 1):
            return Outcome(LEFT if end else RIGHT, Reason.CASTLE)
        centre = cells // 2
        if end == centre:
            return Outcome(None, Reason.CENTRE)
        return Outcome(LEFT if end > centre else RIGHT, Reason.NEARER)

    def mirror(self, state: State) -> State:
        """The state with left and right exchanged."""
        cells, left, right, troll = state
        return State(cells, right, left, cells - 1 - troll)

    def mirror_move(self, move: int) -> int:
        """The same number of stones: a throw means the same on both sides."""
        return move

    def move_text(self, move: int) -> str:
        """The number of stones."""
        return str(move)

    def parse_move(self, text: str) -> int:
        """The throw written in digits. Raises InvalidText."""
        if not re.fullmatch("[0-9]+", text) or len(text) > _MAX_DIGITS:
            raise InvalidText("move", text)
        return int(text)

    def config_text(self, config: Config) -> str:
        """Cells then stones, as "7x15"."""
        return f"{config.cells}x{config.stones}"

    def parse_config(self, text: str) -> Config:
        """The configuration written as "7x15". Raises InvalidText, InvalidConfig."""
        if not re.fullmatch("[0-9]+x[0-9]+", text) or len(text) > _MAX_DIGITS + 1:
            raise InvalidText("config", text)
        return check_config(*map(int, text.split("x")))


GAME = Trolls()
