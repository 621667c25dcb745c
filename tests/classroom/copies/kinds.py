"""Near misses by kind: what beginners do in many cells, and the cause that is proven."""

from tests.classroom.copies import Wrong

KINDS: dict[tuple[str, str], tuple[Wrong, ...]] = {
    ("td1-trolls", "verification-1"): (
        Wrong(
            """
p = troll.Partie[7, 15]
print(p)
""",
            r"il y a des crochets après une partie, quand il faut des parenthèses",
        ),
        Wrong(
            """
p : troll.Partie(7, 15)
""",
            r"les deux points ne rangent rien",
        ),
    ),
    ("td1-trolls", "verification-2"): (
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
print(mystere.positionTroll)
print(mystere.stockInitial)
print(mystere.stockGauche)
print(mystere.stockDroite)
print(mystere.coupsPrecedents)
""",
            r"« print\(mystere\.coupsPrecedents\) » ne donne de nom à rien",
        ),
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
mystere.positionTroll = position
mystere.stockInitial = initial
mystere.stockGauche = gauche
mystere.stockDroite = droite
mystere.coupsPrecedents = coups
""",
            r"est à l'envers : = range ce qui est à sa droite",
        ),
        Wrong(
            """
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockInitial - mystere.stockGauche
droite = mystere.stockInitial - mystere.stockDroite
coups = mystere.coupsPrecedents
""",
            r"lignes \d+ et \d+ .*« mystere\.stockInitial » est de trop",
        ),
    ),
    ("td1-trolls", "verification-3a"): (
        Wrong(
            """
victoire = troll.Partie(7, 15)
victoire.tourDeJeu(1, 2)
victoire.tourDeJeu(1, 2)
victoire.tourDeJeu(1, 2)
print(victoire)
""",
            r"Les deux côtés sont échangés",
        ),
        Wrong(
            """
victoire = troll.Partie(7, 15)
p.tourDeJeu(2, 1)
p.tourDeJeu(2, 1)
p.tourDeJeu(2, 1)
print(victoire)
""",
            r"aucun tour n'y est joué, vos lignes font jouer p",
        ),
        Wrong(
            """
victoire = troll.Partie(7, 15)
victoire.tourDeJeu
victoire.tourDeJeu
victoire.tourDeJeu
print(victoire)
""",
            r"« victoire\.tourDeJeu » ne fait rien .* non appelée",
        ),
    ),
    ("td1-trolls", "verification-3b"): (
        Wrong(
            """
matchNul = troll.Partie(7, 15)
matchNul.gagnant = 3
print(matchNul)
""",
            r"gagnant se lit, et ne se change pas à la main",
        ),
        Wrong(
            """
matchNul = troll.Partie(7, 15)
if matchNul.gagnant == 1:
    for i in range(5):
        matchNul.tourDeJeu(3, 3)
""",
            r"cette condition n'est pas vraie",
        ),
        Wrong(
            """
for i in range(5):
    matchNul = troll.Partie(7, 15)
    matchNul.tourDeJeu(3, 3)
""",
            r"recommence matchNul à chaque passage",
        ),
    ),
    ("td1-trolls", "verification-3c"): (
        Wrong(
            """
defaite = victoire
print(defaite)
""",
            r"donner un second nom à victoire",
        ),
        Wrong(
            """
def defaite():
    partie = troll.Partie(7, 15)
    partie.tourDeJeu(1, 2)
    partie.tourDeJeu(1, 2)
    partie.tourDeJeu(13, 11)
    return partie
""",
            r"est une fonction, que rien n'appelle",
        ),
    ),
    ("td1-trolls", "verification-4a"): (
        Wrong(
            """
def predireExemple1(partie):
    return min
""",
            r"« return min » : la fonction y est nommée, et non appelée",
        ),
    ),
    ("td1-trolls", "verification-4b"): (
        Wrong(
            """
def coupsPossiblesExemple2(partie):
    coups = []
    for n in range(1, 5):
        if n <= partie.stockGauche:
            coups.append(n)
            return coups
""",
            r"le return de la ligne \d+ est dans la boucle",
        ),
        Wrong(
            """
coups = []


def coupsPossiblesExemple2(partie):
    for n in range(1, min(4, partie.stockGauche) + 1):
        coups.append(n)
    return coups
""",
            r"coups n'est créé qu'une fois",
        ),
    ),
    ("td1-trolls", "verification-5"): (
        Wrong(
            """
ecran = troll.GUI(7, 15)
""",
            r"il manque des valeurs entre les parenthèses de GUI",
        ),
        Wrong(
            """
ecran = print(troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2))
""",
            r"print montre, et ne renvoie rien",
        ),
    ),
    ("td1-trolls", "verification-6"): (
        Wrong(
            """
def strategie(partie, partiesPrecedentes):
    return int(input("Combien ?"))
""",
            r"input attend quelqu'un au clavier",
        ),
        Wrong(
            """
import random


def strategie(partie, partiesPrecedentes):
    return random.randint
""",
            r"« return random\.randint » : la fonction y est nommée",
        ),
        Wrong(
            """
import random


if False:
    def strategie(partie, partiesPrecedentes):
        return min(3, partie.stockGauche)
""",
            r"strategie est donné sous la ligne \d+",
        ),
        Wrong(
            """
class Joueur:
    def strategie(self, partie, partiesPrecedentes):
        return 1
""",
            r"ligne 3, def strategie est à l'intérieur de la classe Joueur",
        ),
        Wrong(
            """
def aide(partie):
    return 1

    def strategie(partie, partiesPrecedentes):
        return aide(partie)
""",
            r"ligne 5, def strategie est à l'intérieur de la fonction aide",
        ),
    ),
    ("td1-trolls", "verification-7a"): (
        Wrong(
            """
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = 0.625
""",
            r"est une valeur écrite à la main",
        ),
        Wrong(
            """
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = resultat.victoires / 1000
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
""",
            r"quelque chose y a changé depuis",
        ),
    ),
    ("td1-trolls", "verification-7b"): (
        Wrong(
            """
def pointsGauche(resultat):
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    return 0
""",
            r"le premier if qui est vrai l'emporte",
        ),
        Wrong(
            """
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires > 500:
        return 3
    if resultat.victoires == 500:
        return 1
    return 0
""",
            r"lignes \d+ et \d+ .*500 est un nombre fixe",
        ),
        Wrong(
            """
def pointsGauche(resultat):
    if resultat.disqualifies == "gauche":
        return -1
    if resultat.disqualifies == "droite":
        return 3
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
""",
            r"lignes \d+ et \d+ .*== veut que tout soit pareil",
        ),
        Wrong(
            """
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.nuls > 0:
        return 1
    return 0
""",
            r"n'est pas la question qui compte ici",
        ),
    ),
    ("td2-prudence", "verification-1a"): (
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    meilleur = 0
    numero = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] >= meilleur:
            meilleur = matrice[i][colonne]
            numero = i
    return numero
