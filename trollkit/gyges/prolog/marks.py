"""Marks for the predicates of a Prolog program, and what to say to its author."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trollkit.core.errors import PrologError
from trollkit.gyges.board import Position
from trollkit.gyges.prolog import questions
from trollkit.gyges.prolog.asking import Asker, Finding, Judgement
from trollkit.gyges.prolog.boards import BOARDS, THREATENED, Exercise
from trollkit.gyges.prolog.lending import KIT_FILE
from trollkit.gyges.prolog.process import Prolog
from trollkit.phrases import phrase

Opener = Callable[[str], Prolog]
"""Starts the program anew, at the desk of a predicate (see `lending`): what was done to it for
another one is not there any more."""


class Task(NamedTuple):
    """A predicate that the seed asks for, its points, and who asks."""

    predicate: str
    points: float
    judge: Callable[[Asker, Position], Judgement]
    boards: Sequence[Exercise] = BOARDS

    @property
    def head(self) -> str:
        """The predicate with variables for arguments."""
        name, _, arity = self.predicate.partition("/")
        return f"{name}({','.join('_' * int(arity))})"


TASKS = (
    Task("affiche_plateau/1", 1, questions.shown),
    Task("plateau_depart/1", 1, questions.placed, BOARDS[:1]),
    Task("coup_possible/2", 4, questions.judged),
    Task("coup_possible/3", 2, questions.walked),
    Task("jouer_coup/3", 3, questions.played),
    Task("coups_possibles/2", 4, questions.listed),
    Task("evaluation/2", 2, questions.valued),
    Task("meilleur_coup/2", 3, questions.chosen, BOARDS + THREATENED),
)
OUT_OF = sum(task.points for task in TASKS)
SECONDS = 10.0  # for an answer; the course's own file needs a tenth of one at most

_THE_END = ("slow", "died", "unknown", "borrowed", "leans")  # after which nothing more is asked


class Mark(NamedTuple):
    """What a predicate has earned, and what is wrong with it."""

    predicate: str
    points: float
    most: float
    right: int  # boards without any fault
    asked: int
    findings: tuple[Finding, ...] = ()

    @property
    def by_hand(self) -> bool:
        """Whether nothing can be said without looking."""
        return any(finding.kind == "not_placed" for finding in self.findings)


def grade(
    opened: Opener, seconds: float = SECONDS, tasks: Sequence[Task] = TASKS
) -> list[Mark]:
    """The marks of all predicates. Raises PrologError when the program cannot be loaded."""
    return [_mark(opened, task, seconds) for task in tasks]


def _mark(opened: Opener, task: Task, seconds: float) -> Mark:
    """A predicate's mark: its points by the mean share over its boards."""
    with opened(task.predicate) as program:
        verdicts = list(_verdicts(program, task, Asker(program, task.predicate, seconds)))
    shares = [verdict.share for verdict in verdicts]
    asked = len(task.boards)
    return Mark(
        *(task.predicate, round(task.points * sum(shares) / asked, 2), task.points),
        *(shares.count(1.0), asked),
        tuple(verdict.finding for verdict in verdicts if verdict.finding),
    )


def _verdicts(program: Prolog, task: Task, ask: Asker) -> Iterator[Judgement]:
    for _, position in task.boards:
        try:
            if program.origin(task.head) == KIT_FILE:
                raise PrologError("borrowed", predicate=task.predicate)
            yield task.judge(ask, position)
        except PrologError as error:
            asked = None if error.reason in ("unknown", "borrowed", "leans") else position
            yield ask.wrong(asked, "silent", phrase(error))
            if error.reason in _THE_END:
                return
