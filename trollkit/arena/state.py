"""The schema of `etat.json`, for who writes it and for who reads it.

Viewers trust what `read_etat` gives: it holds a file to the very annotations below. Change
`VERSION` with them, so that nobody misreads a file of another kit.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, TypedDict

from trollkit.core.errors import StoreError
from trollkit.core.files import Form, put_whole
from trollkit.phrases import reason_of

VERSION = 4
ALL = "toutes"  # the group of all categories together
_EVERY_S = 0.5
_SHARE = 0.1  # of the time, at most, is spent on writing: a large field takes seconds
MAPPED = 100  # strategies in the matrices, the best ones: ten thousand squares fill any page
LARGEST = 4_000_000  # bytes; 500 strategies stay under a quarter of it

Status = Literal["attente", "en_cours", "termine", "interrompu", "erreur"]
Table = list[list[int | None]]  # rows against columns; None where they have not met


class Progress(TypedDict):
    """How far the contest is, counted in duels, and how fast this run plays."""

    faits: int  # those of earlier runs too
    total: int
    parties: int  # of this run, as all that follows
    parties_par_s: float
    reste_s: float | None  # unknown before the first duel


class Row(TypedDict):
    """One line of the ranking."""

    rang: int  # shared by those equal in points and score
    id: str
    nom: str
    points: int
    score: int
    joues: int  # duels
    disqualifications: int  # duels
    raison: str  # of the first disqualification, or ""
    intervalle: list[int] | None  # best and worst rank that chance could have given
    depuis: int | None  # places gained since the run before
    nouveau: bool  # whether the run before did not know it
    taux: float | None  # share of games won, half the draws included
    par_categorie: dict[str, list[int]]  # points, score and duels played in each


class Matrix(TypedDict):
    """Each of the `MAPPED` best against the others, by category and over `ALL`."""

    ids: list[str]
    points: dict[str, Table]
    score: dict[str, Table]


class Received(TypedDict):
    """A file that came in, what became of it (see `wall`), and why it may not play, or ""."""

    id: str
    nom: str
    etat: str
    raison: str


class Etat(TypedDict):
    """A contest as it stands."""

    version: int
    statut: Status
    message: str  # why it ended before its end, or ""
    maj: float  # when this was written, in seconds since 1970
    base: str  # name of the results' file, which lies beside
    jeu: str
    graine: str  # in digits, too many for a page's numbers; "" as long as it is secret
    empreinte: str  # what shows, once the seed is told, that it is the one that was played
    parties: int  # of a duel
    isolement: str  # the level
    strict: bool  # whether every duel has two processes of its own
    avertissement: str  # why it could be safer, or ""
    categories: list[str]
    progres: Progress
    classement: list[Row]
    matrice: Matrix
    recues: list[Received]


_FORM = Form(
    *(Etat, VERSION, LARGEST),
    name="état",
    what="l'état d'un concours",
    again="relancez le concours",
    then="le tableau reprendra quand le concours l'aura réécrit",
)
read_etat, parse = _FORM.read, _FORM.parse


def replace_text(path: Path, text: str, *, private: bool = False) -> None:
    """See `put_whole`. Raises StoreError when the folder refuses it."""
    with _changing(path):
        put_whole(path, text, private=private)


@contextmanager
def _changing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError("file", str(path), reason_of(error)) from None


class Writer:
    """Keeps a file up to date that viewers read: several times a second at most, and whole."""

    private = False  # whether it is for this account alone

    def __init__(self, path: Path) -> None:
        self.path = path
        self._due = 0.0  # when to write again

    def update(self, status: Status) -> None:
        """Write the state, unless that was done half a second ago, or took long."""
        if time.monotonic() >= self._due:
            # Where a viewer's open file cannot be replaced, the next update will do it.
            with suppress(StoreError):
                self.write(status)

    def write(self, status: Status, message: str = "") -> None:
        """Write the state now. Raises StoreError when the folder refuses it."""
        start = time.monotonic()
        self._due = start + _EVERY_S
        text = json.dumps(self.state(status, message), separators=(",", ":"))
        replace_text(self.path, text, private=self.private)
        self._due = max(self._due, start + (time.monotonic() - start) / _SHARE)

    def state(self, status: Status, message: str = "") -> Any:
        """What the file is to hold now."""
        raise NotImplementedError


class StopRequest:
    """The request to stop the contest whose results are in `base`."""

    def __init__(self, base: Path) -> None:
        self.path = base.with_name(f"{base.name}.arret")

    def make(self) -> None:
        """Ask the contest to stop. Raises StoreError when the folder refuses it."""
        with _changing(self.path):
            self.path.touch()

    def made(self) -> bool:
        """Whether somebody has asked; cheap enough to be called at every turn of a loop."""
        with suppress(OSError):
            return self.path.exists()
        return False

    def withdraw(self) -> None:
        """Forget a request made of an earlier run. Raises StoreError when it will not go."""
        with _changing(self.path):
            self.path.unlink(missing_ok=True)
