"""Il apprend vos habitudes, s'en régale, et rentre au terrier dès que vous le percez à jour.

Il a volé le livre de recettes du maître chocolatier et joue de deux façons, une par partie,
choisie d'après ce que chacune a rapporté. À la chasse, il relit les parties récentes, surtout
celles qui ont commencé comme celle-ci, et lance le coup qui rapporte le plus en moyenne contre
les tirs qu'il y trouve. Au terrier, il ne suppose plus rien et tire son coup au sort dans le
mélange du chocolatier.
"""

import random
from functools import cache
from math import fsum

NOM = "Le vieux renard"

TERRIER, CHASSE = 0, 1
PARTIES_RELUES = 80
MEMOIRE = 60  # parties récentes qui comptent dans le choix de la façon
POINTS = {1: 1, 2: -1, 3: 0}  # selon partie.gagnant : gagné, perdu, nul

ESSAIS = 120
GROS = 16  # un coup plus gros n'est jamais essayé
PEU = 60  # pierres en tout : en dessous, la partie est jouée en pensée jusqu'au bout
JAMAIS = 10**9  # le besoin quand aucune réserve ne suffit

tables = {}  # nombre de cases -> besoins[pierres adverses][case du troll]
facons = []  # la façon de chaque partie de l'affrontement
pointsGagnes = []  # ce que chaque partie finie a rapporté


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


def souvenirs(partie, partiesPrecedentes):
    """Combien de fois chaque tir a été vu à ce tour ; le même début compte cinq fois."""
    debut = partie.coupsPrecedents
    tour = len(debut)
    fois = {}
    for ancienne in partiesPrecedentes[-PARTIES_RELUES:]:
        coups = ancienne.coupsPrecedents
        if len(coups) > tour:
            tir = min(coups[tour][1], partie.stockDroite)
            fois[tir] = fois.get(tir, 0) + (5 if coups[:tour] == debut else 1)
    return fois


@cache
def apres(cases, gauche, droite, troll, coup, reponse):
    """La note de la position après ce tour."""
    pas = (coup > reponse) - (coup < reponse)
    return note(cases, gauche - coup, droite - reponse, troll + pas)


def auTerrier(position):
    """Un coup tiré au sort dans le mélange de la position."""
    fois, _ = melange(*position)
    tirage = random.randint(1, ESSAIS)
    coup = 0
    while tirage > 0:
        tirage -= fois[coup]
        coup += 1
    return coup


def aLaChasse(position, fois):
    """Le coup qui rapporte le plus en moyenne contre les tirs attendus."""
    # Seuls comptent les coups qui cèdent, qui égalent un tir ou qui le dépassent d'une pierre.
    candidats = [1]
    for tir in fois:
        candidats += [tir, tir + 1]
    # fsum : le même total avec toutes les versions de Python.
    return max(
        (coup for coup in sorted(dict.fromkeys(candidats)) if coup <= position[1]),
        key=lambda coup: fsum(n * apres(*position, coup, tir) for tir, n in fois.items()),
    )


def choisir():
    """La façon de jouer la partie qui commence."""
    if not pointsGagnes or random.randint(1, 30) == 1:
        return random.choice([TERRIER, CHASSE])
    total, fois = [0.5, 1.0], [1, 1]
    for facon, points in zip(facons[-MEMOIRE:], pointsGagnes[-MEMOIRE:]):
        total[facon] += points
        fois[facon] += 1
    return max(CHASSE, TERRIER, key=lambda facon: total[facon] / fois[facon])


def nouvellePartie(partiesPrecedentes):
    """Noter les parties finies depuis la dernière fois, puis choisir une façon."""
    jouees = len(partiesPrecedentes)
    del facons[jouees:], pointsGagnes[jouees:]
    for ancienne in partiesPrecedentes[len(pointsGagnes) :]:
        pointsGagnes.append(POINTS[ancienne.gagnant])
    while len(facons) < jouees:
        facons.append(TERRIER)  # une partie jouée par un autre que nous
    facons.append(choisir())


def strategie(partie, partiesPrecedentes):
    """Chasser ou se terrer, selon la façon choisie au début de la partie."""
    if not partie.coupsPrecedents or not facons:
        nouvellePartie(partiesPrecedentes)
    position = (
        partie.nombreCases,
        partie.stockGauche,
        partie.stockDroite,
        partie.positionTroll,
    )
    fois = souvenirs(partie, partiesPrecedentes) if facons[-1] == CHASSE else {}
    return aLaChasse(position, fois) if fois else auTerrier(position)
