"""What a notebook remembers between kernels: bets, scores of the ladder (`memoire_de`).

There is one small JSON file for each sheet and working folder, so that two students of one
account do not share it. It lies in the user's data folder, or in the folder that the
environment variable TROLLKIT_MEMOIRE names (empty: no file); in a browser, beside the notebook.
Nothing here ever fails: a damaged file is begun anew with a sentence, and values that cannot be
written are remembered until the kernel stops. While a copy is marked (nbgrader sets
NBGRADER_EXECUTION) no file is read or written.
"""

import hashlib
import json
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from trollkit.notebook.live.audience import is_marked

VERSION = 1  # of the shape of the file; callers check the values that they read
ILLISIBLE = (
    "Le fichier qui retenait vos paris et vos scores est abîmé : tout repart de "
    "zéro. Vos réponses, elles, sont dans le carnet."
)
_MOST = 1_000_000  # characters read: the kit writes no longer file

T = TypeVar("T")


class Memoire:
    """What one sheet remembers, by name, as values of JSON.

    >>> memoire = Memoire("td1")
    >>> memoire.garder("essais", [2])
    >>> memoire.lire("essais", []), memoire.lire("paris", {})
    ([2], {})
    """

    def __init__(self, feuille: str) -> None:
        self._feuille = feuille
        self._file: Path | None = None  # None before the first use, and where there is no file
        self._known: dict[str, Any] | None = None  # None before the first use

    def lire(self, cle: str, defaut: T) -> T:
        """The value last kept under `cle`; `defaut` when there is none of the same type.

        A sentence is printed, once, when the file is damaged.
        """
        # A copy, so that callers may change it.
        value = json.loads(json.dumps(self._souvenirs().get(cle)))
        return value if type(value) is type(defaut) else defaut

    def garder(self, cle: str, valeur: object) -> None:
        """Remember a JSON value under `cle`, instead of the one before."""
        # Another notebook of the folder may have kept something meanwhile.
        self._known = {**self._souvenirs(), **self._read(), cle: valeur}
        self._write(self._known)

    def oublier(self) -> None:
        """Forget everything, for good."""
        self._souvenirs()
        self._known = {}
        self._write({})

    def _souvenirs(self) -> dict[str, Any]:
        if self._known is None:
            self._file = _file(self._feuille)
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, Any]:
        """The values in the file; a damaged file is emptied, with a printed sentence."""
        if self._file is None:
            return {}
        try:
            with self._file.open(encoding="utf-8") as file:
                content = json.loads(file.read(_MOST))
            if content["version"] == VERSION and isinstance(content["souvenirs"], dict):
                return dict(content["souvenirs"])
        except OSError:  # not written yet, or not readable
            return {}
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        print(ILLISIBLE)
        self._write({})
        return {}

    def _write(self, souvenirs: dict[str, Any]) -> None:
        """Write the file at once, by renaming a draft; nothing happens where it cannot be."""
        if self._file is None:
            return
        text = json.dumps({"version": VERSION, "souvenirs": souvenirs})
        draft = self._file.with_suffix(f".{os.getpid()}")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8")
            draft.replace(self._file)
        except OSError:
            with suppress(OSError):
                draft.unlink()


@cache
def memoire_de(feuille: str) -> Memoire:
    """The only memory of that sheet in this kernel, so that unwritten values are shared."""
    return Memoire(feuille)


def _file(feuille: str) -> Path | None:
    """The file of that sheet's memory for the working folder, None where there is none."""
    if is_marked():
        return None
    chosen = os.environ.get("TROLLKIT_MEMOIRE")
    if chosen == "":
        return None
    try:
        here = os.getcwd()
    except OSError:  # the folder was deleted
        return None
    if sys.platform == "emscripten":  # in a browser, other folders vanish with the kernel
        return Path(here, ".trollkit", f"{feuille}.json")
    name = f"{feuille}-{hashlib.sha256(os.fsencode(here)).hexdigest()[:16]}.json"
    if chosen:
        return Path(chosen, name)
    from platformdirs import user_data_path

    return user_data_path("trollkit", appauthor=False) / "memoire" / name
