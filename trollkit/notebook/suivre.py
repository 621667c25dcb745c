"""A game or a duel played under one's eyes: its chart grows while it goes on.

The play itself runs in the cell, as `jouerPartie` does: what a strategy prints or draws by
chance is as usual. One that never answers is stopped, and so is one that is interrupted. While
somebody watches, the play waits for its chart; nobody is made to wait elsewhere.
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

_TURN_S = 0.4  # a turn
_DUEL_S, _FRAMES = 0.1, 30  # a step of a duel, and how many at most


def suivre(nombreCases: int, stockInitial: int, gauche: Strategie, droite: Strategie) -> Partie:
    """Play a game with the troll's trajectory growing turn by turn; the game, as it ended.

    A strategy that fails ends the game, and a sentence under the title says why. Raises
    ErreurTroll on a board or a strategy that cannot be.
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
    """Play a duel with left's win rate growing; the result is jouerPlusieursParties's own.

    Interrupted, it is that of the games that were over.

    Raises ErreurTroll on a board, a number of games or a strategy that cannot be, and when
    a strategy had to be stopped while it thought.
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
            # Read before the strategy gets it back: it may do with it what it likes.
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
    """Ends a duel at once, where any other exception would be the fault of its strategy."""


def _stoppable(strategy: Strategie, side: str) -> Strategie:
    """`strategy`, which raises _Stopped, with a sentence, when it must be stopped.

    Interrupted by hand, it raises KeyboardInterrupt.
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
