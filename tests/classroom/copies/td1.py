"""Answers to the graded cells of the sheet td1, wrong ones as changes of right ones."""

from tests.classroom.copies import Answers, changed, right

_RIGHT_1 = right("""
p = troll.Partie(nombreCases=7, stockInitial=15)
print(str(p))
---
from troll import Partie

cases, pierres = 7, 15
p = Partie(cases, pierres)
print(p)
---
p = autre = troll.Partie(*(7, 15))
print(f'{autre}')
---
p = troll.Partie(9, 20)
print(p)
p = troll.Partie(7, 15)
print(p)
---
p = troll.Partie(7, 15)
p.tourDeJeu(2, 4)
print(p)
""")
_WRONG_1 = r"""
? une partie se crée avec moins de valeurs entre parenthèses ; chaque virgule en sépare deux
+ p = troll.Partie(7,0, 15)
? les deux arguments sont échangés
+ p = troll.Partie(15, 7)
+ print(p)
? la variable p n'existe pas
+ print(troll.Partie(7, 15))
? la variable p n'existe pas
+ P = troll.Partie(7, 15)
+ print(P)
? p vaut None \(print
+ p = print(troll.Partie(7, 15))
? la fonction y est nommée, et non appelée : il manque ses parenthèses
+ p = troll.Partie
+ print(p)
? p vaut \(7, 15\) ; il faut un objet
+ p = (7, 15)
+ print(p)
? 9 cases ; on en attend 7
+ p = troll.Partie(9, 15)
+ print(p)
? 30 pierres ; on en attend 15
+ p = troll.Partie(7, 30)
+ print(p)
? p est un texte.*sans guillemets ni str
+ p = str(troll.Partie(7, 15))
+ print(p)
? p est un texte.*sans guillemets
+ p = 'troll.Partie(7, 15)'
+ print(p)
? la variable p n'existe pas
+ p = troll.partie(7, 15)
+ print(p)
? la variable p n'existe pas
+ p = troll.Partie(8, 15)
+ print(p)
? la variable p n'existe pas
+ p = troll.Partie(7 15)
+ print(p)
? p vaut \[<Partie
+ p = [troll.Partie(7, 15)]
+ print(p)
? la virgule à la fin en fait un n-uplet
+ p = troll.Partie(7, 15),
+ print(p)
? 9 cases ; on en attend 7
+ p = troll.Partie(7, 15)
+ p.nombreCases = 9
+ print(p)
? la variable p n'existe pas
+ p == troll.Partie(7, 15)
+ print(p)
? le nom Partie n'existe pas ; il est dans troll, et s'écrit avec un point : troll\.Partie
+ p = Partie(7, 15)
+ print(p)
? il y a des crochets après une partie, quand il faut des parenthèses
+ p = troll.Partie[7, 15]
+ print(p)
? la variable p n'existe pas
+ p : troll.Partie(7, 15)
? il faut des parenthèses : print\(…\)
+ p = troll.Partie(7, 15)
+ print p
? ces guillemets ne sont pas ceux de Python
+ p = troll.Partie(«7», 15)
"""

_RIGHT_2 = right("""
mystere = td1.mystere()
print(mystere)
cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = [coup for coup in mystere.coupsPrecedents]
---
mystere = td1.mystere()
cases, position, initial = mystere.nombreCases, mystere.positionTroll, mystere.stockInitial
gauche, droite, coups = mystere.stockGauche, mystere.stockDroite, mystere.coupsPrecedents
---
m = mystere = td1.mystere()
cases = getattr(m, "nombreCases")
position, coups = m.positionTroll, list(m.coupsPrecedents)
initial = m.stockInitial
gauche = initial - sum(coup[0] for coup in coups)
droite = initial - sum(coup[1] for coup in coups)
---
mystere = td1.mystere()
print(mystere)
cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents

mystere = td1.mystere()
mystere = td1.mystere()
print(mystere)
cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents
""")
_WRONG_2 = r"""
? mystere a changé depuis
- coups = [coup for coup in mystere.coupsPrecedents]
+ coups = mystere.coupsPrecedents
+ mystere = td1.mystere()
? la virgule à la fin en fait un n-uplet
~ mystere.positionTroll ⇒ mystere.positionTroll,
? le nom mystere n'existe pas \(NameError\)
+ cases = mystere.nombreCases
+ position = mystere.positionTroll
? « gauche = mystere\.stockDroite » lit stockDroite, et il faut stockGauche
~ stockGauche ⇒ stockDroite
~ droite = mystere.stockDroite ⇒ droite = mystere.stockGauche
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? lit stockInitial, et il faut stockGauche
~ stockGauche ⇒ stockInitial
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? lit stockGauche, et il faut stockInitial
~ stockInitial ⇒ stockGauche
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? initial vaut 15, or mystere\.stockInitial vaut
~ = mystere.stockInitial ⇒ = p.stockInitial
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? « coups = len\(.*len\(…\) est de trop
~ [coup for coup in mystere.coupsPrecedents] ⇒ len(mystere.coupsPrecedents)
? un seul élément est pris, et il faut le tout
~ [coup for coup in mystere.coupsPrecedents ⇒ mystere.coupsPrecedents[-1
? il manque droite
- droite = mystere.stockDroite
- coups = [coup for coup in mystere.coupsPrecedents]
+
+ coups = mystere.coupsPrecedents
? gauche vaut 999, or mystere\.stockGauche vaut \d
~ mystere.stockGauche ⇒ 999
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? vaut \d+, or mystere\.(?!nombreCases).* vaut
~ = mystere.positionTroll ⇒ = td1.mystere().positionTroll
~ = mystere.stockInitial ⇒ = td1.mystere().stockInitial
~ = mystere.stockGauche ⇒ = td1.mystere().stockGauche
~ = mystere.stockDroite ⇒ = td1.mystere().stockDroite
~ [coup for coup in mystere.coupsPrecedents] ⇒ td1.mystere().coupsPrecedents
? droite = 'mystere.stockDroite' » recopie une valeur
~ mystere.stockDroite ⇒ 'mystere.stockDroite'
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? il manque initial
~ initial ⇒ Initial
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? il manque coups
~ coups = [coup for coup in mystere.coupsPrecedents] ⇒ coup = mystere.coupsPrecedents
? position, initial, gauche, droite et coups restent à définir
~ positionTroll ⇒ positiontroll
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? votre ligne est « gauche = str
~ mystere.stockGauche ⇒ str(mystere.stockGauche)
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? position vaut \d+, or mystere\.positionTroll vaut \d+
~ positionTroll ⇒ positionTroll + 1
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? cases vaut \d+, or mystere\.nombreCases vaut \d+
~ nombreCases ⇒ nombreCases - 2
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? coups vaut \[\(.*, or mystere\.coupsPrecedents vaut \[\(
- coups = [coup for coup in mystere.coupsPrecedents]
+ coups = [(d, g) for g, d in mystere.coupsPrecedents]
+ if coups == mystere.coupsPrecedents:
+     coups = [(9, 9)]
? coups vaut <Partie.*, or mystere\.coupsPrecedents vaut \[\(
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere
? initial vaut None, or mystere\.stockInitial vaut
~ mystere.stockInitial ⇒ print(mystere.stockInitial)
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? « print\(mystere\.positionTroll\) », print montre, et ne range rien
- print(mystere)
+ print(mystere)
+
~ position = mystere.positionTroll ⇒ print(mystere.positionTroll)
~ initial = mystere.stockInitial ⇒ print(mystere.stockInitial)
~ gauche = mystere.stockGauche ⇒ print(mystere.stockGauche)
~ droite = mystere.stockDroite ⇒ print(mystere.stockDroite)
~ coups = [coup for coup in mystere.coupsPrecedents] ⇒ print(mystere.coupsPrecedents)
? est à l'envers : = range ce qui est à sa droite
- print(mystere)
+ print(mystere)
+
~ position = mystere.positionTroll ⇒ mystere.positionTroll = position
~ initial = mystere.stockInitial ⇒ mystere.stockInitial = initial
~ gauche = mystere.stockGauche ⇒ mystere.stockGauche = gauche
~ droite = mystere.stockDroite ⇒ mystere.stockDroite = droite
~ coups = [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents = coups
? lignes \d+ et \d+ .*« mystere\.stockInitial » est de trop
- print(mystere)
+ print(mystere)
+
~ stockGauche ⇒ stockInitial - mystere.stockGauche
~ stockDroite ⇒ stockInitial - mystere.stockDroite
~ [coup for coup in mystere.coupsPrecedents] ⇒ mystere.coupsPrecedents
? remettez la ligne mystere = td1\.mystere\(\)
~ mystere = td1.mystere() ⇒ mystere = troll.Partie(7, 15)
? « position = 3 » recopie une valeur .* à chaque exécution\. ----
~ mystere.positionTroll ⇒ 3
"""

