"""What replays a game as a film, on its own board if it has one: by `revueDe` in a page."""

from trollkit.games import game
from trollkit.notebook.assets import block, bundle, fenced


def film_script(jeu: str) -> str:
    """The scripts, for a page that has `commun.js` already."""
    drawing = game(jeu).drawing
    parts = [
        bundle("tableau-outils.js", "lecteur.js"),
        *([block(drawing.scripts)] if drawing else []),
        bundle("echelle-film.js"),
    ]
    return "\n".join(parts)


def film_style(jeu: str) -> str:
    """The styles, beside `commun.css`."""
    drawing = game(jeu).drawing
    own = [fenced(path) for path in (drawing.styles if drawing else ())]
    return "\n".join([*own, bundle("echelle-film.css")])
