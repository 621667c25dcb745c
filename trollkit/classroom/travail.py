"""How often a student's functions are called, and an end to it when it is too often."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

from trollkit.classroom.checks import PasEncore
from trollkit.classroom.reponses import Espace


class _Trop(BaseException):
    """Stops a function that works too much; not an Exception, which it may catch."""


@contextmanager
def au_plus(
    permis: int, espace: Espace, noms: Sequence[str], phrase: str
) -> Iterator[list[int]]:
    """Count the calls of the functions `noms` in the block, the most frequent one's.

    Beyond `permis` the block is stopped: raises PasEncore with `phrase`.
    """
    codes: dict[CodeType, int] = {
        code: 0
        for nom in noms
        if (code := getattr(espace.get(nom), "__code__", None)) is not None
    }
    compte = [0]

    def look(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and frame.f_code in codes:
            codes[frame.f_code] += 1
            compte[0] = max(codes.values())
            if compte[0] > permis:
                raise _Trop

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield compte
    except _Trop:
        raise PasEncore(phrase) from None
    finally:
        sys.setprofile(before)
