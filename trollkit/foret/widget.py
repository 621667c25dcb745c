"""`Foret`, the forest in a notebook: two strategies, a person and a strategy, or two persons.

Python plays, the page draws the images that it is sent. A turn is played only when the page
asks for it, so that a game of many turns never holds up the notebook.
"""

from random import Random
from typing import Any

import traitlets

from trollkit.core.text import clean, show
from trollkit.foret.film import NAMES, Filming, deed
from trollkit.foret.hexes import WITHIN
from trollkit.foret.phrases import FORBIDDEN
from trollkit.foret.protocol import action_text
from trollkit.foret.rules import cost, gain, refusal
from trollkit.foret.state import SEED, WAIT, Action, State, Verb, league_at, trees_of
from trollkit.foret.strategies import find, players
from trollkit.foret.vue import Strategie, Vue
from trollkit.notebook import patience
from trollkit.notebook.board.printed import heard
from trollkit.notebook.live.widget import Widget
from trollkit.phrases.python import raised_phrase

HUMAN = "humain"
Joueur = Strategie | str
# Refusals that come from the target cell of a seed, not from the tree that sows.
_TAKEN = ("occupied", "hole")
_Told = dict[str, Any]


class NoPlayer(ValueError):
    """A value that stands for no player; the sentence, in French, says which do."""


def offer(state: State, player: int) -> _Told:
    """What the page offers a player: possible actions and impossible ones, JSON-ready.

    They are always in the same order; the referee's own list is shuffled, and holds only the
    possible ones.

    - `actions`: choices, verb by verb and cell by cell, then WAIT.
    - `graines`: for each tree but seeds, its `case`; `refus` and `dit`, as in a choice, why it
      cannot sow; and `cibles`, a choice for each cell within its reach.

    A choice has `ligne`, a line of the protocol; `case`, its cell; `refus`, the rule that it
    breaks ("" for none); `dit`, what it does or why it is refused; `prix`, in sun, unless it is
    refused for another reason; and `gain`, in points, for a possible COMPLETE.
    """
    league = state.league
    own = trees_of(state.trees, player)
    verbs: tuple[Verb, ...] = ("GROW", "COMPLETE") if league.grow else ("COMPLETE",)
    actions = [Action(verb, cell) for verb in verbs for cell, _ in own]
    return {
        "actions": [_choice(state, player, action) for action in (*actions, WAIT)],
        "graines": [
            _sower(state, player, cell, tree.size)
            for cell, tree in own
            if league.full and tree.size > SEED
        ],
    }


def _choice(state: State, player: int, action: Action) -> _Told:
    broken = refusal(state, player, action)
    choice: _Told = {
        "ligne": action_text(action),
        "case": action.cell,
        "refus": str(broken or ""),
        "dit": deed(state, player, action) if broken is None else FORBIDDEN[broken],
    }
    if broken in (None, "no_sun"):
        choice["prix"] = cost(state, player, action)
    if broken == "no_sun":
        choice["dit"] += f", il en faut {choice['prix']}"
    elif broken is None and action.verb == "COMPLETE":
        choice["gain"] = gain(state, action.cell)
    return choice


def _sower(state: State, player: int, source: int, size: int) -> _Told:
    targets = [
        _choice(state, player, Action("SEED", target, source))
        for target in sorted(WITHIN[source][size])
        if target != source
    ]
    full = {"refus": "full", "dit": "aucune case n'est libre à sa portée"}
    # Where a cell is free, the tree alone decides: all free cells are refused, or none.
    first = next((target for target in targets if target["refus"] not in _TAKEN), full)
    return {"case": source, "refus": first["refus"], "dit": first["dit"], "cibles": targets}


def random_seed() -> int:
    """A seed for somebody who gives none."""
    return Random().getrandbits(31)


def _seat(player: Joueur, side: str) -> tuple[str, Strategie | None]:
    """A player's name and strategy, which is None for a person. Raises NoPlayer."""
    if player == HUMAN:
        return f"{side} (vous)", None
    if isinstance(player, str):
        try:
            found = find(player)
        except KeyError:
            known = ", ".join((HUMAN, *(each.id for each in players())))
            raise NoPlayer(
                f"{show(player)} ne joue pas dans la forêt ; choisissez : {known}."
            ) from None
        return found.name, found.strategy
    if not callable(player):
        raise NoPlayer(
            f"{show(player)} n'est pas une stratégie : il faut une fonction (vue) -> texte, "
            "donnée sans parenthèses."
        )
    return clean(getattr(player, "__name__", ""), 40) or side, player


