"""Answers to the graded cells of the sheet td2, wrong ones as changes of right ones."""

from tests.classroom.copies import Answers, Wrong, changed, right


def answers(cell, right, wrong):
    """The table of a graded cell; each answer begins with an empty line, as the right ones."""
    found = tuple(Wrong(f"\n{source}", reason) for source, reason in changed(right, wrong))
    return Answers(cell, found, right)


_RIGHT_1A = right("""
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
---
def meilleureReponse(matrice, colonne):
    return max(range(len(matrice)), key=lambda i: matrice[i][colonne])
---
import numpy as np

def meilleureReponse(matrice, colonne):
    return np.argmax(np.array(matrice)[:, colonne])
---
def meilleureReponse(matrice, colonne):
    gains = []
    for ligne in matrice:
        gains.append(ligne[colonne])
    return gains.index(max(gains))
---
def meilleureReponse(matrice, colonne):
    meilleure, gain = None, float("-inf")
    i = 0
    while i < len(matrice):
        if matrice[i][colonne] >= gain:
            meilleure, gain = i, matrice[i][colonne]
        i += 1
    return meilleure
---
def meilleureReponse(matrice, colonne):
    return sorted((-ligne[colonne], i) for i, ligne in enumerate(matrice))[0][1]
---
def meilleureReponse(matrice, colonne):
    avant = list(matrice)
    matrice.sort(key=lambda ligne: ligne[colonne])
    return avant.index(matrice[-1])
""")
_WRONG_1A = r"""
? le return de la ligne
-             meilleure = i
+             meilleure = i
+             return meilleure
?1 c'est ce que gagne la meilleure ligne
~ range(len(matrice)), key=lambda i: matrice[i][colonne] ⇒ ligne[colonne] for ligne in matrice
? ne renvoie rien.*return
~ return meilleure ⇒ print(meilleure)
? ligne qui gagne le moins
~ > ⇒ <
? la ligne 0 gagne −1, mais la ligne 1 gagne 0
+ def meilleureReponse(matrice, colonne):
+     gain, meilleure = 0, 0
+     for i in range(len(matrice)):
+         if matrice[i][colonne] > gain:
+             gain, meilleure = matrice[i][colonne], i
+     return meilleure
? ne renvoie rien \(None\)
~ meilleure = 0 ⇒ gain, meilleure = -1, None
-         if matrice[i][colonne] > matrice[meilleure][colonne]:
-             meilleure = i
+         if matrice[i][colonne] > gain:
+             gain, meilleure = matrice[i][colonne], i
? mais la ligne 2 gagne 4
~ )) ⇒ ) - 1)
? IndexError
~ (matrice) ⇒ (matrice[0])
? se comptent à partir de 0
+ def meilleureReponse(matrice, colonne):
+     gains = [ligne[colonne] for ligne in matrice]
+     return gains.index(max(gains)) + 1
?1 contre la colonne 1, la ligne 0 gagne −1, mais la ligne 1
~ max(range(len(matrice)), key=lambda i: matrice[i][colonne] ⇒ matrice[colonne].index(max(matrice[colonne])
? la ligne 0 gagne −1, mais la ligne 1 gagne 0
-     return meilleure
+         return meilleure
?1 la ligne 1 gagne −1, mais la ligne 2 gagne 4
~ max(range(len(matrice)), key=lambda i: matrice[i][colonne]) ⇒ [0, 1, 2][colonne]
? la ligne 1 gagne −1, mais la ligne 2 gagne 4
+ def meilleureReponse(matrice, colonne):
+     gains = [ligne[colonne] for ligne in porte]
+     return gains.index(max(gains))
? renvoie \[0, 1\] ; il faut un nombre entier
+ def meilleureReponse(matrice, colonne):
+     gains = [ligne[colonne] for ligne in matrice]
+     return [i for i in range(len(gains)) if gains[i] == max(gains)]
?1 renvoie \(0, 1\) ; il faut un nombre entier
~ range(len(matrice)), key=lambda i: matrice[i][colonne] ⇒ (matrice[i][colonne], i) for i in range(len(matrice))
?1 la ligne 2 gagne −1, mais la ligne 0 gagne 0
~ matrice[i][colonne] ⇒ abs(matrice[i][colonne])
?1 la ligne 1 gagne −1, mais la ligne 2 gagne 0
~ matrice[i][colonne] ⇒ sum(matrice[i])
? « meilleur = 0 » : partir de 0 suppose
+ def meilleureReponse(matrice, colonne):
+     meilleur = 0
+     numero = 0
+     for i in range(len(matrice)):
+         if matrice[i][colonne] >= meilleur:
+             meilleur = matrice[i][colonne]
+             numero = i
+     return numero
? lignes et colonnes sont échangées
~ i][colonne] > matrice[meilleure][colonne ⇒ colonne][i] > matrice[colonne][meilleure
? ne sont pas deux choses de même nature
~ matrice[meilleure][colonne] ⇒ meilleure
? la virgule entre crochets est pour les
+ def meilleureReponse(matrice, colonne):
+     gains = matrice[:, colonne]
+     return gains.argmax()
? la ligne 0 gagne −1, mais la ligne 1 gagne 0
+ def meilleureReponse(matrice, colonne):
+     matrice.sort(key=lambda ligne: ligne[colonne], reverse=True)
+     return 0
? cause.*gain est battu, et rien ne le remplace
-     for i in range(len(matrice)):
-         if matrice[i][colonne] > matrice[meilleure][colonne]:
+     gain = matrice[0][colonne]
+     for i in range(1, len(matrice)):
+         if matrice[i][colonne] > gain:
? vous répondez 99 ; il faut un numéro de ligne, de 0 à 3
+ def meilleureReponse(matrice, colonne):
+     return 99
? renvoie '0', un texte ; il faut un nombre entier
+ def meilleureReponse(matrice, colonne):
+     return "0"
? meilleureReponse vaut 3
+ meilleureReponse = 3
? rien ne remplace ensuite meilleur
+ def meilleureReponse(matrice, colonne):
+     meilleur = -2
+     for i in range(len(matrice)):
+         if matrice[i][colonne] > meilleur:
+             num = i
+     return num
"""  # noqa: E501

