"""Questions 4, 5 and 7: the two example strategies, predicted, shown and measured."""

from collections.abc import Callable
from functools import cache
from operator import eq
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    au_plus,
    egaux,
    forme,
    liste_de,
    reel,
    un_entier,
)
from trollkit.classroom.questions.question import TD1, Tache, fausses, texts
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi, absent, donne
from trollkit.classroom.td1.ladder import CASES, PIERRES
from trollkit.classroom.td1.parties import CONFIGURATIONS, check_depart, dessin, positions
from trollkit.core.numbers import percent, wilson
from trollkit.core.scorebook import verdict
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import (
    ResultatParties,
    jouerPlusieursParties,
    player_name,
    strategieExemple1,
    strategieExemple2,
)

if TYPE_CHECKING:
    from trollkit.trolls.duel import Strategie


Essai = Callable[..., Any]

ESSAIS = 200  # throws of a die with four faces, so that each face is seen
# The boards of the contest, and tiny ones, where the stones soon run out.
PLATEAUX = (*CONFIGURATIONS, (9, 22), (3, 1), (5, 2), (5, 3))
EXEMPLES = (strategieExemple1, strategieExemple2)


def _cas(graine: int) -> Callable[[], list[tuple[Partie]]]:
    return lambda: [(p,) for p in positions(graine, 8 * len(PLATEAUX), PLATEAUX)]


def _sans(exemple: Essai, phrase: str, relire: Essai, attendu: str) -> Callable[[Appel], Essai]:
    """A `Tache.lire`: raises PasEncore with `phrase` when the answer calls `exemple` itself."""

    def lire(appel: Appel) -> Essai:
        def demande(partie: Partie) -> object:
            with au_plus(0, {"": exemple}, [""], phrase):
                return appel.lu(relire, attendu, partie)

        return demande

    return lire


def _consequence(coup: int, partie: Partie) -> Phrase | None:
    """A sentence on a throw of more stones than are left, None on any other."""
    if coup <= partie.stockGauche:
        return None
    return Phrase(" Il n'en reste pas autant : ce coup serait disqualifié.")


_PREDICTION = Tache(
    *("predireExemple1", "partie"),
    cas=_cas(4),
    juste=lambda partie: strategieExemple1(partie, []),
    lire=_sans(
        strategieExemple1,
        "predireExemple1 appelle strategieExemple1, qui répond à sa place ; prédire, c'est "
        "calculer le coup soi-même, d'après la partie.",
        *(un_entier, "un nombre entier de pierres"),
    ),
    pareil=eq,
    phrase="{nom} répond {reponse!r}, or strategieExemple1 lance {juste:pierre} dans cette "
    "position.{conseil}",
    vue=dessin,
    propre=_consequence,
)


@TD1.question("4a", "predireExemple1")
def question4a(espace: Espace) -> Reussi:
    """`predireExemple1(partie)` is the throw of the first example."""
    vues = _PREDICTION.verifie(espace)
    return Reussi(
        f"strategieExemple1 n'a plus de secret : {vues} positions, {vues} bonnes réponses.",
    )


@cache
def _lances(pierres: int) -> frozenset[int]:
    """All throws of strategieExemple2 with so many stones left; they depend on nothing else."""
    partie = Partie(3, pierres)
    return frozenset(strategieExemple2(partie, []) for _ in range(ESSAIS))


def _autres_coups(dit: Any, partie: Partie) -> PasEncore:
    """The verdict on a throw missing from the answer, else on one that is never made."""
    lances, prevus = _lances(partie.stockGauche), set(dit)
    patron = (
        "strategieExemple2 vient de lancer {coup:pierre} dans cette position, et votre "
        "réponse {dit!r} ne le prévoyait pas."
    )
    if prevus >= lances:
        patron = (
            "votre réponse {dit!r} prévoit {coup:pierre} ; en {essais} essais avec ces "
            "pierres, strategieExemple2 ne l'a jamais fait.{consequence}"
        )
    coup = max(lances - prevus or prevus - lances)
    consequence = _consequence(coup, partie) or ""
    return PasEncore(patron, dit=dit, coup=coup, essais=ESSAIS, consequence=consequence)


_POSSIBLES = Tache(
    *("coupsPossiblesExemple2", "partie"),
    cas=_cas(5),
    juste=lambda partie: _lances(partie.stockGauche),
    lire=_sans(
        strategieExemple2,
        "coupsPossiblesExemple2 appelle strategieExemple2 ; des tirages peuvent oublier un "
        "coup : déduisez la liste des pierres qui restent.",
        liste_de(un_entier),
        "une liste de nombres entiers, comme [1, 2]",
    ),
    pareil=lambda dit, lances: {*dit} == lances,
    vue=dessin,
    propre=_autres_coups,
)


@TD1.question("4b", "coupsPossiblesExemple2")
def question4b(espace: Espace) -> Reussi:
    """`coupsPossiblesExemple2(partie)` lists the throws that the second example may choose."""
    vues = _POSSIBLES.verifie(espace)
    return Reussi(
        f"les coups possibles de strategieExemple2 sont les bons dans {vues} "
        "positions ; lequel sortira, personne ne peut le dire.",
    )


