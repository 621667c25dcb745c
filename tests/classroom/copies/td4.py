"""Answers to the graded cells of the sheet td4, wrong ones as changes of right ones."""

from tests.classroom.copies import Answers, changed, right

_RIGHT_1 = right(r"""
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0


def dessin(plateau):
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        texte = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * rangee + colonne)
            texte = texte + (str(valeur) if valeur > 0 else ".")
        lignes.append(texte)
    return "\n".join(lignes)
---
def contenu(plateau, case):
    return 1 * (case in plateau[0]) + 2 * (case in plateau[1]) + 3 * (case in plateau[2])


def dessin(plateau):
    return "\n".join(
        "".join(".123"[contenu(plateau, 10 * r + c)] for c in range(1, 7))
        for r in range(6, 0, -1)
    )
---
def valeurs(plateau):
    trouve = {}
    for i, anneaux in enumerate(plateau[:3]):
        for anneau in anneaux:
            trouve[anneau] = i + 1
    return trouve


def contenu(plateau, case):
    return valeurs(plateau).get(case, 0)


def dessin(plateau):
    trouve = valeurs(plateau)
    texte = ""
    for case in [10 * r + c for r in range(6, 0, -1) for c in range(1, 7)]:
        texte += str(trouve.get(case, "."))
        if case % 10 == 6 and case != 16:
            texte += "\n"
    return texte
---
import numpy as np


def contenu(plateau, case):
    return next((v for v in (3, 2, 1) if plateau[v - 1].count(case)), 0)


def dessin(plateau):
    grille = np.full((6, 6), ".")
    for valeur in (1, 2, 3):
        for case in plateau[valeur - 1]:
            if case not in ("n", "s"):
                grille[6 - case // 10, case % 10 - 1] = str(valeur)
    return "\n".join("".join(rangee) for rangee in grille)
---
def contenu(plateau, case):
    un, deux, trois, _ = plateau
    if case in un:
        return 1
    if case in deux:
        return 2
    return 3 if case in trois else 0


def dessin(plateau):
    rangee, texte = 6, ""
    while rangee >= 1:
        colonne = 1
        while colonne <= 6:
            v = contenu(plateau, rangee * 10 + colonne)
            if v == 0:
                v = "."
            texte = f"{texte}{v}"
            colonne += 1
        texte += "\n"
        rangee -= 1
    return texte.strip()
---
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0

def dessin(plateau):
    grille = {}
    for i in range(3):
        while plateau[i]:
            grille[plateau[i].pop()] = str(i + 1)
    return "\n".join(
        "".join(grille.get(10 * r + c, ".") for c in range(1, 7)) for r in range(6, 0, -1)
    )
""")
_WRONG_1 = r"""
? contenu répond 2 au lieu de 3
~ valeur in [1, 2, 3] ⇒ i in range(3)
~ valeur - 1 ⇒ i
~ return valeur ⇒ return i
-     return 0
-
+     return 0
? contenu\(plateau, 21\) ne renvoie rien
-             return valeur
-     return 0
+             return valeur
~ [6, 5, 4, 3, 2, 1] ⇒ range(6, 0, -1)
-         for colonne in [1, 2, 3, 4, 5, 6]:
-             valeur = contenu(plateau, 10 * rangee + colonne)
-             texte = texte + (str(valeur) if valeur > 0 else ".")
+         for colonne in range(1, 7):
+             texte += str(contenu(plateau, 10 * rangee + colonne) or ".")
? contenu.*\b0\b
-     return 0
-
+         return 0
? vide
-     for valeur in [1, 2, 3]:
-         if case in plateau[valeur - 1]:
-             return valeur
-     return 0
-
+     if case in plateau[0]:
+         return 1
+     elif case in plateau[1]:
+         return 2
+     else:
+         return 3
? texte|nombre
~ [1, 2, 3] ⇒ ["1", "2", "3"]
~ plateau[valeur - ⇒ plateau[int(valeur) -
~ [6, 5, 4, 3, 2, 1] ⇒ range(6, 0, -1)
-         for colonne in [1, 2, 3, 4, 5, 6]:
-             valeur = contenu(plateau, 10 * rangee + colonne)
-             texte = texte + (str(valeur) if valeur > 0 else ".")
+         for colonne in range(1, 7):
+             texte += contenu(plateau, 10 * rangee + colonne) or "."
? return|renvoie
+ def contenu(plateau, case):
+     for valeur in [1, 2, 3]:
+         if case in plateau[valeur - 1]:
+             print(valeur)
+
+
+ def dessin(plateau):
+     return "123321\n......\n......\n......\n......\n332121"
? TypeError|erreur
~ valeur in [1, 2, 3] ⇒ i in range(4)
~ valeur - 1 ⇒ i
~ return valeur ⇒ return i + 1
-     return 0
-
+     return 0
? contenu
- def contenu(plateau, case):
+ def contenu(plateau, case):
+     case = 10 * (case % 10) + case // 10
-     return 0
-
+     return 0
? rangée 6
-
-
+
~ [6, 5, 4, 3, 2, 1] ⇒ range(1, 7)
? la rangée 6 en haut, les colonnes de 1 à 6
-
-
+
~ [1, 2, 3, 4, 5, 6] ⇒ range(6, 0, -1)
? dessin|ligne
-
-
+
~ rangee + colonne ⇒ colonne + rangee
? six|6
-
-
+
~ [1, 2, 3, 4, 5, 6] ⇒ range(1, 6)
? point|\.
-     return 0
-
+     return 0
~ (str(valeur) if valeur > 0 else "." ⇒ str(valeur
? le dessin n'est pas celui du plateau
-     return 0
-
+     return 0
~ ") ⇒ ") + " "
? il faut un texte
-     return 0
-
+     return 0
~ "\n".join(lignes) ⇒ lignes
? ligne
-     return 0
-
+     return 0
~ "\n" ⇒ ""
?5 but|\"n\"|'n'|TypeError
~ {} ⇒ [["."] * 6 for _ in range(6)]
-         while plateau[i]:
-             grille[plateau[i].pop()] = str(i + 1)
-     return "\n".join(
-         "".join(grille.get(10 * r + c, ".") for c in range(1, 7)) for r in range(6, 0, -1)
-     )
+         for case in plateau[i]:
+             grille[6 - case // 10][case % 10 - 1] = str(i + 1)
+     return "\n".join("".join(rang) for rang in grille)
"""