_RIGHT_1B = right("""
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
---
def lignesDominees(matrice):
    return [
        i
        for i, ligne in enumerate(matrice)
        if any(
            all(a >= b for a, b in zip(autre, ligne))
            and any(a > b for a, b in zip(autre, ligne))
            for autre in matrice
        )
    ]
---
import numpy as np

def lignesDominees(matrice):
    M = np.array(matrice)
    ecarts = M[None, :, :] - M[:, None, :]
    dominee = ((ecarts >= 0).all(axis=2) & (ecarts > 0).any(axis=2)).any(axis=1)
    return list(np.flatnonzero(dominee))
---
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice) - 1, -1, -1):
        for autre in matrice:
            if autre != matrice[i] and all(autre[j] >= g for j, g in enumerate(matrice[i])):
                trouvees.append(i)
                break
    return trouvees
---
def domine(matrice, k, i):
    mieux = False
    for j in range(len(matrice[0])):
        if matrice[k][j] < matrice[i][j]:
            return False
        if matrice[k][j] > matrice[i][j]:
            mieux = True
    return mieux

def lignesDominees(matrice):
    trouvees = set()
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            if domine(matrice, k, i):
                trouvees.add(i)
    return sorted(trouvees)
---
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    avant = list(matrice)
    trouvees = [i for i in range(len(avant)) if any(domine(k, avant[i]) for k in avant)]
    for i in reversed(trouvees):
        del matrice[i]
    return trouvees
""")
_WRONG_1B = r"""
? vous demandez mieux dans chaque colonne ; il suffit d.aussi bien
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
~ ecarts) >= 0 and max(ecarts) > 0 and ⇒ ecarts) > 0 and
? vous écartez la ligne 0
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
~ min(ecarts) >= 0 and max(ecarts) > ⇒ k != i and min(ecarts) >=
? vous écartez la ligne 1, mais aucune autre ligne
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
~ max(ecarts) > 0 and i ⇒ i
? \[0, 0, 2\] contient deux fois
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
~ 0 and i not in trouvees ⇒ 0
? ce sont les lignes qui en dominent une autre
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
~ and i not ⇒ and k not
~ (i) ⇒ (k)
?5 vous gardez la ligne 2, qui ne fait jamais mieux que la ligne 0
-     avant = list(matrice)
-     trouvees = [i for i in range(len(avant)) if any(domine(k, avant[i]) for k in avant)]
-     for i in reversed(trouvees):
-         del matrice[i]
+     trouvees = []
+     for i in range(len(matrice)):
+         voisines = [k for k in (i - 1, i + 1) if 0 <= k < len(matrice)]
+         if any(domine(matrice[k], matrice[i]) for k in voisines):
+             trouvees.append(i)
? vous gardez la ligne 3
~ k in range(len(matrice)): ⇒ k in range(i + 1, len(matrice)):
~ matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]) ⇒ a - b for a, b in zip(matrice[k], matrice[i]
? vous comparez la somme de chaque ligne
+ def lignesDominees(matrice):
+     meilleure = max(sum(ligne) for ligne in matrice)
+     return [i for i in range(len(matrice)) if sum(matrice[i]) < meilleure]
? renvoie \[True, .*les numéros des lignes
+ def domine(a, b):
+     return a != b and all(x >= y for x, y in zip(a, b))
+
+ def lignesDominees(matrice):
+     return [any(domine(k, ligne) for k in matrice) for ligne in matrice]
? renvoie \[\[0, -1, -1\], .*les numéros des lignes
+ def domine(a, b):
+     return a != b and all(x >= y for x, y in zip(a, b))
+
+ def lignesDominees(matrice):
+     return [ligne for ligne in matrice if any(domine(k, ligne) for k in matrice)]
?5 se comptent à partir de 0
-     avant = list(matrice)
-     trouvees = [i for i in range(len(avant)) if any(domine(k, avant[i]) for k in avant)]
-     for i in reversed(trouvees):
-         del matrice[i]
+     trouvees = []
+     for i in range(len(matrice)):
+         if any(domine(k, matrice[i]) for k in matrice):
+             trouvees.append(i + 1)
? vous gardez la ligne 3
+ def lignesDominees(matrice):
+     for i in range(len(matrice)):
+         for k in range(len(matrice)):
+             ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
+             if min(ecarts) >= 0 and max(ecarts) > 0:
+                 return [i]
+     return []
? vous écartez la ligne 0, mais aucune autre ligne
+ def lignesDominees(matrice):
+     return [0, 3]
? vous gardez la ligne 0, qui ne fait jamais mieux
+ def domine(a, b):
+     return a != b and all(x >= y for x, y in zip(a, b))
+
+ def lignesDominees(matrice):
+     colonnes = list(zip(*matrice))
+     return [i for i in range(len(colonnes)) if any(domine(k, colonnes[i]) for k in colonnes)]
? ne renvoie rien.*return
+ def domine(a, b):
+     return a != b and all(x >= y for x, y in zip(a, b))
+
+ def lignesDominees(matrice):
+     trouvees = []
+     for i in range(len(matrice)):
+         if any(domine(k, matrice[i]) for k in matrice):
+             trouvees.append(i)
+     print(trouvees)
? ne renvoie rien.*return
+ def domine(a, b):
+     return a != b and all(x >= y for x, y in zip(a, b))
+
+ def lignesDominees(matrice):
+     trouvees = [i for i, ligne in enumerate(matrice) if any(domine(k, ligne) for k in matrice)]
+     if trouvees:
+         return trouvees
? ligne \d+ .*« \+ 1 » est de trop
~ (i) ⇒ (i + 1)
? vous ne comparez chaque ligne qu'à la suivante
+ def lignesDominees(matrice):
+     trouvees = []
+     for i in range(len(matrice) - 1):
+         ecarts = [matrice[i + 1][j] - matrice[i][j] for j in range(len(matrice[i]))]
+         if min(ecarts) >= 0 and max(ecarts) > 0:
+             trouvees.append(i)
+     return trouvees
? ne regarde que le premier gain qui diffère
-             ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
-             if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
+             if matrice[k] > matrice[i] and i not in trouvees:
? le return de la ligne \d+ est dans la boucle
-     return trouvees
+                 return trouvees
? lignes \d+ et \d+ .*range ne commence pas à 0
~ i in range(len(matrice)): ⇒ i in range(1, len(matrice)):
~ in range(len(matrice) ⇒ in range(1, len(matrice)
? que la moitié de la définition, et rien ne regarde si
+ def lignesDominees(matrice):
+     trouvees = []
+     for i in range(len(matrice)):
+         for k in range(len(matrice)):
+             e = [matrice[k][j]-matrice[i][j] for j in range(len(matrice[i]))]
+             if min(e) >= 0:
+                 trouvees.append(i)
+     return trouvees
? or se contente d'une des deux conditions
+ def lignesDominees(matrice):
+     res = []
+     for i in range(len(matrice)):
+         domine = False
+         for k in range(len(matrice)):
+             if k != i:
+                 pire = False
+                 mieux = False
+                 for j in range(len(matrice[0])):
+                     if matrice[k][j] < matrice[i][j]:
+                         pire = True
+                     if matrice[k][j] > matrice[i][j]:
+                         mieux = True
+                 if mieux or not pire:
+                     domine = True
+         if domine:
+             res.append(i)
+     return res
"""  # noqa: E501

