"""What a notebook remembers between kernels: bets, scores of the ladder (`souvenirs`).

There is one small JSON file for each sheet and working folder, so that two students of one
account do not share it. It lies in the user's data folder, or in the folder that the
environment variable TROLLKIT_MEMOIRE names (empty: no file); in a browser, beside the notebook.
Nothing here ever fails: a damaged file is begun anew, and what cannot be written is remembered
until the kernel stops. While a copy is marked no file is read or written.
"""

import hashlib
import json
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypedDict, cast

from trollkit.core.files import held, put_whole
from trollkit.notebook.live.audience import is_marked


class Souvenirs(TypedDict, total=False):
    """What is remembered of a sheet."""

    choix: dict[str, int]  # the question of a bet -> the place of the choice made
    echelle: list[float]  # the points of each attempt at the ladder


_ici: dict[str, Souvenirs] = {}  # by sheet, what this kernel has kept


def souvenirs(feuille: str) -> Souvenirs:
    """What was last kept for that sheet."""
    file = _file(feuille)
    lus = held(file, Souvenirs) if file else None
    return _ici.get(feuille, {}) if lus is None else lus


def garder(feuille: str, **nouveaux: Any) -> None:
    """Remember these fields of `Souvenirs`, instead of the ones before."""
    _ici[feuille] = cast("Souvenirs", {**souvenirs(feuille), **nouveaux})
    if file := _file(feuille):
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            put_whole(file, json.dumps(_ici[feuille]))


@cache
def _file(feuille: str) -> Path | None:
    """The file of that sheet's memory for the working folder, None where there is none."""
    chosen = os.environ.get("TROLLKIT_MEMOIRE")
    if is_marked() or chosen == "":
        return None
    try:
        here = os.getcwd()
    except OSError:  # the folder was deleted
        return None
    if sys.platform == "emscripten":  # in a browser, other folders vanish with the kernel
        return Path(here, ".trollkit", f"{feuille}.json")
    from platformdirs import user_data_path

    folder = chosen or user_data_path("trollkit", appauthor=False) / "memoire"
    return Path(folder, f"{feuille}-{hashlib.sha256(os.fsencode(here)).hexdigest()[:16]}.json")
