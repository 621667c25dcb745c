"""What a right answer's idea is called, and one other way to it: told once a check is passed.

The texts of a sheet stand in one module, its `idees`, by the names of its checks. They hold
words and a drawing, never code: what is copied from them earns nothing.
"""

import re
import sys
from collections.abc import Callable
from importlib import import_module
from types import FrameType
from typing import NamedTuple

Plie = Callable[[str], list[str]]

_CHECK = re.compile(r"(trollkit\.classroom\.td[1-4])\.\w+:(question\w+)")


class Idee(NamedTuple):
    """The idea behind an answer: its name in the field, what it is, another way, a drawing."""

    nom: str
    sens: str
    autrement: str
    dessin: str

    def lignes(self, plie: Plie) -> list[str]:
        """As it is printed, in plain text: it goes wherever the verdict goes."""
        return [
            "",
            *plie(f"Le nom de cette idée : {self.nom}. {self.sens}"),
            *plie(f"Autrement : {self.autrement}"),
            "",
            *(f"    {ligne}".rstrip() for ligne in self.dessin.strip("\n").splitlines()),
        ]


def suite(plie: Plie) -> list[str]:
    """What to add to the verdict of the check that is asking; nothing when no check is.

    The check is found among the callers, so that none has to name itself. Sentences are
    broken into lines by `plie`.
    """
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        where = f"{frame.f_globals.get('__name__')}:{frame.f_code.co_name}"
        if found := _CHECK.fullmatch(where):
            sheet, check = found.groups()
            idees: dict[str, Idee] = import_module(f"{sheet}.idees").IDEES
            return idees[check].lignes(plie)
        frame = frame.f_back
    return []
