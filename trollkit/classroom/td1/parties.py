"""Questions 1 to 3: the student makes a game, reads it, and plays it with `tourDeJeu`.

Also here: the mystery game of question 2 (`mystere`), charts (`projeter`), the workshop
(`atelier`), and the positions that other checks try functions on (`positions`).
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.causes.code import affectation, cellules
from trollkit.classroom.questions.question import TD1, Check
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    absent,
    donne,
    montrer,
)
from trollkit.classroom.td1.ladder import CASES, LADDER, PIERRES
from trollkit.core.text import many, show
from trollkit.trolls.partie import (
    DROITE,
    GAUCHE,
    NUL,
    FinDeTour,
    Partie,
    opening_line,
    path_of,
    stones,
    turn_line,
    verdict_line,
)
from trollkit.trolls.parties import HUMAIN, ResultatParties
from trollkit.trolls.rules import GAME

CONFIGURATIONS = [tuple(GAME.parse_config(each)) for each in LADDER.categories]
# Question 2: the student's variable -> the property of the game that it must hold.
LECTURES = {
    "cases": "nombreCases",
    "position": "positionTroll",
    "initial": "stockInitial",
    "gauche": "stockGauche",
    "droite": "stockDroite",
    "coups": "coupsPrecedents",
}


def partie_de(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`. Raises the verdict that says why there is none."""
    valeur = donne(
        espace,
        nom,
        "la variable {nom} n'existe pas ; écrivez votre code dans la cellule "
        "au-dessus, exécutez-la, et corrigez-la si elle affiche une erreur.",
    )
    if type(valeur) is Partie:
        return valeur
    patron = "{nom} vaut {valeur!r} ; il faut un objet créé par troll.Partie(…, …)."
    if valeur is None or isinstance(valeur, FinDeTour):
        patron = (
            "{nom} vaut None (print et tourDeJeu ne renvoient rien) ; écrivez {nom} = "
            "troll.Partie(…, …) sur sa propre ligne."
        )
    elif isinstance(valeur, str):
        patron = (
            "{nom} est un texte, {court} ; il faut l'objet lui-même, sans guillemets "
            "ni str : troll.Partie(…, …)."
        )
    raise PasEncore(patron, nom=nom, valeur=valeur, court=show(valeur, 30))


def check_depart(nom: str, partie: Partie | ResultatParties) -> None:
    """Raise PasEncore unless a game, or games, began on 7 cells with 15 stones."""
    for propriete, attendu in (("nombreCases", CASES), ("stockInitial", PIERRES)):
        valeur = getattr(partie, propriete, None)
        if type(valeur) is not int or valeur != attendu:
            raise PasEncore(
                "{nom} a {valeur!r} {mot} ; on en attend {attendu}.",
                nom=nom,
                valeur=valeur,
                mot=Phrase("cases" if attendu == CASES else "pierres"),
                attendu=attendu,
            )


def _rejouee(partie: Partie) -> Partie | None:
    """A game replayed from the recorded throws, None when they cannot be played."""
    temoin = Partie(CASES, PIERRES)
    try:
        for gauche, droite in partie.coupsPrecedents:
            temoin.tourDeJeu(gauche, droite)
    except (TypeError, ValueError):  # throws written by hand, in any shape
        return None
    return temoin


