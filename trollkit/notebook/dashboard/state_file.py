"""Reading `etat.json` for a viewer: a state that can be drawn as it is, or one French sentence.

The page trusts what comes out of here, so everything it uses is checked: a file of another
version, half written or written by something else becomes a sentence, never an exception.
"""

import json
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple

from trollkit.arena.state import VERSION
from trollkit.core.text import show

LARGEST = 4_000_000  # bytes; a class of 100 strategies stays under a quarter of it
SILENCE_S = 60.0  # after which a contest said to be running has probably been killed

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")

Types = type | tuple[type, ...]
_NUMBER = (int, float)
_TOP: Mapping[str, Types] = {
    "jeu": str,
    "statut": str,
    "message": str,
    "maj": _NUMBER,
    "base": str,
    "parties": int,
    "isolement": str,
    "strict": bool,
    "avertissement": str,
    "categories": list,
    "progres": dict,
    "classement": list,
    "matrice": dict,
    "cycles": list,
    "cycles_total": int,
    "triplets": int,
    "refuses": list,
    "recues": list,
}
_PROGRESS: Mapping[str, Types] = {
    "faits": int,
    "total": int,
    "parties_par_s": _NUMBER,
    "reste_s": (*_NUMBER, NoneType),
}
_STANDING: Mapping[str, Types] = {
    "rang": int,
    "id": str,
    "nom": str,
    "points": int,
    "score": int,
    "joues": int,
    "disqualifications": int,
    "evolution": int,
    "raison": str,
    "intervalle": (list, NoneType),
    "depuis": (int, NoneType),
    "nouveau": bool,
    "taux": (*_NUMBER, NoneType),
}
_CYCLE: Mapping[str, Types] = {"ids": list, "marge": int}
_REFUSED: Mapping[str, Types] = {"id": str, "nom": str, "raison": str}
_RECEIVED: Mapping[str, Types] = {**_REFUSED, "etat": str}


class Reading(NamedTuple):
    """The last good state (None before the first) and what is wrong now ("" when nothing)."""

    state: dict[str, Any] | None
    trouble: str


class Malformed(ValueError):
    """The file is no state of a contest; the text says, in French, at which place."""


class OtherVersion(ValueError):
    """The file is a state written by another version of the kit; the text is its number."""


class StateFile:
    """The last good state of the contest whose file is `path`."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self._clock = clock
        self._mark: tuple[int, ...] | None = None  # of the file as it was read last
        self._state: dict[str, Any] | None = None
        self._trouble = ""

    def poll(self) -> Reading:
        """What the file says now; it is read again only when it has changed."""
        try:
            stat = self.path.stat()
            mark = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            if mark != self._mark:
                self._trouble = self._read()
                self._mark = mark
        except OSError as error:
            self._mark = None
            self._trouble = self._unreachable(error)
        return Reading(self._state, self._trouble or self._silence())

    def _read(self) -> str:
        with self.path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        try:
            self._state = parse(raw)
        except OtherVersion as error:
            return (
                f"Le fichier {self.path.name} vient d'une autre version du kit "
                f"({error}, attendue {VERSION}) : relancez le concours avec ce kit."
            )
        except Malformed as error:
            return (
                f"Le fichier {self.path.name} est illisible ({error}) : le tableau reprendra "
                "quand le concours l'aura réécrit."
            )
        return ""

    def _unreachable(self, error: OSError) -> str:
        name = self.path.name
        if not isinstance(error, FileNotFoundError):
            return f"Le fichier {name} ne peut pas être lu : vérifiez ses droits."
        if self._state is None:
            return (
                "Le concours n'a pas encore commencé : le classement apparaîtra ici "
                f"dès que le fichier {name} sera là."
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


def parse(raw: bytes) -> dict[str, Any]:
    """The state in `raw`. Raises Malformed or OtherVersion."""
    if len(raw) > LARGEST:
        raise Malformed("il est beaucoup trop gros")
    try:
        state = json.loads(raw, parse_constant=_no_constant)
        # Half a surrogate pair, which JSON can spell, would not cross to the page. Whole
        # ones are rare too: only then is it worth writing the state again to know.
        if _SURROGATE.search(raw):
            json.dumps(state, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Malformed("ce n'est pas du JSON complet") from None
    if not isinstance(state, dict) or "version" not in state:
        raise Malformed("ce n'est pas l'état d'un concours")
    if state["version"] != VERSION:
        raise OtherVersion(show(state["version"]))
    _check(state)
    return state


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _check(state: dict[str, Any]) -> None:
    _fields(state, _TOP, "état")
    _fields(state["progres"], _PROGRESS, "progres")
    for standing in state["classement"]:
        _fields(standing, _STANDING, "classement")
        if standing["intervalle"] is not None and not _ranks(standing["intervalle"]):
            raise Malformed("classement : intervalle")
    for refused in state["refuses"]:
        _fields(refused, _REFUSED, "refuses")
    for received in state["recues"]:
        _fields(received, _RECEIVED, "recues")
    if not all(isinstance(category, str) for category in state["categories"]):
        raise Malformed("categories")
    ids = [standing["id"] for standing in state["classement"]]
    matrix = state["matrice"]
    if len(set(ids)) != len(ids) or matrix.get("ids") != ids:
        raise Malformed("matrice : ids")
    for tables in (matrix.get("points"), matrix.get("score")):
        for group in ("toutes", *state["categories"]):
            if not isinstance(tables, dict) or not _square(tables.get(group), len(ids)):
                raise Malformed(f"matrice : {group}")
    for cycle in state["cycles"]:
        _fields(cycle, _CYCLE, "cycles")
        if len(cycle["ids"]) != 3 or not all(id_ in ids for id_ in cycle["ids"]):
            raise Malformed("cycles : ids")


def _fields(value: object, types: Mapping[str, Types], where: str) -> None:
    if not isinstance(value, dict):
        raise Malformed(where)
    for name, wanted in types.items():
        if name not in value or not isinstance(value[name], wanted):
            raise Malformed(f"{where} : {name}")


def _ranks(pair: list[object]) -> bool:
    return len(pair) == 2 and all(isinstance(rank, int) for rank in pair)


def _square(rows: object, size: int) -> bool:
    return (
        isinstance(rows, list)
        and len(rows) == size
        and all(
            isinstance(row, list)
            and len(row) == size
            and all(isinstance(cell, int | NoneType) for cell in row)
            for row in rows
        )
    )
