"""Answers to the graded cells of the sheet td3, wrong ones as changes of right ones."""

from tests.classroom.copies import Answers, changed, right

_RIGHT_1A = right("""
def lireNombres(lignes):
    jour = int(lignes[0])
    nutriments = int(lignes[1])
    soleil, score = lignes[2].split()
    return jour, nutriments, int(soleil), int(score)
---
def lireNombres(lignes):
    return tuple(int(mot) for mot in " ".join(lignes[:3]).split())
---
def enNombres(ligne):
    return list(map(int, ligne.split()))


def lireNombres(feuille):
    (jour,), (nutriments,), (soleil, score), *reste = map(enNombres, feuille[:3])
    return jour, nutriments, soleil, score
---
def lireNombres(lignes):
    espace = lignes[2].index(" ")
    resultat = (int(lignes[0]), int(lignes[1]))
    resultat += (int(lignes[2][:espace]), int(lignes[2][espace + 1 :]))
    return resultat
---
def lireNombres(lignes):
    nombres = []
    for ligne in lignes[:3]:
        for mot in ligne.split(" "):
            nombres.append(int(mot))
    return nombres
""")
_WRONG_1A = r"""
? texte|int
+ def lireNombres(lignes):
+     soleil, score = lignes[2].split()
+     return lignes[0], lignes[1], soleil, score
? lignes\[2\]|ceux de l'autre|les vôtres
+ def lireNombres(lignes):
+     soleil, score, dort = lignes[3].split()
+     return int(lignes[0]), int(lignes[1]), int(soleil), int(score)
? return|None
+ def lireNombres(lignes):
+     soleil, score = lignes[2].split()
+     print(int(lignes[0]), int(lignes[1]), int(soleil), int(score))
? soleil vaut 56 au lieu de 6 .* avant l'espace
+ def lireNombres(lignes):
+     score, soleil = lignes[2].split()
+     return int(lignes[0]), int(lignes[1]), int(soleil), int(score)
? jour vaut 14 au lieu de 0 .*lignes\[0\]
+ def lireNombres(lignes):
+     soleil, score = lignes[2].split()
+     return int(lignes[1]), int(lignes[0]), int(soleil), int(score)
?1 soleil|split
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split() ⇒ int(lignes[0]), int(lignes[1]), int(lignes[2][0]), int(lignes[2][2:]
?1 nutriments vaut 14 au lieu de 20
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split()) ⇒ 0, 14, 6, 56
?1 ValueError
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split() ⇒ int(lignes[0]), int(lignes[1]), int(lignes[2]
?1 quatre
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split() ⇒ int(lignes[0]), int(lignes[1]), lignes[2].split(
? texte|quatre
+ def lireNombres(lignes):
+     nombres = [int(mot) for ligne in lignes[:3] for mot in ligne.split()]
+     return " ".join(str(nombre) for nombre in nombres)
? jour
+ def lireNombres(lignes):
+     jour, nutriments = int(lignes[0]), int(lignes[1])
+     soleil, score = lignes[2].split()
+     return jour + 1, nutriments, int(soleil), int(score)
? jour|score
~ 0]) ⇒ 0][-1])
~ [1]) ⇒ [1][:2])
~ (score) ⇒ (score[:2])
? cause.*variable du carnet
~ (lignes) ⇒ (texte)
?1 les crochets prennent un seul chiffre
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split() ⇒ int(lignes[0]), int(lignes[1]), int(lignes[2][0]), int(lignes[2][2]
?1 lignes\[3\] est la ligne de l.autre joueur
~ tuple(int(mot) for mot in " ".join(lignes[:3]).split() ⇒ int(lignes[0]), int(lignes[1]), int(lignes[3].split()[0]), int(lignes[3].split()[1]
? le numéro est décalé de 1
~ 0 ⇒ 1
~ nutriments = int(lignes[1]) ⇒ nutriments = int(lignes[2])
~ lignes[2]. ⇒ lignes[3].
? la fonction lireNombres n'existe pas
+ jour = int(lignes[0])
+ nutriments = int(lignes[1])
+ soleil, score = lignes[2].split()
+ soleil = int(soleil)
+ score = int(score)
? soleil et score ont chacun la valeur de l'autre
-     soleil, score = lignes[2].split()
+     score, soleil = lignes[2].split()
+     soleil = int(soleil)
+     score = int(score)
? jour et nutriments ont chacun la valeur de l'autre
~ 0 ⇒ 1
~ nutriments = int(lignes[1]) ⇒ nutriments = int(lignes[0])
? un seul nombre, et c'est une liste
+ def lireNombres(lignes):
+     return int(lignes[0]), int(lignes[1]), int(lignes[2].split())
? 0.0 au lieu de 0 .*un nombre entier
+ def lireNombres(lignes):
+     return [float(mot) for ligne in lignes[:3] for mot in ligne.split()]
? il manque split
+ def lireNombres(lignes):
+     jour = int(lignes[0])
+     nutriments = int(lignes[1])
+     a = lignes[2]
+     soleil = int(a[0])
+     score = int(a[1])
+     return jour, nutriments, soleil, score
"""  # noqa: E501