_RIGHT_3A = right("""
victoire = troll.Partie(7, 15)
while victoire.gagnant == 0:
    victoire.tourDeJeu(2, 1)
---
victoire = troll.Partie(7, 15)
victoire.tourDeJeu(1, 15)
---
victoire = troll.Partie(7, 15)
for coup in [(1, 2), (3, 1), (1, 1), (2, 1), (3, 2), (3, 1)]:
    victoire.tourDeJeu(*coup)
print(victoire)
---
def jouer(partie, coups):
    for g, d in coups:
        partie.tourDeJeu(g, d)
    return partie


victoire = jouer(troll.Partie(7, 15), [(5, 4), (4, 3), (3, 2)])
---
victoire = troll.Partie(7, 15)
victoire.tourDeJeu(droite=1, gauche=2)
victoire.tourDeJeu(4, 1)
victoire.tourDeJeu(6, 2)
""")
_WRONG_3A = r"""
? la partie victoire n'est pas finie
+ victoire = troll.Partie(7, 15)
? la partie victoire n'est pas finie
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu(2, 1)
+ victoire.tourDeJeu(2, 1)
? la gauche devait gagner
~ while victoire.gagnant == 0 ⇒ for _ in range(3)
~ 2, 1 ⇒ 1, 2
? victoire a 9 cases ; on en attend 7
~ 7 ⇒ 9
~ while victoire.gagnant == 0 ⇒ for _ in range(4)
? victoire a 30 pierres ; on en attend 15
~ 15 ⇒ 30
~ while victoire.gagnant == 0 ⇒ for _ in range(3)
? la variable victoire n'existe pas
+ Victoire = troll.Partie(7, 15)
+ for _ in range(3):
+     Victoire.tourDeJeu(2, 1)
?1 s'est arrêté sur la case 4 ; menez-le
~ (1, ⇒ (13,
?1 ne correspondent pas à ses coups
~ tourDeJeu(1, 15) ⇒ positionTroll = 6
?1 victoire vaut None \(print et tourDeJeu
~ victoire.tourDeJeu(1, 15 ⇒ victoire = victoire.tourDeJeu(2, 1
? la partie victoire n'est pas finie
+ victoire = troll.Partie(7, 15)
+ for _ in range(3):
+     p.tourDeJeu(2, 1)
? la gauche devait gagner
~ while victoire.gagnant == 0 ⇒ for _ in range(5)
~ 2, 1 ⇒ 3, 3
? victoire vaut 1 ; il faut un objet
+ victoire = 1
?1 la partie victoire n'est pas finie
~ 1, 15 ⇒ 0, 1
? la partie victoire n'est pas finie
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu(2, 1)
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu(2, 1)
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu(2, 1)
? ne correspondent pas à ses coups
- while victoire.gagnant == 0:
+ victoire.stockDroite = 1
+ for _ in range(3):
?4 tourDeJeu est appelée sans 'droite', que sa ligne
~ droite=1, gauche=2 ⇒ (2, 1)
~ 4, 1 ⇒ (2, 1)
~ 6, 2 ⇒ (2, 1)
?4 ce qui est avant
~ victoire.tourDeJeu(droite=1, gauche=2 ⇒ victoire = victoire.tourDeJeu(2, 1
~ victoire.tourDeJeu(4 ⇒ victoire = victoire.tourDeJeu(2
~ victoire.tourDeJeu(6, 2 ⇒ victoire = victoire.tourDeJeu(2, 1
? « victoire\.tourDeJeu » ne fait rien .* non appelée
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu
+ victoire.tourDeJeu
+ victoire.tourDeJeu
+ print(victoire)
? les pierres qui restent à droite ont poussé
+ victoire = troll.Partie(7, 15)
+ victoire.tourDeJeu(15, 1)
"""