""",
            r"« meilleur = 0 » : partir de 0 suppose",
        ),
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    meilleur = 0
    numero = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > meilleur:
            meilleur = matrice[i][colonne]
            numero = i
    return numero
""",
            r"« meilleur = 0 » : partir de 0 suppose",
        ),
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[colonne][i] > matrice[colonne][meilleure]:
            meilleure = i
    return meilleure
""",
            r"lignes et colonnes sont échangées, à chaque fois",
        ),
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > meilleure:
            meilleure = i
    return meilleure
""",
            r"ne sont pas deux choses de même nature",
        ),
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    gains = matrice[:, colonne]
    return gains.argmax()
""",
            r"la virgule entre crochets est pour les",
        ),
        Wrong(
            """
def meilleureReponse(matrice, colonne):
    matrice.sort(key=lambda ligne: ligne[colonne], reverse=True)
    return 0
""",
            r"change matrice pour de bon",
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
            if min(ecarts) >= 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
            r"il manque quelque chose à cette condition",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0:
                trouvees.append(i)
    return trouvees
""",
            r"rien ne regarde si « i » est déjà dans trouvees",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice) - 1):
        ecarts = [matrice[i + 1][j] - matrice[i][j] for j in range(len(matrice[i]))]
        if min(ecarts) >= 0 and max(ecarts) > 0:
            trouvees.append(i)
    return trouvees