_RIGHT_1B = right("""
def lireArbres(lignes):
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    nombreArbres = int(lignes[4])
    return lignes[6 + nombreArbres :]
---
def lireArbres(lignes):
    mots = [ligne.split() for ligne in lignes]
    return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]


def lireActions(lignes):
    return [ligne for ligne in lignes if not ligne[0].isdigit()]
---
def lireArbres(lignes):
    suite = iter(lignes[4:])
    arbres = []
    for _ in range(int(next(suite))):
        case, taille, aMoi, endormi = next(suite).split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    debut = 5 + len(lireArbres(lignes))
    return lignes[-int(lignes[debut]) :]
---
def lireArbres(lignes):
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
---
def lireArbres(lignes):
    arbres = []
    for k in range(int(lignes[4])):
        case, taille, aMoi, endormi = lignes[5 + k].split()
        arbres.append((int(case), int(taille), aMoi == "1", endormi == "1"))
    return arbres


def lireActions(lignes):
    return lignes[6 + int(lignes[4]) :]
""")
_WRONG_1B = r"""
?1 quatre nombres entiers, comme \(2, 3, 1, 0\)
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(ligne.split()) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[6 + int(lignes[4]) :
?4 premier|lignes\[5\]|\d arbres|manque
~ k in range(int(lignes[4])) ⇒ ligne in lignes[6 : 5 + int(lignes[4])]
~ lignes[5 + k] ⇒ ligne
~ aMoi == "1", endormi == "1" ⇒ int(aMoi), int(endormi)
?1 dernier|\d arbres|manque
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 4 + int(lignes[4])]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[6 + int(lignes[4]) :
?1 juste après leur nombre
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[5 + int(lignes[4]) :
?1 feuille|actions
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[-4:
?1 arbres
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5:11]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[12:
?4 de l'autre|\d arbres|manque
-     for k in range(int(lignes[4])):
-         case, taille, aMoi, endormi = lignes[5 + k].split()
-         arbres.append((int(case), int(taille), aMoi == "1", endormi == "1"))
+     for ligne in lignes[5 : 5 + int(lignes[4])]:
+         case, taille, aMoi, endormi = map(int, ligne.split())
+         if aMoi == 1:
+             arbres.append((case, taille, aMoi, endormi))
?1 un seul|1 arbre|manque|boucle
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     arbres = []
+     for ligne in lignes[5 : 5 + int(lignes[4])]:
+         case, taille, aMoi, endormi = map(int, ligne.split())
+         arbres.append((case, taille, aMoi, endormi))
+         return arbres
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[6 + int(lignes[4]) :
?1 WAIT
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ [ligne for ligne in lignes if not ligne[0].isdigit() ⇒ lignes[7 + int(lignes[4]) :
?1 texte
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ ligne for ligne in lignes if not ligne[0].isdigit() ⇒ ligne.split() for ligne in lignes[6 + int(lignes[4]) :]
?4 liste
~ [] ⇒ {}
~ k in range(int(lignes[4])) ⇒ ligne in lignes[5 : 5 + int(lignes[4])]
~ lignes[5 + k].split( ⇒ map(int, ligne.split()
~ arbres.append((int(case), int(taille), aMoi == "1", endormi == "1") ⇒ arbres[case] = (taille, aMoi, endormi
?4 case|13
-     for k in range(int(lignes[4])):
-         case, taille, aMoi, endormi = lignes[5 + k].split()
-         arbres.append((int(case), int(taille), aMoi == "1", endormi == "1"))
+     for ligne in lignes[5 : 5 + int(lignes[4])]:
+         arbres.append((int(ligne[0]), int(ligne[-5]), int(ligne[-3]), int(ligne[-1])))
?4 lu \(2, 3, 0, 1\) au lieu de \(2, 3, 1, 0\)
~ k in range(int(lignes[4])) ⇒ ligne in lignes[5 : 5 + int(lignes[4])]
~ lignes[5 + k].split( ⇒ map(int, ligne.split()
~ int(case), int(taille), aMoi == "1", endormi == "1" ⇒ case, taille, endormi, aMoi
?1 lireActions.*(return|None)|(return|None).*lireActions
-     mots = [ligne.split() for ligne in lignes]
-     return [tuple(int(mot) for mot in quatre) for quatre in mots if len(quatre) == 4]
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
~ return [ligne for ligne in lignes if not ligne[0].isdigit()] ⇒ print(lignes[6 + int(lignes[4]) :])
? 6 arbres au lieu de 12
+ def lireArbres(feuille):
+     return [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + int(lignes[4])]]
+
+
+ def lireActions(lignes):
+     return lignes[6 + int(lignes[4]) :]
? un texte n.est jamais égal au nombre
+ def lireArbres(lignes):
+     n = int(lignes[4])
+     arbres = []
+     for ligne in lignes[5:5 + n]:
+         case, taille, aMoi, endormi = ligne.split()
+         arbres.append((int(case), int(taille), aMoi == 1, endormi == 1))
+     return arbres
+ def lireActions(lignes):
+     return lignes[6 + int(lignes[4]):]
? 6 ne vaut que pour un exemple
+ def lireArbres(lignes):
+     n = 6
+     arbres = []
+     for ligne in lignes[5:5 + n]:
+         case, taille, aMoi, endormi = ligne.split()
+         arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
+     return arbres
+ def lireActions(lignes):
+     return lignes[6 + int(lignes[4]):]
?2 La cause est à la ligne \d+ .* commence et finit un numéro trop tôt
~ suite = iter(lignes[4: ⇒ n = int(lignes[4
~ _ in range(int(next(suite))) ⇒ ligne in lignes[4 : 4 + n]
~ next(suite) ⇒ ligne
~ debut = 5 + len(lireArbres(lignes) ⇒ n = int(lignes[4]
~ -int(lignes[debut]) ⇒ 6 + n
?2 La cause .*: 11 ne vaut que pour un exemple
~ suite = iter(lignes[4: ⇒ n = int(lignes[4
~ _ in range(int(next(suite))) ⇒ ligne in lignes[5:11]
~ next(suite) ⇒ ligne
~ debut = 5 + len(lireArbres(lignes) ⇒ n = int(lignes[4]
~ -int(lignes[debut]) ⇒ 6 + n
? La cause : arbres n'est créé qu'une fois
- def lireArbres(lignes):
+ arbres = []
+
+
+ def lireArbres(lignes):
-     arbres = []
-     for ligne in lignes[5 : 5 + int(lignes[4])]:
+     n = int(lignes[4])
+     for ligne in lignes[5 : 5 + n]:
-     nombreArbres = int(lignes[4])
-     return lignes[6 + nombreArbres :]
+     n = int(lignes[4])
+     return lignes[6 + n :]
?2 La cause .* écarte ce qui doit compter
~ suite = iter(lignes[4: ⇒ n = int(lignes[4
~ _ in range(int(next(suite))) ⇒ ligne in lignes[5 : 5 + n]
~ next(suite) ⇒ ligne
~ debut = 5 + len(lireArbres(lignes) ⇒ n = int(lignes[4]
~ lignes[-int(lignes[debut]) : ⇒ [ligne for ligne in lignes[6 + n :] if ligne != "WAIT"
? au lieu de .*, dans l'ordre de la feuille
~ return arbres ⇒ return sorted(arbres, key=lambda arbre: -arbre[1])
? case et taille ont chacun la valeur de l'autre
~ case, taille ⇒ taille, case
? renvoie 11 arbres au lieu de 6
+ def lireArbres(lignes):
+     return lignes[5:]
+ def lireActions(lignes):
+     return lignes[6 + int(lignes[4]) :]
? l'arbre de la case 2 est lu \(0, 1, 3, 2\)
~ (int(case), int(taille), int(aMoi), int(endormi)) ⇒ (int(endormi), int(aMoi), int(taille), int(case))
"""  # noqa: E501

