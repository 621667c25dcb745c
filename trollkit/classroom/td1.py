"""The instant checks of the first sheet, given the student's variables.

`espace` is the notebook's `globals()`. What counts for the mark is tested again, in hidden
cells, without these functions.
"""

from collections.abc import Mapping
from random import Random

from trollkit.classroom.checks import PasCommence, PasEncore, absent, reussi
from trollkit.core.text import show
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie
from trollkit.trolls.telling import opening_line, turn_line, verdict_line

Espace = Mapping[str, object]

CASES, PIERRES = 7, 15  # the opening of every game that the sheet asks for

# Question 2: the student's variables and the properties they are to hold.
LECTURES = {
    "cases": "nombreCases",
    "position": "positionTroll",
    "initial": "stockInitial",
    "gauche": "stockGauche",
    "droite": "stockDroite",
    "coups": "coupsPrecedents",
}


def question1(espace: Espace) -> None:
    """`p` is a game on 7 cells with 15 stones."""
    p = _partie(espace, "p")
    nombres = (p.nombreCases, p.stockInitial)
    if nombres == (PIERRES, CASES):
        raise PasEncore(
            f"p a {PIERRES} cases et {CASES} pierres ; donnez d'abord les cases, "
            "ensuite les pierres."
        )
    _check_opening("p", p)
    reussi(f"p est une partie de {CASES} cases et {PIERRES} pierres.")


def mystere(graine: int | None = None) -> Partie:
    """A game under way, drawn by lot, whose five numbers are all different."""
    hasard = Random(graine)
    while True:
        partie = Partie(hasard.choice((9, 11, 13)), hasard.randint(20, 40))
        for _ in range(hasard.randint(3, 5)):
            if not partie.terminee:
                partie.tourDeJeu(hasard.randint(1, 4), hasard.randint(1, 4))
        nombres = {
            getattr(partie, nom) for nom in LECTURES.values() if nom != "coupsPrecedents"
        }
        if not partie.terminee and len(nombres) == 5:
            return partie


def question2(espace: Espace) -> None:
    """The six variables hold what the properties of the mystery game hold."""
    partie = _mystere(espace)
    absentes = [nom for nom in LECTURES if absent(espace, nom)]
    if set(absentes) >= set(LECTURES) - {"cases"}:
        raise PasCommence(
            "les variables position, initial, gauche, droite et coups restent à définir, "
            "dans la cellule au-dessus."
        )
    if absentes:
        raise PasEncore(f"il manque {_liste(absentes)} ; définissez les six variables.")
    for nom in LECTURES:
        _check_lecture(nom, espace[nom], partie)
    reussi("les six valeurs sont lues dans l'objet, et le resteront à la prochaine partie.")


def pari(espace: Espace, partie: Partie) -> None:
    """Tell whether the bet on the troll's cell is won; reveals nothing without a bet."""
    valeur = espace.get("pari", ...)
    if valeur is ...:
        print("Pas encore de pari : écrivez un numéro de case à la place des trois points.")
        return
    gagne = type(valeur) is int and valeur == partie.positionTroll
    issue = "Pari gagné !" if gagne else f"Pari perdu, vous aviez dit {show(valeur)}."
    print(f"{issue} Le troll est sur la case {partie.positionTroll} :")
    print(_recit(partie))


def question3a(espace: Espace) -> None:
    """`victoire`: left wins, the troll on the right-hand castle."""
    partie = _partie_jouee(espace, "victoire")
    if partie.gagnant != GAUCHE:
        raise PasEncore(
            "la gauche devait gagner ; le troll recule devant celui qui lance le plus de "
            "pierres.",
            _recit(partie),
        )
    if partie.positionTroll != CASES - 1:
        raise PasEncore(
            f"la gauche gagne, mais le troll s'est arrêté sur la case {partie.positionTroll} ; "
            f"menez-le jusqu'au château de droite, case {CASES - 1}.",
            _recit(partie),
        )
    reussi("la cour applaudit.", _recit(partie))


def question3b(espace: Espace) -> None:
    """`matchNul`: a draw in exactly five turns."""
    partie = _partie_jouee(espace, "matchNul")
    tours = len(partie.coupsPrecedents)
    if partie.gagnant != NUL:
        raise PasEncore(
            "ce n'est pas un match nul ; à la fin, le troll doit être sur la case centrale.",
            _recit(partie),
        )
    if tours != 5:
        raise PasEncore(
            f"c'est bien un match nul, mais en {tours} tour{'s' if tours > 1 else ''} ; "
            "il en faut cinq exactement.",
            _recit(partie),
        )
    reussi("match nul en cinq tours, le troll n'a rien compris.", _recit(partie))