_RIGHT_3B = right("""
matchNul = troll.Partie(7, 15)
for n in range(1, 6):
    matchNul.tourDeJeu(n, n)
---
matchNul = troll.Partie(7, 15)
matchNul.tourDeJeu(1, 2)
matchNul.tourDeJeu(2, 1)
matchNul.tourDeJeu(2, 3)
matchNul.tourDeJeu(3, 2)
matchNul.tourDeJeu(7, 7)
---
matchNul = troll.Partie(7, 15)
matchNul.tourDeJeu(2, 3)
for _ in range(4):
    matchNul.tourDeJeu(3, 3)
---
matchNul = troll.Partie(7, 15)
for n in (3, 3, 3, 3):
    matchNul.tourDeJeu(n, n)
matchNul.tourDeJeu(3, 2)
---
matchNul = troll.Partie(7, 15)
while matchNul.gagnant == 0:
    matchNul.tourDeJeu(3, 3)
print(matchNul)
---
matchNul = troll.Partie(7, 15)
[matchNul.tourDeJeu(n, n) for n in (1, 1, 1, 1, 11)]
""")
_WRONG_3B = """
?5 mais en 1 tour ; il en faut cinq
~ [matchNul.tourDeJeu(n, n) for n in (1, 1, 1, 1, 11)] ⇒ matchNul.tourDeJeu(15, 15)
? mais en 15 tours ; il en faut cinq
~ n in range(1, 6 ⇒ _ in range(15
~ n, n ⇒ 1, 1
? la partie matchNul n'est pas finie
~ n in range(1, 6 ⇒ _ in range(5
~ n, n ⇒ 2, 2
?4 ce n'est pas un match nul
~ while matchNul.gagnant == 0 ⇒ for _ in range(4)
~ print(matchNul ⇒ matchNul.tourDeJeu(3, 1
? matchNul a 9 cases ; on en attend 7
+ matchNul = troll.Partie(9, 15)
+ for _ in range(5):
+     matchNul.tourDeJeu(3, 3)
? matchNul a 30 pierres ; on en attend 15
+ matchNul = troll.Partie(7, 30)
+ for _ in range(5):
+     matchNul.tourDeJeu(6, 6)
? la variable matchNul n'existe pas
+ matchnul = troll.Partie(7, 15)
+ for _ in range(5):
+     matchnul.tourDeJeu(3, 3)
? la partie matchNul n'est pas finie
+ matchNul = troll.Partie(7, 15)
?5 ne correspondent pas à ses coups
~ [matchNul.tourDeJeu(n, n) for n in (1, 1, 1, 1, 11)] ⇒ matchNul.stockGauche = matchNul.stockDroite = 0
? matchNul vaut 3 ; il faut un objet
+ matchNul = 3
? Le joueur de gauche ne peut pas jouer 3
~ n in range(1, 6 ⇒ i in range(5
~ n, n ⇒ 15 / 5, 15 / 5
? La partie est terminée : on ne peut plus y jouer
~ n in range(1, 6 ⇒ i in range(5
~ matchNul.tourDeJeu(n, n ⇒ victoire.tourDeJeu(3, 3
? gagnant se lit, et ne se change pas à la main
+ matchNul = troll.Partie(7, 15)
+ matchNul.gagnant = 3
+ print(matchNul)
? cette condition n'est pas vraie
+ matchNul = troll.Partie(7, 15)
+ if matchNul.gagnant == 1:
+     for i in range(5):
+         matchNul.tourDeJeu(3, 3)
? recommence matchNul à chaque passage
+ for i in range(5):
+     matchNul = troll.Partie(7, 15)
+     matchNul.tourDeJeu(3, 3)
"""

_RIGHT_3C = right("""
defaite = troll.Partie(7, 15)
defaite.tourDeJeu(15, 13)
---
defaite = troll.Partie(7, 15)
defaite.tourDeJeu(15, 12)
---
defaite = troll.Partie(7, 15)
for g, d in [(1, 2), (1, 2), (1, 1), (12, 10)]:
    defaite.tourDeJeu(g, d)
---
defaite = troll.Partie(7, 15)
coups = [(1, 1)] * 11 + [(4, 2)]
while coups:
    defaite.tourDeJeu(*coups.pop(0))
print(defaite)
""")
_WRONG_3C = r"""
? = y remplace tourDeJeu, au lieu de l'appeler
+ defaite = troll.Partie(7, 15)
+ defaite.tourDeJeu = (15, 12)
?2 le troll a atteint votre château
~ g, d in [(1, 2), (1, 2), (1, 1), (12, 10)] ⇒ _ in range(3)
~ g, d ⇒ 1, 2
?2 la droite devait gagner
~ g, d in [(1, 2), (1, 2), (1, 1), (12, 10)] ⇒ _ in range(3)
~ g, d ⇒ 2, 1
? la partie defaite n'est pas finie
+ defaite = troll.Partie(7, 15)
+ defaite.tourDeJeu(1, 2)
+ defaite.tourDeJeu(1, 2)
? la partie defaite n'est pas finie
+ defaite = troll.Partie(7, 15)
? defaite a 9 cases ; on en attend 7
~ 7 ⇒ 9
? defaite a 20 pierres ; on en attend 15
+ defaite = troll.Partie(7, 20)
+ defaite.tourDeJeu(20, 18)
? la variable defaite n'existe pas
+ défaite = troll.Partie(7, 15)
+ défaite.tourDeJeu(15, 13)
? ne correspondent pas à ses coups
+ defaite = troll.Partie(7, 15)
+ defaite.positionTroll = 1
+ defaite.stockGauche = 0
+ defaite.stockDroite = 0
? la partie defaite n'est pas finie
+ defaite = troll.Partie(7, 15)
+ perdu = troll.Partie(7, 15)
+ perdu.tourDeJeu(15, 13)
? defaite vaut None \(print et tourDeJeu
~ defaite. ⇒ defaite = defaite.
? defaite vaut 2 ; il faut un objet
+ defaite = 2
? Le joueur de droite ne peut pas jouer 13 : il faut
+ defaite = troll.Partie(7, 15)
+ defaite.tourDeJeu(1, 2)
+ defaite.tourDeJeu(1, 2)
+ defaite.tourDeJeu(13, 13)
? il y a des crochets après une méthode, qui n'a pas
+ defaite = troll.Partie(7, 15)
+ defaite.tourDeJeu[1, 2]
+ defaite.tourDeJeu[1, 2]
+ defaite.tourDeJeu[13, 11]
? la droite devait gagner
+ defaite = victoire
+ print(defaite)
? il faut un objet créé par troll.Partie
+ def defaite():
+     partie = troll.Partie(7, 15)
+     partie.tourDeJeu(1, 2)
+     partie.tourDeJeu(1, 2)
+     partie.tourDeJeu(13, 11)
+     return partie
"""

