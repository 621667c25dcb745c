"""What a search costs and what it sees, measured with the student's own functions."""

from typing import TYPE_CHECKING, Any

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, fonction, milliers
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.recherche import Compteur
from trollkit.classroom.td4.secours import GAGNE, INFINI, Lister
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

PROFONDEURS = (1, 2, 3)
_VUE = 3  # moves ahead of whoever answers in `horizon`
Courbes = dict[str, list[int]]


def mesurer(espace: Espace, plateau: Plateau, ordre: bool = False) -> None:
    """A chart of how many boards are evaluated at each depth, drawn as they are counted.

    Minimax and alpha-beta; with `ordre`, alpha-beta with and without sorted moves. Raises the
    verdict when one of the functions is not there yet.
    """
    from IPython.display import display

    from trollkit.notebook.live.chart import LiveChart

    alphabeta = fonction(
        espace,
        "alphabeta",
        "plateau, profondeur, evaluer, lister, alpha, beta",
        emprunt=True,
    )
    autre = (
        fonction(espace, "trier", "plateau, evaluer")
        if ordre
        else fonction(espace, "minimax", "plateau, profondeur, evaluer", emprunt=True)
    )
    noms = ("alpha-bêta", "alpha-bêta, coups triés") if ordre else ("minimax", "alpha-bêta")
    courbes: Courbes = {nom: [] for nom in noms}
    graphique = LiveChart(figure(courbes))
    display(graphique)  # type: ignore[no-untyped-call]
    for profondeur in PROFONDEURS:
        graphique.souci = f"Mesure en cours : profondeur {profondeur}…"
        sans = _comptes(alphabeta, plateau, profondeur, gyges.coups_possibles)
        if ordre:
            tries = _comptes(alphabeta, plateau, profondeur, _liste(autre))
            comptes = (sans, tries)
        else:
            compteur = Compteur(secours.avance)
            autre.nombre(plateau, profondeur, compteur)
            comptes = (compteur.fois, sans)
        for nom, compte in zip(noms, comptes, strict=True):
            courbes[nom].append(compte)
        graphique.show(figure(courbes))
    graphique.souci = ""
    for profondeur, *comptes_ in zip(PROFONDEURS, *courbes.values(), strict=True):
        dits = ", ".join(
            f"{nom} {milliers(compte)}" for nom, compte in zip(noms, comptes_, strict=True)
        )
        print(f"profondeur {profondeur} : {dits}")


def _comptes(alphabeta: Appel, plateau: Plateau, profondeur: int, lister: Lister) -> int:
    compteur = Compteur(secours.avance)
    alphabeta.nombre(plateau, profondeur, compteur, lister, -INFINI, INFINI)
    return compteur.fois


def _liste(trier: Appel) -> Lister:
    """The student's own order, as something that lists moves."""

    def lister(plateau: Plateau) -> list[str]:
        coups: list[str] = list(trier.fonction(plateau, secours.avance))
        return coups

    return lister


def figure(courbes: Courbes) -> "Figure":
    """Bars by depth, one colour a way of searching, on a scale that multiplies."""
    from trollkit.notebook.charts.style import SIDE_COLOURS, draw

    motifs = ("", "/")
    traces: list[dict[str, Any]] = [
        {
            "type": "bar",
            "name": nom,
            "x": [f"profondeur {profondeur}" for profondeur in PROFONDEURS[: len(comptes)]],
            "y": comptes,
            "text": [milliers(compte) for compte in comptes],
            "textposition": "outside",
            "cliponaxis": False,
            "marker": {"color": SIDE_COLOURS[place], "pattern": {"shape": motifs[place]}},
            "hovertemplate": f"{nom}, %{{x}} : %{{y}} plateaux<extra></extra>",
        }
        for place, (nom, comptes) in enumerate(courbes.items())
    ]
    layout = {
        "barmode": "group",
        "yaxis": {
            "type": "log",
            "range": [0, 5.3],
            "tickvals": [1, 10, 100, 1000, 10_000, 100_000],
            "ticktext": ["1", "10", "100", "1 000", "10 000", "100 000"],
            "title": {"text": "Plateaux évalués"},
        },
        "xaxis": {"range": [-0.5, len(PROFONDEURS) - 0.5]},
        "showlegend": True,
    }
    return draw(traces, layout, title="Ce que coûte un coup d'avance", alt=_alt(courbes))


def _alt(courbes: Courbes) -> str:
    dernieres = [(nom, comptes[-1]) for nom, comptes in courbes.items() if comptes]
    if not dernieres:
        return "Aucune mesure encore."
    dits = " et ".join(f"{milliers(compte)} par {nom}" for nom, compte in dernieres)
    profondeur = PROFONDEURS[max(map(len, courbes.values())) - 1]
    return f"À la profondeur {profondeur}, plateaux évalués : {dits}."


def horizon(espace: Espace, plateau: Plateau) -> None:
    """Print what the student's `choisir` plays, one move ahead more a line, and what follows.

    Raises the verdict when the function is not there, or gives no move.
    """
    appel = fonction(espace, "choisir", "plateau, profondeur, evaluer")
    print("profondeur   choisir joue   valeur   face à une machine qui voit trois coups")
    for profondeur in PROFONDEURS:
        coup = appel(plateau, profondeur, secours.avance)
        if not isinstance(coup, str) or not gyges.coup_possible(plateau, coup):
            raise PasEncore("choisir renvoie {coup} ; il faut un coup permis.", coup=show(coup))
        suite = gyges.jouer_coup(plateau, coup)
        valeur = secours.alphabeta(suite, profondeur - 1, secours.avance)
        issue = _issue(secours.alphabeta(suite, _VUE, secours.avance, _prometteurs))
        print(f"{profondeur:>10}   {coup:>12}   {decimal(valeur, 0):>6}   {issue}")


def _prometteurs(plateau: Plateau) -> list[str]:
    return secours.trier(plateau, secours.avance)


def _issue(valeur: float) -> str:
    if abs(valeur) < GAGNE:
        return "rien n'est décidé"
    return f"{'Sud' if valeur < 0 else 'Nord'} gagne, quoi que fasse l'autre"
