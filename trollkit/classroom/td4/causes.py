"""Mistakes in a search that are recognised by the values that they give."""

from collections.abc import Callable, Sequence

from trollkit import gyges
from trollkit.classroom.questions.answers import egaux
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.secours import Evaluer
from trollkit.gyges.notation import Plateau

Recherche = Callable[[Plateau, int, Evaluer], float]


def cause(valeur_de: Recherche, essais: Sequence[tuple[Plateau, int]], evaluer: Evaluer) -> str:
    """The mistake that gives all the student's values of `essais`, "" for no known one."""
    valeurs = [valeur_de(plateau, profondeur, evaluer) for plateau, profondeur in essais]
    for faux, mots in _ERREURS:
        if all(
            egaux(valeur, faux(plateau, profondeur, evaluer))
            for (plateau, profondeur), valeur in zip(essais, valeurs, strict=True)
        ):
            return mots
    return ""


def _faux(grand: Callable[[object, object], bool]) -> Recherche:
    """The value when `grand` says, of who moves and who moves at the root, who wants much."""

    def faux(plateau: Plateau, profondeur: int, evaluer: Evaluer, racine: object = "") -> float:
        racine = racine or plateau[3]
        coups = gyges.coups_possibles(plateau) if profondeur > 0 else []
        suites = (gyges.jouer_coup(plateau, coup) for coup in coups)
        valeurs = [faux(suite, profondeur - 1, evaluer, racine) for suite in suites]
        if not valeurs:
            return evaluer(plateau)
        return max(valeurs) if grand(plateau[3], racine) else min(valeurs)

    return faux


_ERREURS: tuple[tuple[Recherche, str], ...] = (
    (
        _faux(lambda camp, racine: camp == "s"),
        "{camp} est au trait et veut la valeur la plus {veut}, l'autre l'inverse",
    ),
    (
        _faux(lambda camp, racine: True),
        "vous prenez toujours la plus grande ; Sud, lui, veut la plus petite",
    ),
    (
        _faux(lambda camp, racine: False),
        "vous prenez toujours la plus petite ; Nord, lui, veut la plus grande",
    ),
    (
        _faux(lambda camp, racine: racine == "n"),
        "à tous les étages vous servez le camp qui joue en premier ; c'est plateau[3] qui dit, "
        "à chaque étage, qui choisit",
    ),
    (
        lambda plateau, profondeur, evaluer: secours.minimax(plateau, profondeur - 1, evaluer),
        "c'est la valeur un coup plus tôt : il manque un étage, ou le coup n'est pas joué",
    ),
    (
        lambda plateau, profondeur, evaluer: secours.minimax(plateau, 1, evaluer),
        "vous ne regardez qu'un coup, quelle que soit la profondeur",
    ),
    (
        lambda plateau, profondeur, evaluer: evaluer(plateau),
        "c'est la valeur du plateau lui-même : jouez le coup avant d'appeler",
    ),
)