_RIGHT_2A = right("""
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
---
def marcher(plateau, case, pas, prises):
    if pas == 0:
        return {case}
    fins = set()
    for suivante in voisines(case):
        if pas > 1 and contenu(plateau, suivante) != 0:
            continue
        if ligne(case, suivante) not in prises:
            fins |= marcher(plateau, suivante, pas - 1, prises | {ligne(case, suivante)})
    return fins
---
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait not in prises:
            if pas == 1:
                fins.add(suivante)
            elif not contenu(plateau, suivante):
                prises.add(trait)
                fins.update(marcher(plateau, suivante, pas - 1, prises))
                prises.remove(trait)
    return fins
---
def marcher(plateau, case, pas, prises):
    marches = [(case, frozenset(prises))]
    for reste in range(pas, 0, -1):
        suite = []
        for ici, fil in marches:
            for la in voisines(ici):
                trait = ligne(ici, la)
                if trait not in fil and (reste == 1 or contenu(plateau, la) == 0):
                    suite.append((la, fil | {trait}))
        marches = suite
    return {ici for ici, _ in marches}
---
def marcher(plateau, case, pas, prises):
    libres = [v for v in voisines(case) if ligne(case, v) not in prises]
    if pas == 1:
        return set(libres)
    return set().union(
        *(
            marcher(plateau, v, pas - 1, {*prises, ligne(case, v)})
            for v in libres
            if contenu(plateau, v) == 0
        )
    )
---
def marcher(plateau, case, pas, prises):
    occupees = plateau[0] + plateau[1] + plateau[2]
    fins = set()

    def aller(ici, reste, fil):
        for la in voisines(ici):
            if ligne(la, ici) in fil:
                pass
            elif reste == 1:
                fins.add(la)
            elif la not in occupees:
                aller(la, reste - 1, fil + [ligne(la, ici)])

    aller(case, pas, list(prises))
    return fins
---
def marcher(plateau, case, pas, prises):
    fins = []
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait not in prises:
            if pas == 1:
                fins.append(suivante)
            elif contenu(plateau, suivante) == 0:
                fins = fins + marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
""")
_WRONG_2A = r"""
? la condition « contenu\(plateau, v\) != 0 » est de trop
+ def marcher(plateau, case, pas, prises):
+     fins = set()
+     for v in voisines(case):
+         if ligne(case, v) in prises:
+             continue
+         fins |= {v} if pas == 1 or contenu(plateau, v) != 0 else set()
+         if pas > 1 and contenu(plateau, v) == 0:
+             fins |= marcher(plateau, v, pas - 1, prises | {ligne(case, v)})
+     return fins
? écarte aussi le dernier pas|exigé du dernier pas
+ def marcher(plateau, case, pas, prises):
+     fins = set()
+     file = [(case, pas, prises)]
+     while file:
+         ici, reste, lignes = file.pop(0)
+         if reste == 0:
+             fins.add(ici)
+             continue
+         for suivante in voisines(ici):
+             trait = ligne(ici, suivante)
+             if trait not in lignes and contenu(plateau, suivante) == 0:
+                 file.append((suivante, reste - 1, lignes | {trait}))
+     return fins
? chaque appel fait un pas de moins
~ pas - 1 ⇒ pas
? il manque 24, 33 et 35 ; par exemple
~ fins.add(suivante) ⇒ return {suivante}
? anneau
~ = 1: ⇒ = 1 and contenu(plateau, suivante) == 0:
? anneau|vide
~ elif contenu(plateau, suivante) == 0 ⇒ else
? ligne
-         trait = ligne(case, suivante)
-         if trait in prises:
-             continue
+         trait = ligne(case, suivante)
? prises contient des lignes.* le sont déjà au départ
~ , prises): ⇒ , donnees, prises=frozenset()):
~ , prises | ⇒ , donnees, prises |
? cause.*add change prises lui-même
-             fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
+             prises.add(trait)
+             fins = fins | marcher(plateau, suivante, pas - 1, prises)
? il manque 11 ; par exemple ainsi
~ , prises): ⇒ , prises, vues=()):
-         trait = ligne(case, suivante)
-         if trait in prises:
+         if suivante in vues or ligne(case, suivante) in prises:
~ prises | {trait} ⇒ prises, (*vues, case, suivante)
? pas
~ = 1: ⇒ = 0:
? 12 et 21 sont de trop ; il faut exactement
~ pas == 1 ⇒ True
~ elif ⇒ if pas > 1 and
? il manque 31 ; par exemple
~ fins | marcher ⇒ marcher
? il manque 13 ; par exemple
~ fins = fins | ⇒ return
? manque|oubli
~ continue ⇒ break
? anneau|ligne|pas|manque|oubli
+ def marcher(plateau, case, pas, prises):
+     fins = set()
+     for autre in [10 * r + c for r in range(1, 7) for c in range(1, 7)]:
+         if abs(autre // 10 - case // 10) + abs(autre % 10 - case % 10) == pas:
+             fins.add(autre)
+     return fins
? return|renvoie|None
~ return fins ⇒ print(fins)
? case|nombre
~ (suivante) ⇒ (trait)
? cause.*dans l'autre sens
~ = ligne(case ⇒ = (case
? cause.*toutes les lignes déjà prises
~ , prises | {trait ⇒ , {trait
? d'une case du plateau à une voisine
~ suivante in voisines(case) ⇒ autre in [case + 10, case - 10, case + 1, case - 1]
~ case, suivante) ⇒ case, autre)
~ (suivante) ⇒ (autre)
~ plateau, suivante) = ⇒ plateau, autre) =
~ suivante ⇒ autre
? La cause .* deux ensembles se réunissent
~ prises | { ⇒ prises + {
? exigé du dernier pas aussi
~ for suivante in ⇒ for v in
~ case, suivante) ⇒ case, v)
~ fins.add(suivante ⇒ fins |= {v} if contenu(plateau, v) == 0 else set(
~ plateau, suivante) = ⇒ plateau, v) =
~ = fins | marcher(plateau, suivante ⇒ |= marcher(plateau, v
? cause.*écarte aussi le dernier pas
~ in prises: ⇒ in prises or contenu(plateau, suivante) > 0:
~ elif contenu(plateau, suivante) == 0 ⇒ else
? sans jamais s'arrêter
+ def marcher(plateau, case, pas, prises):
+     return marcher(plateau, case, pas, prises)
"""

