"""`Match`: games between two players followed on a screen, without the screen itself.

The notebooks' board (`notebook/board/gui.py`) and the window in a browser (`window.py`)
pass requests in and show the views that come out. A long action plays in short spells, each
asked for by the screen: so the screen can stop it, and nothing plays on once it is closed.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.text import clean
from trollkit.phrases import SIDES, legal_phrase
from trollkit.trolls.drawing import scene
from trollkit.trolls.duel import Strategie, Turn
from trollkit.trolls.partie import (
    DROITE,
    GAUCHE,
    Partie,
    played,
    stones,
    turn_sentence,
    verdict_line,
    whole,
)
from trollkit.trolls.parties import HUMAIN, Joueur, Session, player_name

SPELL_S = 0.2  # seconds of playing before the screen is answered
MANY, SPELL_GAMES = 100, 4  # games of a series, and of one spell at most


class Match:
    """Games between two players, strategies or people, and the turn that is shown.

    `patience` wraps each strategy: the wrapped one may raise Halted when it thinks too long.
    Raises ErreurTroll on an impossible board or player.
    """

    def __init__(
        self,
        cells: int,
        stones: int,
        left: Joueur,
        right: Joueur,
        *,
        patience: Callable[[Strategie], Strategie] = lambda strategy: strategy,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._patience = patience
        players = (left, right)
        self.people = [player == HUMAIN for player in players]
        self.names = _names(players)
        self.session = Session(cells, stones, self._seat(left, LEFT), self._seat(right, RIGHT))
        self.rank = 0  # the number of turns of the current game that are shown
        self.trouble = ""  # a French sentence on what went wrong, or ""
        self.series: list[int] | None = None  # games done and wanted; None without a series
        self._choices: list[int | None] = [None, None]
        self._clock = clock

    def _seat(self, player: Joueur, side: int) -> Strategie:
        if player == HUMAIN:
            return lambda partie, past: self._choices[side] or 0
        # Session refuses what cannot be called.
        return self._patience(player) if callable(player) else player  # type: ignore[return-value]

    @property
    def watched(self) -> bool:
        """Whether earlier turns may be shown: no person plays, or the game is over."""
        return not any(self.people) or self.session.partie.terminee

    # The actions that a screen may ask for.

    def step(self) -> None:
        """Play the next turn of two strategies, and show it."""
        if not any(self.people) and not self.session.partie.terminee:
            self._turn()

    def go(self, rank: object) -> None:
        """Show the current game after `rank` turns, if `watched`; ignore any other value."""
        if self.watched and rank in range(len(self.session.partie.coupsPrecedents) + 1):
            self.rank = int(rank)  # type: ignore[call-overload]

    def to_end(self) -> None:
        """Show the last turn; two strategies play on to the end of the game, for one spell."""
        self.rank = len(self.session.partie.coupsPrecedents)
        if not any(self.people):
            for _ in self._spell():
                if self.session.partie.terminee or not self._turn():
                    break

    def new_game(self) -> None:
        """Begin a new game; the current one counts in the score if it is over."""
        self.session.next_game()
        self.rank = 0
        self._choices = [None, None]

    def start_series(self) -> None:
        """Begin a series of MANY games of two strategies, and play its first spell."""
        if not any(self.people):
            self.series = [0, MANY]
            self.go_on()

    def go_on(self) -> None:
        """Play one spell of the series; a fault ends the series."""
        if self.series is None:
            return
        stop = min(self.series[0] + SPELL_GAMES, self.series[1])
        for _ in self._spell():
            if self.session.partie.terminee:
                self.new_game()
            if not self._turn():
                self.series = None
                return
            self.series[0] += self.session.partie.terminee
            if self.series[0] == stop:
                break
        if self.series[0] == self.series[1]:
            self.series = None

    def stop_series(self) -> None:
        """End the series after the games played so far."""
        self.series = None

    def choose(self, side: int, typed: str) -> None:
        """Note a person's throw as `typed`; the turn is played once all people have chosen.

        A throw that is not legal is refused by a sentence in `trouble`.
        """
        partie = self.session.partie
        if partie.terminee or not self.people[side]:
            return
        stock = (partie.stockGauche, partie.stockDroite)[side]
        throw = whole(typed)
        if throw not in range(1, stock + 1):
            expected = legal_phrase(range(1, stock + 1))
            shown = f"« {clean(typed, 20)} » ne va pas ; " if typed.strip() else ""
            self.trouble = (
                f"Château de {SIDES[side]} : {shown}choisissez votre lancer, {expected}."
            )
            return
        self._choices[side] = throw
        if None not in (self._choices[p] for p in PLAYERS if self.people[p]):
            self._turn()
            self._choices = [None, None]

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Do the action of a page's request, and give the `view` after it, with the number of
        the request in "reponse". An unknown action does nothing.

        A request holds "action" and "numero"; "aller" also "rang", the number of turns to show;
        "lancer" "cote" (0 or 1) and "pierres".
        """
        actions: dict[str, Callable[[], None]] = {
            "tour": self.step,
            "aller": lambda: self.go(request.get("rang")),
            "fin": self.to_end,
            "nouvelle": self.new_game,
            "serie": self.start_series,
            "suite": self.go_on,
            "arret": self.stop_series,
            "lancer": lambda: self.choose(
                1 if request.get("cote") else 0, str(request.get("pierres", ""))
            ),
        }
        action = str(request.get("action"))
        if action in actions:
            # These two may come late, after a fault has ended the series: its sentence stays.
            if self.series or action not in ("suite", "arret"):
                self.trouble = ""
            actions[action]()
        return self.view() | {"reponse": request.get("numero", 0)}

    # The view.

    def view(self) -> dict[str, Any]:
        """All that a screen draws, JSON-ready, without the throws that are still secret."""
        partie = self.session.partie
        turns = partie.coupsPrecedents[: self.rank]
        return {
            "scene": scene(partie.nombreCases, partie.stockInitial, turns, self.names),
            "coups": [list(turn) for turn in turns],
            "joues": len(partie.coupsPrecedents),
            "finie": partie.terminee,
            "humains": self.people,
            "prets": [choice is not None for choice in self._choices],
            "score": list(self.session.score()),
            "gagnants": [
                each.gagnant for each in (*self.session.past, partie) if each.terminee
            ],
            "serie": self.series,
            "phrase": self._sentence(turns),
            "souci": self.trouble,
        }

    def _sentence(self, turns: list[Turn]) -> str:
        partie = played(self.session.cells, self.session.stones, turns)
        if not turns:
            return (
                f"Le troll attend au milieu, sur la case {partie.positionTroll}. "
                f"Chaque château a {stones(partie.stockInitial)}."
            )
        told = turn_sentence(partie)
        return f"{told} {self._verdict(partie)}" if partie.terminee else told

    def _verdict(self, partie: Partie) -> str:
        if self.people.count(True) != 1:
            return verdict_line(partie)
        mine = GAUCHE if self.people[LEFT] else DROITE
        won = {mine: "Vous gagnez ! ", GAUCHE + DROITE - mine: "Vous perdez. "}
        return won.get(partie.gagnant, "") + verdict_line(partie)

    # Playing.

    def _turn(self) -> bool:
        """Play one turn and show it; False, with the sentence in `trouble`, on a fault."""
        self.trouble = self.session.try_turn()
        self.rank = len(self.session.partie.coupsPrecedents)
        return not self.trouble

    def _spell(self) -> Iterator[None]:
        """Yield once for each turn that may be played within SPELL_S seconds, at least once."""
        end = self._clock() + SPELL_S
        yield
        while self._clock() < end:
            yield


def _names(players: tuple[Joueur, Joueur]) -> list[str]:
    people = players.count(HUMAIN)
    names = [player_name(player) for player in players]
    if people == 1:
        return [
            "Vous" if player == HUMAIN else name
            for player, name in zip(players, names, strict=True)
        ]
    return [side.capitalize() for side in SIDES] if people else names
