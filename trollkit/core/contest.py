"""The types that a game and a contest exchange: times, seats, tables, outcomes, films.

`core/discipline` gathers them in one record a game. In an isolated duel, the referee process
holds the `Table`, which trusts its own state only. Each strategy sits on a `Seat` in a child
process: its own child, unless both strategies are proven to keep to themselves. Referee and
child exchange nothing but bytes, in the game's codec.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypedDict

from trollkit.core.faults import Fault, Faults, exception_fault
from trollkit.core.game import PLAYERS

Entry = Callable[..., Any]  # the function of a strategy file that plays
Namespace = Mapping[str, Any]  # the global names that a strategy file defines


class Allowance(NamedTuple):
    """The time a strategy has, in seconds."""

    loading: float = 5.0
    first: float = 1.0  # for the first move of a duel
    move: float = 0.1  # for every later move
    bank: float = 1.0  # a reserve for the whole duel, which pays what moves take beyond `move`
    duel: float = 10.0  # for all moves of a duel
    game: float = 0.0  # added to `duel` for each game of the duel

    def over(self, games: int) -> "Allowance":
        """The allowance of a duel of `games` games: `duel` includes the time of each game."""
        return self._replace(duel=self.duel + games * self.game, game=0.0)


class DuelOutcome(NamedTuple):
    """The outcome of one duel: left's wins, draws and losses, all moves, each side's fault.

    Only finished games are counted. `moves` is the game's own compact coding of all turns,
    which `Discipline.told` reads back.
    """

    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: Faults


class Told(NamedTuple):
    """One recorded game. In the last game of a duel, cut short by a fault, `over` is False."""

    start: str  # the opening, in the game's own words
    roles: tuple[str, str]  # of left and right
    turns: list[list[Any]]  # left's move and right's as JSON, "" for a side not asked
    over: bool
    winner: int | None  # the side that won; None for a draw or an unfinished game

    def mirrored(self) -> "Told":
        """The same game with left and right exchanged."""
        winner = None if self.winner is None else 1 - self.winner
        turns = [turn[::-1] for turn in self.turns]
        return Told(self.start, (self.roles[1], self.roles[0]), turns, self.over, winner)


SIDE_WORDS = ("{gauche}", "{droite}")
"""What stands for the names of both sides in the sentences of a `Film`: the page knows them."""


class Film(TypedDict):
    """One game as a page draws it, ready for JSON. Its left side is at the left of the page."""

    plateau: dict[str, Any]  # the board: all that no scene changes
    scenes: list[dict[str, Any]]
    """One moment each, the start first. All have `tour`, the turns played so far, and `recit`,
    sentences on what has just happened, with `SIDE_WORDS` for names; the rest is the game's."""


Seat = Callable[[bytes], bytes]
"""In the child: takes one question and gives the strategy's answer to it, move after move.

It keeps the strategy's own view of the duel in step with what the questions tell. What the
strategy raises comes through; an answer that is no legal move raises `RefusedAnswer`.
"""

Question = bytes | None  # the question to one side; None when only the other side moves


class Opening(bytes):
    """The first question of a game, in games that allow it `Allowance.first` seconds."""


class RefusedAnswer(Exception):
    """A strategy's answer is no legal move. `fault` holds only the kind and the value.

    `Table.located` adds the game, the turn and the legal moves, which the table knows for sure.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Table(Protocol):
    """The referee's own state of one duel, which checks every answer."""

    def start(self) -> tuple[Question, Question]:
        """The first questions, to left and to right."""
        ...

    def step(self, answers: Sequence[bytes | None]) -> tuple[Question, Question] | None:
        """The next questions, given left's and right's answers; None when the duel is over.

        The answer of a side that was not asked is ignored. An answer that is no legal move
        ends the duel: its sender is at fault.
        """
        ...

    def located(self, side: int, fault: Fault) -> Fault:
        """`fault` of `side`, with the game, the turn, and the moves that were legal there."""
        ...

    def outcome(self, faults: Faults = (None, None)) -> "DuelOutcome":
        """The outcome so far, with the table's own faults and `faults`, the referee's."""
        ...


def play_table(table: Table, seats: Sequence[Seat]) -> DuelOutcome:
    """Play a duel between two seats in this process, to its end or the first fault.

    This is the slow, plain reference: an isolated duel must give the same outcome.
    """
    questions = table.start()
    while True:
        answers: list[bytes | None] = [None, None]
        faults: list[Fault | None] = [None, None]
        for side in PLAYERS:
            question = questions[side]
            if question is None:
                continue
            try:
                answers[side] = seats[side](question)
            except BaseException as error:
                faults[side] = table.located(side, answer_fault(error))
        if any(faults):
            return table.outcome((faults[0], faults[1]))
        following = table.step(answers)
        if following is None:
            return table.outcome()
        questions = following


def answer_fault(error: BaseException) -> Fault:
    """The fault of a seat that raised `error`: an illegal answer, or the strategy's error."""
    return error.fault if isinstance(error, RefusedAnswer) else exception_fault(error)
