"""A game watched or played in the terminal: `troll.GUI` without a notebook."""

import getpass
import sys
import time
from collections.abc import Callable
from typing import Any

from trollkit.phrases import SIDES
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie, opening_line, turn_line, verdict_line
from trollkit.trolls.parties import HUMAIN, Joueur, Session, whole

_MENU = (
    "[Entrée] tour suivant   [l] lecture   [p] fin de la partie   [100] cent parties   "
    "[n] nouvelle partie   [q] quitter : "
)
_AGAIN = "[n] nouvelle partie   [q] quitter : "
_AGAIN_WATCHING = "[n] nouvelle partie   [100] cent parties   [q] quitter : "
_TURN_S = 0.8  # of a game that plays by itself
_NEWS_S = 2.0  # between two signs of life of a long match
_MOST_GAMES = 10_000


class Quit(BaseException):
    """The person at the keyboard has had enough; no error, so that nothing takes it for one."""


class TerminalGUI:
    """Watch two strategies turn by turn, or play with "humain" on either side or both.

    Nothing is waited for when there is nobody at the keyboard: the game is then played to
    its end. Ctrl-C stops what plays by itself, and leaves everything else.
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
        except (Quit, KeyboardInterrupt):
            print("À bientôt !")

    def _seat(self, player: Joueur, side: str) -> Strategie:
        if player == HUMAIN:
            return self._human(side)
        return player  # type: ignore[return-value]  # Session refuses what cannot be called

    def _human(self, side: str) -> Strategie:
        read = reader(secret=self._secret)

        def ask(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
            stock = partie.stockGauche
            throw: int = asked(
                read,
                f"Château de {side}, combien de pierres (1 à {stock}) ? ",
                f"un nombre entier de 1 à {stock}",
                lambda answer: number if 1 <= (number := whole(answer)) <= stock else None,
            )
            return throw

        return ask

    def _run(self) -> None:
        wait, over = self._watching, False
        print(opening_line(self.session.partie))
        while True:
            answer: str | None = ""
            if over:
                left, _, right = self.session.score()
                print(f"Parties gagnées : gauche {left}, droite {right}.")
                answer = typed(input, _AGAIN_WATCHING if self._watching else _AGAIN)
            elif wait:
                answer = typed(input, _MENU)
            if games := self._number(answer):
                self._play_many(games)
                over = True
            elif answer == "n":
                self.session.next_game()
                print(opening_line(self.session.partie))
                wait, over = self._watching, False
            elif over or answer == "q":
                raise Quit
            else:
                wait = wait and answer not in ("p", None)
                over = self._play_by_itself() if answer == "l" else not self._turn()
                if self.session.partie.terminee:
                    print(verdict_line(self.session.partie))
                    over = True

    def _turn(self) -> bool:
        why = self.session.try_turn()
        print(why or turn_line(self.session.partie))
        return not why

    def _play_by_itself(self) -> bool:
        """Turn by turn to the end, unless it is stopped; False: the menu comes again."""
        print("Ctrl-C met en pause.")
        try:
            while not self.session.partie.terminee and self._turn():
                time.sleep(_TURN_S)
        except KeyboardInterrupt:
            print("Pause.")
        return False

    def _number(self, answer: str | None) -> int:
        """The number of games asked for, 0 when something else was typed."""
        typed = answer or ""
        if not self._watching or not typed.isdecimal() or len(typed) > len(str(_MOST_GAMES)):
            return 0
        return min(int(typed), _MOST_GAMES)

    def _play_many(self, games: int) -> None:
        """So many more games, the current one included if it is not over."""
        news = time.monotonic() + _NEWS_S
        try:
            for done in range(games):
                if self.session.partie.terminee:
                    self.session.next_game()
                while not self.session.partie.terminee:
                    if why := self.session.try_turn():
                        print(why)
                        return
                if time.monotonic() > news:
                    print(f"{done + 1} / {games} parties (Ctrl-C pour arrêter)")
                    news = time.monotonic() + _NEWS_S
        except KeyboardInterrupt:
            print("Arrêté.")


def reader(*, secret: bool) -> Callable[[str], str]:
    """How to ask a question, so that a secret answer is not seen."""
    # Without a terminal there is no echo to hide, and getpass would say so in English.
    return getpass.getpass if secret and sys.stdin.isatty() else input


def typed(read: Callable[[str], str], prompt: str) -> str | None:
    """What was typed, in lower case, or None when nobody is there to type."""
    try:
        return read(prompt).strip().lower()
    except EOFError:
        print()
        return None


def asked(
    read: Callable[[str], str],
    prompt: str,
    wanted: str,
    understood: Callable[[str], Any],
) -> Any:
    """What an answer means, asked for until it means more than None. Raises Quit on "q"."""
    while True:
        answer = typed(read, prompt)
        if answer is None or answer == "q":
            raise Quit
        found = understood(answer)
        if found is not None:
            return found
        shown = f"« {answer} » : t" if answer else "T"
        print(f"{shown}apez {wanted}, ou q pour quitter.")
