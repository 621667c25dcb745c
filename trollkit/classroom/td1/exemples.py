"""Questions 4, 5 and 7: the two examples, foreseen by functions, shown, and measured."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.answers import Appel, au_plus, egaux, reel
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.tasks import Tache, soupcon
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    absent,
    en_essai,
)
from trollkit.classroom.td1.paris import decerner_avec
from trollkit.classroom.td1.reponses import (
    CONFIGURATIONS,
    Espace,
    check_depart,
    dessin,
    positions,
)
from trollkit.core.numbers import as_integer, decimal, percent
from trollkit.core.scorebook import verdict
from trollkit.core.text import many, show
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties
from trollkit.trolls.session import player_name
from trollkit.trolls.telling import stones

if TYPE_CHECKING:
    from trollkit.trolls.duel import Strategie


ESSAIS = 200  # throws of a die with four faces that leave none unseen
# Those of the contest, and tiny ones, where the last stones come first.
PLATEAUX = (*CONFIGURATIONS, (9, 22), (3, 1), (5, 2), (5, 3))
EXEMPLES = (strategieExemple1, strategieExemple2)
DEMANDE = (
    "predireExemple1 appelle strategieExemple1, qui répond à sa place ; prédire, c'est "
    "calculer le coup soi-même, d'après la partie."
)


@cache
def _cas(graine: int) -> list[tuple[Partie]]:
    return [(partie,) for partie in positions(graine, 8 * len(PLATEAUX), PLATEAUX)]


@cache
def _prediction() -> Tache:
    return Tache(
        *("predireExemple1", "partie"),
        cas=_cas(4),
        juste=lambda partie: strategieExemple1(partie, []),
        lire=_sans_appel,
        pareil=lambda dit, lance: as_integer(dit) == lance,
        phrase="{nom} répond {dit}, or strategieExemple1 lance {voulu} dans cette "
        "position.{conseil}",
        dire=lambda dit, lance: (show(dit), stones(lance)),
        vue=dessin,
        propre=_consequence,
    )


def _sans_appel(predire: Appel) -> Callable[[Partie], object]:
    """Asks for a whole number, which the example itself is not asked for."""

    def demande(partie: Partie) -> object:
        with au_plus(0, {"": strategieExemple1}, [""], DEMANDE):
            dit = predire(partie)
        if as_integer(dit) is None:
            raise PasEncore(
                "predireExemple1 répond {dit} ; il faut un nombre entier de pierres.",
                dit=show(dit),
            )
        return dit

    return demande


@TD1.question("4a", "predireExemple1")
def question4a(espace: Espace) -> Reussi:
    """`predireExemple1(partie)` is the throw of the first example."""
    _prediction().verifie(espace)
    vues = len(_prediction().cas)
    return Reussi(
        f"strategieExemple1 n'a plus de secret : {vues} positions, {vues} bonnes réponses.",
        ensuite=decerner_avec("detective", espace, "4b"),
    )


@cache
def _possibles() -> Tache:
    return Tache(
        *("coupsPossiblesExemple2", "partie"),
        cas=_cas(5),
        juste=lambda partie: _lances(partie.stockGauche),
        lire=lambda appel: lambda partie: _liste(appel(partie)),
        pareil=lambda dit, lances: set(dit) == lances,
        vue=dessin,
        propre=_autres_coups,
    )


def _liste(dit: Any) -> Any:
    """The answer, whole numbers together. Raises PasEncore when it is none."""
    if type(dit) not in (list, tuple, set, range):
        raise PasEncore(
            "coupsPossiblesExemple2 répond {dit} ; il faut une liste de nombres, comme [1, 2].",
            dit=show(dit),
        )
    for coup in dit:
        if as_integer(coup) is None:
            raise PasEncore(
                "la liste contient {coup}, qui n'est pas un nombre entier.", coup=show(coup)
            )
    return dit


def _autres_coups(dit: Any, partie: Partie) -> PasEncore:
    """The verdict on throws that are not foreseen, else on those that are never made."""
    lances = _lances(partie.stockGauche)
    if manquants := lances - set(dit):
        return PasEncore(
            "strategieExemple2 vient de lancer {manquants} dans cette position, et votre "
            "réponse {dit} ne le prévoyait pas.",
            manquants=stones(max(manquants)),
            dit=show(dit),
        )
    de_trop = max(set(dit) - lances)
    return PasEncore(
        "votre réponse {dit} prévoit {de_trop} ; en {essais} essais avec ces pierres, "
        "strategieExemple2 ne l'a jamais fait.{consequence}",
        dit=show(dit),
        de_trop=stones(de_trop),
        essais=ESSAIS,
        consequence=_consequence(de_trop, partie) or "",
    )


@TD1.question("4b", "coupsPossiblesExemple2")
def question4b(espace: Espace) -> Reussi:
    """`coupsPossiblesExemple2(partie)` are the throws that the second example may choose."""
    _possibles().verifie(espace)
    return Reussi(
        f"les coups possibles de strategieExemple2 sont les bons dans {len(_possibles().cas)} "
        "positions ; lequel sortira, personne ne peut le dire.",
        ensuite=decerner_avec("detective", espace, "4a"),
    )


def _consequence(coup: object, partie: Partie) -> Phrase | None:
    """What such a throw would lead to, when it cannot be."""
    if (as_integer(coup) or 0) <= partie.stockGauche:
        return None
    reste = "n'en reste qu'une" if partie.stockGauche == 1 else "n'en reste pas autant"
    return Phrase(" Il {reste} : ce coup serait disqualifié.", reste=Phrase(reste))


@cache
def _lances(pierres: int) -> frozenset[int]:
    """All that strategieExemple2 throws of so many stones, whatever the board."""
    partie = Partie(3, pierres)
    return frozenset(strategieExemple2(partie, []) for _ in range(ESSAIS))


@TD1.question("5", "ecran")
def question5(espace: Espace) -> Reussi:
    """`ecran` is a `troll.GUI` on which the two examples meet."""
    if absent(espace, "ecran"):
        raise PasCommence(
            "la variable ecran n'existe pas ; écrivez ecran = troll.GUI(…) dans la "
            "cellule au-dessus, puis exécutez-la."
        )
    ecran: Any = espace["ecran"]
    if isinstance(ecran, type) and ecran.__name__ == "GUI":
        raise PasEncore(
            "ecran est la classe GUI elle-même ; ajoutez les parenthèses et les quatre "
            "arguments : troll.GUI(…, …, …, …)."
        )
    if type(ecran).__name__ != "GUI" or not hasattr(ecran, "strategieGauche"):
        raise PasEncore(
            "ecran vaut {ecran} ; il faut un objet créé par troll.GUI(…, …, …, …).",
            ecran=show(ecran),
        )
    gauche, droite = ecran.strategieGauche, ecran.strategieDroite
    if gauche is droite and gauche in EXEMPLES:
        raise PasEncore(
            "les deux châteaux jouent {elle} ; donnez-en un à chaque exemple.",
            elle=player_name(gauche),
        )
    if {id(gauche), id(droite)} != {id(exemple) for exemple in EXEMPLES}:
        raise PasEncore(
            "ici {elle} rencontre {autre} ; on attend "
            "troll.strategieExemple1 contre troll.strategieExemple2, sans parenthèses.",
            elle=player_name(gauche),
            autre=player_name(droite),
        )
    return Reussi(
        f"{player_name(gauche)} tient le château de gauche, {player_name(droite)} celui de "
        "droite. Appuyez sur Lecture, puis sur 100 parties."
    )


JOUEES = 1000


@TD1.question("7a", "resultat", "taux")
def question7a(espace: Espace) -> Reussi:
    """`resultat` holds a thousand games, `taux` the share of them that left has won."""
    resultat = _resultat(espace)
    if absent(espace, "taux"):
        raise PasEncore("les parties sont jouées ; il reste à calculer taux.", str(resultat))
    taux, part = reel(espace["taux"]), resultat.victoires / JOUEES
    if taux is None or not egaux(taux, part):
        raise PasEncore(_taux_faux(espace, resultat), str(resultat))
    return Reussi(
        f"la gauche a gagné {percent(part, 1)} des parties.",
        _intervalle(resultat),
        decerner_avec("arpenteur", espace, "7b"),
    )


def _resultat(espace: Espace) -> ResultatParties:
    if absent(espace, "resultat"):
        raise PasCommence(
            "la variable resultat n'existe pas ; écrivez resultat = "
            "troll.jouerPlusieursParties(…) dans la cellule au-dessus."
        )
    resultat = espace["resultat"]
    if type(resultat) is not ResultatParties:
        raise PasEncore(
            "resultat vaut {valeur} ; il faut ce que renvoie troll.jouerPlusieursParties(…).",
            valeur=show(resultat),
        )
    check_depart("resultat", resultat)
    jouees = len(resultat.parties)
    if jouees != JOUEES:
        raise PasEncore(
            "resultat contient {jouees} ; on en attend {attendues}, ce que la fonction joue "
            "quand rien d'autre ne lui est demandé.",
            str(resultat),
            jouees=many(jouees, "partie finie"),
            attendues=JOUEES,
        )
    _check_camps(resultat)
    return resultat


def _check_camps(resultat: ResultatParties) -> None:
    """Refuse other players than the two examples, as far as their throws can tell."""
    gauche, droite = (_comme_exemple1(resultat, cote) for cote in (0, 1))
    if gauche and not droite:
        return
    if gauche:
        faute = "les deux châteaux lancent, à chaque tour, ce que lance strategieExemple1"
    elif droite:
        faute = "c'est la droite qui lance, à chaque tour, ce que lance strategieExemple1"
    else:
        faute = "la gauche ne lance pas, à chaque tour, ce que lance strategieExemple1"
    raise PasEncore(
        "{faute} ; donnez troll.strategieExemple1 pour la gauche, puis "
        "troll.strategieExemple2 pour la droite.",
        str(resultat),
        faute=Phrase(faute),
    )


def _comme_exemple1(resultat: ResultatParties, cote: int) -> bool:
    for partie in resultat.parties:
        reste = partie.stockInitial
        for coup in partie.coupsPrecedents:
            if coup[cote] != min(2, reste):
                return False
            reste -= coup[cote]
    return True


def _taux_faux(espace: Espace, resultat: ResultatParties) -> Phrase:
    """What is wrong with the share, if the student's line says the same of two results."""
    from trollkit.classroom.questions.causes.code import rejoue

    if type(espace["taux"]) is tuple:
        return Phrase(
            "taux vaut {taux}, deux nombres : dans un nombre décimal, Python écrit un point, "
            "comme 0.5, et non une virgule.",
            taux=show(espace["taux"]),
        )

    def confond(part: Callable[[ResultatParties], float]) -> Callable[..., bool]:
        return lambda taux, joue: taux is not None and egaux(taux, part(joue))

    manie = ""
    if not en_essai():
        autre = jouerPlusieursParties(
            7, 15, strategieExemple1, strategieExemple2, JOUEES, graine=71077, affichage=False
        )
        manie = soupcon(
            lambda joue: reel(rejoue(espace, "taux", resultat=joue)),
            [(resultat,), (autre,)],
            {mots: confond(part) for mots, part in _CONFUSIONS.items()},
        )
    return Phrase(
        "taux vaut {taux}{manie}", taux=show(espace["taux"]), manie=Phrase(manie or _DEFINITION)
    )


