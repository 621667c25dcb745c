"""Near misses of first-year students, and the cause that their own code proves."""

from tests.classroom.copies import Wrong
from tests.classroom.copies.kinds import KINDS
from tests.classroom.copies.near_jeux import NEAR as JEUX

NEAR: dict[tuple[str, str], tuple[Wrong, ...]] = {
    **JEUX,
    ("td1-trolls", "verification-1"): (
        Wrong(
            """
partie = troll.Partie(7, 15)
print(partie)
""",
            r"vous avez rangé la réponse dans partie",
        ),
        Wrong(
            """
p = Partie(7, 15)
print(p)
""",
            r"le nom Partie n'existe pas ; c'est une propriété,",
        ),
        Wrong(
            """
p = troll.partie(7, 15)
print(p)
""",
            r"il n'y a pas de partie dans troll ; vouliez\-vous P",
        ),
    ),
    ("td1-trolls", "verification-2"): (
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockGauche
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents
""",
            r"ligne \d+ .*stockGauche n'est pas la propriété qui compte ici",
        ),
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = len(mystere.coupsPrecedents)
""",
            r"ligne \d+ .*len\(…\) est de trop",
        ),
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
position = mystere.positiontroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents
""",
            r"une partie n'a pas de propriété positiontroll ; vo",
        ),
    ),
    ("td1-trolls", "verification-3a"): (
        Wrong(
            """
victoire = troll.Partie(7, 15)
victoire.tourDeJeu((2, 1))
victoire.tourDeJeu((2, 1))
victoire.tourDeJeu((2, 1))
""",
            r"tourDeJeu est appelée sans 'droite', que sa ligne",
        ),
        Wrong(
            """
p = troll.Partie(7, 15)
p.tourDeJeu(2, 1)
p.tourDeJeu(2, 1)
p.tourDeJeu(2, 1)
print(p)
""",
            r"vous avez rangé la réponse dans p",
        ),
        Wrong(
            """
victoire = troll.Partie(7, 15)
victoire = victoire.tourDeJeu(2, 1)
victoire = victoire.tourDeJeu(2, 1)
victoire = victoire.tourDeJeu(2, 1)
""",
            r"ce qui est avant",
        ),
    ),
    ("td1-trolls", "verification-3b"): (
        Wrong(
            """
matchnul = troll.Partie(7, 15)
for i in range(5):
    matchnul.tourDeJeu(3, 3)
""",
            r"vous avez rangé la réponse dans matchnul",
        ),
        Wrong(
            """
matchNul = troll.Partie(7, 15)
for i in range(5):
    matchNul.tourDeJeu(15 / 5, 15 / 5)
""",
            r"Le joueur de gauche ne peut pas jouer 3",
        ),
        Wrong(
            """
matchNul = troll.Partie(7, 15)
for i in range(5):
    victoire.tourDeJeu(3, 3)
""",
            r"La partie est terminée : on ne peut plus y jouer",
        ),
    ),
    ("td1-trolls", "verification-3c"): (
        Wrong(
            """
defaite = troll.Partie(7, 15)
defaite.tourDeJeu(1, 2)
defaite.tourDeJeu(1, 2)
defaite.tourDeJeu(13, 13)
""",
            r"Le joueur de droite ne peut pas jouer 13 : il faut",
        ),
        Wrong(
            """
perdu = troll.Partie(7, 15)
perdu.tourDeJeu(1, 2)
perdu.tourDeJeu(1, 2)
perdu.tourDeJeu(13, 11)
""",
            r"vous avez rangé la réponse dans perdu",
        ),
        Wrong(
            """
defaite = troll.Partie(7, 15)
defaite.tourDeJeu[1, 2]
defaite.tourDeJeu[1, 2]
defaite.tourDeJeu[13, 11]
""",
            r"il y a des crochets après une méthode, qui n'a pas",
        ),
    ),
    ("td1-trolls", "verification-4a"): (
        Wrong(
            """
def predireExemple1(partie):
    print(min(2, partie.stockGauche))
""",
            r"predireExemple1 affiche sa réponse par print ; seul return l",
        ),
        Wrong(
            """
def predireExemple1(partie):
    return [min(2, partie.stockGauche)]
""",
            r"ligne \d+ .*la réponse est enfermée dans une liste d'un seul élément",
        ),
        Wrong(
            """
def predireExemple1(partie):
    return str(min(2, partie.stockGauche))
""",
            r"ligne \d+ .*str\(…\) est de trop",
        ),
    ),
    ("td1-trolls", "verification-4b"): (
        Wrong(
            """
def coupsPossiblesExemple2(partie):
    return list(range(1, min(4, partie.stockGauche)))
""",
            r"ligne \d+ .*range s'arrête avant sa borne : il lui manque un nombre",
        ),
        Wrong(
            """
def coupsPossiblesExemple2(partie):
    return list(range(1, min(4, partie.stockDroite) + 1))
""",
            r"ligne \d+ .*stockDroite n'est pas la propriété qui compte ici",
        ),
        Wrong(
            """
def coupsPossiblesExemple2(partie):
    print(list(range(1, min(4, partie.stockGauche) + 1)))
""",
            r"coupsPossiblesExemple2 affiche sa réponse par print ; seul r",
        ),
    ),
    ("td1-trolls", "verification-5"): (
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple1(), troll.strategieExemple2())",
            r"strategieExemple1 est appelée sans 'partie' et 'p",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15)",
            r"entre les parenthèses de GUI : 'strategieGauche' et 's",
        ),
        Wrong(
            "ecran = troll.gui(7, 15, troll.strategieExemple1, troll.strategieExemple2)",
            r"il n'y a pas de gui dans troll ; vouliez\-vous GUI",
        ),
    ),
    ("td1-trolls", "verification-7a"): (
        Wrong(
            """
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = resultat.victoires // 1000
""",
            r"ligne \d+ .*// laisse tomber les décimales ; / les garde",
        ),
        Wrong(
            """
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = resultat.defaites / 1000
""",
            r"ligne \d+ .*defaites n'est pas la propriété qui compte ici",
        ),
        Wrong(
            """
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = round(resultat.victoires / 1000)
""",
            r"ligne \d+ .*round arrondit ; gardez toutes les décimales",
        ),
    ),
    ("td1-trolls", "verification-7b"): (
        Wrong(
            """
def pointsGauche(resultat):
    if "droite" in resultat.disqualifies:
        return 3
    if "gauche" in resultat.disqualifies:
        return -1
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
""",
            r"l'ordre des cas",
        ),
        Wrong(
            """
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires < resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
""",
            r"ligne \d+ .*la comparaison est à l'envers",
        ),
        Wrong(
            """
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return 1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
""",
            r"ligne \d+ .*c'est l'opposé de la réponse",
        ),
    ),
    ("td2-prudence", "verification-1a"): (
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] < matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
""",
            r"ligne \d+ .*la comparaison est à l'envers",
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
            r"meilleureReponse affiche sa réponse par print ; seul return",
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
            r"ligne \d+ .*« - 1 » est de trop",
        ),
    ),
    ("td2-prudence", "verification-1b"): (
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i + 1)
    return trouvees
