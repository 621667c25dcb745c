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
}
