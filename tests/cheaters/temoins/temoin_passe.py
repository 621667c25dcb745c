"""Témoin : ses coups ne dépendent que de ce qu'il voit ; il vérifie que rien n'y est faux."""

NOM = "Témoin"
moi = []  # ses propres coups de la partie en cours


def strategie(partie, partiesPrecedentes):
    import json
    import math
    import random

    passe = len(partiesPrecedentes)
    if not partie.coupsPrecedents:
        moi.clear()
        assert partie.stockGauche == partie.stockDroite == partie.stockInitial
        assert all(p.terminee for p in partiesPrecedentes[-2:])
    assert [g for g, _ in partie.coupsPrecedents] == moi
    assert partie.stockGauche == partie.stockInitial - sum(moi)
    assert len(range(3)) == min(3, 4) == json.loads("3") == math.floor(3.5)
    lui = partie.coupsPrecedents[-1][1] if moi else 1
    tirage = random.Random(31 * passe + 7 * len(moi) + lui).randint(1, 3)
    coup = min(tirage, partie.stockGauche)
    moi.append(coup)
    return coup
