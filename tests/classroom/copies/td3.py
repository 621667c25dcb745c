"""Answers to the graded cells of the sheet td3."""

from tests.classroom.copies import Answers, Wrong

COPIES: dict[str, Answers] = {
    "verification-1a": Answers(
        "question-1a",
        wrong=(
            Wrong(
                """def lireNombres(lignes):
    soleil, score = lignes[2].split()
    return lignes[0], lignes[1], soleil, score
""",
                r"texte|int",
            ),
            Wrong(
                """def lireNombres(lignes):
    soleil, score, dort = lignes[3].split()
    return int(lignes[0]), int(lignes[1]), int(soleil), int(score)
""",
                r"lignes\[2\]|ceux de l'autre|les vôtres",
            ),
            Wrong(
                """def lireNombres(lignes):
    soleil, score = lignes[2].split()
    print(int(lignes[0]), int(lignes[1]), int(soleil), int(score))
""",
                r"return|None",
            ),
            Wrong(
                """def lireNombres(lignes):
    score, soleil = lignes[2].split()
    return int(lignes[0]), int(lignes[1]), int(soleil), int(score)
""",
                r"soleil vaut 56 au lieu de 6 .* avant l'espace",
            ),
            Wrong(
                """def lireNombres(lignes):
    soleil, score = lignes[2].split()
    return int(lignes[1]), int(lignes[0]), int(soleil), int(score)
""",
                r"jour vaut 14 au lieu de 0 .*lignes\[0\]",
            ),
            Wrong(
                """def lireNombres(lignes):
    return int(lignes[0]), int(lignes[1]), int(lignes[2][0]), int(lignes[2][2:])
""",
                r"soleil|split",
            ),
            Wrong(
                """def lireNombres(lignes):
    return 0, 14, 6, 56
""",
                r"nutriments vaut 14 au lieu de 20",
            ),
            Wrong(
                """def lireNombres(lignes):
    return int(lignes[0]), int(lignes[1]), int(lignes[2])
""",
                r"ValueError",
            ),
            Wrong(
                """def lireNombres(lignes):
    return int(lignes[0]), int(lignes[1]), lignes[2].split()
""",
                r"quatre",
            ),
            Wrong(
                """def lireNombres(feuille):
    soleil, score = lignes[2].split()
    return int(lignes[0]), int(lignes[1]), int(soleil), int(score)
""",
                r"nutriments vaut 14 au lieu de 20",
            ),
            Wrong(
                """def lireNombres(lignes):
    nombres = [int(mot) for ligne in lignes[:3] for mot in ligne.split()]
    return " ".join(str(nombre) for nombre in nombres)
""",
                r"texte|quatre",
            ),
            Wrong(
                """def lireNombres(lignes):
    jour, nutriments = int(lignes[0]), int(lignes[1])
    soleil, score = lignes[2].split()
    return jour + 1, nutriments, int(soleil), int(score)
""",
                r"jour",
            ),
            Wrong(
                """def lireNombres(lignes):
    jour = int(lignes[0][-1])
    nutriments = int(lignes[1][:2])
    soleil, score = lignes[2].split()
    return jour, nutriments, int(soleil), int(score[:2])
""",
                r"jour|score",
            ),
            Wrong(
                """def lireNombres(texte):
    jour = int(lignes[0])
    nutriments = int(lignes[1])
    soleil, score = lignes[2].split()
    return jour, nutriments, int(soleil), int(score)
""",
                r"cause.*variable du carnet",
            ),
        ),
        right=(
            """def lireNombres(lignes):
    return tuple(int(mot) for mot in " ".join(lignes[:3]).split())
""",
            """def enNombres(ligne):
    return list(map(int, ligne.split()))


def lireNombres(feuille):
    (jour,), (nutriments,), (soleil, score), *reste = map(enNombres, feuille[:3])
    return jour, nutriments, soleil, score
""",
            """def lireNombres(lignes):
    espace = lignes[2].index(" ")
    resultat = (int(lignes[0]), int(lignes[1]))
    resultat += (int(lignes[2][:espace]), int(lignes[2][espace + 1 :]))
    return resultat
""",
            """def lireNombres(lignes):
    nombres = []
    for ligne in lignes[:3]:
        for mot in ligne.split(" "):
            nombres.append(int(mot))
    return nombres
""",
        ),
    ),
    "verification-1b": Answers(
        "question-1b",
        wrong=(
            Wrong(
                """def lireArbres(lignes):
    return [tuple(ligne.split()) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"quatre nombres entiers, comme \(2, 3, 1, 0\)",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = []
    for ligne in lignes[6 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"premier|lignes\[5\]|\d arbres|manque",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 4 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"dernier|\d arbres|manque",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[5 + int(lignes[4]) :]
""",
                r"leur nombre, pas une action",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[-4:]
""",
                r"feuille|actions",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5:11]]


def lireActions(lignes):
    return lignes[12:]
""",
                r"arbres",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = map(int, ligne.split())
        if aMoi == 1:
            arbres.append((case, taille, aMoi, endormi))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"de l'autre|\d arbres|manque",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = map(int, ligne.split())
        arbres.append((case, taille, aMoi, endormi))
        return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"un seul|1 arbre|manque|boucle",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[7 + int(lignes[4]) :]
""",
                r"WAIT",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return [ligne.split() for ligne in lignes[6 + int(lignes[4]) :]]
""",
                r"texte",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return [ligne for ligne in lignes if ligne.startswith("COMPLETE")]
""",
                r"WAIT",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = {}
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = map(int, ligne.split())
        arbres[case] = (taille, aMoi, endormi)
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"liste",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        arbres.append((int(ligne[0]), int(ligne[-5]), int(ligne[-3]), int(ligne[-1])))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"case|13",
            ),
            Wrong(
                """def lireArbres(lignes):
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = map(int, ligne.split())
        arbres.append((case, taille, endormi, aMoi))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"lu \(2, 3, 0, 1\) au lieu de \(2, 3, 1, 0\)",
            ),
            Wrong(
                """def lireArbres(lignes):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    print(lignes[6 + int(lignes[4]) :])
""",
                r"lireActions.*(return|None)|(return|None).*lireActions",
            ),
            Wrong(
                """def lireArbres(feuille):
    return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
                r"6 arbres au lieu de 12",
            ),
        ),
        right=(
            """def lireArbres(lignes):
    mots = [ligne.split() for ligne in lignes]
    return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]


def lireActions(lignes):
    return [ligne for ligne in lignes if not ligne[0].isdigit()]
""",
            """def lireArbres(lignes):
    suite = iter(lignes[4:])
    arbres = []
    for _ in range(int(next(suite))):
        case, taille, aMoi, endormi = next(suite).split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    debut = 5 + len(lireArbres(lignes))
    return lignes[-int(lignes[debut]) :]
""",
            """def lireArbres(lignes):
    copie = list(lignes)
    for _ in range(4):
        copie.pop(0)
    n = int(copie.pop(0))
    arbres = []
    while len(arbres) < n:
        nombres = [int(mot) for mot in copie.pop(0).split(" ")]
        arbres.append((nombres[0], nombres[1], nombres[2], nombres[3]))
    return arbres


def lireActions(lignes):
    actions = []
    k = int(lignes[4]) + 6
    while k < len(lignes):
        actions.append(lignes[k])
        k += 1
    return actions
""",
            """def lireArbres(lignes):
    arbres = []
    for k in range(int(lignes[4])):
        case, taille, aMoi, endormi = lignes[5 + k].split()
        arbres.append((int(case), int(taille), aMoi == "1", endormi == "1"))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""",
        ),
    ),
    "verification-2": Answers(
        "question-2",
        wrong=(
            Wrong(
                """def bucheronne(vue):
    for (case,) in vue.actions("COMPLETE"):
        return f"COMPLETE {case}"
    return "WAIT"
""",
                r"rich",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    if not coupes:
        return "WAIT"
    return f"COMPLETE {min(coupes, key=lambda case: vue.richesses[case])}"
""",
                r"rich",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = [vue.richesses[case] for (case,) in vue.actions("COMPLETE")]
    if not coupes:
        return "WAIT"
    return f"COMPLETE {max(coupes)}"
""",
                r"case",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    return f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}"
""",
                r"WAIT|rien.*coup|ValueError|vide",
            ),
            Wrong(
                """def bucheronne(vue):
    meilleure = None
    for (case,) in vue.actions("COMPLETE"):
        if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return f"complete {meilleure}"
""",
                r"majuscules|illisible",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = vue.actions("COMPLETE")
    if not coupes:
        return "WAIT"
    return f"COMPLETE {max(coupes, key=lambda coupe: vue.richesses[coupe[0]])}"
""",
                r"illisible|couple|COMPLETE \(",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    if not coupes:
        return "WAIT"
    print(f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}")
""",
                r"return|None",
            ),
            Wrong(
                """def bucheronne(vue):
    return "WAIT"
""",
                r"WAIT|dor",
            ),
            Wrong(
                """def bucheronne(vue):
    if not vue.mesArbres:
        return "WAIT"
    meilleur = max(vue.mesArbres, key=lambda arbre: vue.richesses[arbre.case])
    return f"COMPLETE {meilleur.case}"
""",
                r"soleil",
            ),
            Wrong(
                """def bucheronne(vue):
    if vue.soleil < 4 or not vue.mesArbres:
        return "WAIT"
    meilleur = max(vue.arbres, key=lambda arbre: vue.richesses[arbre.case])
    return f"COMPLETE {meilleur.case}"
""",
                r"autre|à vous|possible|COMPLETE",
            ),
            Wrong(
                """def bucheronne(vue):
    return max(vue.actionsPossibles)
""",
                r"WAIT|dor",
            ),
            Wrong(
                """def bucheronne(vue):
    if len(vue.actionsPossibles) == 1:
        return "WAIT"
    return vue.actionsPossibles[-1]
""",
                r"rich",
            ),
            Wrong(
                """def bucheronne(vue):
    if vue.actions("COMPLETE"):
        return "COMPLETE 2"
    return "WAIT"
""",
                r"COMPLETE 2",
            ),
            Wrong(
                """def bucheronne(vue):
    for (case,) in vue.actions("COMPLETE"):
        if vue.richesses[case] == 3:
            return f"COMPLETE {case}"
    return "WAIT"
""",
                r"rich|WAIT",
            ),
            Wrong(
                """def bucheronne(vue):
    meilleure = 0
    for (case,) in vue.actions("COMPLETE"):
        if vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if not vue.actions("COMPLETE"):
        return "WAIT"
    return f"COMPLETE {meilleure}"
""",
                r"COMPLETE 0",
            ),
            Wrong(
                """def bucheronne(vue):
    meilleure = None
    for (case,) in vue.actions("COMPLETE"):
        if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return meilleure
""",
                r"texte|COMPLETE",
            ),
            Wrong(
                """def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    coupes.sort(reverse=True)
    return f"COMPLETE {coupes[0]}" if coupes else "WAIT"
""",
                r"rich",
            ),
            Wrong(
                """dejaJoue = []


def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE") if case not in dejaJoue]
    if not coupes:
        return "WAIT"
    case = max(coupes, key=lambda case: vue.richesses[case])
    dejaJoue.append(case)
    return f"COMPLETE {case}"
""",
                r"WAIT|rich|COMPLETE",
            ),
            Wrong(
                """def bucheronne(vue):
    meilleure = None
    for (case,) in vue.actions("COMPLETE"):
        if meilleure is None or case > meilleure:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return f"COMPLETE {meilleure}"
""",
                r"cause.*les numéros des cases",
            ),
        ),
        right=(
            """def bucheronne(vue):
    coupes = sorted((-vue.richesses[case], case) for (case,) in vue.actions("COMPLETE"))
    return f"COMPLETE {coupes[0][1]}" if coupes else "WAIT"
""",
            """def bucheronne(vue):
    # plus le numéro est petit, plus on est près du centre, et plus la terre est riche
    cases = [case for (case,) in vue.actions("COMPLETE")]
    if cases:
        return "COMPLETE " + str(min(cases))
    return "WAIT"
""",
            """def bucheronne(vue):
    meilleure = -1
    retenue = "WAIT"
    for texte in vue.actionsPossibles:
        mots = texte.split()
        if mots[0] == "COMPLETE" and vue.richesses[int(mots[1])] >= meilleure:
            meilleure = vue.richesses[int(mots[1])]
            retenue = texte
    return retenue
""",
            """def bucheronne(vue):
    if vue.soleil < 4 or len(vue.mesArbres) == 0:
        return "WAIT chut"
    richesse, case = max((vue.richesses[arbre.case], arbre.case) for arbre in vue.mesArbres)
    return f"COMPLETE {case} miam !"
""",
            """import random


def bucheronne(vue):
    for richesse in (3, 2, 1):
        ici = [case for (case,) in vue.actions("COMPLETE") if vue.richesses[case] == richesse]
        if ici:
            return f"COMPLETE {random.choice(ici)}"
    return "WAIT"
""",
        ),
    ),
    "verification-3a": Answers(
        "question-3a",
        wrong=(
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [0, 1, 3, 7]
    return prix[taille + 1] + tailles.count(taille)
""",
                r"taille 2|taille d'arrivée|arrivée",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [0, 1, 3, 7]
    return prix[taille] + tailles.count(taille + 1)
""",
                r"prix|base",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    return prix[taille] + len([autre for autre in tailles if autre >= taille + 1])
""",
                r"plus grand|taille|count",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    return [1, 3, 7][taille]
""",
                r"1 par arbre|déjà",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    return [1, 3, 7][taille] + len(tailles)
""",
                r"taille",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    return 4
""",
                r"coutPousse\(",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    print(prix[taille] + tailles.count(taille + 1))
""",
                r"return|None",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    if taille == 0:
        return 1 + tailles.count(1)
    if taille == 1:
        return 3 + tailles.count(2)
    return 7 + tailles.count(2)
""",
                r"taille 3|arrivée",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    if taille == 1:
        return 3 + tailles.count(2)
    if taille == 2:
        return 7 + tailles.count(3)
""",
                r"return|None",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    return 3 + tailles.count(2)
""",
                r"coutPousse\(",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    return prix[taille] + max(0, tailles.count(taille + 1) - 1)
""",
                r"il y a 2 arbres de taille 2",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    return prix[taille] + (taille + 1 in tailles)
""",
                r"1 par arbre .* et non 1 en tout",
            ),
            Wrong(
                """def coutPousse(tailles, taille):
    return [1, 3, 7][tailles[taille]] + tailles.count(taille + 1)
""",
                r"coutPousse\(|IndexError",
            ),
        ),
        right=(
            """def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    tailles.remove(taille)
    tailles.append(taille + 1)
    return prix[taille] + tailles.count(taille + 1) - 1
""",
            """def coutPousse(tailles, taille):
    if taille == 0:
        base = 1
    elif taille == 1:
        base = 3
    else:
        base = 7
    for autre in tailles:
        if autre == taille + 1:
            base += 1
    return base
""",
            """def coutPousse(tailles, taille):
    arrivee = taille + 1
    return 2**arrivee - 1 + sum(autre == arrivee for autre in tailles)
""",
            """from collections import Counter


def coutPousse(tailles, taille):
    return {0: 1, 1: 3, 2: 7}[taille] + Counter(tailles)[taille + 1]
""",
            """import numpy as np


def coutPousse(tailles, taille):
    return np.array([1, 3, 7])[taille] + np.count_nonzero(np.array(tailles) == taille + 1)
""",
            """def coutPousse(tailles, taille):
    rangees = sorted(tailles, reverse=True)
    deja = len([k for k in range(len(rangees)) if rangees[k] - 1 == taille])
    return deja + int("137"[taille])
""",
        ),
    ),
    "verification-3b": Answers(
        "question-3b",
        wrong=(
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + richesse


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"bonus|richesse",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + 2 * richesse


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"bonus|richesse",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"IndexError|bonus",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse] - 4


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"gainCoupe\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"nutriments",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"bonus|richesse",
            ),
            Wrong(
                """def gainCoupe(richesse, nutriments):
    return nutriments + 2 * (richesse - 1)


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"gainCoupe\(|ordre",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments * [0, 1, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"gainCoupe\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    print(nutriments + [0, 0, 2, 4][richesse])


def soleilDuMatin(tailles):
    return sum(tailles)
""",
                r"return|None",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return len(tailles)
""",
                r"soleilDuMatin\(.*taille",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return 3 * tailles.count(3)
""",
                r"soleilDuMatin\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    for taille in tailles:
        return taille
""",
                r"soleilDuMatin\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    total = tailles[0]
    for taille in tailles[1:]:
        total += taille
    return total
""",
                r"soleilDuMatin\(\[\]\)|vide|IndexError",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(set(tailles))
""",
                r"soleilDuMatin\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(tailles) // 3
""",
                r"soleilDuMatin\(",
            ),
            Wrong(
                """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum(range(len(tailles)))
""",
                r"soleilDuMatin\(",
            ),
        ),
        right=(
            """def gainCoupe(nutriments, richesse):
    return nutriments + 2 * (richesse - 1)


def soleilDuMatin(tailles):
    total = 0
    for taille in tailles:
        total += taille
    return total
""",
            """def gainCoupe(nutriments, richesse):
    if richesse == 3:
        nutriments += 4
    elif richesse == 2:
        nutriments += 2
    return nutriments


def soleilDuMatin(tailles):
    return 3 * tailles.count(3) + 2 * tailles.count(2) + tailles.count(1)
""",
            """def gainCoupe(nutriments, richesse):
    return {1: 0, 2: 2, 3: 4}[richesse] + nutriments


def soleilDuMatin(tailles):
    if not tailles:
        return 0
    return tailles[0] + soleilDuMatin(tailles[1:])
""",
            """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    total = 0
    while tailles:
        total += tailles.pop()
    return total
""",
            """import numpy as np


def gainCoupe(nutriments, richesse):
    return nutriments + np.array([0.0, 0, 2, 4])[richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
""",
            """def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


import numpy as np


def soleilDuMatin(tailles):
    return int(np.sum(np.array(tailles, dtype=int)))
""",
        ),
    ),
    "verification-4a": Answers(
        "question-4a",
        wrong=(
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"dor",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"dor",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil|prix|payer",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 0),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"endor",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = autres + ((taille + 1, richesse, 1),)
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"rang",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"nutriment",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, arbres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"disparaît|arbre",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments - 1, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"points|gainCoupe",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
        break
    return trouvees
""",
                r"manque|arbre",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((1, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"0 point|points",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil > 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"4 soleils|soleil",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil > prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil|manque",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= 4:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil|prix|payer",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille >= 2 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"taille",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour + 1, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"jour",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, [jour, nutriments, soleil - prix, grandis]))
    return trouvees
""",
                r"n-uplet|liste|tuple",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = tuple(arbre for arbre in arbres if arbre != arbres[k])
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"arbre",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append(((jour, nutriments, soleil - prix, grandis), 0))
    return trouvees
""",
                r"couple|ordre|points",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille + 1) if taille < 2 else 7
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"soleil|prix|cout",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil, grandis)))
    return trouvees
""",
                r"soleil|prix",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = []
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"dormir|nuit",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, etat)]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"dormir|nuit",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((3, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"d'une taille|taille",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = [arbre for i, arbre in enumerate(arbres) if i != k]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + [(taille + 1, richesse, 1)])
        if taille == 3 and not endormi and soleil >= 4:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"n-uplet|liste|tuple",
            ),
            Wrong(
                """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        prix = coutPousse(tailles, taille) if taille < 3 else 99
        grandis = ranger(autres + ((taille + 1, richesse, 1),))
        if taille == 3 and not endormi and soleil >= 4 and jour == 5:
            trouvees.append((gainCoupe(nutriments, richesse),
                            (jour, nutriments - 1, soleil - 4, autres)))
        if taille < 3 and not endormi and soleil >= prix:
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
                r"manque|COMPLETE|coup",
            ),
        ),
        right=(
            """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [arbre[0] for arbre in arbres]
    for taille, richesse, endormi in arbres:
        if endormi:
            continue
        reste = list(arbres)
        reste.remove((taille, richesse, endormi))
        if taille == 3:
            if soleil >= 4:
                apres = (jour, nutriments - 1, soleil - 4, ranger(reste))
                trouvees.append((gainCoupe(nutriments, richesse), apres))
        else:
            prix = coutPousse(tailles, taille)
            if prix <= soleil:
                reste.append((taille + 1, richesse, 1))
                trouvees.append((0, (jour, nutriments, soleil - prix, ranger(reste))))
    return trouvees
""",
            """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = {(0, nuit(etat))}
    for arbre in set(arbres):
        k = arbres.index(arbre)
        autres = arbres[:k] + arbres[k + 1 :]
        prix = 99
        if arbre[0] < 3:
            prix = coutPousse([autre[0] for autre in autres], arbre[0])
        if arbre[2] == 0 and arbre[0] == 3 and soleil >= 4:
            points = gainCoupe(nutriments, arbre[1])
            trouvees.add((points, (jour, nutriments - 1, soleil - 4, autres)))
        if arbre[2] == 0 and soleil >= prix:
            grandis = ranger(autres + ((arbre[0] + 1, arbre[1], 1),))
            trouvees.add((0, (jour, nutriments, soleil - prix, grandis)))
    return list(trouvees)
""",
            """def suites(etat):
    jour, nutriments, soleil, arbres = etat
    tailles = tuple(arbre[0] for arbre in arbres)
    coupes = [
        (
            gainCoupe(nutriments, richesse),
            (jour, nutriments - 1, soleil - 4, arbres[:k] + arbres[k + 1 :]),
        )
        for k, (taille, richesse, endormi) in enumerate(arbres)
        if (taille, endormi) == (3, 0) and soleil > 3
    ]
    pousses = [
        (0, (jour, nutriments, soleil - coutPousse(tailles, taille), ranger(
            arbres[:k] + ((taille + 1, richesse, 1),) + arbres[k + 1 :])))
        for k, (taille, richesse, endormi) in enumerate(arbres)
        if taille < 3 and endormi == 0 and soleil - coutPousse(tailles, taille) >= 0
    ]
    return coupes + pousses + [(0, nuit(etat))]
""",
            """def couper(etat, k):
    jour, nutriments, soleil, arbres = etat
    taille, richesse, endormi = arbres[k]
    if taille < 3 or endormi or soleil < 4:
        return []
    reste = tuple(arbres[i] for i in range(len(arbres)) if i != k)
    return [(gainCoupe(nutriments, richesse), (jour, nutriments - 1, soleil - 4, reste))]


def pousser(etat, k):
    jour, nutriments, soleil, arbres = etat
    taille, richesse, endormi = arbres[k]
    if taille == 3 or endormi:
        return []
    prix = coutPousse([arbre[0] for arbre in arbres], taille)
    if soleil < prix:
        return []
    foret = list(arbres)
    foret[k] = (taille + 1, richesse, 1)
    foret.sort()
    return [(0, (jour, nutriments, soleil - prix, tuple(foret)))]


def suites(etat):
    trouvees = [(0, nuit(etat))]
    for k in range(len(etat[3])):
        trouvees += couper(etat, k) + pousser(etat, k)
    return trouvees
""",
        ),
    ),
    "verification-4b": Answers(
        "question-4b",
        wrong=(
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return 0
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"soleil // 3|jour 6",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil / 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"entier|//|jour 6",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return round(soleil / 3)
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"//|jour 6",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"soleil // 3|jour 6",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3 + len(arbres)
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"soleil // 3|jour 6|arbres",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = min(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = sum(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 5:
        return soleil // 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"compte déjà les soleils",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour >= 5:
        return soleil // 3
    cle = etat
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"il y a mieux",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = (nutriments, soleil, arbres)
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = jour
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = (jour, nutriments, arbres)
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    cle = (jour, soleil, arbres)
    if cle not in memoire:
        memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[cle]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    points, suite = max(suites(etat))
    return points + meilleur(suite)
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
        return memoire[etat]
""",
                r"None|return",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        print(etat[2] // 3)
    elif etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    print(memoire[etat])
""",
                r"None|return|KeyError",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    return max(points + meilleur(suite) for points, suite in suites(etat))
""",
                r"refait le même travail",
            ),
            Wrong(
                """def meilleur(etat):
    memoire = {}
    if etat[0] == 6:
        return etat[2] // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
""",
                r"refait le même travail",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    return 56
""",
                r"jour 6",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    if etat not in memoire:
        memoire[etat] = 0
        for points, suite in suites(etat):
            memoire[etat] = max(memoire[etat], points)
    return memoire[etat]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    if etat not in memoire:
        memoire[etat] = etat[2] // 3
        for points, suite in suites(etat)[1:]:
            memoire[etat] = max(memoire[etat], points + meilleur(suite))
    return memoire[etat]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3, None
    if etat not in memoire:
        memoire[etat] = max((gain + meilleur(suite)[0], suite) for gain, suite in suites(etat))
    return memoire[etat]
""",
                r"nombre|couple|tuple|n-uplet",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points for points, suite in suites(etat)) + meilleur(nuit(etat))
    return memoire[etat]
""",
                r"meilleur renvoie \d+ au lieu de \d+",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 5:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
""",
                r"au jour 5, meilleur compte déjà",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
        return memoire[etat]
""",
                r"cause.*dépend de ce if",
            ),
            Wrong(
                """memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    if (jour, arbres) not in memoire:
        memoire[(jour, arbres)] = max(p + meilleur(s) for p, s in suites(etat))
    return memoire[(jour, arbres)]
""",
                r"cause.*la clé de la mémoire",
            ),
        ),
        right=(
            """from functools import cache


@cache
def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    return max(points + meilleur(suite) for points, suite in suites(etat))
""",
            """memoire = {}


def meilleur(etat):
    try:
        return memoire[etat]
    except KeyError:
        pass
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        memoire[etat] = soleil // 3
    else:
        possibles = []
        for points, suite in suites(etat):
            possibles.append(points + meilleur(suite))
        memoire[etat] = max(possibles)
    return memoire[etat]
""",
            """memoire = {}


def meilleur(etat):
    # sans récursion : une pile, et un état attend que ses suites soient connues
    pile = [etat]
    while pile:
        haut = pile[-1]
        if haut in memoire:
            pile.pop()
        elif haut[0] == 6:
            memoire[haut] = haut[2] // 3
        else:
            possibles = suites(haut)
            inconnues = [suite for points, suite in possibles if suite not in memoire]
            if inconnues:
                pile += inconnues
            else:
                memoire[haut] = max(points + memoire[suite] for points, suite in possibles)
    return memoire[etat]
""",
            """def meilleur(etat, dejaVus={}):
    if etat in dejaVus:
        return dejaVus[etat]
    if etat[0] > 5:
        return etat[2] // 3
    record = None
    for points, suite in suites(etat):
        total = points + meilleur(suite)
        if record is None or total > record:
            record = total
    dejaVus[etat] = record
    return record
""",
            """def meilleur(etat):
    # vers l'avant : pour chaque état atteint, le plus de points marqués en chemin
    atteints = {etat: 0}
    fini = 0
    while atteints:
        suivants = {}
        for ici, marques in atteints.items():
            if ici[0] == 6:
                fini = max(fini, marques + ici[2] // 3)
                continue
            for points, suite in suites(ici):
                suivants[suite] = max(suivants.get(suite, 0), marques + points)
        atteints = suivants
    return fini
""",
        ),
    ),
    "verification-5a": Answers(
        "question-5a",
        wrong=(
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, derriere], [devant, demain]]
""",
                r"ligne|colonne|vous ce soir",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[demain, derriere], [devant, ensemble]]
""",
                r"ce soir|demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens)
    return [[ensemble, devant], [derriere, demain]]
""",
                r"nuit|demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"nuit|attend|1 point",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) + siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"ce soir.*demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"appauvri|sol|nutriment",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - siens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - miens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"appauvri|sol|nutriment|ce soir.*demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
    devant -= 3 * siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
    derriere += 3 * miens
    demain = memeSoir(nutriments, miens, siens) + 3 * (miens - siens)
    return [[ensemble, devant], [derriere, demain]]
""",
                r"nuit|1 point",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [ensemble, devant, derriere, demain]
""",
                r"deux lignes|lignes|matrice",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[-ensemble, -devant], [-derriere, -demain]]