_RIGHT_2 = right("""
def bucheronne(vue):
    meilleure = None
    for (case,) in vue.actions("COMPLETE"):
        if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return f"COMPLETE {meilleure}"
---
def bucheronne(vue):
    coupes = sorted((-vue.richesses[case], case) for (case,) in vue.actions("COMPLETE"))
    return f"COMPLETE {coupes[0][1]}" if coupes else "WAIT"
---
def bucheronne(vue):
    # plus le numéro est petit, plus on est près du centre, et plus la terre est riche
    cases = [case for (case,) in vue.actions("COMPLETE")]
    if cases:
        return "COMPLETE " + str(min(cases))
    return "WAIT"
---
def bucheronne(vue):
    meilleure = -1
    retenue = "WAIT"
    for texte in vue.actionsPossibles:
        mots = texte.split()
        if mots[0] == "COMPLETE" and vue.richesses[int(mots[1])] >= meilleure:
            meilleure = vue.richesses[int(mots[1])]
            retenue = texte
    return retenue
---
def bucheronne(vue):
    if vue.soleil < 4 or len(vue.mesArbres) == 0:
        return "WAIT chut"
    richesse, case = max((vue.richesses[arbre.case], arbre.case) for arbre in vue.mesArbres)
    return f"COMPLETE {case} miam !"
---
import random


def bucheronne(vue):
    for richesse in (3, 2, 1):
        ici = [case for (case,) in vue.actions("COMPLETE") if vue.richesses[case] == richesse]
        if ici:
            return f"COMPLETE {random.choice(ici)}"
    return "WAIT"
---
def bucheronne(vue):
    cases = [case for (case,) in vue.actions("COMPLETE")]
    meilleure = max(cases, key=lambda case: vue.richesses[case], default=None)
    return ("WAIT" if meilleure is None else f"COMPLETE {meilleure}") + " bonjour"
""")
_WRONG_2 = r"""
? dans 'COMPLETE m', m reste tel quel ; sa valeur s'écrit f'COMPLETE \{m\}'
+ def bucheronne(vue):
+     m = None
+     for (case,) in vue.actions("COMPLETE"):
+         if m is None or vue.richesses[case] > vue.richesses[m]:
+             m = case
+     if m is None:
+         return "WAIT"
+     return f"COMPLETE m"
? rich
+ def bucheronne(vue):
+     for (case,) in vue.actions("COMPLETE"):
+         return f"COMPLETE {case}"
+     return "WAIT"
? case
+ def bucheronne(vue):
+     coupes = [vue.richesses[case] for (case,) in vue.actions("COMPLETE")]
+     if not coupes:
+         return "WAIT"
+     return f"COMPLETE {max(coupes)}"
?1 WAIT|rien.*coup|ValueError|vide
~ sorted((-vue.richesses[case], case) for (case,) in vue.actions("COMPLETE")) ⇒ [case for (case,) in vue.actions("COMPLETE")]
~ coupes[0][1]}" if coupes else "WAIT ⇒ max(coupes, key=lambda case: vue.richesses[case])}
? majuscules|illisible
~ f"COMPLETE { ⇒ f"complete {
? illisible|couple|COMPLETE \(
+ def bucheronne(vue):
+     coupes = vue.actions("COMPLETE")
+     if not coupes:
+         return "WAIT"
+     return f"COMPLETE {max(coupes, key=lambda coupe: vue.richesses[coupe[0]])}"
? return|None
+ def bucheronne(vue):
+     coupes = [case for (case,) in vue.actions("COMPLETE")]
+     if not coupes:
+         return "WAIT"
+     print(f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}")
? WAIT|dor
+ def bucheronne(vue):
+     return "WAIT"
?4 soleil
~ vue.soleil < 4 or len(vue.mesArbres) == 0 ⇒ not vue.mesArbres
~ WAIT chut ⇒ WAIT
~ richesse, case = max((vue.richesses[arbre.case], arbre.case) for arbre in vue.mesArbres ⇒ meilleur = max(vue.mesArbres, key=lambda arbre: vue.richesses[arbre.case]
~ case} miam ! ⇒ meilleur.case}
?4 autre|à vous|possible|COMPLETE
~ len(vue.mesArbres) == 0 ⇒ not vue.mesArbres
~ WAIT chut ⇒ WAIT
~ richesse, case = max((vue.richesses[arbre.case], arbre.case) for arbre in vue.mesArbres ⇒ meilleur = max(vue.arbres, key=lambda arbre: vue.richesses[arbre.case]
~ case} miam ! ⇒ meilleur.case}
? COMPLETE 2
+ def bucheronne(vue):
+     if vue.actions("COMPLETE"):
+         return "COMPLETE 2"
+     return "WAIT"
? rich|WAIT
+ def bucheronne(vue):
+     for (case,) in vue.actions("COMPLETE"):
+         if vue.richesses[case] == 3:
+             return f"COMPLETE {case}"
+     return "WAIT"
? texte|COMPLETE
~ f"COMPLETE {meilleure}" ⇒ meilleure
? WAIT|rich|COMPLETE
+ dejaJoue = []
+
+
+ def bucheronne(vue):
+     coupes = [case for (case,) in vue.actions("COMPLETE") if case not in dejaJoue]
+     if not coupes:
+         return "WAIT"
+     case = max(coupes, key=lambda case: vue.richesses[case])
+     dejaJoue.append(case)
+     return f"COMPLETE {case}"
? cause.*les numéros des cases
~ vue.richesses[case] > vue.richesses[meilleure] ⇒ case > meilleure
? min prend le contraire
+ def bucheronne(vue):
+     coupes = [case for (case,) in vue.actions("COMPLETE")]
+     if not coupes:
+         return "WAIT"
+     return f"COMPLETE {min(coupes, key=lambda case: vue.richesses[case])}"
? pas d'arbre sur cette case
-     for (case,) in vue.actions("COMPLETE"):
+     for action in lireActions(lignes)[1:]:
+         case = int(action.split()[1])
? « wait » : majuscules
+ def bucheronne(vue):
+     meilleure = None
+     for (case,) in vue.actions("COMPLETE"):
+         if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
+             meilleure = case
+     if meilleure is None:
+         return "wait"
+     return f"COMPLETE {meilleure}"
? manque un f devant
+ def bucheronne(vue):
+     meilleure = None
+     for (case,) in vue.actions("COMPLETE"):
+         if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
+             meilleure = case
+     if meilleure is None:
+         return "WAIT"
+     return "COMPLETE {meilleure}"
? numéro d'une case
+ def bucheronne(vue):
+     meilleure = None
+     for (case,) in vue.actions("COMPLETE"):
+         if meilleure is None or vue.richesses[case] > meilleure:
+             meilleure = case
+     if meilleure is None:
+         return "WAIT"
+     return f"COMPLETE {meilleure}"
? ne peut pas lire 'complete 5' : partie perdue
+ def bucheronne(vue):
+     return "complete 5"
? cette case n'existe pas
+ def bucheronne(vue):
+     return "COMPLETE 99"
"""  # noqa: E501

