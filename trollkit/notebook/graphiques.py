"""Les graphiques du TD, sous les noms que tapent les étudiants.

Each function takes objects of the sheet (games, results) and gives a chart for the notebook.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import ipywidgets
from IPython.display import display

from trollkit import trolls
from trollkit.core.errors import InvalidConfig
from trollkit.core.text import clean
from trollkit.notebook import charts
from trollkit.notebook.board.printed import heard
from trollkit.notebook.charts.theory import measure
from trollkit.notebook.live.chart import LiveChart
from trollkit.notebook.live.widget import WIDE, Column
from trollkit.notebook.rediffusion import Replay, film
from trollkit.notebook.suivre import suivre, suivre_duel
from trollkit.phrases import SIDES
from trollkit.trolls.coach import within_reach
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie, en_francais
from trollkit.trolls.parties import ResultatParties, Session
from trollkit.trolls.rules import Config

if TYPE_CHECKING:
    from trollkit.trolls.exact import Table

__all__ = [
    "carte_des_valeurs",
    "exploitabilite",
    "rejouer",
    "suivre",
    "suivre_duel",
    "taux_de_victoire",
    "trajectoire",
]

_GAME = "une partie, comme celle que rend troll.jouerPartie, ou resultat.parties[0]"
_RESULT = "ce que rend troll.jouerPlusieursParties, ou graphiques.suivre_duel"
_STRATEGIES = "les stratégies par leurs noms, comme {'la mienne': maStrategie}"


def trajectoire(partie: Partie) -> LiveChart:
    """A chart of the troll's cell after each turn of a game."""
    return LiveChart(charts.trajectory(_game(partie)))


def taux_de_victoire(resultat: ResultatParties) -> LiveChart:
    """A chart of left's win rate after each game of a duel, with its band of confidence."""
    if not isinstance(resultat, ResultatParties):
        en_francais(InvalidConfig("resultat", resultat, _RESULT))
    return LiveChart(charts.win_rate([partie.gagnant for partie in resultat.parties]))


def carte_des_valeurs(partie: Partie, case: int | None = None) -> Column:
    """A chart of the value of each pair of stocks, on the board of a game.

    A slider chooses the troll's cell, first `case`, or the middle when it is None. Raises
    ErreurTroll on a board too large to be solved at once, and on a cell off the path.
    """
    table = _table(_game(partie))
    cells, stones = partie.nombreCases, partie.stockInitial
    if table is None:
        small = "un plateau assez petit pour être résolu tout de suite, par exemple 7x15"
        en_francais(InvalidConfig("plateau", f"{cells}x{stones}", small))
    start = cells // 2 if case is None else case
    if start not in range(1, cells - 1):
        en_francais(InvalidConfig("case", case, f"un nombre entier de 1 à {cells - 2}"))
    chart = LiveChart(charts.value_map(table, start))
    slider = ipywidgets.IntSlider(start, 1, cells - 2, description="Case du troll", style=WIDE)
    slider.observe(lambda change: chart.show(charts.value_map(table, change.new)), "value")
    return Column([slider, chart])


def exploitabilite(
    strategies: Mapping[str, Strategie], nombreCases: int = 7, stockInitial: int = 15
) -> None:
    """Show how much each strategy, by name, loses to the best opponent against it.

    The chart is shown at once and fills as the strategies are measured. One that fails is
    left out, and a sentence says why. Raises ErreurTroll on an invalid board or strategy.
    """
    if not isinstance(strategies, Mapping):
        en_francais(InvalidConfig("strategies", strategies, _STRATEGIES))
    for strategy in strategies.values():
        Session(nombreCases, stockInitial, strategy, strategy)
    chart = LiveChart(charts.exploitability([]))
    display(chart)  # type: ignore[no-untyped-call]
    found, troubles = [], []
    for number, (name, strategy) in enumerate(strategies.items(), 1):
        chart.souci = f"Mesure en cours : {clean(name)}, {number} sur {len(strategies)}…"
        with heard():  # a strategy may print at each of thousands of questions
            measured = measure(name, strategy, Config(nombreCases, stockInitial))
        if isinstance(measured, str):
            troubles.append(measured)
        else:
            found.append(measured)
            chart.show(charts.exploitability(found))
    chart.souci = " ".join(troubles)


def rejouer(partie: Partie, noms: Sequence[str] = SIDES) -> Replay:
    """The replay of a game, turn by turn; `noms` are those of left and right."""
    board = _game(partie).nombreCases, partie.stockInitial
    return Replay(film=film(*board, partie.coupsPrecedents, noms))


def _game(partie: object) -> Partie:
    if not isinstance(partie, Partie):
        en_francais(InvalidConfig("partie", partie, _GAME))
    return partie


def _table(partie: Partie) -> "Table | None":
    """Perfect play on the board of `partie`; None where it takes more than a second."""
    board = partie.nombreCases, partie.stockInitial
    return trolls.solve(*board) if within_reach(*board) else None