""",
                r"votre avance|signe|ce soir",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) - siens
    derriere = memeSoir(nutriments, 0, siens) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"ce soir.*demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = miens - siens
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = 2 * (miens - siens)
    return [[ensemble, devant], [derriere, demain]]
""",
                r"ce soir",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    return [[0, 1], [-1, 0]]
""",
                r"ce soir",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    return [[ensemble, devant], [-devant, ensemble + miens - siens]]
""",
                r"demain.*ce soir|ligne",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return None
""",
                r"return|None",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = memeSoir(nutriments + 1, miens, siens)
    return [[ensemble, devant], [derriere, demain]]
""",
                r"demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - 1, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - 1, miens, 0) + miens
    demain = memeSoir(nutriments, miens, siens) + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
                r"appauvri|sol|nutriment|ce soir.*demain",
            ),
            Wrong(
                """def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - 1
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + 1
    demain = memeSoir(nutriments, miens, siens)
    return [[ensemble, devant], [derriere, demain]]
""",
                r"1 point|arbre|ce soir",
            ),
        ),
        right=(
            """def course(nutriments, miens, siens):
    matrice = []
    for moi in range(2):
        ligne = []
        for lui in range(2):
            if moi == lui:
                gain = memeSoir(nutriments, miens, siens)
            elif moi < lui:
                gain = memeSoir(nutriments, miens, 0)
                gain += memeSoir(max(nutriments - miens, 0), 0, siens)
            else:
                gain = memeSoir(nutriments, 0, siens)
                gain += memeSoir(max(nutriments - siens, 0), miens, 0)
            ligne.append(gain + moi * miens - lui * siens)
        matrice.append(ligne)
    return matrice
""",
            """def seul(nutriments, arbres):
    return sum(max(nutriments - k, 0) for k in range(arbres))


def course(nutriments, miens, siens):
    apres = max(nutriments - miens, 0), max(nutriments - siens, 0)
    devant = seul(nutriments, miens) - seul(apres[0], siens) - siens
    derriere = seul(apres[1], miens) + miens - seul(nutriments, siens)
    ensemble = memeSoir(nutriments, miens, siens)
    return [[ensemble, devant], [derriere, ensemble + (miens - siens)]]
""",
            """import numpy as np


def course(nutriments, miens, siens):
    matrice = np.zeros((2, 2), dtype=int)
    matrice[:, :] = memeSoir(nutriments, miens, siens)
    matrice[0, 1] = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
    matrice[1, 0] = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
    matrice[1, :] += miens
    matrice[:, 1] -= siens
    return matrice
""",
            """def avance(nutriments, miens, siens, moiDemain, luiDemain):
    nuit = moiDemain * miens - luiDemain * siens
    if moiDemain == luiDemain:
        return nuit + memeSoir(nutriments, miens, siens)
    if moiDemain:
        return nuit - avance(nutriments, siens, miens, 0, 1) - miens
    return nuit + memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)


def course(nutriments, miens, siens):
    ligne = lambda moi: tuple(avance(nutriments, miens, siens, moi, lui) for lui in (0, 1))
    return (ligne(0), ligne(1))
""",
        ),
    ),
    "verification-5b": Answers(
        "question-5b",
        wrong=(
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for sienne in td3.coups(position, 1):
        ligne = []
        for mienne in td3.coups(position, 0):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"échangez lignes et colonnes",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, sienne, mienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"WAIT et l'autre COMPLETE 30, la case \[0\]\[1\] vaut 1,00",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 0):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"COMPLETE 20 et l'autre COMPLETE 30, la case \[1\]\[1\]",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.apres(position, mienne, sienne))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"valeur|nombre",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(-td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"changez le signe",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(position))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"après|suit|matriceDesCoups",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


