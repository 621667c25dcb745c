"""The schema of `etat.json` (`Etat`), its reader (`read_etat`), and the base of its writer.

`read_etat` checks a file against the annotations below, so viewers can trust what it gives.
Change `VERSION` with them: another release must not misread the file.
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
_SHARE = 0.1  # share of the time spent on writing at most: a large field takes seconds
MAPPED = 100  # the best strategies, which the matrices show: ten thousand squares fill a page
LARGEST = 4_000_000  # bytes of a state; that of 500 strategies is under a quarter of it

Status = Literal["attente", "en_cours", "termine", "interrompu", "erreur"]
Table = list[list[int | None]]  # rows against columns; None where they have not met


class Progress(TypedDict):
    """How far the contest is, in duels, and how fast this run plays."""

    faits: int  # by earlier runs too
    total: int
    parties: int  # games of this run; so are the two below
    parties_par_s: float
    reste_s: float | None  # None before the first duel


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
    """The `MAPPED` best, row against column, by category and over `ALL`."""

    ids: list[str]
    points: dict[str, Table]
    score: dict[str, Table]


class Received(TypedDict):
    """A file that came in, its state (one of `wall`'s), and why it may not play, or ""."""

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
    base: str  # name of the results file, in the same folder
    jeu: str
    graine: str  # digits, too many for a number in a page; "" while it is secret
    empreinte: str  # proves, once the seed is told, that it is the one that was played
    parties: int  # games of a duel
    isolement: str  # the level
    strict: bool  # whether every duel has two processes of its own
    avertissement: str  # a sentence on what could be safer, or ""
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
    """`put_whole`, whose OSError becomes a StoreError."""
    with _changing(path):
        put_whole(path, text, private=private)


@contextmanager
def _changing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError("file", str(path), reason_of(error)) from None


class Writer:
    """Keeps a file for viewers up to date: written whole, several times a second at most."""

    private = False  # whether only this account may read it

    def __init__(self, path: Path) -> None:
        self.path = path
        self._due = 0.0  # the time of the next write

    def update(self, status: Status) -> None:
        """Write the state, unless the last write was too recent, or took too long."""
        if time.monotonic() >= self._due:
            # A file that a viewer has open may not be replaceable: the next update tries again.
            with suppress(StoreError):
                self.write(status)

    def write(self, status: Status, message: str = "") -> None:
        """Write the state now. Raises StoreError when that fails."""
        start = time.monotonic()
        self._due = start + _EVERY_S
        text = json.dumps(self.state(status, message), separators=(",", ":"))
        replace_text(self.path, text, private=self.private)
        self._due = max(self._due, start + (time.monotonic() - start) / _SHARE)

    def state(self, status: Status, message: str = "") -> Any:
        """The state to write."""
        raise NotImplementedError


class StopRequest:
    """A file that asks the contest whose results are in `base` to stop."""

    def __init__(self, base: Path) -> None:
        self.path = base.with_name(f"{base.name}.arret")

    def make(self) -> None:
        """Ask the contest to stop. Raises StoreError when that fails."""
        with _changing(self.path):
            self.path.touch()

    def made(self) -> bool:
        """Whether somebody has asked; cheap enough to call at each turn of a loop."""
        with suppress(OSError):
            return self.path.exists()
        return False

    def withdraw(self) -> None:
        """Remove a request made to an earlier run. Raises StoreError when that fails."""
        with _changing(self.path):
            self.path.unlink(missing_ok=True)
