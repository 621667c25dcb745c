"""The files by which a class tells its wall what to show, beside the strategies.

`recues.json` (ARRIVALS) lists what has come in for a contest, refused files too.
`invitation.json` (INVITATION) says how to join the class. `parties.json` (PLAYING) has the
games that people play, and how far the class is. They hold only what may be projected:
pseudonyms, positions that both sides know, and shares of the class in which nobody can be
recognised.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NotRequired, TypedDict, TypeVar

from trollkit.arena.entrants import distinct_names
from trollkit.arena.state import Received, replace_text
from trollkit.core.files import held
from trollkit.core.text import clean

ACCEPTED, REFUSED, WAITING = "acceptee", "refusee", "attente"
T = TypeVar("T")


@dataclass(frozen=True)
class Note(Generic[T]):
    """One file by which a class tells its wall something, as long as the file is there."""

    name: str
    schema: type[T]

    def tell(self, folder: Path, told: T) -> None:
        """Write the file. Raises StoreError when that fails."""
        replace_text(folder / self.name, json.dumps(told, ensure_ascii=False))

    def untell(self, folder: Path) -> None:
        """Remove the file."""
        with suppress(OSError):
            (folder / self.name).unlink()

    def read(self, folder: Path) -> T | None:
        """The content of the file; None when it is missing, empty or damaged."""
        told: Any = held(folder / self.name, self.schema)
        return told if told and any(told.values() if isinstance(told, dict) else told) else None


ARRIVALS = Note("recues.json", list[Received])


def arrival(id_: str, name: str, state: str, reason: str = "") -> Received:
    """The record of a file that came in; `reason` is a French sentence if it was refused."""
    return {"id": clean(id_), "nom": clean(name), "etat": state, "raison": clean(reason, 400)}


def received(known: Iterable[Received], arrivals: Sequence[Received]) -> list[Received]:
    """The part `recues` of a state: the files that a contest knows, then other arrivals.

    A refused arrival replaces the known file of its id, which may be an older version.
    """
    listed = {each["id"]: each for each in known}
    came = {each["id"]: each for each in arrivals}
    names = distinct_names((id_, each["nom"]) for id_, each in (came | listed).items())
    listed |= {
        id_: each for id_, each in came.items() if id_ not in listed or each["etat"] == REFUSED
    }
    return [{**each, "nom": names[id_]} for id_, each in listed.items()]


class Invitation(TypedDict):
    """How to join; `carre` are the rows of the QR code, in 0 and 1.

    `fin` is when strategies stop being taken, in seconds since 1970, if that is known.
    """

    adresse: str
    code: str
    carre: list[str]
    fin: NotRequired[int]


INVITATION = Note("invitation.json", Invitation)


class Bar(TypedDict):
    """A question, and the shares of the class that have found it and begun it, in percent."""

    question: str
    faits: int
    entames: int


class Headway(TypedDict):
    """How far a class is in a sheet."""

    feuille: str
    questions: list[Bar]


class Shown(TypedDict):
    """A game that people play, as its board is drawn."""

    id: str
    scene: dict[str, Any]
    finie: bool
    fin: str  # a sentence on how it ended


class Playing(TypedDict):
    """Games, and the progress of the class, if enough of it is known."""

    parties: list[Shown]
    avance: Headway | None


PLAYING = Note("parties.json", Playing)
