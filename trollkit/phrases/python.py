"""The errors of Python, NumPy and SciPy, which they say in English, said in French."""

import builtins
import re
from collections.abc import Sequence

from trollkit.core.faults import exception_fault
from trollkit.core.text import clean
from trollkit.phrases.python_errors import PYTHON_ERRORS


def python_phrase(error: str) -> str:
    """An error as a fault keeps it, in French, its name behind; what is unknown stays itself.

    >>> python_phrase("ZeroDivisionError: division by zero")
    'on divise par zéro (ZeroDivisionError)'
    """
    name, _, text = error.partition(": ")
    kind = getattr(builtins, name, None)
    lineage = [each.__name__ for each in kind.__mro__] if isinstance(kind, type) else [name]
    said = python_reason(lineage, text)
    return f"{said} ({name})" if said else error


def raised_phrase(error: BaseException) -> str:
    """What a function has done that raised `error`, with its own line, after its name.

    >>> raised_phrase(ZeroDivisionError("division by zero"))
    'a fini sur une erreur, on divise par zéro (ZeroDivisionError).'
    """
    fault = exception_fault(error)
    line = f" (ligne {fault.line})" if fault.line else ""
    return f"a fini sur une erreur, {python_phrase(fault.value)}{line}."


def python_reason(lineage: Sequence[str], text: str) -> str:
    """What an error of a class of these ancestors says by `text`; "" where that is unknown.

    >>> python_reason(["KeyError", "LookupError"], "'zoe'")
    "'zoe' n'est pas dans le dictionnaire, ou dans l'ensemble, où on le cherche"
    """
    for name, form, words in PYTHON_ERRORS:
        if name in lineage and (found := re.search(form, text, re.DOTALL)):
            groups = [clean(group or "", 60) for group in found.groups()]
            # A type's name is put in French, the name of something of the student's is not.
            if name == "TypeError" or "object has" in form:
                groups = [_TYPES.get(group, group) for group in groups]
            # As of several arguments: 'a', 'b', and 'c'.
            groups = [re.sub("',? and '", "' et '", group) for group in groups]
            return re.sub(r"\b1 (valeur|nom)s\b", r"1 \1", words.format("", *groups))
    return ""


_TYPES = {
    "int": "un nombre entier",
    "float": "un nombre à virgule",
    "str": "un texte",
    "list": "une liste",
    "tuple": "un n-uplet, (…, …)",
    "dict": "un dictionnaire",
    "set": "un ensemble",
    "bool": "True ou False",
    "NoneType": "None (rien)",
    "function": "une fonction",
    "method": "une méthode",
    "builtin_function_or_method": "une fonction",
    "Partie": "une partie",
    "range": "un range",
    "generator": "un générateur, (… for …)",
    "module": "un module",
    "numpy.float64": "un nombre à virgule",
    "numpy.ndarray": "un tableau numpy",
    "ndarray": "un tableau numpy",
}
