"""The student's games, taken with care: whatever they are becomes one sentence."""

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Phrase, absent
from trollkit.core.text import many, show
from trollkit.trolls.partie import FinDeTour, Partie
from trollkit.trolls.parties import ResultatParties
from trollkit.trolls.telling import opening_line, path_of, stones, turn_line, verdict_line

Espace = Mapping[str, object]

CASES, PIERRES = 7, 15  # the opening of every game that the sheet asks for
CONFIGURATIONS = ((7, 15), (7, 30), (15, 30), (15, 50))


def partie_de(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`, or the verdict that says why there is none."""
    if absent(espace, nom):
        raise PasCommence(
            "la variable {nom} n'existe pas ; écrivez votre code dans la cellule "
            "au-dessus, exécutez-la, et corrigez-la si elle affiche une erreur.",
            nom=nom,
        )
    valeur = espace[nom]
    if type(valeur) is Partie:
        return valeur
    if valeur is Partie:
        raise PasEncore(
            "{nom} est le type Partie lui-même ; ajoutez les parenthèses et les deux "
            "nombres : troll.Partie(…, …).",
            nom=nom,
        )
    if valeur is None or isinstance(valeur, FinDeTour):
        raise PasEncore(
            "{nom} vaut None (print et tourDeJeu ne renvoient rien) ; écrivez {nom} = "
            "troll.Partie(…, …) sur sa propre ligne.",
            nom=nom,
        )
    if isinstance(valeur, str):
        raise PasEncore(
            "{nom} est un texte, {valeur} ; il faut l'objet lui-même, sans guillemets "
            "ni str : troll.Partie(…, …).",
            nom=nom,
            valeur=show(valeur, 30),
        )
    if type(valeur) is tuple and [type(element) for element in valeur] == [Partie]:
        raise _par(
            PasEncore(
                "{nom} est un tuple qui contient votre partie ; enlevez la virgule qui suit "
                "troll.Partie(…, …).",
                nom=nom,
            )
        )
    raise PasEncore(
        "{nom} vaut {valeur} ; il faut un objet créé par troll.Partie(…, …).",
        nom=nom,
        valeur=show(valeur),
    )


def _par(verdict: PasEncore) -> PasEncore:
    """A verdict that tells its own cause: none is looked for."""
    verdict.cause = verdict.phrase.patron
    return verdict


def partie_jouee(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`, finished, and played by tourDeJeu from the asked opening."""
    partie = partie_de(espace, nom)
    check_depart(nom, partie)
    temoin = rejouee(partie)
    if temoin is None or vars(temoin) != vars(partie):
        raise PasEncore(
            "les propriétés de {nom} ne correspondent pas à ses coups ; n'y touchez pas"
            " à la main, recréez la partie et jouez avec tourDeJeu.",
            nom=nom,
        )
    if not temoin.terminee:
        raise PasEncore(
            "la partie {nom} n'est pas finie : {arret} ; continuez à jouer avec "
            "{nom}.tourDeJeu(…, …).",
            recit(temoin),
            nom=nom,
            arret=_arret(espace, nom, temoin),
        )
    return temoin


def _arret(espace: Espace, nom: str, partie: Partie) -> str:
    """Where a game has stopped; when it has not begun, which one the student's lines play."""
    if tours := len(partie.coupsPrecedents):
        return (
            f"en {many(tours, 'tour')}, le troll est sur la case {partie.positionTroll} ; il "
            f"reste {stones(partie.stockGauche)} à gauche et {partie.stockDroite} à droite"
        )
    from trollkit.classroom.questions.causes.code import cellules

    jouees = re.findall(r"(\w+)\.tourDeJeu\b", "".join(cellules(espace)[-1:]))
    autres = enumeration([autre for autre in dict.fromkeys(jouees) if autre != nom] or [""])
    ailleurs = f", vos lignes font jouer {autres}" * bool(autres)
    return f"aucun tour n'y est joué{ailleurs}"


def check_depart(nom: str, partie: Partie | ResultatParties) -> None:
    """Refuse a game, or games, that did not begin on 7 cells with 15 stones."""
    for propriete, attendu, mot in (
        ("nombreCases", CASES, "cases"),
        ("stockInitial", PIERRES, "pierres"),
    ):
        valeur = getattr(partie, propriete, None)
        if type(valeur) is not int or valeur != attendu:
            if isinstance(partie, Partie) and _changee(partie):
                raise _par(
                    PasEncore(
                        "{nom}.{propriete} vaut {valeur}, parce que votre code l'a changée "
                        "après coup ; recréez la partie par troll.Partie(…, …), et n'y touchez "
                        "plus.",
                        nom=nom,
                        propriete=Phrase(propriete),
                        valeur=show(valeur),
                    )
                )
            raise PasEncore(
                "{nom} a {valeur} {mot} ; on en attend {attendu}.",
                nom=nom,
                valeur=show(valeur),
                mot=Phrase(mot),
                attendu=attendu,
            )


def _changee(partie: Partie) -> bool:
    """Whether a game stands where its throws lead on the asked board, under another size."""
    temoin, ici = rejouee(partie), ("positionTroll", "stockGauche", "stockDroite")
    return temoin is not None and all(
        getattr(temoin, propriete) == getattr(partie, propriete) for propriete in ici
    )


def rejouee(partie: Partie) -> Partie | None:
    """The game that the recorded throws really give, None when they cannot be played."""
    temoin = Partie(CASES, PIERRES)
    try:
        for gauche, droite in partie.coupsPrecedents:
            temoin.tourDeJeu(gauche, droite)
    except (TypeError, ValueError):  # throws written by hand, in any shape
        return None
    return temoin


def recit(partie: Partie) -> str:
    """The whole game drawn, one line a turn, so that the turn that went wrong can be seen."""
    lignes = [
        turn_line(etat) if etat.coupsPrecedents else opening_line(etat)
        for etat in etats(partie)
    ]
    return "\n".join([*lignes, verdict_line(partie)] if partie.terminee else lignes)


def etats(partie: Partie) -> Iterator[Partie]:
    """A game at its opening, then after each turn."""
    temoin = Partie(partie.nombreCases, partie.stockInitial)
    yield temoin
    for coups in partie.coupsPrecedents:
        temoin.tourDeJeu(*coups)
        yield temoin


def position(partie: Partie) -> str:
    """A position that a function was asked about, drawn on one line.

    >>> position(Partie(7, 15))
    'Position  : G..T..D  il reste 15 pierres à gauche, 15 pierres à droite'
    """
    return (
        f"Position  : {path_of(partie)}  il reste {stones(partie.stockGauche)} à gauche, "
        f"{stones(partie.stockDroite)} à droite"
    )


def enumeration(noms: list[str]) -> str:
    """Names as a French enumeration.

    >>> enumeration(["gauche"]), enumeration(["gauche", "droite", "coups"])
    ('gauche', 'gauche, droite et coups')
    """
    *debut, fin = noms
    return f"{', '.join(debut)} et {fin}" if debut else fin


def positions(
    graine: int, parties: int, plateaux: Sequence[tuple[int, int]] = CONFIGURATIONS
) -> Iterator[Partie]:
    """Positions of games in play, down to the last stones, on the contest's boards if no other
    are given.
    """
    hasard = Random(graine)
    for numero in range(parties):
        partie = Partie(*plateaux[numero % len(plateaux)])
        gourmandise = hasard.choice((3, 6, 12))
        while not partie.terminee:
            yield partie.copier()
            partie.tourDeJeu(
                hasard.randint(1, min(gourmandise, partie.stockGauche)),
                hasard.randint(1, min(gourmandise, partie.stockDroite)),
            )


def dessin(partie: Partie) -> str:
    """The board and the position that a function was asked about."""
    cases, pierres = partie.nombreCases, partie.stockInitial
    tours = len(partie.coupsPrecedents)
    plateau = f"{cases} cases, {many(pierres, 'pierre')}"
    return f"Plateau   : {plateau}, tour {tours + 1}\n{position(partie)}"
