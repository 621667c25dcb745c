"""A game watched or played in the terminal: `troll.GUI` without a notebook."""

import getpass
from collections.abc import Callable

from trollkit.core.errors import InvalidMove
from trollkit.core.faults import exception_fault
from trollkit.phrases import SIDES, fault_phrase, phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import Session
from trollkit.trolls.telling import opening_line, turn_line, verdict_line

HUMAIN = "humain"
_MENU = "[Entrée] tour suivant   [p] fin de la partie   [n] nouvelle partie   [q] quitter : "
_AGAIN = "[n] nouvelle partie   [q] quitter : "

Joueur = Strategie | str


class Quit(Exception):
    """The person at the keyboard has had enough."""


class TerminalGUI:
    """Watch two strategies turn by turn, or play with "humain" on either side or both.

    Nothing is waited for when there is nobody at the keyboard: the game is then played to
    its end.
    """

    def __init__(
        self,
        nombreCases: int,
        stockInitial: int,
        strategieGauche: Joueur,
        strategieDroite: Joueur,
    ) -> None:
        players = (strategieGauche, strategieDroite)
        humans = [player == HUMAIN for player in players]
        self._watching = not any(humans)
        # Two people share one screen: then nothing typed is shown before the reveal.
        self._secret = all(humans)
        left, right = (self._seat(*pair) for pair in zip(players, SIDES, strict=True))
        self.session = Session(nombreCases, stockInitial, left, right)
        try:
            self._run()
        except Quit:
            print("À bientôt !")

    def _seat(self, player: Joueur, side: str) -> Strategie:
        if player == HUMAIN:
            return self._human(side)
        return player  # type: ignore[return-value]  # Session refuses what cannot be called

    def _human(self, side: str) -> Strategie:
        read: Callable[[str], str] = getpass.getpass if self._secret else input

        def ask(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
            stock = partie.stockGauche
            while True:
                answer = _read(read, f"Château de {side}, combien de pierres (1 à {stock}) ? ")
                if answer is None or answer == "q":
                    raise Quit
                if answer.isdecimal() and 1 <= int(answer) <= stock:
                    return int(answer)
                print(
                    f"« {answer} » : tapez un nombre entier de 1 à {stock}, ou q pour quitter."
                )

        return ask

    def _run(self) -> None:
        while True:
            self._play_game()
            left, _, right = self.session.score()
            print(f"Parties gagnées : gauche {left}, droite {right}.")
            answer = _read(input, _AGAIN)
            if answer != "n":
                raise Quit
            self.session.next_game()

    def _play_game(self) -> None:
        print(opening_line(self.session.partie))
        wait = self._watching
        while not self.session.partie.terminee:
            if wait:
                answer = _read(input, _MENU)
                if answer == "q":
                    raise Quit
                if answer == "n":
                    self.session.next_game()
                    print(opening_line(self.session.partie))
                    continue
                wait = answer not in ("p", None)
            if not self._turn():
                return
        print(verdict_line(self.session.partie))

    def _turn(self) -> bool:
        try:
            self.session.turn()
        except InvalidMove as error:
            print(phrase(error))
            return False
        except Quit:
            raise
        except Exception as error:
            turn = len(self.session.partie.coupsPrecedents) + 1
            print(fault_phrase(exception_fault(error, len(self.session.past) + 1, turn)))
            return False
        print(turn_line(self.session.partie))
        return True


def _read(read: Callable[[str], str], prompt: str) -> str | None:
    """What was typed, in lower case, or None when nobody is there to type."""
    try:
        return read(prompt).strip().lower()
    except EOFError:
        print()
        return None
