"""Players of Gygès as students of the fourth sheet write them (see `td1.py` beside)."""

import random

from trollkit import gyges

GENRES = {
    "une première idée": "premier au_hasard",
    "les marches de la question": "marquer surement evaluer",
    "une idée de plus": "part deux_reponses trois_reponses",
}


def premier(plateau):
    """le premier coup permis"""
    return gyges.coups_possibles(plateau)[0]


def au_hasard(plateau):
    """un coup permis au hasard"""
    return random.choice(gyges.coups_possibles(plateau))


def but(plateau):
    return next((coup for coup in gyges.coups_possibles(plateau) if coup[-1] in "ns"), None)


def marquer(plateau):
    """1 : marquer quand c'est possible"""
    return but(plateau) or au_hasard(plateau)


def surs(plateau):
    coups = gyges.coups_possibles(plateau)
    suites = [(coup, gyges.jouer_coup(plateau, coup)) for coup in coups]
    return [(coup, suite) for coup, suite in suites if not gyges.but_a_portee(suite)]


def surement(plateau):
    """2 : ne jamais laisser de but à portée"""
    gagne = but(plateau)
    if gagne:
        return gagne
    restent = [coup for coup, _ in surs(plateau)]
    return random.choice(restent or gyges.coups_possibles(plateau))


def evaluer(plateau):
    """3 : le meilleur de ceux-là, par la différence du nombre de coups"""
    gagne = but(plateau)
    if gagne:
        return gagne
    signe = 1 if plateau[3] == "n" else -1
    notes = [(signe * avance(suite), coup) for coup, suite in surs(plateau)]
    return max(notes)[1] if notes else premier(plateau)


def avance(plateau):
    """How many moves more North would have than South, had each its turn."""
    combien = {camp: len(gyges.coups_possibles([*plateau[:3], camp])) for camp in ("n", "s")}
    return combien["n"] - combien["s"]


def part(plateau):
    """le meilleur des coups sûrs, par la part du nombre de coups"""
    gagne = but(plateau)
    if gagne:
        return gagne
    signe = 1 if plateau[3] == "n" else -1
    notes = [(signe * gyges.evaluation(suite), coup) for coup, suite in surs(plateau)]
    return max(notes)[1] if notes else premier(plateau)


def deux_reponses(plateau):
    """la meilleure réponse de l'autre à ses deux meilleurs coups"""
    return repondre(plateau, 2)


def trois_reponses(plateau):
    """la meilleure réponse de l'autre à ses trois meilleurs coups"""
    return repondre(plateau, 3)


def repondre(plateau, combien):
    gagne = but(plateau)
    if gagne:
        return gagne
    signe = 1 if plateau[3] == "n" else -1
    notes = sorted(
        ((signe * gyges.evaluation(suite), coup, suite) for coup, suite in surs(plateau)),
        reverse=True,
    )
    pires = [
        (min((signe * gyges.evaluation(fin) for _, fin in surs(suite)), default=100), coup)
        for _, coup, suite in notes[:combien]
    ]
    return max(pires)[1] if pires else premier(plateau)
