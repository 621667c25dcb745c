"""The bundled players of the forest: one file each, in the form that students write.

A file defines `strategie(vue) -> str` and `NOM`; the first line of its docstring is the
player's character. A file is imported only when `find` or `players` needs it, because some plan
with the compiled rules and so load numba.
"""

from trollkit.core.shelf import Bundled, Shelf
from trollkit.foret.vue import Strategie

Player = Bundled[Strategie]

# From the weakest to the strongest under the full rules (benchmarks/foret_joueurs.md).
_SHELF: Shelf[Strategie] = Shelf(
    __name__, ("ecureuil", "fermier", "jardiniere", "arpenteur", "patron", "doyenne")
)


def find(id: str) -> Player:
    """The bundled player whose file is `id`.py. Raises KeyError."""
    return _SHELF.find(id)


def players() -> tuple[Player, ...]:
    """The bundled players, from the weakest to the strongest under the full rules."""
    return _SHELF.all
