"""The pages' scripts and styles, as `python -m trollkit.dev scripts` joins them."""

import html
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from trollkit.core.contest import Film
from trollkit.core.discipline import Drawing

_PACKAGE = Path(__file__).parents[1]


def script(name: str, *, widget: str = "", page: str = "") -> str:
    """The script of a widget or page; "foret/foret-widget" is one in the room of a game.

    A kit has several: the name of the one that is meant.
    """
    chosen = f"export default trollkit.{widget};\n" if widget else ""
    return _bundle(f"{name}.js") + (f"trollkit.{page}();\n" if page else chosen)


def style(name: str) -> str:
    """The style sheet of a widget or page."""
    return _bundle(f"{name}.css")


def board_script(*drawings: Drawing | None) -> str:
    """What puts games on the boards of a page: what a script defines is seen by no other."""
    texts = _texts(drawing.scripts for drawing in drawings if drawing)
    return "".join(f"(() => {{\n{text}\n}})();\n" for text in texts)


def board_style(*drawings: Drawing | None) -> str:
    """How these boards look."""
    return "".join(_texts(drawing.styles for drawing in drawings if drawing))


def page(name: str, **parts: str) -> str:
    """A page of `static`, whose gaps are filled in one pass: no part is looked at again."""
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
    """The page of a film on its game's board, which opens from a disk and asks nothing of any
    machine; `said` are sentences on the whole game, shown below.
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


# Of the dashboard's page that is no widget, the files that it asks for, beside it.
WALL_SCRIPT, WALL_STYLE = "kit/tableau.js", "kit/tableau.css"


def wall_script(**chosen: str) -> str:
    """The script of the wall's `widget` ("mur"), or of a `page`: "suivi", which many read with
    all the screens of the wall, or "publie", where nobody waits and no final is revealed.
    """
    return board_script(*_drawings()) + script("tableau", **chosen)


def wall_style() -> str:
    """The style sheet of either."""
    return style("tableau") + board_style(*_drawings())


def wall_page(title: str, *, mark: str = "", links: str = "'none'", otherwise: str = "") -> str:
    """A page that is no widget; `otherwise` is what remains without scripts, in HTML.

    `links` are those that it may have, as its policy says them, and `mark` HTML of its head.
    """
    named = html.escape(title)
    return page("site", titre=named, marque=mark, liens=links, sinon=otherwise)


def _drawings() -> Iterable[Drawing | None]:
    from trollkit.games import games  # which a board alone does not need

    return [game.drawing for game in games()]


def plotly_js() -> Path:
    """What draws charts, as it is installed."""
    import plotly

    return Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


def _bundle(name: str) -> str:
    room, _, file = name.rpartition("/")
    return (_PACKAGE / (room or "notebook") / "dist" / file).read_text("utf-8")


def _texts(files: Iterable[tuple[Path, ...]]) -> Iterable[str]:
    return (path.read_text("utf-8") for paths in files for path in paths)
