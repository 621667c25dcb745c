"""Badges: feats of the first sheet that can be measured, told when they are won."""

from typing import NamedTuple

from trollkit.classroom.td1.reponses import Espace


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
    "infaillible": Badge("L'infaillible", "toute l'échelle sans une disqualification"),
    "barreau": Badge("Le premier barreau", "un adversaire battu dans les quatre catégories"),
    "mi_hauteur": Badge("À mi-hauteur", "trois adversaires battus partout"),
    "sommet": Badge("Le sommet", "les six adversaires de l'échelle battus partout"),
    "gourmand": Badge("Le gourmand", "le maître chocolatier battu quelque part (défi 6)"),
    "arpenteur": Badge("L'arpenteur", "mille parties mesurées, et leurs points comptés"),
}

POUR_L_ORACLE = 3  # bets won

_gagnes: set[str] = set()
_paris: set[int] = set()  # the questions whose bet was won


def gagner(cle: str) -> str:
    """The line that announces a badge, "" when it was already won in this session."""
    if cle in _gagnes:
        return ""
    _gagnes.add(cle)
    return f"★ Nouveau badge, {BADGES[cle].nom} : {BADGES[cle].exploit}."


def pari_gagne(numero: int) -> str:
    """Note a bet that was won; the announcement of the badge, "" when there is none."""
    _paris.add(numero)
    return gagner("oracle") if len(_paris) >= POUR_L_ORACLE else ""


def decerner(*cles: str) -> None:
    """Print the announcement of those badges that are new."""
    for ligne in filter(None, map(gagner, cles)):
        print(ligne)


def badges(espace: Espace | None = None) -> None:
    """Show all badges, those won in this session first among equals: by their mark."""
    print(f"Badges gagnés dans cette séance : {len(_gagnes)} sur {len(BADGES)}.")
    for cle, badge in BADGES.items():
        print(f"{'★' if cle in _gagnes else '☆'} {badge.nom} : {badge.exploit}")


def oublier() -> None:
    """Forget all that was won, as a restarted notebook does."""
    _gagnes.clear()
    _paris.clear()
