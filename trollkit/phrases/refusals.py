"""Refusals (`core.errors.Refused`), each said in one French sentence.

A room's module here, named in ROOMS, has a table REFUSALS: by reason, a template that names
the facts, or a function of them. `{name}` in a template is the fact on one harmless line (of a
list its members, of an OSError why the system refused), `{name:1000}` a longer one, `{name!r}`
as Python writes it.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from trollkit.core.errors import InvalidConfig, InvalidText, Refused, TrollkitError
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


def texts_beside(module: str) -> dict[str, Any]:
    """The tables of sentences that lie beside a module, given by its file, under its name."""
    import tomllib  # which `import troll` does not need

    return tomllib.loads(Path(module).with_suffix(".toml").read_text("utf-8"))


def by_tables(error: TrollkitError, wrong: Mapping[str, str], refused: Refusals) -> str | None:
    """What a game's tables say of an error; None of any other error.

    `wrong` is by what was wrong, or by that and the rule it breaks ("league-wood").
    """
    match error:
        case Refused(reason=reason) if reason in refused:
            return worded(refused[reason], error.facts)
        case InvalidConfig(name=what, value=value, expected=rule):
            said = wrong.get(f"{what}-{rule}", wrong.get(what))
        case InvalidText(kind=what, text=value):
            said = wrong.get(what)
        case _:
            return None
    return said and said.format(value=show(value))


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
