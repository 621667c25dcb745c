"""`grade`: marks for the predicates of a Prolog program; `desks`: what it may use meanwhile.

While a predicate is asked, the course's `gyges.pl` lacks what that predicate must do by itself,
in the file and in the process. So a program gains nothing by calling, copying or reading it. A
trap stands in the place of each missing predicate, and tells that it was called.
"""

import re
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from trollkit.core.errors import PrologError
from trollkit.gyges.board import Position
from trollkit.gyges.prolog import BRIDGE, KIT, Prolog, command, questions
from trollkit.gyges.prolog.questions import BOARDS, THREATENED, Answer, Asker
from trollkit.phrases import phrase

KIT_FILE = "gyges.pl"
SECONDS = 10.0  # for an answer; the course's own file needs a tenth of a second at most
_WHOLE = ("todo", "unknown", "leans")  # errors that do not depend on the board
_THE_END = (*_WHOLE, "slow", "died")  # errors after which no other board is asked

_SETUP = frozenset({"affiche_plateau/1", "plateau_depart/1", "plateau_depart/3", "rangee/2"})
_PLAY = frozenset({"coup_possible/3", "marche/7", "jouer_coup/3", "deplace/3"})
_MOVES = _PLAY | {
    *("coup_possible/2", "coups_possibles/2", "coups_de_la_rangee/3", "coups_de_l_anneau/3"),
    *("coup/7", "depots/3", "fins/5", "arrivee/7"),
}
_VALUE = frozenset({"evaluation/2", "mobilite/2"})


class Task(NamedTuple):
    """A predicate that the seed asks for, its points, its judge, and the boards it is asked on.

    `without` names the predicates of the course's file that it has to do without.
    """

    predicate: str
    points: float
    judge: Callable[[Asker, Position], Answer]
    without: frozenset[str]
    boards: Sequence[Position] = BOARDS


TASKS = (
    Task("affiche_plateau/1", 1, questions.shown, _SETUP),
    Task("plateau_depart/1", 1, questions.placed, _SETUP, BOARDS[:1]),
    Task("coup_possible/2", 4, questions.judged, _MOVES),
    Task("coup_possible/3", 2, questions.walked, _PLAY),
    Task("jouer_coup/3", 3, questions.played, _PLAY),
    Task("coups_possibles/2", 4, questions.listed, _MOVES),
    Task("evaluation/2", 2, questions.valued, _VALUE),
    Task("meilleur_coup/2", 3, questions.chosen, frozenset(), BOARDS + THREATENED),
)
OUT_OF = sum(task.points for task in TASKS)


class Mark(NamedTuple):
    """The points that a predicate has earned of `most`, and what is wrong with it."""

    predicate: str
    points: float
    most: float
    right: int  # boards without any fault
    asked: int  # boards in all
    findings: tuple[Answer, ...] = ()

    @property
    def by_hand(self) -> bool:
        """Whether somebody must mark it by hand: no known way to type the home rows worked."""
        return any(finding.kind == "not_placed" for finding in self.findings)


def grade(
    opened: Callable[[str], Prolog], seconds: float = SECONDS, tasks: Sequence[Task] = TASKS
) -> list[Mark]:
    """The mark of each predicate: its points times the mean share of its answers.

    `opened` starts the program anew for each, at its desk: what was done to the program for
    another one is not there any more. Raises PrologError when it cannot be loaded.
    """
    marks = []
    for task in tasks:
        with opened(task.predicate) as program:
            verdicts = list(_verdicts(program, task, seconds))
        shares, asked = [verdict.share for verdict in verdicts], len(task.boards)
        points = round(task.points * sum(shares) / asked, 2)
        findings = tuple(verdict for verdict in verdicts if verdict.kind)
        marks.append(
            Mark(task.predicate, points, task.points, shares.count(1.0), asked, findings)
        )
    return marks


def _verdicts(program: Prolog, task: Task, seconds: float) -> Iterator[Answer]:
    ask = Asker(program, task.predicate, seconds)
    for position in task.boards:
        try:
            yield task.judge(ask, position)
        except PrologError as error:
            asked = None if error.reason in _WHOLE else position
            yield ask.wrong(asked, "silent", phrase(error))
            if error.reason in _THE_END:
                return


def _head(predicate: str) -> str:
    """The head of a clause for a predicate ("name/arity"), with `_` for each argument."""
    name, _, arity = predicate.partition("/")
    return f"{name}({','.join('_' * int(arity))})"


class Desk(NamedTuple):
    """The file that a program is loaded as, in its folder, and the command line to start it."""

    file: Path
    command: Sequence[str]


@contextmanager
def desks(
    shut_in: Callable[[list[str]], list[str]] = list,
) -> Iterator[Mapping[str, Desk]]:
    """The desk of each predicate that is marked, by "name/arity"; the block's end removes them.

    `shut_in` makes command lines safer. Raises PrologError without SWI-Prolog.
    """
    laid: dict[str, Desk] = {}
    with tempfile.TemporaryDirectory(prefix="trollkit-gyges-") as parent:
        for task in TASKS:
            folder = Path(parent, str(len(laid)))
            folder.mkdir()
            (folder / KIT_FILE).write_text(lent(task.without), encoding="utf-8")
            (folder / BRIDGE).write_bytes((KIT / BRIDGE).read_bytes())
            laid[task.predicate] = Desk(folder / "copie.pl", shut_in(command(folder)))
        yield laid


def lent(without: Collection[str]) -> str:
    """The text of the course's file, with a trap for each predicate (name/arity) of `without`.

    Clauses are found by layout: only the first line of a clause begins without white space.
    """
    kept: list[str] = []
    predicate = ""
    for line in (KIT / KIT_FILE).read_text(encoding="utf-8").splitlines():
        if line and not line[0].isspace():
            before, predicate = predicate, _defined(line)
            if predicate in without and predicate != before:
                kept.append(f"{_head(predicate)} :- pont:lean({predicate}).")
        if predicate not in without:
            kept.append(line)
    return "\n".join([*kept, ""])


def _defined(line: str) -> str:
    """The predicate whose clause begins on a line, "" when none does.

    >>> _defined("coup_possible(P, Coup, [D|Chemin]) :-"), _defined("% rien")
    ('coup_possible/3', '')
    """
    head = re.match(r"([a-z]\w*)\((.*)", line)
    if head is None:
        return ""
    flat = re.sub(r"\[.*?\]|\(.*?\)", "_", head[2]).partition(")")[0]
    return f"{head[1]}/{flat.count(',') + 1}"
