"""Reading `etat.json` for a viewer: a state that can be drawn as it is, or one French sentence.

A file of another version, half written or written by something else becomes a sentence,
never an exception.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.state import Etat, read_etat
from trollkit.core.files import Malformed

SILENCE_S = 60.0  # after which a contest said to be running has probably been killed


class Reading(NamedTuple):
    """The last good state (None before the first) and what is wrong now ("" when nothing)."""

    state: Etat | None
    trouble: str


class StateFile:
    """The last good state of the contest whose file is `path`."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock
        self._mark: tuple[int, ...] | None = None  # of the file as it was read last
        self._state: Etat | None = None
        self._trouble = ""

    def poll(self) -> Reading:
        """What the file says now; it is read again only when it has changed."""
        try:
            stat = self.path.stat()
            mark = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            if mark != self._mark:
                self._mark, self._trouble = mark, ""
                self._state = read_etat(self.path)
        except OSError as error:
            self._mark = None
            self._trouble = self._unreachable(error)
        except Malformed as error:
            self._trouble = f"Le fichier {self.path.name} {error}"
        return Reading(self._state, self._trouble or self._silence())

    def _unreachable(self, error: OSError) -> str:
        name = self.path.name
        if not isinstance(error, FileNotFoundError):
            return f"Le fichier {name} ne peut pas être lu : vérifiez ses droits."
        if self._state is None:
            return (
                "Le concours n'a pas encore commencé : le classement apparaîtra ici "
                "dès les premières parties."
            )
        return (
            f"Le fichier {name} a disparu : voici le dernier état connu ; le tableau reprendra "
            "à son retour."
        )

    def _silence(self) -> str:
        state = self._state
        if state is None or state["statut"] != "en_cours":
            return ""
        if self._clock() - state["maj"] < SILENCE_S:
            return ""
        return (
            "Pas de nouvelles du concours depuis "
            f"{time.strftime('%H:%M:%S', time.localtime(state['maj']))} : s'il a été arrêté, "
            "relancez la même commande, il reprendra où il en était."
        )
