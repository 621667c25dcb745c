"""A game or a duel played before one's eyes: its chart grows while it goes on.

`suivre` and `suivre_duel` play in the cell, like `jouerPartie`: strategies print and draw lots
as usual. A strategy that never answers, or is interrupted, is stopped. While somebody watches,
the play waits for its chart; otherwise (when the sheet is marked, say) it waits for nothing.
"""

from typing import TYPE_CHECKING

from IPython.display import display

from trollkit.core.errors import InvalidConfig
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import as_integer
from trollkit.core.text import many
from trollkit.notebook import charts
from trollkit.notebook.charts.games import after
from trollkit.notebook.live.audience import watched
from trollkit.notebook.live.chart import GrowingChart
from trollkit.notebook.patience import patient
from trollkit.phrases import SIDES
from trollkit.trolls.duel import Strategie, Turn
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, ErreurTroll, Partie, en_francais
from trollkit.trolls.parties import (
    Halted,
    ResultatParties,
    Session,
    jouerPlusieursParties,
    player_name,
)

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_TURN_S = 0.4  # how long a turn is shown
_DUEL_S, _FRAMES = 0.1, 30  # how long a step of a duel is shown, and how many at most


def suivre(nombreCases: int, stockInitial: int, gauche: Strategie, droite: Strategie) -> Partie:
    """Play a game while the troll's trajectory grows turn by turn; gives the game as it ended.

    A strategy that fails ends the game, and a sentence under the title says why. Raises
    ErreurTroll on an invalid board or strategy.
    """
    session = Session(nombreCases, stockInitial, gauche, droite)
    session.left, session.right = patient(gauche), patient(droite)
    partie = session.partie

    def frame(turn: int) -> "Figure":
        return charts.trajectory(after(partie, turn))

    chart = GrowingChart(frame, pause=_TURN_S, live=watched())
    display(chart)  # type: ignore[no-untyped-call]
    trouble = ""
    while not partie.terminee and not trouble:
        trouble = session.try_turn()
        try:
            chart.reach(len(partie.coupsPrecedents))
        except KeyboardInterrupt:
            trouble = "La partie a été interrompue."
    chart.souci = trouble
    chart.finish()
    return partie


def suivre_duel(
    nombreCases: int,
    stockInitial: int,
    gauche: Strategie,
    droite: Strategie,
    nombreParties: int = 1000,
    graine: int | None = None,
) -> ResultatParties:
    """Play a duel while left's win rate grows; gives the result of jouerPlusieursParties.

    If it is interrupted, the result is that of the finished games. Raises ErreurTroll on an
    invalid board, number of games or strategy, when a strategy takes too long, and when it is
    interrupted before a game is finished.
    """
    Session(nombreCases, stockInitial, gauche, droite)
    total = as_integer(nombreParties)
    if total is None or total < 1:
        en_francais(InvalidConfig("games", nombreParties, "whole"))
    winners: list[int] = []
    names = player_name(gauche), player_name(droite)
    if names[LEFT] == names[RIGHT]:
        names = SIDES

    def frame(games: int) -> "Figure":
        return charts.win_rate(winners[:games], names, total=total)

    chart = GrowingChart(frame, pause=_DUEL_S, stride=-(-total // _FRAMES), live=watched())
    display(chart)  # type: ignore[no-untyped-call]
    turns: list[Turn] = []

    left, right = _stoppable(gauche, SIDES[LEFT]), _stoppable(droite, SIDES[RIGHT])

    def counted(partie: Partie, past: list[Partie]) -> int:
        if len(past) > len(winners):
            # Read before the strategy gets the past games, which it may change.
            winners.append(past[-1].gagnant)
            turns.extend(past[-1].coupsPrecedents)
            chart.reach(len(winners))
        return left(partie, past)

    try:
        resultat = jouerPlusieursParties(
            nombreCases, stockInitial, counted, right, total, graine, affichage=False
        )
    except KeyboardInterrupt as stopped:
        if isinstance(stopped, _Stopped) or not winners:
            raise ErreurTroll(str(stopped) or "L'affrontement a été interrompu.") from None
        won, drawn, lost = (winners.count(end) for end in (GAUCHE, NUL, DROITE))
        board = nombreCases, stockInitial
        resultat = ResultatParties(*board, len(winners), won, drawn, lost, {}, turns)
        chart.souci = f"Arrêté après {many(len(winners), 'partie')}."
    else:
        winners[:] = [partie.gagnant for partie in resultat.parties]
        chart.reach(len(winners))
        chart.souci = " ".join(
            f"{side.capitalize()} disqualifiée. {why}" for side, why in resultat.raisons.items()
        )
    chart.finish()
    return resultat


class _Stopped(KeyboardInterrupt):
    """Ends a duel at once; an Exception would only disqualify the strategy that raises it."""


def _stoppable(strategy: Strategie, side: str) -> Strategie:
    """`strategy`, which raises _Stopped, with a sentence, when it takes too long.

    When it is interrupted by hand, it raises KeyboardInterrupt.
    """
    asked = patient(strategy)

    def asked_or_stopped(partie: Partie, past: list[Partie]) -> int:
        try:
            return asked(partie, past)
        except Halted as halted:
            by_hand = isinstance(halted.__context__, KeyboardInterrupt)
            kind = KeyboardInterrupt if by_hand else _Stopped
            raise kind(f"Château de {side} : {halted}") from None

    return asked_or_stopped
