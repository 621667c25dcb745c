"""What the checks of all sheets say of a student's function: empty, silent or failing."""

import dis
from collections.abc import Callable
from typing import Any

from trollkit.core.faults import exception_fault

Fonction = Callable[..., Any]

_NOTHING = {"RESUME", "NOP", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST"}


def vide(fonction: Fonction) -> bool:
    """Whether a function does nothing at all, as one left at its three dots.

    >>> def blanche(x):
    ...     ...
    >>> vide(blanche), vide(max)
    (True, False)
    """
    code = getattr(fonction, "__code__", None)
    if code is None:
        return False
    steps = list(dis.get_instructions(code))
    return all(step.opname in _NOTHING for step in steps) and not any(
        step.argval is not None
        for step in steps
        if step.opname in ("LOAD_CONST", "RETURN_CONST")
    )


def arret(nom: str, erreur: Exception) -> str:
    """That a student's function failed, with Python's own words and the line of its cell.

    >>> arret("taux", ZeroDivisionError("division by zero"))
    "taux s'arrête sur une erreur, ZeroDivisionError: division by zero."
    """
    faute = exception_fault(erreur)
    ou = f" (ligne {faute.line} de sa cellule)" if faute.line else ""
    return f"{nom} s'arrête sur une erreur, {faute.value}{ou}."