_RIGHT_4A = (
    r"""
def predireExemple1(partie):
    if partie.stockGauche >= 2:
        return 2
    return partie.stockGauche
""",
    r"""
def predireExemple1(partie):
    return 2 if partie.stockGauche > 1 else 1
""",
    r"""predireExemple1 = lambda partie: 1 + (partie.stockGauche > 1)""",
    r"""
import numpy as np


def predireExemple1(partie):
    return np.minimum(2, partie.stockGauche)
""",
    r"""
def reste(partie):
    return partie.stockInitial - sum(g for g, d in partie.coupsPrecedents)


def predireExemple1(partie):
    return sorted([2, reste(partie)])[0]
""",
    r"""
def predireExemple1(partie):
    coup = 0
    while coup < 2 and coup < partie.stockGauche:
        coup += 1
    return coup
""",
    r"""
def predireExemple1(p):
    match p.stockGauche:
        case 1:
            return 1
    return 2
""",
    r"""
def predireExemple1(partie):
    coup = min(2, partie.stockGauche)
    partie.stockGauche = 0
    return coup
""",
)
_WRONG_4A = r"""
? répond '2', un texte ; il faut un nombre entier de pierres
+ def predireExemple1(partie):
+     return f"{min(2, partie.stockGauche)}"
?1 lance 1 pierre .*n'en reste pas autant
~ 2 if partie.stockGauche > 1 else 1 ⇒ 2
?1 ne renvoie rien \(None\)
~ return 2 if partie.stockGauche > 1 else 1 ⇒ print(min(2, partie.stockGauche))
?1 répond 2, or strategieExemple1 lance 1 pierre
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(2, partie.stockDroite)
?1 répond 15, or strategieExemple1 lance 2 pierres
~ 2 if partie.stockGauche > 1 else 1 ⇒ max(2, partie.stockGauche)
?1 répond 3, or strategieExemple1 lance 2 pierres
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(3, partie.stockGauche)
?1 répond 2, or strategieExemple1 lance 1 pierre
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(2, partie.stockInitial)
?1 répond 1, or strategieExemple1 lance 2 pierres
~ > 1 else ⇒ > 2 else
? dans ce cas, aucun return ne donne de valeur
+ def predireExemple1(partie):
+     if partie.stockGauche >= 2:
+         return 2
?1 répond 2, or strategieExemple1 lance 1 pierre
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(2, p.stockGauche)
?1 répond '2', un texte ; il faut un nombre entier
~ 2 if partie.stockGauche > 1 else 1 ⇒ '2' if partie.stockGauche > 1 else '1'
?1 répond <function strategieExemple1> ; il faut un nombre
~ 2 if partie.stockGauche > 1 else 1 ⇒ troll.strategieExemple1
?1 répond 15, or strategieExemple1 lance 2 pierres
~ 2 if partie.stockGauche > 1 else 1 ⇒ partie.stockGauche
?1 répond \[2\] ; il faut un nombre entier
~ 2 if partie.stockGauche > 1 else 1 ⇒ [min(2, partie.stockGauche)]
?1 se lit avec un point : partie\.stockGauche
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(2, stockGauche)
?1 vouliez-vous stockGauche
~ 2 if partie.stockGauche > 1 else 1 ⇒ min(2, partie.stockgauche)
?1 ligne 2.*coupsPrecedents est vide
~ 2 if partie.stockGauche > 1 else 1 ⇒ partie.coupsPrecedents[-1][0]
? avec 1 valeur, et sa ligne def en prévoit 0
+ def predireExemple1():
+     return 2
? appelée sans 'passe'
+ def predireExemple1(partie, passe):
+     return min(2, partie.stockGauche)
? la fonction predireExemple1 n'existe pas
+ def predireExemple(partie):
+     return min(2, partie.stockGauche)
?1 répond 1, or strategieExemple1 lance 2 pierres
~ 2 if partie.stockGauche > 1 else 1 ⇒ 1 if partie.positionTroll == 1 else min(2, partie.stockGauche)
? predireExemple1 vaut 2 ; il faut une fonction
+ predireExemple1 = 2
?1 ligne \d+ .*str\(…\) est de trop
~ 2 if partie.stockGauche > 1 else 1 ⇒ str(min(2, partie.stockGauche))
?1 « return min » : la fonction y est nommée, et non appelée
~ 2 if partie.stockGauche > 1 else 1 ⇒ min
?1 ce trait n'est pas le moins du clavier
~ if partie.stockGauche > 1 else 1 ⇒ + (partie.stockGauche < 2) * (−1)
? « si » s'écrit if en Python
~ if ⇒ si
~ return partie.stockGauche ⇒ return 1
? ligne 3, « return coup », return n'est sous aucun def
+ def predireExemple1(partie):
+     coup = min(2, partie.stockGauche)
+ return coup
?1 predireExemple1 appelle strategieExemple1, qui répond à sa place
~ 2 if partie.stockGauche > 1 else 1 ⇒ troll.strategieExemple1(partie, [])
?1 predireExemple1 appelle strategieExemple1, qui répond à sa place
~ 2 if partie.stockGauche > 1 else 1 ⇒ max(troll.strategieExemple1(each, partiesPrecedentes=[]) for each in [partie])
"""

