"""A predicate that is asked, and the verdict on its answer, with what is wrong with it."""

from collections.abc import Sequence
from typing import NamedTuple

from trollkit.gyges.board import Position
from trollkit.gyges.notation import plateau_of
from trollkit.gyges.phrases import finding_phrase
from trollkit.gyges.prolog.bridge import term
from trollkit.gyges.prolog.process import Prolog


class Finding(NamedTuple):
    """What a predicate gets wrong on a board, as data for `gyges.phrases.finding_phrase`."""

    predicate: str
    position: Position | None  # None where no board was given
    kind: str
    facts: tuple[object, ...]

    def sentence(self) -> str:
        """The finding in French."""
        where = "" if self.position is None else board(self.position)
        return finding_phrase(self.predicate, where, self.kind, self.facts)


class Judgement(NamedTuple):
    """How right an answer is, from 0 to 1, and what is wrong with it, if anything."""

    share: float
    finding: Finding | None = None


class Asker:
    """One predicate of a program, asked within a time limit."""

    def __init__(self, program: Prolog, predicate: str, seconds: float) -> None:
        self._program, self._seconds = program, seconds
        self.predicate = predicate

    def __call__(self, goal: str, answer: str, seconds: float | None = None) -> str | None:
        """What `answer` is bound to, None when the goal fails. Raises PrologError."""
        return self._program.ask(self.predicate, goal, answer, seconds or self._seconds)

    def wrong(
        self, position: Position | None, kind: str, *facts: object, share: float = 0.0
    ) -> Judgement:
        """The verdict on an answer that is wrong, or only partly right."""
        return Judgement(share, Finding(self.predicate, position, kind, facts))


RIGHT = Judgement(1.0)


def partly(wrong: Sequence[Judgement], share: float) -> Judgement:
    """A verdict on several moves of a board, told by the first that went wrong."""
    return wrong[0]._replace(share=share) if wrong else RIGHT


def board(position: Position) -> str:
    """A position as Prolog reads it."""
    return term(plateau_of(position))