_RIGHT_2 = right("""
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    hauts = []
    for j in range(len(matrice[0])):
        hauts.append(max(ligne[j] for ligne in matrice))
    return min(hauts)
---
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
---
import numpy as np

def maximin(matrice):
    return np.array(matrice).min(axis=1).max()

def minimax(matrice):
    return np.array(matrice).max(axis=0).min()
---
def maximin(matrice):
    meilleur = None
    for ligne in matrice:
        pire = ligne[0]
        for gain in ligne:
            if gain < pire:
                pire = gain
        if meilleur is None or pire > meilleur:
            meilleur = pire
    return meilleur

def minimax(matrice):
    opposee = [[-ligne[j] for ligne in matrice] for j in range(len(matrice[0]))]
    return -maximin(opposee)
---
def maximin(matrice):
    return sorted(sorted(ligne)[0] for ligne in matrice)[-1]

def minimax(matrice):
    plafonds = []
    for j in range(len(matrice[0])):
        plafonds.append(matrice[meilleureReponse(matrice, j)][j])
    return min(plafonds)
---
def maximin(matrice):
    for ligne in matrice:
        ligne.sort()
    return max(ligne[0] for ligne in matrice)

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""")
_WRONG_2 = r"""
? maximin.*c'est le minimax
+ def minimax(matrice):
+     return max(min(ligne) for ligne in matrice)
+
+ def maximin(matrice):
+     return min(max(colonne) for colonne in zip(*matrice))
?1 minimax.*des meilleurs de chaque ligne ; il faut ceux de chaque colonne
~ colonne) for colonne in zip(*matrice) ⇒ ligne) for ligne in matrice
?1 maximin.*des pires de chaque colonne ; il faut ceux de chaque ligne
~ ligne) for ligne in matrice ⇒ colonne) for colonne in zip(*matrice)
?1 maximin renvoie 0 au lieu de −1 ; regardez
~ max(min ⇒ min(max
~ return min(max(colonne ⇒ return max(min(colonne
?1 c'est le numéro de la ligne
-     return max(min(ligne) for ligne in matrice)
+     pires = [min(ligne) for ligne in matrice]
+     return pires.index(max(pires))
?1 minimax renvoie −3 au lieu de −4
-     return min(max(colonne) for colonne in zip(*matrice))
+     colonnes = [[ligne[j] for ligne in matrice] for j in range(len(matrice[0]) - 1)]
+     return min(max(colonne) for colonne in colonnes)
?1 minimax.*IndexError
-     return min(max(colonne) for colonne in zip(*matrice))
+     colonnes = [[ligne[j] for ligne in matrice] for j in range(len(matrice))]
+     return min(max(colonne) for colonne in colonnes)
?1 maximin renvoie 0 au lieu de −1
-     return max(min(ligne) for ligne in matrice)
+     meilleur = 0
+     for ligne in matrice:
+         if min(ligne) > meilleur:
+             meilleur = min(ligne)
+     return meilleur
? minimax renvoie 1 au lieu de 2
~ hauts = [] ⇒ plafond = 1
~ hauts.append(max ⇒ plafond = min(plafond, max
~ min(hauts) ⇒ plafond
?1 maximin.*ne renvoie rien.*return
~ return max(min(ligne) for ligne in matrice ⇒ print(max(min(ligne) for ligne in matrice)
~ return min(max(colonne) for colonne in zip(*matrice ⇒ print(min(max(colonne) for colonne in zip(*matrice)
?1 maximin.*renvoie \[.*il faut un nombre
~ max(min(ligne) for ligne in matrice) ⇒ [min(ligne) for ligne in matrice]
~ min(max(colonne) for colonne in zip(*matrice)) ⇒ [max(colonne) for colonne in zip(*matrice)]
?1 minimax.*c'est le maximin
~ min(max(colonne) for colonne in zip(*matrice) ⇒ maximin(matrice
?1 minimax renvoie 1 au lieu de 0 : c'est l'opposé du maximin
~ min(max(colonne) for colonne in zip(*matrice) ⇒ -maximin(matrice
?1 maximin renvoie 5 au lieu de 7
-     return max(min(ligne) for ligne in matrice)
+     for ligne in matrice:
+         return min(ligne)
?1 la fonction minimax est encore vide
~ return min(max(colonne) for colonne in zip(*matrice)) ⇒ ...
?1 maximin renvoie −1 au lieu de 0
~ max(min(ligne) for ligne in matrice) ⇒ -1
~ min(max(colonne) for colonne in zip(*matrice)) ⇒ 0
?1 maximin renvoie 0 au lieu de −0,25
~ max(min(ligne) for ligne in matrice ⇒ int(max(min(ligne) for ligne in matrice)
~ min(max(colonne) for colonne in zip(*matrice ⇒ int(min(max(colonne) for colonne in zip(*matrice)
?1 regarde les lignes entières
~ ligne) for ligne in matrice ⇒ matrice)
~ max(colonne) for colonne in zip(*matrice) ⇒ [max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))]
?1 est une ligne, et non une colonne
-     return max(min(ligne) for ligne in matrice)
+     return max([min(ligne) for ligne in matrice])
+
~ max(colonne) for colonne in zip(*matrice) ⇒ [max(matrice[j]) for j in range(len(matrice[0]))]
?1 c'est une moyenne, et l'on demande
~ max(min(ligne) for ligne in matrice ⇒ sum([min(ligne) for ligne in matrice]) / len(matrice
~ max(colonne) for colonne in zip(*matrice) ⇒ [max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))]
? le plus grand gain de toute la matrice
~ max(min(ligne) for ligne in matrice) ⇒ max(max(ligne) for ligne in matrice)
? return min\(max\(l\) for l in matrice\) » : max et min sont échangés
+ def maximin(matrice):
+     return min(max(l) for l in matrice)
+ def minimax(matrice):
+     return min(max(l[j] for l in matrice) for j in range(len(matrice[0])))
"""  # noqa: E501

_RIGHT_3 = right("""
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
---
import numpy as np

def gainMoyen(matrice, melange, colonne):
    return np.dot(melange, np.array(matrice)[:, colonne])

def garantie(matrice, melange):
    return (np.array(melange) @ np.array(matrice)).min()
---
def gainMoyen(matrice, melange, colonne):
    return sum(melange[i] * matrice[i][colonne] for i in range(len(melange)))

def garantie(matrice, melange):
    pire = float("inf")
    for j in range(len(matrice[0])):
        gain = gainMoyen(matrice, melange, j)
        if gain < pire:
            pire = gain
    return pire
---
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i, p in enumerate(melange):
        if p > 0:
            total += p * matrice[i][colonne]
    return total

def garantie(matrice, melange):
    return sorted([gainMoyen(matrice, melange, j) for j, _ in enumerate(matrice[0])])[0]
---
def gainMoyen(matrice, melange, colonne):
    return sum([p * ligne[colonne] for p, ligne in zip(melange, matrice)])

def garantie(matrice, melange):
    colonnes = list(zip(*matrice))
    return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
---
def gainMoyen(matrice, melange, colonne):
    total = 0
    for ligne in matrice:
        total += melange.pop(0) * ligne[colonne]
    return total

def garantie(matrice, melange):
    return min(gainMoyen(matrice, list(melange), j) for j in range(len(matrice[0])))
""")
_WRONG_3 = r"""
? ne divisez pas encore par le nombre de lignes
+ def gainMoyen(matrice, melange, colonne):
+     produits = [p * ligne[colonne] for p, ligne in zip(melange, matrice)]
+     return sum(produits) / len(produits)
+
+ def garantie(matrice, melange):
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
?4 garantie renvoie 0, mais l'espionne choisirait la colonne 1
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return max(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
?4 garantie.*IndexError
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice)))
?4 garantie renvoie −2, mais l'espionne choisirait la colonne 3
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
~ colonnes = list(zip(*matrice ⇒ n = min(len(matrice), len(matrice[0]
~ sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes ⇒ gainMoyen(matrice, melange, j) for j in range(n)
?4 gainMoyen
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * g for p, g in zip(melange, matrice[colonne])
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
?4 c'est la moyenne simple
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ ligne[colonne] for ligne in matrice) / len(matrice
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
?4 renvoie 1,30 contre la colonne 2, au lieu de 1,33
~ sum([p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ round(sum(p * ligne[colonne] for p, ligne in zip(melange, matrice)), 1
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
?4 garantie
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return sum(p * min(ligne) for p, ligne in zip(melange, matrice))
? gainMoyen
-     return total
+         return total
? gainMoyen
- def gainMoyen(matrice, melange, colonne):
-     total = 0
+ def gainMoyen(matrice, melange, colonne):
~ total + melange ⇒ melange
?4 garantie
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
~ colonnes = list(zip(*matrice)) ⇒ gains = [gainMoyen(matrice, melange, j) for j in range(len(matrice[0]))]
~ min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes ⇒ gains.index(min(gains)
?4 garantie.*colonne|garantie
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0]) - 1))
?2 garantie
~ melange[i] * matrice[i][colonne] for i in range(len(melange) ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice
~ float("inf") ⇒ 0
-         gain = gainMoyen(matrice, melange, j)
-         if gain < pire:
-             pire = gain
+         pire = min(pire, gainMoyen(matrice, melange, j))
?2 garantie
~ melange[i] * matrice[i][colonne] for i in range(len(melange) ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice
~ float("inf") ⇒ 1
-         gain = gainMoyen(matrice, melange, j)
-         if gain < pire:
-             pire = gain
+         pire = min(pire, gainMoyen(matrice, melange, j))
?4 garantie
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return maximin(matrice)
?4 return
~ return sum([p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ print(sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     print(min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0]))))
?4 garantie
~ [p * ligne[colonne] for p, ligne in zip(melange, matrice)] ⇒ p * ligne[colonne] for p, ligne in zip(melange, matrice)
-     colonnes = list(zip(*matrice))
-     return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
+     return -0.5
? ligne \d+.*total est remplacé à chaque passage, et ne s'a
~ total + melange ⇒ melange
-     return total
+     return total
+
? \* ne multiplie pas une liste
+ def gainMoyen(matrice, melange, colonne):
+     return sum(melange * matrice[colonne])
+
+
+ def garantie(matrice, melange):
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
? \+ additionne, quand il faut multiplier
~ * ⇒ +
-     return total
+     return total
+
? ce que donne la première colonne seule
-
- def garantie(matrice, melange):
+
+
+ def garantie(matrice, melange):
~ min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])) ⇒ gainMoyen(matrice, melange, 0
? gainMoyen est appelée sans 'colonne'
-
- def garantie(matrice, melange):
+
+
+ def garantie(matrice, melange):
~ melange, j ⇒ melange
? ne compare pas une fonction et une fonction
-
- def garantie(matrice, melange):
+
+
+ def garantie(matrice, melange):
~ gainMoyen(matrice, melange, j) ⇒ gainMoyen
? gainMoyen change melange pour de bon
+ def gainMoyen(matrice, melange, colonne):
+     for i in range(len(matrice)):
+         melange[i] = melange[i] * matrice[i][colonne]
+     return sum(melange)
+
+
+ def garantie(matrice, melange):
+     return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
? sum additionne, et l'on demande un seul
~ = total + ⇒ +=
-
- def garantie(matrice, melange):
+
+
+ def garantie(matrice, melange):
~ min ⇒ sum
? total est remplacé, .* et le return qui suit est dans la boucle
~ total = total + melange ⇒ total = melange
-     return total
+         return total
"""  # noqa: E501