""",
            r"vous ne comparez chaque ligne qu'à la suivante",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            if sum(matrice[k]) > sum(matrice[i]) and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
            r"vous comparez la somme de chaque ligne",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            if matrice[k] > matrice[i] and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
            r"ne regarde que le premier gain qui diffère",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
                return trouvees
""",
            r"le return de la ligne \d+ est dans la boucle",
        ),
        Wrong(
            """
def lignesDominees(matrice):
    trouvees = []
    for i in range(1, len(matrice)):
        for k in range(1, len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
""",
            r"lignes \d+ et \d+ .*range ne commence pas à 0",
        ),
    ),
    ("td2-prudence", "verification-2"): (
        Wrong(
            """
def maximin(matrice):
    return max([min(ligne) for ligne in matrice])


def minimax(matrice):
    return -maximin(matrice)
""",
            r"l'opposé du maximin",
        ),
        Wrong(
            """
def maximin(matrice):
    return max(min(matrice))

def minimax(matrice):
    return min([max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))])
""",
            r"regarde les lignes entières",
        ),
        Wrong(
            """
def maximin(matrice):
    return max([min(ligne) for ligne in matrice])


def minimax(matrice):
    return min([max(matrice[j]) for j in range(len(matrice[0]))])
""",
            r"est une ligne, et non une colonne",
        ),
        Wrong(
            """
def maximin(matrice):
    return sum([min(ligne) for ligne in matrice]) / len(matrice)

def minimax(matrice):
    return min([max([ligne[j] for ligne in matrice]) for j in range(len(matrice[0]))])
""",
            r"c'est une moyenne, et l'on demande",
        ),
    ),
    ("td2-prudence", "verification-3"): (
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    return sum(melange * matrice[colonne])


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"\* ne multiplie pas une liste",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] + matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"\+ additionne, quand il faut multiplier",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return gainMoyen(matrice, melange, 0)
""",
            r"ce que donne la première colonne seule",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange) for j in range(len(matrice[0])))
""",
            r"gainMoyen reçoit 2 valeurs, et il lui en faut 3",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return min(gainMoyen for j in range(len(matrice[0])))
""",
            r"gainMoyen est nommée, et non appelée",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    for i in range(len(matrice)):
        melange[i] = melange[i] * matrice[i][colonne]
    return sum(melange)


def garantie(matrice, melange):
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"gainMoyen change melange pour de bon",
        ),
        Wrong(
            """
def gainMoyen(matrice, melange, colonne):
    total = 0
    for i in range(len(matrice)):
        total += melange[i] * matrice[i][colonne]
    return total


def garantie(matrice, melange):
    return sum(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
""",
            r"sum additionne, et l'on demande un seul",
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
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution
""",
            r"toute la réponse de linprog",
        ),
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
        bounds=[(0, 1)] * (lignes + 1),
    )
    return solution.x[-1], list(solution.x[:-1])
""",
            r"bounds enferme v comme une probabilité",
        ),
        Wrong(
            """
def resoudre(matrice):
    lignes, colonnes = len(matrice), len(matrice[0])
    inegalites = []
    for j in range(colonnes):
        inegalites.append([matrice[i][j] for i in range(lignes)] + [-1])
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
            r"l'inégalité est à l'envers",
        ),
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
        A_eq=[[1] * (lignes + 1)],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
""",
            r"A_eq compte v parmi les probabilités",
        ),
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
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[0], list(solution.x[1:])
""",
            r"v est la dernière inconnue de \.x",
        ),
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
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution[-1], solution[:-1]
""",
            r"solution est toute la réponse de linprog",
        ),
    ),
    ("td2-prudence", "verification-5a"): (
        Wrong(
            """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll - 1
    elif i < j:
        troll = troll + 1
    return gauche - i, droite - j, troll
""",
            r"lignes \d+ et \d+ .*la comparaison est à l'envers",
        ),
        Wrong(
            """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    else:
        troll = troll - 1
    return gauche - i, droite - j, troll
""",
            r"else prend aussi l'égalité",
        ),
        Wrong(
            """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche - j, droite - i, troll
""",
            r"i et j sont échangés",
        ),
        Wrong(
            """
def etatSuivant(gauche, droite, troll, i, j):
    if gauche > droite:
        troll = troll + 1
    elif gauche < droite:
        troll = troll - 1
    return gauche - i, droite - j, troll
""",
            r"ce ne sont pas droite et gauche qu'il faut comparer",
        ),
        Wrong(
            """
