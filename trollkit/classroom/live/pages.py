"""The files of the class's pages: their own, and what draws the game that it plays."""

from pathlib import Path

from trollkit.games import game
from trollkit.notebook.assets import board_script, board_style, script, style

_PAGE = Path(__file__).parent / "page"
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_HTML = {"": "eleve.html", "professeur": "professeur.html", "jouer": "jouer.html"}
_BUNDLES = [
    f"{page}-page{suffix}"
    for page in ("eleve", "professeur", "jouer")
    for suffix in (".js", ".css")
]
FILES = {**_HTML, **{name: name for name in (*_BUNDLES, "film.js", "film.css")}}
"""By their address: which file it is."""


def kind_of(name: str) -> str:
    """What a file is, as a browser is told."""
    return f"{_KINDS[Path(name).suffix]}; charset=utf-8"


def text_of(name: str, jeu: str) -> str:
    """What a file holds, in a class that plays the game."""
    stem, suffix = Path(name).stem, Path(name).suffix
    if suffix == ".html":
        return (_PAGE / name).read_text("utf-8")
    read, draw = (script, board_script) if suffix == ".js" else (style, board_style)
    return draw(game(jeu).drawing) if stem == "film" else read(f"classroom/live/{stem}")
