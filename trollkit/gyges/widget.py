"""Gygès in a notebook: humans, the machine at five levels, a student's own `meilleur_coup`.

Python knows the rules and says what may be played; the page draws it, and asks.
"""

import random
from collections.abc import Callable
from typing import Any

import traitlets

from trollkit.core.errors import Refused, TrollkitError
from trollkit.core.text import clean, show
from trollkit.gyges.board import SIDE_NAMES, Position, names
from trollkit.gyges.drawing import drawn, scene
from trollkit.gyges.film import stages, verdict
from trollkit.gyges.moves import Move, shortest
from trollkit.gyges.notation import (
    Plateau,
    legal_move,
    move_text,
    parse_home_row,
    parse_plateau,
    plateau_of,
)
from trollkit.gyges.players import (
    HUMAN,
    LEVELS,
    Player,
    quick_advice,
    seated,
)
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.gyges.valuation import wins_at_once
from trollkit.notebook.board.printed import heard, kept
from trollkit.notebook.live.widget import Widget
from trollkit.notebook.patience import Halted, patient
from trollkit.phrases import phrase
from trollkit.phrases.python import raised_phrase

Joueur = str | int | Callable[[Plateau], str]
Request = dict[str, Any]
_ROWS = ("332121", "123321")


class NoPlayer(ValueError):
    """Not somebody who plays Gygès; the sentence says who does."""


def seat(player: Joueur, rng: random.Random) -> Player:
    """Who sits there: "humain", a level of the machine, or a student's `meilleur_coup`.

    The latter is a function, or the path of a Prolog file. Raises NoPlayer, or PrologError.
    """
    if callable(player):
        return Player(clean(getattr(player, "__name__", "")) or "joueur", _student(player))
    if found := seated(player, rng):
        return found
    raise NoPlayer(
        f"{show(player)} ne joue pas au Gygès : il faut « humain », un niveau de 1 à "
        f"{len(LEVELS)}, une fonction (plateau) -> coup, donnée sans parenthèses, ou un "
        "fichier Prolog comme « moi.pl »."
    )


def _student(function: Callable[[Plateau], str]) -> Callable[[Position], Move]:
    def choose(position: Position) -> Move:
        given: object = patient(function)(plateau_of(position))
        if not isinstance(given, str):
            raise Refused("gyges-no-text", given=given)
        return legal_move(position, given)

    return choose


class Match:
    """A game as a page asks for it: who plays, moves, advice."""

    def __init__(
        self,
        south: Joueur,
        north: Joueur,
        rows: tuple[str | None, str | None],
        position: Position | None = None,
    ) -> None:
        """Raises NoPlayer, and InvalidConfig on a home row that is none."""
        self._rng = random.Random()
        self.players = [seat(south, self._rng), seat(north, self._rng)]
        self.rows = [
            parse_home_row(row or usual) for row, usual in zip(rows, _ROWS, strict=True)
        ]
        self.trouble, self.printed = "", ""
        self._begin(position)
        # Human beings set up their own row, unless it is given.
        seated = zip(self.players, rows, strict=True)
        asked = any(player is HUMAN and row is None for player, row in seated)
        self.placing = asked and position is None  # before the game begins

    @property
    def to_play(self) -> Player | None:
        """Who is to move now, if somebody is."""
        if self.placing or self.session.outcome is not None:
            return None
        return self.players[self.session.position.player]

    def place(self, south: str, north: str) -> None:
        """Set both home rows up and begin. Raises InvalidConfig."""
        self.rows = [parse_home_row(south.strip()), parse_home_row(north.strip())]
        self._begin()

    def set_up_again(self) -> None:
        """A new game, from the placement on."""
        self._begin()
        self.placing = True

    def play(self, text: str) -> None:
        """A human's move, where one is to be made. Raises InvalidText, Refused."""
        if self.to_play is not None:
            self.session.play(legal_move(self.session.position, text))

    def advance(self) -> None:
        """Let the player to move play, unless it is a human or the game is over."""
        player, session = self.to_play, self.session
        if player is None or player.choose is None:
            return
        title = f"coup {len(session.moves) + 1}"
        with heard() as said:
            try:
                session.play(player.choose(session.position))
            except Halted as error:
                self.trouble = f"{player.name} : {error}"
            except TrollkitError as error:
                self.trouble = f"{player.name} : {phrase(error)}"
            except Exception as error:
                self.trouble = f"{player.name} {raised_phrase(error)}"
        self.printed = kept(self.printed, title, said())

    def undo(self) -> None:
        """Back to the last time that a human was to move; one move when nobody is human."""
        taken = self.session.undo()
        while taken and HUMAN in self.players and self.to_play is not HUMAN:
            taken = self.session.undo()

    def change_level(self, side: int, level: int) -> None:
        """Seat the machine at another level, if it is one."""
        if 1 <= level <= len(LEVELS):
            self.players[side] = seat(level, self._rng)

    def advice(self) -> tuple[str, bool]:
        """The move that the machine would play, and whether it has searched.

        There is none once the game is over.
        """
        if self.session.outcome is not None:
            return "", True
        move, searched = quick_advice(self.session.position)
        return move_text(move), searched

    def _begin(self, position: Position | None = None) -> None:
        south, north = self.rows
        self.session = GameInPlay(Config(south, north), position)
        self.placing = False