@TD1.question("5", "ecran")
def question5(espace: Espace) -> Reussi:
    """`ecran` is a `troll.GUI` on which the two examples meet."""
    ecran = donne(
        espace,
        "ecran",
        "la variable ecran n'existe pas ; écrivez ecran = troll.GUI(…) dans la "
        "cellule au-dessus, puis exécutez-la.",
    )
    if type(ecran).__name__ != "GUI" or not hasattr(ecran, "strategieGauche"):
        raise PasEncore(
            "ecran vaut {ecran!r} ; il faut un objet créé par troll.GUI(…, …, …, …).",
            ecran=ecran,
        )
    deux = ecran.strategieGauche, ecran.strategieDroite
    elle, autre = map(player_name, deux)
    if {*map(id, deux)} != {*map(id, EXEMPLES)}:
        raise PasEncore(
            "ici {elle} rencontre {autre} ; on attend "
            "troll.strategieExemple1 contre troll.strategieExemple2, sans parenthèses.",
            elle=elle,
            autre=autre,
        )
    return Reussi(
        f"{elle} tient le château de gauche, {autre} celui de droite. Appuyez sur Lecture, "
        "puis sur 100 parties."
    )


JOUEES = 1000
_POINT = " Dans un nombre décimal, Python écrit un point, et non une virgule."


@TD1.question("7a", "resultat", "taux")
def question7a(espace: Espace) -> Reussi:
    """`resultat` holds a thousand games, `taux` the share of them that left won."""
    resultat = donne(
        espace,
        "resultat",
        "la variable resultat n'existe pas ; écrivez resultat = "
        "troll.jouerPlusieursParties(…) dans la cellule au-dessus.",
    )
    if type(resultat) is not ResultatParties:
        raise PasEncore(
            "resultat vaut {valeur!r} ; il faut ce que renvoie troll.jouerPlusieursParties(…).",
            valeur=resultat,
        )
    check_depart("resultat", resultat)
    vue = str(resultat)
    if (jouees := len(resultat.parties)) != JOUEES:
        raise PasEncore(
            "resultat contient {jouees:partie finie} ; on en attend {attendues}, ce que la "
            "fonction joue quand rien d'autre ne lui est demandé.",
            vue,
            jouees=jouees,
            attendues=JOUEES,
        )
    if not _comme_exemple1(resultat, 0) or _comme_exemple1(resultat, 1):
        raise PasEncore(
            "ce ne sont pas les parties des deux exemples ; donnez troll.strategieExemple1 "
            "pour la gauche, qui lance 2 pierres à chaque tour, puis troll.strategieExemple2 "
            "pour la droite.",
            vue,
        )
    if absent(espace, "taux"):
        raise PasEncore("les parties sont jouées ; il reste à calculer taux.", vue)
    taux, part = reel(espace["taux"]), resultat.victoires / JOUEES
    if taux is None or not egaux(taux, part):
        raise PasEncore(
            "taux vaut {taux!r} ; la part des victoires, de 0 à 1, est le nombre de victoires "
            "de la gauche divisé par le nombre de parties, nulles et perdues comprises.{point}",
            vue,
            taux=espace["taux"],
            point=Phrase(_POINT * isinstance(espace["taux"], tuple)),
        )
    moins = JOUEES // 10
    (_, bas, haut), (_, plus_bas, plus_haut) = (
        wilson(part * jouees, jouees) for jouees in (JOUEES, moins)
    )
    return Reussi(
        f"la gauche a gagné {percent(part, 1)} des parties.",
        f"Avec {JOUEES} parties, la vraie part est entre {percent(bas, 1)} et "
        f"{percent(haut, 1)} (confiance à 95 %).\n"
        f"Avec {moins} parties seulement, ce serait entre {percent(plus_bas, 1)} et "
        f"{percent(plus_haut, 1)}.",
    )


def _comme_exemple1(resultat: ResultatParties, cote: int) -> bool:
    for partie in resultat.parties:
        reste = partie.stockInitial
        for coup in partie.coupsPrecedents:
            if coup[cote] != min(2, reste):
                return False
            reste -= coup[cote]
    return True


def points_de(resultat: ResultatParties) -> int:
    """The points of the left-hand side, by the rules of the contest."""
    fautifs = ("gauche" in resultat.disqualifies, "droite" in resultat.disqualifies)
    jouees = resultat.nombreParties
    return verdict(resultat.victoires, resultat.defaites, jouees, fautifs).points[0]


@cache
def affrontements() -> list[ResultatParties]:
    """Duels of five games, with every result that the rules name."""

    def lance(pierres: list[int]) -> "Strategie":
        """A strategy: game k throws `pierres[k]`, later games the last number."""
        return lambda partie, passe: min(
            pierres[min(len(passe), len(pierres) - 1)], partie.stockGauche
        )

    return [
        jouerPlusieursParties(CASES, PIERRES, lance(une), lance(autre), 5, affichage=False)
        for une, autre in texts("td1", "questions")["affrontements"]
    ]


_BAREME = Tache(
    *("pointsGauche", "resultat"),
    cas=lambda: [(resultat,) for resultat in affrontements()],
    juste=points_de,
    idees=fausses(__name__, "points"),
    lire=forme(un_entier, "un nombre entier"),
    pareil=eq,
    phrase="{nom} répond {reponse!r} pour cet affrontement ; la gauche y marque "
    "{juste:point}{conseil}.",
    vue=str,
)


@TD1.question("7b", "pointsGauche", fautes=("exclus",))
def question7b(espace: Espace) -> Reussi:
    """`pointsGauche(resultat)` gives the contest points of the left-hand side."""
    _BAREME.verifie(espace)
    return Reussi(
        "victoire 3, égalité 1, défaite 0, disqualification −1 : le compte est bon.",
    )