_DEFINITION = (
    " ; la part des victoires est le nombre de victoires divisé par le nombre de parties."
)
_CONFUSIONS: dict[str, Callable[[ResultatParties], float]] = {
    " : c'est le nombre des victoires. Pour une part, divisez par le nombre de parties "
    "jouées.": lambda r: r.victoires,
    " : c'est la part des défaites de la gauche ; il faut celle de ses victoires.": (
        lambda r: r.defaites / JOUEES
    ),
    " : c'est un pourcentage. Une part va de 0 à 1, ne multipliez pas par 100.": (
        lambda r: 100 * r.victoires / JOUEES
    ),
    ", avec les matchs nuls ; seules les victoires comptent ici.": (
        lambda r: (r.victoires + r.nuls) / JOUEES
    ),
    ", avec une moitié des matchs nuls, comme la courbe ; seules les victoires comptent ici.": (
        lambda r: (r.victoires + r.nuls / 2) / JOUEES
    ),
    " : c'est la part des parties qui ont un vainqueur. Divisez par toutes les parties, nuls "
    "compris.": lambda r: r.victoires / max(1, r.victoires + r.defaites),
}


def _intervalle(resultat: ResultatParties) -> str:
    """What a thousand games allow to say, and what ten times fewer would."""
    from trollkit.core.numbers import wilson

    jouees = len(resultat.parties)
    _, bas, haut = wilson(resultat.victoires, jouees)
    moins = wilson(resultat.victoires / 10, jouees // 10)
    return (
        f"Avec {jouees} parties, la vraie part est entre {percent(bas, 1)} et "
        f"{percent(haut, 1)} (confiance à 95 %).\n"
        f"Avec {jouees // 10} parties seulement, ce serait entre {percent(moins.low, 1)} et "
        f"{percent(moins.high, 1)}."
    )


@cache
def _bareme() -> Tache:
    return Tache(
        *("pointsGauche", "resultat"),
        cas=[(resultat,) for resultat in affrontements()],
        juste=points_de,
        lire=lambda appel: appel,
        pareil=lambda dit, attendu: as_integer(dit) == attendu,
        phrase="{nom} répond {dit} pour cet affrontement, où {issue} ; la gauche y marque "
        "{voulu}{conseil}.",
        dire=lambda dit, attendu: (show(dit), many(attendu, "point", decimal(attendu, 0))),
        vue=str,
        propre=lambda dit, resultat: (
            Phrase(", un nombre entier") if as_integer(dit) is None else None
        ),
        faits=lambda resultat: {"issue": Phrase(_issue(resultat))},
    )


@TD1.question("7b", "pointsGauche")
def question7b(espace: Espace) -> Reussi:
    """`pointsGauche(resultat)` gives the contest points of the left-hand side."""
    _bareme().verifie(espace)
    return Reussi(
        "victoire 3, égalité 1, défaite 0, disqualification −1 : le compte est bon.",
        ensuite=decerner_avec("arpenteur", espace, "7a"),
    )


def points_de(resultat: ResultatParties) -> int:
    """The points of the left-hand side, by the rules of the contest."""
    fautifs = ("gauche" in resultat.disqualifies, "droite" in resultat.disqualifies)
    jouees = resultat.victoires + resultat.nuls + resultat.defaites
    return verdict(resultat.victoires, resultat.defaites, jouees, fautifs).points[0]


def _issue(resultat: ResultatParties) -> str:
    """What decides the points of a duel, in the words of the contest's table."""
    if len(resultat.disqualifies) == 2:
        return "les deux IA sont disqualifiées"
    if resultat.disqualifies:
        return f"la {resultat.disqualifies[0]} seule est disqualifiée"
    if resultat.victoires == resultat.defaites:
        return "il y a autant de parties gagnées de part et d'autre"
    plus = "plus" if resultat.victoires > resultat.defaites else "moins"
    return f"la gauche gagne {plus} de parties que la droite"


@cache
def affrontements() -> list[ResultatParties]:
    """Short duels that end in every way the rules name."""

    def toujours(pierres: int) -> "Strategie":
        return lambda partie, passe: min(pierres, partie.stockGauche)

    def puis_zero(parties: int, pierres: int) -> "Strategie":
        return lambda partie, passe: min(pierres * (len(passe) < parties), partie.stockGauche)

    def tour_a_tour(*pierres: int) -> "Strategie":
        return lambda partie, passe: min(pierres[len(passe)], partie.stockGauche)

    fort, faible = toujours(2), toujours(1)
    paires = [
        (fort, faible),
        (faible, fort),
        (fort, fort),
        (puis_zero(3, 2), faible),
        (faible, puis_zero(0, 1)),
        (puis_zero(2, 1), puis_zero(2, 1)),
        (faible, puis_zero(3, 2)),
        # Neither draws nor a majority of all the games decide anything.
        (tour_a_tour(2, 1, 1, 1, 1), faible),
        (tour_a_tour(2, 1, 3, 1, 1), toujours(2)),
        (tour_a_tour(2, 2, 3, 1, 1), tour_a_tour(1, 1, 4, 2, 1)),
        (tour_a_tour(3, 3, 1, 2, 2), toujours(2)),
        (tour_a_tour(3, 3, 1, 1, 1), toujours(2)),
    ]
    return [jouerPlusieursParties(7, 15, *paire, 5, affichage=False) for paire in paires]
