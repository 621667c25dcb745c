"""A game of the forest between strategies and people, turn by turn, as a page asks for it."""

import sys
from collections.abc import Mapping
from contextlib import redirect_stderr
from random import Random
from typing import NamedTuple

from trollkit.core.discipline import UnknownStrategy
from trollkit.core.errors import InvalidMove
from trollkit.core.text import clean, show
from trollkit.foret.film import NAMES, Filming, replay
from trollkit.foret.state import check_config
from trollkit.foret.strategies import find
from trollkit.foret.vue import Strategie, Vue
from trollkit.notebook.board.printed import heard
from trollkit.notebook.patience import patient
from trollkit.phrases.python import raised_phrase
from trollkit.trolls.session import Halted

HUMAN = "humain"
Joueur = Strategie | str | None  # None is a person, as HUMAN is


class NoPlayer(ValueError):
    """Not somebody who plays in the forest; the sentence says who does."""


class _Seat(NamedTuple):
    """Who plays on a side; None for a person."""

    name: str
    strategy: Strategie | None


class ForestGame:
    """The film of a game in progress, and who is to act in it."""

    def __init__(self, left: Joueur, right: Joueur, league: int, seed: int) -> None:
        """Raises NoPlayer, InvalidConfig."""
        level = check_config(league).league
        seats = [_seat(player, side) for player, side in zip((left, right), NAMES, strict=True)]
        names = [seat.name for seat in seats]
        if names[0] == names[1]:
            names = [f"{name} ({side})" for name, side in zip(names, NAMES, strict=True)]
        self._names = names
        self._level = level
        self._strategies = [seat.strategy for seat in seats]
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """A new game of the same players in another forest, or once more in the same one."""
        self.seed = seed
        self.film = Filming(self._level, seed, names=self._names)
        self.trouble = ""
        self._views = [Vue(self._level, self.film.referee.init_input) for _ in self._names]
        self._chosen: dict[int, str] = {}
        self._choices: list[int] = []  # the turns played before each in which a person chose
        self._live = True

    def open(self, record: Mapping[str, object]) -> None:
        """A recorded game in place of this one, to be watched only. Raises InvalidText."""
        self.film = replay(record)
        self._live = False
        self._chosen.clear()
        self._choices.clear()
        self.trouble = "" if self.film.end else "Cette partie a été enregistrée avant sa fin."

    @property
    def by_hand(self) -> bool:
        """Whether a person plays in it."""
        return self._live and None in self._strategies

    @property
    def undoable(self) -> bool:
        """Whether a person has chosen something that can be taken back."""
        return bool(self._chosen or self._choices)

    def undo(self) -> None:
        """Take a person's last choice back, with all that followed; none is left alone.

        A strategy that keeps something to itself keeps it: only the forest goes back.
        """
        self.trouble = ""
        if self._chosen:
            self._chosen.clear()
        elif self._choices:
            self.film = self.film.rewound(self._choices.pop())

    @property
    def demands(self) -> dict[int, list[str]]:
        """What each person who is asked may do, and has not yet chosen."""
        referee = self.film.referee
        return {
            player: referee.legal(player)
            for player in referee.asked
            if self._live and self._strategies[player] is None and player not in self._chosen
        }

    def choose(self, player: int, line: str) -> None:
        """A person's choice; the turn is played once all have chosen. Raises InvalidMove."""
        if line not in self.demands.get(player, ()):
            raise InvalidMove(player, line, self.demands.get(player, []))
        self._chosen[player] = line
        self.advance()

    def advance(self) -> None:
        """Play one turn, unless a person is still to choose or the game is over."""
        asked = self.film.referee.asked
        if not self._live or not asked or self.demands:
            return
        if self._chosen:
            self._choices.append(self.film.turns)
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
        """The line of a strategy, None when it gives none; and what it printed."""
        view = self._views[player]
        view.tour(self.film.referee.turn_input(player))
        name = self.film.names[player]
        line = None
        with heard() as said, redirect_stderr(sys.stdout):
            try:
                line = _answer(strategy, view)
                if not isinstance(line, str):
                    self.trouble = (
                        f"{name} a rendu {show(line)} ; il faut un texte comme 'WAIT'."
                    )
            except Halted as halt:
                self.trouble = f"{name} : {halt}"
            except Exception as error:
                self.trouble = f"{name} {raised_phrase(error)}"
        return line if isinstance(line, str) else None, said().removesuffix("\n")


def random_seed() -> int:
    """A seed for somebody who gives none."""
    return Random().getrandbits(31)


def _seat(player: Joueur, side: str) -> _Seat:
    if player is None or player == HUMAN:
        return _Seat(f"{side} (vous)", None)
    if isinstance(player, str):
        try:
            found = find(player)
        except UnknownStrategy as error:
            known = ", ".join((HUMAN, *error.known))
            raise NoPlayer(
                f"{show(player)} ne joue pas dans la forêt ; choisissez : {known}."
            ) from None
        return _Seat(found.name, found.strategy)
    _check_function(player)
    return _Seat(clean(getattr(player, "__name__", ""), 40) or side, player)


def _answer(strategy: Strategie, view: Vue) -> object:
    # A student's function gives what it wants.
    return patient(strategy)(view)


def _check_function(value: object) -> None:
    if not callable(value):
        raise NoPlayer(
            f"{show(value)} n'est pas une stratégie : il faut une fonction (vue) -> texte, "
            "donnée sans parenthèses."
        )
