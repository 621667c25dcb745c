"""The files of the class's pages: their own, with those of the kit that come before in them."""

from pathlib import Path

from trollkit.notebook.assets import bundle
from trollkit.notebook.film import film_script, film_style

_PAGE = Path(__file__).parent / "page"
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_SCRIPTS = ("classe.js", "eleve.js", "professeur.js", "jouer.js", "film.js")
_STYLES = ("classe.css", "jouer.css", "film.css")
# Files of the kit that come before a page's own, in the same answer.
_BEFORE = {
    "classe.css": ("commun.css",),
    "eleve.js": ("classe-devenue.js",),
    "jouer.css": ("trolls/plateau.css",),
    "jouer.js": ("commun.js", "trolls/dessin.js", "trolls/plateau.js"),
}
_HTML = {"": "eleve.html", "professeur": "professeur.html", "jouer": "jouer.html"}
FILES = {**_HTML, **{name: name for name in (*_SCRIPTS, *_STYLES)}}
"""By their address: which file it is."""


def kind_of(name: str) -> str:
    """What a file is, as a browser is told."""
    return f"{_KINDS[Path(name).suffix]}; charset=utf-8"


def text_of(name: str, game: str) -> str:
    """What a file holds, in a class that plays `game`."""
    if name == "film.js":  # whose names are seen by no other script
        tools = f"{bundle('commun.js')}\n{film_script(game)}"
        return f"{{ {tools}\nglobalThis.revueDe = revueDe; }}"
    if name == "film.css":
        return film_style(game)
    text = (_PAGE / name).read_text("utf-8")
    return f"{bundle(*_BEFORE[name])}\n{text}" if name in _BEFORE else text
