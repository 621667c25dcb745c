"""Question 6: a strategy that never proposes an invalid throw."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.fonctions import Fonction
from trollkit.classroom.td1.appels import (
    appeler,
    dessin,
    fonction_de,
    pas_repondu,
    positions,
)
from trollkit.classroom.td1.recits import Espace
from trollkit.core.integers import as_integer
from trollkit.core.text import show
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.telling import stones

STRATEGIE = "strategie"


def question6(espace: Espace) -> None:
    """`strategie(partie, partiesPrecedentes)` answers an allowed throw in all positions."""
    vues = verifier_strategie(strategie_de(espace))
    reussi(
        f"{vues} positions, {vues} coups permis. Votre IA sait jouer ; sait-elle gagner ? "
        "L'échelle le dira."
    )


def strategie_de(espace: Espace) -> Fonction:
    """The student's strategy; the verdict when there is none, or it is one of the course's."""
    strategie = fonction_de(espace, STRATEGIE)
    if str(getattr(strategie, "__module__", "")).partition(".")[0] == "trollkit":
        raise PasEncore(
            "cette fonction est celle d'un personnage du cours ; le greffier a reconnu son "
            "écriture. Écrivez la vôtre."
        )
    return strategie


def verifier_strategie(strategie: Fonction) -> int:
    """How many positions were tried. Raises the verdict on the first bad answer."""
    vues = 0
    passe: list[Partie] = []
    for partie in positions(graine=6, parties=12):
        if not partie.coupsPrecedents:
            passe = _passe(partie, vues)
        copies = [ancienne.copier() for ancienne in passe]
        vue = dessin(partie)
        coup = appeler(STRATEGIE, strategie, partie.copier(), copies, vue=vue)
        if coup is None and not vues:
            raise pas_repondu(STRATEGIE, strategie)
        _check_coup(coup, partie, vue)
        vues += 1
    return vues


def _passe(partie: Partie, vues: int) -> list[Partie]:
    """No earlier game the first times, then one: both happen in a match."""
    if not vues or len(partie.coupsPrecedents):
        return []
    ancienne = Partie(partie.nombreCases, partie.stockInitial)
    while not ancienne.terminee:
        ancienne.tourDeJeu(min(2, ancienne.stockGauche), 1)
    return [ancienne]


def _check_coup(coup: object, partie: Partie, vue: str) -> None:
    permis = legal_phrase(range(1, partie.stockGauche + 1))
    nombre = None if type(coup) is bool else as_integer(coup)
    if coup is None:
        raise PasEncore(
            "dans cette position, strategie ne renvoie rien : un return manque dans l'un des "
            "cas. L'affrontement serait perdu, disqualifié.",
            vue,
        )
    if nombre is None:
        conseil = " Pour diviser, // donne un entier." if type(coup) is float else ""
        raise PasEncore(f"strategie répond {show(coup)} ; il fallait {permis}.{conseil}", vue)
    if nombre > partie.stockGauche:
        raise PasEncore(
            f"strategie veut lancer {stones(nombre)}, mais il n'en reste que "
            f"{partie.stockGauche} : disqualifiée. min(…, partie.stockGauche) l'éviterait.",
            vue,
        )
    if nombre < 1:
        raise PasEncore(
            f"strategie veut lancer {show(nombre)} pierre, il en faut au moins une : "
            "disqualifiée. max(1, …) l'éviterait.",
            vue,
        )
