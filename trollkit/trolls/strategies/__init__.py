"""The ladder of bundled strategies, one file each, in the very form that students write.

Nothing is imported from those files before they are asked for.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from trollkit.trolls.partie import Partie

Strategy = Callable[[Partie, list[Partie]], int]

# From the weakest to the strongest; `ladder` says by what measure.
_IDS = (
    "hasard",
    "toujours_un",
    "moitie",
    "copieur",
    "metronome",
    "petits_des",
    "toujours_trois",
    "dernier_rempart",
    "apprenti",
    "devin",
    "compteur",
    "greffier",
    "chocolatier",
    "renard",
)


class Rung(NamedTuple):
    """A bundled strategy."""

    id: str  # the stem of its file
    name: str  # its display name, in French
    character: str  # one French sentence
    strategy: Strategy
    path: Path  # its source, ready to be handed to a contest


class UnknownStrategy(KeyError):
    """No bundled strategy is called `id`; `known` lists those that are."""

    def __init__(self, id: str, known: tuple[str, ...]) -> None:
        super().__init__(id)
        self.id = id
        self.known = known


@cache
def find(id: str) -> Rung:
    """The bundled strategy whose file is `id`.py.

    Raises UnknownStrategy.
    """
    if id not in _IDS:
        raise UnknownStrategy(id, _IDS)
    module = import_module(f"{__name__}.{id}")
    character, _, _ = (module.__doc__ or "").partition("\n")
    return Rung(id, module.NOM, character, module.strategie, Path(str(module.__file__)))


def ladder() -> tuple[Rung, ...]:
    """The bundled strategies, the stronger the later.

    Measured by a contest among themselves under the rules of the class tournament: 1000
    games in each of the four categories, ranked by points, then by score. It is a ranking
    of the whole field, not a promise about each pair: some beat a stronger one, and close
    neighbours (the last two, for instance) change places from one seed to another.
    """
    return tuple(find(id) for id in _IDS)