_RIGHT_3A = right("""
def coutPousse(tailles, taille):
    prix = [0, 1, 3, 7]
    return prix[taille + 1] + tailles.count(taille + 1)
---
def coutPousse(tailles, taille):
    prix = [1, 3, 7]
    tailles.remove(taille)
    tailles.append(taille + 1)
    return prix[taille] + tailles.count(taille + 1) - 1
---
def coutPousse(tailles, taille):
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
---
def coutPousse(tailles, taille):
    arrivee = taille + 1
    return 2**arrivee - 1 + sum(autre == arrivee for autre in tailles)
---
from collections import Counter


def coutPousse(tailles, taille):
    return {0: 1, 1: 3, 2: 7}[taille] + Counter(tailles)[taille + 1]
---
import numpy as np


def coutPousse(tailles, taille):
    return np.array([1, 3, 7])[taille] + np.count_nonzero(np.array(tailles) == taille + 1)
---
def coutPousse(tailles, taille):
    rangees = sorted(tailles, reverse=True)
    deja = len([k for k in range(len(rangees)) if rangees[k] - 1 == taille])
    return deja + int("137"[taille])
""")
_WRONG_3A = r"""
? renvoie 7 au lieu de 5
+ def coutPousse(tailles, taille):
+     n = 0
+     for taille in tailles:
+         if taille == taille + 1:
+             n += 1
+     return [1, 3, 7][taille] + n
? c'est elif qui continue un if
+ def coutPousse(tailles, taille):
+     if taille == 0:
+         prix = 1
+     if taille == 1:
+         prix = 3
+     else:
+         prix = 7
+     return prix + tailles.count(taille + 1)
? taille 2|taille d'arrivée|arrivée
~ (taille + 1) ⇒ (taille)
? prix|base
~ [taille + 1] ⇒ [taille]
? plus grand|taille|count
~ 0, 1 ⇒ 1
~ taille + 1] + tailles.count(taille + 1 ⇒ taille] + len([autre for autre in tailles if autre >= taille + 1]
? 1 par arbre|déjà
+ def coutPousse(tailles, taille):
+     return [1, 3, 7][taille]
? taille
+ def coutPousse(tailles, taille):
+     return [1, 3, 7][taille] + len(tailles)
? coutPousse\(
+ def coutPousse(tailles, taille):
+     return 4
? return|None
~ 0, 1 ⇒ 1
~ return prix[taille + 1] + tailles.count(taille + 1 ⇒ print(prix[taille] + tailles.count(taille + 1)
? taille 3|arrivée
+ def coutPousse(tailles, taille):
+     if taille == 0:
+         return 1 + tailles.count(1)
+     if taille == 1:
+         return 3 + tailles.count(2)
+     return 7 + tailles.count(2)
? il y a 2 arbres de taille 2
~ 0, 1 ⇒ 1
~ taille + 1] + tailles.count(taille + ⇒ taille] + max(0, tailles.count(taille + 1) -
? 1 par arbre .* et non 1 en tout
~ 0, 1 ⇒ 1
~ taille + 1] + tailles.count(taille + 1 ⇒ taille] + (taille + 1 in tailles
? coutPousse\(|IndexError
+ def coutPousse(tailles, taille):
+     return [1, 3, 7][tailles[taille]] + tailles.count(taille + 1)
? La cause : la ligne \d+, « tailles\.append.* est de trop
- def coutPousse(tailles, taille):
+ def coutPousse(tailles, taille):
+     tailles.remove(taille)
+     tailles.append(taille + 1)
? La cause .* compter 1 par élément
-     return prix[taille + 1] + tailles.count(taille + 1)
+     total = prix[taille + 1]
+     for t in tailles:
+         if t == taille + 1:
+             total = total + t
+     return total
? tous les arbres plus grands
-     return prix[taille + 1] + tailles.count(taille + 1)
+     total = prix[taille + 1]
+     for t in tailles:
+         if t > taille:
+             total = total + 1
+     return total
? on ajoute t, quand il faut compter 1
+ def coutPousse(tailles, taille):
+     if taille == 0:
+         base = 1
+     elif taille == 1:
+         base = 3
+     else:
+         base = 7
+     n = 0
+     for t in tailles:
+         if t == taille + 1:
+             n += t
+     return base + n
"""  # noqa: E501

_RIGHT_3B = right("""
def gainCoupe(nutriments, richesse):
    bonus = [0, 0, 2, 4]
    return nutriments + bonus[richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
---
def gainCoupe(nutriments, richesse):
    return nutriments + 2 * (richesse - 1)


def soleilDuMatin(tailles):
    total = 0
    for taille in tailles:
        total += taille
    return total
---
def gainCoupe(nutriments, richesse):
    if richesse == 3:
        nutriments += 4
    elif richesse == 2:
        nutriments += 2
    return nutriments


def soleilDuMatin(tailles):
    return 3 * tailles.count(3) + 2 * tailles.count(2) + tailles.count(1)
---
def gainCoupe(nutriments, richesse):
    return {1: 0, 2: 2, 3: 4}[richesse] + nutriments


def soleilDuMatin(tailles):
    if not tailles:
        return 0
    return tailles[0] + soleilDuMatin(tailles[1:])
---
def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    total = 0
    while tailles:
        total += tailles.pop()
    return total
---
import numpy as np


def gainCoupe(nutriments, richesse):
    return nutriments + np.array([0.0, 0, 2, 4])[richesse]


def soleilDuMatin(tailles):
    return sum(tailles)
---
def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


import numpy as np


def soleilDuMatin(tailles):
    return int(np.sum(np.array(tailles, dtype=int)))
""")
_WRONG_3B = r"""
? bonus|richesse
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + richesse
? IndexError|bonus
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 2, 4][richesse]
? gainCoupe\(
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 0, 2, 4][richesse] - 4
? nutriments
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return [0, 0, 2, 4][richesse]
? gainCoupe\(|ordre
- def gainCoupe(nutriments, richesse):
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+ def gainCoupe(richesse, nutriments):
+     return nutriments + 2 * (richesse - 1)
? return|None
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     print(nutriments + [0, 0, 2, 4][richesse])
? soleilDuMatin\(.*taille
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 0, 2, 4][richesse]
~ sum ⇒ len
? soleilDuMatin\(
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 0, 2, 4][richesse]
~ sum(tailles ⇒ 3 * tailles.count(3
?1 soleilDuMatin\(\[\]\)|vide|IndexError
~ 2 * (richesse - 1) ⇒ [0, 0, 2, 4][richesse]
~ = 0 ⇒ = tailles[0]
~ in tailles: ⇒ in tailles[1:]:
? La cause : à la ligne \d+, sum est nommée, et non appelée
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 0, 2, 4][richesse]
~ sum(tailles) ⇒ sum
? La cause .* ce que fait sum
-     bonus = [0, 0, 2, 4]
-     return nutriments + bonus[richesse]
+     return nutriments + [0, 0, 2, 4][richesse]
~ sum ⇒ max
? donne des numéros
+ def gainCoupe(nutriments, richesse):
+     return nutriments + [0, 0, 2, 4][richesse]
+
+
+ def soleilDuMatin(tailles):
+     s = 0
+     for i in range(len(tailles)):
+         s = s + i
+     return s
? il manque le bonus
~ return nutriments + bonus[richesse] ⇒ return nutriments
? nutriments d'avant la coupe
~ return nutriments + bonus[richesse] ⇒ return nutriments + bonus[richesse] - 1
"""

