"""Question 7: a thousand games, the share that was won, and the points of the contest."""

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.answers import egaux, fonction, reel
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    absent,
    devant,
)
from trollkit.classroom.td1.badges import decerner_avec
from trollkit.classroom.td1.reponses import (
    Espace,
    check_depart,
)
from trollkit.core.integers import as_integer
from trollkit.core.numbers import decimal, percent
from trollkit.core.scoring import verdict
from trollkit.core.text import many, show
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties

if TYPE_CHECKING:
    from trollkit.trolls.duel import Strategie

RESULTAT, TAUX, POINTS = "resultat", "taux", "pointsGauche"
PARTIES = 1000


@TD1.question("7a", "resultat", "taux")
def question7a(espace: Espace) -> Reussi:
    """`resultat` holds a thousand games, `taux` the share of them that left has won."""
    resultat = _resultat(espace)
    if absent(espace, TAUX):
        raise PasEncore("les parties sont jouées ; il reste à calculer taux.", str(resultat))
    if not _est_part(espace[TAUX], resultat):
        raise PasEncore("{dit}", str(resultat), dit=_taux_faux(espace, resultat))
    part = resultat.victoires / PARTIES
    return Reussi(
        f"la gauche a gagné {percent(part, 1)} des parties.",
        _intervalle(resultat),
        lambda: decerner_avec("arpenteur", lambda: _tout_juste(espace)),
    )


@TD1.question("7b", "pointsGauche")
def question7b(espace: Espace) -> Reussi:
    """`pointsGauche(resultat)` gives the contest points of the left-hand side."""
    _verifier_points(espace)
    return Reussi(
        "victoire 3, égalité 1, défaite 0, disqualification −1 : le compte est bon.",
        ensuite=lambda: decerner_avec("arpenteur", lambda: _tout_juste(espace)),
    )


def _resultat(espace: Espace) -> ResultatParties:
    if absent(espace, RESULTAT):
        raise PasCommence(
            "la variable {resultat} n'existe pas ; écrivez {resultat} = "
            "troll.jouerPlusieursParties(…) dans la cellule au-dessus.",
            resultat=RESULTAT,
        )
    resultat = espace[RESULTAT]
    if type(resultat) is not ResultatParties:
        raise PasEncore(
            "{resultat} vaut {resultat2} ; il faut ce que renvoie "
            "troll.jouerPlusieursParties(…).",
            resultat=RESULTAT,
            resultat2=show(resultat),
        )
    check_depart(RESULTAT, resultat)
    jouees = len(resultat.parties)
    if jouees != PARTIES:
        raise PasEncore(
            "{resultat} contient {jouees} ; on en attend {parties}, ce que la fonction "
            "joue quand rien d'autre ne lui est demandé.",
            str(resultat),
            resultat=RESULTAT,
            jouees=many(jouees, "partie finie"),
            parties=PARTIES,
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
        faute=faute,
    )


def _comme_exemple1(resultat: ResultatParties, cote: int) -> bool:
    for partie in resultat.parties:
        reste = partie.stockInitial
        for coup in partie.coupsPrecedents:
            if coup[cote] != min(2, reste):
                return False
            reste -= coup[cote]
    return True


def _est_part(taux: object, resultat: ResultatParties) -> bool:
    """Whether it is the share of the games that left has won."""
    nombre = reel(taux)
    return nombre is not None and egaux(nombre, resultat.victoires / len(resultat.parties))


def _taux_faux(espace: Espace, resultat: ResultatParties) -> Phrase:
    """What is wrong with the share, if the student's line says the same of two results."""
    from trollkit.classroom.questions.causes.code import rejoue
    from trollkit.classroom.questions.tasks import soupcon

    taux = show(espace[TAUX])
    autre = jouerPlusieursParties(
        7, 15, strategieExemple1, strategieExemple2, PARTIES, graine=71077, affichage=False
    )
    manie = soupcon(
        lambda joue: reel(rejoue(espace, TAUX, **{RESULTAT: joue})),
        [(resultat,), (autre,)],
        {mots: partial(_confond, part) for mots, part in _CONFUSIONS.items()},
    )
    return (
        Phrase("taux vaut {taux}{manie}", taux=taux, manie=manie)
        if manie
        else Phrase(
            "taux vaut {taux} ; {definition}", taux=taux, definition=Phrase(_DEFINITION)
        )
    )


def _confond(part: Callable[[ResultatParties], float], taux: float | None, joue: Any) -> bool:
    return taux is not None and egaux(taux, part(joue))


_DEFINITION = (
    "la part des victoires est le nombre de victoires divisé par le nombre de parties."
)
_CONFUSIONS: dict[str, Callable[[ResultatParties], float]] = {
    " : c'est le nombre des victoires. Pour une part, divisez par le nombre de parties "
    "jouées.": lambda r: r.victoires,
    " : c'est la part des défaites de la gauche ; il faut celle de ses victoires.": (
        lambda r: r.defaites / PARTIES
    ),
    " : c'est un pourcentage. Une part va de 0 à 1, ne multipliez pas par 100.": (
        lambda r: 100 * r.victoires / PARTIES
    ),
    ", avec les matchs nuls ; seules les victoires comptent ici.": (
        lambda r: (r.victoires + r.nuls) / PARTIES
    ),
    ", avec une moitié des matchs nuls, comme la courbe ; seules les victoires comptent ici.": (
        lambda r: (r.victoires + r.nuls / 2) / PARTIES
    ),
    " : c'est la part des parties qui ont un vainqueur. Divisez par toutes les parties, nuls "
    "compris.": lambda r: r.victoires / max(1, r.victoires + r.defaites),
}


def _intervalle(resultat: ResultatParties) -> str:
    """What a thousand games allow to say, and what ten times fewer would."""
    from trollkit.core.intervals import wilson

    jouees = len(resultat.parties)
    _, bas, haut = wilson(resultat.victoires, jouees)
    moins = wilson(resultat.victoires / 10, jouees // 10)
    return (
        f"Avec {jouees} parties, la vraie part est entre {percent(bas, 1)} et "
        f"{percent(haut, 1)} (confiance à 95 %).\n"
        f"Avec {jouees // 10} parties seulement, ce serait entre {percent(moins.low, 1)} et "
        f"{percent(moins.high, 1)}."
    )


def _verifier_points(espace: Espace) -> None:
    points = fonction(espace, POINTS, "resultat")
    for resultat in affrontements():
        with devant(str(resultat)):
            dit, attendu = points(resultat), points_de(resultat)
            if (entier := as_integer(dit)) != attendu:
                raise PasEncore(
                    "{points} répond {dit} pour cet affrontement, où {issue} ; la gauche y "
                    "marque {attendu}{suite}.",
                    points=POINTS,
                    dit=show(dit),
                    issue=_issue(resultat),
                    attendu=many(attendu, "point", decimal(attendu, 0)),
                    suite=", un nombre entier" if entier is None else "",
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


def _tout_juste(espace: Espace) -> bool:
    """Whether both parts are right."""
    resultat = _resultat(espace)
    _verifier_points(espace)
    return _est_part(espace.get(TAUX), resultat)
