"""`troll.GUI` in a notebook: a plain widget to watch a game or to play one."""

import html

import ipywidgets as widgets
from IPython.display import display

from trollkit.core.errors import InvalidMove
from trollkit.core.faults import exception_fault
from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import SIDES, fault_phrase, legal_phrase, phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie
from trollkit.trolls.picture import svg
from trollkit.trolls.rules import State
from trollkit.trolls.session import Session
from trollkit.trolls.telling import opening_line, turn_line, verdict_line
from trollkit.trolls.terminal import HUMAIN, Joueur

_WIDE = widgets.Layout(width="auto")


class Board:
    """The widget and the game behind it; Python decides, the page only shows."""

    def __init__(self, cells: int, stones: int, left: Joueur, right: Joueur) -> None:
        players = (left, right)
        self._entries = [
            self._entry(player, side) for player, side in zip(players, SIDES, strict=True)
        ]
        self.session = Session(cells, stones, self._seat(left, LEFT), self._seat(right, RIGHT))
        self._board = widgets.HTML()
        self._log = widgets.HTML(layout=widgets.Layout(max_height="16em", overflow="auto"))
        self._score = widgets.HTML()
        self._turn = _button("Tour suivant", "Joue un tour", self._play_turn)
        self._end = _button("Jusqu'à la fin", "Joue la partie jusqu'au bout", self._play_on)
        self._new = _button("Nouvelle partie", "Remet tout en place", self._start_again)
        people = [entry for entry in self._entries if entry is not None]
        self._end.disabled = bool(people)
        buttons = widgets.HBox([*people, self._turn, self._end, self._new])
        buttons.layout.flex_flow = "row wrap"
        self.widget = widgets.VBox([self._board, buttons, self._score, self._log])
        self._lines = [opening_line(self.session.partie)]
        self._show()

    def _entry(self, player: Joueur, side: str) -> widgets.Text | None:
        if player != HUMAIN:
            return None
        return widgets.Text(
            description=f"Lancer {side}",
            placeholder="pierres",
            style={"description_width": "initial"},
            layout=widgets.Layout(width="14em"),
        )

    def _seat(self, player: Joueur, side: int) -> Strategie:
        if player != HUMAIN:
            return player  # type: ignore[return-value]  # Session refuses what cannot be called

        def typed(partie: Partie, partiesPrecedentes: list[Partie]) -> int:  # noqa: N803
            entry = self._entries[side]
            text = entry.value.strip() if entry is not None else ""
            # Anything but digits is left as it is, for the rules to refuse.
            return int(text) if text.isdecimal() else text  # type: ignore[return-value]

        return typed

    def _play_turn(self, _: object = None) -> bool:
        """Play one turn; False when there is none to play or a side is at fault."""
        if self.session.partie.terminee:
            return False
        session = self.session
        try:
            session.turn()
        except InvalidMove as error:
            self._show(self._refusal(error))
            return False
        except Exception as error:
            turn = len(session.partie.coupsPrecedents) + 1
            self._show(fault_phrase(exception_fault(error, len(session.past) + 1, turn)))
            return False
        self._lines.append(turn_line(session.partie))
        if session.partie.terminee:
            self._lines.append(verdict_line(session.partie))
        for entry in self._entries:
            if entry is not None:
                entry.value = ""
        self._show()
        return True

    def _refusal(self, error: InvalidMove) -> str:
        if self._entries[error.player] is None:
            return phrase(error)
        side = SIDES[error.player]
        return f"Château de {side} : tapez votre lancer, {legal_phrase(error.legal)}."

    def _play_on(self, _: object = None) -> None:
        while self._play_turn():
            pass

    def _start_again(self, _: object = None) -> None:
        self.session.next_game()
        self._lines = [opening_line(self.session.partie)]
        self._show()

    def _show(self, sentence: str = "") -> None:
        partie = self.session.partie
        state = State(
            partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll
        )
        self._board.value = svg(state)
        left, draws, right = self.session.score()
        over = verdict_line(partie) if partie.terminee else ""
        self._score.value = (
            f'<div role="status" lang="fr"><b>{html.escape(sentence or over)}</b> '
            f"Parties gagnées : gauche {left}, droite {right}, nulles {draws}.</div>"
        )
        lines = html.escape("\n".join(reversed(self._lines)))
        self._log.value = f'<pre lang="fr" style="margin:0">{lines}</pre>'
        self._turn.disabled = partie.terminee
        if all(entry is None for entry in self._entries):
            self._end.disabled = partie.terminee


def show(cells: int, stones: int, left: Joueur, right: Joueur) -> Board:
    """Display the widget in the current cell."""
    board = Board(cells, stones, left, right)
    display(board.widget)  # type: ignore[no-untyped-call]
    return board


def _button(label: str, tooltip: str, action: object) -> widgets.Button:
    button = widgets.Button(description=label, tooltip=tooltip, layout=_WIDE)
    button.on_click(action)
    return button