def etatSuivant(gauche, droite, troll, i, j):
    if i > j:
        troll + 1
    elif i < j:
        troll - 1
    return gauche - i, droite - j, troll
""",
            r"ne range le résultat nulle part",
        ),
    ),
    ("td2-prudence", "verification-5b"): (
        Wrong(
            """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(gainFinal(cases, g, d, t))
        matrice.append(ligne)
    return matrice


def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
            r"gainFinal n'est pas la fonction qu'il faut appeler",
        ),
        Wrong(
            """
def matriceDesGains(cases, gauche, droite, troll):
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(g, d, t, cases))
        matrice.append(ligne)
    return matrice


def valeur(cases, gauche, droite, troll):
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
            r"les arguments de valeur ne sont pas dans le bon ordre",
        ),
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
            r"5 est un nombre fixe",
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
    return resoudre(matriceDesGains(cases, gauche, droite, troll))
""",
            r"contient plusieurs choses, et l'on n'en attend qu'une",
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
    v, melange = resoudre(porte)
    return v
""",
            r"porte est une variable du carnet",
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
    v, melange = resoudre(matriceDesGains)
    return v
""",
            r"matriceDesGains est nommée, et non appelée",
        ),
    ),
    ("td2-prudence", "verification-6"): (
        Wrong(
            """
memoire = {}
def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if memoire[etat]:
        return memoire[etat]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
    memoire[etat] = v
    return v
""",
            r"\(5, 0, 0, 2\) n.est pas dans le dictionnaire",
        ),
        Wrong(
            """
memoire = {}
def valeur(cases, gauche, droite, troll):
    if (cases, gauche, droite, troll) in memoire:
        return memoire[cases, gauche, droite, troll]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
""",
            r"Le dictionnaire memoire est",
        ),
        Wrong(
            """
memoire = []
def valeur(cases, gauche, droite, troll):
    etat = (cases, gauche, droite, troll)
    if etat in memoire:
        return memoire[etat]
    v = gainFinal(cases, gauche, droite, troll)
    if v is None:
        v, _ = resoudre(matriceDesGains(cases, gauche, droite, troll))
    memoire.append(v)
    return v
""",
            r"memoire est une liste, quand il faut",
        ),
    ),
    ("td2-prudence", "verification-7a"): (
        Wrong(
            """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    table = solve(m + 1, 15)
    tableau1[m] = table.mix(15, 15, (m + 1) // 2)
""",
            r"il a 1 de",
        ),
        Wrong(
            """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    table = solve(m + 2, 15)
    tableau1[m + 2] = table.mix(15, 15, (m + 2) // 2)
""",
            r"« \+ 2 » est de trop",
        ),
        Wrong(
            """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    table = solve(m + 2, 15)
    tableau1[str(m)] = table.mix(15, 15, (m + 2) // 2)
""",
            r"str\(…\) est de trop",
        ),
        Wrong(
            """
tableau1 = {}
for m in [3, 5, 7, 9, 11]:
    table = solve(m + 2, 15)
    tableau1[m] = table.mix(15, 15, m // 2)
""",
            r"m n.est pas à sa place : il faut 1",
        ),
    ),
    ("td2-prudence", "verification-7b"): (
        Wrong(
            """
tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
def hasard(gauche, droite, troll):
    return [1 / gauche]
for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
""",
            r"il faut 5 probabilités",
        ),
        Wrong(
            """
import random
tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
def hasard(gauche, droite, troll):
    return random.randint(1, gauche)
for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
""",
            r"il faut une liste de nombres",
        ),
    ),
    ("td2-prudence", "verification-8"): (
        Wrong(
            """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 // 4
    return melange


garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
            r"// laisse tomber les",
        ),
        Wrong(
            """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange


garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = solve(7, 15).value
""",
            r"garantiePrudente est une fonction",
        ),
        Wrong(
            """
def melangeExemple2(gauche, droite, troll):
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange


garantieExemple2 = guaranteed_value(melangeExemple2, 15, 7)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
            r"les arguments de guaranteed_value",
        ),
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
        Wrong(
            """
def melangeExemple2(gauche, droite, troll):
    return [1 / 4] * min(4, gauche) + [0] * (gauche - 4)


garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
""",
            r"la somme fait 0,75 au lieu de 1",
        ),
    ),
}
