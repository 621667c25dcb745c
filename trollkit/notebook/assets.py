"""Reads scripts, styles and pages that the kit shows in notebooks, walls and sites.

`python -m trollkit.dev scripts` joins their sources into the bundles of `dist`.
"""

import html
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from trollkit.core.contest import Film
from trollkit.core.discipline import Drawing

_PACKAGE = Path(__file__).parents[1]


def script(name: str, *, widget: str = "", page: str = "") -> str:
    """The bundle `name`; "foret/foret-widget" is one of a game's package.

    A bundle may define several: `widget` names the one to export, or `page` the one to start.
    """
    chosen = f"export default trollkit.{widget};\n" if widget else ""
    return _bundle(f"{name}.js") + (f"trollkit.{page}();\n" if page else chosen)


def style(name: str) -> str:
    """The style sheet that goes with the bundle `name`."""
    return _bundle(f"{name}.css")


def board_script(*drawings: Drawing | None) -> str:
    """The scripts that draw these games on a page's boards; none sees another's names."""
    texts = _texts(drawing.scripts for drawing in drawings if drawing)
    return "".join(f"(() => {{\n{text}\n}})();\n" for text in texts)


def board_style(*drawings: Drawing | None) -> str:
    """The style sheets of these boards."""
    return "".join(_texts(drawing.styles for drawing in drawings if drawing))


def page(name: str, **parts: str) -> str:
    """A page of `static`, with its gaps filled by `parts`; gaps inside a part are left."""
    text = Path(__file__).parent.joinpath("static", f"{name}.html").read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda gap: parts[gap[1]], text)


def film_page(
    game: str,
    film: Film,
    drawing: Drawing,
    names: Sequence[str],
    title: str,
    said: Sequence[str],
) -> str:
    """A page of one film on its game's board, which opens from a disk and needs no network.

    `names` are those of left and right; `said` are sentences on the whole game, shown below.
    """
    shown = {
        "film": {**film, "jeu": game},
        "noms": list(names),
        "titre": title,
        "ennuis": list(said),
    }
    return page(
        "rediffusion",
        titre=html.escape(title),
        styles=style("plateau") + board_style(drawing),
        film=script_json(shown),
        scripts=board_script(drawing) + script("plateau", page="film"),
    )


def script_json(value: object) -> str:
    """JSON for the inside of a script element: no text in it can end the element."""
    return json.dumps(value, ensure_ascii=True).replace("<", "\\u003c")


# The files, beside it, that `wall_page` loads.
WALL_SCRIPT, WALL_STYLE = "kit/tableau.js", "kit/tableau.css"


def wall_script(**chosen: str) -> str:
    """The script of the wall, a `widget` ("mur") or a `page`.

    The page "suivi" has all screens of the wall, for many readers; "publie", for a published
    site, neither waits for a contest nor reveals a final.
    """
    return board_script(*_drawings()) + script("tableau", **chosen)


def wall_style() -> str:
    """The style sheet of the wall, widget or page."""
    return style("tableau") + board_style(*_drawings())


def wall_page(title: str, *, mark: str = "", links: str = "'none'", otherwise: str = "") -> str:
    """The wall as a page; `otherwise` is HTML that ends its sentence for pages without scripts.

    `links` are what its policy lets it connect to (`connect-src`); `mark` is HTML of its head.
    """
    named = html.escape(title)
    return page("site", titre=named, marque=mark, liens=links, sinon=otherwise)


def _drawings() -> Iterable[Drawing | None]:
    from trollkit.games import games  # here, since a board alone does not need all games

    return [game.drawing for game in games()]


def plotly_js() -> Path:
    """The path of plotly.js in the installed plotly."""
    import plotly

    return Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


def _bundle(name: str) -> str:
    room, _, file = name.rpartition("/")
    return (_PACKAGE / (room or "notebook") / "dist" / file).read_text("utf-8")


def _texts(files: Iterable[tuple[Path, ...]]) -> Iterable[str]:
    return (path.read_text("utf-8") for paths in files for path in paths)
