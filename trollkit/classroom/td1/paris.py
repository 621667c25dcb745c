"""The bets of the first sheet, each made before a run, and its badges.

The texts of the bets are in `paris.toml`.
"""

import random
from collections.abc import Callable

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.bets import Paris, Trouvee, parmi
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.td1.ladder import CASES, LADDER, PIERRES
from trollkit.notebook.live.audience import is_marked
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie, opening_line, turn_line
from trollkit.trolls.parties import (
    ResultatParties,
    jouerPlusieursParties,
    strategieExemple1,
    strategieExemple2,
)
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find

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


def _toujours(nombre: int) -> Strategie:
    return lambda partie, passe: min(nombre, partie.stockGauche)


def _parties(
    gauche: Strategie = strategieExemple1,
    droite: Strategie = strategieExemple2,
    nombre: int = 1000,
    plateau: tuple[int, int] = (CASES, PIERRES),
    graine: int | None = None,
) -> ResultatParties:
    return jouerPlusieursParties(*plateau, gauche, droite, nombre, graine, affichage=False)


def _toujours_autant() -> Trouvee:
    parties, etourdi = 200, find("hasard").strategy
    parts = [_parties(_toujours(n), etourdi, parties).victoires / parties for n in (1, 3, 7)]
    return parts.index(max(parts)), {"parts": parts}


def _immobiles() -> Trouvee:
    partie = Partie(CASES, PIERRES)
    avant = dict(vars(partie.copier()))
    partie.tourDeJeu(2, 1)
    fixes = {nom for nom, valeur in avant.items() if getattr(partie, nom) == valeur}
    return int({"nombreCases", "stockInitial"} <= fixes), {}


def _premier_tour() -> Trouvee:
    partie = Partie(CASES, PIERRES)
    depart = opening_line(partie)
    partie.tourDeJeu(2, 4)
    place = (1, 2, 4).index(partie.positionTroll)
    return place, {"partie": partie, "depart": depart, "tour": turn_line(partie)}


def _qui_gagne() -> Trouvee:
    resultat = _parties()
    ecart = resultat.victoires - resultat.defaites
    return 2 if abs(ecart) < 100 else int(ecart < 0), {"r": resultat}


def _grand_chemin() -> Trouvee:
    parties = 300
    petit, grand = (
        _parties(nombre=parties, plateau=plateau).victoires / parties
        for plateau in ((CASES, PIERRES), (15, 30))
    )
    place = 2 if abs(grand - petit) < 0.1 else int(grand > petit)
    return place, {"grand": grand, "petit": petit}


def _toujours_trois() -> Trouvee:
    battus = 0
    for rung in LADDER.rungs:
        duels = [
            _parties(
                *(_toujours(3), find(rung.id).strategy, LADDER.games),
                *(GAME.parse_config(categorie), LADDER.seed),
            )
            for categorie in LADDER.categories
        ]
        battus += all(duel.victoires > duel.defaites for duel in duels)
    return battus // 2, {"battus": battus}


def _deux_series() -> Trouvee:
    parts = [_parties(graine=random.randrange(10**6)).victoires for _ in range(2)]
    ecart = abs(parts[0] - parts[1])
    return parmi(ecart, 0, 100), {"parts": parts, "ecart": ecart / 1000}


PARIS = Paris(
    "td1",
    *(_toujours_autant, _immobiles, _premier_tour, _qui_gagne, _grand_chemin),
    *(_toujours_trois, _deux_series),
    badge=lambda gagnes: gagner("oracle") if gagnes >= POUR_L_ORACLE else "",
)
pari, oublier = PARIS.proposer, PARIS.oublier
