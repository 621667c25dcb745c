"""Refusals (`core.errors.Refused`), each said in one French sentence.

A room's module here, named in ROOMS, has a table REFUSALS: by reason, a template that names
the facts, or a function of them. `{name}` in a template is the fact on one harmless line (of a
list its members, of an OSError why the system refused), `{name:1000}` a longer one, `{name!r}`
as Python writes it.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import PurePath
from typing import Any, TypeAlias

from trollkit.core.text import clean, show
from trollkit.phrases.system import reason_of

Refusals: TypeAlias = "Mapping[str, str | Callable[..., str]]"

# The modules that have a table; a reason stands in one of them.
ROOMS = ("commands", "grading", "course", "rapport", "reception", "submissions")
_FACT_LETTERS = 200  # characters of a fact that are shown, unless its template says otherwise


def refusal_phrase(reason: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a refusal; KeyError on a reason that no room has.

    >>> refusal_phrase("page-ended", {})
    "La page s'est arrêtée seule ; les notes sont écrites."
    """
    tables = (import_module(f"trollkit.phrases.{room}").REFUSALS for room in ROOMS)
    said = next((table[reason] for table in tables if reason in table), None)
    if said is None:
        raise KeyError(reason)
    return worded(said, facts)


def worded(said: str | Callable[..., str], facts: Mapping[str, Any]) -> str:
    """What a row of a table says of its facts."""
    return said(**facts) if callable(said) else filled(said, facts)


def filled(template: str, facts: Mapping[str, Any]) -> str:
    """A sentence with its facts, made harmless.

    >>> filled("Absents : {names}, pas {other!r}.", {"names": ["a", "b\\n"], "other": "c"})
    "Absents : a, b, pas 'c'."
    """
    told = template.format_map({name: _Fact(value) for name, value in facts.items()})
    return told.rstrip()


class _Fact:
    def __init__(self, value: Any) -> None:
        self._value = value

    def __repr__(self) -> str:
        return show(str(self._value) if isinstance(self._value, PurePath) else self._value)

    def __format__(self, form: str) -> str:
        value = self._value
        if isinstance(value, (int, float)):
            return format(value, form)
        if isinstance(value, OSError):
            return reason_of(value)
        many = isinstance(value, (list, tuple))
        line = ", ".join(map(str, value)) if many else str(value)
        return clean(line, int(form or _FACT_LETTERS))
