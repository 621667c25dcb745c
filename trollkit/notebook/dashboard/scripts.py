"""The dashboard's scripts and styles: one set of screens, and what feeds them.

On the wall they follow a kernel; where many read, a server, with the same words; on a published
site, the files beside the page. All hand over the same state, `arena.state`, and answer the
same questions.
"""

import html

from trollkit.games import games
from trollkit.notebook import assets

# A page that is no widget, and the files that it asks for, beside it.
_KIT = "tableau"
SCRIPT, STYLE = "kit/tableau.js", "kit/tableau.css"


def script(**chosen: str) -> str:
    """The script of the wall's `widget` ("mur"), or of a `page`: "suivi", which many read with
    all the screens of the wall, or "publie", where nobody waits and no final is revealed.
    """
    return _boards() + assets.script(_KIT, **chosen)


def page(title: str, *, mark: str = "", links: str = "'none'", otherwise: str = "") -> str:
    """A page that is no widget; `otherwise` is what remains without scripts, in HTML.

    `links` are those that it may have, as its policy says them, and `mark` HTML of its head.
    """
    named = html.escape(title)
    return assets.page("site", titre=named, marque=mark, liens=links, sinon=otherwise)


def style() -> str:
    """The style sheet of either."""
    return assets.style(_KIT) + assets.board_style(*(game.drawing for game in games()))


def _boards() -> str:
    return assets.board_script(*(game.drawing for game in games()))
