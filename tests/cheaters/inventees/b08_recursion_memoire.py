"""Minimax récursif avec lru_cache sur des entiers."""
from functools import lru_cache
@lru_cache(maxsize=None)
def valeur(moi, lui, troll, profondeur):
    if profondeur == 0 or not moi or not lui: return troll
    return max(min(valeur(moi - g, lui - d, troll + (g > d) - (g < d), profondeur - 1)
                   for d in range(1, min(lui, 3) + 1)) for g in range(1, min(moi, 3) + 1))
def strategie(partie, partiesPrecedentes):
    moi, lui, troll = partie.stockGauche, partie.stockDroite, partie.positionTroll
    return max(range(1, min(moi, 3) + 1), key=lambda g: valeur(moi - g, lui, troll, 2))
