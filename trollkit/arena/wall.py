"""What a class tells its wall, in files beside the strategies, for viewers.

`recues.json` is what has come in for a contest, refused files too; `invitation.json` how one
joins the class; `parties.json` what people play and how far they are. They hold only what may
be projected: names drawn for playing, positions that both sides know, shares of the class that
nobody can be picked out of.
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
    """What a class tells its wall in one file of its folder, as long as it is there."""

    name: str
    schema: type[T]

    def tell(self, folder: Path, told: T) -> None:
        """Have the wall show it. Raises StoreError when the folder refuses it."""
        replace_text(folder / self.name, json.dumps(told, ensure_ascii=False))

    def untell(self, folder: Path) -> None:
        """There is nothing to tell any more."""
        with suppress(OSError):
            (folder / self.name).unlink()

    def read(self, folder: Path) -> T | None:
        """What is told; None when that is nothing, or cannot be read."""
        told: Any = held(folder / self.name, self.schema)
        return told if told and any(told.values() if isinstance(told, dict) else told) else None


ARRIVALS = Note("recues.json", list[Received])


def arrival(id_: str, name: str, state: str, reason: str = "") -> Received:
    """One file that came in; `reason` is a French sentence when it was refused."""
    return {"id": clean(id_), "nom": clean(name), "etat": state, "raison": clean(reason, 400)}


def received(known: Iterable[Received], arrivals: Sequence[Received]) -> list[Received]:
    """The part `recues` of a state: what a contest knows, and the arrivals.

    A refused arrival speaks for the file of its name, which may be an older version.
    """
    listed = {each["id"]: each for each in known}
    wanted = ((each["id"], each["nom"]) for each in arrivals)
    names = distinct_names(wanted, {id_: each["nom"] for id_, each in listed.items()})
    for each in arrivals:
        if each["id"] not in listed or each["etat"] == REFUSED:
            listed[each["id"]] = {**each, "nom": names[each["id"]]}
    return list(listed.values())


class Invitation(TypedDict):
    """What the wall shows: `carre` are the rows of the code to photograph, in 0 and 1.

    `fin` is when strategies are no more taken, in seconds since 1970, if that is known.
    """

    adresse: str
    code: str
    carre: list[str]
    fin: NotRequired[int]


INVITATION = Note("invitation.json", Invitation)


class Bar(TypedDict):
    """A question, and which shares of the class have found and have begun it, in percent."""

    question: str
    faits: int
    entames: int


class Headway(TypedDict):
    """How far a class is in a sheet."""

    feuille: str
    questions: list[Bar]


class Shown(TypedDict):
    """A game as its game draws it."""

    id: str
    scene: dict[str, Any]
    finie: bool
    fin: str  # a sentence on how it ended


class Playing(TypedDict):
    """Games, results as sentences, and how far the class is, if enough of it have told."""

    parties: list[Shown]
    resultats: list[str]
    avance: Headway | None


PLAYING = Note("parties.json", Playing)