_RIGHT_4B = right("""
def coupsPossiblesExemple2(partie):
    return range(1, min(4, partie.stockGauche) + 1)
---
def coupsPossiblesExemple2(partie):
    return [n for n in [1, 2, 3, 4] if n <= partie.stockGauche]
---
def coupsPossiblesExemple2(partie):
    coups = []
    coup = min(4, partie.stockGauche)
    while coup > 0:
        coups.append(coup)
        coup -= 1
    return coups
---
def coupsPossiblesExemple2(partie):
    return [1, 2, 3, 4][: partie.stockGauche]
---
import numpy as np


def coupsPossiblesExemple2(partie):
    return list(np.arange(1, 1 + min(4, partie.stockGauche)))
---
def coupsPossiblesExemple2(partie):
    return list({min(n, partie.stockGauche) for n in range(1, 5)})
---
def permis(n, partie):
    return 0 < n < 5 and n <= partie.stockGauche


def coupsPossiblesExemple2(partie):
    return list(filter(lambda n: permis(n, partie), range(10)))
---
def coupsPossiblesExemple2(partie):
    return tuple({k for k in (1, 2, 3, 4) if k <= partie.stockGauche})
""")
_WRONG_4B = r"""
? prévoit 4 pierres .*n'en reste pas autant
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [1, 2, 3, 4]
? vient de lancer 4 pierres .* \[1, 2, 3\] ne le prévoyait pas
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(1, min(4, partie.stockGauche))
? prévoit 0 pierre .*ne l'a jamais fait
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(min(4, partie.stockGauche) + 1)
? prévoit 5 pierres .*ne l'a jamais fait
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(1, min(5, partie.stockGauche) + 1)
? vient de lancer 4 pierres .* ne le prévoyait pas
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(1, min(4, partie.stockDroite) + 1)
? prévoit 15 pierres .*ne l'a jamais fait
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(1, partie.stockGauche + 1)
? ne renvoie rien \(None\)
~ return range(1, min(4, partie.stockGauche) + 1 ⇒ print(list(range(1, min(4, partie.stockGauche) + 1))
? répond 4 ; il faut une liste
~ range(1, min(4, partie.stockGauche) + 1 ⇒ min(4, partie.stockGauche
? le nom random n'existe pas
~ range(1, min(4, partie.stockGauche) + 1 ⇒ random.randint(1, min(4, partie.stockGauche)
? coupsPossiblesExemple2 appelle strategieExemple2 ; des tirages peuvent oublier
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [troll.strategieExemple2(partie, [])]
? coupsPossiblesExemple2 appelle strategieExemple2
~ range(1, min(4, partie.stockGauche) + 1) ⇒ {troll.strategieExemple2(partie, []) for _ in range(300)}
? vient de lancer 4 pierres .* \[1\] ne le prévoyait pas
+ def coupsPossiblesExemple2(partie):
+     coups = []
+     for i in range(1, min(4, partie.stockGauche) + 1):
+         coups.append(i)
+         return coups
? vient de lancer \d pierres? .* ne le prévoyait pas
+ def coupsPossiblesExemple2(partie):
+     coups = []
+     for i in range(1, 5):
+         if i < partie.stockGauche:
+             coups.append(i)
+     return coups
? prévoit 4 pierres .*n'en reste pas autant
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [min(n, partie.stockInitial) for n in (1, 2, 3, 4)]
? dans ce cas, aucun return ne donne de valeur
+ def coupsPossiblesExemple2(partie):
+     if partie.stockGauche >= 4:
+         return [1, 2, 3, 4]
? ne renvoie rien \(None\)
+ def coupsPossiblesExemple2(partie):
+     coups = []
+     coups = coups.append(1)
+     return coups
? répond '1 2 3 4' ; il faut une liste
~ range(1, min(4, partie.stockGauche) + 1) ⇒ '1 2 3 4'
? vient de lancer 1 pierre .* \[2, 3, 4\] ne le prévoyait pas
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [2, 3, 4][: partie.stockGauche]
? \[range\(1, 5\)\] ; il faut une liste de nombres
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [range(1, min(4, partie.stockGauche) + 1)]
? \['1', .* il faut une liste de nombres
~ range(1, min(4, partie.stockGauche) + 1) ⇒ [str(n) for n in range(1, min(4, partie.stockGauche) + 1)]
? vient de lancer 4 pierres .* \[0, 1, 2, 3\] ne le prévoyait pas
~ range(1, min(4, partie.stockGauche) + 1 ⇒ list(range(min(4, partie.stockGauche))
?4 \[1, 2, 3, 4, 1, 2, 3, 4.* prévoit 4 pierres
~ import numpy as np ⇒ COUPS = []
-     return list(np.arange(1, 1 + min(4, partie.stockGauche)))
+     for n in range(1, min(4, partie.stockGauche) + 1):
+         COUPS.append(n)
+     return COUPS
? la fonction coupsPossiblesExemple2 n'existe pas
+ def coupsPossibleExemple2(partie):
+     return [1, 2, 3, 4]
?4 coups n'est créé qu'une fois
~ import numpy as np ⇒ coups = []
-     return list(np.arange(1, 1 + min(4, partie.stockGauche)))
+     for n in range(1, min(4, partie.stockGauche) + 1):
+         coups.append(n)
+     return coups
? True.* une liste de nombres entiers
+ def coupsPossiblesExemple2(partie):
+     return [True, 2, 3, 4]
"""

