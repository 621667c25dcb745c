"""The boards on which Prolog predicates are marked, each for a rule that it brings up."""

from typing import NamedTuple

from trollkit.gyges.board import Position
from trollkit.gyges.notation import parse_position


class Exercise(NamedTuple):
    """A position, and what it is there for, in French."""

    name: str
    position: Position


def _boards(rows: str) -> tuple[Exercise, ...]:
    pairs = (line.split(" : ") for line in rows.strip().splitlines())
    return tuple(Exercise(name.strip(), parse_position(text)) for name, text in pairs)


BOARDS = _boards("""
le départ : 332121/000000/000000/000000/000000/123321 s
un seul anneau devant : 000010/300000/133100/222103/000002/000000 s
le retour au départ : 000000/200000/302010/202130/003130/000010 n
une rangée bloquée : 030303/111122/000000/000000/000000/223000 s
un but à portée : 000000/100210/302033/002120/100000/000030 n
un but par rebonds : 003103/000120/000012/030020/200001/000003 s
un anneau remplacé : 000000/000000/320102/203311/001320/000000 n
un milieu de partie : 302310/000000/020000/000000/100003/031122 n
""")
"""Boards on which any predicate can be asked; South moves on half of them, North on half."""

THREATENED = _boards("""
une seule parade : 000000/100100/030303/020310/010222/000000 s
deux parades : 000000/011000/003212/000300/310202/000030 n
""")
"""Boards whose player loses at the next turn, unless one of few moves is found."""
