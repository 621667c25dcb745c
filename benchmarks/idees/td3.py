"""Players of the forest as students of the third sheet write them (see `td1.py` beside)."""

import random

GENRES = {
    "une première idée": (
        "premiere_action au_hasard dormir couper_tot couper_ou_pousser dernier_jour deux_jours "
        "trois_jours quatre_jours"
    ),
    "l'indice 3": "indice_un indice_deux indice_trois indice_quatre",
    "une idée de plus": "calendrier sans_ombre calendrier_plus_tot",
}


def premiere_action(vue):
    """la première action permise"""
    return vue.actionsPossibles[0]


def au_hasard(vue):
    """une action permise au hasard"""
    return random.choice(vue.actionsPossibles)


def dormir(vue):
    """dormir"""
    return "WAIT"


def couper_tot(vue):
    """couper dès que possible"""
    coupes = vue.actions("COMPLETE")
    return f"COMPLETE {coupes[0][0]}" if coupes else "WAIT"


def couper_ou_pousser(vue):
    """couper dès que possible, sinon pousser"""
    pousses = vue.actions("GROW")
    ligne = couper_tot(vue)
    return f"GROW {pousses[0][0]}" if ligne == "WAIT" and pousses else ligne


def jardin(vue, jours, semer=None, ombre=0):
    """The bot of the last hint: cut in the last `jours`, sow before, else grow, else sleep."""
    tailles = {arbre.case: arbre.taille for arbre in vue.mesArbres}
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    if coupes and vue.joursRestants <= jours:
        return f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}"
    graines = vue.actions("SEED")
    if semer is not None and graines and 0 not in tailles.values():
        if vue.joursRestants > semer:
            places = {
                case: vue.richesses[case] - ombre * gene(vue, case) for _, case in graines
            }
            source, case = max(graines, key=lambda graine: places[graine[1]])
            return f"SEED {source} {case}"
    pousses = [case for (case,) in vue.actions("GROW")]
    if pousses:
        return f"GROW {max(pousses, key=lambda case: tailles[case])}"
    return "WAIT"


def gene(vue, case):
    """How many own trees stand in line with a cell, three steps away at most."""
    miens = {arbre.case for arbre in vue.mesArbres}
    total = 0
    for direction in range(6):
        ici = case
        for _ in range(3):
            ici = vue.voisins[ici][direction]
            if ici == -1:
                break
            total += ici in miens
    return total


def dernier_jour(vue):
    """pousser, couper le dernier jour"""
    return jardin(vue, 1)


def deux_jours(vue):
    """pousser, couper les deux derniers jours"""
    return jardin(vue, 2)


def trois_jours(vue):
    """pousser, couper les trois derniers jours"""
    return jardin(vue, 3)


def quatre_jours(vue):
    """pousser, couper les quatre derniers jours"""
    return jardin(vue, 4)


def indice_un(vue):
    """couper le dernier jour"""
    return jardin(vue, 1, 5)


def indice_deux(vue):
    """couper les deux derniers jours"""
    return jardin(vue, 2, 5)


def indice_trois(vue):
    """couper les trois derniers jours"""
    return jardin(vue, 3, 5)


def indice_quatre(vue):
    """couper les quatre derniers jours"""
    return jardin(vue, 4, 5)


def calendrier(vue):
    """deux jours en Bois 1, quatre en bronze"""
    return jardin(vue, {2: 2, 3: 4}[vue.ligue], 5)


def sans_ombre(vue):
    """de même, sans se faire d'ombre"""
    return jardin(vue, {2: 2, 3: 4}[vue.ligue], 5, 1)


def calendrier_plus_tot(vue):
    """de même, six jours en bronze"""
    return jardin(vue, {2: 2, 3: 6}[vue.ligue], 5, 1)