_RIGHT_2B = right("""
def arrivees(plateau, depart):
    pas = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, pas, set())
    return fins - {depart}


def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
---
def arrivees(plateau, depart):
    leve = lever(plateau, depart)
    but, bord = ("n", 6) if plateau[3] == "s" else ("s", 1)
    pile = [(depart, contenu(plateau, depart), frozenset())]
    fins = set()
    while pile:
        case, pas, fil = pile.pop()
        if pas == 1 and case // 10 == bord:
            fins.add(but)
        for la in voisines(case):
            trait = ligne(case, la)
            valeur = contenu(leve, la)
            if trait in fil:
                continue
            if pas == 1:
                fins.add(la)
                if valeur:
                    pile.append((la, valeur, fil | {trait}))
            elif not valeur:
                pile.append((la, pas - 1, fil | {trait}))
    fins.discard(depart)
    return fins
---
def arrivees(plateau, depart):
    fins = set()
    leve = lever(plateau, depart)
    valeurs = {c: v + 1 for v in range(3) for c in leve[v]}

    def aller(case, pas, fil, touches):
        if pas == 1:
            if plateau[3] == "s" and case >= 61:
                fins.add("n")
            elif plateau[3] == "n" and case <= 16:
                fins.add("s")
        for la in voisines(case):
            if ligne(case, la) in fil:
                continue
            suite = fil | {ligne(case, la)}
            if pas > 1:
                if la not in valeurs:
                    aller(la, pas - 1, suite, touches)
            else:
                fins.add(la)
                if la in valeurs and la not in touches:
                    aller(la, valeurs[la], suite, touches | {la})

    aller(depart, contenu(plateau, depart), set(), set())
    return {fin for fin in fins if fin != depart}
---
def arrivees(plateau, depart):
    leve = lever(plateau, depart)
    fins = set()
    a_faire = [(depart, contenu(plateau, depart), set())]
    for case, pas, prises in a_faire:
        for fin, lignes in marches(leve, case, pas, prises):
            fins.add(fin)
            if fin != "n" and fin != "s" and contenu(leve, fin) > 0:
                a_faire.append((fin, contenu(leve, fin), lignes))
    return fins.difference([depart])


def marches(plateau, case, pas, prises):
    if pas == 0:
        return [(case, prises)]
    trouvees = []
    if pas == 1 and case // 10 == (6 if plateau[3] == "s" else 1):
        trouvees.append(("n" if plateau[3] == "s" else "s", prises))
    for la in voisines(case):
        trait = ligne(case, la)
        if trait not in prises and (pas == 1 or contenu(plateau, la) == 0):
            trouvees += marches(plateau, la, pas - 1, prises | {trait})
    return trouvees
---
def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    copie = [list(anneaux) for anneaux in plateau[:3]] + [plateau[3]]
    copie[valeur - 1].remove(depart)
    fins = suivre(copie, depart, valeur, [])
    if depart in fins:
        fins.remove(depart)
    return fins


def suivre(plateau, case, pas, fil):
    fins = set()
    if pas == 1 and (plateau[3], case // 10) == ("s", 6):
        fins = {"n"}
    if pas == 1 and (plateau[3], case // 10) == ("n", 1):
        fins = {"s"}
    for la in voisines(case):
        if ligne(case, la) not in fil:
            fil.append(ligne(case, la))
            valeur = contenu(plateau, la)
            if pas == 1:
                fins = fins.union({la})
            if pas == 1 and valeur > 0:
                fins = fins.union(suivre(plateau, la, valeur, fil))
            if pas > 1 and valeur == 0:
                fins = fins.union(suivre(plateau, la, pas - 1, fil))
            fil.pop()
    return fins
---
def arrivees(plateau, depart):
    pas = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, pas, set())
    return list(fins - {depart})


def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
---
def arrivees(plateau, depart):
    pas = contenu(plateau, depart)
    plateau[pas - 1].remove(depart)
    fins = bondir(plateau, depart, pas, set())
    return fins - {depart}


def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
""")
_WRONG_2B = r"""
?6 il peut aussi finir en
~ pas = contenu ⇒ leve = lever
~ plateau[pas - 1].remove(depart ⇒ pas = contenu(leve, depart
~ bondir(plateau, depart ⇒ bondir(leve, depart
? Par exemple ainsi : 12 22 21 11 12 13 14
~ lever(plateau, depart) ⇒ plateau
? Par exemple ainsi
~ valeur > 0 ⇒ False
? ligne
~ valeur, prises | {trait ⇒ valeur, {trait
? il peut aussi finir en 12 et 21
-         if pas == 1:
-             fins.add(suivante)
+         if pas == 1:
-             valeur = contenu(plateau, suivante)
+             valeur = contenu(plateau, suivante)
+             if valeur == 0:
+                 fins.add(suivante)
? rebond
~ > 0: ⇒ > 1:
~ suivante, valeur, prises ⇒ suivante, valeur - 1, prises
? peut entrer dans le but
-     if pas == 1 and plateau[3] == "s" and case // 10 == 6:
+     if False and plateau[3] == "s" and case // 10 == 6:
~ if pas == 1 and ⇒ if False and
? propre but
-     if pas == 1 and plateau[3] == "s" and case // 10 == 6:
+     if pas == 1 and plateau[3] == "s" and case // 10 == 6:
+         fins.add("s")
+     if pas == 1 and plateau[3] == "n" and case // 10 == 1:
-         fins.add("n")
-     if pas == 1 and plateau[3] == "n" and case // 10 == 1:
-         fins.add("s")
+         fins.add("n")
? n'y entre qu.*depuis la rangée 6
~ 6 ⇒ 1
~ n" and case // 10 == 1: ⇒ n" and case // 10 == 6:
? au dernier pas d'une marche
-     if pas == 1 and plateau[3] == "s" and case // 10 == 6:
+     if plateau[3] == "s" and case // 10 == 6:
~ pas == 1 and plateau ⇒ plateau
? but
~ 6 ⇒ 5
~ 10 == 1: ⇒ 10 == 2:
? peut entrer dans le but « s »
~ plateau[3] == "n" ⇒ False
? Par exemple ainsi : \d\d
~ = fins | bondir(plateau, suivante, valeur, prises | {trait}) ⇒ |= bondir(plateau, suivante, valeur, prises | {trait}) - {"n", "s"}
? départ
~ fins - {depart} ⇒ fins
? il peut aussi finir en
-             continue
+             continue
+         prises.add(trait)
~ valeur, prises | {trait}) ⇒ valeur, prises)
~ prises | {trait} ⇒ prises
? return|renvoie|None
~ return fins - {depart} ⇒ print(fins - {depart})
"""  # noqa: E501

_RIGHT_3A = right("""
def cases_de_depot(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    plus_grande = max(case // 10 for case in cases)
    plus_petite = min(case // 10 for case in cases)
    if plateau[3] == "s":
        rangees = range(1, plus_grande + 1)
    else:
        rangees = range(plus_petite, 7)
    libres = []
    for rangee in rangees:
        for colonne in range(1, 7):
            case = 10 * rangee + colonne
            if contenu(plateau, case) == 0:
                libres.append(case)
    return libres
---
def cases_de_depot(plateau):
    occupees = sum(plateau[:3], [])
    toutes = [10 * r + c for r in range(6, 0, -1) for c in range(6, 0, -1)]
    if plateau[3] == "s":
        return [c for c in toutes if c not in occupees and c // 10 <= max(occupees) // 10]
    return [c for c in toutes if c not in occupees and c // 10 >= min(occupees) // 10]
---
def cases_de_depot(plateau):
    occupees = set(plateau[0]) | set(plateau[1]) | set(plateau[2])
    rangees = sorted(case // 10 for case in occupees)
    permises = set()
    for rangee in range(1, 7):
        if (plateau[3] == "s" and rangee > rangees[-1]) or (
            plateau[3] == "n" and rangee < rangees[0]
        ):
            continue
        permises |= {10 * rangee + colonne for colonne in range(1, 7)}
    return list(permises - occupees)
---
import numpy as np


def cases_de_depot(plateau):
    cases = [[10 * r + c for c in range(1, 7)] for r in range(1, 7)]
    grille = np.array([[contenu(plateau, case) for case in rangee] for rangee in cases])
    pleines = np.flatnonzero(grille.any(axis=1))
    debut, fin = (0, pleines[-1]) if plateau[3] == "s" else (pleines[0], 5)
    libres = np.argwhere(grille[debut : fin + 1] == 0)
    return [int(10 * (r + debut + 1) + c + 1) for r, c in libres]
---
def premiere_ligne(plateau, rangees):
    for rangee in rangees:
        for colonne in range(1, 7):
            if contenu(plateau, 10 * rangee + colonne) > 0:
                return rangee


def cases_de_depot(plateau):
    if plateau[3] == "n":
        rangee, stop, sens = 6, premiere_ligne(plateau, range(1, 7)) - 1, -1
    else:
        rangee, stop, sens = 1, premiere_ligne(plateau, range(6, 0, -1)) + 1, 1
    cases = []
    while rangee != stop:
        for colonne in range(1, 7):
            if not contenu(plateau, 10 * rangee + colonne):
                cases = cases + [10 * rangee + colonne]
        rangee = rangee + sens
    return cases
""")
_WRONG_3A = """
? derrière
~ plus_grande + 1 ⇒ 7
~ (plus_petite, ⇒ (1,
? rangée
~ plus_grande + 1 ⇒ plus_grande
? rangée|6
~ plus_petite, 7) ⇒ plus_petite, 6)
? libre|occupé
~ contenu(plateau, case) == 0 ⇒ True
? derrière la première rangée de Sud
~ == "s" ⇒ in ["s", "n"]
? derrière la première rangée de Nord
~ plateau[3] ⇒ plateau
? manque|oubli
~ range(1, plus_grande ⇒ range(plus_petite, plus_grande
~ plus_petite, 7) ⇒ plus_petite, plus_grande + 1)
? rangée|derrière
~ plus_grande + 1 ⇒ 6
~ (plus_petite, ⇒ (2,
? rangée|manque|oubli|derrière|ValueError
~ ] + plateau[1] + plateau[2] ⇒ ]
? rangée|derrière|manque|oubli
~ max(case // 10 for ⇒ max(case % 10 for
~ // ⇒ %
? manque|oubli|colonne
~ , 7): ⇒ , 6):
? case|rangée|manque|oubli
~ libres = [] ⇒ return list(rangees)
? il faut une liste de cases
~ return libres ⇒ return len(libres)
? return|renvoie|None
~ return libres ⇒ print(libres)
? else if » s'écrit en un seul mot, elif
+ def cases_de_depot(plateau):
+     occupees = plateau[0] + plateau[1] + plateau[2]
+     rangees = [case // 10 for case in occupees]
+     if plateau[3] == "s":
+         permises = range(1, max(rangees) + 1)
+     else if plateau[3] == "n":
+         permises = range(min(rangees), 7)
+     libres = []
+     for rangee in permises:
+         for colonne in [1, 2, 3, 4, 5, 6]:
+             if contenu(plateau, 10 * rangee + colonne) == 0:
+                 libres.append(10 * rangee + colonne)
+     return libres
? 11 : ce n'est pas libre
~ return libres ⇒ return libres + [11]
"""