class Foret(Widget, part="foret/foret-widget"):
    """A game in the forest between `gauche` and `droite`.

    Each is a strategy (a function of a `Vue`), the name of a bundled player, or "humain".
    `ligue` is 1 (bois 2), 2 (bois 1) or 3 (all rules). Raises NoPlayer on any other player,
    InvalidConfig on a league that does not exist.
    """

    debut = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        gauche: Joueur = HUMAN,
        droite: Joueur = "ecureuil",
        *,
        ligue: int = 2,
        graine: int | None = None,
    ) -> None:
        self._level = league_at(ligue).level
        seats = map(_seat, (gauche, droite), NAMES)
        self._names, self._strategies = zip(*seats, strict=True)
        self._begin(random_seed() if graine is None else graine)
        super().__init__(debut=self.view())
        self.on_msg(self.receive)

    def _begin(self, seed: int) -> None:
        """Begin a game of the same players in the forest of `seed`."""
        self.film = Filming(self._level, seed, names=self._names)
        self.trouble = ""
        self._views = [Vue(self._level, self.film.referee.init_input) for _ in self._names]
        self._chosen: dict[int, str] = {}
        self._choices: list[int] = []  # turns played before each turn that a person chose in

    def _undo(self) -> None:
        """Take a person's last choice back, with all turns since; nothing when there is none.

        Only the forest goes back: a strategy keeps what it remembers in variables of its own.
        """
        self.trouble = ""
        if self._chosen:
            self._chosen.clear()
        elif self._choices:
            self.film = self.film.rewound(self._choices.pop())

    @property
    def demands(self) -> dict[int, list[str]]:
        """The legal lines of each person who is asked and has not chosen yet, by player."""
        referee = self.film.referee
        return {
            player: referee.legal(player)
            for player in referee.asked
            if self._strategies[player] is None and player not in self._chosen
        }

    def _choose(self, player: int, line: str) -> None:
        """Take a person's choice; the turn is played once all persons have chosen."""
        # A late click, on a button of the turn before, is not in the demands.
        if line in self.demands.get(player, ()):
            self._chosen[player] = line
            self._advance()

    def _advance(self) -> None:
        """Play one turn, unless a person has still to choose or the game is over."""
        asked = self.film.referee.asked
        if not asked or self.demands:
            return
        if self._chosen:
            self._choices.append(len(self.film.played))
        lines: dict[int, str | None] = {}
        errors = ["", ""]
        self.trouble = ""
        for player in asked:
            strategy = self._strategies[player]
            if strategy is None:
                lines[player] = self._chosen.pop(player)
            else:
                lines[player], errors[player] = self._ask(player, strategy)
        self.film.play(lines, errors)

    def _ask(self, player: int, strategy: Strategie) -> tuple[str | None, str]:
        """A strategy's line, and what it printed; the line is None when it gives no text.

        `trouble` then says why.
        """
        view = self._views[player]
        view.tour(self.film.referee.turn_input(player))
        name = self.film.names[player]
        given: str | None = None
        with heard() as said:
            try:
                # A student's function may give any value.
                line: object = patience.patient(strategy)(view)
                if isinstance(line, str):
                    given = line
                else:
                    self.trouble = (
                        f"{name} a rendu {show(line)} ; il faut un texte comme 'WAIT'."
                    )
            except patience.Halted as halt:
                self.trouble = f"{name} : {halt}"
            except Exception as error:
                self.trouble = f"{name} {raised_phrase(error)}"
        return given, said().removesuffix("\n")

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks, and send the images that it does not have yet."""
        shown = len(self.film.images)
        match request.get("action"):
            case "avancer":
                self._advance()
            case "choisir":
                self._choose(int(bool(request.get("joueur"))), str(request.get("ligne", "")))
            case "annuler":
                self._undo()
                shown = len(self.film.images)  # the page forgets the images after these
            case "rejouer":
                self._begin(self.film.seed if request.get("memeForet") else random_seed())
                shown = 0
            case "tout":
                shown = 0
        self.send(self.view(shown))

    def view(self, since: int = 0) -> dict[str, Any]:
        """What the page is told: the images from number `since` on, and who is asked."""
        film, position = self.film, self.film.referee.position
        return {
            "plateau": film.board,
            "depuis": since,
            "images": film.images[since:],
            "fin": film.end,
            "demandes": {str(player): offer(position, player) for player in self.demands},
            "aLaMain": None in self._strategies,  # a person plays
            "annulable": bool(self._chosen or self._choices),
            "graine": str(film.seed),  # JavaScript would round 64 bits
            "souci": self.trouble,
        }

    def __repr__(self) -> str:
        left, right = self.film.names
        return f"La forêt : {left} contre {right}"
