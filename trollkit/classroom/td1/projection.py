"""Games shown as charts that grow turn by turn, and a bench to rehearse them on."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trollkit.classroom.questions.verdicts import Constat, PasEncore, montrer
from trollkit.classroom.td1.reponses import CASES, PIERRES, Espace, partie_de
from trollkit.trolls.partie import ErreurTroll, Partie
from trollkit.trolls.parties import ResultatParties
from trollkit.trolls.telling import verdict_line

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_TOUR_S = 0.6  # a turn, as one can follow it
_PARTIES_S, _IMAGES = 0.1, 30  # some games of many, and how many states of them at most


def projeter(espace: Espace, nom: object) -> None:
    """The trajectory of the student's game `nom`, turn after turn; of games, the win rate."""
    if not isinstance(nom, str):  # the quotes were forgotten
        montrer(PasEncore('écrivez le nom de la partie entre guillemets : "victoire".'))
        return
    valeur = espace.get(nom)
    if type(valeur) is ResultatParties:
        _montrer_taux(valeur)
        return
    try:
        partie = partie_de(espace, nom)
    except Constat as verdict:
        montrer(verdict)
        return
    _montrer(partie, "")


def repetition(coups: Sequence[tuple[int, int]]) -> None:
    """A game of the sheet's board played by these pairs of throws, shown turn after turn."""
    partie, souci = Partie(CASES, PIERRES), ""
    for tour, coup in enumerate(coups, start=1):
        if partie.terminee:
            souci = f"La partie était finie avant le tour {tour}. {verdict_line(partie)}"
            break
        try:
            partie.tourDeJeu(*coup)
        except ErreurTroll as erreur:
            souci = f"Tour {tour} : {erreur}"
            break
        except TypeError:
            souci = f"Tour {tour} : il faut un couple de deux nombres, comme (2, 4)."
            break
    if not souci:
        souci = verdict_line(partie) if partie.terminee else "La partie n'est pas finie."
    _montrer(partie, souci)


def _montrer(partie: Partie, souci: str) -> None:
    """The chart, and one sentence above it."""
    from trollkit.notebook.charts import trajectory
    from trollkit.notebook.charts.history import after

    tours = len(partie.coupsPrecedents)
    _derouler(lambda tour: trajectory(after(partie, tour)), tours, _TOUR_S, souci)


def _montrer_taux(resultat: ResultatParties) -> None:
    """The win rate through games that were played, some after the others."""
    from trollkit.notebook.charts import win_rate

    gagnants = [partie.gagnant for partie in resultat.parties]
    _derouler(
        lambda parties: win_rate(gagnants[:parties], total=len(gagnants)),
        len(gagnants),
        _PARTIES_S,
        " ".join(resultat.raisons.values()),
    )


def _derouler(image: "Callable[[int], Figure]", fin: int, pause: float, souci: str) -> None:
    from IPython.display import display

    from trollkit.notebook.live.growing import GrowingChart

    pas = -(-fin // _IMAGES) if fin > _IMAGES else 1
    graphique = GrowingChart(image, pause=pause, stride=pas)
    display(graphique)  # type: ignore[no-untyped-call]
    graphique.souci = souci
    graphique.reach(fin)
    graphique.finish()