_RIGHT_5 = (
    r"""ecran = troll.GUI(15, 30, troll.strategieExemple1, troll.strategieExemple2)""",
    r"""ecran = troll.GUI(7, 15, troll.strategieExemple2, troll.strategieExemple1)""",
    r"""
from troll import GUI, strategieExemple1, strategieExemple2

gauche, droite = strategieExemple1, strategieExemple2
ecran = GUI(9, 20, gauche, droite)
""",
    r"""
ecran = troll.GUI(
    nombreCases=7,
    stockInitial=15,
    strategieGauche=troll.strategieExemple1,
    strategieDroite=troll.strategieExemple2,
)
ecran
""",
)
_WRONG_5 = r"""
? la variable ecran n'existe pas
+ troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? ici humain rencontre strategieExemple2
+ ecran = troll.GUI(7, 15, 'humain', troll.strategieExemple2)
? strategieExemple1 rencontre strategieExemple1
+ ecran = troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple1)
? il manque ses parenthèses
+ ecran = troll.GUI
? la variable ecran n'existe pas
+ ecran = troll.GUI(7, 15, 'strategieExemple1', 'strategieExemple2')
? la variable ecran n'existe pas
+ ecran = troll.GUI(7, 15, troll.strategieExemple1(), troll.strategieExemple2())
? ecran vaut <Partie.*créé par troll\.GUI
+ ecran = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? la variable ecran n'existe pas
+ écran = troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? la variable ecran n'existe pas
+ ecran = troll.GUI(7, 15, troll.strategieExemple1)
? ici strategieExemple1 rencontre L'étourdi
+ ecran = troll.GUI(7, 15, troll.strategieExemple1, td1.adversaire('hasard'))
? ecran vaut None ; il faut un objet
+ ecran = print(troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2))
? ecran vaut 'troll\.GUI\(.*il faut un objet
+ ecran = 'troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)'
? il manque à GUI, entre ses parenthèses : 'strategieGauche' et 's
+ ecran = troll.GUI(7, 15)
? gui n'existe pas dans le module troll : vouliez.vous troll.GUI
+ ecran = troll.gui(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? sans nom
+ ecran = troll.GUI(7, 15, troll.strategieExemple1, lambda partie, passe: 1)
"""

_RIGHT_6 = (
    r"""
import random


def strategie(partie, partiesPrecedentes):
    return 1
""",
    r"""
import random


def strategie(partie, partiesPrecedentes):
    return random.randint(1, partie.stockGauche)
""",
    r"""
import random


def strategie(partie, partiesPrecedentes):
    return partie.stockGauche
""",
    r"""
import random


def strategie(partie, partiesPrecedentes):
    pas = partie.nombreCases - 1 - partie.positionTroll
    coup = partie.stockGauche // pas
    return max(1, min(coup, partie.stockGauche, partie.stockDroite + 1))
""",
    r"""strategie = lambda partie, passe: min(3, partie.stockGauche)""",
    r"""
import numpy as np


def strategie(p, q):
    return np.clip(p.positionTroll, 1, p.stockGauche)
""",
    r"""
def borne(coup, partie):
    return max(1, min(coup, partie.stockGauche))


def strategie(partie, partiesPrecedentes):
    if partie.coupsPrecedents:
        return borne(partie.coupsPrecedents[-1][1] + 1, partie)
    if partiesPrecedentes and partiesPrecedentes[-1].gagnant != 1:
        return borne(4, partie)
    return borne(2, partie)
""",
    r"""
import random


def strategie(partie, partiesPrecedentes):
    return troll.strategieExemple1(partie, partiesPrecedentes)
""",
    r"""
import numpy as np


def strategie(partie, partiesPrecedentes):
    return np.int64(1)
""",
)
_WRONG_6 = r"""
? lancer 2 pierres, mais il n'en reste que 1
~ 1 ⇒ 2
? lancer 0, il faut au moins une pierre
~ 1 ⇒ 0
? ne renvoie rien \(None\)
~ return 1 ⇒ print(1)
? répond 7\.5 ; il fallait un nombre entier
~ 1 ⇒ partie.stockGauche / 2
? lancer 0, il faut au moins une pierre
~ 1 ⇒ partie.stockGauche // 3
? lancer \d+ pierres, mais il n'en reste que
~ 1 ⇒ max(1, partie.stockDroite)
? lancer \d+ pierres, mais il n'en reste que
~ 1 ⇒ partie.stockDroite + 1 if partie.positionTroll == 1 else 1
? ligne 5.*est vide
~ 1 ⇒ min(partie.coupsPrecedents[-1][1] + 1, partie.stockGauche)
? ligne 5.*est vide
~ 1 ⇒ 1 if partiesPrecedentes[-1].gagnant == 1 else min(2, partie.stockGauche)
? dans ce cas, aucun return ne donne de valeur
-     return 1
+     if partie.positionTroll > 1:
+         return 1
? avec 2 valeurs, et sa ligne def en prévoit 1
+ def strategie(partie):
+     return 1
? avec 2 valeurs, et sa ligne def en prévoit 0
+ def strategie():
+     return 1
? répond '1', un texte ; il fallait un nombre entier
~ 1 ⇒ '1'
? répond \[1\] ; il fallait un nombre entier
~ 1 ⇒ [1]
? la fonction strategie n'existe pas
+ Strategie = lambda partie, precedentes: 1
? ZeroDivisionError
~ 1 ⇒ min(partie.stockGauche, partie.stockGauche // (partie.positionTroll - 1) + 1)
? vouliez-vous stockGauche
~ 1 ⇒ min(3, partie.stockgauche)
? ne renvoie rien \(None\)
~ return 1 ⇒ random.randint(1, partie.stockGauche)
? strategie vaut 3 ; il faut une fonction
+ strategie = 3
? input attend quelqu'un au clavier
+ def strategie(partie, partiesPrecedentes):
+     return int(input("Combien ?"))
? « return random\.randint » : la fonction y est nommée
~ 1 ⇒ random.randint
? strategie est donné à la ligne \d+, « if False
- def strategie(partie, partiesPrecedentes):
-     return 1
+ if False:
+     def strategie(partie, partiesPrecedentes):
+         return min(3, partie.stockGauche)
? strategie est donné à la ligne 1, « class Joueur
+ class Joueur:
+     def strategie(self, partie, partiesPrecedentes):
+         return 1
? strategie est donné à la ligne 1, « def aide
+ def aide(partie):
+     return 1
+
+     def strategie(partie, partiesPrecedentes):
+         return aide(partie)
? répond True ; il fallait
+ def strategie(partie, partiesPrecedentes):
+     return True
? Écrivez la vôtre
+ strategie = td1.adversaire('greffier')
"""