melangeSprint, valeurSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
melangeEpuise, valeurEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"ordre|valeurSprint|échang",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.SPRINT))
""",
                r"Epuise",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"Sprint",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
""",
                r"Epuise",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = 1, [1, 0]
valeurEpuise, melangeEpuise = 0, [0.5, 0.5]
""",
                r"Sprint",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
melangeEpuise = [1.0] + [0.0] * (len(melangeEpuise) - 1)
""",
                r"melangeEpuise",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
melangeSprint = max(melangeSprint)
""",
                r"melangeSprint",
            ),
            Wrong(
                """def matriceDesCoups(position):
    gains = []
    for mienne in td3.coups(position, 0):
        for sienne in td3.coups(position, 1):
            gains.append(td3.valeur(td3.apres(position, mienne, sienne)))
    return gains


valeurSprint, melangeSprint = 0, [0, 1]
valeurEpuise, melangeEpuise = 0, [0.5, 0.5]
""",
                r"ligne|matrice",
            ),
            Wrong(
                """def matriceDesCoups(position):
    position = td3.SPRINT
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"Epuise|position|matriceDesCoups",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
        return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"ligne",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
valeurEpuise = round(valeurEpuise) + 1
""",
                r"valeurEpuise",
            ),
            Wrong(
                """def matriceDesCoups(position):
    matrice = []
    ligne = []
    for mienne in td3.coups(position, 0):
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
                r"ligne|colonne",
            ),
        ),
        right=(
            """def matriceDesCoups(position):
    return [
        [td3.valeur(td3.apres(position, a, b)) for b in td3.coups(position, 1)]
        for a in td3.coups(position, 0)
    ]


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
            """def matriceDesCoups(position):
    miens, siens = td3.coups(position, 0), td3.coups(position, 1)
    matrice = [[0] * len(siens) for _ in miens]
    for j, sienne in enumerate(siens):
        for i, mienne in enumerate(miens):
            matrice[i][j] = td3.valeur(td3.apres(position, mienne, sienne))
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
            """import numpy as np


def matriceDesCoups(position):
    miens, siens = td3.coups(position, 0), td3.coups(position, 1)
    suites_ = [td3.apres(position, a, b) for a in miens for b in siens]
    gains = [td3.valeur(suite) for suite in suites_]
    return np.array(gains).reshape(len(miens), len(siens))


solution = [td3.resoudre(matriceDesCoups(ici).tolist()) for ici in (td3.SPRINT, td3.EPUISE)]
valeurSprint, melangeSprint = solution[0]
valeurEpuise, melangeEpuise = solution[1]
melangeSprint, melangeEpuise = tuple(melangeSprint), np.array(melangeEpuise)
""",
            """def matriceDesCoups(position):
    def ligne(mienne):
        return tuple(
            td3.valeur(td3.apres(position, mienne, sienne)) for sienne in td3.coups(position, 1)
        )

    return tuple(map(ligne, td3.coups(position, 0)))


matriceSprint = matriceDesCoups(td3.SPRINT)
matriceEpuise = matriceDesCoups(td3.EPUISE)
valeurSprint, melangeSprint = td3.resoudre(matriceSprint)
valeurEpuise, melangeEpuise = td3.resoudre(matriceEpuise)
""",
        ),
    ),
    "verification-6a": Answers(
        "question-6a",
        wrong=(
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"jour % 6|% 6|IndexError",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = taille
    return hauteurs
""",
                r"plus haute|max",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = min(taille, hauteurs.get(case, 9))
    return hauteurs
""",
                r"plus haute|max",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"-1|dehors|hors",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(1):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"taille|cases",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(3):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"taille|cases",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille - pas, hauteurs.get(case, 0))
    return hauteurs
""",
                r"hauteur",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        if aMoi == 0:
            continue
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"arbre de la case 30, de taille 1, à l'autre",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = taille + hauteurs.get(case, 0)
    return hauteurs
""",
                r"plus haute|max|ajout",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][-jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"direction",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][(jour + 3) % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"direction",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        if endormi:
            continue
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"endormi|dor",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille + 1):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"taille|cases|graine",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return list(hauteurs)
""",
                r"dictionnaire",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1 or case in [arbre[0] for arbre in arbres]:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"qu'aucun arbre n'arrête",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
            if case == -1:
                break
    return hauteurs
""",
                r"-1|dehors|hors",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
            case = voisins[case][jour % 6]
            if case == -1:
                break
    return hauteurs