_RIGHT_3B = right("""
def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6]
    if plateau[3] == "n":
        rangees = [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append(f"{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
---
def tous_les_coups(plateau):
    cases = sorted(plateau[0] + plateau[1] + plateau[2], key=str)
    if {"n", "s"} & set(cases):
        return []
    for rangee in range(1, 7) if plateau[3] == "s" else range(6, 0, -1):
        coups = [
            coup
            for depart in cases
            if rangee * 10 < depart < rangee * 10 + 7
            for fin in arrivees(plateau, depart)
            for coup in ecrire(plateau, depart, fin)
        ]
        if coups:
            return sorted(coups)
    return []


def ecrire(plateau, depart, fin):
    trouve = contenu(plateau, fin)
    if not trouve:
        return [f"{depart}-{fin}"]
    depots = cases_de_depot(plateau)
    if trouve != contenu(plateau, depart):
        depots = [*depots, depart]
    return [f"{depart}*{fin}={depot}" for depot in depots]
---
def tous_les_coups(plateau):
    valeurs = {}
    for i in range(3):
        for case in plateau[i]:
            valeurs[case] = i + 1
    if "n" in valeurs or "s" in valeurs:
        return []
    depots = cases_de_depot(plateau)
    coups = set()
    sens = 1 if plateau[3] == "s" else -1
    rangees = sorted({case // 10 for case in valeurs})[::sens]
    while not coups and rangees:
        rangee = rangees.pop(0)
        for depart in [case for case in valeurs if case // 10 == rangee]:
            for fin in arrivees(plateau, depart):
                if fin not in valeurs:
                    coups.add(str(depart) + "-" + str(fin))
                    continue
                for depot in depots + [depart]:
                    if depot != depart or valeurs[fin] != valeurs[depart]:
                        coups.add(str(depart) + "*" + str(fin) + "=" + str(depot))
    return list(coups)
---
def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if cases.count("n") + cases.count("s") > 0:
        return []
    return ceux_de(plateau, 1, 1) if plateau[3] == "s" else ceux_de(plateau, 6, -1)


def ceux_de(plateau, rangee, sens):
    if rangee in (0, 7):
        return []
    coups = []
    for colonne in range(1, 7):
        case = 10 * rangee + colonne
        if contenu(plateau, case):
            coups.extend(de_l_anneau(plateau, case))
    return coups or ceux_de(plateau, rangee + sens, sens)


def de_l_anneau(plateau, case):
    for fin in arrivees(plateau, case):
        if fin == "n" or fin == "s" or contenu(plateau, fin) == 0:
            yield "%s-%s" % (case, fin)
        else:
            for depot in cases_de_depot(plateau):
                yield "%s*%s=%s" % (case, fin, depot)
            if contenu(plateau, fin) != contenu(plateau, case):
                yield "%s*%s=%s" % (case, fin, case)
""")
_WRONG_3B = r"""
? Ce plateau est gagné
-     cases = plateau[0] + plateau[1] + plateau[2]
-     if "n" in cases or "s" in cases:
-         return []
+     cases = plateau[0] + plateau[1] + plateau[2]
? liste|\[\]|None
-         return []
+         return
? rangée|bloqué|suivante
~ coups != [] ⇒ any(depart // 10 == rangee for depart in cases)
? joue les anneaux de la rangée \d, la plus proche de lui qui ait un coup
~ depart // 10 == rangee ⇒ True
? tous les coups de l'anneau de 23
-                 coups = coups + coups_de(plateau, depart)
-         if coups != []:
-             return coups
+                 coups = coups_de(plateau, depart)
+                 if coups != []:
+                     return coups
? tous les coups de l'anneau de 22
~ coups + coups_de ⇒ coups_de
? celle que l'anneau vient de quitter
-                 coups.append(f"{depart}*{fin}={depot}")
-             if contenu(plateau, fin) != contenu(plateau, depart):
-                 coups.append(f"{depart}*{fin}={depart}")
+                 coups.append(f"{depart}*{fin}={depot}")
? même valeur|échang
~ contenu(plateau, fin) != contenu(plateau, depart) ⇒ True
? un remplacement, de n'importe quelle valeur
~ else ⇒ elif contenu(plateau, fin) != contenu(plateau, depart)
? fois
~ cases_de_depot(plateau): ⇒ cases_de_depot(lever(plateau, depart)):
? derrière|repos
~ cases_de_depot(plateau) ⇒ [c for c in range(11, 67) if 0 < c % 10 < 7 and not contenu(plateau, c)]
? finir sur le but est un coup
-     for fin in arrivees(plateau, depart):
+     for fin in arrivees(plateau, depart):
+         if fin in ["n", "s"]:
+             continue
? remplac|\*
~ cases_de_depot(plateau) ⇒ []
~ contenu(plateau, fin) != contenu(plateau, depart) ⇒ False
? remplac|occupé|anneau
~ contenu(plateau, fin) == 0 ⇒ True
? Coup 23\*22=11 refusé
~ (f"{depart}*{fin}={depot ⇒ (f"{fin}*{depart}={depot
~ depart}*{fin ⇒ fin}*{depart
? s'écri|écri|\"11-33\"
~ }-{ ⇒ } - {
? texte
~ f"{depart}-{fin}" ⇒ (depart, fin)
? liste
-             return coups
+             return ", ".join(coups)
? rangée|manque|oubli
-         if coups != []:
-             return coups
-     return []
+     return coups
? 'abc' ne se lit pas
- def tous_les_coups(plateau):
-     cases = plateau[0] + plateau[1] + plateau[2]
+ def tous_les_coups(plateau):
+     return ["abc"]
? Coup 22-66 refusé
- def tous_les_coups(plateau):
-     cases = plateau[0] + plateau[1] + plateau[2]
+ def tous_les_coups(plateau):
+     return ["22-66"]
? refusé
~ if contenu(plateau, fin) != contenu(plateau, depart): ⇒ if True:
"""  # noqa: E501