_RIGHT_7A = right("""
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties)
---
jeu = (troll.strategieExemple1, troll.strategieExemple2)
resultat = troll.jouerPlusieursParties(7, 15, *jeu, nombreParties=1000, graine=4,
                                       affichage=False)
total = resultat.victoires + resultat.nuls + resultat.defaites
taux = resultat.victoires / total
---
import numpy as np

resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = np.mean([p.gagnant == 1 for p in resultat.parties])
---
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = round(resultat.victoires * 0.001, 3)
---
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
gagnees = 0
for partie in resultat.parties:
    if partie.gagnant == 1:
        gagnees += 1
taux = gagnees / 1000
---
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = 1 - (resultat.nuls + resultat.defaites) / 1000
---
import numpy as np

resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = np.float64(resultat.victoires / 1000)
""")
_WRONG_7A = r"""
? Dans un nombre décimal, Python écrit un point
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ 0,54
? taux vaut \d+ ; la part des victoires, de 0 à 1
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ resultat.victoires
? taux vaut 58.4 ; la part des victoires, de 0 à 1
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ 100 * resultat.victoires / 1000
? nombre de victoires de la gauche
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ resultat.defaites / 1000
? nulles et perdues comprises
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ (resultat.victoires + resultat.nuls / 2) / 1000
? divisé par le nombre de parties, nulles
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties ⇒ resultat.victoires / (resultat.victoires + resultat.defaites
? taux vaut 0 ; .* divisé par le nombre de parties
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ resultat.victoires // 1000
? taux vaut 0\.60005 ; la part des victoires
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ 0.60005
? la variable resultat n'existe pas
+ taux = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2).victoires / 1000
? resultat vaut \d+ ; il faut ce que renvoie
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2).victoires
+ taux = resultat / 1000
? ce ne sont pas les parties des deux exemples
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple2, troll.strategieExemple1)
+ taux = resultat.victoires / 1000
? resultat contient 100 parties finies ; on en attend 1000
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2, 100)
+ taux = resultat.victoires / 100
? resultat a 15 cases ; on en attend 7
+ resultat = troll.jouerPlusieursParties(15, 30, troll.strategieExemple1, troll.strategieExemple2)
+ taux = resultat.victoires / 1000
? resultat a 30 pierres ; on en attend 15
+ resultat = troll.jouerPlusieursParties(7, 30, troll.strategieExemple1, troll.strategieExemple2)
+ taux = resultat.victoires / 1000
? resultat vaut <Partie.* ; il faut ce que renvoie troll\.jouerPlusieursParties
+ resultat = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2)
+ taux = 1.0
? il reste à calculer taux
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? taux vaut '0\.\d+' ; la part
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties ⇒ str(resultat.victoires / 1000
? taux vaut \d\.\d+ ; .* divisé par le nombre de parties
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ resultat.victoires / 100
? ce ne sont pas les parties des deux exemples
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple1)
+ taux = resultat.victoires / 1000
? la réponse dans Taux
~ taux = sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ Taux = resultat.victoires / 1000
? taux vaut None ; la part
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties ⇒ print(resultat.victoires / 1000
? taux vaut 1\.\d+ ; .* divisé par le nombre de parties
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ 1000 / resultat.victoires
? taux vaut 0\.\d+ ; la part des victoires, de 0 à 1
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties) ⇒ 1 - resultat.victoires / 1000
? ligne \d+ .*round arrondit ; gardez les décimales
~ sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties ⇒ round(resultat.victoires / 1000
? quelque chose y a changé depuis
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
+ taux = resultat.victoires / 1000
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
? nulles et perdues comprises
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
+ taux = (resultat.victoires + resultat.nuls) / 1000
? taux vaut 'beaucoup'
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
+ taux = 'beaucoup'
? taux vaut True
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
+ taux = True
? ce ne sont pas les parties des deux exemples
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple2, troll.strategieExemple2)
+ taux = resultat.victoires / 1000
? resultat vaut None
+ resultat = None
? contient 5 parties finies ; on en attend 1000
+ resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2, 5)
"""

