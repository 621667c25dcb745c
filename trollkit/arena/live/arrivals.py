"""`recues.json`: what has come in for a contest, refused files too, for viewers.

Whoever fills a contest's folder writes it there; contests and viewers add it to what they
know themselves. It holds nothing that may not be projected.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from trollkit.arena.entrants import distinct_names
from trollkit.arena.live.etat import Received, ReceivedPart, Refused, read_etat
from trollkit.arena.live.replacing import replace_text
from trollkit.core.files import Malformed
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

    Whoever has played keeps the name of the ranking. Nothing is done where there is no such
    state. Raises StoreError.
    """
    new = list(arrivals)
    ids = {each.id for each in new}
    try:
        state = read_etat(path)
    except (OSError, Malformed):
        return
    known = [each for each in state["recues"] if each["id"] not in ids]
    ranked = {each["id"]: each["nom"] for each in state["classement"]}
    told = {**state, **received(known, new, ranked)}
    if told != state:
        replace_text(path, json.dumps(told, separators=(",", ":")))


def received(
    known: Iterable[Received],
    arrivals: Sequence[Arrival],
    told: Mapping[str, str] = MappingProxyType({}),
) -> ReceivedPart:
    """The parts `recues` and `refuses` of a state: what a contest knows, and the arrivals.

    A refused arrival speaks for the file of its name, which may be an older version. Arrivals
    are told apart from what is known, and from names that the state has `told` elsewhere.
    """
    listed = {each["id"]: each for each in known}
    names = distinct_names(
        ((each.id, each.name) for each in arrivals),
        {**{id_: each["nom"] for id_, each in listed.items()}, **told},
    )
    for each in arrivals:
        if each.id not in listed or each.state == REFUSED:
            listed[each.id] = {
                "id": each.id, "nom": names[each.id], "etat": each.state, "raison": each.reason,
            }  # fmt: skip
    refused: list[Refused] = [
        {"id": each["id"], "nom": each["nom"], "raison": each["raison"]}
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
