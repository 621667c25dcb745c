"""The ladder of bundled strategies, one file each, in the form that students write.

`find` and `ladder` import a file when its strategy is first asked for.
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
    """The bundled strategies, from the weakest to the strongest.

    The order is the ranking of a contest among them under the rules of the class tournament:
    1000 games in each of the four categories, ranked by points, then by score. It says nothing
    about a single pair: some beat a stronger one, and close neighbours change places from one
    seed to another.
    """
    return _SHELF.all