_RIGHT_7B = right("""
def pointsGauche(r):
    if r.disqualifies:
        return -1 if 'gauche' in r.disqualifies else 3
    return 3 if r.victoires > r.defaites else int(r.victoires == r.defaites)
---
def signe(n):
    return (n > 0) - (n < 0)


def pointsGauche(resultat):
    for cote in resultat.disqualifies:
        if cote == 'gauche':
            return -1
    if len(resultat.disqualifies) == 1:
        return 3
    return {1: 3, 0: 1, -1: 0}[signe(resultat.victoires - resultat.defaites)]
---
def pointsGauche(resultat):
    match resultat.disqualifies:
        case ['gauche', *_]:
            return -1
        case ['droite']:
            return 3
    if resultat.victoires < resultat.defaites:
        points = 0
    elif resultat.victoires > resultat.defaites:
        points = 3
    else:
        points = 1
    return points
---
pointsGauche = lambda r: (-1 if 'gauche' in r.disqualifies else 3 if r.disqualifies
    or r.victoires > r.defaites else 1 - (r.victoires < r.defaites))
---
import numpy as np


def pointsGauche(resultat):
    if resultat.disqualifies.count('gauche'):
        return -1
    if resultat.disqualifies.count('droite'):
        return 3
    return np.array([0, 1, 3])[1 + np.sign(resultat.victoires - resultat.defaites)]
---
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
---
import numpy as np


def pointsGauche(r):
    if r.disqualifies:
        return np.int64(-1 if 'gauche' in r.disqualifies else 3)
    return np.int64(3 if r.victoires > r.defaites else r.victoires == r.defaites)
""")
_WRONG_7B = r"""
?5 à égalité de victoires, c'est 1 et non 0
~ return 1 ⇒ return 0
?5 « len\(resultat.disqualifies\) > 0 » est vrai aussi quand la droite seule est disqualifiée
~ "gauche" in resultat.disqualifies ⇒ len(resultat.disqualifies) > 0
?5 la gauche y marque −1 point
- def pointsGauche(resultat):
-     if "gauche" in resultat.disqualifies:
-         return -1
+ def pointsGauche(resultat):
?5 la gauche y marque −1 point
-     if "gauche" in resultat.disqualifies:
+     if 'droite' in resultat.disqualifies:
+         return 3
+     if 'gauche' in resultat.disqualifies:
?5 répond 0 .* la gauche y marque −1 point
-         return -1
+         return 0
+     if "droite" in resultat.disqualifies:
+         return 3
?5 la gauche y marque −1 point
~ "gauche" in resultat.disqualifies ⇒ resultat.disqualifies == ["gauche"]
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
?5 la gauche y marque −1 point
~ "gauche" in resultat.disqualifies ⇒ resultat.disqualifies == "gauche"
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
?5 ne renvoie rien \(None\)
-         return -1
+         print(-1)
+     if "droite" in resultat.disqualifies:
+         print(3)
~ return 3 ⇒ print(3)
~ return 1 ⇒ print(1)
~ return 0 ⇒ print(0)
?5 répond 0 .* la gauche y marque 3 points
-     if resultat.victoires > resultat.defaites:
+     if "droite" in resultat.disqualifies:
+         return 3
+     if resultat.victoires < resultat.defaites:
?5 répond 1 .* la gauche y marque 0 point
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
-         return 1
-     return 0
+         return 0
+     return 1
?5 répond 0 .* la gauche y marque 3 points
-     if resultat.victoires > resultat.defaites:
+     if "droite" in resultat.disqualifies:
+         return 3
+     if resultat.victoires > 500:
?5 répond 1 .* la gauche y marque 0 point
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
~ victoires == resultat.defaites ⇒ nuls > 0
?5 répond 0 .* la gauche y marque 1 point
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
~ victoires == resultat.defaites ⇒ nuls > resultat.victoires
?5 dans ce cas, aucun return ne donne de valeur
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
-         return 1
-     return 0
+         return 1
?5 répond 2 .* la gauche y marque 1 point
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
~ return 1 ⇒ return 2
?5 répond 3 .* la gauche y marque 1 point
-     if resultat.victoires > resultat.defaites:
+     if "droite" in resultat.disqualifies:
+         return 3
+     if resultat.victoires >= resultat.defaites:
?4 répond 3 .* la gauche y marque 0 point
~ import numpy as np ⇒ r = resultat
-     if resultat.disqualifies.count('gauche'):
+     resultat = r
+     if "gauche" in resultat.disqualifies:
~ resultat.disqualifies.count('droite') ⇒ "droite" in resultat.disqualifies
-     return np.array([0, 1, 3])[1 + np.sign(resultat.victoires - resultat.defaites)]
+     if resultat.victoires > resultat.defaites:
+         return 3
+     if resultat.victoires == resultat.defaites:
+         return 1
+     return 0
?5 répond '-1' .* un nombre entier
-         return -1
+         return '-1'
+     if "droite" in resultat.disqualifies:
+         return 3
? avec 1 valeur, et sa ligne def en prévoit 0
+ def pointsGauche():
+     return 3
?5 la fonction pointsGauche n'existe pas
~ pointsGauche ⇒ pointGauche
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
?5 vouliez-vous disqualifies
~ disqualifies ⇒ disqualifie
-         return -1
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
?5 répond 0 .* la gauche y marque 3 points
-     if resultat.victoires > resultat.defaites:
+     if "droite" in resultat.disqualifies:
+         return 3
+     if resultat.victoires > resultat.nuls:
? répond 3 pour cet affrontement
+ def pointsGauche(resultat):
+     return 3
? pointsGauche vaut 3 ; il faut une fonction
+ pointsGauche = 3
?5 ligne \d+ .*c'est l'opposé de la réponse
-         return -1
+         return 1
+     if "droite" in resultat.disqualifies:
+         return 3
? l'ordre des cas : le if de la ligne 6 doit être demandé avant celui de la ligne 2
+ def pointsGauche(resultat):
+     if resultat.victoires < resultat.defaites:
+         return 0
+     if resultat.victoires == resultat.defaites:
+         return 1
+     if "gauche" in resultat.disqualifies:
+         return -1
+     if "droite" in resultat.disqualifies:
+         return 3
+     return 3
?5 lignes \d+ et \d+ .*500 est un nombre fixe
~ resultat.victoires > resultat.defaites ⇒ "droite" in resultat.disqualifies
-     if resultat.victoires == resultat.defaites:
+     if resultat.victoires > 500:
+         return 3
+     if resultat.victoires == 500:
?5 ligne \d+ .*== veut que tout soit pareil
~ "gauche" in resultat.disqualifies ⇒ resultat.disqualifies == "gauche"
-         return -1
+         return -1
+     if resultat.disqualifies == "droite":
+         return 3
? le if de la ligne 6 est demandé même quand.*elif qui continue un if
+ def pointsGauche(resultat):
+     if "gauche" in resultat.disqualifies:
+         points = -1
+     elif "droite" in resultat.disqualifies:
+         points = 3
+     if resultat.victoires > resultat.defaites:
+         points = 3
+     elif resultat.victoires == resultat.defaites:
+         points = 1
+     else:
+         points = 0
+     return points
"""

COPIES = {
    "verification-1": Answers("question-1", changed(_RIGHT_1, _WRONG_1), _RIGHT_1),
    "verification-2": Answers("question-2", changed(_RIGHT_2, _WRONG_2), _RIGHT_2),
    "verification-3a": Answers("question-3a", changed(_RIGHT_3A, _WRONG_3A), _RIGHT_3A),
    "verification-3b": Answers("question-3b", changed(_RIGHT_3B, _WRONG_3B), _RIGHT_3B),
    "verification-3c": Answers("question-3c", changed(_RIGHT_3C, _WRONG_3C), _RIGHT_3C),
    "verification-4a": Answers("question-4a", changed(_RIGHT_4A, _WRONG_4A), _RIGHT_4A),
    "verification-4b": Answers("question-4b", changed(_RIGHT_4B, _WRONG_4B), _RIGHT_4B),
    "verification-5": Answers("question-5", changed(_RIGHT_5, _WRONG_5), _RIGHT_5),
    "verification-6": Answers("question-6", changed(_RIGHT_6, _WRONG_6), _RIGHT_6),
    "verification-7a": Answers("question-7a", changed(_RIGHT_7A, _WRONG_7A), _RIGHT_7A),
    "verification-7b": Answers("question-7b", changed(_RIGHT_7B, _WRONG_7B), _RIGHT_7B),
}