_RIGHT_4 = right("""
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return 100 * (nord - sud) / (nord + sud + 1)
---
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return max(-999, min(999, nord - sud))
---
def evaluation(plateau):
    for anneaux in plateau[:3]:
        if "n" in anneaux:
            return -1000
        if "s" in anneaux:
            return 1000
    nord = gyges.but_a_portee(plateau[:3] + ["n"])
    sud = gyges.but_a_portee(plateau[:3] + ["s"])
    return 500 * (int(nord) - int(sud))
---
def evaluation(plateau):
    total = 0
    for anneaux in plateau[:3]:
        for case in anneaux:
            if case == "n":
                return -1000
            if case == "s":
                return 1000
            total += 7 - 2 * (case // 10)
    return total
---
def compte(plateau, camp):
    vu = [plateau[0], plateau[1], plateau[2], camp]
    points = gyges.nombre_de_coups(vu)
    if gyges.but_a_portee(vu):
        points += 300
        if plateau[3] == camp:
            points += 1000
    return points


def evaluation(plateau):
    cases = sum(plateau[:3], [])
    if "n" in cases or "s" in cases:
        return -1000.0 if "n" in cases else 1000.0
    sud, nord = compte(plateau, "s"), compte(plateau, "n")
    if sud + nord == 0:
        return 0.0
    return 999 * (nord - sud) / (nord + sud)
---
import numpy as np


def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord, sud = [gyges.nombre_de_coups([*plateau[:3], camp]) for camp in "ns"]
    return np.tanh((nord - sud) / 50)
---
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    plateau[3] = "n"
    nord = gyges.nombre_de_coups(plateau)
    plateau[3] = "s"
    sud = gyges.nombre_de_coups(plateau)
    return 100 * (nord - sud) / (nord + sud + 1)
---
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if 'n' in cases or 's' in cases:
        return -1000 if 'n' in cases else 1000
    rangees = [case // 10 for case in cases]
    return 7 - min(rangees) - max(rangees)
""")
_WRONG_4 = r"""
? bon pour Sud.*un nombre négatif
~ nord - sud ⇒ sud - nord
? Sud a gagné ce plateau : il vaut −1000, et non 1000
+ def evaluation(plateau):
+     cases = plateau[0] + plateau[1] + plateau[2]
+     if "n" in cases:
+         return +1000
+     if "s" in cases:
+         return -1000
+     nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
+     sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
+     return 100 * (sud - nord) / (nord + sud + 1)
? a gagné ce plateau
+ def evaluation(plateau):
+     nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
+     sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
+     return nord - sud
? renvoie -inf
~ -1000 ⇒ -infini
~ 1000 ⇒ infini
? personne n'a encore gagné ce plateau, et il vaut
~ 100 * (nord - sud) / (nord + sud + 1 ⇒ 50 * (nord - sud
? personne n'a encore gagné ce plateau, et il vaut −1000
-         return 1000
+         return 1000
+     if gyges.but_a_portee(plateau):
+         return -1000 if plateau[3] == "s" else 1000
? tourné d'un demi-tour, .*pour Nord exactement le même compte
-         return 1000
+         return 1000
+     return gyges.nombre_de_coups(plateau)
? tourné d'un demi-tour, .* exactement le même compte
~ 1) ⇒ 1) + 5
? tous les plateaux valent 0
-         return 1000
+         return 1000
+     return 0
? sans tirer au sort
- def evaluation(plateau):
+ import random
+
+ def evaluation(plateau):
-         return 1000
+         return 1000
+     return random.uniform(-1, 1)
? renvoie 'nord', un texte ; il faut un nombre
-     return 100 * (nord - sud) / (nord + sud + 1)
+     return 'nord' if nord > sud else 'sud'
+     100 * (nord - sud) / (nord + sud + 1)
? ne renvoie rien \(None\)
~ return 100 * (nord - sud) / (nord + sud + 1 ⇒ print(nord - sud
? La cause .* dans plateau il y a trois listes
~ n" in cases: ⇒ n" in plateau:
~ in cases: ⇒ in plateau:
~ return 100 * ⇒ return 900 *
? c'est l'opposé de la réponse
+ def evaluation(plateau):
+     cases = plateau[0] + plateau[1] + plateau[2]
+     if 'n' in cases:
+         return -1000
+     if 's' in cases:
+         return 1000
+     n = gyges.nombre_de_coups(plateau[:3] + ['n'])
+     s = gyges.nombre_de_coups(plateau[:3] + ['s'])
+     return s - n
"""

