"""Questions 4 and 5: the two examples, foreseen by functions, then shown in a window."""

from functools import cache
from typing import Any

from trollkit.classroom.questions.answers import au_plus, fonction
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi, absent, devant
from trollkit.classroom.td1.badges import decerner_avec
from trollkit.classroom.td1.reponses import (
    CONFIGURATIONS,
    Espace,
    dessin,
    positions,
)
from trollkit.core.integers import as_integer
from trollkit.core.text import show
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import player_name
from trollkit.trolls.telling import stones

PREDIRE, POSSIBLES = "predireExemple1", "coupsPossiblesExemple2"
ESSAIS = 200  # throws of a die with four faces that leave none unseen
# Those of the contest, and tiny ones, where the last stones come first.
PLATEAUX = (*CONFIGURATIONS, (9, 22), (3, 1), (5, 2), (5, 3))
PARTIES = 8 * len(PLATEAUX)
NOM = "ecran"
DEMANDE = (
    f"{PREDIRE} appelle strategieExemple1, qui répond à sa place ; prédire, c'est calculer le "
    "coup soi-même, d'après la partie."
)
EXEMPLES = (strategieExemple1, strategieExemple2)


@TD1.question("4a", "predireExemple1")
def question4a(espace: Espace) -> Reussi:
    """`predireExemple1(partie)` is the throw of the first example."""
    vues = _verifier_exemple1(espace)
    return Reussi(
        f"strategieExemple1 n'a plus de secret : {vues} positions, {vues} bonnes réponses.",
        ensuite=lambda: decerner_avec("detective", lambda: _verifier_exemple2(espace) > 0),
    )


@TD1.question("4b", "coupsPossiblesExemple2")
def question4b(espace: Espace) -> Reussi:
    """`coupsPossiblesExemple2(partie)` are the throws that the second example may choose."""
    vues = _verifier_exemple2(espace)
    return Reussi(
        f"les coups possibles de strategieExemple2 sont les bons dans {vues} positions ; "
        "lequel sortira, personne ne peut le dire.",
        ensuite=lambda: decerner_avec("detective", lambda: _verifier_exemple1(espace) > 0),
    )


def _verifier_exemple1(espace: Espace) -> int:
    predire = fonction(espace, PREDIRE, "partie")
    vues = 0
    for partie in positions(4, PARTIES, PLATEAUX):
        with devant(dessin(partie)):
            with au_plus(0, {"": strategieExemple1}, [""], DEMANDE):
                dit = predire(partie)
            lance = strategieExemple1(partie, [])
            if as_integer(dit) is None:
                raise PasEncore(
                    "{predire} répond {dit} ; il faut un nombre entier de pierres.",
                    predire=PREDIRE,
                    dit=show(dit),
                )
            if as_integer(dit) != lance:
                raise PasEncore(
                    "{predire} répond {dit}, or strategieExemple1 lance {lance} dans cette "
                    "position.{consequence}",
                    predire=PREDIRE,
                    dit=show(dit),
                    lance=stones(lance),
                    consequence=_consequence(dit, partie),
                )
        vues += 1
    return vues


def _verifier_exemple2(espace: Espace) -> int:
    possibles = fonction(espace, POSSIBLES, "partie")
    vues = 0
    for partie in positions(5, PARTIES, PLATEAUX):
        with devant(dessin(partie)):
            dit = _liste(possibles(partie))
            lances = _lances(partie.stockGauche)
            manquants, de_trop = sorted(lances - set(dit)), sorted(set(dit) - lances)
            if manquants:
                raise PasEncore(
                    "strategieExemple2 vient de lancer {manquants} dans cette position, et "
                    "votre réponse {dit} ne le prévoyait pas.",
                    manquants=stones(manquants[-1]),
                    dit=show(dit),
                )
            if de_trop:
                raise PasEncore(
                    "votre réponse {dit} prévoit {de_trop} ; en {essais} essais avec ces "
                    "pierres, strategieExemple2 ne l'a jamais fait.{consequence}",
                    dit=show(dit),
                    de_trop=stones(de_trop[-1]),
                    essais=ESSAIS,
                    consequence=_consequence(de_trop[-1], partie),
                )
        vues += 1
    return vues


def _liste(dit: Any) -> Any:
    """The answer, whole numbers together. Raises PasEncore when it is none."""
    if type(dit) not in (list, tuple, set, range):
        raise PasEncore(
            "{possibles} répond {dit} ; il faut une liste de nombres, comme [1, 2].",
            possibles=POSSIBLES,
            dit=show(dit),
        )
    for coup in dit:
        if as_integer(coup) is None:
            raise PasEncore(
                "la liste contient {coup}, qui n'est pas un nombre entier.", coup=show(coup)
            )
    return dit


def _consequence(coup: object, partie: Partie) -> str:
    """What such a throw would lead to, when it cannot be."""
    if (as_integer(coup) or 0) > partie.stockGauche:
        reste = "n'en reste qu'une" if partie.stockGauche == 1 else "n'en reste pas autant"
        return f" Il {reste} : ce coup serait disqualifié."
    return ""


@cache
def _lances(pierres: int) -> frozenset[int]:
    """All that strategieExemple2 throws of so many stones, whatever the board."""
    partie = Partie(3, pierres)
    return frozenset(strategieExemple2(partie, []) for _ in range(ESSAIS))


@TD1.question("5", "ecran")
def question5(espace: Espace) -> Reussi:
    """`ecran` is a `troll.GUI` on which the two examples meet."""
    if absent(espace, NOM):
        raise PasCommence(
            "la variable {nom} n'existe pas ; écrivez {nom} = troll.GUI(…) dans la "
            "cellule au-dessus, puis exécutez-la.",
            nom=NOM,
        )
    ecran: Any = espace[NOM]
    if isinstance(ecran, type) and ecran.__name__ == "GUI":
        raise PasEncore(
            "{nom} est la classe GUI elle-même ; ajoutez les parenthèses et les quatre "
            "arguments : troll.GUI(…, …, …, …).",
            nom=NOM,
        )
    if type(ecran).__name__ != "GUI" or not hasattr(ecran, "strategieGauche"):
        raise PasEncore(
            "{nom} vaut {ecran} ; il faut un objet créé par troll.GUI(…, …, …, …).",
            nom=NOM,
            ecran=show(ecran),
        )
    gauche, droite = ecran.strategieGauche, ecran.strategieDroite
    if gauche is droite and gauche in EXEMPLES:
        raise PasEncore(
            "les deux châteaux jouent {player_name} ; donnez-en un à chaque exemple.",
            player_name=player_name(gauche),
        )
    if {id(gauche), id(droite)} != {id(exemple) for exemple in EXEMPLES}:
        raise PasEncore(
            "ici {player_name} rencontre {player_name2} ; on attend "
            "troll.strategieExemple1 contre troll.strategieExemple2, sans parenthèses.",
            player_name=player_name(gauche),
            player_name2=player_name(droite),
        )
    return Reussi(
        f"{player_name(gauche)} tient le château de gauche, {player_name(droite)} celui de "
        "droite. Appuyez sur Lecture, puis sur 100 parties."
    )