_RIGHT_4 = right("""
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    cout = [0] * lignes + [-1]
    inegalites = []
    for j in range(colonnes):
        inegalites.append([-matrice[i][j] for i in range(lignes)] + [1])
    solution = linprog(
        cout,
        A_ub=inegalites,
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
---
import numpy as np

def resoudre(matrice):
    M = np.array(matrice, dtype=float)
    lignes, colonnes = M.shape
    solution = linprog(
        np.append(np.zeros(lignes), -1),
        A_ub=np.hstack([-M.T, np.ones((colonnes, 1))]),
        b_ub=np.zeros(colonnes),
        A_eq=np.append(np.ones(lignes), 0)[None, :],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return -solution.fun, solution.x[:lignes]
---
def resoudre(matrice):
    ecart = 1 - min(min(ligne) for ligne in matrice)
    solution = linprog(
        [1] * len(matrice),
        A_ub=[[-(ligne[j] + ecart) for ligne in matrice] for j in range(len(matrice[0]))],
        b_ub=[-1] * len(matrice[0]),
    )
    total = sum(solution.x)
    return 1 / total - ecart, [x / total for x in solution.x]
---
def resoudre(matrice):
    if maximin(matrice) == minimax(matrice):
        pires = [min(ligne) for ligne in matrice]
        ligne = pires.index(max(pires))
        return pires[ligne], [1 if i == ligne else 0 for i in range(len(matrice))]
    inegalites = []
    for j in range(len(matrice[0])):
        coefficients = []
        for i in range(len(matrice)):
            coefficients.append(-matrice[i][j])
        coefficients.append(1)
        inegalites.append(coefficients)
    objectif = [0 for _ in matrice]
    objectif.append(-1)
    solution = linprog(
        objectif,
        A_ub=inegalites,
        b_ub=[0 for _ in inegalites],
        A_eq=[[1 for _ in matrice] + [0]],
        b_eq=[1],
        bounds=[(0, None) for _ in matrice] + [(None, None)],
    )
    *melange, v = solution.x
    return v, melange
---
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * colonnes + [1],
        A_ub=[list(ligne) + [-1] for ligne in matrice],
        b_ub=[0] * lignes,
        A_eq=[[1] * colonnes + [0]],
        b_eq=[1],
        bounds=[(0, None)] * colonnes + [(None, None)],
    )
    return solution.fun, [-prix for prix in solution.ineqlin.marginals]
""")
_WRONG_4 = r"""
? « \[ » n'est pas refermé avant « \) »
~ range(lignes)] + [1]) ⇒ range(lignes) + [1])
? le secours fait avancer
+ resoudre = td2.secours.resoudre
?4 vérifiez le coût de v et son signe
~ 0] * colonnes + [1 ⇒ 0] * lignes + [1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
?4 bornes de v, qui peut être négatif
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
-         b_eq=[1],
-         bounds=[(0, None)] * colonnes + [(None, None)],
+         b_eq=[1],
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
?4 les bornes de v
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes + [(None, None ⇒ 1)] * lignes + [(-1, 1
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
?4 la valeur est −0,50, et non 0,50
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
?4 3 nombres pour 4 lignes ; il faut une probabilité par ligne
~ (0, None)] * ⇒ (0, 1)] *
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
? positives et de somme 1
+ def resoudre(matrice):
+     lignes, colonnes = len(matrice), len(matrice[0])
+     solution = linprog(
+         [0] * lignes + [-1],
+         A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
+         b_ub=[0] * colonnes,
+         bounds=[(0, 1)] * lignes + [(None, None)],
+     )
+     return solution.x[-1], list(solution.x[:-1])
?4 positives et de somme 1
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ colonnes + [0] ⇒ (lignes + 1)
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
?4 5 nombres pour 4 lignes ; .*sans v
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x)
?4 return valeur, melange
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ solution.fun, [-prix for prix in solution.ineqlin.marginals ⇒ list(solution.x[:-1]), solution.x[-1
?4 et non 0,50.*\.fun est ce que linprog a minimisé
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ [-prix for prix in solution.ineqlin.marginals] ⇒ list(solution.x[:-1])
?4 il faut deux choses
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals ⇒ x[-1
?4 il faut deux choses
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ solution.fun, [-prix for prix in solution.ineqlin.marginals] ⇒ solution
? ne se sert pas de linprog ; ici
+ def resoudre(matrice):
+     pires = [min(ligne) for ligne in matrice]
+     melange = [0] * len(matrice)
+     melange[pires.index(max(pires))] = 1
+     return max(pires), melange
?4 la valeur est 1,333, et non 1,330
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ solution.fun, [-prix for prix in solution.ineqlin.marginals] ⇒ round(solution.x[-1], 2), list(solution.x[:-1])
?4 ne garantit que 1,20.*1,33
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals ⇒ x[-1], [round(p, 1) for p in solution.x[:-1]
?4 ne garantit que −1.*Relisez l'inégalité
~ ]) ⇒ ]) - 1
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ fun, [-prix for prix in solution.ineqlin.marginals] ⇒ x[-1], list(solution.x[:-1])
? ne se sert pas de linprog ; ici
+ def resoudre(matrice):
+     return -0.5, [0, 0.5, 0.5, 0]
?4 ne renvoie rien.*return
~ colonnes + [1 ⇒ lignes + [-1
~ list(ligne) + [-1] for ligne in matrice ⇒ [-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)
~ * lignes, ⇒ * colonnes,
~ 1] * colonnes + [0 ⇒ 1] * lignes + [0
~ None)] * colonnes ⇒ 1)] * lignes
~ return solution.fun, [-prix for prix in solution.ineqlin.marginals] ⇒ print(solution.x[-1], list(solution.x[:-1]))
? resoudre lit porte, une variable du carnet, au lieu de matri
-     lignes, colonnes = len(matrice), len(matrice[0])
-     cout = [0] * lignes + [-1]
+     lignes, colonnes = len(porte), len(porte[0])
~ -matrice[ ⇒ -porte[
~ cout ⇒ [0] * lignes + [-1]
? bounds enferme v comme une probabilité
-     lignes, colonnes = len(matrice), len(matrice[0])
-     cout = [0] * lignes + [-1]
+     lignes, colonnes = len(matrice), len(matrice[0])
~ cout ⇒ [0] * lignes + [-1]
~ lignes + [(None, None)] ⇒ (lignes + 1)
? l'inégalité est à l'envers
-     lignes, colonnes = len(matrice), len(matrice[0])
-     cout = [0] * lignes + [-1]
+     lignes, colonnes = len(matrice), len(matrice[0])
~ -matrice[i][j] for i in range(lignes)] + [1 ⇒ matrice[i][j] for i in range(lignes)] + [-1
~ cout ⇒ [0] * lignes + [-1]
? v est la dernière inconnue de \.x
-     lignes, colonnes = len(matrice), len(matrice[0])
-     cout = [0] * lignes + [-1]
+     lignes, colonnes = len(matrice), len(matrice[0])
~ cout ⇒ [0] * lignes + [-1]
~ -1], list(solution.x[:-1 ⇒ 0], list(solution.x[1:
? solution est toute la réponse de linprog
-     lignes, colonnes = len(matrice), len(matrice[0])
-     cout = [0] * lignes + [-1]
+     lignes, colonnes = len(matrice), len(matrice[0])
~ cout ⇒ [0] * lignes + [-1]
~ solution.x[-1], list(solution.x[:-1]) ⇒ solution[-1], solution[:-1]
"""  # noqa: E501