_RIGHT_5 = right("""
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if plateau[3] == "s":
        return min(valeurs)
    return max(valeurs)
---
def minimax(plateau, profondeur, evaluer):
    signe = -1 if plateau[3] == "s" else 1
    return signe * negamax(plateau, profondeur, evaluer, signe)


def negamax(plateau, profondeur, evaluer, signe):
    coups = gyges.coups_possibles(plateau)
    if profondeur == 0 or not coups:
        return signe * evaluer(plateau)
    meilleure = -infini
    for coup in coups:
        suite = gyges.jouer_coup(plateau, coup)
        meilleure = max(meilleure, -negamax(suite, profondeur - 1, evaluer, -signe))
    return meilleure
---
def minimax(plateau, profondeur, evaluer):
    coups = gyges.coups_possibles(plateau) if profondeur > 0 else []
    mieux = {"s": min, "n": max}[plateau[3]]
    return mieux(
        (minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer) for c in coups),
        default=evaluer(plateau) if not coups else None,
    )
---
def fini(plateau, profondeur):
    cases = plateau[0] + plateau[1] + plateau[2]
    return profondeur <= 0 or "n" in cases or "s" in cases or not gyges.coups_possibles(plateau)


def pour_sud(plateau, profondeur, evaluer):
    if fini(plateau, profondeur):
        return evaluer(plateau)
    pire = infini
    for coup in gyges.coups_possibles(plateau):
        pire = min(pire, pour_nord(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer))
    return pire


def pour_nord(plateau, profondeur, evaluer):
    if fini(plateau, profondeur):
        return evaluer(plateau)
    mieux = -infini
    for coup in gyges.coups_possibles(plateau):
        mieux = max(mieux, pour_sud(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer))
    return mieux


def minimax(plateau, profondeur, evaluer):
    if plateau[3] == "s":
        return pour_sud(plateau, profondeur, evaluer)
    return pour_nord(plateau, profondeur, evaluer)
---
def minimax(plateau, profondeur, evaluer):
    vus = {}

    def valeur(ici, reste):
        cle = (str([sorted(map(str, anneaux)) for anneaux in ici[:3]]), ici[3], reste)
        if cle not in vus:
            coups = gyges.coups_possibles(ici)
            if reste == 0 or len(coups) == 0:
                vus[cle] = evaluer(ici)
            else:
                suites = sorted(valeur(gyges.jouer_coup(ici, c), reste - 1) for c in coups)
                vus[cle] = suites[0] if ici[3] == "s" else suites[-1]
        return vus[cle]

    return valeur(plateau, profondeur)
---
def minimax(plateau, profondeur, evaluer, bas=-infini, haut=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    for coup in gyges.coups_possibles(plateau):
        valeur = minimax(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer, bas, haut)
        if plateau[3] == "s":
            haut = min(haut, valeur)
        else:
            bas = max(bas, valeur)
        if bas >= haut:
            break
    return haut if plateau[3] == "s" else bas
""")
_WRONG_5 = r"""
? quand meilleure vaut 0
+ def minimax(plateau, profondeur, evaluer):
+     coups = gyges.coups_possibles(plateau)
+     if profondeur == 0 or not coups:
+         return evaluer(plateau)
+     meilleure = None
+     for coup in coups:
+         valeur = minimax(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
+         if plateau[3] == "s" and (not meilleure or valeur < meilleure):
+             meilleure = valeur
+         elif plateau[3] == "n" and (not meilleure or valeur > meilleure):
+             meilleure = valeur
+     return meilleure
? jouez le coup avant d'appeler
~ minimax(suite, ⇒ minimax(plateau,
? Sud est au trait et veut la valeur la plus petite
~ "s" ⇒ "n"
? vous prenez toujours la plus petite
~ plateau[3] == "s" ⇒ True
? vous prenez toujours la plus grande
~ plateau[3] == "s" ⇒ False
? vous servez le camp qui joue en premier
+ def minimax(plateau, profondeur, evaluer, camp=None):
+     camp = camp or plateau[3]
+     if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
+         return evaluer(plateau)
+     valeurs = []
+     for coup in gyges.coups_possibles(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         valeurs.append(minimax(suite, profondeur - 1, evaluer, camp))
+     return min(valeurs) if camp == "s" else max(valeurs)
? au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups
~ plateau[3] == "s" ⇒ profondeur % 2 == 1
? il manque un étage
~ profondeur == 0 or ⇒ profondeur <= 1 or
? à la profondeur 0, c'est evaluer\(plateau\)
~ profondeur == 0 ⇒ profondeur < 0
? vous ne regardez qu'un coup
~ minimax(suite, profondeur - 1, evaluer ⇒ evaluer(suite
? Ce plateau est gagné
~ 0 or gyges.nombre_de_coups(plateau) == 0 ⇒ 0
? n'a pas appelé evaluer
~ 0 or gyges.nombre_de_coups(plateau) == 0 ⇒ 0
-         return evaluer(plateau)
+         return evaluer(plateau)
+     if gyges.nombre_de_coups(plateau) == 0:
+         return 0
? n'a pas appelé evaluer
- def minimax(plateau, profondeur, evaluer):
+ def minimax(plateau, profondeur, evaluer):
+     if "n" in sum(plateau[:3], []):
+         return -1000
+     if "s" in sum(plateau[:3], []):
+         return 1000
? renvoie '25-\d\d', un texte ; il faut un nombre
-     valeurs = []
+     valeurs = []
+     coups = gyges.coups_possibles(plateau)
~ minimax(suite, profondeur - 1, evaluer ⇒ evaluer(suite
~ min(valeurs) ⇒ coups[valeurs.index(min(valeurs))]
~ max(valeurs) ⇒ coups[valeurs.index(max(valeurs))]
? ne renvoie rien \(None\)
~ minimax(suite, profondeur - 1, evaluer ⇒ evaluer(suite
-         return min(valeurs)
-     return max(valeurs)
+         print(min(valeurs))
+     else:
+         print(max(valeurs))
? profondeur 3
- def minimax(plateau, profondeur, evaluer):
+ def minimax(plateau, profondeur, evaluer):
+     profondeur = min(profondeur, 2)
? La cause .* suite\[3\] est le camp qui répond
~ if plateau[3 ⇒ if suite[3
? La cause .* evaluer est nommée, et non appelée
~ evaluer(plateau) ⇒ evaluer
? La cause : valeurs n'est créé qu'une fois
- def minimax(plateau, profondeur, evaluer):
+ valeurs = []
+
+
+ def minimax(plateau, profondeur, evaluer):
-         return evaluer(plateau)
-     valeurs = []
+         return evaluer(plateau)
? sans rien retenir d'une autre profondeur
+ memo = {}
+ def minimax(plateau, profondeur, evaluer):
+     cle = str(plateau)
+     if cle in memo:
+         return memo[cle]
+     coups = gyges.coups_possibles(plateau)
+     if profondeur == 0 or not coups:
+         return evaluer(plateau)
+     valeurs = [minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer) for c in coups]
+     memo[cle] = min(valeurs) if plateau[3] == "s" else max(valeurs)
+     return memo[cle]
? sans rien retenir d'une autre profondeur
+ memo = {}
+ def minimax(plateau, profondeur, evaluer):
+     cle = str(plateau), profondeur
+     if cle in memo:
+         return memo[cle]
+     coups = gyges.coups_possibles(plateau)
+     if profondeur == 0 or not coups:
+         return evaluer(plateau)
+     valeurs = [minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer) for c in coups]
+     memo[cle] = min(valeurs) if plateau[3] == "s" else max(valeurs)
+     return memo[cle]
? ne dit pas toujours qui joue
+ def minimax(plateau, profondeur, evaluer):
+     coups = gyges.coups_possibles(plateau)
+     if profondeur == 0 or not coups:
+         return evaluer(plateau)
+     valeurs = [minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer) for c in coups]
+     return min(valeurs) if profondeur % 2 == 1 else max(valeurs)
"""