""",
            r"ligne \d+ .*« \+ 1 » est de trop",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(i + 1, len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
            r"ligne \d+ .*range ne commence pas à 0, qui doit compter",
        ),
    ),
    ("td2-prudence", "verification-2"): (
        Wrong(
            """
def maximin(matrice):
    return min([max(ligne) for ligne in matrice])

def minimax(matrice):
    return min([max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))])
""",
            r"max et min sont échangés",
        ),
        Wrong(
            """
def maximin(matrice):
    pires = [min(ligne) for ligne in matrice]
    return pires.index(max(pires))

def minimax(matrice):
    return min([max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))])
""",
            r"ligne \d+ .*index donne le numéro de la place, et l'on demande ce qui y",
        ),
        Wrong(
            """
def maximin(matrice):
    return max([min(ligne) for ligne in matrice])


def minimax(matrice):
    return min([max([ligne[j] for ligne in matrice]) for j in range(len(matrice))])
""",
            r"ligne \d+ .*c'est le nombre de lignes, et il faut celui des colonnes",
        ),
    ),
    ("td2-prudence", "verification-3"): (
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = melange[i] * matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"ligne \d+.*total est remplacé à chaque passage, et ne s'a",
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
            r"est dans la boucle, qui s'arrête don",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total / len(matrice)


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"ligne \d+ .*« / len\(matrice\) » est de trop",
        ),
    ),
    ("td2-prudence", "verification-4"): (
        Wrong(
            """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    inegalites = []
    for j in range(colonnes):
        inegalites.append([-matrice[i][j] for i in range(lignes)] + [1])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=inegalites,
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
            r"ligne \d+ .*sans bounds, linprog veut toutes les inconnues positives, v",
        ),
        Wrong(
            """
def resoudre(matrice):
    lignes, colonnes = len(porte), len(porte[0])
    inegalites = []
    for j in range(colonnes):
        inegalites.append([-porte[i][j] for i in range(lignes)] + [1])
    solution = linprog(
        [0] * lignes + [-1],
        A_ub=inegalites,
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
            r"resoudre lit porte, une variable du carnet, au lieu de matri",
        ),
    ),
}

for _place, _rows in KINDS.items():
    NEAR[_place] = (*NEAR.get(_place, ()), *_rows)