_RIGHT_5A = right("""
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche - i, droite - j, troll
---
def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + (i > j) - (i < j)
---
import numpy as np

def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + int(np.sign(i - j))
---
def pas(i, j):
    if i == j:
        return 0
    return (i - j) // abs(i - j)

def etatSuivant(gauche, droite, troll, i, j):
    gauche -= i
    droite -= j
    troll += pas(i, j)
    return gauche, droite, troll
---
def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + max(-1, min(1, i - j))
""")
_WRONG_5A = r"""
? d'une seule case vers la gauche, sur la case 3
+ def etatSuivant(gauche, droite, troll, i, j):
+     if i > j:
+         troll = troll - 1
+     elif i < j:
+         troll = troll + 1
+     return gauche - i, droite - j, troll
?1 d'une seule case vers la gauche, sur la case 3
~ (i > j) - (i < j) ⇒ i - j
? le troll reste, sur la case 2
~ elif i < j ⇒ else
? il leur reste 12 et 11
~ gauche - i, droite - j ⇒ gauche, droite
? il leur reste 12 et 11
~ i, droite - j ⇒ j, droite - i
? d'une seule case vers la droite, sur la case 4
~ i > j ⇒ gauche > droite
~ i < j ⇒ gauche < droite
? troll|lancers
-     if i > j:
+     gauche = gauche - i
+     droite = droite - j
+     if gauche < droite:
~ i < j ⇒ gauche > droite
~ gauche - i, droite - j ⇒ gauche, droite
? return gauche, droite, troll
~ gauche - i, droite - j, troll ⇒ troll, gauche - i, droite - j
? ne renvoie rien.*return
~ return gauche - i, droite - j, troll ⇒ print(gauche - i, droite - j, troll)
? il faut trois nombres
+ def etatSuivant(gauche, droite, troll, i, j):
+     if i > j:
+         return troll + 1
+     if i < j:
+         return troll - 1
+     return troll
? d'une seule case vers la droite, sur la case 6
~ > j: ⇒ > j and troll < 4:
~ < j: ⇒ < j and troll > 0:
? etatSuivant\(8, 6, 2, 3, 3\) ne renvoie rien
-         troll = troll - 1
+         troll = troll - 1
+     else:
+         return None
? ne range le résultat nulle part
~ troll = troll + 1 ⇒ troll + 1
~ troll = troll - 1 ⇒ troll - 1
? j et i ont chacun la place de l'autre
+ def etatSuivant(gauche, droite, troll, i, j):
+     if i > j:
+         troll += 1
+     elif i < j:
+         troll -= 1
+     return gauche - j, droite - i, troll
? j et i ont chacun la place de l'autre
+ def etatSuivant(gauche, droite, troll, i, j):
+     gauche = gauche - j
+     droite = droite - i
+     if i > j:
+         return gauche, droite, troll + 1
+     if i < j:
+         return gauche, droite, troll - 1
+     return gauche, droite, troll
"""

_RIGHT_5B = right("""
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(cases, g, d, t))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
---
def matriceDesGains(cases, gauche, droite, troll):
    return [
        [valeur(cases, *etatSuivant(gauche, droite, troll, i, j)) for j in range(1, droite + 1)]
        for i in range(1, gauche + 1)
    ]

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    return resoudre(matriceDesGains(cases, gauche, droite, troll))[0] if fini is None else fini
---
from functools import cache

def matriceDesGains(cases, gauche, droite, troll):
    matrice = [[0] * droite for _ in range(gauche)]
    for i in range(gauche):
        for j in range(droite):
            suivant = etatSuivant(gauche, droite, troll, i + 1, j + 1)
            matrice[i][j] = valeur(cases, suivant[0], suivant[1], suivant[2])
    return matrice

@cache
def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is None:
        return resoudre(matriceDesGains(cases, gauche, droite, troll))[0]
    return fini
---
def suite(cases, gauche, droite, troll, i, j):
    g, d, t = etatSuivant(gauche, droite, troll, i, j)
    fini = gainFinal(cases, g, d, t)
    if fini == None:
        return valeur(cases, g, d, t)
    return fini

def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    i = 1
    while i <= gauche:
        matrice.append([suite(cases, gauche, droite, troll, i, j + 1) for j in range(droite)])
        i = i + 1
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini in (-1, 0, 1):
        return fini
    matrice = matriceDesGains(cases, gauche, droite, troll)
    if maximin(matrice) == minimax(matrice):
        return maximin(matrice)
    return resoudre(matrice)[0]
---
import numpy as np

def matriceDesGains(cases, gauche, droite, troll):
    matrice = np.zeros((gauche, droite))
    for i in range(1, gauche + 1):
        for j in range(1, droite + 1):
            matrice[i - 1, j - 1] = valeur(cases, *etatSuivant(gauche, droite, troll, i, j))
    return matrice.tolist()

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return float(fini)
    v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""")