class Gyges(Widget, part="gyges/gyges-widget"):
    """A game between `sud`, who begins, and `nord`.

    Each is "humain", a level of the machine from 1 to 5, or a function of the seed's board that
    gives a move. A human sets up the home row, unless it is given, or a `plateau` to begin
    with. Raises NoPlayer on anybody else, InvalidConfig on a row or a board that is none.
    """

    debut = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        sud: Joueur = "humain",
        nord: Joueur = 3,
        *,
        rangee_s: str | None = None,
        rangee_n: str | None = None,
        plateau: Plateau | None = None,
    ) -> None:
        position = None if plateau is None else parse_plateau(plateau)
        self.match = Match(sud, nord, (rangee_s, rangee_n), position)
        super().__init__(debut={"vue": self.view()})
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: Request, _buffers: object) -> None:
        """Do what the page asks, and send what is to be shown."""
        session = self.match.session
        match request.get("action"):
            case "chemin":
                self.send({"chemin": _way(session.position, _text(request, "coup"))})
            case "conseil":
                told, searched = self.match.advice()
                self.send({"conseil": told, "presse": not searched})
            case _:
                self._obey(request)
                self.send({"vue": self.view()})

    def _obey(self, request: Request) -> None:
        game = self.match
        before, game.trouble = game.trouble, ""
        try:
            match request.get("action"):
                case "jouer":
                    game.play(_text(request, "coup"))
                case "avancer":
                    game.advance()
                case "annuler":
                    game.undo()
                case "placer":
                    game.place(_text(request, "sud"), _text(request, "nord"))
                case "nouvelle":
                    game.set_up_again()
                case "niveau":
                    game.change_level(1 if request.get("cote") else 0, _number(request))
                case _:
                    game.trouble = before
        except TrollkitError as error:
            game.trouble = phrase(error)

    def view(self) -> dict[str, object]:
        """What the page is told: the board, its moves, who plays, what was played."""
        match, session = self.match, self.match.session
        position = session.position
        return {
            "scene": scene(position),
            "noms": [player.name for player in match.players],
            "niveaux": [f"{level.number}. {level.name}" for level in LEVELS],
            "machines": [player.name.startswith("machine") for player in match.players],
            "humain": match.players[position.player] is HUMAN,
            "placement": match.rows if match.placing else None,
            "premier": SIDE_NAMES[session.positions[0].player],
            "coups": [move_text(move) for move in session.moves],
            "etapes": stages(session),
            "fin": verdict(session),
            "souci": match.trouble,
            "affiche": match.printed,
            # Whether the side that has just played would win at once if it could play again.
            "menace": position.winner() is None
            and wins_at_once(position._replace(player=1 - position.player)),
        }

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # For whoever reads the notebook where no widget can live.
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, "text/plain": drawn(self.match.session.position)}, metadata

    def __repr__(self) -> str:
        south, north = (player.name for player in self.match.players)
        return f"Gygès : {south} contre {north}"


def _text(request: Request, name: str) -> str:
    return str(request.get(name, ""))


def _number(request: Request) -> int:
    number = request.get("numero")
    return number if type(number) is int else 0


def _way(position: Position, text: str) -> list[str]:
    try:
        return names(shortest(position, legal_move(position, text)))
    except TrollkitError:  # the board has changed since the pointer was there
        return []
