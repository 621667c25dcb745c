"""Question 3: games played by hand, with `tourDeJeu`."""

from trollkit.classroom.checks import PasEncore, Verdict, absent, montrer, reussi
from trollkit.classroom.td1.badges import decerner
from trollkit.classroom.td1.recits import CASES, Espace, partie_jouee, recit
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie


def question3a(espace: Espace) -> None:
    """`victoire`: left wins, the troll on the right-hand castle."""
    partie = partie_jouee(espace, "victoire")
    if partie.gagnant != GAUCHE:
        raise PasEncore(
            "la gauche devait gagner ; le troll recule devant celui qui lance le plus de "
            "pierres.",
            recit(partie),
        )
    if partie.positionTroll != CASES - 1:
        raise PasEncore(
            f"la gauche gagne, mais le troll s'est arrêté sur la case {partie.positionTroll} ; "
            f"menez-le jusqu'au château de droite, case {CASES - 1}.",
            recit(partie),
        )
    reussi("la cour applaudit.", recit(partie))


def question3b(espace: Espace) -> None:
    """`matchNul`: a draw in exactly five turns."""
    partie = partie_jouee(espace, "matchNul")
    tours = len(partie.coupsPrecedents)
    if partie.gagnant != NUL:
        raise PasEncore(
            "ce n'est pas un match nul ; à la fin, le troll doit être sur la case centrale.",
            recit(partie),
        )
    if tours != 5:
        raise PasEncore(
            f"c'est bien un match nul, mais en {tours} tour{'s' if tours > 1 else ''} ; "
            "il en faut cinq exactement.",
            recit(partie),
        )
    reussi("match nul en cinq tours, le troll n'a rien compris.", recit(partie))
    decerner("funambule")


def question3c(espace: Espace) -> None:
    """`defaite`: right wins, the troll between the castles."""
    partie = partie_jouee(espace, "defaite")
    if partie.gagnant != DROITE:
        raise PasEncore(
            "la droite devait gagner ; à la fin, le troll doit être plus près du château de "
            "gauche.",
            recit(partie),
        )
    if partie.positionTroll == 0:
        raise PasEncore(
            "la droite gagne, mais le troll a atteint votre château ; arrêtez la partie avant, "
            "en vidant une réserve.",
            recit(partie),
        )
    reussi("perdu de justesse, exactement comme demandé.", recit(partie))
    if all(not absent(espace, nom) for nom in ("victoire", "matchNul")):
        decerner("scene")


def defi3(espace: Espace) -> None:
    """`remontada`: the troll at the left-hand door, then led to the right-hand castle.

    It is optional: its verdict is printed, and stops nothing.
    """
    try:
        _check_remontada(espace)
    except Verdict as verdict:
        montrer(verdict)


def _check_remontada(espace: Espace) -> None:
    partie = partie_jouee(espace, "remontada")
    cases = cases_visitees(partie)
    if 1 not in cases:
        raise PasEncore(
            f"le troll n'est pas venu plus près que la case {min(cases)} ; laissez-le "
            "s'avancer jusqu'à la case 1, à votre porte.",
            recit(partie),
        )
    if partie.gagnant != GAUCHE or partie.positionTroll != CASES - 1:
        raise PasEncore(
            f"le troll est bien venu à votre porte, mais il devait finir au château de "
            f"droite, case {CASES - 1}.",
            recit(partie),
        )
    reussi("de votre porte à la sienne, la cour est debout.", recit(partie))
    decerner("remontada")


def cases_visitees(partie: Partie) -> list[int]:
    """The troll's cells, turn after turn, the opening included."""
    temoin = Partie(partie.nombreCases, partie.stockInitial)
    cases = [temoin.positionTroll]
    for gauche, droite in partie.coupsPrecedents:
        temoin.tourDeJeu(gauche, droite)
        cases.append(temoin.positionTroll)
    return cases
