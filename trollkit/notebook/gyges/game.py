"""A game of Gygès as a page asks for it: players, moves and their walks, advice, puzzles."""

import random
from collections.abc import Callable
from pathlib import Path

from trollkit.core.errors import InvalidText, TrollkitError
from trollkit.core.game import LEFT
from trollkit.core.text import clean, many, show
from trollkit.gyges.board import Position
from trollkit.gyges.levels import LEVELS
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import (
    Plateau,
    move_text,
    parse_home_row,
    parse_move,
    plateau_of,
)
from trollkit.gyges.phrases import PLAYERS, refusal_phrase
from trollkit.gyges.players import HUMAN, Player, machine, prolog
from trollkit.gyges.prolog import Prolog
from trollkit.gyges.refusals import refusal
from trollkit.gyges.rules import Config
from trollkit.gyges.session import GameInPlay, parse_session
from trollkit.gyges.trial import Stage
from trollkit.notebook.gyges.puzzle import PuzzleBook
from trollkit.notebook.patience import patient
from trollkit.phrases import phrase
from trollkit.phrases.python import raised_phrase
from trollkit.trolls.session import Halted

Joueur = str | int | Callable[[Plateau], str]
_ADVICE_NODES = 300_000
_SHOWN = 4  # moves of the expected line
_PROLOG_S = 5.0  # for a move of a student's program
_ROWS = ("332121", "123321")
DEFENCE = Player("la meilleure défense")


class NoPlayer(ValueError):
    """Not somebody who plays Gygès; the sentence says who does."""


class Refused(Exception):
    """A typed move that cannot be played; the text says why, in French."""


def seat(player: Joueur, rng: random.Random) -> Player:
    """Who sits there: "humain", a level of the machine, or a student's `meilleur_coup`.

    The latter is a function, or the path of a Prolog file. Raises NoPlayer, or PrologError.
    """
    if player == "humain":
        return HUMAN
    if isinstance(player, str) and player.endswith(".pl"):
        return prolog(Prolog.of(Path(player)), Path(player).name, _PROLOG_S)
    if type(player) is int and 1 <= player <= len(LEVELS):
        return machine(player, rng)
    if callable(player):
        return Player(clean(getattr(player, "__name__", "")) or "joueur", _student(player))
    raise NoPlayer(
        f"{show(player)} ne joue pas au Gygès : il faut « humain », un niveau de 1 à "
        f"{len(LEVELS)}, une fonction (plateau) -> coup, donnée sans parenthèses, ou un "
        "fichier Prolog comme « moi.pl »."
    )


def _student(function: Callable[[Plateau], str]) -> Callable[[Position], Move]:
    def choose(position: Position) -> Move:
        given: object = patient(function)(plateau_of(position))
        if not isinstance(given, str):
            raise Refused(f"{show(given)} n'est pas un coup : il faut un texte comme '11-33'.")
        return legal(position, given)

    return choose


def legal(position: Position, text: str) -> Move:
    """The legal move that a text stands for. Raises Refused with a French sentence."""
    try:
        move = parse_move(text)
    except InvalidText as error:
        raise Refused(phrase(error)) from None
    broken = refusal(position, move)
    if broken is not None:
        raise Refused(refusal_phrase(move_text(move), broken.why, broken.row))
    return move


