"""`recues.json`: what has come in for a contest, refused files too, for viewers.

Whoever fills a contest's folder writes it there; contests and viewers add it to what they
know themselves. It holds nothing that may not be projected.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.arena.replacing import replace_text
from trollkit.core.text import clean

ARRIVALS_NAME = "recues.json"
ACCEPTED, REFUSED, WAITING = "acceptee", "refusee", "attente"
_LARGEST = 1_000_000


class Arrival(NamedTuple):
    """One file that came in; `reason` is a French sentence when it was refused."""

    id: str
    name: str
    state: str
    reason: str = ""


def write_arrivals(folder: Path, arrivals: Iterable[Arrival]) -> None:
    """Tell what has come in, all of it. Raises StoreError when the folder refuses it."""
    listed = [each._asdict() for each in arrivals]
    replace_text(folder / ARRIVALS_NAME, json.dumps(listed, ensure_ascii=False, indent=1))


def read_arrivals(folder: Path) -> list[Arrival]:
    """What has come in, as far as it is told: what cannot be read is left out."""
    try:
        with (folder / ARRIVALS_NAME).open("rb") as file:
            listed = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    found = [_arrival(each) for each in (listed if isinstance(listed, list) else ())]
    return [each for each in found if each]


def announce(path: Path, arrivals: Iterable[Arrival]) -> None:
    """Tell in the state at `path`, of a contest that is not running, what has come in since.

    Nothing is done where there is no such state. Raises StoreError.
    """
    new = list(arrivals)
    ids = {each.id for each in new}
    try:
        state = json.loads(path.read_text(encoding="utf-8"))
        known = [each for each in state["recues"] if each["id"] not in ids]
    except (OSError, ValueError, KeyError, TypeError):
        return
    parts = received(known, new)
    if any(state.get(name) != part for name, part in parts.items()):
        replace_text(path, json.dumps({**state, **parts}, separators=(",", ":")))


def received(known: Iterable[Mapping[str, str]], arrivals: Iterable[Arrival]) -> dict[str, Any]:
    """The parts `recues` and `refuses` of a state: what a contest knows, and the arrivals.

    A refused arrival speaks for the file of its name, which may be an older version.
    """
    listed = {each["id"]: dict(each) for each in known}
    for each in arrivals:
        if each.id not in listed or each.state == REFUSED:
            name = listed.get(each.id, {}).get("nom", each.name)
            listed[each.id] = {
                "id": each.id, "nom": name, "etat": each.state, "raison": each.reason,
            }  # fmt: skip
    refused = [
        {key: each[key] for key in ("id", "nom", "raison")}
        for each in listed.values()
        if each["etat"] == REFUSED
    ]
    return {"refuses": refused, "recues": list(listed.values())}


def _arrival(fields: object) -> Arrival | None:
    if not isinstance(fields, dict) or not all(
        isinstance(fields.get(name), str) for name in Arrival._fields
    ):
        return None
    if fields["state"] not in (ACCEPTED, REFUSED, WAITING):
        return None
    return Arrival(
        *(clean(fields["id"]), clean(fields["name"]), fields["state"]),
        clean(fields["reason"], 400),
    )
