"""A game as one HTML file, which opens from a disk and asks nothing of any machine: a replay of
trolls, beside perfect play, or any `Film`, on the board that its game's record names.
"""

import html
import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from trollkit.core.contest import Film
from trollkit.core.discipline import Drawing
from trollkit.notebook import assets


def page(film: Mapping[str, Any]) -> str:
    """The whole page of a `ShownGame`."""
    return _page(film["titre"], film, "fichier")


def film_page(
    game: str,
    film: Film,
    drawing: Drawing,
    names: Sequence[str],
    title: str,
    said: Sequence[str],
) -> str:
    """The page of a film; `said` are sentences on the whole game, shown below."""
    shown = {
        "film": {**film, "jeu": game},
        "noms": list(names),
        "titre": title,
        "ennuis": list(said),
    }
    return _page(title, shown, "film", drawing)


def _page(title: str, shown: object, start: str, drawing: Drawing | None = None) -> str:
    return assets.page(
        "rediffusion",
        titre=html.escape(title),
        styles=assets.style("plateau") + assets.board_style(drawing),
        film=script_json(shown),
        scripts=assets.board_script(drawing) + assets.script("plateau", page=start),
    )


def script_json(value: object) -> str:
    """JSON for the inside of a script element: no text in it can end the element."""
    return json.dumps(value, ensure_ascii=True).replace("<", "\\u003c")


def file_name(title: str) -> str:
    """A file name of plain letters out of a title.

    >>> file_name("Renard rusé contre <b>")
    'renard-ruse-contre-b.html'
    """
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return f"{'-'.join(re.findall(r'[a-z0-9]+', letters))[:60] or 'partie'}.html"
