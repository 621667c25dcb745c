"""The tables of sentences beside this module (`*.toml`), and how their templates take facts.

In a template, `{name}` is the fact `name` on one harmless line: the members of a list; for an
OSError, why the system refused. Other forms:

- `{name:1000}`: at most 1000 characters of it; `{name!r}`: as Python writes it;
- `{names:#|s}`: the words before "|" if it is one or none, those after if it is several;
- `{near:?…}`: the words "…" unless it is empty;
- `{near:ou}`: its members, joined by "ou"; `{names:«}`: each in quotation marks;
- `{names:n}`: how many members it has.
"""

import errno
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from trollkit.core.text import clean, show

PREPARING = "Le jeu se prépare"  # while code is compiled
FULL = (errno.ENOSPC, errno.EDQUOT)  # the disk is full, or the account's quota is
Saying: TypeAlias = "str | Mapping[str, str] | Callable[..., str]"
Refusals: TypeAlias = "Mapping[str, Saying]"
_FACT_LETTERS = 200  # characters of a fact that are shown, unless its template says otherwise


def reason_of(error: OSError) -> str:
    """Why the system refused a file, in a few French words.

    >>> reason_of(PermissionError(13, "Permission denied"))
    'droits insuffisants'
    >>> reason_of(OSError(errno.EDQUOT, "Disk quota exceeded"))
    'le quota du compte est atteint'
    """
    name = errno.errorcode.get(error.errno or 0, "")
    known: dict[str, str] = words("errors")["system"]
    return known.get(name) or clean(error.strerror or str(error))


def tells_of_a_full_disk(text: str) -> bool:
    """Whether `text`, an error of Python's or SQLite's, says that the disk is full.

    >>> tells_of_a_full_disk("OSError: [Errno 28] No space left on device: 'a' -> 'b'")
    True
    """
    full = any(f"[Errno {number}]" in text for number in FULL)
    return full or "database or disk is full" in text


def day_phrase(day: str) -> str:
    """An ISO day in the French order.

    >>> day_phrase("2026-11-26")
    '26/11/2026'
    """
    return "/".join(reversed(day.split("-")))


CARRIED: dict[str, dict[str, Any]] = {}  # tables inside the one-file troll.py (`dev/bundle`)


def texts_beside(module: str) -> dict[str, Any]:
    """The tables in the `.toml` file of the same name as the module whose file is `module`."""
    import tomllib

    return tomllib.loads(Path(module).with_suffix(".toml").read_text("utf-8"))


@cache
def words(name: str) -> dict[str, Any]:
    """The tables in the file `name`.toml beside this module, read when first needed."""
    return CARRIED.get(name) or texts_beside(str(Path(__file__).with_name(name)))


def template(name: str, *keys: str | int) -> str:
    """One template of the file `name`.toml, found by `keys`; `filled` puts facts in it."""
    found: Any = words(name)
    for key in keys:
        found = found[key]
    return str(found)


def refusal_phrase(reason: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a refusal. Raises KeyError for a reason that no table has.

    >>> refusal_phrase("page-ended", {})
    "La page s'est arrêtée seule ; les notes sont écrites."
    >>> refusal_phrase("list", {"why": "date", "file": "dates.csv", "detail": "hier"})
    "dates.csv : « hier » : ce n'est pas une date ; écrivez par exemple « 2026-12-01 18:00 »."
    """
    for room in (*words("refusals").values(), *words("http").values()):
        if reason in room:
            return worded(room[reason], facts)
    raise KeyError(reason)


def status_of(reason: str) -> int:
    """The HTTP status for a refusal; 500 for a reason that is in no table of servers."""
    return next((int(it) for it, room in words("http").items() if reason in room), 500)


def worded(said: Saying, facts: Mapping[str, Any]) -> str:
    """The sentence of a row of a table, filled with `facts`.

    If the row has several templates, the fact `why` chooses one, which `frame` takes as `said`.
    """
    if callable(said):
        return said(**facts)
    if isinstance(said, str):
        return filled(said, **facts)
    row = Said(filled(said[facts["why"]], **facts))
    return filled(said["frame"], **facts, said=row)


def filled(template: str, **facts: Any) -> str:
    """A template filled with facts, which are made harmless (see this module's docstring).

    >>> filled("Absents : {names}, pas {other!r}.", names=["a", "b\\n"], other="c")
    "Absents : a, b, pas 'c'."
    >>> filled("{n} autre{n:#|s}{near:? ; {near:ou}}.", n=2, near=["ali", "zoe"])
    '2 autres ; ali ou zoe.'
    """
    told = template.format_map({name: _Fact(value) for name, value in facts.items()})
    return told.rstrip()


class Said(str):
    """A text that is already a sentence, or harmless: `filled` takes it as it is."""


class _Fact:
    def __init__(self, value: Any) -> None:
        self._value = value

    def __repr__(self) -> str:
        return show(str(self._value) if isinstance(self._value, PurePath) else self._value)

    def __format__(self, form: str) -> str:
        value = self._value
        if form.startswith("?"):
            return form[1:] if value else ""
        if isinstance(value, Said):
            return value
        if form.startswith("#"):
            number = value if isinstance(value, (int, float)) else len(value)
            return form[1:].split("|")[number >= 2]
        if isinstance(value, (int, float)):
            return format(value, form)
        if isinstance(value, OSError):
            return reason_of(value)
        if form == "«":
            return ", ".join(f"« {clean(str(each))} »" for each in value)
        if isinstance(value, (list, tuple)):
            joined = (" ou " if form == "ou" else ", ").join(map(str, value))
            value = len(value) if form == "n" else joined
        return clean(str(value), int(form) if form.isdecimal() else _FACT_LETTERS)