def _jouee(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`. Raises PasEncore unless tourDeJeu has played it to its end."""
    partie = partie_de(espace, nom)
    check_depart(nom, partie)
    temoin = _rejouee(partie)
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
    """Where a game stands, in French; if not begun, which games the last cell plays instead."""
    if tours := len(partie.coupsPrecedents):
        return (
            f"en {many(tours, 'tour')}, le troll est sur la case {partie.positionTroll} ; il "
            f"reste {stones(partie.stockGauche)} à gauche et {partie.stockDroite} à droite"
        )
    jouees = re.findall(r"(\w+)\.tourDeJeu\b", "".join(cellules(espace)[-1:]))
    autres = _enumeration([autre for autre in dict.fromkeys(jouees) if autre != nom] or [""])
    ailleurs = f", vos lignes font jouer {autres}" * bool(autres)
    return f"aucun tour n'y est joué{ailleurs}"


def recit(partie: Partie) -> str:
    """A game in lines, turn by turn, and how it ended."""
    debut, *suite = _etats(partie)
    lignes = [opening_line(debut), *map(turn_line, suite)]
    return "\n".join([*lignes, verdict_line(partie)] if partie.terminee else lignes)


def _etats(partie: Partie) -> Iterator[Partie]:
    """Copies of a game: at its opening, then after each turn."""
    temoin = Partie(partie.nombreCases, partie.stockInitial)
    yield temoin.copier()
    for coups in partie.coupsPrecedents:
        temoin.tourDeJeu(*coups)
        yield temoin.copier()


def dessin(partie: Partie) -> str:
    """The board and the position that a function was asked about.

    >>> print(dessin(Partie(7, 15)))
    Plateau   : 7 cases, 15 pierres, tour 1
    Position  : G..T..D  il reste 15 pierres à gauche, 15 pierres à droite
    """
    plateau = f"{partie.nombreCases} cases, {many(partie.stockInitial, 'pierre')}"
    return (
        f"Plateau   : {plateau}, tour {len(partie.coupsPrecedents) + 1}\n"
        f"Position  : {path_of(partie)}  il reste {stones(partie.stockGauche)} à gauche, "
        f"{stones(partie.stockDroite)} à droite"
    )


def positions(
    graine: int, parties: int, plateaux: Sequence[tuple[int, ...]] = CONFIGURATIONS
) -> Iterator[Partie]:
    """Positions of `parties` random games, all before the end, on `plateaux` in turn.

    The same `graine` gives the same positions.
    """
    hasard = Random(graine)
    for numero in range(parties):
        partie = Partie(*plateaux[numero % len(plateaux)])
        gourmandise = hasard.choice((3, 6, 12))
        while not partie.terminee:
            yield partie.copier()
            reserves = partie.stockGauche, partie.stockDroite
            partie.tourDeJeu(*(hasard.randint(1, min(gourmandise, each)) for each in reserves))


def _enumeration(noms: list[str]) -> str:
    """Names as a French enumeration: "gauche, droite et coups"."""
    *debut, fin = noms
    return f"{', '.join(debut)} et {fin}" if debut else fin


@TD1.question("1", "p")
def question1(espace: Espace) -> Reussi:
    """`p` is a game on 7 cells with 15 stones."""
    p = partie_de(espace, "p")
    check_depart("p", p)
    return Reussi(f"p est une partie de {CASES} cases et {PIERRES} pierres.")


def mystere(graine: int | None = None) -> Partie:
    """A random game in play, whose five numbers are all different.

    The numbers of stones thrown differ from them too, so that they cannot be confused.
    """
    hasard = Random(graine)
    while True:
        partie = Partie(hasard.choice((9, 11, 13)), hasard.randint(20, 40))
        for _ in range(hasard.randint(3, 5)):
            if not partie.terminee:
                partie.tourDeJeu(hasard.randint(1, 4), hasard.randint(1, 4))
        *nombres, _ = (getattr(partie, nom) for nom in LECTURES.values())
        lances = [partie.stockInitial - reste for reste in nombres[3:]]
        if not partie.terminee and len({*nombres, *lances}) == 7:
            return partie


@TD1.question("2", *LECTURES)
def question2(espace: Espace) -> Reussi:
    """The six variables hold what the properties of the mystery game hold."""
    partie = donne(
        espace, "mystere", "exécutez d'abord la cellule au-dessus, qui tire la partie mystère."
    )
    if type(partie) is not Partie or not partie.coupsPrecedents:
        raise PasEncore(
            "mystere n'est plus la partie tirée au sort ; remettez la ligne "
            "mystere = td1.mystere() au début de la cellule."
        )
    absentes = [nom for nom in LECTURES if absent(espace, nom)]
    if {"cases", *absentes} >= {*LECTURES}:
        raise PasCommence(
            "les variables position, initial, gauche, droite et coups restent à définir, "
            "dans la cellule au-dessus."
        )
    if absentes:
        raise PasEncore(
            "il manque {absentes} ; définissez les six variables.",
            absentes=_enumeration(absentes),
        )
    for nom, propriete in LECTURES.items():
        valeur, attendu = espace[nom], getattr(partie, propriete)
        if type(valeur) is not type(attendu) or valeur != attendu:
            raise PasEncore(
                "{nom} vaut {valeur!r}, or mystere.{propriete} vaut {attendu!r} ; {raison}",
                str(partie),
                nom=Phrase(nom),
                valeur=valeur,
                propriete=Phrase(propriete),
                attendu=attendu,
                raison=_raison(espace, nom, valeur),
            )
    return Reussi(
        "les six valeurs sont lues dans l'objet, et seront justes à chaque exécution."
    )


def _raison(espace: Espace, nom: str, valeur: object) -> Phrase:
    """Advice on a wrong value, from the line that assigns it: numbers may agree by chance."""
    ligne, propriete = affectation(espace, nom), LECTURES[nom]
    ecrit = ast.unparse(ligne) if ligne else ""
    objet = lue = ""
    if ligne and isinstance(ligne.value, ast.Attribute):
        objet, lue = ast.unparse(ligne.value.value), ligne.value.attr
    if ligne is None:
        patron = "{conseil} Si la cellule au-dessus affiche une erreur, corrigez-la d'abord."
    elif isinstance(ligne.value, ast.Constant):
        patron = "« {ecrit} » recopie une valeur ; {conseil}"
    elif not objet:
        patron = "votre ligne est « {ecrit} » ; {conseil}"
    elif objet != "mystere":
        patron = "« {ecrit} » lit dans {objet} ; il faut lire dans l'objet mystere."
    elif lue != propriete:
        patron = "« {ecrit} » lit {lue}, et il faut {propriete}."
    else:
        patron = (
            "votre ligne est juste, mais mystere a changé depuis ; exécutez de nouveau toute "
            "la cellule, où td1.mystere() ne doit être appelée qu'une fois, au début."
        )
    conseil = Phrase(
        "lisez la valeur dans l'objet mystere, après un point, car elle change à chaque "
        "exécution."
    )
    dits = {"nom": Phrase(nom), "conseil": conseil, "propriete": Phrase(propriete)}
    return Phrase(patron, **dits, ecrit=ecrit, objet=objet, lue=lue)


Refus = tuple[Callable[[Partie], bool], str]


def _scene(nom: str, *refus: Refus, bravo: str) -> Check:
    """The check of a played game `nom`, wrong when one of the refusals holds of it.

    A refusal is a condition, and its sentence.
    """

    def check(espace: Espace) -> Reussi:
        partie = _jouee(espace, nom)
        tours = len(partie.coupsPrecedents)
        reflet = partie.miroir()
        envers = tours > 1 and not any(faux(reflet) for faux, _ in refus)
        for faux, patron in refus:
            if faux(partie):
                raise PasEncore(
                    patron,
                    recit(partie),
                    p=partie,
                    tours=tours,
                    but=CASES - 1,
                    a_l_envers=Phrase(_ENVERS if envers else ""),
                )
        return Reussi(bravo, recit(partie))

    return check


_ENVERS = " Les deux côtés sont échangés : le premier nombre est le lancer de la gauche."
question3a = TD1.question("3a", "victoire", unique=False)(
    _scene(
        "victoire",
        (
            lambda p: p.gagnant != GAUCHE and p.stockDroite > p.stockGauche == 0,
            "la gauche devait gagner ; sa réserve est vide, et les pierres qui restent à "
            "droite ont poussé le troll.{a_l_envers}",
        ),
        (
            lambda p: p.gagnant != GAUCHE,
            "la gauche devait gagner ; le troll recule devant celui qui lance le plus "
            "de pierres.{a_l_envers}",
        ),
        (
            lambda p: p.positionTroll != CASES - 1,
            "la gauche gagne, mais le troll s'est arrêté sur la case {p.positionTroll} ; "
            "menez-le jusqu'au château de droite, case {but}.",
        ),
        bravo="la cour applaudit.",
    )
)
question3b = TD1.question("3b", "matchNul", unique=False)(
    _scene(
        "matchNul",
        (
            lambda p: p.gagnant != NUL,
            "ce n'est pas un match nul ; à la fin, le troll doit être sur la case "
            "centrale, et il est sur la case {p.positionTroll}.",
        ),
        (
            lambda p: len(p.coupsPrecedents) != 5,
            "c'est bien un match nul, mais en {tours:tour} ; il en faut cinq exactement.",
        ),
        bravo="match nul en cinq tours, le troll n'a rien compris.",
    )
)
question3c = TD1.question("3c", "defaite", unique=False)(
    _scene(
        "defaite",
        (
            lambda p: p.gagnant != DROITE,
            "la droite devait gagner ; à la fin, le troll doit être plus près du "
            "château de gauche, et il est sur la case {p.positionTroll}.{a_l_envers}",
        ),
        (
            lambda p: p.positionTroll == 0,
            "la droite gagne, mais le troll a atteint votre château ; arrêtez la partie avant, "
            "en vidant une réserve.",
        ),
        bravo="perdu de justesse, exactement comme demandé.",
    )
)


def projeter(espace: Espace, nom: object) -> None:
    """Show the trajectory of the student's game `nom`, or the win rate of several games."""
    from IPython.display import display

    from trollkit.notebook import graphiques

    try:
        if not isinstance(nom, str):  # the quotes were forgotten
            raise PasEncore('écrivez le nom de la partie entre guillemets : "victoire".')
        if type(valeur := espace.get(nom)) is ResultatParties:
            courbe = graphiques.taux_de_victoire(valeur)
        else:
            courbe = graphiques.trajectoire(partie_de(espace, nom))
    except Constat as verdict:
        montrer(verdict)
    else:
        display(courbe)  # type: ignore[no-untyped-call]


def atelier(nom: str = "p") -> None:
    """Show a board where the student plays both sides, beside the object `nom` it changes."""
    from IPython.display import display

    from trollkit.notebook.board.gui import Board

    plateau = Board(CASES, PIERRES, HUMAIN, HUMAIN)
    plateau.objet = nom
    display(plateau)  # type: ignore[no-untyped-call]