_RIGHT_4A = right("""
def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        if endormi:
            continue
        if taille == 3:
            if soleil >= 4:
                suivant = (jour, nutriments - 1, soleil - 4, autres)
                trouvees.append((gainCoupe(nutriments, richesse), suivant))
        else:
            prix = coutPousse(tailles, taille)
            if soleil >= prix:
                grandis = ranger(autres + ((taille + 1, richesse, 1),))
                trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
---
def suites(etat):
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
---
def suites(etat):
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
---
def suites(etat):
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
---
def couper(etat, k):
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
""")
_WRONG_4A = r"""
? dor
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? soleil
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? soleil|prix|payer
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? les arbres : .*et non
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 0),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? rang
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = autres + ((taille + 1, richesse, 1),)
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? nutriment
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? disparaît|arbre
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, arbres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? points|gainCoupe
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments - 1, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? manque|arbre
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+         break
+     return trouvees
? 0 point|points
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((1, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? 4 soleils|soleil
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil > 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? soleil|manque
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil > prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? taille
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille >= 2 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? jour
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour + 1, nutriments, soleil - prix, grandis)))
+     return trouvees
? n-uplet|liste|tuple
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, [jour, nutriments, soleil - prix, grandis]))
+     return trouvees
? arbre
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = tuple(arbre for arbre in arbres if arbre != arbres[k])
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? couple|ordre|points
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append(((jour, nutriments, soleil - prix, grandis), 0))
+     return trouvees
? soleil|prix|cout
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille + 1) if taille < 2 else 7
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? dormir|nuit
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = []
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? d'une taille|taille
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((3, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? manque|COMPLETE|coup
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         prix = coutPousse(tailles, taille) if taille < 3 else 99
+         grandis = ranger(autres + ((taille + 1, richesse, 1),))
+         if taille == 3 and not endormi and soleil >= 4 and jour == 5:
+             trouvees.append((gainCoupe(nutriments, richesse),
+                             (jour, nutriments - 1, soleil - 4, autres)))
+         if taille < 3 and not endormi and soleil >= prix:
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? et non 19 : .* gainCoupe
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         if not endormi and taille == 3 and soleil >= 4:
+             points = nutriments
+             trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
+         if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
+             grandis = ranger(autres + ((taille + 1, richesse, 1),))
+             prix = coutPousse(tailles, taille)
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? La cause est à la ligne \d+ .*unique élément d'un autre
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k + 1 :]
+         if not endormi and taille == 3 and soleil >= 4:
+             points = gainCoupe(nutriments, richesse)
+             trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
+         if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
+             grandis = ranger(autres + (taille + 1, richesse, 1))
+             prix = coutPousse(tailles, taille)
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? La cause .* la tranche \[k:\]
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [taille for taille, richesse, endormi in arbres]
+     for k in range(len(arbres)):
+         taille, richesse, endormi = arbres[k]
+         autres = arbres[:k] + arbres[k:]
+         if not endormi and taille == 3 and soleil >= 4:
+             points = gainCoupe(nutriments, richesse)
+             trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
+         if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
+             grandis = ranger(autres + ((taille + 1, richesse, 1),))
+             prix = coutPousse(tailles, taille)
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+     return trouvees
? il manque une suite : faire pousser
-         if endormi:
+         if not endormi and taille == 3 and soleil >= 4:
+             points = gainCoupe(nutriments, richesse)
+             trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
+         elif endormi or soleil < coutPousse(tailles, taille):
-         if taille == 3:
-             if soleil >= 4:
-                 suivant = (jour, nutriments - 1, soleil - 4, autres)
-                 trouvees.append((gainCoupe(nutriments, richesse), suivant))
-         else:
+         elif soleil < 4 and taille < 3:
+             grandis = ranger(autres + ((taille + 1, richesse, 1),))
-             if soleil >= prix:
-                 grandis = ranger(autres + ((taille + 1, richesse, 1),))
-                 trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
+             trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
? passages suivants
+ def suites(etat):
+     jour, nutriments, soleil, arbres = etat
+     trouvees = [(0, nuit(etat))]
+     tailles = [t for t, r, e in arbres]
+     for k in range(len(arbres)):
+         t, r, e = arbres[k]
+         autres = arbres[:k] + arbres[k + 1:]
+         if e:
+             continue
+         if t == 3 and soleil >= 4:
+             soleil = soleil - 4
+             gain = gainCoupe(nutriments, r)
+             trouvees.append((gain, (jour, nutriments - 1, soleil, autres)))
+         if t < 3 and soleil >= coutPousse(tailles, t):
+             soleil = soleil - coutPousse(tailles, t)
+             grandis = ranger(autres + ((t + 1, r, 1),))
+             trouvees.append((0, (jour, nutriments, soleil, grandis)))
+     return trouvees
? rapporte 23 points, et non 0
~ (gainCoupe(nutriments, richesse), suivant) ⇒ (0, suivant)
? plus de soleil qu'il n'y en a
-     return trouvees
+     return [*trouvees, (9, (jour, nutriments, soleil - 99, arbres))]
? dormir mène à nuit
-     return trouvees
+     return [*trouvees, (0, (jour + 1, nutriments, soleil - 1, arbres))]
? aucune action n'y mène
-     return trouvees
+     return [*trouvees, (0, etat)]
? ne contient encore que dormir
+ def suites(etat):
+     return [(0, nuit(etat))]
? break quitte la boucle
~ continue ⇒ break
"""

