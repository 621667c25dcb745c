"""The games there are: the entry points `trollkit.games` of whatever packages are installed.

A game of this kit is listed in `pyproject.toml`; one that comes in a package of its own, in the
`pyproject.toml` of that package.
"""

from functools import cache
from importlib.metadata import entry_points

from trollkit.core.discipline import Discipline, load
from trollkit.core.errors import ContestError

GROUP = "trollkit.games"
USUAL = "trolls"  # unless somebody asks for another one


def names() -> list[str]:
    """The games that are installed, the usual one first."""
    return sorted(_references(), key=lambda name: (name != USUAL, name))


def reference(name: str) -> str:
    """Where a game's record is, as "module:name", for other processes.

    Raises ContestError for a game that is not installed.
    """
    try:
        return _references()[name]
    except KeyError:
        raise ContestError("unknown_game", name) from None


@cache
def game(name: str) -> Discipline:
    """A game's record. Raises ContestError for one that is not installed, or is broken."""
    try:
        return load(reference(name))
    except (ImportError, AttributeError, TypeError) as error:
        raise ContestError("broken_game", f"{name} ({error})") from None


def games() -> list[Discipline]:
    """The records of all games that can be loaded."""
    found = []
    for name in names():
        try:
            found.append(game(name))
        except ContestError:
            continue  # who asks for that very game is told
    return found


@cache
def _references() -> dict[str, str]:
    return {each.name: each.value for each in entry_points(group=GROUP)}