""",
                r"la case 11 est à l'ombre de l'arbre de la case 26",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            voisine = voisins[case][jour % 6]
            if voisine != -1:
                hauteurs[voisine] = max(taille, hauteurs.get(voisine, 0))
    return hauteurs
""",
                r"taille|cases|avanc",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case <= 0:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"case 0|centre|\b0\b",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    return {1: 2, 7: 2}
""",
                r"ombre",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
        return hauteurs
""",
                r"la case 11 est à l'ombre de l'arbre de la case 26",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"cause.*jour dépasse 5.*six jours",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        if not aMoi:
            continue
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"cause.*if not aMoi.*de trop",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            suivante = voisins[case][jour % 6]
            if suivante == -1:
                break
            hauteurs[suivante] = max(taille, hauteurs.get(suivante, 0))
    return hauteurs
""",
                r"cause.*repart toujours du même case",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        if endormi:
            continue
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"cause.*if endormi.*de trop",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
            case = voisins[case][jour % 6]
            if case == -1:
                break
    return hauteurs
""",
                r"cause.*vient trop tôt",
            ),
            Wrong(
                """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                return hauteurs
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
""",
                r"cause.*return quitte toute la fonction",
            ),
        ),
        right=(
            """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for arbre in sorted(arbres, key=lambda arbre: arbre[1]):
        case = arbre[0]
        for pas in range(arbre[1]):
            case = voisins[case][jour % 6]
            if case < 0:
                break
            hauteurs[case] = arbre[1]
    return hauteurs
""",
            """def rayon(voisins, case, direction, longueur):
    if longueur == 0 or voisins[case][direction] == -1:
        return []
    suivante = voisins[case][direction]
    return [suivante] + rayon(voisins, suivante, direction, longueur - 1)


def ombres(voisins, arbres, jour):
    sombres = {}
    for case, taille, aMoi, endormi in arbres:
        for dessous in rayon(voisins, case, jour % 6, taille):
            if dessous not in sombres or sombres[dessous] < taille:
                sombres[dessous] = taille
    return sombres
""",
            """from collections import defaultdict


def ombres(voisins, arbres, jour):
    # à l'envers : de chaque case, regarder les trois cases derrière elle
    contraire = (jour - jour // 6 * 6 + 3) % 6
    tailles = {case: taille for case, taille, aMoi, endormi in arbres}
    sombres = defaultdict(int)
    for case in range(37):
        derriere = case
        for distance in (1, 2, 3):
            derriere = voisins[derriere][contraire]
            if derriere == -1:
                break
            if tailles.get(derriere, 0) >= distance:
                sombres[case] = max(sombres[case], tailles[derriere])
    return sombres
""",
            """def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return {case: hauteurs.get(case, 0) for case in range(37)}
""",
            """def ombres(voisins, arbres, jour):
    direction = jour
    while direction >= 6:
        direction -= 6
    hauteurs = {}
    for taille in (3, 2, 1):
        for case in [arbre[0] for arbre in arbres if arbre[1] == taille]:
            reste = taille
            while reste > 0 and voisins[case][direction] != -1:
                case = voisins[case][direction]
                hauteurs.setdefault(case, taille)
                reste -= 1
    return hauteurs
""",
        ),
    ),
    "verification-6b": Answers(
        "question-6b",
        wrong=(
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return sien, mien
""",
                r"ordre|les vôtres|d'abord|échang",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) <= taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"aussi haute que l'arbre suffit",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille - sombres.get(case, 0)
            else:
                sien += taille - sombres.get(case, 0)
    return mien, sien
""",
                r"toute sa taille",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if True:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"ombre",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille and not endormi:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"endormi donne son soleil",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour + 1)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"au jour 11, vous trouvez \(3, 5\) au lieu de",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, 0)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"au jour 19, vous trouvez \(0, 8\) au lieu de",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += 1
            else:
                sien += 1
    return mien, sien
