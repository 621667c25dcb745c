"""What results depend on beside the sources: a worker that has it otherwise cannot play."""

import hashlib
import platform
import shutil
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from trollkit import __version__
from trollkit.core.discipline import load
from trollkit.core.errors import TrollkitError

_PACKAGE = Path(__file__).resolve().parents[2]
_CODE = (".py", ".pl", ".json")
_LIBRARIES = ("numpy", "numba")


class Needs(NamedTuple):
    """What a contest asks of whoever plays it."""

    game: str  # where the game's record is
    suffixes: tuple[str, ...]  # of the languages that its entrants are written in
    programs: tuple[str, ...]  # that start the others
    compiled: bool  # whether what they may call is to be compiled beforehand


def likeness(needs: Needs) -> dict[str, str]:
    """What must be the same wherever a contest is played, in the words of its sentences.

    Two copies of the kit are the same when all their code is; "" is what is not there.
    """
    module = needs.game.partition(":")[0]
    found = {
        "trollkit": f"{__version__} ({_fingerprint()})",
        "Python": platform.python_version(),
        "processeur": platform.machine(),
        **{name: _installed(name) for name in _LIBRARIES},
    }
    if not module.startswith("trollkit."):
        found[f"jeu {module}"] = _file(module)
    if needs.suffixes and found.get(f"jeu {module}", module):
        found |= {
            f"langage {suffix}": _program(needs.game, suffix) for suffix in needs.suffixes
        }
    return found | {f"programme {name}": _found(name) for name in needs.programs}


def differences(
    here: Mapping[str, str], there: Mapping[str, str]
) -> list[tuple[str, str, str]]:
    """What is not the same: its name, what is there, what it should be.

    >>> differences({"Python": "3.11.7", "numpy": "2.4.6"}, {"Python": "3.12.1"})
    [('Python', '3.12.1', '3.11.7'), ('numpy', '', '2.4.6')]
    """
    return [
        (name, there.get(name, ""), wanted)
        for name, wanted in here.items()
        if there.get(name, "") != wanted
    ]


@cache
def _fingerprint() -> str:
    found = hashlib.sha256()
    for path in sorted(each for each in _PACKAGE.rglob("*") if each.suffix in _CODE):
        found.update(path.relative_to(_PACKAGE).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:8]


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _file(module: str) -> str:
    """A few digits of a game that comes in a package of its own; "" where it is not."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return ""
    return hashlib.sha256(Path(spec.origin).read_bytes()).hexdigest()[:8]


def _found(program: str) -> str:
    return "installé" if shutil.which(program) else ""


def _program(game: str, suffix: str) -> str:
    try:
        return load(game).tongues[suffix].program().version
    except TrollkitError:
        return ""
