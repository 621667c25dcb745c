"""Answers to the graded cells of the sheet td2."""

from tests.classroom.copies import Answers, Wrong

COPIES: dict[str, Answers] = {
    "verification-1a": Answers(
        "question-1a",
        wrong=(
            # The gain rather than the number of the row.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return max(ligne[colonne] for ligne in matrice)
""",
                r"c'est ce que gagne la meilleure ligne",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
    print(meilleure)
""",
                r"ne renvoie rien.*return",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] < matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
""",
                r"ligne qui gagne le moins",
            ),
            # The best gain seen begins at 0, and no row of a lost column beats it.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    gain, meilleure = 0, 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > gain:
            gain, meilleure = matrice[i][colonne], i
    return meilleure
""",
                r"la ligne 0 gagne −1, mais la ligne 1 gagne 0",
            ),
            # Nothing beats -1 where everything loses.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    gain, meilleure = -1, None
    for i in range(len(matrice)):
        if matrice[i][colonne] > gain:
            gain, meilleure = matrice[i][colonne], i
    return meilleure
""",
                r"ne renvoie rien \(None\)",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice) - 1):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
""",
                r"mais la ligne 2 gagne 4",
            ),
            # As many rows as there are columns.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice[0])):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
""",
                r"IndexError",
            ),
            # The number of stones, not of the row.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    gains = [ligne[colonne] for ligne in matrice]
    return gains.index(max(gains)) + 1
""",
                r"se comptent à partir de 0",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return matrice[colonne].index(max(matrice[colonne]))
""",
                r"contre la colonne 1, la ligne 0 gagne −1, mais la ligne 1",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
        return meilleure
""",
                r"la ligne 0 gagne −1, mais la ligne 1 gagne 0",
            ),
            # Right for the door alone.
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return [0, 1, 2][colonne]
""",
                r"la ligne 1 gagne −1, mais la ligne 2 gagne 4",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    gains = [ligne[colonne] for ligne in porte]
    return gains.index(max(gains))
""",
                r"la ligne 1 gagne −1, mais la ligne 2 gagne 4",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    gains = [ligne[colonne] for ligne in matrice]
    return [i for i in range(len(gains)) if gains[i] == max(gains)]
""",
                r"renvoie \[0, 1\] ; il faut un nombre entier",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return max((matrice[i][colonne], i) for i in range(len(matrice)))
""",
                r"renvoie \(0, 1\) ; il faut un nombre entier",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return max(range(len(matrice)), key=lambda i: abs(matrice[i][colonne]))
""",
                r"la ligne 2 gagne −1, mais la ligne 0 gagne 0",
            ),
            Wrong(
                """
def meilleureReponse(matrice, colonne):
    return max(range(len(matrice)), key=lambda i: sum(matrice[i]))
""",
                r"la ligne 1 gagne −1, mais la ligne 2 gagne 0",
            ),
        ),
        right=(
            """
def meilleureReponse(matrice, colonne):
    return max(range(len(matrice)), key=lambda i: matrice[i][colonne])
""",
            """
import numpy as np

def meilleureReponse(matrice, colonne):
    return np.argmax(np.array(matrice)[:, colonne])
""",
            """
def meilleureReponse(matrice, colonne):
    gains = []
    for ligne in matrice:
        gains.append(ligne[colonne])
    return gains.index(max(gains))
""",
            # The last of the best rows.
            """
def meilleureReponse(matrice, colonne):
    meilleure, gain = None, float("-inf")
    i = 0
    while i < len(matrice):
        if matrice[i][colonne] >= gain:
            meilleure, gain = i, matrice[i][colonne]
        i += 1
    return meilleure
""",
            """
def meilleureReponse(matrice, colonne):
    return sorted((-ligne[colonne], i) for i, ligne in enumerate(matrice))[0][1]
""",
            # Changes what it is given: the text does not forbid it.
            """
def meilleureReponse(matrice, colonne):
    avant = list(matrice)
    matrice.sort(key=lambda ligne: ligne[colonne])
    return avant.index(matrice[-1])
""",
        ),
    ),
    "verification-1b": Answers(
        "question-1b",
        wrong=(
            # Better everywhere: too much is asked.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
                r"vous voulez mieux partout, quand au moins aussi bien suffit",
            ),
            # Equal rows dominate each other.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if k != i and min(ecarts) >= 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
                r"la ligne 1, la même, ne vaut pas mieux",
            ),
            # Each row dominates itself.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) >= 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
                r"vous écartez la ligne 1, mais aucune autre ligne",
            ),
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) >= 0 and max(ecarts) > 0:
                trouvees.append(i)
    return trouvees
""",
                r"\[0, 0, 2\] contient deux fois",
            ),
            # Those that dominate.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) >= 0 and max(ecarts) > 0 and k not in trouvees:
                trouvees.append(k)
    return trouvees