""",
                r"taille",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien + sien
""",
                r"deux nombres|couple|mien, sien",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if case not in sombres:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"ombre.*(haut|taille)|toute sa taille",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, [arbre for arbre in arbres if not arbre[2]], jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"tous les arbres font de l'ombre",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, [arbre for arbre in arbres if arbre[2]], jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"tous les arbres font de l'ombre",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, 0
""",
                r"\(2, 0\) au lieu de \(2, 2\)",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    print(mien, sien)
""",
                r"return|None",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
        return mien, sien
""",
                r"\(1, 0\) au lieu de \(2, 2\)",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres[case] < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"KeyError",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < 3:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return mien, sien
""",
                r"ombre",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille
            else:
                sien += taille
    return {"mien": mien, "sien": sien}
""",
                r"deux nombres|couple|mien, sien",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = 0
    sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres[case] < taille:
            if aMoi == 1:
                mien = mien + taille
            else:
                sien = sien + taille
    return mien, sien
""",
                r"cause.*n'est pas toujours dans sombres",
            ),
            Wrong(
                """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien = 0
    sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi == 1:
                mien = mien + taille
            sien = sien + taille
    return mien, sien
""",
                r"cause.*il manque else",
            ),
        ),
        right=(
            """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    total = [0, 0]
    for case, taille, aMoi, endormi in arbres:
        if case not in sombres or sombres[case] < taille:
            total[1 - aMoi] += taille
    return total[0], total[1]
""",
            """def revenus(voisins, arbres, jour):
    def donne(case, taille):
        for autre, hauteur, _, _ in arbres:
            ici = autre
            for pas in range(hauteur):
                ici = voisins[ici][jour % 6]
                if ici == -1:
                    break
                if ici == case and hauteur >= taille:
                    return 0
        return taille

    mien = sum(donne(case, taille) for case, taille, aMoi, _ in arbres if aMoi == 1)
    sien = sum(donne(case, taille) for case, taille, aMoi, _ in arbres if aMoi == 0)
    return mien, sien
""",
            """def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    eclaires = [arbre for arbre in arbres if arbre[1] > sombres.get(arbre[0], -1)]
    mien = sum(arbre[1] for arbre in eclaires if arbre[2])
    return mien, sum(arbre[1] for arbre in eclaires) - mien
""",
            """import numpy as np


def revenus(voisins, arbres, jour):
    if len(arbres) == 0:
        return 0, 0
    sombres = ombres(voisins, arbres, jour)
    tableau = np.array(arbres)
    hauteurs = np.array([sombres.get(int(case), 0) for case in tableau[:, 0]])
    donnes = np.where(hauteurs < tableau[:, 1], tableau[:, 1], 0)
    return donnes[tableau[:, 2] == 1].sum(), donnes[tableau[:, 2] == 0].sum()
""",
        ),
    ),
}