_WRONG_5B = r"""
? de 1 pierre à toute sa réserve
~ gauche + 1 ⇒ gauche
~ droite + 1 ⇒ droite
? sans jamais s'arrêter
~ 1, gauche + 1 ⇒ gauche
~ 1, droite + 1 ⇒ droite
? il faut 2 lignes de 1 nombre
~ i in range(1, gauche ⇒ j in range(1, droite
-         for j in range(1, droite + 1):
+         for i in range(1, gauche + 1):
? si vous lancez 2 et l'autre 1, votre matrice dit −1
~ i, j ⇒ j, i
-         return fini
+         return fini
+     if gauche < 0 or droite < 0:
+         return 0
? valeur\(5, 1, 1, 2\) renvoie \(.*il faut un nombre
-     v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
-     return v
+     return resoudre(matriceDesGains(cases, gauche, droite, troll))
? valeur\(5, 1, 1, 2\) renvoie \[.*il faut un nombre
~ return v ⇒ return melange
? is not None|nul
~ fini is not None ⇒ fini
? valeur\(5, 4, 3, 1\) renvoie −1, et il faut −0,50
-     v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
-     return v
+     return maximin(matriceDesGains(cases, gauche, droite, troll))
? votre matrice dit 0, mais l'état qui suit vaut −1
~ valeur(cases, g, d, t) ⇒ gainFinal(cases, g, d, t) or 0
? (?s)votre matrice dit 0, mais l'état qui suit vaut −1.*G\.\.T\.\.D
~ valeur(cases, g, ⇒ valeur(5, g,
? il faut 2 lignes de 1 nombre
-     matrice = []
+     matrice = []
+     ligne = []
-     for i in range(1, gauche + 1):
-         ligne = []
+     for i in range(1, gauche + 1):
? il faut une liste de lignes
-     for i in range(1, gauche + 1):
-         ligne = []
+     for i in range(1, gauche + 1):
-             ligne.append(valeur(cases, g, d, t))
-         matrice.append(ligne)
+             matrice.append(valeur(cases, g, d, t))
? lancez 2 et l'autre 1, votre matrice dit −1, mais l'état qui suit vaut 0
~ , t)) ⇒ , troll))
? renvoie −0,67, et il faut −1
~ v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll) ⇒ matrice = matriceDesGains(cases, gauche, droite, troll
~ return v ⇒ return sum(sum(ligne) for ligne in matrice) / (gauche * droite)
? avec toutes ses décimales
~ return v ⇒ return round(v, 2)
? lancez 1 et l'autre 1, votre matrice dit −1, mais l'état qui suit vaut 0
~ cases, g, d, t ⇒ cases, d, g, t
? la fonction valeur est encore vide
-     fini = gainFinal(cases, gauche, droite, troll)
-     if fini is not None:
-         return fini
-     v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
-     return v
+     ...
? il faut 5 lignes de 3 nombres
~ , gauche + ⇒ , min(gauche, 4) +
~ , droite + ⇒ , min(droite, 4) +
? votre matrice dit 1, mais l'état qui suit vaut −1
~ (valeur( ⇒ (-valeur(
? votre matrice dit None, mais l'état qui suit vaut 0
~ (valeur( ⇒ (gainFinal(
-     return matrice
+     return matrice
+
? les arguments de valeur ne sont pas dans le bon ordre
~ cases, g, d, t ⇒ g, d, t, cases
-     return matrice
+     return matrice
+
? renvoie −0,50, et il faut 0
-
- def valeur(cases, gauche, droite, troll):
+
+
+ def valeur(cases, gauche, droite, troll):
~ (matriceDesGains(cases, gauche, droite, troll)) ⇒ (porte)
? len demande une liste, et c'est une fonction
-
- def valeur(cases, gauche, droite, troll):
+
+
+ def valeur(cases, gauche, droite, troll):
~ (matriceDesGains(cases, gauche, droite, troll)) ⇒ (matriceDesGains)
? commencez par demander gainFinal
~ return fini ⇒ return 0
~ if fini is not None: ⇒ if True:
? les deux boucles ont chacune ce que parcourt l'autre
+ def matriceDesGains(cases, gauche, droite, troll):
+     m = []
+     for i in range(1, droite + 1):
+         ligne = []
+         for j in range(1, gauche + 1):
+             g, d, t = etatSuivant(gauche, droite, troll, i, j)
+             ligne.append(valeur(cases, g, d, t))
+         m.append(ligne)
+     return m
+ def valeur(cases, gauche, droite, troll):
+     fini = gainFinal(cases, gauche, droite, troll)
+     if fini is not None:
+         return fini
+     v, x = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     return v
? m.append\(ligne\) », est après la boucle
+ def matriceDesGains(cases, gauche, droite, troll):
+     m = []
+     for i in range(1, gauche + 1):
+         ligne = []
+         for j in range(1, droite + 1):
+             g, d, t = etatSuivant(gauche, droite, troll, i, j)
+             ligne.append(valeur(cases, g, d, t))
+     m.append(ligne)
+     return m
+ def valeur(cases, gauche, droite, troll):
+     fini = gainFinal(cases, gauche, droite, troll)
+     if fini is not None:
+         return fini
+     v, x = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     return v
"""  # noqa: E501

_RIGHT_6 = right("""
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
---
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat in memoire:
        return memoire[etat]
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        memoire[etat] = fini
        return fini
    matrice = matriceDesGains(cases, gauche, droite, troll)
    v, melange = resoudre(matrice)
    memoire[etat] = v
    return v
---
memoire = {}

def valeur(*etat):
    try:
        return memoire[etat]
    except KeyError:
        fini = gainFinal(*etat)
        memoire[etat] = resoudre(matriceDesGains(*etat))[0] if fini is None else fini
        return memoire[etat]
---
memoire = dict()

def calculer(cases, gauche, droite, troll):
    matrice = matriceDesGains(cases, gauche, droite, troll)
    if maximin(matrice) == minimax(matrice):
        return maximin(matrice)
    return resoudre(matrice)[0]

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v = memoire.get((cases, gauche, droite, troll))
    if v is None:
        v = memoire[cases, gauche, droite, troll] = calculer(cases, gauche, droite, troll)
    return v
---
from functools import lru_cache

memoire = {}

@lru_cache(maxsize=None)
def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    return resoudre(matriceDesGains(cases, gauche, droite, troll))[0]
---
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v = resoudre(matriceDesGains(cases, gauche, droite, troll))[0]
        memoire[etat] = v
        memoire[cases, droite, gauche, cases - 1 - troll] = -v
    return memoire[etat]
""")
_WRONG_6 = r"""
? refait le même travail.*rangez-y
+ memoire = {}
+
+ def valeur(cases, gauche, droite, troll):
+     etat = (cases, gauche, droite, troll)
+     if etat in memoire:
+         return memoire[etat]
+     v = gainFinal(cases, gauche, droite, troll)
+     if v is None:
+         v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     return v
? refait le même travail.*etat in memoire
+ memoire = {}
+
+ def valeur(cases, gauche, droite, troll):
+     etat = (cases, gauche, droite, troll)
+     v = gainFinal(cases, gauche, droite, troll)
+     if v is None:
+         v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     memoire[etat] = v
+     return v
? valeur\(7, 3, 3, 2\).*la clé doit contenir
~ = (cases, gauche, droite ⇒ = (gauche, droite
? valeur\(5, 3, 3, 1\).*la clé doit contenir
~ = (cases, gauche, droite, troll) ⇒ = (cases, gauche, droite)
? refait le même travail.*rangez-y
- def valeur(cases, gauche, droite, troll):
+ def valeur(cases, gauche, droite, troll):
+     memoire = {}
? valeur\(7, 11, 1, 3\) renvoie −1, et il faut 1.*la clé
~ = (cases, gauche, droite, troll) ⇒ = str(cases) + str(gauche) + str(droite) + str(troll)
? dans ce cas, aucun return ne donne de valeur
+ memoire = {}
+
+ def valeur(cases, gauche, droite, troll):
+     etat = (cases, gauche, droite, troll)
+     if etat in memoire:
+         return memoire[etat]
+     v = gainFinal(cases, gauche, droite, troll)
+     if v is None:
+         v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     memoire[etat] = v
? valeur\(5, 1, 1, 2\) renvoie \(.*il faut un nombre
-         v = gainFinal(cases, gauche, droite, troll)
-         if v is None:
-             v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
-         memoire[etat] = v
+         fini = gainFinal(cases, gauche, droite, troll)
+         if fini is not None:
+             memoire[etat] = fini
+         else:
+             memoire[etat] = resoudre(matriceDesGains(cases, gauche, droite, troll))
? ligne \d+.*ne peut pas être une liste
~ = (cases, gauche, droite, troll) ⇒ = [cases, gauche, droite, troll]
? seconde fois.*renvoie \(5, 0, 0, 2\) ; il faut un nombre
-     return memoire[etat]
+         return v
+     return etat
? avec toutes ses décimales
~ = v ⇒ = round(v, 2)
? \(5, 0, 0, 2\) n.est pas dans le dictionnaire
+ memoire = {}
+ def valeur(cases, gauche, droite, troll):
+     etat = (cases, gauche, droite, troll)
+     if memoire[etat]:
+         return memoire[etat]
+     v = gainFinal(cases, gauche, droite, troll)
+     if v is None:
+         v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     memoire[etat] = v
+     return v
? la mémoire, un dictionnaire
+ memoire = []
+ def valeur(cases, gauche, droite, troll):
+     etat = (cases, gauche, droite, troll)
+     if etat in memoire:
+         return memoire[etat]
+     v = gainFinal(cases, gauche, droite, troll)
+     if v is None:
+         v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
+     memoire.append(v)
+     return v
"""