_RIGHT_6 = right("""
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    meilleure = infini if plateau[3] == "s" else -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = min(beta, meilleure)
        else:
            meilleure = max(meilleure, valeur)
            alpha = max(alpha, meilleure)
        if alpha >= beta:
            break
    return meilleure
---
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0:
        return evaluer(plateau)
    coups = lister(plateau)
    if not coups:
        return evaluer(plateau)
    for coup in coups:
        valeur = alphabeta(
            gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer, lister, alpha, beta
        )
        if plateau[3] == "s" and valeur < beta:
            beta = valeur
        if plateau[3] == "n" and valeur > alpha:
            alpha = valeur
        if alpha >= beta:
            break
    return beta if plateau[3] == "s" else alpha
---
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if plateau[3] == "s":
        return -nega(plateau, profondeur, evaluer, lister, -beta, -alpha, -1)
    return nega(plateau, profondeur, evaluer, lister, alpha, beta, 1)


def nega(plateau, profondeur, evaluer, lister, alpha, beta, signe):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return signe * evaluer(plateau)
    meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = -nega(suite, profondeur - 1, evaluer, lister, -beta, -alpha, -signe)
        meilleure = max(meilleure, valeur)
        alpha = max(alpha, valeur)
        if alpha >= beta:
            return meilleure
    return meilleure
---
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    cases = plateau[0] + plateau[1] + plateau[2]
    if profondeur == 0 or "n" in cases or "s" in cases:
        return evaluer(plateau)
    coups = list(lister(plateau))
    if coups == []:
        return evaluer(plateau)
    i = 0
    if plateau[3] == "s":
        pire = infini
        while i < len(coups) and alpha < beta:
            suite = gyges.jouer_coup(plateau, coups[i])
            pire = min(pire, alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta))
            beta = min(beta, pire)
            i += 1
        return pire
    mieux = -infini
    while i < len(coups) and alpha < beta:
        suite = gyges.jouer_coup(plateau, coups[i])
        mieux = max(mieux, alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta))
        alpha = max(alpha, mieux)
        i += 1
    return mieux
---
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    meilleure = infini if plateau[3] == "s" else -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = min(beta, meilleure)
        else:
            meilleure = max(meilleure, valeur)
            alpha = max(alpha, meilleure)
        if alpha > beta:
            break
    return meilleure
---
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    coups = lister(plateau)
    if profondeur == 0 or len(coups) == 0:
        return evaluer(plateau)
    retenue = None
    for coup in coups:
        suite = gyges.jouer_coup(plateau, coup)
        v = alphabeta(suite, profondeur - 1, evaluer, lister, alpha=alpha, beta=beta)
        if plateau[3] == "s":
            retenue = v if retenue is None or v < retenue else retenue
            if retenue <= alpha:
                return retenue
            beta = min(beta, retenue)
        else:
            retenue = v if retenue is None or v > retenue else retenue
            if retenue >= beta:
                return retenue
            alpha = max(alpha, retenue)
    return retenue
""")
_WRONG_6 = r"""
? « meilleure or evaluer\(plateau\) » prend evaluer\(plateau\) aussi quand meilleure vaut 0
~     return meilleure ⇒     return meilleure or evaluer(plateau)
? « not meilleure » est vrai aussi quand meilleure vaut 0
~ meilleure = infini if plateau[3] == "s" else -infini ⇒ meilleure = None
~ = min(meilleure, valeur) ⇒ = valeur if not meilleure else min(meilleure, valeur)
~ = max(meilleure, valeur) ⇒ = valeur if not meilleure else max(meilleure, valeur)
? cause.*Sud abaisse beta, et Nord relève alpha
-             beta = min(beta, meilleure)
-         else:
-             meilleure = max(meilleure, valeur)
-             alpha = max(alpha, meilleure)
+             alpha = max(alpha, meilleure)
+         else:
+             meilleure = max(meilleure, valeur)
+             beta = min(beta, meilleure)
? est à l'envers : on n'arrête la boucle que si alpha >= beta
~ alpha >= beta ⇒ alpha <= beta
? cause.*rien n'arrête la boucle
-             alpha = max(alpha, meilleure)
-         if alpha >= beta:
-             break
+             alpha = max(alpha, meilleure)
? demandez les coups à lister
+ def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
+     return minimax(plateau, profondeur, evaluer)
? plateaux sont évalués.*cause.*ne reçoit pas alpha et beta
~ alpha, beta ⇒ beta=beta
? relisez l'arrêt.* la coupe vient trop tôt.*cause.*alpha et beta y sont échangés
~ alpha, beta ⇒ beta, alpha
? sans rien retenir d'une autre profondeur
+ table = {}
+
+
+ def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
+     cle = str(plateau), profondeur, alpha, beta
+     if cle not in table:
+         table[cle] = cherche(plateau, profondeur, evaluer, lister, alpha, beta)
+     return table[cle]
+
+
+ def cherche(plateau, profondeur, evaluer, lister, alpha, beta):
+     if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
+         return evaluer(plateau)
+     for coup in lister(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
+         if plateau[3] == "s":
+             beta = min(beta, valeur)
+         else:
+             alpha = max(alpha, valeur)
+         if alpha >= beta:
+             break
+     return beta if plateau[3] == "s" else alpha
? n'a pas appelé evaluer
~ return evaluer(plateau ⇒ return avance(plateau
? Sud est au trait et veut la valeur la plus petite
~ = "s" else ⇒ = "n" else
~ "s" ⇒ "n"
? il manque un étage
~ profondeur == 0 or ⇒ profondeur <= 1 or
? Ce plateau est gagné
~ 0 or gyges.nombre_de_coups(plateau) == 0 ⇒ 0
? renvoie -inf ; il faut un nombre
~ return meilleure ⇒ return alpha if plateau[3] == "s" else beta
? ne renvoie rien \(None\)
+ def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
+     print(minimax(plateau, profondeur, evaluer))
? cause.*alpha.*Sud abaisse beta, et Nord relève alpha
-     meilleure = infini if plateau[3] == "s" else -infini
+     if plateau[3] == "s":
+         meilleure = infini
+     else:
+         meilleure = -infini
~ beta = min(beta, meilleure ⇒ alpha = min(alpha, valeur
~ alpha = max(alpha, meilleure ⇒ beta = max(beta, valeur
? cause.*alpha ne change jamais
-     meilleure = infini if plateau[3] == "s" else -infini
+     if plateau[3] == "s":
+         meilleure = infini
+     else:
+         meilleure = -infini
~ beta, meilleure) ⇒ beta, valeur)
-             meilleure = max(meilleure, valeur)
-             alpha = max(alpha, meilleure)
+             meilleure = max(meilleure, valeur)
? cause.*partir de 0 ne va à aucun camp
~ infini if plateau[3] == "s" else -infini ⇒ 0
~ beta, meilleure) ⇒ beta, valeur)
~ , meilleure) ⇒ , valeur)
? « -infini » et « infini » ont chacun la place de l'autre
+ def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
+     if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
+         return evaluer(plateau)
+     sud = plateau[3] == 's'
+     meilleure = -infini if sud else infini
+     for coup in lister(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         v = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
+         if sud:
+             meilleure = min(meilleure, v)
+             beta = min(beta, v)
+         else:
+             meilleure = max(meilleure, v)
+             alpha = max(alpha, v)
+         if alpha >= beta:
+             break
+     return meilleure
? table n'est créé qu'une fois, hors de alphabeta
+ table = {}
+ def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
+     if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
+         return evaluer(plateau)
+     cle = (str(plateau), profondeur)
+     if cle in table:
+         return table[cle]
+     sud = plateau[3] == 's'
+     meilleure = infini if sud else -infini
+     for coup in lister(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         v = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
+         if sud:
+             meilleure = min(meilleure, v)
+             beta = min(beta, v)
+         else:
+             meilleure = max(meilleure, v)
+             alpha = max(alpha, v)
+         if alpha >= beta:
+             break
+     table[cle] = meilleure
+     return meilleure
"""

_RIGHT_7A = right("""
def trier(plateau, evaluer):
    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=plateau[3] == "n")
---
def trier(plateau, evaluer):
    signe = 1 if plateau[3] == "s" else -1
    notes = []
    for rang, coup in enumerate(gyges.coups_possibles(plateau)):
        notes.append((signe * evaluer(gyges.jouer_coup(plateau, coup)), rang, coup))
    notes.sort()
    return [coup for _, _, coup in notes]
---
def trier(plateau, evaluer):
    tries = []
    for coup in gyges.coups_possibles(plateau):
        valeur = evaluer(gyges.jouer_coup(plateau, coup))
        i = 0
        while i < len(tries) and (
            tries[i][0] <= valeur if plateau[3] == "s" else tries[i][0] >= valeur
        ):
            i += 1
        tries.insert(i, (valeur, coup))
    return [paire[1] for paire in tries]
---
import numpy as np


def trier(plateau, evaluer):
    coups = gyges.coups_possibles(plateau)
    valeurs = np.array([evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups])
    if plateau[3] == "n":
        valeurs = -valeurs
    return [coups[i] for i in np.argsort(valeurs)]
---
def trier(plateau, evaluer):
    paquets = {}
    for coup in gyges.coups_possibles(plateau):
        paquets.setdefault(evaluer(gyges.jouer_coup(plateau, coup)), []).insert(0, coup)
    tries = sum([paquets[valeur] for valeur in sorted(paquets)], [])
    if plateau[3] == "n":
        tries.reverse()
    return tries
""")
_WRONG_7A = r"""
? trier renvoie 5 coups pour 13 permis
+ def trier(plateau, evaluer):
+     par_note = {}
+     for coup in gyges.coups_possibles(plateau):
+         par_note[evaluer(gyges.jouer_coup(plateau, coup))] = coup
+     notes = sorted(par_note, reverse=plateau[3] == "n")
+     return [par_note[n] for n in notes]
? la valeur d'avant le coup
~ return evaluer(gyges.jouer_coup(plateau, coup)) ⇒ return evaluer(plateau)
? Sud .* veut la valeur la plus petite d'abord
~ "n" ⇒ "s"
? Nord .* veut la valeur la plus grande d'abord
~ plateau[3] == "n" ⇒ False
? vos coups mènent à
+ def trier(plateau, evaluer):
+     return gyges.coups_possibles(plateau)
? il faut une liste de coups
+ def trier(plateau, evaluer):
+     notes = [(evaluer(gyges.jouer_coup(plateau, c)), c) for c in gyges.coups_possibles(plateau)]
+     return sorted(notes, reverse=plateau[3] == "n")
? renvoie 5 coups pour 13 permis
+ def trier(plateau, evaluer):
+     par_valeur = {}
+     for coup in gyges.coups_possibles(plateau):
+         par_valeur[evaluer(gyges.jouer_coup(plateau, coup))] = coup
+     return [par_valeur[v] for v in sorted(par_valeur, reverse=plateau[3] == "n")]
? renvoie 10 coups pour 13 permis
~ ") ⇒ ")[:10]
? vos coups mènent à −9,00
+ def trier(plateau, evaluer):
+     coups = gyges.coups_possibles(plateau)
+     choisir = max if plateau[3] == "n" else min
+     premier = choisir(coups, key=lambda coup: evaluer(gyges.jouer_coup(plateau, coup)))
+     return [premier] + [coup for coup in coups if coup != premier]
? ne renvoie rien \(None\)
+ def trier(plateau, evaluer):
+     coups = gyges.coups_possibles(plateau)
+     nord = plateau[3] == "n"
+     return coups.sort(key=lambda c: evaluer(gyges.jouer_coup(plateau, c)), reverse=nord)
? vos coups mènent à
~ evaluer(gyges.jouer_coup(plateau, coup ⇒ abs(evaluer(gyges.jouer_coup(plateau, coup)
? l'ordre est à l'envers
+ def trier(plateau, evaluer):
+     coups = gyges.coups_possibles(plateau)
+     camp = gyges.jouer_coup(plateau, coups[0])[3]
+     return sorted(
+         coups, key=lambda c: evaluer(gyges.jouer_coup(plateau, c)), reverse=camp == "n"
+     )
? et il manque '.*' : tous les coups permis, chacun une fois
+ def trier(plateau, evaluer):
+     trouves = []
+     valeurs = [evaluer(gyges.jouer_coup(plateau, c)) for c in gyges.coups_possibles(plateau)]
+     for valeur in sorted(valeurs, reverse=plateau[3] == "n"):
+         for coup in gyges.coups_possibles(plateau):
+             if evaluer(gyges.jouer_coup(plateau, coup)) == valeur:
+                 trouves.append(coup)
+                 break
+     return trouves
? toujours la plus grande d'abord
- def trier(plateau, evaluer):
+ def trier(plateau, evaluer):
+
~ plateau[3] == "n" ⇒ True
? vos coups mènent à
- def trier(plateau, evaluer):
+ def trier(plateau, evaluer):
+
~ =promesse, ⇒ =evaluer,
? La cause .* sort change
-     return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=plateau[3] == "n")
+     coups = gyges.coups_possibles(plateau)
+     return coups.sort(key=promesse, reverse=plateau[3] == "n")
? evaluer y reçoit un coup
+ def trier(plateau, evaluer):
+     return sorted(gyges.coups_possibles(plateau), key=evaluer, reverse=plateau[3] == 'n')
? evaluer y reçoit plateau
+ def trier(plateau, evaluer):
+     return sorted(gyges.coups_possibles(plateau), key=lambda c: evaluer(plateau), reverse=plateau[3] == 'n')
"""  # noqa: E501

