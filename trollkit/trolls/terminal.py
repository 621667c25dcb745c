"""A game in the terminal: `trollkit jouer trolls`, and `troll.GUI` where no page can open."""

import getpass
import sys
from collections.abc import Callable

from trollkit.phrases import SIDES
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie, opening_line, turn_line, verdict_line, whole
from trollkit.trolls.parties import HUMAIN, Joueur, Session

_MENU = "[Entrée] tour suivant   [p] fin de la partie   [q] quitter : "


class Quit(BaseException):
    """The person at the keyboard quits. It is no Exception, so that no handler of a strategy's
    errors catches it.
    """


class TerminalGUI:
    """Watch a game of two strategies turn by turn, or play with "humain" on one side or both.

    When nobody is at the keyboard, two strategies play to the end without waiting, and a game
    with a person ends. Ctrl-C leaves.
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
        # Two people share one screen: what they type is not shown before both have thrown.
        self._secret = all(humans)
        left, right = (self._seat(*pair) for pair in zip(players, SIDES, strict=True))
        self.session = Session(nombreCases, stockInitial, left, right)
        try:
            self._run()
        except (Quit, KeyboardInterrupt):
            print("À bientôt !")

    def _seat(self, player: Joueur, side: str) -> Strategie:
        if player == HUMAIN:
            return self._human(side)
        return player  # type: ignore[return-value]  # Session refuses what cannot be called

    def _human(self, side: str) -> Strategie:
        # Without a terminal there is no echo to hide, and getpass would warn in English.
        read = getpass.getpass if self._secret and sys.stdin.isatty() else input

        def ask(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
            most = partie.stockGauche
            while True:
                answer = typed(read, f"Château de {side}, combien de pierres (1 à {most}) ? ")
                if answer is None or answer == "q":
                    raise Quit
                if 1 <= (throw := whole(answer)) <= most:
                    return throw
                said = f"« {answer} » : t" if answer else "T"
                print(f"{said}apez un nombre entier de 1 à {most}, ou q pour quitter.")

        return ask

    def _run(self) -> None:
        partie, wait, why = self.session.partie, self._watching, ""
        print(opening_line(partie))
        while not (why or partie.terminee):
            answer = typed(input, _MENU) if wait else ""
            if answer == "q":
                raise Quit
            wait = wait and answer not in ("p", None)
            why = self.session.try_turn()
            print(why or turn_line(partie))
        if partie.terminee:
            print(verdict_line(partie))


def typed(read: Callable[[str], str], prompt: str) -> str | None:
    """What was typed, in lower case, or None when nobody is there to type."""
    try:
        return read(prompt).strip().lower()
    except EOFError:
        print()
        return None
