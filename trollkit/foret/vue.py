"""La forêt telle qu'un bot la reçoit, lue du protocole ligne à ligne.

C'est l'objet que reçoit une stratégie du kit : `strategie(vue) -> "GROW 12"`. Les noms sont
ceux du sujet, en français ; `position()` en fait un état des règles, où le bot est le joueur 0.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trollkit.foret.hexes import CELLS
from trollkit.foret.state import LEAGUES, State, Tree


class Arbre(NamedTuple):
    """Un arbre, ou une graine si sa taille est 0."""

    case: int
    taille: int
    aMoi: bool
    endormi: bool


class Vue:
    """Ce que sait un bot, tour après tour."""

    def __init__(self, ligue: int, lignes: Sequence[str]) -> None:
        """La carte, d'après les lignes envoyées une fois au départ."""
        self.ligue = ligue
        self.joursEnTout = LEAGUES[ligue].days
        cases = [list(map(int, ligne.split())) for ligne in lignes[1:]]
        self.richesses = [case[1] for case in cases]
        self.voisins = [case[2:] for case in cases]
        self.tour(["0", "0", "0 0", "0 0 0", "0", "0"])

    def tour(self, lignes: Sequence[str]) -> None:
        """Le tour de jeu, d'après ses lignes."""
        suite = iter(lignes)
        self.jour = int(next(suite))
        self.nutriments = int(next(suite))
        self.soleil, self.score = _entiers(suite)
        self.soleilAdverse, self.scoreAdverse, dort = _entiers(suite)
        self.adversaireDort = bool(dort)
        self.arbres = []
        for _ in range(int(next(suite))):
            case, taille, aMoi, endormi = _entiers(suite)
            self.arbres.append(Arbre(case, taille, bool(aMoi), bool(endormi)))
        self.actionsPossibles = [next(suite) for _ in range(int(next(suite)))]

    @property
    def joursRestants(self) -> int:
        """Les jours à jouer, celui-ci compris."""
        return self.joursEnTout - self.jour

    @property
    def mesArbres(self) -> list[Arbre]:
        """Les siens, dans l'ordre des cases."""
        return [arbre for arbre in self.arbres if arbre.aMoi]

    def actions(self, verbe: str) -> list[tuple[int, ...]]:
        """Les nombres de chaque action possible de ce verbe, dans l'ordre reçu."""
        mots = [action.split() for action in self.actionsPossibles]
        return [tuple(map(int, nombres)) for mot, *nombres in mots if mot == verbe]

    def position(self) -> State:
        """La même chose pour les règles du kit ; le tirage de l'arbitre reste inconnu (0)."""
        arbres: list[Tree | None] = [None] * len(CELLS)
        for arbre in self.arbres:
            arbres[arbre.case] = Tree(arbre.taille, 0 if arbre.aMoi else 1, arbre.endormi)
        return State(
            self.ligue,
            tuple(self.richesses),
            self.jour,
            self.nutriments,
            (self.soleil, self.soleilAdverse),
            (self.score, self.scoreAdverse),
            (False, self.adversaireDort),
            tuple(arbres),
            0,
        )


def _entiers(suite: Iterator[str]) -> list[int]:
    return [int(mot) for mot in next(suite).split()]


Strategie = Callable[[Vue], str]
