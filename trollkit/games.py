"""Finding the installed games: the entry points `trollkit.games` of all installed packages.

`pyproject.toml` lists the games of this kit. A game that comes in another package is listed in
that package's own `pyproject.toml`.
"""

from functools import cache
from importlib.metadata import entry_points

from trollkit.core.discipline import Discipline, load
from trollkit.core.errors import ContestError

GROUP = "trollkit.games"
USUAL = "trolls"  # the default game


def names() -> list[str]:
    """The names of all installed games, the usual one first."""
    return sorted(_references(), key=lambda name: (name != USUAL, name))


def reference(name: str) -> str:
    """The place of a game's `Discipline`, as "module:name", which other processes can load.

    Raises ContestError for a game that is not installed.
    """
    try:
        return _references()[name]
    except KeyError:
        raise ContestError("unknown_game", name) from None


@cache
def game(name: str) -> Discipline:
    """A game's `Discipline`. Raises ContestError if the game is not installed, or broken."""
    try:
        return load(reference(name))
    except (ImportError, AttributeError, TypeError) as error:
        raise ContestError("broken_game", f"{name} ({error})") from None


def games() -> list[Discipline]:
    """The `Discipline` of each game that can be loaded."""
    found = []
    for name in names():
        try:
            found.append(game(name))
        except ContestError:
            continue  # `game` tells whoever asks for that very game
    return found


@cache
def _references() -> dict[str, str]:
    return {each.name: each.value for each in entry_points(group=GROUP)}
