"""The bundled players of the forest, one file each, in the very form that students write.

A file defines `strategie(vue) -> str` and `NOM`; its first line of documentation is the
player's character. Nothing is imported from those files before they are asked for: some plan
with the compiled rules, and so load numba.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from trollkit.foret.vue import Strategie

# From the weakest to the strongest under the full rules (benchmarks/foret_joueurs.md).
_IDS = ("ecureuil", "fermier", "jardiniere", "arpenteur", "horloger", "druide", "patron")

OPPONENTS = ("ecureuil", "jardiniere", "patron")
"""The three named opponents of the course, each stronger than the one before."""


class Player(NamedTuple):
    """A bundled player."""

    id: str  # the stem of its file
    name: str  # its display name, in French
    character: str  # one French sentence
    strategy: Strategie
    path: Path  # its source


class UnknownPlayer(KeyError):
    """No bundled player is called `id`; `known` lists those that are."""

    def __init__(self, id: str, known: tuple[str, ...]) -> None:
        super().__init__(id)
        self.id = id
        self.known = known


@cache
def find(id: str) -> Player:
    """The bundled player whose file is `id`.py. Raises UnknownPlayer."""
    if id not in _IDS:
        raise UnknownPlayer(id, _IDS)
    module = import_module(f"{__name__}.{id}")
    character, _, _ = (module.__doc__ or "").partition("\n")
    return Player(id, module.NOM, character, module.strategie, Path(str(module.__file__)))


def players() -> tuple[Player, ...]:
    """The bundled players, from the weakest to the strongest under the full rules."""
    return tuple(find(id) for id in _IDS)