def question3c(espace: Espace) -> None:
    """`defaite`: right wins, the troll between the castles."""
    partie = _partie_jouee(espace, "defaite")
    if partie.gagnant != DROITE:
        raise PasEncore(
            "la droite devait gagner ; à la fin, le troll doit être plus près du château de "
            "gauche.",
            _recit(partie),
        )
    if partie.positionTroll == 0:
        raise PasEncore(
            "la droite gagne, mais le troll a atteint votre château ; arrêtez la partie avant, "
            "en vidant une réserve.",
            _recit(partie),
        )
    reussi("perdu de justesse, exactement comme demandé.", _recit(partie))


def _partie(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`, or the verdict that says why there is none."""
    if absent(espace, nom):
        raise PasCommence(
            f"la variable {nom} n'existe pas ; écrivez votre code dans la cellule au-dessus, "
            "puis exécutez-la."
        )
    valeur = espace[nom]
    if isinstance(valeur, Partie):
        return valeur
    if valeur is Partie:
        raise PasEncore(
            f"{nom} est le type Partie lui-même ; ajoutez les parenthèses et les deux "
            "nombres : troll.Partie(…, …)."
        )
    if valeur is None:
        raise PasEncore(
            f"{nom} vaut None, car print et tourDeJeu ne renvoient rien ; écrivez "
            f"{nom} = troll.Partie(…, …) sur sa propre ligne."
        )
    raise PasEncore(
        f"{nom} vaut {show(valeur)} ; il faut un objet créé par troll.Partie(…, …)."
    )


def _partie_jouee(espace: Espace, nom: str) -> Partie:
    """The student's game `nom`, finished, and played by tourDeJeu from the asked opening."""
    partie = _partie(espace, nom)
    _check_opening(nom, partie)
    temoin = _rejouee(partie)
    if temoin is None or vars(temoin) != vars(partie):
        raise PasEncore(
            f"les propriétés de {nom} ne correspondent pas à ses coups ; n'y touchez pas à la "
            "main, recréez la partie et jouez avec tourDeJeu."
        )
    if not temoin.terminee:
        raise PasEncore(
            f"la partie {nom} n'est pas finie ; continuez à jouer avec {nom}.tourDeJeu(…, …).",
            _recit(temoin),
        )
    return temoin


def _check_opening(nom: str, partie: Partie) -> None:
    for propriete, attendu, mot in (
        ("nombreCases", CASES, "cases"),
        ("stockInitial", PIERRES, "pierres"),
    ):
        valeur = getattr(partie, propriete, None)
        if valeur != attendu:
            raise PasEncore(f"{nom} a {show(valeur)} {mot} ; on en attend {attendu}.")


def _rejouee(partie: Partie) -> Partie | None:
    """The game that the recorded throws really give, None when they cannot be played."""
    temoin = Partie(CASES, PIERRES)
    try:
        for gauche, droite in partie.coupsPrecedents:
            temoin.tourDeJeu(gauche, droite)
    except (TypeError, ValueError):  # throws written by hand, in any shape
        return None
    return temoin


def _recit(partie: Partie) -> str:
    """The whole game drawn, one line a turn, so that the turn that went wrong can be seen."""
    temoin = Partie(partie.nombreCases, partie.stockInitial)
    lignes = [opening_line(temoin)]
    for gauche, droite in partie.coupsPrecedents:
        temoin.tourDeJeu(gauche, droite)
        lignes.append(turn_line(temoin))
    return "\n".join([*lignes, verdict_line(temoin)] if temoin.terminee else lignes)


def _mystere(espace: Espace) -> Partie:
    if absent(espace, "mystere"):
        raise PasCommence("exécutez d'abord la cellule au-dessus, qui tire la partie mystère.")
    partie = espace["mystere"]
    if not isinstance(partie, Partie) or not partie.coupsPrecedents:
        raise PasEncore(
            "mystere n'est plus la partie tirée au sort ; remettez la ligne "
            "mystere = td1.mystere() au début de la cellule."
        )
    return partie


def _check_lecture(nom: str, valeur: object, partie: Partie) -> None:
    propriete = LECTURES[nom]
    attendu = getattr(partie, propriete)
    if type(valeur) is type(attendu) and valeur == attendu:
        return
    constat = f"{nom} vaut {show(valeur)}, or mystere.{propriete} vaut {show(attendu)}"
    for autre in LECTURES.values():
        lue = getattr(partie, autre)
        if type(valeur) is type(lue) and valeur == lue:
            raise PasEncore(f"{constat} ; vous avez lu mystere.{autre}.", str(partie))
    raise PasEncore(
        f"{constat} ; n'écrivez pas la valeur, qui change à chaque partie : lisez-la dans "
        "l'objet, après un point.",
        str(partie),
    )


def _liste(noms: list[str]) -> str:
    """Names as a French enumeration.

    >>> _liste(["gauche"]), _liste(["gauche", "droite", "coups"])
    ('gauche', 'gauche, droite et coups')
    """
    *debut, fin = noms
    return f"{', '.join(debut)} et {fin}" if debut else fin
