"""Questions 1 to 3: a game is made, read, then played by hand with `tourDeJeu`, and shown."""

import ast
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    absent,
    montrer,
    montrer_reussite,
)
from trollkit.classroom.td1.paris import decerner
from trollkit.classroom.td1.reponses import (
    CASES,
    PIERRES,
    Espace,
    check_depart,
    enumeration,
    etats,
    partie_de,
    partie_jouee,
    recit,
)
from trollkit.core.text import many, show
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, ErreurTroll, Partie
from trollkit.trolls.parties import ResultatParties
from trollkit.trolls.telling import verdict_line

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


# The student's variables and the properties they are to hold.
LECTURES = {
    "cases": "nombreCases",
    "position": "positionTroll",
    "initial": "stockInitial",
    "gauche": "stockGauche",
    "droite": "stockDroite",
    "coups": "coupsPrecedents",
}


@TD1.question("1", "p")
def question1(espace: Espace) -> Reussi:
    """`p` is a game on 7 cells with 15 stones."""
    p = partie_de(espace, "p")
    if (p.nombreCases, p.stockInitial) == (PIERRES, CASES):
        raise PasEncore(
            "p a {pierres} cases et {cases} pierres ; donnez d'abord les cases, ensuite"
            " les pierres.",
            pierres=PIERRES,
            cases=CASES,
        )
    check_depart("p", p)
    return Reussi(f"p est une partie de {CASES} cases et {PIERRES} pierres.", _rappel(espace))


def _rappel(espace: Espace) -> str:
    """That the game is still to be shown, when no cell has done so: it is worth no point."""
    from trollkit.classroom.questions.causes.code import cellules

    ecrites = cellules(espace)
    if not ecrites or any("print(" in texte for texte in ecrites):
        return ""
    return "Il reste à l'afficher, pour vos yeux : print(p)"


def mystere(graine: int | None = None) -> Partie:
    """A game under way, drawn by lot, whose five numbers are all different.

    So are the numbers of stones thrown, which nobody shall take for those that are left.
    """
    hasard = Random(graine)
    while True:
        partie = Partie(hasard.choice((9, 11, 13)), hasard.randint(20, 40))
        for _ in range(hasard.randint(3, 5)):
            if not partie.terminee:
                partie.tourDeJeu(hasard.randint(1, 4), hasard.randint(1, 4))
        nombres = {
            getattr(partie, nom) for nom in LECTURES.values() if nom != "coupsPrecedents"
        }
        for reste in (partie.stockGauche, partie.stockDroite):
            nombres.add(partie.stockInitial - reste)
        if not partie.terminee and len(nombres) == 7:
            return partie


@TD1.question("2", "cases", "position", "initial", "gauche", "droite", "coups")
def question2(espace: Espace) -> Reussi:
    """The six variables hold what the properties of the mystery game hold."""
    partie = _mystere(espace)
    absentes = [nom for nom in LECTURES if absent(espace, nom)]
    if set(absentes) >= set(LECTURES) - {"cases"}:
        raise PasCommence(
            "les variables position, initial, gauche, droite et coups restent à définir, "
            "dans la cellule au-dessus."
        )
    if absentes:
        raise PasEncore(
            "il manque {enumeration} ; définissez les six variables.",
            enumeration=enumeration(absentes),
        )
    for nom in LECTURES:
        _check_lecture(espace, nom, partie)
    return Reussi(
        "les six valeurs sont lues dans l'objet, et seront justes à chaque exécution."
    )


def _mystere(espace: Espace) -> Partie:
    if absent(espace, "mystere"):
        raise PasCommence("exécutez d'abord la cellule au-dessus, qui tire la partie mystère.")
    partie = espace["mystere"]
    if type(partie) is not Partie or not partie.coupsPrecedents:
        raise PasEncore(
            "mystere n'est plus la partie tirée au sort ; remettez la ligne "
            "mystere = td1.mystere() au début de la cellule."
        )
    return partie


def _check_lecture(espace: Espace, nom: str, partie: Partie) -> None:
    valeur, propriete = espace[nom], LECTURES[nom]
    attendu = getattr(partie, propriete)
    if type(valeur) is type(attendu) and valeur == attendu:
        return
    raise PasEncore(
        "{nom} vaut {valeur}, or mystere.{propriete} vaut {attendu} ; {raison}",
        str(partie),
        nom=Phrase(nom),
        valeur=show(valeur),
        propriete=Phrase(propriete),
        attendu=show(attendu),
        raison=_raison(espace, nom, valeur),
    )


def _raison(espace: Espace, nom: str, valeur: object) -> Phrase:
    """Why a value is not the right one, as its own line tells: numbers may agree by chance."""
    from trollkit.classroom.questions.causes.code import affectation

    if isinstance(valeur, str):
        return Phrase(
            "{nom} est un texte, il faut la valeur elle-même, sans guillemets ni str.",
            nom=Phrase(nom),
        )
    conseil = Phrase(
        "lisez la valeur dans l'objet mystere, après un point, car elle change à chaque "
        "exécution."
    )
    ligne = affectation(espace, nom)
    if ligne is None:
        return Phrase(
            "{conseil} Si la cellule au-dessus affiche une erreur, corrigez-la d'abord.",
            conseil=conseil,
        )
    ecrit = ast.unparse(ligne)
    if isinstance(ligne.value, ast.Constant):
        return Phrase(
            "« {ecrit} » recopie une valeur ; {conseil}", ecrit=ecrit, conseil=conseil
        )
    if not isinstance(ligne.value, ast.Attribute):
        return Phrase("votre ligne est « {ecrit} » ; {conseil}", ecrit=ecrit, conseil=conseil)
    objet, lue = ast.unparse(ligne.value.value), ligne.value.attr
    if objet != "mystere":
        return Phrase(
            "« {ecrit} » lit dans {objet} ; il faut lire dans l'objet mystere.",
            ecrit=ecrit,
            objet=objet,
        )
    if lue != LECTURES[nom]:
        return Phrase(
            "« {ecrit} » lit {lue}, et il faut {propriete}.",
            ecrit=ecrit,
            lue=lue,
            propriete=Phrase(LECTURES[nom]),
        )
    return Phrase(
        "votre ligne est juste, mais mystere a changé depuis ; exécutez de nouveau toute la "
        "cellule, où td1.mystere() ne doit être appelée qu'une fois, au début."
    )