""",
                r"ce sont les lignes qui en dominent une autre",
            ),
            # Better somewhere is enough.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
                r"vous écartez la ligne 1, mais aucune autre ligne",
            ),
            # Only the neighbouring row.
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        voisines = [k for k in (i - 1, i + 1) if 0 <= k < len(matrice)]
        if any(domine(matrice[k], matrice[i]) for k in voisines):
            trouvees.append(i)
    return trouvees
""",
                r"vous gardez la ligne 2, qui ne fait jamais mieux que la ligne 0",
            ),
            # Only the rows that come later.
            Wrong(
                """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(i + 1, len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
                r"vous gardez la ligne 3",
            ),
            # The rows are compared by their sums.
            Wrong(
                """
def lignesDominees(matrice):
    meilleure = max(sum(ligne) for ligne in matrice)
    return [i for i in range(len(matrice)) if sum(matrice[i]) < meilleure]
""",
                r"vous comparez la somme de chaque ligne",
            ),
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    return [any(domine(k, ligne) for k in matrice) for ligne in matrice]
""",
                r"renvoie \[True, .*les numéros des lignes",
            ),
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    return [ligne for ligne in matrice if any(domine(k, ligne) for k in matrice)]
""",
                r"renvoie \[\[0, -1, -1\], .*les numéros des lignes",
            ),
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        if any(domine(k, matrice[i]) for k in matrice):
            trouvees.append(i + 1)
    return trouvees
""",
                r"se comptent à partir de 0",
            ),
            Wrong(
                """
def lignesDominees(matrice):
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [a - b for a, b in zip(matrice[k], matrice[i])]
            if min(ecarts) >= 0 and max(ecarts) > 0:
                return [i]
    return []
""",
                r"vous gardez la ligne 3",
            ),
            Wrong(
                """
def lignesDominees(matrice):
    return [0, 3]
""",
                r"vous écartez la ligne 0, mais aucune autre ligne",
            ),
            # The columns.
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    colonnes = list(zip(*matrice))
    return [i for i in range(len(colonnes)) if any(domine(k, colonnes[i]) for k in colonnes)]
""",
                r"vous gardez la ligne 0, qui ne fait jamais mieux",
            ),
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        if any(domine(k, matrice[i]) for k in matrice):
            trouvees.append(i)
    print(trouvees)
""",
                r"ne renvoie rien.*return",
            ),
            # None when there is none.
            Wrong(
                """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    trouvees = [i for i, ligne in enumerate(matrice) if any(domine(k, ligne) for k in matrice)]
    if trouvees:
        return trouvees
""",
                r"ne renvoie rien.*return",
            ),
        ),
        right=(
            """
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
""",
            """
import numpy as np

def lignesDominees(matrice):
    M = np.array(matrice)
    ecarts = M[None, :, :] - M[:, None, :]
    dominee = ((ecarts >= 0).all(axis=2) & (ecarts > 0).any(axis=2)).any(axis=1)
    return list(np.flatnonzero(dominee))
""",
            # From the last to the first: the text asks for no order.
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice) - 1, -1, -1):
        for autre in matrice:
            if autre != matrice[i] and all(autre[j] >= g for j, g in enumerate(matrice[i])):
                trouvees.append(i)
                break
    return trouvees
""",
            """
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
""",
            # Changes what it is given: the text does not forbid it.
            """
def domine(a, b):
    return a != b and all(x >= y for x, y in zip(a, b))

def lignesDominees(matrice):
    avant = list(matrice)
    trouvees = [i for i in range(len(avant)) if any(domine(k, avant[i]) for k in avant)]
    for i in reversed(trouvees):
        del matrice[i]
    return trouvees
""",
        ),
    ),
    "verification-2": Answers(
        "question-2",
        wrong=(
            Wrong(
                """
def minimax(matrice):
    return max(min(ligne) for ligne in matrice)

def maximin(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
                r"maximin.*c'est le minimax",
            ),
            # The smallest of the greatest of the rows.
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    return min(max(ligne) for ligne in matrice)
""",
                r"minimax.*des meilleurs de chaque ligne ; il faut ceux de chaque colonne",
            ),
            Wrong(
                """
def maximin(matrice):
    return max(min(colonne) for colonne in zip(*matrice))

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
                r"maximin.*des pires de chaque colonne ; il faut ceux de chaque ligne",
            ),
            Wrong(
                """
def maximin(matrice):
    return min(max(ligne) for ligne in matrice)

def minimax(matrice):
    return max(min(colonne) for colonne in zip(*matrice))
""",
                r"maximin renvoie 0 au lieu de −1 ; regardez",
            ),
            # The number of the row.
            Wrong(
                """
def maximin(matrice):
    pires = [min(ligne) for ligne in matrice]
    return pires.index(max(pires))

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
                r"c'est le numéro de la ligne",
            ),
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    colonnes = [[ligne[j] for ligne in matrice] for j in range(len(matrice[0]) - 1)]
    return min(max(colonne) for colonne in colonnes)
""",
                r"minimax renvoie −3 au lieu de −4",
            ),
            # As many columns as rows.
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    colonnes = [[ligne[j] for ligne in matrice] for j in range(len(matrice))]
    return min(max(colonne) for colonne in colonnes)
""",
                r"minimax.*IndexError",
            ),
            # No guarantee is below 0.
            Wrong(
                """
def maximin(matrice):
    meilleur = 0
    for ligne in matrice:
        if min(ligne) > meilleur:
            meilleur = min(ligne)
    return meilleur

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
                r"maximin renvoie 0 au lieu de −1",
            ),
            # Nor is anything above 1.
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    plafond = 1
    for j in range(len(matrice[0])):
        plafond = min(plafond, max(ligne[j] for ligne in matrice))
    return plafond
""",
                r"minimax renvoie 1 au lieu de 2",
            ),
            Wrong(
                """
def maximin(matrice):
    print(max(min(ligne) for ligne in matrice))

def minimax(matrice):
    print(min(max(colonne) for colonne in zip(*matrice)))
