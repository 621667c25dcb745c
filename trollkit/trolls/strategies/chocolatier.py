"""Il dose le hasard comme le cacao : on ne devine pas un coup qu'il ignore encore lui-même.

Il sait d'abord combien de pierres gagnent à coup sûr, quelle que soit la réponse. Dans les
autres positions il joue le tour en pensée contre lui-même : chacun répond au mieux à tout ce
que l'autre a essayé jusque-là. Les coups essayés forment un mélange, et il tire le sien dans ce
mélange. Les positions suivantes sont notées de la même façon, sauf quand il reste trop de
pierres : il compare alors ce qui manque à chacun pour être sûr de gagner.
"""

import random
from functools import cache
from math import fsum

NOM = "Le maître chocolatier"

ESSAIS = 120
GROS = 16  # un coup plus gros n'est jamais essayé
PEU = 60  # pierres en tout : en dessous, la partie est jouée en pensée jusqu'au bout
JAMAIS = 10**9  # le besoin quand aucune réserve ne suffit

tables = {}  # nombre de cases -> besoins[pierres adverses][case du troll]


def besoinCalcule(cases, lignes, troll):
    """Le besoin contre `len(lignes)` pierres, d'après les besoins contre moins de pierres."""
    droite, milieu = len(lignes), cases // 2
    if troll - droite > milieu:
        return 0
    if droite == 0:
        return milieu + 1 - troll
    meilleur = JAMAIS
    for coup in range(1, droite + 2):
        if coup >= meilleur:
            break
        # Les pires réponses : céder pour une pierre, égaler, dépasser d'une pierre.
        reste = lignes[droite - 1][troll + 1] if coup > 1 else 0
        if coup <= droite:
            reste = max(reste, lignes[droite - coup][troll])
        if coup < droite:
            reste = max(reste, lignes[droite - coup - 1][troll - 1])
        meilleur = min(meilleur, coup + reste)
    return meilleur


def besoin(cases, droite, troll):
    """La plus petite réserve qui gagne à coup sûr contre `droite` pierres."""
    lignes = tables.setdefault(cases, [])
    while len(lignes) <= droite:
        milieu = [besoinCalcule(cases, lignes, case) for case in range(1, cases - 1)]
        lignes.append([JAMAIS, *milieu, 0])
    return lignes[droite][troll]


def note(cases, gauche, droite, troll):
    """La position vue de gauche, de −1 (perdue) à 1 (gagnée)."""
    manque = besoin(cases, droite, troll) - gauche
    manqueAdverse = besoin(cases, gauche, cases - 1 - troll) - droite
    if manque <= 0:
        return 1
    if manqueAdverse <= 0:
        return -1
    if gauche == 0 or droite == 0:
        return 0
    if gauche + droite > PEU:
        return (manqueAdverse - manque) / (manqueAdverse + manque)
    if gauche < droite:  # la même position, vue de l'autre château
        return -melange(cases, droite, gauche, cases - 1 - troll)[1]
    return melange(cases, gauche, droite, troll)[1]


@cache
def melange(cases, gauche, droite, troll):
    """Combien de fois chaque coup est essayé en pensée, et la note qui en résulte."""
    coups = range(1, min(gauche, droite + 1, GROS) + 1)
    reponses = range(1, min(droite, gauche + 1, GROS) + 1)
    table = [
        [note(cases, gauche - c, droite - r, troll + (c > r) - (c < r)) for r in reponses]
        for c in coups
    ]
    colonnes = list(zip(*table))
    # Au départ chacun se méfie : le pire que chaque coup puisse donner.
    gains = [min(ligne) for ligne in table]
    pertes = [max(colonne) for colonne in colonnes]
    fois = [0] * len(coups)
    if max(gains) == min(pertes):
        # Tout est dit si l'autre ne se trompe pas ; sinon, celui qui y gagne le plus souvent.
        coup = max(range(len(coups)), key=lambda c: (gains[c], fsum(table[c])))
        fois[coup] = ESSAIS
        return fois, gains[coup]
    for _ in range(ESSAIS):
        coup = gains.index(max(gains))
        reponse = pertes.index(min(pertes))
        fois[coup] += 1
        gains = [total + v for total, v in zip(gains, colonnes[reponse])]
        pertes = [total + v for total, v in zip(pertes, table[coup])]
    return fois, (max(gains) + min(pertes)) / (2 * ESSAIS)


def strategie(partie, partiesPrecedentes):
    """Tirer un coup au sort dans le mélange de cette position."""
    fois, _ = melange(
        partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll
    )
    tirage = random.randint(1, ESSAIS)
    coup = 0
    while tirage > 0:
        tirage -= fois[coup]
        coup += 1
    return coup
