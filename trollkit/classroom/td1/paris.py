"""The bets of the first sheet, each made before a run, and its badges.

The texts of the bets are in `paris.toml`.
"""

from collections.abc import Callable

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.bets import Paris
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import TD1
from trollkit.notebook.live.audience import is_marked

# Feats: what each is called, and what it is.
BADGES = {
    "oracle": ("L'oracle", "trois paris gagnés"),
    "scene": ("La tournée triomphale", "les trois scènes de la question 3"),
    "funambule": ("Le funambule", "un match nul en cinq tours exactement"),
    "remontada": ("La remontada", "un troll à votre porte, et la victoire (défi 3)"),
    "detective": ("Le détective", "les deux stratégies d'exemple démasquées"),
    "infaillible": ("L'infaillible", "pas un affrontement perdu sur toute l'échelle"),
    "barreau": ("Le premier barreau", "un adversaire battu dans les quatre catégories"),
    "mi_hauteur": ("À mi-hauteur", "trois adversaires battus partout"),
    "sommet": ("Le sommet", "les six adversaires de l'échelle battus partout"),
    "gourmand": ("Le gourmand", "le maître chocolatier battu quelque part (défi 6)"),
    "arpenteur": ("L'arpenteur", "mille parties mesurées, et leurs points comptés"),
}
POUR_L_ORACLE = 3  # bets won
_MEMOIRE = memoire_de("td1")


def gagner(cle: str) -> str:
    """The line that announces a badge, "" when it was won before, even in another session."""
    if cle in (gagnes := _gagnes()):
        return ""
    _MEMOIRE.garder("badges", [*gagnes, cle])
    return "★ Nouveau badge, {} : {}.".format(*BADGES[cle])


def _gagnes() -> list[str]:
    gardes: list[str] = _MEMOIRE.lire("badges", [])
    return [cle for cle in BADGES if cle in gardes]


def decerner(*cles: str) -> None:
    """Print the announcement of those badges that are new."""
    for ligne in filter(None, map(gagner, cles)):
        print(ligne)


def decerner_avec(cle: str, espace: Espace, autre: str) -> Callable[[], None]:
    """What gives a badge to whoever passes that other question too; no marked copy is asked."""

    def ensuite() -> None:
        if not is_marked() and TD1[autre].refusal(espace) is None:
            decerner(cle)

    return ensuite


def badges(espace: Espace | None = None) -> None:
    """Show all badges: a full star before those that were won."""
    gagnes = _gagnes()
    print(f"Badges gagnés : {len(gagnes)} sur {len(BADGES)}.")
    for cle, (nom, exploit) in BADGES.items():
        print(f"{'★' if cle in gagnes else '☆'} {nom} : {exploit}")


PARIS = Paris("td1", lambda gagnes: gagner("oracle") if gagnes >= POUR_L_ORACLE else "")
pari, oublier = PARIS.proposer, PARIS.oublier