""",
                r"maximin.*ne renvoie rien.*return",
            ),
            Wrong(
                """
def maximin(matrice):
    return [min(ligne) for ligne in matrice]

def minimax(matrice):
    return [max(colonne) for colonne in zip(*matrice)]
""",
                r"maximin.*renvoie \[.*il faut un nombre",
            ),
            # Always equal, then?
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    return maximin(matrice)
""",
                r"minimax.*c'est le maximin",
            ),
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    return -maximin(matrice)
""",
                r"minimax renvoie 1 au lieu de 0 : c'est l'opposé du maximin",
            ),
            # The worst cell of the rows that follow is forgotten.
            Wrong(
                """
def maximin(matrice):
    for ligne in matrice:
        return min(ligne)

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
                r"maximin renvoie 5 au lieu de 7",
            ),
            Wrong(
                """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    ...
""",
                r"la fonction minimax est encore vide",
            ),
            Wrong(
                """
def maximin(matrice):
    return -1

def minimax(matrice):
    return 0
""",
                r"maximin renvoie −1 au lieu de 0",
            ),
            # Cuts the decimals off.
            Wrong(
                """
def maximin(matrice):
    return int(max(min(ligne) for ligne in matrice))

def minimax(matrice):
    return int(min(max(colonne) for colonne in zip(*matrice)))
""",
                r"maximin renvoie 0 au lieu de −0,25",
            ),
        ),
        right=(
            """
def maximin(matrice):
    return max(min(ligne) for ligne in matrice)

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
            """
import numpy as np

def maximin(matrice):
    return np.array(matrice).min(axis=1).max()

def minimax(matrice):
    return np.array(matrice).max(axis=0).min()
""",
            """
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
""",
            """
def maximin(matrice):
    return sorted(sorted(ligne)[0] for ligne in matrice)[-1]

def minimax(matrice):
    plafonds = []
    for j in range(len(matrice[0])):
        plafonds.append(matrice[meilleureReponse(matrice, j)][j])
    return min(plafonds)
""",
            # Changes what it is given: the text does not forbid it.
            """
def maximin(matrice):
    for ligne in matrice:
        ligne.sort()
    return max(ligne[0] for ligne in matrice)

def minimax(matrice):
    return min(max(colonne) for colonne in zip(*matrice))
""",
        ),
    ),
    "verification-3": Answers(
        "question-3",
        wrong=(
            # The mean of the products.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    produits = [p * ligne[colonne] for p, ligne in zip(melange, matrice)]
    return sum(produits) / len(produits)

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"ne divisez pas encore par le nombre de lignes",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return max(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"garantie renvoie 0, mais l'espionne choisirait la colonne 1",
            ),
            # As many columns as rows.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice)))
""",
                r"garantie.*IndexError",
            ),
            # As many columns as rows, as far as there are any.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    n = min(len(matrice), len(matrice[0]))
    return min(gainMoyen(matrice, melange, j) for j in range(n))
""",
                r"garantie renvoie −2, mais l'espionne choisirait la colonne 3",
            ),
            # Rows and columns exchanged.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * g for p, g in zip(melange, matrice[colonne]))

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"gainMoyen",
            ),
            # All the throws alike.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(ligne[colonne] for ligne in matrice) / len(matrice)

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"c'est la moyenne simple",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return round(sum(p * ligne[colonne] for p, ligne in zip(melange, matrice)), 1)

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"renvoie 1,30 contre la colonne 2, au lieu de 1,33",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return round(sum(p * ligne[colonne] for p, ligne in zip(melange, matrice)), 2)

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"renvoie 1,330 contre la colonne 2, au lieu de 1,333",
            ),
            # The spy is taken to know the throw, not only the mixture.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return sum(p * min(ligne) for p, ligne in zip(melange, matrice))
""",
                r"garantie",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
        return total

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"gainMoyen",
            ),
            # Each row wipes out the one before.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    for i in range(len(matrice)):
        total = melange[i] * matrice[i][colonne]
    return total

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"gainMoyen",
            ),
            # The number of the worst column.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    gains = [gainMoyen(matrice, melange, j) for j in range(len(matrice[0]))]
    return gains.index(min(gains))
""",
                r"garantie",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0]) - 1))
""",
                r"garantie.*colonne|garantie",
            ),
            # Never above 0.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    pire = 0
    for j in range(len(matrice[0])):
        pire = min(pire, gainMoyen(matrice, melange, j))
    return pire
""",
                r"garantie",
            ),
            # Never above 1.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    pire = 1
    for j in range(len(matrice[0])):
        pire = min(pire, gainMoyen(matrice, melange, j))
    return pire
""",
                r"garantie",
            ),
            # What the best single throw guarantees.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return maximin(matrice)
""",
                r"garantie",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    print(sum(p * ligne[colonne] for p, ligne in zip(melange, matrice)))

def garantie(matrice, melange):
    print(min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0]))))
""",
                r"return",
            ),
            # The likeliest throw.
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return matrice[melange.index(max(melange))][colonne]

