"""The forest in a notebook: watch two strategies, or play against one of them or somebody.

Python plays, the page draws what it is sent. A turn is played only when the page asks for it,
so that a game of many turns never holds up the notebook.
"""

import json
from typing import Any

import traitlets

from trollkit.core.errors import InvalidMove, InvalidText
from trollkit.foret.film import svg
from trollkit.notebook.assets import bundle
from trollkit.notebook.foret.choices import offer
from trollkit.notebook.foret.game import HUMAN, ForestGame, Joueur, random_seed
from trollkit.notebook.live.widget import Widget
from trollkit.phrases import phrase

SCRIPTS = (
    "commun.js",
    "noyau.js",
    "commun-jeu.js",
    "foret/dessin.js",
    "foret-choix.js",
    "foret-curseur.js",
    "foret-actions.js",
    "foret-options.js",
    "foret.js",
    "messages-widget.js",
)
STYLES = ("commun.css", "foret/dessin.css", "foret.css")
_MOST = 2_000_000  # characters of a recorded game


class Foret(Widget):
    """A game in the forest between `gauche` and `droite`.

    Each is a strategy of the kit (a function of a `Vue`), the name of one of the ladder, or
    "humain". `ligue` is 1 (bois 2), 2 (bois 1) or 3 (all rules). Raises NoPlayer on anybody
    else, InvalidConfig on another league.
    """

    _esm = bundle(*SCRIPTS)
    _css = bundle(*STYLES)
    debut = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        gauche: Joueur = HUMAN,
        droite: Joueur = "ecureuil",
        *,
        ligue: int = 2,
        graine: int | None = None,
    ) -> None:
        self.game = ForestGame(
            gauche, droite, ligue, random_seed() if graine is None else graine
        )
        super().__init__(debut=self.view())
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks, and send what is new in the film."""
        shown = len(self.game.film.images)
        action = request.get("action")
        if action == "enregistrer":
            self.send({"fichier": {"nom": "partie-foret.json", "texte": self._record()}})
            return
        if action == "avancer":
            self.game.advance()
        elif action == "choisir":
            self._choose(request)
        elif action == "annuler":
            self.game.undo()
            shown = len(self.game.film.images)  # the page forgets those that follow
        elif action == "rejouer":
            self.game.begin(self.game.seed if request.get("memeForet") else random_seed())
            shown = 0
        elif action in ("tout", "ouvrir"):
            shown = 0
            if action == "ouvrir":
                self._open(str(request.get("texte", "")))
        self.send(self.view(shown))

    def view(self, since: int = 0) -> dict[str, Any]:
        """What the page is told: the images from number `since` on, and who is asked."""
        game = self.game
        return {
            "plateau": game.film.board,
            "depuis": since,
            "images": game.film.images[since:],
            "fin": game.film.end,
            "demandes": {
                str(player): offer(game.film.referee.position, player)
                for player in game.demands
            },
            "aLaMain": game.by_hand,
            "annulable": game.undoable,
            "graine": str(game.seed),  # JavaScript would round 64 bits
            "souci": game.trouble,
        }

    def _choose(self, request: dict[str, Any]) -> None:
        player = 1 if request.get("joueur") else 0
        try:
            self.game.choose(player, str(request.get("ligne", "")))
        except InvalidMove:  # a late click on a button of the turn before
            return

    def _open(self, text: str) -> None:
        try:
            record = _parsed(text)
            self.game.open(record)
        except InvalidText as error:
            self.game.trouble = phrase(error)

    def _record(self) -> str:
        return json.dumps(self.game.film.record(), ensure_ascii=False)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # The picture is for whoever reads the notebook where no widget can live.
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        film = self.game.film
        return {**data, "image/svg+xml": svg(film.board, film.images[-1])}, metadata

    def __repr__(self) -> str:
        left, right = self.game.film.names
        return f"La forêt : {left} contre {right}"


def _parsed(text: str) -> dict[str, Any]:
    try:
        record = json.loads(text[:_MOST])
    except (ValueError, RecursionError):
        record = None
    if isinstance(record, dict):
        return record
    raise InvalidText("record", text)
