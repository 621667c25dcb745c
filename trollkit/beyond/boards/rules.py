"""The rules on any board with any number of trolls, under the contract of `core.game`.

A turn is a throw of both sides at once, then, one by one, the pushes that leave a choice; one
that leaves none is made without asking. `trollkit.beyond.boards` says the rule and why.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from trollkit.beyond.boards.graph import MOST_TROLLS, Board, parse_board
from trollkit.core.errors import GameOver, InvalidConfig, InvalidMove, InvalidText
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Outcome, Player, other
from trollkit.core.numbers import as_integer
from trollkit.trolls.rules import Reason

MOST_THROWS = 100_000  # of a full stock
Throw = tuple[int, ...]  # stones for each troll


@dataclass(frozen=True)
class Push:
    """`troll`, counted from 0, is pushed to `cell`."""

    troll: int
    cell: int


Move = Throw | Push


class Config(NamedTuple):
    """A board, the cells on which its trolls start, and the stones of each side."""

    board: Board
    starts: tuple[int, ...]
    stones: int


class State(NamedTuple):
    """A position: stocks, the trolls' cells, and the pushes that the last throws still owe.

    `owed` holds (troll, player who pushes it) in the order in which they are made.
    """

    board: Board
    left: int
    right: int
    trolls: tuple[int, ...]
    owed: tuple[tuple[int, Player], ...] = ()


def opening(board: Board, stones: int, trolls: int = 1) -> Config:
    """The usual opening: all trolls on one cell, as far from one castle as from the other.

    Raises InvalidConfig where there is no such cell, or on numbers that cannot be.
    """
    return check_config(board, (board.start(),) * trolls, stones)


def check_config(board: Board, starts: Sequence[int], stones: object) -> Config:
    """The configuration. Raises InvalidConfig on one that cannot be."""
    stock = as_integer(stones)
    if stock is None or stock < 1:
        raise InvalidConfig("stones", stones, "positive")
    if not 1 <= len(starts) <= MOST_TROLLS:
        raise InvalidConfig("trolls", len(starts), str(MOST_TROLLS))
    if stock > MOST_THROWS or comb(stock + len(starts), stock) > MOST_THROWS:
        raise InvalidConfig("throws", stones, "fewer")
    for cell in starts:
        if not 0 <= cell < board.cells or cell in board.castles:
            raise InvalidConfig("start", cell, "a cell of the board without a castle")
    return Config(board, tuple(starts), stock)


def in_play(board: Board, trolls: Sequence[int]) -> list[int]:
    """The numbers of the trolls that stand on no castle."""
    return [troll for troll, cell in enumerate(trolls) if cell not in board.castles]


def balance(board: Board, trolls: Sequence[int]) -> int:
    """How many more trolls stand on the right castle than on the left one."""
    left, right = board.castles
    return sum((cell == right) - (cell == left) for cell in trolls)


@lru_cache(maxsize=256)
def throws(stock: int, trolls: int) -> tuple[Throw, ...]:
    """All ways to throw 1 … `stock` stones at so many trolls, in lexicographic order."""
    each = product(range(stock + 1), repeat=trolls)
    return tuple(throw for throw in each if 1 <= sum(throw) <= stock)


class Boards:
    """The game under the contract of `trollkit.core.game`."""

    name = "trolls"

    def initial(self, config: Config, seed: int = 0) -> State:
        """The opening: full stocks, the trolls on their starts."""
        board, starts, stones = check_config(*config)
        return State(board, stones, stones, starts)

    def to_move(self, state: State) -> tuple[Player, ...]:
        """Both sides when they throw, one of them when it chooses a push."""
        if self.outcome(state) is not None:
            return ()
        pusher = _pusher(state)
        return PLAYERS if pusher is None else (pusher,)

    def legal(self, state: State, player: Player) -> Sequence[Move]:
        """Throws in lexicographic order; pushes by troll, then by cell."""
        if player not in self.to_move(state):
            return ()
        if _pusher(state) is not None:
            return _pushes(state)
        stock, playing = (state.left, state.right)[player], in_play(state.board, state.trolls)
        return [
            throw
            for throw in throws(stock, len(state.trolls))
            if all(troll in playing for troll, stones in enumerate(throw) if stones)
        ]

    def step(self, state: State, moves: Mapping[Player, Move]) -> State:
        """The state after a turn's throws or after a push, and all pushes without a choice."""
        asked = self.to_move(state)
        if not asked:
            raise GameOver
        if len(asked) == 1:
            move, legal = moves.get(asked[0]), _pushes(state)
            if not isinstance(move, Push) or move not in legal:
                raise InvalidMove(asked[0], move, legal)
            return self._run_on(_pushed(state, move))
        left, right = (self._check(state, player, moves.get(player)) for player in PLAYERS)
        return self._run_on(
            State(
                state.board,
                state.left - sum(left),
                state.right - sum(right),
                state.trolls,
                tuple(
                    (troll, LEFT if one > two else RIGHT)
                    for troll, (one, two) in enumerate(zip(left, right, strict=True))
                    if one != two
                ),
            )
        )

    def _check(self, state: State, player: Player, move: Move | None) -> Throw:
        legal = self.legal(state, player)
        if not isinstance(move, tuple) or {*map(type, move)} != {int} or move not in legal:
            raise InvalidMove(player, move, legal)
        return move

    def _run_on(self, state: State) -> State:
        """Make the pushes that leave no choice."""
        while self.outcome(state) is None and len(options := _pushes(state)) == 1:
            state = _pushed(state, options[0])
        return state if self.outcome(state) is None else state._replace(owed=())

    def outcome(self, state: State) -> Outcome | None:
        """The end of the game: trolls lost on castles, then those nearer to one."""
        board, left, right, trolls, owed = state
        playing = in_play(board, trolls)
        lead = balance(board, trolls)
        if not playing or abs(lead) > len(playing):
            return Outcome(_winner(lead), Reason.CASTLE)
        if left or right or owed:
            return None
        for troll in playing:
            ahead = board.lead(trolls[troll])
            lead += (ahead > 0) - (ahead < 0)
        return Outcome(_winner(lead), Reason.NEARER if lead else Reason.CENTRE)

    def mirror(self, state: State) -> State:
        """The castles and all that is theirs swapped; cells keep their numbers."""
        board, left, right, trolls, owed = state
        swapped = tuple((troll, other(player)) for troll, player in owed)
        return State(board.mirror(), right, left, trolls, swapped)

    def mirror_move(self, move: Move) -> Move:
        """Stones and cells mean the same on both sides."""
        return move

    def move_text(self, move: Move) -> str:
        """Stones by troll as "2+0+1", a push of the second troll to cell 7 as "2>7"."""
        if isinstance(move, Push):
            return f"{move.troll + 1}>{move.cell}"
        return "+".join(map(str, move))

    def parse_move(self, text: str) -> Move:
        """The inverse of `move_text`."""
        if re.fullmatch(r"[0-9]{1,6}(\+[0-9]{1,6})*", text):
            return tuple(map(int, text.split("+")))
        if found := re.fullmatch(r"([1-9])>([0-9]{1,6})", text):
            return Push(int(found[1]) - 1, int(found[2]))
        raise InvalidText("move", text)

    def config_text(self, config: Config) -> str:
        """Board, starts and stones, as "grille:3x5@5,9/7,7/10"."""
        return f"{config.board.word}/{','.join(map(str, config.starts))}/{config.stones}"

    def parse_config(self, text: str) -> Config:
        """The inverse of `config_text`."""
        found = re.fullmatch(r"([^/]+)/([0-9]{1,4}(?:,[0-9]{1,4})*)/([0-9]{1,6})", text)
        if not found:
            raise InvalidText("config", text)
        word, starts, stones = found.groups()
        return check_config(parse_board(word), tuple(map(int, starts.split(","))), int(stones))


def _pusher(state: State) -> Player | None:
    """Who pushes now: for the throws before, or with stones that nobody can answer."""
    if state.owed:
        return state.owed[0][1]
    if state.left and state.right:
        return None
    return LEFT if state.left else RIGHT


def _pushes(state: State) -> list[Push]:
    """The pushes among which is chosen now; none while both sides throw."""
    player = _pusher(state)
    if player is None or not (state.owed or state.left or state.right):
        return []
    playing = in_play(state.board, state.trolls)
    which = [state.owed[0][0]] if state.owed else playing
    cells = state.board.pushes[player]
    return [Push(troll, cell) for troll in which for cell in cells[state.trolls[troll]]]


def _pushed(state: State, push: Push) -> State:
    """The state after a push; one that no throw owed has cost a leftover stone."""
    board, left, right, trolls, owed = state
    trolls = (*trolls[: push.troll], push.cell, *trolls[push.troll + 1 :])
    if owed:
        return State(board, left, right, trolls, owed[1:])
    return State(board, max(left - 1, 0), max(right - 1, 0), trolls)


def _winner(lead: int) -> Player | None:
    if lead == 0:
        return None
    return LEFT if lead > 0 else RIGHT


GAME = Boards()