def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
                r"gainMoyen",
            ),
            Wrong(
                """
def gainMoyen(matrice, melange, colonne):
    return sum(p * ligne[colonne] for p, ligne in zip(melange, matrice))

def garantie(matrice, melange):
    return -0.5
""",
                r"garantie",
            ),
        ),
        right=(
            """
import numpy as np

def gainMoyen(matrice, melange, colonne):
    return np.dot(melange, np.array(matrice)[:, colonne])

def garantie(matrice, melange):
    return (np.array(melange) @ np.array(matrice)).min()
""",
            """
def gainMoyen(matrice, melange, colonne):
    return sum(melange[i] * matrice[i][colonne] for i in range(len(melange)))

def garantie(matrice, melange):
    pire = float("inf")
    for j in range(len(matrice[0])):
        gain = gainMoyen(matrice, melange, j)
        if gain < pire:
            pire = gain
    return pire
""",
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i, p in enumerate(melange):
        if p > 0:
            total += p * matrice[i][colonne]
    return total

def garantie(matrice, melange):
    return sorted([gainMoyen(matrice, melange, j) for j, _ in enumerate(matrice[0])])[0]
""",
            """
def gainMoyen(matrice, melange, colonne):
    return sum([p * ligne[colonne] for p, ligne in zip(melange, matrice)])

def garantie(matrice, melange):
    colonnes = list(zip(*matrice))
    return min(sum(p * g for p, g in zip(melange, colonne)) for colonne in colonnes)
""",
            # Changes what it is given: the text does not forbid it.
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for ligne in matrice:
        total += melange.pop(0) * ligne[colonne]
    return total

def garantie(matrice, melange):
    return min(gainMoyen(matrice, list(melange), j) for j in range(len(matrice[0])))
""",
        ),
    ),
    "verification-4": Answers(
        "question-4",
        wrong=(
            # The net that the sheet stretches: question 4 loses its points.
            Wrong("resoudre = td2.secours.resoudre", r"le secours fait avancer"),
            # Minimises v.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"rien ne limite v. Vérifiez le signe",
            ),
            # No value is below 0.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"bornes de v, qui peut être négatif",
            ),
            # No value is above 1, nor below -1.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(-1, 1)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"les bornes de v",
            ),
            # The inequalities are not turned around.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"la valeur est −0,50, et non 0,50",
            ),
            # One inequality a row: the mixture of the other side.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * colonnes + [1],
        A_ub=[list(ligne) + [-1] for ligne in matrice],
        b_ub=[0] * lignes,
        A_eq=[[1] * colonnes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * colonnes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"une probabilité par ligne, et non par colonne",
            ),
            # Nothing says that the chances make 1.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"positives et de somme 1",
            ),
            # They make 1 at most.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    contre = [[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)]
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=contre + [[1] * lignes + [0]],
        b_ub=[0] * colonnes + [1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"positives et de somme 1",
            ),
            # v counts among the chances.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * (lignes + 1)],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"positives et de somme 1",
            ),
            # v is left in the mixture.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x)
""",
                r"5 nombres pour 4 lignes ; v",
            ),
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return list(solution.x[:-1]), solution.x[-1]
""",
                r"return valeur, melange",
            ),
            # What was minimised is -v.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.fun, list(solution.x[:-1])
""",
                r"son opposé, comme pour toutes.*\.fun est ce que linprog a minimisé",
            ),
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1]
""",
                r"il faut deux choses",
            ),
            # The whole answer of the machine.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution
""",
                r"il faut deux choses",
            ),
            # The best throw alone.
            Wrong(
                """
def resoudre(matrice):
    pires = [min(ligne) for ligne in matrice]
    melange = [0] * len(matrice)
    melange[pires.index(max(pires))] = 1
    return max(pires), melange
""",
                r"ne se sert pas de linprog ; ici",
            ),
            Wrong(
                """
def resoudre(matrice):
    melange = [1 / len(matrice)] * len(matrice)
    return garantie(matrice, melange), melange
""",
                r"ne se sert pas de linprog ; ici",
            ),
            # The value is rounded, then the chances.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return round(solution.x[-1], 2), list(solution.x[:-1])
""",
                r"la valeur est 1,333, et non 1,330",
            ),
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], [round(p, 1) for p in solution.x[:-1]]
""",
                r"ne garantit que 1,20.*1,33",
            ),
            # A column of the matrix is left out.
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0]) - 1
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
                r"ne garantit que −1.*Vous annoncez",
            ),
            # Only what the sheet says of the door.
            Wrong(
                """
def resoudre(matrice):
    return -0.5, [0, 0.5, 0.5, 0]
""",
                r"ne se sert pas de linprog ; ici",
            ),
            # Mixtures of two rows, a hundredth at a time.
            Wrong(
                """
def resoudre(matrice):
    lignes = len(matrice)
    meilleur = (-1000, None)
    for a in range(lignes):
        for b in range(lignes):
            for k in range(0, 101, 5):
                melange = [0] * lignes
                melange[a] += k / 100
                melange[b] += 1 - k / 100
                meilleur = max(meilleur, (garantie(matrice, melange), melange))
    return meilleur
""",
                r"ne se sert pas de linprog ; ici",
            ),
            Wrong(
                """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=[[-matrice[i][j] for i in range(lignes)] + [1] for j in range(colonnes)],
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    print(solution.x[-1], list(solution.x[:-1]))
""",
                r"ne renvoie rien.*return",
            ),
        ),
        right=(
            """
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
""",
            # Every gain above 0, and the sum of p / v as small as can be.
            """
def resoudre(matrice):
    ecart = 1 - min(min(ligne) for ligne in matrice)
    solution = linprog(
        [1] * len(matrice),
        A_ub=[[-(ligne[j] + ecart) for ligne in matrice] for j in range(len(matrice[0]))],
        b_ub=[-1] * len(matrice[0]),
    )
    total = sum(solution.x)
    return 1 / total - ecart, [x / total for x in solution.x]