@TD1.question("3a", "victoire", unique=False)
def question3a(espace: Espace) -> Reussi:
    """`victoire`: left wins, the troll on the right-hand castle."""
    partie = partie_jouee(espace, "victoire")
    if partie.gagnant != GAUCHE:
        envers = partie.gagnant == DROITE and partie.positionTroll == 0
        raise PasEncore(
            "la gauche devait gagner ; le troll recule devant celui qui lance le plus "
            "de pierres.{a_l_envers}",
            recit(partie),
            a_l_envers=_a_l_envers(partie, envers),
        )
    if partie.positionTroll != CASES - 1:
        raise PasEncore(
            "la gauche gagne, mais le troll s'est arrêté sur la case {positiontroll} ; "
            "menez-le jusqu'au château de droite, case {cases}.",
            recit(partie),
            positiontroll=partie.positionTroll,
            cases=CASES - 1,
        )
    return Reussi("la cour applaudit.", recit(partie))


@TD1.question("3b", "matchNul", unique=False)
def question3b(espace: Espace) -> Reussi:
    """`matchNul`: a draw in exactly five turns."""
    partie = partie_jouee(espace, "matchNul")
    tours = len(partie.coupsPrecedents)
    if partie.gagnant != NUL:
        raise PasEncore(
            "ce n'est pas un match nul ; à la fin, le troll doit être sur la case "
            "centrale, et il est sur la case {positiontroll}.",
            recit(partie),
            positiontroll=partie.positionTroll,
        )
    if tours != 5:
        raise PasEncore(
            "c'est bien un match nul, mais en {tours} ; il en faut cinq exactement.",
            recit(partie),
            tours=many(tours, "tour"),
        )
    return Reussi(
        "match nul en cinq tours, le troll n'a rien compris.",
        recit(partie),
        lambda: decerner("funambule"),
    )


@TD1.question("3c", "defaite", unique=False)
def question3c(espace: Espace) -> Reussi:
    """`defaite`: right wins, the troll between the castles."""
    partie = partie_jouee(espace, "defaite")
    if partie.gagnant != DROITE:
        envers = partie.gagnant == GAUCHE and partie.positionTroll < CASES - 1
        raise PasEncore(
            "la droite devait gagner ; à la fin, le troll doit être plus près du "
            "château de gauche, et il est sur la case {positiontroll}.{a_l_envers}",
            recit(partie),
            positiontroll=partie.positionTroll,
            a_l_envers=_a_l_envers(partie, envers),
        )
    if partie.positionTroll == 0:
        raise PasEncore(
            "la droite gagne, mais le troll a atteint votre château ; arrêtez la partie avant, "
            "en vidant une réserve.",
            recit(partie),
        )
    toutes = all(not absent(espace, nom) for nom in ("victoire", "matchNul"))
    return Reussi(
        "perdu de justesse, exactement comme demandé.",
        recit(partie),
        (lambda: decerner("scene")) if toutes else None,
    )


def _a_l_envers(partie: Partie, envers: bool) -> Phrase:
    """What is said of a game of some turns whose mirror image would pass."""
    if not envers or len(partie.coupsPrecedents) < 2:
        return Phrase("")
    return Phrase(
        " Les deux côtés sont échangés : le premier nombre est le lancer de la gauche."
    )


def defi3(espace: Espace) -> None:
    """`remontada`: the troll at the left-hand door, then led to the right-hand castle.

    It is optional: its verdict is printed, and stops nothing.
    """
    try:
        montrer_reussite(_check_remontada(espace))
    except Constat as verdict:
        montrer(verdict)


def _check_remontada(espace: Espace) -> Reussi:
    partie = partie_jouee(espace, "remontada")
    cases = cases_visitees(partie)
    if 1 not in cases:
        raise PasEncore(
            "le troll n'est pas venu plus près que la case {min} ; laissez-le s'avancer"
            " jusqu'à la case 1, à votre porte.",
            recit(partie),
            min=min(cases),
        )
    if partie.gagnant != GAUCHE or partie.positionTroll != CASES - 1:
        raise PasEncore(
            "le troll est bien venu à votre porte, mais il devait finir au château de "
            "droite, case {cases}.",
            recit(partie),
            cases=CASES - 1,
        )
    return Reussi(
        "de votre porte à la sienne, la cour est debout.",
        recit(partie),
        lambda: decerner("remontada"),
    )


def cases_visitees(partie: Partie) -> list[int]:
    """The troll's cells, turn after turn, the opening included."""
    return [etat.positionTroll for etat in etats(partie)]


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
