"""The positions of question 4, as students write them, and as the kit plans them.

A position is a tuple (jour, nutriments, soleil, arbres); a tree is (taille, richesse, endormi),
trees in order.
"""

from trollkit.foret.holding import Holding, Plant, dawn, steps
from trollkit.foret.leagues import LEAGUES
from trollkit.foret.referee import Referee

LIGUE = LEAGUES[2]
Brin = tuple[int, int, int]
Etat = tuple[int, int, int, tuple[Brin, ...]]


def depart(graine: int) -> Etat:
    """The first morning of a Bois 1 game, as the first player has it."""
    state = Referee(LIGUE.level, graine).position
    arbres = [
        (tree.size, state.richness[cell], 0)
        for cell, tree in enumerate(state.trees)
        if tree and tree.owner == 0
    ]
    return state.day, state.nutrients, state.sun[0], tuple(sorted(arbres))


def cote(etat: Etat) -> Holding:
    """The position's side as the kit has it."""
    plantes = (Plant(richesse, taille, bool(endormi)) for taille, richesse, endormi in etat[3])
    return Holding(etat[2], tuple(sorted(plantes)))


def _etat(jour: int, nutriments: int, side: Holding) -> Etat:
    arbres = sorted((p.size, p.richness, int(p.dormant)) for p in side.plants)
    return jour, nutriments, side.sun, tuple(arbres)


def dormir(etat: Etat) -> Etat:
    """The position on the next morning; after the last day there is no sun to gather."""
    jour, nutriments, _, _ = etat
    side = cote(etat)
    if jour + 1 < LIGUE.days:
        return _etat(jour + 1, nutriments, dawn(side))
    awake = tuple(sorted(plant._replace(dormant=False) for plant in side.plants))
    return _etat(jour + 1, nutriments, side._replace(plants=awake))


def justes(etat: Etat) -> set[tuple[int, Etat]]:
    """All that can follow: points at once, and the position."""
    jour, nutriments, _, _ = etat
    found = {(0, dormir(etat))}
    for _, after, bonus in steps(cote(etat), grow=True):
        points = 0 if bonus is None else nutriments + bonus
        reste = nutriments if bonus is None else max(0, nutriments - 1)
        found.add((points, _etat(jour, reste, after)))
    return found