""",
            # A saddle point needs no machine.
            """
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
""",
            # The program of the other side: the machine gives its prices.
            """
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
""",
        ),
    ),
    "verification-5a": Answers(
        "question-5a",
        wrong=(
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll - 1
    elif i < j:
        troll = troll + 1
    return gauche - i, droite - j, troll
""",
                r"d'une seule case vers la gauche, sur la case 3",
            ),
            # As many cells as the throws differ by.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + i - j
""",
                r"d'une seule case vers la gauche, sur la case 3",
            ),
            # Equal throws push it too.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    else:
        troll = troll - 1
    return gauche - i, droite - j, troll
""",
                r"le troll reste, sur la case 2",
            ),
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche, droite, troll
""",
                r"il doit rester 12 à gauche et 11 à droite",
            ),
            # Each pays for the throw of the other.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche - j, droite - i, troll
""",
                r"il doit rester 12 à gauche et 11 à droite",
            ),
            # The reserves are compared.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if gauche > droite:
        troll = troll + 1
    elif gauche < droite:
        troll = troll - 1
    return gauche - i, droite - j, troll
""",
                r"d'une seule case vers la droite, sur la case 4",
            ),
            # What is left is compared.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    gauche = gauche - i
    droite = droite - j
    if gauche < droite:
        troll = troll + 1
    elif gauche > droite:
        troll = troll - 1
    return gauche, droite, troll
""",
                r"troll|lancers",
            ),
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return troll, gauche - i, droite - j
""",
                r"dans un autre ordre",
            ),
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    print(gauche - i, droite - j, troll)
""",
                r"ne renvoie rien.*return",
            ),
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        return troll + 1
    if i < j:
        return troll - 1
    return troll
""",
                r"il faut trois nombres",
            ),
            # One stone each, whatever is thrown.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche - 1, droite - 1, troll
""",
                r"il doit rester 12 à gauche et 11 à droite",
            ),
            # No board has more than five cells.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j and troll < 4:
        troll = troll + 1
    elif i < j and troll > 0:
        troll = troll - 1
    return gauche - i, droite - j, troll
""",
                r"d'une seule case vers la droite, sur la case 6",
            ),
            # The loser alone pays.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        return gauche - i, droite, troll + 1
    if i < j:
        return gauche, droite - j, troll - 1
    return gauche - i, droite - j, troll
""",
                r"il doit rester 12 à gauche et 11 à droite",
            ),
            # The second `if` sees a troll that has moved already.
            Wrong(
                """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    else:
        return None
    return gauche - i, droite - j, troll
""",
                r"etatSuivant\(8, 6, 2, 3, 3\) ne renvoie rien",
            ),
        ),
        right=(
            """
def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + (i > j) - (i < j)
""",
            """
import numpy as np

def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + int(np.sign(i - j))
""",
            """
def pas(i, j):
    if i == j:
        return 0
    return (i - j) // abs(i - j)

def etatSuivant(gauche, droite, troll, i, j):
    gauche -= i
    droite -= j
    troll += pas(i, j)
    return gauche, droite, troll
""",
            """
def etatSuivant(gauche, droite, troll, i, j):
    return gauche - i, droite - j, troll + max(-1, min(1, i - j))
""",
        ),
    ),
    "verification-5b": Answers(
        "question-5b",
        wrong=(
            # The last throw, of the whole reserve, is missing.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche):
        ligne = []
        for j in range(1, droite):
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
""",
                r"de 1 pierre à toute sa réserve",
            ),
            # Throws of no stone: the same state for ever.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(gauche):
        ligne = []
        for j in range(droite):
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
""",
                r"sans jamais s'arrêter",
            ),
            # Rows and columns exchanged.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for j in range(1, droite + 1):
        ligne = []
        for i in range(1, gauche + 1):
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
""",
                r"il faut 2 lignes de 1 nombre",
            ),
            # The throws change sides.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, j, i)
            ligne.append(valeur(cases, g, d, t))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    if gauche < 0 or droite < 0:
        return 0
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"si vous lancez 2 et l'autre 1, votre matrice dit −1",
            ),
            # Value and mixture together.
            Wrong(
                """
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
    return resoudre(matriceDesGains(cases, gauche, droite, troll))
""",
                r"valeur\(5, 1, 1, 2\) renvoie \(.*il faut un nombre",
            ),
            Wrong(
                """
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
    return melange
""",
                r"valeur\(5, 1, 1, 2\) renvoie \[.*il faut un nombre",
            ),
            # A draw is 0, and 0 is false.
            Wrong(
                """
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
    if fini:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"is not None|nul",
            ),
            # What one throw alone guarantees.
            Wrong(
                """
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
    return maximin(matriceDesGains(cases, gauche, droite, troll))
""",
                r"valeur\(5, 4, 3, 1\) renvoie −1, et il faut −0,50",
            ),
            # Only the games that end at once are counted.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(gainFinal(cases, g, d, t) or 0)
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"votre matrice dit 0, mais l'état qui suit vaut −1",
            ),
            # The board of the sheet, whatever is asked.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(5, g, d, t))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"(?s)votre matrice dit 0, mais l'état qui suit vaut −1.*G\.\.T\.\.D",
            ),
            # The line is never begun again.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    ligne = []
    for i in range(1, gauche + 1):
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
""",
                r"il faut 2 lignes de 1 nombre",
            ),
            # A row of rows a column.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            matrice.append(valeur(cases, g, d, t))
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"il faut une liste de lignes",
            ),
            # The troll is asked about where it was.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(cases, g, d, troll))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"lancez 2 et l'autre 1, votre matrice dit −1, mais l'état qui suit vaut 0",
            ),
            # The mean of the cells, as if both threw at random.
            Wrong(
                """
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
    matrice = matriceDesGains(cases, gauche, droite, troll)
    return sum(sum(ligne) for ligne in matrice) / (gauche * droite)
