"""One game of any kind as one HTML file, drawn by what its record names; no server, no address.

Replays of trolls have a page that knows more (`export`); this one shows any `Film`.
"""

import html
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.core.contest import Film
from trollkit.core.discipline import Drawing
from trollkit.notebook.assets import board_script, board_style, script, style
from trollkit.notebook.replay.export import script_json

_TEMPLATE = Path(__file__).parents[1] / "static" / "rediffusion.html"


def page(
    game: str,
    film: Film,
    drawing: Drawing,
    names: Sequence[str],
    title: str,
    said: Sequence[str],
) -> str:
    """The page of a film; `said` are sentences on the whole game, shown below."""
    shown: dict[str, Any] = {
        "film": {**film, "jeu": game},
        "noms": list(names),
        "titre": title,
        "ennuis": list(said),
    }
    parts = {
        "titre": html.escape(title),
        "styles": "\n".join([style("plateau"), board_style(drawing)]),
        "film": script_json(shown),
        "scripts": "\n".join([board_script(drawing), script("plateau", page="film")]),
    }
    # In one pass: what is put in is not looked at again.
    return re.sub(r"\{\{(\w+)\}\}", lambda gap: parts[gap[1]], _TEMPLATE.read_text("utf-8"))
