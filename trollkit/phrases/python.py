"""French sentences for the English errors of Python, NumPy and SciPy."""

import builtins
import re
from collections.abc import Sequence
from functools import cache

from trollkit.core.faults import exception_fault
from trollkit.core.text import clean
from trollkit.phrases.wording import words


def python_phrase(error: str) -> str:
    """An error in French, its name in brackets; unchanged if the error is unknown.

    `error` is "Name: text", as `core.faults.exception_fault` writes it.

    >>> python_phrase("ZeroDivisionError: division by zero")
    'on divise par zéro (ZeroDivisionError)'
    """
    name, _, text = error.partition(": ")
    kind = getattr(builtins, name, None)
    lineage = [each.__name__ for each in kind.__mro__] if isinstance(kind, type) else [name]
    said = python_reason(lineage, text)
    return f"{said} ({name})" if said else error


def raised_phrase(error: BaseException) -> str:
    """The end of a sentence on a function: that it raised `error`, and at which line.

    >>> raised_phrase(ZeroDivisionError("division by zero"))
    'a fini sur une erreur, on divise par zéro (ZeroDivisionError).'
    """
    fault = exception_fault(error)
    line = f" (ligne {fault.line})" if fault.line else ""
    return f"a fini sur une erreur, {python_phrase(fault.value)}{line}."


def syntax_phrase(text: str) -> str:
    """Why Python cannot read a source, from the text of its SyntaxError.

    >>> syntax_phrase("expected ':'")
    'il manque les deux points, à la fin de la ligne'
    """
    kinds = {"tabs": "TabError", "indent": "IndentationError"}
    kind = next((kind for word, kind in kinds.items() if word in text), "SyntaxError")
    return python_reason([kind], text)


def python_reason(lineage: Sequence[str], text: str) -> str:
    """The French for an error's `text`; "" if unknown. `lineage` names its class and ancestors.

    >>> python_reason(["KeyError", "LookupError"], "'zoe'")
    "'zoe' n'est pas dans le dictionnaire, ou dans l'ensemble, où on le cherche"
    """
    types = words("python")["types"]
    for name, form, said in words("python")["errors"]:
        if name in lineage and (found := re.search(form, text, re.DOTALL)):
            groups = [clean(group or "", 60) for group in found.groups()]
            # Names of types are put in French, names that the student chose are not.
            if name == "TypeError" or "object has" in form:
                kinds = len(groups) if name == "TypeError" else 1
                groups[:kinds] = [types.get(group, group) for group in groups[:kinds]]
            # Python lists several arguments as 'a', 'b', and 'c'.
            groups = [re.sub("',? and '", "' et '", group) for group in groups]
            return re.sub(r"\b1 (valeur|nom)s\b", r"1 \1", said.format("", *groups))
    return ""


@cache
def _signs() -> list[tuple[re.Pattern[str], str, dict[str, str]]]:
    """The signs that a line is not Python, in the order in which to look for them.

    Each has a pattern, the template of a sentence, and the Python for the words it may find.
    """
    table = words("python")
    kinds = ("heads", "marks", "within")
    instead = {word: python for kind in kinds for word, python in table[kind].items()}
    forms = {kind.upper(): f"({'|'.join(map(re.escape, table[kind]))})" for kind in kinds}
    return [
        (
            re.compile(re.sub("|".join(forms), lambda found: forms[found[0]], form)),
            said,
            instead,
        )
        for form, said in table["signs"]
    ]


def line_reason(line: str) -> str:
    """What a line holds that is not Python, and how Python writes it; "" if nothing is found.

    >>> print(line_reason("si p > 2:"), line_reason("if p => 2:"), sep=", ")
    « si » s'écrit if en Python, « => » s'écrit >=
    """
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", line)
    for form, said, instead in _signs():
        if seen := form.search(bare):
            return said.format(seen[0], python=instead.get(seen[0]))
    return ""