""",
                r"renvoie −0,67, et il faut −1",
            ),
            Wrong(
                """
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
    return round(v)
""",
                r"valeur\(5, 4, 3, 1\) renvoie 0, et il faut −0,50",
            ),
            Wrong(
                """
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
    return round(v, 2)
""",
                r"valeur arrondie à 2 décimales, gardez-les toutes",
            ),
            # The reserves change sides at every turn.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(cases, d, g, t))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"lancez 1 et l'autre 1, votre matrice dit −1, mais l'état qui suit vaut 0",
            ),
            # The matrix is right, and `valeur` was left for later.
            Wrong(
                """
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
    ...
""",
                r"la fonction valeur est encore vide",
            ),
            # A game never goes on for more than four stones.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, min(gauche, 4) + 1):
        ligne = []
        for j in range(1, min(droite, 4) + 1):
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
""",
                r"il faut 5 lignes de 3 nombres",
            ),
            # The end of the game is seen from the other side.
            Wrong(
                """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(-valeur(cases, g, d, t))
        matrice.append(ligne)
    return matrice

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"votre matrice dit 1, mais l'état qui suit vaut −1",
            ),
        ),
        right=(
            """
def matriceDesGains(cases, gauche, droite, troll):
    return [
        [valeur(cases, *etatSuivant(gauche, droite, troll, i, j)) for j in range(1, droite + 1)]
        for i in range(1, gauche + 1)
    ]

def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    return resoudre(matriceDesGains(cases, gauche, droite, troll))[0] if fini is None else fini
""",
            # Remembers already.
            """
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
""",
            # Ends, and saddle points, found by its own means.
            """
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
""",
            """
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
""",
        ),
    ),
    "verification-6": Answers(
        "question-6",
        wrong=(
            # Notes nothing.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat in memoire:
        return memoire[etat]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"refait le même travail.*est resté vide",
            ),
            # Notes, and never reads.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    memoire[etat] = v
    return v
""",
                r"refait le même travail.*etat in memoire",
            ),
            # The board is not in the key.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"valeur\(7, 3, 3, 2\).*la clé doit contenir",
            ),
            # Nor the troll.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"valeur\(5, 3, 3, 1\).*la clé doit contenir",
            ),
            # A new register at every call.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    memoire = {}
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"refait le même travail.*est resté vide",
            ),
            # The key 7, 1, 11 and the key 7, 11, 1 are written alike.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = str(cases) + str(gauche) + str(droite) + str(troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"valeur\(7, 11, 1, 3\) renvoie −1, et il faut 1.*la clé",
            ),
            # What is ahead decides, whoever it is.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, min(gauche, droite), max(gauche, droite), troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"valeur\(7, 2, 3, 2\) renvoie 0, et il faut −1.*la clé",
            ),
            # Only the difference of the reserves.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche - droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"valeur\(5, 4, 3, 1\) renvoie 0, et il faut −0,50.*la clé",
            ),
            # Nothing is returned the first time.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat in memoire:
        return memoire[etat]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    memoire[etat] = v
""",
                r"dans ce cas, aucun return ne donne de valeur",
            ),
            # The mixture is noted along with the value.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        fini = gainFinal(cases, gauche, droite, troll)
        if fini is not None:
            memoire[etat] = fini
        else:
            memoire[etat] = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return memoire[etat]
""",
                r"valeur\(5, 1, 1, 2\) renvoie \(.*il faut un nombre",
            ),
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = [cases, gauche, droite, troll]
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
""",
                r"ligne \d+.*ne peut pas être une liste",
            ),
            # The key comes back instead of what is noted.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
        return v
    return etat
""",
                r"seconde fois.*renvoie \(5, 0, 0, 2\) ; il faut un nombre",
            ),
            # A value of 0 is taken for nothing noted.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if memoire.get(etat):
        return memoire[etat]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    memoire[etat] = v
    return v