_RIGHT_4B = right("""
memoire = {}


def meilleur(etat):
    jour, soleil = etat[0], etat[2]
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
---
from functools import cache


@cache
def meilleur(etat):
    if etat[0] == 6:
        return etat[2] // 3
    return max(points + meilleur(suite) for points, suite in suites(etat))
---
memoire = {}


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
---
memoire = {}


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
---
def meilleur(etat, dejaVus={}):
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
---
def meilleur(etat):
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
""")
_WRONG_4B = r"""
? soleil // 3|jour 6
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-         return soleil // 3
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+         return 0
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? entier|//|jour 6
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-         return soleil // 3
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+         return soleil / 3
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? //|jour 6
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-         return soleil // 3
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+         return round(soleil / 3)
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? soleil // 3|jour 6|arbres
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-         return soleil // 3
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+         return soleil // 3 + len(arbres)
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? meilleur renvoie \d+ au lieu de \d+
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = min(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? 5 n'est pas le bon
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
~ 6 ⇒ 5
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? le plus grand total
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
~ == 6 ⇒ >= 5
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+     cle = etat
+     if cle not in memoire:
+         memoire[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[cle]
? None|return
-     jour, soleil = etat[0], etat[2]
-     if jour == 6:
-         return soleil // 3
+     if etat[0] == 6:
+         return etat[2] // 3
-     return memoire[etat]
+         return memoire[etat]
? None|return|KeyError
-     jour, soleil = etat[0], etat[2]
-     if jour == 6:
-         return soleil // 3
-     if etat not in memoire:
+     if etat[0] == 6:
+         print(etat[2] // 3)
+     elif etat not in memoire:
~ return memoire[etat] ⇒ print(memoire[etat])
?1 refait le même travail
~ from functools import cache ⇒ memoire = {}
-
- @cache
+
? jour 6
+ memoire = {}
+
+
+ def meilleur(etat):
+     return 56
? nombre|couple|tuple|n-uplet
-     jour, soleil = etat[0], etat[2]
-     if jour == 6:
-         return soleil // 3
+     if etat[0] == 6:
+         return etat[2] // 3, None
~ points + meilleur(suite) for points ⇒ (gain + meilleur(suite)[0], suite) for gain
? cause.*la clé de la mémoire
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
~ if etat not ⇒ if (jour, arbres) not
~ etat] = max(points + meilleur(suite) for points, suite ⇒ (jour, arbres)] = max(p + meilleur(s) for p, s
~ [etat] ⇒ [(jour, arbres)]
? La cause : la ligne .* recrée memoire à chaque appel
+ def meilleur(etat):
+     memoire = {}
+     jour, nutriments, soleil, arbres = etat
+     if jour == 6:
+         return soleil // 3
+     if etat not in memoire:
+         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return memoire[etat]
? rien ne se sert de points
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
~ points + meilleur ⇒ meilleur
? la clé de la mémoire ne dit pas tout de l'état
- memoire = {}
+ arbres = 3
+ deja = {}
~ soleil = etat[0], etat[2] ⇒ nutriments, soleil, arbres = etat
-     if etat not in memoire:
-         memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
-     return memoire[etat]
+     cle = jour, nutriments, arbres
+     if cle not in deja:
+         deja[cle] = max(points + meilleur(suite) for points, suite in suites(etat))
+     return deja[cle]
?1 lru_cache n'en retient que 128
~ import cache ⇒ import lru_cache
~ @cache ⇒ @lru_cache
? \+= additionne, quand il faut garder le plus grand
+ memoire = {}
+ def meilleur(etat):
+     jour, nutriments, soleil, arbres = etat
+     if jour == 6:
+         return soleil // 3
+     if etat in memoire:
+         return memoire[etat]
+     mieux = 0
+     for points, suite in suites(etat):
+         mieux += points + meilleur(suite)
+     memoire[etat] = mieux
+     return mieux
"""  # noqa: E501

_RIGHT_5A = right("""
def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    return [[ensemble, devant], [derriere, ensemble + miens - siens]]
---
def course(nutriments, miens, siens):
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
---
def seul(nutriments, arbres):
    return sum(max(nutriments - k, 0) for k in range(arbres))


def course(nutriments, miens, siens):
    apres = max(nutriments - miens, 0), max(nutriments - siens, 0)
    devant = seul(nutriments, miens) - seul(apres[0], siens) - siens
    derriere = seul(apres[1], miens) + miens - seul(nutriments, siens)
    ensemble = memeSoir(nutriments, miens, siens)
    return [[ensemble, devant], [derriere, ensemble + (miens - siens)]]
---
import numpy as np


def course(nutriments, miens, siens):
    matrice = np.zeros((2, 2), dtype=int)
    matrice[:, :] = memeSoir(nutriments, miens, siens)
    matrice[0, 1] = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
    matrice[1, 0] = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
    matrice[1, :] += miens
    matrice[:, 1] -= siens
    return matrice
---
def avance(nutriments, miens, siens, moiDemain, luiDemain):
    nuit = moiDemain * miens - luiDemain * siens
    if moiDemain == luiDemain:
        return nuit + memeSoir(nutriments, miens, siens)
    if moiDemain:
        return nuit - avance(nutriments, siens, miens, 0, 1) - miens
    return nuit + memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)


def course(nutriments, miens, siens):
    ligne = lambda moi: tuple(avance(nutriments, miens, siens, moi, lui) for lui in (0, 1))
    return (ligne(0), ligne(1))
""")
_WRONG_5A = """
? ligne|colonne|vous ce soir
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[ensemble, derriere], [devant, demain]]
? ce soir|demain
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[demain, derriere], [devant, ensemble]]
? nuit|demain
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens)
+     return [[ensemble, devant], [derriere, demain]]
? nuit|attend|1 point
+ def course(nutriments, miens, siens):
+     ensemble = memeSoir(nutriments, miens, siens)
+     devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
+     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[ensemble, devant], [derriere, demain]]
? ce soir.*demain
~ ) - siens ⇒ ) + siens
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[ensemble, devant], [derriere, demain]]
? appauvri|sol|nutriment
+ def course(nutriments, miens, siens):
+     ensemble = memeSoir(nutriments, miens, siens)
+     devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments, 0, siens) - siens
+     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments, miens, 0) + miens
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[ensemble, devant], [derriere, demain]]
? appauvri|sol|nutriment|ce soir.*demain
+ def course(nutriments, miens, siens):
+     ensemble = memeSoir(nutriments, miens, siens)
+     devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - siens, 0, siens) - siens
+     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - miens, miens, 0) + miens
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[ensemble, devant], [derriere, demain]]
? nuit|1 point
+ def course(nutriments, miens, siens):
+     ensemble = memeSoir(nutriments, miens, siens)
+     devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens)
+     devant -= 3 * siens
+     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0)
+     derriere += 3 * miens
+     demain = memeSoir(nutriments, miens, siens) + 3 * (miens - siens)
+     return [[ensemble, devant], [derriere, demain]]
? deux lignes|lignes|matrice
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [ensemble, devant, derriere, demain]
? votre avance|signe|ce soir
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return [[-ensemble, -devant], [-derriere, -demain]]
? ce soir
~ memeSoir(nutriments, miens, siens) ⇒ miens - siens
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = 2 * (miens - siens)
+     return [[ensemble, devant], [derriere, demain]]
? demain.*ce soir|ligne
-     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     return [[ensemble, devant], [-devant, ensemble + miens - siens]]
? return|None
-     return [[ensemble, devant], [derriere, ensemble + miens - siens]]
+     demain = memeSoir(nutriments, miens, siens) + miens - siens
+     return None
? 1 point|arbre|ce soir
+ def course(nutriments, miens, siens):
+     ensemble = memeSoir(nutriments, miens, siens)
+     devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - 1
+     derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + 1
+     demain = memeSoir(nutriments, miens, siens)
+     return [[ensemble, devant], [derriere, demain]]
"""

