"""Files of JSON that anybody may have written, held to the annotations of a TypedDict."""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

from trollkit.core.text import show

T = TypeVar("T")
_LEAVES: dict[Any, set[type]] = {
    **{str: {str}, bool: {bool}, int: {int}, float: {int, float}},
    **{int | None: {int, NoneType}, float | None: {int, float, NoneType}},
    str | int | bool: {str, int, bool},
}
_fields = cache(get_type_hints)


class Malformed(ValueError):
    """No file that this kit writes; the text says what it is instead, in French."""


@dataclass(frozen=True)
class Form(Generic[T]):
    """A versioned file: its schema, and the words for what does not follow it."""

    schema: type[T]
    version: int
    largest: int  # bytes
    name: str  # of the whole, where a place in it is named
    what: str  # it should have been
    again: str  # what to do about another version
    then: str  # what comes of one that cannot be read
    disagreement: Callable[[T], str]  # the first place at odds with another, or ""

    def read(self, path: Path) -> T:
        """What a file holds. Raises OSError or Malformed."""
        with path.open("rb") as file:
            return self.parse(file.read(self.largest + 1))

    def parse(self, raw: bytes) -> T:
        """What `raw` holds, whatever that is. Raises Malformed."""
        if len(raw) > self.largest:
            raise self._unreadable("il est beaucoup trop gros")
        try:
            found: Any = json.loads(raw, parse_constant=_no_constant)
            # Half a surrogate pair, which JSON can spell, would not cross to the page. Whole
            # ones are rare too: only then is it worth writing the state again to know.
            if re.search(rb"\\u[dD][89a-fA-F]", raw):
                json.dumps(found, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            raise self._unreadable("ce n'est pas du JSON complet") from None
        if type(found) is not dict or "version" not in found:
            raise self._unreadable(f"ce n'est pas {self.what}")
        if found["version"] != self.version:
            versions = f"({show(found['version'])}, attendue {self.version})"
            again = f"{self.again} avec ce kit"
            raise Malformed(f"vient d'une autre version du kit {versions} : {again}.")
        state: T = found  # type: ignore[assignment]
        if wrong := _wrong(state, self.schema, self.name) or self.disagreement(state):
            raise self._unreadable(wrong)
        return state

    def _unreadable(self, why: str) -> Malformed:
        return Malformed(f"est illisible ({why}) : {self.then}.")


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _wrong(value: Any, wanted: Any, where: str) -> str:
    """The first place that is not what an annotation says, all the way down, or ""."""
    kind, parts = get_origin(wanted), get_args(wanted)
    inside: Iterable[tuple[Any, Any, str]] = ()
    if wanted in _LEAVES:
        right = type(value) in _LEAVES[wanted]
    elif kind is Literal:
        right = value in parts
    elif kind is UnionType:  # or None
        return "" if value is None else _wrong(value, parts[0], where)
    elif kind is list and parts[0] in _LEAVES:  # at once: the matrices have many cells
        right = type(value) is list and _LEAVES[parts[0]].issuperset(map(type, value))
    elif right := type(value) is (kind or dict):
        if kind:
            held = value.values() if kind is dict else value
            inside = ((each, parts[-1], where) for each in held)
        else:
            here = where.rpartition(" : ")[2]
            fields = _fields(wanted).items()
            inside = ((value.get(name, ...), part, f"{here} : {name}") for name, part in fields)
    return next(filter(None, (_wrong(*each) for each in inside)), "") if right else where