""",
                r"refait le même travail.*etat in memoire",
            ),
            # Only the ends of games are noted.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat in memoire:
        return memoire[etat]
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        memoire[etat] = fini
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
                r"refait le même travail.*etat in memoire",
            ),
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = round(v, 2)
    return memoire[etat]
""",
                r"valeur arrondie à 2 décimales, gardez-les toutes",
            ),
            # The one key of the register is a word.
            Wrong(
                """
memoire = {}

def valeur(cases, gauche, droite, troll):
    if "etat" not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire["etat"] = v
    return memoire["etat"]
""",
                r"valeur\(5, 3, 3, 1\).*la clé",
            ),
        ),
        right=(
            """
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
""",
            """
memoire = {}

def valeur(*etat):
    try:
        return memoire[etat]
    except KeyError:
        fini = gainFinal(*etat)
        memoire[etat] = resoudre(matriceDesGains(*etat))[0] if fini is None else fini
        return memoire[etat]
""",
            # What needs no calculation needs no note.
            """
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
""",
            # The register of Python itself.
            """
from functools import lru_cache

memoire = {}

@lru_cache(maxsize=None)
def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    return resoudre(matriceDesGains(cases, gauche, droite, troll))[0]
""",
            # One state and its reflection are noted together.
            """
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
""",
        ),
    ),
    "verification-7a": Answers(
        "question-7a",
        wrong=(
            # The castles are not counted.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = solve(m, 15).mix(15, 15, m // 2)
""",
                r"ne compte pas les deux cases des châteaux",
            ),
            # One castle is.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    cases = m + 1
    tableau1[m] = solve(cases, 15).mix(15, 15, cases // 2)
""",
                r"tableau1 est encore vide",
            ),
            # The middle of the other way of counting.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = solve(m + 2, 15).mix(15, 15, m // 2)
""",
                r"le troll sur la case du milieu",
            ),
            Wrong(
                """
tableau1 = {}
for m in range(3, 11, 2):
    tableau1[m] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
""",
                r"il manque tableau1\[11\]",
            ),
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = solve(m + 2, 15).value(15, 15, (m + 2) // 2)
""",
                r"tableau1\[3\] vaut 0.0 ; il faut un mélange",
            ),
            # The numbers of cells as the keys.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m + 2] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
""",
                r"il manque tableau1\[3\]",
            ),
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[str(m)] = solve(m + 2, 15).mix(15, 15, (m + 2) // 2)
""",
                r"il manque tableau1\[3\]",
            ),
            Wrong(
                """
tableau1 = []
for m in [3, 5, 7, 9, 11]:
    tableau1.append(solve(m + 2, 15).mix(15, 15, (m + 2) // 2))
""",
                r"il faut un dictionnaire",
            ),
            # The method itself.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = solve(m + 2, 15).mix
