"""A replay as one HTML file, which opens from a disk and asks nothing of any machine."""

import html
import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from trollkit.notebook.assets import script, style

_TEMPLATE = Path(__file__).parents[1] / "static" / "rediffusion.html"


def page(film: Mapping[str, Any]) -> str:
    """The whole page of a `ShownGame`."""
    parts = {
        "titre": html.escape(str(film["titre"])),
        "styles": style("plateau"),
        "film": script_json(film),
        "scripts": script("plateau", page="fichier"),
    }
    # In one pass: what is put in is not looked at again.
    return re.sub(r"\{\{(\w+)\}\}", lambda gap: parts[gap[1]], _TEMPLATE.read_text("utf-8"))


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
