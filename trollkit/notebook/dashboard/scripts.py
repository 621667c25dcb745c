"""The dashboard's scripts and styles: one set of screens, and what feeds them.

On the wall they follow a kernel (`KERNEL`); on a published site, the files beside the page
(`SITE`). Both hand over the same state, `arena.live.etat`, and answer the same questions.
"""

from collections.abc import Sequence

from trollkit.games import games
from trollkit.notebook.assets import block, bundle, fenced

KERNEL = ("tableau-lien.js", "plotly.js")
SITE = ("site-lien.js",)

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


def site_script() -> str:
    """The script of a published page, where nobody waits and no final is revealed.

    A page opened from a disk loads no modules: what a module has of its own is fenced here.
    """
    page = _script(SITE, (*_SCREENS, *_STRATEGY))
    return "\n".join(['(() => {\n"use strict";', page, bundle("site.js"), "})();\n"])


def style() -> str:
    """The style sheet of either."""
    styles = [fenced(path) for game in games() if game.drawing for path in game.drawing.styles]
    return "\n".join([bundle(*_STYLES), *styles])


def _script(link: Sequence[str], screens: Sequence[str]) -> str:
    """Tools, what draws the games once the player of films is there, screens, the page."""
    drawings = [block(game.drawing.scripts) for game in games() if game.drawing]
    tools = bundle("commun.js", "tableau-outils.js", "tableau-noms.js", *link, *_TOOLS)
    return "\n".join([tools, *drawings, bundle(*screens, "tableau.js")])
