"""Near misses of first-year students, and the cause that their own code proves."""

from tests.classroom.copies import Wrong
from tests.classroom.copies.kinds import KINDS

NEAR: dict[tuple[str, str], tuple[Wrong, ...]] = {
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
}

for _place, _rows in KINDS.items():
    NEAR[_place] = (*NEAR.get(_place, ()), *_rows)
