"""The dashboard's scripts and styles: one set of screens, and what feeds them.

On the wall they follow a kernel; where many read, a server, with the same words; on a published
site, the files beside the page. All hand over the same state, `arena.state`, and answer the
same questions.
"""

import html
import re
from pathlib import Path

from trollkit.games import games
from trollkit.notebook.assets import board_script, board_style
from trollkit.notebook.assets import script as bundle
from trollkit.notebook.assets import style as sheet

# A page that is no widget, and the files that it asks for, beside it.
_KIT = "tableau"
_PAGE = Path(__file__).parents[1] / "static" / "site.html"
SCRIPT, STYLE, PLOTLY = (f"kit/{name}" for name in ("tableau.js", "tableau.css", "plotly.js"))


def wall_script() -> str:
    """The module of the wall's widget."""
    return _with_boards(bundle(_KIT, widget="mur"))


def served_script() -> str:
    """The script of a page that many read, with all the screens of the wall."""
    return _with_boards(bundle(_KIT, page="suivi"))


def site_script() -> str:
    """The script of a published page, where nobody waits and no final is revealed."""
    return _with_boards(bundle(_KIT, page="publie"))


def page(title: str, *, mark: str = "", links: str = "'none'", otherwise: str = "") -> str:
    """A page that is no widget; `otherwise` is what remains without scripts, in HTML.

    `links` are those that it may have, as its policy says them, and `mark` HTML of its head.
    """
    parts = {"titre": html.escape(title), "marque": mark, "liens": links, "sinon": otherwise}
    # In one pass: what is put in is not looked at again.
    return re.sub(r"\{\{(\w+)\}\}", lambda gap: parts[gap[1]], _PAGE.read_text("utf-8"))


def plotly_js() -> Path:
    """What draws charts, as it is installed."""
    import plotly

    return Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


def style() -> str:
    """The style sheet of either."""
    return "\n".join([sheet(_KIT), board_style(*(game.drawing for game in games()))])


def _with_boards(script: str) -> str:
    return "\n".join([board_script(*(game.drawing for game in games())), script])