_RIGHT_7B = right("""
def choisir(plateau, profondeur, evaluer):
    retenu = None
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)
        if plateau[3] == "s":
            valeur = -valeur
        if retenu is None or valeur > meilleur:
            meilleur, retenu = valeur, coup
    return retenu
---
def choisir(plateau, profondeur, evaluer):
    mieux = min if plateau[3] == "s" else max
    return mieux(
        gyges.coups_possibles(plateau),
        key=lambda c: minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer),
    )
---
def choisir(plateau, profondeur, evaluer):
    notes = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        notes.append((alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles), coup))
    notes.sort()
    return notes[0][1] if plateau[3] == "s" else notes[-1][1]
---
def choisir(plateau, profondeur, evaluer):
    alpha, beta, retenu = -infini, infini, None
    for coup in trier(plateau, evaluer):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles, alpha, beta)
        if plateau[3] == "s" and valeur < beta:
            beta, retenu = valeur, coup
        elif plateau[3] == "n" and valeur > alpha:
            alpha, retenu = valeur, coup
    return retenu
---
import random


def choisir(plateau, profondeur, evaluer):
    valeurs = {}
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs[coup] = alphabeta(
            suite, profondeur - 1, evaluer, lambda p: list(reversed(gyges.coups_possibles(p)))
        )
    cible = min(valeurs.values()) if plateau[3] == "s" else max(valeurs.values())
    return random.choice([coup for coup in valeurs if valeurs[coup] == cible])
""")
_WRONG_7B = r"""
? quand meilleur vaut 0
~ retenu = None ⇒ retenu = meilleur = None
~ retenu is None or ⇒ not meilleur or
? le coup joué est déjà un étage
~ profondeur - 1 ⇒ profondeur
? choisir joue '.*', dont la suite vaut .* ; '.*' vaut
~ profondeur - 1 ⇒ max(profondeur - 2, 0)
? choisir joue '.*', dont la suite vaut .* ; '.*' vaut
~ profondeur - 1 ⇒ 1
? choisir joue '.*', dont la suite vaut .* ; '.*' vaut
~ plateau[3] == "s" ⇒ False
? renvoie 9 ; il faut un coup permis
~ return retenu ⇒ return meilleur
? renvoie \('25-55', 9\) ; il faut un coup permis
~ return retenu ⇒ return retenu, meilleur
? renvoie .* ; il faut un coup permis
~ valeur, coup ⇒ valeur, suite
? renvoie 12 ; il faut un coup permis
~ return retenu ⇒ return gyges.coups_possibles(plateau).index(retenu)
? ne renvoie rien \(None\)
-     retenu = None
+     retenu = None
+     meilleur = -1000
~ retenu is None or valeur ⇒ valeur
? cause.*meilleur est battu, et rien ne le remplace
-     retenu = None
+     retenu = None
+     meilleur = -infini
~ retenu is None or valeur ⇒ valeur
~ meilleur, retenu = valeur, ⇒ retenu =
? vous gardez toujours la suite la plus grande, et Sud
+ def choisir(plateau, profondeur, evaluer):
+     retenu = None
+     for coup in gyges.coups_possibles(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         v = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)
+         if retenu is None or v > meilleur:
+             meilleur, retenu = v, coup
+     return retenu
? « if retenu is None or v < meilleur: » : la comparaison
+ def choisir(plateau, profondeur, evaluer):
+     retenu = None
+     for coup in gyges.coups_possibles(plateau):
+         suite = gyges.jouer_coup(plateau, coup)
+         v = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)
+         if plateau[3] == 's':
+             v = -v
+         if retenu is None or v < meilleur:
+             meilleur, retenu = v, coup
+     return retenu
"""

COPIES: dict[str, Answers] = {
    "verification-1": Answers("question-1", changed(_RIGHT_1, _WRONG_1), _RIGHT_1),
    "verification-2a": Answers("question-2a", changed(_RIGHT_2A, _WRONG_2A), _RIGHT_2A),
    "verification-2b": Answers("question-2b", changed(_RIGHT_2B, _WRONG_2B), _RIGHT_2B),
    "verification-3a": Answers("question-3a", changed(_RIGHT_3A, _WRONG_3A), _RIGHT_3A),
    "verification-3b": Answers("question-3b", changed(_RIGHT_3B, _WRONG_3B), _RIGHT_3B),
    "verification-4": Answers("question-4", changed(_RIGHT_4, _WRONG_4), _RIGHT_4),
    "verification-5": Answers("question-5", changed(_RIGHT_5, _WRONG_5), _RIGHT_5),
    "verification-6": Answers("question-6", changed(_RIGHT_6, _WRONG_6), _RIGHT_6),
    "verification-7a": Answers("question-7a", changed(_RIGHT_7A, _WRONG_7A), _RIGHT_7A),
    "verification-7b": Answers("question-7b", changed(_RIGHT_7B, _WRONG_7B), _RIGHT_7B),
}
