"""Badges: feats of the first sheet that can be measured, told when they are won."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.td1.reponses import Espace
from trollkit.notebook.live.audience import is_marked


class Badge(NamedTuple):
    """A feat with a name."""

    nom: str
    exploit: str


BADGES = {
    "oracle": Badge("L'oracle", "trois paris gagnés"),
    "scene": Badge("La tournée triomphale", "les trois scènes de la question 3"),
    "funambule": Badge("Le funambule", "un match nul en cinq tours exactement"),
    "remontada": Badge("La remontada", "un troll à votre porte, et la victoire (défi 3)"),
    "detective": Badge("Le détective", "les deux stratégies d'exemple démasquées"),
    "infaillible": Badge("L'infaillible", "pas un affrontement perdu sur toute l'échelle"),
    "barreau": Badge("Le premier barreau", "un adversaire battu dans les quatre catégories"),
    "mi_hauteur": Badge("À mi-hauteur", "trois adversaires battus partout"),
    "sommet": Badge("Le sommet", "les six adversaires de l'échelle battus partout"),
    "gourmand": Badge("Le gourmand", "le maître chocolatier battu quelque part (défi 6)"),
    "arpenteur": Badge("L'arpenteur", "mille parties mesurées, et leurs points comptés"),
}

POUR_L_ORACLE = 3  # bets won

_MEMOIRE = memoire_de("td1")


def gagner(cle: str) -> str:
    """The line that announces a badge, "" when it was won before, even in another session."""
    gagnes = _gagnes()
    if cle in gagnes:
        return ""
    _MEMOIRE.garder("badges", [*gagnes, cle])
    return f"★ Nouveau badge, {BADGES[cle].nom} : {BADGES[cle].exploit}."


def _gagnes() -> list[str]:
    gardes: list[str] = _MEMOIRE.lire("badges", [])
    return [cle for cle in BADGES if cle in gardes]


def pari_gagne(combien: int) -> str:
    """The announcement of the badge for so many bets won, "" when there is none."""
    return gagner("oracle") if combien >= POUR_L_ORACLE else ""


def decerner_avec(cle: str, preuve: Callable[[], bool]) -> None:
    """The badge for whoever passes `preuve` too; no copy that is marked is asked for it."""
    if is_marked():
        return
    with suppress(AssertionError):
        if preuve():
            decerner(cle)


def decerner(*cles: str) -> None:
    """Print the announcement of those badges that are new."""
    for ligne in filter(None, map(gagner, cles)):
        print(ligne)


def badges(espace: Espace | None = None) -> None:
    """Show all badges: a full star before those that were won."""
    gagnes = _gagnes()
    print(f"Badges gagnés : {len(gagnes)} sur {len(BADGES)}.")
    for cle, badge in BADGES.items():
        print(f"{'★' if cle in gagnes else '☆'} {badge.nom} : {badge.exploit}")
