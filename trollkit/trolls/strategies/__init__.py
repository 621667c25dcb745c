"""The ladder of bundled strategies, one file each, in the very form that students write.

Nothing is imported from those files before they are asked for.
"""

from collections.abc import Callable

from trollkit.core.shelf import Bundled, Shelf
from trollkit.trolls.partie import Partie

Strategy = Callable[[Partie, list[Partie]], int]
Rung = Bundled[Strategy]

# From the weakest to the strongest; `ladder` says by what measure.
_SHELF: Shelf[Strategy] = Shelf(
    __name__,
    (
        "hasard",
        "toujours_un",
        "moitie",
        "copieur",
        "metronome",
        "petits_des",
        "toujours_trois",
        "dernier_rempart",
        "devin",
        "compteur",
        "greffier",
        "chocolatier",
    ),
)


def find(id: str) -> Rung:
    """The bundled strategy whose file is `id`.py. Raises KeyError."""
    return _SHELF.find(id)


def ladder() -> tuple[Rung, ...]:
    """The bundled strategies, the stronger the later.

    Measured by a contest among themselves under the rules of the class tournament: 1000
    games in each of the four categories, ranked by points, then by score. It is a ranking
    of the whole field, not a promise about each pair: some beat a stronger one, and close
    neighbours change places from one seed to another.
    """
    return _SHELF.all
