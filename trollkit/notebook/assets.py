"""The pages' scripts and styles: real files, joined in order, without a build step."""

from collections.abc import Iterable
from pathlib import Path

_STATIC = Path(__file__).parent / "static"
_PACKAGE = Path(__file__).parents[1]


def bundle(*names: str) -> str:
    """The files of `static/` one after the other, as one script or style sheet.

    "foret/dessin.js" is the file of that name among those that draw a game.

    A widget's script is one module: the files before the last define functions, the last
    one exports the widget. Each file is fenced by a comment, so that a browser's error
    still tells where it is.
    """
    return "\n".join(fenced(_place(name)) for name in names)


def block(scripts: Iterable[Path]) -> str:
    """The scripts of a game as a block: what they define is seen by no other game's."""
    return "\n".join(["{", *map(fenced, scripts), "}"])


def fenced(path: Path) -> str:
    """A file and, before it, which one it is."""
    return f"/* {path.parent.parent.name}/{path.name} */\n{path.read_text('utf-8')}"


def _place(name: str) -> Path:
    game, _, file = name.rpartition("/")
    return _PACKAGE / game / "page" / file if game else _STATIC / file