_RIGHT_7A = right("""
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    cases = m + 2
    table = solve(cases, 15)
    tableau1[m] = table.mix(15, 15, cases // 2)
---
tableau1 = {m: solve(m + 2, 15).mix(15, 15, m // 2 + 1) for m in (3, 5, 7, 9, 11)}
---
tableau1 = {}
for cases in range(5, 14, 2):
    table = solve(cases, 15)
    tableau1[cases - 2] = [float(p) for p in table.mix(15, 15, cases // 2)]
---
def prudent(m):
    return list(solve(m + 2, 20).mix(15, 15, (m + 2) // 2))

tableau1 = dict(zip([3, 5, 7, 9, 11], map(prudent, [3, 5, 7, 9, 11])))
---
import numpy as np

longueurs = 3, 5, 7, 9, 11
tables = [solve(2 + m, 15) for m in longueurs]
tableau1 = {}
for m, table in zip(longueurs, tables):
    tableau1[m] = tuple(np.round(table.mix(15, 15, 1 + m // 2), 6))
""")
_WRONG_7A = r"""
? la ligne m = 3 n'est pas .* sur un plateau de 5 cases
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m + 4, 15).mix(15, 15, m // 2 + 2)
? ne compte pas les deux châteaux
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m, 15).mix(15, 15, m // 2)
?2 tableau1 est encore vide
~ cases in range(5, 14, 2) ⇒ m in [3, 5, 7, 9, 11]
~ table = solve(cases, 15) ⇒ cases = m + 1
~ cases - 2] = [float(p) for p in table.mix(15, 15, cases // 2)] ⇒ m] = solve(cases, 15).mix(15, 15, cases // 2)
? le troll au milieu
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m + 2, 15).mix(15, 15, m // 2)
? il manque tableau1\[11\]
+ tableau1 = {}
+ for m in range(3, 11, 2):
+     tableau1[m] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
? tableau1\[3\] vaut 0.0 ; il faut un mélange
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m + 2, 15).value(15, 15, (m + 2) // 2)
? il manque tableau1\[3\]
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m + 2] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
? il manque tableau1\[3\]
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[str(m)] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
? il faut un dictionnaire
+ tableau1 = []
+ for m in [3, 5, 7, 9, 11]:
+     tableau1.append(solve(m + 2, 15).mix(15, 15, (m + 2) // 2))
? bound method Table.mix.*table\.mix\(gauche, droite, troll\)
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m + 2, 15).mix
? toutes ses probabilités
+ tableau1 = {}
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = solve(m + 2, 10).mix(10, 10, (m + 2) // 2)
? leurs décimales
+ tableau1 = {
+     3: [0.06, 0.18, 0.00, 0.18, 0.01, 0.24, 0.01, 0.32, 0, 0, 0, 0, 0, 0, 0],
+     5: [0.00, 0.46, 0.05, 0.49, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
+     7: [0.17, 0.60, 0.22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
+     9: [0.00, 0.99, 0.01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
+     11: [1.00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
+ }
? sur un plateau de 5 cases
+ tableau1 = {}
+ table = solve(7, 15)
+ for m in [3, 5, 7, 9, 11]:
+     tableau1[m] = table.mix(15, 15, 3)
? il manque tableau1\[3\]
+ tableau1 = {}
+ tableau1[5] = solve(7, 15).mix(15, 15, 3)
? toutes ses probabilités
+ tableau1 = {m: [1.0] for m in (3, 5, 7, 9, 11)}
"""  # noqa: E501

_RIGHT_7B = right("""
tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]

def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
---
def hasard(gauche, droite, troll):
    return [1 / gauche for _ in range(gauche)]

plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
tableau2 = {(c, p): exact_duel(solve(c, p).mix, hasard, c, p) for c, p in plateaux}
---
import numpy as np

def hasard(gauche, droite, troll):
    return np.full(gauche, 1 / gauche)

tableau2 = {}
for plateau in [(15, 50), (15, 30), (7, 30), (7, 15), (5, 15)]:
    prudente = solve(plateau[0], plateau[1]).mix
    tableau2[plateau] = exact_duel(prudente, hasard, plateau[0], plateau[1])
---
def hasard(gauche, droite, troll):
    melange = []
    while len(melange) < gauche:
        melange.append(1.0 / gauche)
    return tuple(melange)

def duel(cases, pierres):
    def prudente(gauche, droite, troll):
        return list(table.mix(gauche, droite, troll))

    table = solve(cases, pierres)
    return exact_duel(prudente, hasard, cases, pierres)

tableau2 = dict()
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    tableau2.update({(cases, pierres): duel(cases, pierres)})
""")
_WRONG_7B = r"""
? hasard\(5, 8, 3\).*il faut 5 fois la même
+ def hasard(gauche, droite, troll):
+     return [1 / droite] * droite
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     tableau2[cases, pierres] = exact_duel(
+         solve(cases, pierres).mix, lambda g, d, t: [1 / g] * g, cases, pierres
+     )
? il faut 5 fois la même probabilité
+ def hasard(gauche, droite, troll):
+     return [1] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
? hasard\(5, 8, 3\).*il faut 5 fois la même probabilité
+ def hasard(gauche, droite, troll):
+     return [1 / 15] * 15
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
? hasard\(5, 8, 3\).*il faut 5 fois la même probabilité
+ def hasard(gauche, droite, troll):
+     return [1 / (gauche + 1)] * (gauche + 1)
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
?2 hasard.*une liste de nombres
~ import numpy as np ⇒ from random import randint
~ np.full(gauche, 1 / ⇒ randint(1,
- for plateau in [(15, 50), (15, 30), (7, 30), (7, 15), (5, 15)]:
-     prudente = solve(plateau[0], plateau[1]).mix
-     tableau2[plateau] = exact_duel(prudente, hasard, plateau[0], plateau[1])
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
? hasard.*ne renvoie rien.*return
+ def hasard(gauche, droite, troll):
+     print([1 / gauche] * gauche)
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
? il faut 12 fois la même probabilité
+ def hasard(gauche, droite, troll):
+     return [round(1 / gauche, 2)] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
? la prudente à gauche
+ def hasard(gauche, droite, troll):
+     return [1 / gauche] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     tableau2[cases, pierres] = exact_duel(hasard, solve(cases, pierres).mix, cases, pierres)
? il manque tableau2\[\(5, 15\)\]
+ def hasard(gauche, droite, troll):
+     return [1 / gauche] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     table = solve(cases, pierres)
+     tableau2[pierres, cases] = exact_duel(table.mix, hasard, cases, pierres)
? il manque tableau2\[\(5, 15\)\]
+ def hasard(gauche, droite, troll):
+     return [1 / gauche] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     table = solve(cases, pierres)
+ tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
? il manque tableau2\[\(15, 50\)\]
+ def hasard(gauche, droite, troll):
+     return [1 / gauche] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux[:4]:
+     table = solve(cases, pierres)
+     tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
? vaut 0.747.*il faut trois probabilités
+ def hasard(gauche, droite, troll):
+     return [1 / gauche] * gauche
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     table = solve(cases, pierres)
+     tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres).win
?1 pas ce que calcule exact_duel
~ gauche for _ in range(gauche)] ⇒ gauche] * gauche
- tableau2 = {(c, p): exact_duel(solve(c, p).mix, hasard, c, p) for c, p in plateaux}
+ tableau2 = {
+     (5, 15): (0.759, 0.069, 0.172),
+     (7, 15): (0.961, 0.019, 0.020),
+     (7, 30): (0.958, 0.011, 0.031),
+     (15, 30): (1, 0, 0),
+     (15, 50): (1, 0, 0),
+ }
? il faut 12 fois la même probabilité
+ def hasard(gauche, droite, troll):
+     n = min(gauche, 5)
+     return [1 / n] * n + [0] * (gauche - n)
+
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ for cases, pierres in plateaux:
+     table = solve(cases, pierres)
+     tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
? il faut 5 fois la même probabilité
- plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
-
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
-     return [1 / gauche] * gauche
-
+     return [1 / gauche]
? il faut une liste de nombres
+ import random
+ tableau2 = {}
+ plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
+ def hasard(gauche, droite, troll):
+     return random.randint(1, gauche)
+ for cases, pierres in plateaux:
+     table = solve(cases, pierres)
+     tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
"""

