"""What of the course's `gyges.pl` a program finds beside itself while a predicate is marked.

Whatever a predicate is to do by itself is not there: neither in the file nor in the process, so
that no way to name it, to copy it or to read it helps. Where it would be, a trap says who asks.
"""

import re
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from trollkit.gyges.prolog import bridge

KIT_FILE = "gyges.pl"

_SETUP = frozenset({"affiche_plateau/1", "plateau_depart/1", "plateau_depart/3", "rangee/2"})
_PLAY = frozenset({"coup_possible/3", "marche/7", "jouer_coup/3", "deplace/3"})
_MOVES = _PLAY | {
    *("coup_possible/2", "coups_possibles/2", "coups_de_la_rangee/3", "coups_de_l_anneau/3"),
    *("coup/7", "depots/3", "fins/5", "arrivee/7"),
}
WITHHELD: Mapping[str, frozenset[str]] = {
    "affiche_plateau/1": _SETUP,
    "plateau_depart/1": _SETUP,
    "coup_possible/2": _MOVES,
    "coup_possible/3": _PLAY,
    "jouer_coup/3": _PLAY,
    "coups_possibles/2": _MOVES,
    "evaluation/2": frozenset({"evaluation/2", "mobilite/2"}),
    "meilleur_coup/2": frozenset(),
}
"""For each predicate that is marked, those of the course's file that it has to do without."""


class Desk(NamedTuple):
    """Where a program is read from, as what file, and the command line that asks it there."""

    file: Path
    command: Sequence[str]


@contextmanager
def desks(
    shut_in: Callable[[list[str]], list[str]] = list,
) -> Iterator[Mapping[str, Desk]]:
    """A desk for each predicate that is marked; `shut_in` makes command lines safer.

    Raises PrologError without SWI-Prolog.
    """
    laid: dict[frozenset[str], Desk] = {}
    with tempfile.TemporaryDirectory(prefix="trollkit-gyges-") as parent:
        for without in WITHHELD.values():
            if without not in laid:
                folder = Path(parent, str(len(laid)))
                laid[without] = _desk(folder, lent(without), shut_in)
        yield {predicate: laid[without] for predicate, without in WITHHELD.items()}


def _desk(folder: Path, library: str, shut_in: Callable[[list[str]], list[str]]) -> Desk:
    folder.mkdir()
    (folder / KIT_FILE).write_text(library, encoding="utf-8")
    (folder / bridge.BRIDGE).write_bytes((bridge.KIT / bridge.BRIDGE).read_bytes())
    return Desk(folder / "copie.pl", shut_in(bridge.command(folder)))


def lent(without: Collection[str]) -> str:
    """The course's file, a trap in the place of each predicate ("name/arity") left out.

    It is read by its layout: a clause begins at the edge of a line, the rest of it does not.
    """
    kept: list[str] = []
    predicate = ""
    for line in (bridge.KIT / KIT_FILE).read_text(encoding="utf-8").splitlines():
        if line and not line[0].isspace():
            before, predicate = predicate, _defined(line)
            if predicate in without and predicate != before:
                kept.append(_trap(predicate))
        if predicate not in without:
            kept.append(line)
    return "\n".join([*kept, ""])


def _trap(predicate: str) -> str:
    name, _, arity = predicate.partition("/")
    return f"{name}({','.join('_' * int(arity))}) :- pont:lean({predicate})."


def _defined(line: str) -> str:
    """The predicate whose clause begins on a line, "" when none does.

    >>> _defined("coup_possible(P, Coup, [D|Chemin]) :-"), _defined("% rien")
    ('coup_possible/3', '')
    """
    head = re.match(r"([a-z]\w*)\((.*)", line)
    if head is None:
        return ""
    depth, commas = 1, 0
    for mark in head[2]:
        depth += (mark in "([") - (mark in ")]")
        commas += mark == "," and depth == 1
        if not depth:
            break
    return f"{head[1]}/{commas + 1}"