_RIGHT_5B = right("""
def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = ..., ...
valeurEpuise, melangeEpuise = ..., ...
valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
print(matriceDesCoups(td3.SPRINT), melangeSprint)
print(matriceDesCoups(td3.EPUISE), melangeEpuise)
---
def matriceDesCoups(position):
    return [
        [td3.valeur(td3.apres(position, a, b)) for b in td3.coups(position, 1)]
        for a in td3.coups(position, 0)
    ]


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
---
def matriceDesCoups(position):
    miens, siens = td3.coups(position, 0), td3.coups(position, 1)
    matrice = [[0] * len(siens) for _ in miens]
    for j, sienne in enumerate(siens):
        for i, mienne in enumerate(miens):
            matrice[i][j] = td3.valeur(td3.apres(position, mienne, sienne))
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
---
import numpy as np


def matriceDesCoups(position):
    miens, siens = td3.coups(position, 0), td3.coups(position, 1)
    suites_ = [td3.apres(position, a, b) for a in miens for b in siens]
    gains = [td3.valeur(suite) for suite in suites_]
    return np.array(gains).reshape(len(miens), len(siens))


solution = [td3.resoudre(matriceDesCoups(ici).tolist()) for ici in (td3.SPRINT, td3.EPUISE)]
valeurSprint, melangeSprint = solution[0]
valeurEpuise, melangeEpuise = solution[1]
melangeSprint, melangeEpuise = tuple(melangeSprint), np.array(melangeEpuise)
---
def matriceDesCoups(position):
    def ligne(mienne):
        return tuple(
            td3.valeur(td3.apres(position, mienne, sienne)) for sienne in td3.coups(position, 1)
        )

    return tuple(map(ligne, td3.coups(position, 0)))


matriceSprint = matriceDesCoups(td3.SPRINT)
matriceEpuise = matriceDesCoups(td3.EPUISE)
valeurSprint, melangeSprint = td3.resoudre(matriceSprint)
valeurEpuise, melangeEpuise = td3.resoudre(matriceEpuise)
""")
_WRONG_5B = r"""
? échangez lignes et colonnes
~ mienne in td3.coups(position, 0 ⇒ sienne in td3.coups(position, 1
-         for sienne in td3.coups(position, 1):
+         for mienne in td3.coups(position, 0):
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? WAIT et l'autre COMPLETE 30, la case \[0\]\[1\] vaut 1 au lieu de −1
~ mienne, sienne ⇒ sienne, mienne
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? COMPLETE 20 et l'autre COMPLETE 30, la case \[1\]\[1\]
~ 1 ⇒ 0
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? valeur|nombre
~ valeur(td3.apres(position, mienne, sienne) ⇒ apres(position, mienne, sienne
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? changez le signe
~ append(td3.valeur ⇒ append(-td3.valeur
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? après|suit|matriceDesCoups
~ td3.apres(position, mienne, sienne) ⇒ position
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? ordre|valeurSprint|échang
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
- valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ melangeSprint, valeurSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
+ melangeEpuise, valeurEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? Epuise
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.SPRINT))
? Sprint
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
- valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.SPRINT))
+ valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.EPUISE))
? melangeSprint
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ melangeSprint = max(melangeSprint)
? ligne|matrice
+ def matriceDesCoups(position):
+     gains = []
+     for mienne in td3.coups(position, 0):
+         for sienne in td3.coups(position, 1):
+             gains.append(td3.valeur(td3.apres(position, mienne, sienne)))
+     return gains
+
+
+ valeurSprint, melangeSprint = 0, [0, 1]
+ valeurEpuise, melangeEpuise = 0, [0.5, 0.5]
? Epuise|position|matriceDesCoups
- def matriceDesCoups(position):
+ def matriceDesCoups(position):
+     position = td3.SPRINT
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? ligne
-     return matrice
+         return matrice
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? valeurEpuise
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise = round(valeurEpuise) + 1
?1 ligne|colonne
-     return [
-         [td3.valeur(td3.apres(position, a, b)) for b in td3.coups(position, 1)]
-         for a in td3.coups(position, 0)
-     ]
+     matrice = []
+     ligne = []
+     for mienne in td3.coups(position, 0):
+         for sienne in td3.coups(position, 1):
+             ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
+         matrice.append(ligne)
+     return matrice
? la case .* vaut .* au lieu de
~ 0 ⇒ 1
~ sienne in td3.coups(position, 1): ⇒ sienne in td3.coups(position, 0):
-
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
+
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
? votre cellule s'arrête : td3\.resoudre a reçu
- valeurSprint, melangeSprint = ..., ...
- valeurEpuise, melangeEpuise = ..., ...
- valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
+ valeurSprint, melangeSprint = td3.resoudre(td3.SPRINT)
- valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
- print(matriceDesCoups(td3.SPRINT), melangeSprint)
- print(matriceDesCoups(td3.EPUISE), melangeEpuise)
+ valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
"""

_RIGHT_6A = right("""
def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
---
def ombres(voisins, arbres, jour):
    hauteurs = {}
    for arbre in sorted(arbres, key=lambda arbre: arbre[1]):
        case = arbre[0]
        for pas in range(arbre[1]):
            case = voisins[case][jour % 6]
            if case < 0:
                break
            hauteurs[case] = arbre[1]
    return hauteurs
---
def rayon(voisins, case, direction, longueur):
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
---
from collections import defaultdict


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
---
def ombres(voisins, arbres, jour):
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return {case: hauteurs.get(case, 0) for case in range(37)}
---
def ombres(voisins, arbres, jour):
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
""")
_WRONG_6A = r"""
? continue passe au tour suivant, et ne quitte pas la boucle
+ def ombres(voisins, arbres, jour):
+     hauteurs = {}
+     for case, taille, aMoi, endormi in arbres:
+         for pas in range(taille):
+             case = voisins[case][jour % 6]
+             if case == -1:
+                 continue
+             hauteurs[case] = max(taille, hauteurs.get(case, 0))
+     return hauteurs
? jour % 6|% 6|IndexError
~ jour % 6 ⇒ jour
? plus haute|max
~ max(taille, hauteurs.get(case, 0)) ⇒ taille
? -1|dehors|hors
-             case = voisins[case][jour % 6]
-             if case == -1:
-                 break
+             case = voisins[case][jour % 6]
? cases que la taille de l'arbre, et non une seule
~ (taille) ⇒ (1)
? n'est pas dans son ombre
-         for pas in range(taille):
+         hauteurs[case] = max(taille, hauteurs.get(case, 0))
+         for pas in range(taille):
? hauteur
~ (taille, ⇒ (taille - pas,
? Les arbres de l'autre font de l'ombre
-     for case, taille, aMoi, endormi in arbres:
+     for case, taille, aMoi, endormi in arbres:
+         if aMoi == 0:
+             continue
? plus haute|max|ajout
~ max(taille, hauteurs.get(case, 0) ⇒ taille + hauteurs.get(case, 0
? direction
~ ][jour % ⇒ ][-jour %
? endormi|dor
-     for case, taille, aMoi, endormi in arbres:
+     for case, taille, aMoi, endormi in arbres:
+         if endormi:
+             continue
? taille|cases|graine
~ (taille) ⇒ (taille + 1)
? dictionnaire
~ return hauteurs ⇒ return list(hauteurs)
? aucun arbre ne les arrête
~ 1 ⇒ 1 or case in [arbre[0] for arbre in arbres]
? la case 11 est à l'ombre
-         for pas in range(taille):
+         for pas in range(taille):
+             hauteurs[case] = max(taille, hauteurs.get(case, 0))
-                 break
-             hauteurs[case] = max(taille, hauteurs.get(case, 0))
+                 break
? case 0|centre|\b0\b
~ == -1 ⇒ <= 0
? ombre
+ def ombres(voisins, arbres, jour):
+     return {1: 2, 7: 2}
? cause.*if not aMoi.*de trop
-     for case, taille, aMoi, endormi in arbres:
+     for case, taille, aMoi, endormi in arbres:
+         if not aMoi:
+             continue
? cause.*repart toujours du même case
-             case = voisins[case][jour % 6]
-             if case == -1:
+             suivante = voisins[case][jour % 6]
+             if suivante == -1:
~ case] = max(taille, hauteurs.get(case ⇒ suivante] = max(taille, hauteurs.get(suivante
? cause.*return quitte toute la fonction
~ break ⇒ return hauteurs
? cause.*remplace ce qui y est, même par plus petit
-     for case, taille, aMoi, endormi in arbres:
+     direction = jour % 6
+     for arbre in arbres:
+         case = arbre[0]
+         taille = arbre[1]
~ [jour % 6] ⇒ [direction]
~ max(taille, hauteurs.get(case, 0)) ⇒ taille
"""

