"""What of a contest's state has changed: all that a page which knows the old one must hear.

A class of thirty makes a state of a hundred kilobytes, and thirty pages follow it twice a
second; what moves between two of them is a hundredth of that.
"""

from collections.abc import Iterator
from typing import Any

from trollkit.arena.state import Etat

Path = list[str | int]
Change = tuple[Path, Any]


def arranged(state: Etat | None) -> dict[str, Any]:
    """The state in an order that does not move: by id, not by rank.

    The ranking becomes a dictionary by id, each row with its `place` in the list; rows and
    columns of the matrices follow the sorted ids.
    """
    if not state:
        return {}
    ids = state["matrice"]["ids"]
    order = sorted(range(len(ids)), key=ids.__getitem__)
    matrix: dict[str, Any] = {"ids": [ids[i] for i in order]}
    for kind, tables in (
        ("points", state["matrice"]["points"]),
        ("score", state["matrice"]["score"]),
    ):
        matrix[kind] = {
            group: [[rows[i][j] for j in order] for i in order]
            for group, rows in tables.items()
        }
    ranking = {
        row["id"]: {**row, "place": place} for place, row in enumerate(state["classement"])
    }
    return {**state, "matrice": matrix, "classement": ranking}


def changes(old: Any, new: Any) -> list[Change]:
    """A short list of (path, new value) that makes `new` of `old`.

    >>> changes({"a": 1, "b": [[1, 2], [3, 4]]}, {"a": 1, "b": [[1, 2], [3, 5]]})
    [(['b', 1, 1], 5)]
    """
    return list(_changes(old, new, []))


def _changes(old: Any, new: Any, path: Path) -> Iterator[Change]:
    if old == new:  # most rows of a matrix: compared at once
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key, value in new.items():
            yield from _changes(old[key], value, [*path, key])
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            yield from _changes(old[index], value, [*path, index])
    else:
        yield path, new