class GygesGame:
    """A game, who plays it, and what is to be told of it."""

    def __init__(
        self, south: Joueur, north: Joueur, rows: tuple[str | None, str | None]
    ) -> None:
        """Raises NoPlayer, and InvalidConfig on a home row that is none."""
        self._rng = random.Random()
        self.players = [seat(south, self._rng), seat(north, self._rng)]
        self.rows = [
            parse_home_row(row or usual) for row, usual in zip(rows, _ROWS, strict=True)
        ]
        # Human beings set up their own row, unless it is given.
        self._placing = any(
            player is HUMAN and row is None
            for player, row in zip(self.players, rows, strict=True)
        )
        self.puzzles = PuzzleBook()
        self.trouble = ""
        self._session = self._new()

    @property
    def session(self) -> GameInPlay:
        """What is on the board: the puzzle being tried, else the game."""
        trial = self.puzzles.trial
        return trial.session if trial else self._session

    @property
    def seats(self) -> list[Player]:
        """Who plays what is on the board: in a puzzle, a human against the best defence."""
        trial = self.puzzles.trial
        if trial is None:
            return self.players
        return [HUMAN, DEFENCE] if trial.seeker == LEFT else [DEFENCE, HUMAN]

    def place(self, south: str, north: str) -> None:
        """Set both home rows up and begin. Raises InvalidConfig."""
        self.rows = [parse_home_row(south.strip()), parse_home_row(north.strip())]
        self._begin(self._new())

    def set_up_again(self) -> None:
        """A new game, from the placement on."""
        self._begin(self._new())
        self._placing = True

    def play(self, text: str) -> None:
        """A human's move. Raises Refused."""
        trial = self.puzzles.trial
        if trial is None:
            self._session.play(legal(self._session.position, text))
        elif trial.stage is Stage.SEEKING:
            self.puzzles.play(trial, legal(trial.session.position, text))
        else:
            raise Refused("Ce problème est fini : réessayez, ou passez au suivant.")

    def advance(self) -> None:
        """Let the player to move play, unless it is a human or the game is over."""
        trial = self.puzzles.trial
        if trial:
            if trial.stage is Stage.ANSWERING:
                trial.answer()
            return
        player = self.players[self.session.position.player]
        if self.placing or self.over or player.choose is None:
            return
        try:
            self._session.play(player.choose(self._session.position))
        except (Refused, Halted) as error:
            self.trouble = f"{player.name} : {error}"
        except TrollkitError as error:
            self.trouble = f"{player.name} : {phrase(error)}"
        except Exception as error:
            self.trouble = f"{player.name} {raised_phrase(error)}"

    def undo(self) -> None:
        """Back to the last time that a human was to move; one move when nobody is human."""
        while not self.puzzles.trial and self._session.undo(1):
            if HUMAN not in self.players or self._human:
                return

    def change_level(self, side: int, level: int) -> None:
        """Seat the machine at another level. Raises NoPlayer."""
        self.players[side] = seat(level, self._rng)

    def start_puzzle(self, number: int) -> None:
        """Show a puzzle, to be solved by a human against the best defence; the game waits."""
        self.puzzles.start(number)

    def leave_puzzles(self) -> None:
        """Back to the game that waits."""
        self.puzzles.leave()

    def help(self) -> None:
        """Give the next help with the puzzle being tried."""
        trial = self.puzzles.trial
        if trial and trial.stage is Stage.SEEKING:
            self.puzzles.help()

    def open(self, text: str) -> None:
        """A saved game in place of this one. Raises InvalidText."""
        self._begin(parse_session(text))

    def line(self) -> list[str]:
        """The moves that the machine expects, the one it would play first; none once over."""
        from trollkit.gyges.search import best_move  # numba starts slowly

        if self.over or self.puzzles.trial:
            return []
        expected = best_move(self.session.position, nodes=_ADVICE_NODES).line
        return [move_text(move) for move in expected[:_SHOWN]]

    def _begin(self, session: GameInPlay) -> None:
        self.puzzles.leave()
        self._session = session
        self._placing = False

    def _new(self) -> GameInPlay:
        # Two machines would shuffle for ever: their games have the arena's draws.
        return GameInPlay(Config(self.rows[0], self.rows[1]), draws=HUMAN not in self.players)

    @property
    def placing(self) -> bool:
        """Both home rows are to be set up before the game begins."""
        return self._placing and self.puzzles.trial is None

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.session.outcome is not None

    @property
    def _human(self) -> bool:
        return self.players[self._session.position.player] is HUMAN


def verdict(match: GygesGame) -> str:
    """The sentence that ends a game, "" while it is played."""
    outcome = match.session.outcome
    if outcome is None:
        return ""
    if outcome.winner is None:
        return "Partie nulle."
    moves = len(match.session.moves)
    return f"{PLAYERS[outcome.winner]} gagne en {many(moves, 'coup')}."
