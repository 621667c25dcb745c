"""The dashboard's scripts and styles: one set of screens, and what feeds them.

On the wall they follow a kernel (`KERNEL`); where many read, a server (`SERVER`), with the same
words; on a published site, the files beside the page (`SITE`). All hand over the same state,
`arena.state`, and answer the same questions.
"""

import html
import re
from collections.abc import Sequence
from pathlib import Path

from trollkit.games import games
from trollkit.notebook.assets import block, bundle, fenced

KERNEL = ("tableau-lien.js", "passage-noyau.js", "plotly.js")
SERVER = ("tableau-lien.js", "passage-serveur.js", "plotly-fichier.js")
SITE = ("site-lien.js", "plotly-fichier.js")
# A page that is no widget, and the files that it asks for, beside it.
_PAGE = Path(__file__).parents[1] / "static" / "site.html"
SCRIPT, STYLE, PLOTLY = (f"kit/{name}" for name in ("tableau.js", "tableau.css", "plotly.js"))

_TOOLS = (
    "tableau-options.js",
    "tableau-sons.js",
    "tableau-entete.js",
    "tableau-touches.js",
    "tableau-maitre.js",
    "tableau-ecrans.js",
    "tableau-graphique.js",
    "lecteur.js",
    "manieres.js",
)
_WAITING = ("attente-parties.js", "attente-avance.js", "ecran-attente.js")
_FINAL = ("finale-affiche.js", "ecran-finale.js")
_STRATEGY = ("strategie-histoire.js", "ecran-strategie.js")
# Screens are shown in the order of their files.
_SCREENS = (
    "ecran-classement.js",
    "face-carte.js",
    "ecran-face.js",
    "duel-figures.js",
    "ecran-duel.js",
    "ecran-rediffusion.js",
    "ecran-evolution.js",
)
_STYLES = (
    "commun.css",
    "tableau.css",
    "tableau-ecrans.css",
    "ecran-attente.css",
    "ecran-strategie.css",
    "ecran-duel.css",
    "ecran-rediffusion.css",
    "ecran-evolution.css",
    "ecran-finale.css",
)


def wall_script() -> str:
    """The module of the wall's widget."""
    page = _script(KERNEL, (*_WAITING, *_SCREENS, *_STRATEGY, *_FINAL))
    return "\n".join([page, bundle("tableau-widget.js")])


def served_script() -> str:
    """The script of a page that many read, with all the screens of the wall."""
    return _alone(_script(SERVER, (*_WAITING, *_SCREENS, *_STRATEGY, *_FINAL)))


def site_script() -> str:
    """The script of a published page, where nobody waits and no final is revealed."""
    return _alone(_script(SITE, (*_SCREENS, *_STRATEGY)))


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
    styles = [fenced(path) for game in games() if game.drawing for path in game.drawing.styles]
    return "\n".join([bundle(*_STYLES), *styles])


def _alone(script: str) -> str:
    """One opened from a disk loads no modules: what a module has of its own is fenced here."""
    return "\n".join(['(() => {\n"use strict";', script, bundle("site.js"), "})();\n"])


def _script(link: Sequence[str], screens: Sequence[str]) -> str:
    """Tools, what draws the games once the player of films is there, screens, the page."""
    drawings = [block(game.drawing.scripts) for game in games() if game.drawing]
    tools = bundle("commun.js", "tableau-outils.js", "tableau-noms.js", *link, *_TOOLS)
    return "\n".join([tools, *drawings, bundle(*screens, "tableau.js")])
