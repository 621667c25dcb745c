"""Games shown as charts that grow turn by turn, and a bench to rehearse them on."""

from collections.abc import Sequence

from trollkit.classroom.checks import Constat, PasEncore, montrer
from trollkit.classroom.td1.reponses import CASES, PIERRES, Espace, partie_de
from trollkit.trolls.partie import ErreurTroll, Partie
from trollkit.trolls.telling import verdict_line

_TOUR_S = 0.6  # a turn, as one can follow it


def projeter(espace: Espace, nom: object) -> None:
    """The trajectory of the student's game `nom`, turn after turn."""
    if not isinstance(nom, str):  # the quotes were forgotten
        montrer(PasEncore('écrivez le nom de la partie entre guillemets : "victoire".'))
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
    from IPython.display import display

    from trollkit.notebook.charts import trajectory
    from trollkit.notebook.live.growing import GrowingChart
    from trollkit.notebook.live.suivre import after

    graphique = GrowingChart(lambda tours: trajectory(after(partie, tours)), pause=_TOUR_S)
    display(graphique)  # type: ignore[no-untyped-call]
    graphique.souci = souci
    graphique.reach(len(partie.coupsPrecedents))
    graphique.finish()
