"""`troll.GUI` in a notebook: a plain widget to watch a game or to play one."""

import html

import ipywidgets as widgets
from IPython.display import display

from trollkit.core.game import LEFT, RIGHT
from trollkit.core.text import clean
from trollkit.phrases import SIDES, legal_phrase
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
        # Two people share one screen: then nothing typed is shown before the reveal.
        self._secret = players == (HUMAIN, HUMAIN)
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
        box = widgets.Password if self._secret else widgets.Text
        return box(
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
            return _number(entry.value) if entry is not None else 0

        return typed

    def _play_turn(self, _: object = None) -> bool:
        """Play one turn; False when there is none to play or a side is at fault."""
        if self.session.partie.terminee:
            return False
        # People first: a strategy must not be asked twice because of a slip of the pen.
        why = self._slip() or self.session.try_turn()
        if why:
            self._show(why)
            return False
        partie = self.session.partie
        self._lines.append(turn_line(partie))
        if partie.terminee:
            self._lines.append(verdict_line(partie))
        for entry in self._entries:
            if entry is not None:
                entry.value = ""
        self._show()
        return True

    def _slip(self) -> str:
        """What is wrong with what people have typed, or ""."""
        stocks = (self.session.partie.stockGauche, self.session.partie.stockDroite)
        for side, entry in enumerate(self._entries):
            if entry is None or _number(entry.value) in range(1, stocks[side] + 1):
                continue
            expected = legal_phrase(range(1, stocks[side] + 1))
            typed = f"« {clean(entry.value, 20)} » ne va pas ; " if entry.value.strip() else ""
            return f"Château de {SIDES[side]} : {typed}tapez votre lancer, {expected}."
        return ""

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


def _number(text: str) -> int:
    """The number typed, 0 for anything else."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def show(cells: int, stones: int, left: Joueur, right: Joueur) -> Board:
    """Display the widget in the current cell."""
    board = Board(cells, stones, left, right)
    display(board.widget)  # type: ignore[no-untyped-call]
    return board


def _button(label: str, tooltip: str, action: object) -> widgets.Button:
    button = widgets.Button(description=label, tooltip=tooltip, layout=_WIDE)
    button.on_click(action)
    return button
