"""Question 7: a thousand games, the share that was won, and the points of the contest."""

from typing import TYPE_CHECKING

from trollkit.classroom.checks import PasCommence, PasEncore, absent, reussi
from trollkit.classroom.td1.badges import decerner
from trollkit.classroom.td1.reponses import Espace, appeler, fonction_de, pas_repondu
from trollkit.core.numbers import decimal, percent
from trollkit.core.scoring import verdict
from trollkit.core.text import show
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties

if TYPE_CHECKING:
    from trollkit.trolls.duel import Strategie

RESULTAT, TAUX, POINTS = "resultat", "taux", "pointsGauche"
PARTIES = 1000


def question7a(espace: Espace) -> None:
    """`resultat` holds a thousand games, `taux` the share of them that left has won."""
    resultat = _resultat(espace)
    if absent(espace, TAUX):
        raise PasEncore("les parties sont jouées ; il reste à calculer taux.", str(resultat))
    taux, jouees = espace[TAUX], len(resultat.parties)
    attendu = resultat.victoires / jouees
    if type(taux) not in (int, float) or abs(taux - attendu) > 1e-9:  # type: ignore[operator]
        raise PasEncore(_taux_faux(taux, resultat), str(resultat))
    reussi(f"la gauche a gagné {percent(attendu, 1)} des parties.", _intervalle(resultat))
    _arpenteur(espace)


def question7b(espace: Espace) -> None:
    """`pointsGauche(resultat)` gives the contest points of the left-hand side."""
    _verifier_points(espace)
    reussi("victoire 3, égalité 1, défaite 0, disqualification −1 : le compte est bon.")
    _arpenteur(espace)


def _resultat(espace: Espace) -> ResultatParties:
    if absent(espace, RESULTAT):
        raise PasCommence(
            f"la variable {RESULTAT} n'existe pas ; écrivez {RESULTAT} = "
            "troll.jouerPlusieursParties(…) dans la cellule au-dessus."
        )
    resultat = espace[RESULTAT]
    if type(resultat) is not ResultatParties:
        raise PasEncore(
            f"{RESULTAT} vaut {show(resultat)} ; il faut ce que renvoie "
            "troll.jouerPlusieursParties(…)."
        )
    jouees = len(resultat.parties)
    if jouees != PARTIES:
        raise PasEncore(
            f"{RESULTAT} contient {jouees} partie{'s' if jouees > 1 else ''} finie"
            f"{'s' if jouees > 1 else ''} ; on en attend {PARTIES}, ce que la fonction joue "
            "quand rien d'autre ne lui est demandé.",
            str(resultat),
        )
    return resultat


def _taux_faux(taux: object, resultat: ResultatParties) -> str:
    jouees = len(resultat.parties)
    confusions = {
        resultat.victoires: f"taux vaut {show(taux)} : c'est un nombre de parties. Pour une "
        "part, divisez par le nombre de parties jouées.",
        resultat.defaites / jouees: "taux compte les défaites de la gauche ; il faut ses "
        "victoires.",
        100 * resultat.victoires / jouees: f"taux vaut {show(taux)} : c'est un pourcentage. "
        "Une part va de 0 à 1, ne multipliez pas par 100.",
        (resultat.victoires + resultat.nuls) / jouees: "taux compte aussi les matchs nuls ; "
        "seules les victoires comptent ici.",
    }
    if type(taux) in (int, float):
        for valeur, phrase in confusions.items():
            if abs(taux - valeur) < 1e-9:  # type: ignore[operator]
                return phrase
    return (
        f"taux vaut {show(taux)} ; la part des victoires est le nombre de victoires divisé "
        "par le nombre de parties."
    )


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
    fonction = fonction_de(espace, POINTS)
    for numero, resultat in enumerate(affrontements()):
        dit = appeler(POINTS, fonction, resultat, vue=str(resultat))
        if dit is None and not numero:
            raise pas_repondu(POINTS, fonction)
        attendu = points_de(resultat)
        if type(dit) is not int or dit != attendu:
            raise PasEncore(
                f"{POINTS} répond {show(dit)} pour cet affrontement ; la gauche y marque "
                f"{decimal(attendu, 0)} point{'s' if abs(attendu) > 1 else ''}.",
                str(resultat),
            )


def points_de(resultat: ResultatParties) -> int:
    """The points of the left-hand side, by the rules of the contest."""
    fautifs = ("gauche" in resultat.disqualifies, "droite" in resultat.disqualifies)
    jouees = resultat.victoires + resultat.nuls + resultat.defaites
    return verdict(resultat.victoires, resultat.defaites, jouees, fautifs).points[0]


def affrontements() -> list[ResultatParties]:
    """Short duels that end in every way the rules name."""

    def toujours(pierres: int) -> "Strategie":
        return lambda partie, passe: min(pierres, partie.stockGauche)

    def puis_zero(parties: int, pierres: int) -> "Strategie":
        return lambda partie, passe: min(pierres * (len(passe) < parties), partie.stockGauche)

    fort, faible = toujours(2), toujours(1)
    paires = [
        (fort, faible),
        (faible, fort),
        (fort, fort),
        (puis_zero(3, 2), faible),
        (faible, puis_zero(0, 1)),
        (puis_zero(2, 1), puis_zero(2, 1)),
        (faible, puis_zero(3, 2)),
    ]
    return [jouerPlusieursParties(7, 15, *paire, 5, affichage=False) for paire in paires]


def _arpenteur(espace: Espace) -> None:
    """The badge for whoever has both parts right."""
    try:
        resultat = _resultat(espace)
        _verifier_points(espace)
    except AssertionError:
        return
    if espace.get(TAUX) == resultat.victoires / len(resultat.parties):
        decerner("arpenteur")
