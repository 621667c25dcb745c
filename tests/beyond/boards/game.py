"""The rules on any board with any number of trolls, push by push: an oracle.

A turn is a throw of both sides at once, then, one by one, the pushes that leave a choice; one
that leaves none is made without asking. `trollkit.beyond.boards` says the rule and why.
"""

from dataclasses import dataclass
from typing import NamedTuple

from trollkit.beyond.boards import Board, check_config, throws
from trollkit.core.errors import GameOver, InvalidMove
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Outcome, Player
from trollkit.trolls.rules import Reason


@dataclass(frozen=True)
class Push:
    """`troll`, counted from 0, is pushed to `cell`."""

    troll: int
    cell: int


class State(NamedTuple):
    """A position: stocks, the trolls' cells, and the pushes that the last throws still owe.

    `owed` holds (troll, player who pushes it) in the order in which they are made.
    """

    board: Board
    left: int
    right: int
    trolls: tuple[int, ...]
    owed: tuple[tuple[int, Player], ...] = ()


def in_play(board, trolls):
    """The numbers of the trolls that stand on no castle."""
    return [troll for troll, cell in enumerate(trolls) if cell not in board.castles]


def balance(board, trolls):
    """How many more trolls stand on the right castle than on the left one."""
    left, right = board.castles
    return sum((cell == right) - (cell == left) for cell in trolls)


class Boards:
    """The game, as far as `trollkit.core.game` asks for rules."""

    def initial(self, config):
        """The opening: full stocks, the trolls on their starts."""
        board, starts, stones = check_config(*config)
        return State(board, stones, stones, starts)

    def to_move(self, state):
        """Both sides when they throw, one of them when it chooses a push."""
        if self.outcome(state) is not None:
            return ()
        pusher = _pusher(state)
        return PLAYERS if pusher is None else (pusher,)

    def legal(self, state, player):
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

    def step(self, state, moves):
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

    def _check(self, state, player, move):
        legal = self.legal(state, player)
        if not isinstance(move, tuple) or {*map(type, move)} != {int} or move not in legal:
            raise InvalidMove(player, move, legal)
        return move

    def _run_on(self, state):
        """Make the pushes that leave no choice."""
        while self.outcome(state) is None and len(options := _pushes(state)) == 1:
            state = _pushed(state, options[0])
        return state if self.outcome(state) is None else state._replace(owed=())

    def outcome(self, state):
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


def _pusher(state):
    """Who pushes now: for the throws before, or with stones that nobody can answer."""
    if state.owed:
        return state.owed[0][1]
    if state.left and state.right:
        return None
    return LEFT if state.left else RIGHT


def _pushes(state):
    """The pushes among which is chosen now; none while both sides throw."""
    player = _pusher(state)
    if player is None or not (state.owed or state.left or state.right):
        return []
    playing = in_play(state.board, state.trolls)
    which = [state.owed[0][0]] if state.owed else playing
    cells = state.board.pushes[player]
    return [Push(troll, cell) for troll in which for cell in cells[state.trolls[troll]]]


def _pushed(state, push):
    """The state after a push; one that no throw owed has cost a leftover stone."""
    board, left, right, trolls, owed = state
    trolls = (*trolls[: push.troll], push.cell, *trolls[push.troll + 1 :])
    if owed:
        return State(board, left, right, trolls, owed[1:])
    return State(board, max(left - 1, 0), max(right - 1, 0), trolls)


def _winner(lead):
    if lead == 0:
        return None
    return LEFT if lead > 0 else RIGHT


GAME = Boards()
