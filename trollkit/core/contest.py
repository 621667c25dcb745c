"""What a game and a contest hand each other: times, seats, tables, outcomes, films.

`core/discipline` holds the record of a game that names them all. Played in isolation, a duel's
referee holds the `Table`, which believes its own state alone, and each strategy sits on a
`Seat`, in a child of its own unless both are proven to keep to themselves. Between referee and
child go bytes in the game's codec, nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypedDict

from trollkit.core.faults import Fault, Faults, exception_fault
from trollkit.core.game import PLAYERS

Entry = Callable[..., Any]  # the function of a strategy file that plays
Namespace = Mapping[str, Any]  # what a strategy file defines


class Allowance(NamedTuple):
    """The time a strategy has, in seconds."""

    loading: float = 5.0
    first: float = 1.0  # for the first move of a duel
    move: float = 0.1  # for every other one
    bank: float = 1.0  # from which longer moves are paid, over a whole duel
    duel: float = 10.0  # for all moves of a duel
    game: float = 0.0  # that each of its games adds to that

    def over(self, games: int) -> "Allowance":
        """The same for a duel of so many games, with the time of all of them in `duel`."""
        return self._replace(duel=self.duel + games * self.game, game=0.0)


class DuelOutcome(NamedTuple):
    """One duel as the game saw it: left's finished games by result, moves, disqualified sides.

    `moves` is the game's own compact coding of all turns, read back by its `told`.
    """

    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: Faults


class Told(NamedTuple):
    """One game that was written down; the last one of a duel may be cut short by a fault."""

    start: str  # what the game began with, in words of its own
    roles: tuple[str, str]  # of left and right
    turns: list[list[Any]]  # left's move and right's as JSON, "" for who was not asked
    over: bool
    winner: int | None  # the side; None in a drawn game

    def mirrored(self) -> "Told":
        """The same, its sides exchanged."""
        winner = None if self.winner is None else 1 - self.winner
        turns = [turn[::-1] for turn in self.turns]
        return Told(self.start, (self.roles[1], self.roles[0]), turns, self.over, winner)


SIDE_WORDS = ("{gauche}", "{droite}")
"""What stands for the names of both sides in the sentences of a `Film`: the page knows them."""


class Film(TypedDict):
    """One game as a page draws it, JSON-ready, left being the page's left."""

    plateau: dict[str, Any]  # what does not change
    scenes: list[dict[str, Any]]
    """One moment each, the start first. All have `tour`, the turns played so far, and `recit`,
    sentences on what has just happened, with `SIDE_WORDS` for names; the rest is the game's."""


Seat = Callable[[bytes], bytes]
"""In the child: takes one question and gives the strategy's answer to it, move after move.

It keeps the strategy's own view of the duel in step with what the questions tell. What the
strategy raises comes through; an answer that is no legal move raises `RefusedAnswer`.
"""

Question = bytes | None  # what a side is asked; None when the other one moves alone


class Opening(bytes):
    """The question that opens a game, where its first turn has the time of a first move."""


class RefusedAnswer(Exception):
    """A strategy's answer is no legal move. `fault` holds its kind and the value alone.

    Game, turn and what was expected come from the table, which knows them for certain.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Table(Protocol):
    """In the referee: one duel's own state, which every answer is checked against."""

    def start(self) -> tuple[Question, Question]:
        """The first questions, left and right."""
        ...

    def step(self, answers: Sequence[bytes | None]) -> tuple[Question, Question] | None:
        """The next questions after the answers of those asked; None when the duel is over.

        What stands in the place of a side that was not asked means nothing. An answer that
        is no legal move ends the duel, its sender at fault.
        """
        ...

    def located(self, side: int, fault: Fault) -> Fault:
        """`fault` with the game and turn it happened in, and the moves that were legal."""
        ...

    def outcome(self, faults: Faults = (None, None)) -> "DuelOutcome":
        """The duel so far; `faults` adds those that the referee saw to the table's own."""
        ...


def play_table(table: Table, seats: Sequence[Seat]) -> DuelOutcome:
    """The duel between two seats in one process, to its end or the first fault of either side.

    This is the slow, plain way that the isolated one must equal.
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
    """Why a seat gave no answer: what the strategy raised, or what it answered instead."""
    return error.fault if isinstance(error, RefusedAnswer) else exception_fault(error)