""",
                r"bound method Table.mix.*table\.mix\(gauche, droite, troll\)",
            ),
            # The state of the stones of another table.
            Wrong(
                """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = solve(m + 2, 10).mix(10, 10, (m + 2) // 2)
""",
                r"10 nombres ; il en faut 15",
            ),
            # What the report has printed.
            Wrong(
                """
tableau1 = {
    3: [0.06, 0.18, 0.00, 0.18, 0.01, 0.24, 0.01, 0.32, 0, 0, 0, 0, 0, 0, 0],
    5: [0.00, 0.46, 0.05, 0.49, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    7: [0.17, 0.60, 0.22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    9: [0.00, 0.99, 0.01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    11: [1.00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}
""",
                r"arrondi comme dans le rapport",
            ),
            # The same line everywhere: the table was made once, before the loop.
            Wrong(
                """
tableau1 = {}
table = solve(7, 15)
for m in [3, 5, 7, 9, 11]:
    tableau1[m] = table.mix(15, 15, 3)
""",
                r"toutes les lignes de tableau1 sont les mêmes",
            ),
            Wrong(
                """
tableau1 = {}
tableau1[5] = solve(7, 15).mix(15, 15, 3)
""",
                r"il manque tableau1\[3\]",
            ),
        ),
        right=(
            """
tableau1 = {m: solve(m + 2, 15).mix(15, 15, m // 2 + 1) for m in (3, 5, 7, 9, 11)}
""",
            """
tableau1 = {}
for cases in range(5, 14, 2):
    table = solve(cases, 15)
    tableau1[cases - 2] = [float(p) for p in table.mix(15, 15, cases // 2)]
""",
            # A table for more stones holds the start of 15 too.
            """
def prudent(m):
    return list(solve(m + 2, 20).mix(15, 15, (m + 2) // 2))

tableau1 = dict(zip([3, 5, 7, 9, 11], map(prudent, [3, 5, 7, 9, 11])))
""",
            """
import numpy as np

longueurs = 3, 5, 7, 9, 11
tables = [solve(2 + m, 15) for m in longueurs]
tableau1 = {}
for m, table in zip(longueurs, tables):
    tableau1[m] = tuple(np.round(table.mix(15, 15, 1 + m // 2), 6))
""",
        ),
    ),
    "verification-7b": Answers(
        "question-7b",
        wrong=(
            # The chances are those of the other reserve.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / droite] * droite

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    tableau2[cases, pierres] = exact_duel(
        solve(cases, pierres).mix, lambda g, d, t: [1 / g] * g, cases, pierres
    )
""",
                r"hasard\(5, 8, 3\).*il faut 5 probabilités",
            ),
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"la somme fait 5 au lieu de 1",
            ),
            # Fifteen throws, whatever is left.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / 15] * 15

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"hasard\(5, 8, 3\).*il faut 5 probabilités",
            ),
            # One throw of no stone.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / (gauche + 1)] * (gauche + 1)

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"hasard\(5, 8, 3\).*il faut 5 probabilités",
            ),
            # A throw, not the chances of all.
            Wrong(
                """
from random import randint

def hasard(gauche, droite, troll):
    return randint(1, gauche)

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"hasard.*une liste de nombres",
            ),
            Wrong(
                """
def hasard(gauche, droite, troll):
    print([1 / gauche] * gauche)

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"hasard.*ne renvoie rien.*return",
            ),
            # Rounded: the sum is no longer 1.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [round(1 / gauche, 2)] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
""",
                r"la somme fait 0,96 au lieu de 1",
            ),
            # The random player on the left.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    tableau2[cases, pierres] = exact_duel(hasard, solve(cases, pierres).mix, cases, pierres)
""",
                r"la prudente est à gauche, le hasard à droite",
            ),
            # The two castles are counted once more.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    table = solve(cases + 2, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases + 2, pierres)
""",
                r"vous trouvez 96,4 % de victoires et le rapport 75,9 %",
            ),
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[pierres, cases] = exact_duel(table.mix, hasard, cases, pierres)
""",
                r"il manque tableau2\[\(5, 15\)\]",
            ),
            # The last line is outside the loop.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    table = solve(cases, pierres)
tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
""",
                r"il manque tableau2\[\(5, 15\)\]",
            ),
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux[:4]:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
""",
                r"il manque tableau2\[\(15, 50\)\]",
            ),
            # Only the share of the wins.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres).win
""",
                r"vaut 0.747.*il faut trois probabilités",
            ),
            # What the report has printed.
            Wrong(
                """
def hasard(gauche, droite, troll):
    return [1 / gauche] * gauche

plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
tableau2 = {
    (5, 15): (0.759, 0.069, 0.172),
    (7, 15): (0.961, 0.019, 0.020),
    (7, 30): (0.958, 0.011, 0.031),
    (15, 30): (1, 0, 0),
    (15, 50): (1, 0, 0),
}
""",
                r"pas ce que calcule exact_duel",
            ),
            # Random, but never above 5 stones.
            Wrong(
                """
def hasard(gauche, droite, troll):
    n = min(gauche, 5)
    return [1 / n] * n + [0] * (gauche - n)

tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
""",
                r"tous les lancers ont la même probabilité",
            ),
        ),
        right=(
            """
def hasard(gauche, droite, troll):
    return [1 / gauche for _ in range(gauche)]

plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
tableau2 = {(c, p): exact_duel(solve(c, p).mix, hasard, c, p) for c, p in plateaux}
""",
            """
import numpy as np

def hasard(gauche, droite, troll):
    return np.full(gauche, 1 / gauche)

tableau2 = {}
for plateau in [(15, 50), (15, 30), (7, 30), (7, 15), (5, 15)]:
    prudente = solve(plateau[0], plateau[1]).mix
    tableau2[plateau] = exact_duel(prudente, hasard, plateau[0], plateau[1])
""",
            """
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
""",
        ),
    ),
    "verification-8": Answers(
        "question-8",
        wrong=(
            # Four throws, whatever is left.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    return [1 / 4] * 4 + [0] * (gauche - 4)

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"melangeExemple2\(3, 1, 4\) a 4 nombres ; il en faut 3",
            ),
            # Below 4 stones, all throws alike.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    n = min(4, gauche)
    return [1 / n] * n + [0] * (gauche - n)

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"un dé trop grand devient 3",
            ),
            # What the die gives above the reserve is lost.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        if de <= gauche:
            melange[de - 1] += 1 / 4
    return melange

garantieExemple2 = -1
garantiePrudente = 0
""",
                r"la somme fait 0,75 au lieu de 1",
            ),
            # Throw k in the cell k.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * (gauche + 1)
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche)] += 1 / 4
    return melange

garantieExemple2 = -1
garantiePrudente = 0
""",
                r"a 16 nombres ; il en faut 15",
            ),
            # The reserve of the other.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, droite, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"melangeExemple2\(7, 2, 5\) n'est pas le mélange",
            ),
            # The last face of the die is missing.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in range(1, 4):
        melange[min(de, gauche) - 1] += 1 / 3
    return melange

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"1, 2, 3 ou 4 pierres, avec la même probabilité",
            ),
            # A throw, not the chances of all.
            Wrong(
                """
from random import randint

def melangeExemple2(gauche, droite, troll):
    return min(randint(1, 4), gauche)

garantieExemple2 = -1
garantiePrudente = 0
""",
                r"melangeExemple2.*une liste de nombres",
            ),
            # The smallest board of the sheet.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = guaranteed_value(melangeExemple2, 5, 4)
garantiePrudente = guaranteed_value(solve(5, 4).mix, 5, 4)
""",
                r"garantieExemple2 vaut -0.625",
            ),
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantiePrudente = guaranteed_value(melangeExemple2, 7, 15)
garantieExemple2 = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"garantieExemple2 vaut -?[\d.]+e-\d+",
            ),
            # What its worst enemy wins.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = -guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = -guaranteed_value(solve(7, 15).mix, 7, 15)
""",
                r"guaranteed_value\(mélange, 7, 15\) donne un autre nombre",
            ),
            # The function, and not what it returns.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = guaranteed_value
garantiePrudente = guaranteed_value
""",
                r"garantieExemple2 est une fonction ; il faut un nombre",
            ),
            # A state in the place of the board.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = solve(7, 15).mix(15, 15, 3)
""",
                r"garantiePrudente vaut array.*il faut un nombre",
            ),
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    print(melange)

garantieExemple2 = -1
garantiePrudente = 0
""",
                r"ne renvoie rien.*return",
            ),
            # The second half is not done.
            Wrong(
                """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = ...
""",
                r"garantiePrudente attend sa valeur",
            ),
        ),
        right=(
            """
def melangeExemple2(gauche, droite, troll):
    lancers = [min(de, gauche) for de in range(1, 5)]
    return [lancers.count(k) / 4 for k in range(1, gauche + 1)]

garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
            """
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
""",
            """
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
""",
        ),
    ),
}