_RIGHT_8 = right("""
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = ...
garantiePrudente = ...
garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
print(garantieExemple2, garantiePrudente)
---
def melangeExemple2(gauche, droite, troll):
    lancers = [min(de, gauche) for de in range(1, 5)]
    return [lancers.count(k) / 4 for k in range(1, gauche + 1)]

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
---
import numpy as np

def melangeExemple2(gauche, droite, troll):
    melange = np.zeros(gauche)
    for de in range(1, 5):
        melange[min(de, gauche) - 1] += 0.25
    return melange

table = solve(7, 15)
garantiePrudente, garantieExemple2 = [
    guaranteed_value(f, 7, 15) for f in (table.mix, melangeExemple2)
]
---
def melangeExemple2(gauche, droite, troll):
    if gauche == 1:
        return (1,)
    if gauche == 2:
        return (1 / 4, 3 / 4)
    if gauche == 3:
        return (1 / 4, 1 / 4, 1 / 2)
    return tuple([1 / 4] * 4 + [0] * (gauche - 4))

def prudente(gauche, droite, troll):
    return solve(7, 15).mix(gauche, droite, troll)

garantieExemple2 = float(guaranteed_value(melangeExemple2, 7, 15))
garantiePrudente = round(guaranteed_value(prudente, 7, 15), 6)
""")
_WRONG_8 = r"""
? donne un autre nombre
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
+ garantiePrudente = guaranteed_value(melangeExemple2, 7, 15)
+ garantieExemple2 = guaranteed_value(solve(7, 15).mix, 7, 15)
? la virgule d'un nombre s'écrit par un point
~ 1 / 4 ⇒ 0,25
?1 melangeExemple2\(3, 1, 4\) .* il faut 3 nombres
-     lancers = [min(de, gauche) for de in range(1, 5)]
-     return [lancers.count(k) / 4 for k in range(1, gauche + 1)]
+     return [1 / 4] * 4 + [0] * (gauche - 4)
?1 lance tout le stock s'il est trop grand
~ lancers = [min(de, gauche) for de in range(1, 5)] ⇒ n = min(4, gauche)
~ lancers.count(k) / 4 for k in range(1, gauche + 1)] ⇒ 1 / n] * n + [0] * (gauche - n)
? de somme 1
+ def melangeExemple2(gauche, droite, troll):
+     melange = [0] * gauche
+     for de in [1, 2, 3, 4]:
+         if de <= gauche:
+             melange[de - 1] += 1 / 4
+     return melange
+
+ garantieExemple2 = -1
+ garantiePrudente = 0
? il faut 15 nombres
+ def melangeExemple2(gauche, droite, troll):
+     melange = [0] * (gauche + 1)
+     for de in [1, 2, 3, 4]:
+         melange[min(de, gauche)] += 1 / 4
+     return melange
+
+ garantieExemple2 = -1
+ garantiePrudente = 0
?1 melangeExemple2\(7, 2, 5\) n'est pas le mélange
-     lancers = [min(de, gauche) for de in range(1, 5)]
-     return [lancers.count(k) / 4 for k in range(1, gauche + 1)]
+     melange = [0] * gauche
+     for de in [1, 2, 3, 4]:
+         melange[min(de, droite, gauche) - 1] += 1 / 4
+     return melange
?1 Le dé donne 1, 2, 3 ou 4
-     lancers = [min(de, gauche) for de in range(1, 5)]
-     return [lancers.count(k) / 4 for k in range(1, gauche + 1)]
+     melange = [0] * gauche
+     for de in range(1, 4):
+         melange[min(de, gauche) - 1] += 1 / 3
+     return melange
? melangeExemple2.*une liste de nombres
+ from random import randint
+
+ def melangeExemple2(gauche, droite, troll):
+     return min(randint(1, 4), gauche)
+
+ garantieExemple2 = -1
+ garantiePrudente = 0
? garantieExemple2 vaut -0.625
- garantieExemple2 = ...
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantieExemple2 = guaranteed_value(melangeExemple2, 5, 4)
+ garantiePrudente = guaranteed_value(solve(5, 4).mix, 5, 4)
? garantieExemple2 vaut -?[\d.]+e-\d+
- garantieExemple2 = ...
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = guaranteed_value(melangeExemple2, 7, 15)
+ garantieExemple2 = guaranteed_value(solve(7, 15).mix, 7, 15)
? guaranteed_value\(mélange, 7, 15\) donne un autre nombre
- garantieExemple2 = ...
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantieExemple2 = -guaranteed_value(melangeExemple2, 7, 15)
+ garantiePrudente = -guaranteed_value(solve(7, 15).mix, 7, 15)
? garantieExemple2 vaut .*il faut un nombre
- garantieExemple2 = ...
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantieExemple2 = guaranteed_value
+ garantiePrudente = guaranteed_value
? garantiePrudente vaut array.*il faut un nombre
-
- garantieExemple2 = ...
- garantiePrudente = ...
+
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = solve(7, 15).mix(15, 15, 3)
? ne renvoie rien.*return
+ def melangeExemple2(gauche, droite, troll):
+     melange = [0] * gauche
+     for de in [1, 2, 3, 4]:
+         melange[min(de, gauche) - 1] += 1 / 4
+     print(melange)
+
+ garantieExemple2 = -1
+ garantiePrudente = 0
? garantiePrudente attend sa valeur
~ garantieExemple2 = ... ⇒ garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = ...
?1 la probabilité de chaque lancer de 1 à 15
-     lancers = [min(de, gauche) for de in range(1, 5)]
-     return [lancers.count(k) / 4 for k in range(1, gauche + 1)]
+     melange = [0] * gauche
+     for de in range(1, 5):
+         melange[min(de, gauche)] += 1 / 4
+     return melange
? // laisse tomber les
~ 1 / 4 ⇒ 1 // 4
- garantieExemple2 = ...
- garantiePrudente = ...
+
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
? garantiePrudente vaut .*il faut un nombre
- garantieExemple2 = ...
- garantiePrudente = ...
+
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = solve(7, 15).value
? les arguments de guaranteed_value
- garantieExemple2 = ...
- garantiePrudente = ...
- garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
+
+ garantieExemple2 = guaranteed_value(melangeExemple2, 15, 7)
- garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
- print(garantieExemple2, garantiePrudente)
+ garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
?1 de somme 1
-     lancers = [min(de, gauche) for de in range(1, 5)]
-     return [lancers.count(k) / 4 for k in range(1, gauche + 1)]
+     return [1 / 4] * min(4, gauche) + [0] * (gauche - 4)
+
"""

COPIES = {
    "verification-1a": answers("question-1a", _RIGHT_1A, _WRONG_1A),
    "verification-1b": answers("question-1b", _RIGHT_1B, _WRONG_1B),
    "verification-2": answers("question-2", _RIGHT_2, _WRONG_2),
    "verification-3": answers("question-3", _RIGHT_3, _WRONG_3),
    "verification-4": answers("question-4", _RIGHT_4, _WRONG_4),
    "verification-5a": answers("question-5a", _RIGHT_5A, _WRONG_5A),
    "verification-5b": answers("question-5b", _RIGHT_5B, _WRONG_5B),
    "verification-6": answers("question-6", _RIGHT_6, _WRONG_6),
    "verification-7a": answers("question-7a", _RIGHT_7A, _WRONG_7A),
    "verification-7b": answers("question-7b", _RIGHT_7B, _WRONG_7B),
    "verification-8": answers("question-8", _RIGHT_8, _WRONG_8),
}