_RIGHT_6B = right("""
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien, sien = 0, 0
    for case, taille, aMoi, endormi in arbres:
        if taille > sombres.get(case, 0):
            if aMoi:
                mien = mien + taille
            else:
                sien = sien + taille
    return mien, sien
---
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    total = [0, 0]
    for case, taille, aMoi, endormi in arbres:
        if case not in sombres or sombres[case] < taille:
            total[1 - aMoi] += taille
    return total[0], total[1]
---
def revenus(voisins, arbres, jour):
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
---
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    eclaires = [arbre for arbre in arbres if arbre[1] > sombres.get(arbre[0], -1)]
    mien = sum(arbre[1] for arbre in eclaires if arbre[2])
    return mien, sum(arbre[1] for arbre in eclaires) - mien
---
import numpy as np


def revenus(voisins, arbres, jour):
    if len(arbres) == 0:
        return 0, 0
    sombres = ombres(voisins, arbres, jour)
    tableau = np.array(arbres)
    hauteurs = np.array([sombres.get(int(case), 0) for case in tableau[:, 0]])
    donnes = np.where(hauteurs < tableau[:, 1], tableau[:, 1], 0)
    return donnes[tableau[:, 2] == 1].sum(), donnes[tableau[:, 2] == 0].sum()
""")
_WRONG_6B = r"""
? ordre|les vôtres|d'abord|échang
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
~ mien, sien ⇒ sien, mien
? aussi haute que l'arbre suffit
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) <= taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? toute sa taille
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + taille ⇒ += taille - sombres.get(case, 0)
~ = sien + taille ⇒ += taille - sombres.get(case, 0)
? ombre
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ True
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? endormi donne son soleil
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille and not endormi
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? au jour 11, vous trouvez \(3, 5\) au lieu de
~ ombres(voisins, arbres, jour) ⇒ ombres(voisins, arbres, jour + 1)
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? au jour 19, vous trouvez \(0, 8\) au lieu de
~ ombres(voisins, arbres, jour) ⇒ ombres(voisins, arbres, 0)
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? taille
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + taille ⇒ += 1
~ = sien + taille ⇒ += 1
? deux nombres|couple|mien, sien
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
~ mien, ⇒ mien +
? ombre.*(haut|taille)|toute sa taille
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ case not in sombres
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? tous les arbres font de l'ombre
~ ombres(voisins, arbres, jour) ⇒ ombres(voisins, [arbre for arbre in arbres if not arbre[2]], jour)
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? \(2, 0\) au lieu de \(2, 2\)
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
~ , sien ⇒ , 0
? return|None
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
~ return mien, sien ⇒ print(mien, sien)
? \(1, 0\) au lieu de \(2, 2\)
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + ⇒ +=
-                 sien = sien + taille
-     return mien, sien
+                 sien += taille
+         return mien, sien
? KeyError
~ mien, sien = 0, ⇒ mien = sien =
~ taille > sombres.get(case, 0) ⇒ sombres[case] < taille
~ = mien + ⇒ +=
~ = sien + ⇒ +=
? cause.*il manque else
-     mien, sien = 0, 0
+     mien = 0
+     sien = 0
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ if aMoi: ⇒ if aMoi == 1:
-             else:
-                 sien = sien + taille
+             sien = sien + taille
? « - sombres\.get\(case, 0\) » est de trop
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ = mien + taille ⇒ += taille - sombres.get(case, 0)
~ = sien + ⇒ +=
? La cause est à la ligne \d+ .* écarte ce qui doit compter
-     sombres = ombres(voisins, arbres, jour)
-     mien, sien = 0, 0
+     sombres = ombres(voisins, [arbre for arbre in arbres if arbre[2] == 1], jour)
+     mien = 0
+     sien = 0
~ taille > sombres.get(case, 0) ⇒ sombres.get(case, 0) < taille
~ if aMoi: ⇒ if aMoi == 1:
? mien et sien ont chacun la valeur de l'autre
~ mien = mien + ⇒ sien +=
~ sien = sien + ⇒ mien +=
? else se fait dès qu'une
+ def revenus(voisins, arbres, jour):
+     sombres = ombres(voisins, arbres, jour)
+     mien = 0
+     sien = 0
+     for case, taille, aMoi, endormi in arbres:
+         if aMoi and sombres.get(case, 0) < taille:
+             mien += taille
+         else:
+             sien += taille
+     return mien, sien
"""  # noqa: E501

COPIES: dict[str, Answers] = {
    "verification-1a": Answers("question-1a", changed(_RIGHT_1A, _WRONG_1A), _RIGHT_1A),
    "verification-1b": Answers("question-1b", changed(_RIGHT_1B, _WRONG_1B), _RIGHT_1B),
    "verification-2": Answers("question-2", changed(_RIGHT_2, _WRONG_2), _RIGHT_2),
    "verification-3a": Answers("question-3a", changed(_RIGHT_3A, _WRONG_3A), _RIGHT_3A),
    "verification-3b": Answers("question-3b", changed(_RIGHT_3B, _WRONG_3B), _RIGHT_3B),
    "verification-4a": Answers("question-4a", changed(_RIGHT_4A, _WRONG_4A), _RIGHT_4A),
    "verification-4b": Answers("question-4b", changed(_RIGHT_4B, _WRONG_4B), _RIGHT_4B),
    "verification-5a": Answers("question-5a", changed(_RIGHT_5A, _WRONG_5A), _RIGHT_5A),
    "verification-5b": Answers("question-5b", changed(_RIGHT_5B, _WRONG_5B), _RIGHT_5B),
    "verification-6a": Answers("question-6a", changed(_RIGHT_6A, _WRONG_6A), _RIGHT_6A),
    "verification-6b": Answers("question-6b", changed(_RIGHT_6B, _WRONG_6B), _RIGHT_6B),
}
