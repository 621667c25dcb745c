# ---
# jupyter:
#   title: "TD 1 : Trolls et châteaux"
# ---

# %% [markdown]
# # TD 1 : Trolls et châteaux
#
# Vous gouvernez un château, un troll rôde, et votre catapulte est chargée.
#
# - À chaque tour, chacun lance en secret une pierre ou plus de sa réserve, qui ne se remplit jamais.
# - Le troll avance d'une case vers celui qui en a lancé **le moins** ; à égalité, il reste là.
# - Le seigneur du château qu'il atteint a perdu.
# - Une réserve est vide ? Chaque pierre qui reste à l'autre pousse encore le troll d'une case.
# - Puis le château le plus proche de lui a perdu ; au milieu, la partie est nulle.
#
# **Jouez d'abord.** Exécutez les deux cellules suivantes par Maj + Entrée. Vous tenez le château de
# gauche ; l'étourdi, à droite, lance ses pierres en pensant à autre chose.

# %% nbgrader={"grade_id": "preparation", "locked": true}
import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques

# %% nbgrader={"grade_id": "jeu-1", "locked": true}
troll.GUI(7, 15, "humain", td1.adversaire("hasard"))

# %% [markdown]
# À la fin du TD, votre catapulte tirera toute seule : vous aurez écrit une intelligence artificielle.
# Le maître chocolatier garde une boîte de chocolats, et six adversaires vous en séparent.
#
# **Comment lire ce carnet.** Exécutez les cellules dans l'ordre, par Maj + Entrée. Dans une cellule
# *À vous*, remplacez les trois points `...` par votre code. La *Vérification* qui la suit vous répond,
# autant de fois que vous le voulez : ○ pas commencé, ✎ pas encore (la phrase dit quoi corriger), ✔ réussi.
# Les indices ne coûtent rien : après cinq minutes sur une question, ouvrez-en un. Un **défi ★** est
# facultatif. En haut du carnet, ■ coupe une cellule qui dure trop, et + en ajoute une.
#
# <details>
# <summary>Une erreur en rouge ? Le carnet rouvert ? Le temps ?</summary>
#
# - **Une erreur en rouge, en anglais ?** C'est Python qui parle, et sa dernière ligne dit tout.
#   `NameError` : ce nom n'existe pas ; `AttributeError` : pas cette propriété dans cet objet ;
#   `SyntaxError` : un signe manque ou est de trop. Vérifiez l'orthographe, majuscules comprises.
# - **Carnet rouvert, ou noyau redémarré** (le noyau, c'est Python) : exécutez de nouveau la
#   première cellule de code, puis vos réponses. Paris et scores sont gardés.
# - **Combien de temps ?** Une heure et demie, finale comprise. Chaque question dit sous son titre
#   combien de minutes elle demande.
#
# | le cœur | questions | points | fini vers |
# |---|---|---|---|
# | les règles | | | 0 h 08 |
# | lire, puis jouer des tours | 1 à 3 | 5 | 0 h 39 |
# | deviner, regarder | 4 et 5 | 3 | 0 h 54 |
# | votre stratégie | 6 | 7 | 1 h 18 |
# | une réflexion | à la fin | 3 | 1 h 25 |
#
# | pour aller plus loin | questions | points | minutes |
# |---|---|---|---|
# | mille parties | 7 | 2 | 10 |
#
# </details>

# %% [markdown]
# ## I. Un défi en dimension 1
#
# *8 minutes, à jouer, à lire ou à écouter*
#
# <details>
# <summary>Toutes les règles : a. Deux châteaux et un troll · b. Comment éloigner un troll · c. Fin de partie</summary>
#
# ### a. Deux châteaux et un troll
#
# « Trolls et châteaux » se joue à deux, tour par tour. Chaque joueur est le seigneur d'un
# château, et fait tout pour éloigner de ses terres un troll en maraude.
#
# Au début de la partie, il y a :
#
# - deux châteaux ;
# - entre eux, un chemin tout droit, fait d'un nombre impair de cases ;
# - un troll, au milieu du chemin, sur la case centrale.
#
# ```
#      0     1     2     3     4     5     6
#   ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┐
#   │  G  │     │     │  T  │     │     │  D  │
#   └─────┴─────┴─────┴─────┴─────┴─────┴─────┘
#   château           troll           château
#   de gauche                         de droite
# ```
#
# ### b. Comment éloigner un troll
#
# Chaque château possède une catapulte et une réserve de pierres.
#
# À chaque tour, chaque joueur choisit en secret combien de pierres il lance sur le troll. Puis
# les deux choix sont révélés :
#
# - si les deux joueurs ont lancé autant de pierres, le troll ne bouge pas ;
# - sinon, le troll avance d'une case vers celui qui a lancé **le moins** de pierres à ce tour.
#
# À savoir :
#
# - les deux châteaux commencent avec le même nombre de pierres ;
# - une réserve ne se remplit jamais ;
# - à chaque tour, chacun lance au moins une pierre ;
# - on ne peut pas lancer plus de pierres qu'il n'en reste dans sa réserve.
#
# ### c. Fin de partie
#
# Deux événements arrêtent la partie.
#
# **1. Le troll atteint un château.** Le seigneur de ce château perd aussitôt, même s'il lui
# reste des pierres.
#
# **2. Un joueur n'a plus de pierres.** Le troll est alors déplacé d'autant de cases qu'il
# reste de pierres à l'autre joueur, comme si celui-ci les lançait une à une : s'il reste 3 pierres à
# l'autre, il pousse encore le troll de 3 cases. Ensuite :
#
# - si le troll est sur la case centrale, à égale distance des deux châteaux, il y a match nul ;
# - sinon, il se dirige vers le château le plus proche, et le seigneur de ce château perd.
#
# </details>
#
# ### d. Avis aux amateurs de chocolats
#
# Votre travail : créer une intelligence artificielle qui décide, à chaque tour, combien de
# pierres lancer. Toutes les IA de la classe s'affronteront. La plus efficace rapporte à son auteur
# une boîte de chocolats ; vous pouvez en envoyer plusieurs versions.

# %% [markdown]
# ## II. Fichier source
#
# ### a. Récupération du fichier source
#
# Le jeu est déjà programmé, dans le module `troll`, que la première cellule a importé avec les
# vérifications et les graphiques de ce TD.
#
# <details>
# <summary>Vous travaillez ailleurs, sans le kit ?</summary>
#
# Enregistrez le fichier `troll.py` du support en ligne
# dans le même dossier que votre fichier de travail : il suffit pour programmer tout ce que
# demandent les questions 1 à 7. Les vérifications, les paris, les courbes, les adversaires et les
# points, eux, ne sont que dans ce carnet.
#
# </details>

# %% [markdown]
# ### b. Représentation du problème
#
# En Python, une partie est un **objet** de type `Partie` : sous un seul nom, tout l'état d'une partie.
#
# Pour créer un objet `p` de type `Partie`, avec `x` cases et `y` pierres, on écrit :
#
# ```python
# p = troll.Partie(x, y)
# ```

# %% [markdown]
# ## Question 1 · Planter le décor
#
# *10 minutes · 1 point*
#
# **Histoire.** Votre intendant compte les cases, puis les pierres : sept, et quinze par château.
#
# **But.** Créer un objet de type `Partie` avec 7 cases et 15 pierres, et l'afficher avec la
# fonction `print`.
#
# **Pari.** Vous connaissez l'étourdi. Combien de pierres à la fois, contre lui ?

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td1.pari(1)

# %% [markdown]
# **À vous.** Créez la partie, appelez-la `p`, et affichez-la. La vérification regarde seulement `p`.

# %% nbgrader={"grade_id": "question-1", "solution": true}
### DÉBUT SOLUTION
p = troll.Partie(7, 15)
print(p)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-1", "grade": true, "points": 1}
# Vérification de la question 1 : exécutez cette cellule telle quelle.
td1.question1(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie

assert _b.type(p) is _Partie, "p n'est pas un objet de type Partie"
for _valeur, _attendu in ((p.nombreCases, 7), (p.stockInitial, 15)):
    assert _b.type(_valeur) is _b.int, "les propriétés de p ne sont plus des entiers"
    assert _valeur == _attendu, "p n'a pas 7 cases et 15 pierres"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La syntaxe est juste au-dessus de la question : `x` est le nombre de cases, `y` le nombre de
# pierres. Les cases viennent en premier.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Il faut deux lignes : la première crée l'objet et lui donne le nom `p`, la seconde l'affiche.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# Une partie de 9 cases et 20 pierres, nommée `autre`, se créerait et s'afficherait ainsi :
#
# ```python
# autre = troll.Partie(9, 20)
# print(autre)
# ```
#
# </details>

# %% [markdown]
# **À retenir.** `troll.Partie(…)` fabrique un objet, et le signe `=` lui donne un nom.
# `print` montre l'objet, sans le changer.
#
# **Défi ★.** Que répond `troll.Partie(8, 15)`, et pourquoi les règles l'exigent-elles ?

# %% [markdown]
# ### Votre première catapulte
#
# Une **stratégie** est une fonction qui reçoit la partie et renvoie un nombre de pierres. Remplacez
# les trois points par `pierres = …`, avec le nombre de votre choix. La ligne d'après, déjà écrite,
# évite de lancer plus que la réserve. Rien n'est noté ici.


# %% nbgrader={"grade_id": "premiere-ligne", "solution": true}
def maCatapulte(partie, partiesPrecedentes):
    ### DÉBUT SOLUTION
    pierres = 3
    ### FIN SOLUTION
    return min(pierres, partie.stockGauche)


# %% nbgrader={"grade_id": "duel-1", "locked": true}
# Elle est à gauche, l'étourdi à droite : bouton Lecture, puis « 100 parties ».
troll.GUI(7, 15, td1.pilote(globals()), td1.adversaire("hasard"))

# %% [markdown]
# Changez de nombre, relancez les deux cellules : jusqu'où montez-vous ?

# %% [markdown]
# ### Les propriétés d'un objet
#
# Les informations d'un objet sont ses **propriétés**. On les lit par
# `nom_de_l_objet.nom_de_la_propriete`. Un objet `p` de type `Partie` possède :
#
# | propriété | ce qu'elle contient |
# |---|---|
# | `p.nombreCases` | le nombre de cases, **châteaux compris** (un entier) |
# | `p.positionTroll` | la case du troll, de 0 (château de gauche) à 6 (château de droite) |
# | `p.stockInitial` | les pierres de chaque château au début (un entier) |
# | `p.stockGauche` | les pierres qui restent à gauche (un entier) |
# | `p.stockDroite` | les pierres qui restent à droite (un entier) |
# | `p.coupsPrecedents` | les coups joués, du plus ancien au plus récent : une liste de couples `(gauche, droite)` |
#
# ### c. Exemple
#
# Avant le premier tour, une partie s'affiche ainsi :
#
# ```
# ---- Partie en cours ----
#
# [Parametres initiaux]
#    Nombre de cases : 7
#    Stock initial : 15
#
# [Etat de la partie]
#    Position du troll : 3
#    Stock gauche : 15
#    Stock droite : 15
# ```
#
# Si `p.positionTroll` atteint 0, la gauche a perdu ; si elle atteint 6, la droite.

# %% [markdown]
# ## Question 2 · Lire dans les objets
#
# *8 minutes · 1 point*
#
# **Histoire.** Un messager vous remet une partie déjà engagée, loin d'ici. Demain, une autre : il
# faut savoir où lire.
#
# **But.** Accéder aux valeurs d'un objet par la syntaxe `nom_de_l_objet.nom_de_la_propriete`.
#
# **Pari.** Avant de lire, qu'est-ce qui peut changer ?

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td1.pari(2)

# %% [markdown]
# **Jouez.** Sous le plateau, son objet `p`. Passez sur une propriété : sa place s'allume. Lancez des
# deux côtés.

# %% nbgrader={"grade_id": "objet-2", "locked": true}
td1.atelier()

# %% [markdown]
# **Échauffement.** Écrivez `p.nombreCases`, exécutez, puis essayez les cinq autres propriétés.

# %% nbgrader={"grade_id": "echauffement-2", "solution": true}
### DÉBUT SOLUTION
p.nombreCases
### FIN SOLUTION

# %% [markdown]
# **À vous.** `td1.mystere()` tire une partie au sort, **différente à chaque exécution**. Rangez ses
# six valeurs dans six variables :
#
# | variable | elle reçoit |
# |---|---|
# | `cases` | le nombre de cases (déjà fait, pour l'exemple) |
# | `position` | la position du troll |
# | `initial` | le stock initial |
# | `gauche` | le stock qui reste à gauche |
# | `droite` | le stock qui reste à droite |
# | `coups` | la liste des coups déjà joués |

# %% nbgrader={"grade_id": "question-2", "solution": true}
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
### DÉBUT SOLUTION
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-2", "grade": true, "points": 1}
# Vérification de la question 2 : exécutez cette cellule telle quelle.
td1.question2(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie

for _valeur in (cases, initial, position, gauche, droite):
    assert _b.type(_valeur) is _b.int, "l'une des cinq valeurs n'est pas un entier"
assert _b.type(coups) is _b.list, "coups n'est pas une liste"
_temoin = _Partie(cases, initial)
for _coup in coups:
    _temoin.tourDeJeu(*_coup)
assert _b.len(coups) >= 3, "mystere n'est pas la partie tirée au sort"
assert _b.type(mystere) is _Partie, "mystere n'est pas une partie"
_sienne = (mystere.nombreCases, mystere.stockInitial, mystere.coupsPrecedents)
assert (cases, initial, coups) == _sienne, "les valeurs ne sont pas celles de mystere"
assert position == _temoin.positionTroll, "position ne va pas avec les coups"
assert gauche == _temoin.stockGauche, "gauche ne va pas avec les coups"
assert droite == _temoin.stockDroite, "droite ne va pas avec les coups"
### FIN TESTS CACHÉS

# %% [markdown]
# **Regardez.** La partie du messager : le dernier point est à la hauteur de `position`, et il y a
# autant de tours que de couples dans `coups`.

# %%
td1.projeter(globals(), "mystere")

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La ligne `cases = mystere.nombreCases` est un modèle pour les cinq autres. Les noms des
# propriétés sont dans le premier tableau, les noms des variables dans le second.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# N'écrivez aucun nombre. À gauche du signe `=`, le nom de la variable ; à droite, l'objet
# `mystere`, un point, et le nom de la propriété, lettre pour lettre, majuscules comprises.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# position = mystere.positionTroll
# initial = mystere.stock…
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Le point se lit « de » : `mystere.stockGauche`, c'est le `stockGauche` de
# `mystere`. Une stratégie lit dans l'objet, puis décide.
#
# **Défi ★.** Combien de pierres ont été lancées en tout dans `mystere` ? Calculez-le par les
# réserves, puis par les coups.

# %% [markdown]
# ### d. Tour de jeu
#
# On agit sur un objet par ses **méthodes**, des fonctions qui lui sont attachées. La méthode
# `tourDeJeu` joue un tour :
#
# ```python
# p.tourDeJeu(2, 4)
# ```
#
# modifie `p` : la gauche vient de lancer 2 pierres, la droite 4. À la fin, `p.gagnant` vaut 1 si la
# gauche a gagné, 2 si c'est la droite, 3 si le match est nul (et 0 tant que l'on joue).

# %% [markdown]
# ## Question 3 · Deux catapultes, une main
#
# *13 minutes · 3 points*
#
# **Histoire.** Ce soir, vous tenez les deux catapultes, et répétez trois scènes : un triomphe, une
# égalité parfaite et une défaite de justesse.
#
# **But.** Utiliser la méthode `tourDeJeu` pour simuler « à la main » plusieurs parties.
#
# **Pari.** Un tour, avant tout.

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td1.pari(3)

# %% [markdown]
# **Jouez.** Vous tenez les deux catapultes. Chaque tour s'écrit en Python sous le plateau.

# %% nbgrader={"grade_id": "atelier-3", "locked": true}
td1.atelier("scene")

# %% [markdown]
# **À vous (3a), le triomphe.** Créez une partie de 7 cases et 15 pierres nommée `victoire`, et
# jouez-la jusqu'à ce que la gauche gagne, **le troll sur le château de droite**.

# %% nbgrader={"grade_id": "question-3a", "solution": true}
### DÉBUT SOLUTION
victoire = troll.Partie(7, 15)
victoire.tourDeJeu(2, 1)
victoire.tourDeJeu(2, 1)
victoire.tourDeJeu(2, 1)
print(victoire)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-3a", "grade": true, "points": 1}
# Vérification de la question 3a : exécutez cette cellule telle quelle.
td1.question3a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie

assert _b.type(victoire) is _Partie, "victoire n'est pas un objet de type Partie"
assert _b.type(victoire.coupsPrecedents) is _b.list, "les coups de victoire ont été remplacés"
_temoin = _Partie(7, 15)
for _coup in victoire.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert _b.vars(_temoin) == _b.vars(victoire), "victoire ne vient pas des coups joués"
assert _temoin.gagnant == 1 and _temoin.positionTroll == 6, "le troll n'est pas à droite"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (3b), l'égalité parfaite.** Créez une partie de 7 cases et 15 pierres nommée
# `matchNul`, qui finit par un match nul **en cinq tours exactement**.

# %% nbgrader={"grade_id": "question-3b", "solution": true}
### DÉBUT SOLUTION
matchNul = troll.Partie(7, 15)
for tour in range(5):
    matchNul.tourDeJeu(3, 3)
print(matchNul)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-3b", "grade": true, "points": 1}
# Vérification de la question 3b : exécutez cette cellule telle quelle.
td1.question3b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie

assert _b.type(matchNul) is _Partie, "matchNul n'est pas un objet de type Partie"
assert _b.type(matchNul.coupsPrecedents) is _b.list, "les coups de matchNul ont été remplacés"
_temoin = _Partie(7, 15)
for _coup in matchNul.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert _b.vars(_temoin) == _b.vars(matchNul), "matchNul ne vient pas des coups joués"
assert _temoin.gagnant == 3, "le match n'est pas nul"
assert _b.len(_temoin.coupsPrecedents) == 5, "il n'y a pas cinq tours"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (3c), la défaite de justesse.** Créez une partie de 7 cases et 15 pierres nommée
# `defaite`, où la droite gagne **sans que le troll atteigne un château** : il s'arrête plus près du
# vôtre, à gauche.

# %% nbgrader={"grade_id": "question-3c", "solution": true}
### DÉBUT SOLUTION
defaite = troll.Partie(7, 15)
defaite.tourDeJeu(1, 2)
defaite.tourDeJeu(1, 2)
defaite.tourDeJeu(13, 11)
print(defaite)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-3c", "grade": true, "points": 1}
# Vérification de la question 3c : exécutez cette cellule telle quelle.
td1.question3c(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie

assert _b.type(defaite) is _Partie, "defaite n'est pas un objet de type Partie"
assert _b.type(defaite.coupsPrecedents) is _b.list, "les coups de defaite ont été remplacés"
_temoin = _Partie(7, 15)
for _coup in defaite.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert _b.vars(_temoin) == _b.vars(defaite), "defaite ne vient pas des coups joués"
assert _temoin.gagnant == 2 and _temoin.positionTroll in (1, 2), "ce n'est pas de justesse"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Les règles sont en haut du carnet, et entières en I. Ajoutez `print` après chaque tour pour voir la partie avancer.
# Pour recommencer, exécutez de nouveau toute la cellule : la partie est recréée à neuf.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 3a : à chaque tour, celui qui lance le moins voit le troll approcher. Combien de tours pour
#   aller de la case 3 à la case 6 ?
# - 3b : si les deux lancent toujours autant, le troll ne bouge pas. Comment vider 15 pierres en
#   cinq tours ?
# - 3c : attirez d'abord le troll à gauche, puis videz les deux réserves d'un coup. Les pierres
#   qui restent à un seul des deux joueurs déplacent encore le troll : c'est la fin de partie 2.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# - 3a : `victoire.tourDeJeu(2, 1)`, et encore, et encore.
# - 3b : 15 = 3 + 3 + 3 + 3 + 3.
# - 3c : après deux fois `defaite.tourDeJeu(1, 2)`, le troll est sur la case 1, il reste
#   13 pierres à gauche et 11 à droite. Si la gauche lance tout et la droite aussi ?
#
# </details>

# %% [markdown]
# **À retenir.** Une méthode *modifie* l'objet : `p.tourDeJeu(2, 4)` change `p` pour de bon.
#
# **Revoyez la scène.** Exécutez, puis remplacez `victoire` par `matchNul` ou `defaite`.

# %%
td1.projeter(globals(), "victoire")

# %% [markdown]
# **Défi ★.** Une partie de 7 cases et 15 pierres nommée `remontada` : le troll va jusqu'à la case 1,
# à votre porte, puis finit au château de droite.

# %% nbgrader={"grade_id": "defi-3", "solution": true}
### DÉBUT SOLUTION
remontada = troll.Partie(7, 15)
for tour in range(2):
    remontada.tourDeJeu(1, 2)
for tour in range(5):
    remontada.tourDeJeu(2, 1)
### FIN SOLUTION

# %% [markdown]
# ### e. Simulations
#
# La fonction `troll.jouerUnePartie`, aussi appelée `troll.jouerPartie`, joue une partie entière. Elle
# attend :
#
# | argument | ce qu'il veut dire |
# |---|---|
# | `nombreCases` | le nombre de cases, châteaux compris |
# | `stockInitial` | les pierres de chaque château au début |
# | `strategieGauche` | la fonction qui décide pour la gauche : son IA |
# | `strategieDroite` | la fonction qui décide pour la droite |
#
# On donne une stratégie **sans parenthèses** : la fonction elle-même, pas son résultat. Deux exemples
# sont fournis : `troll.strategieExemple1` et `troll.strategieExemple2`.

# %% [markdown]
# ## Question 4 · Les deux inconnues
#
# *11 minutes · 2 points*
#
# **Histoire.** Deux catapultes sans maître tirent toutes seules. L'une a des habitudes, l'autre des
# caprices : comment décident-elles ?
#
# **But.** Utiliser la fonction `troll.jouerPartie` avec les stratégies d'exemple pour déterminer
# comment ces stratégies fonctionnent.
#
# **Pari.** Laquelle est la plus forte ?

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td1.pari(4)

# %% [markdown]
# **Jouez.** Une partie racontée, puis à rejouer pas à pas. Exécutez plusieurs fois, échangez les côtés,
# changez les nombres. Regardez surtout les **derniers** tours, quand il reste peu de pierres.

# %%
fin = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2)
graphiques.rejouer(fin)

# %% [markdown]
# **À vous (4a).** Sans appeler `strategieExemple1`, renvoyez le nombre de pierres qu'elle va lancer
# dans `partie`. Elle joue à gauche : sa réserve est `partie.stockGauche`.


# %% nbgrader={"grade_id": "question-4a", "solution": true}
def predireExemple1(partie):
    ### DÉBUT SOLUTION
    return min(2, partie.stockGauche)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-4a", "grade": true, "points": 1}
# Vérification de la question 4a : exécutez cette cellule telle quelle.
td1.question4a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
import operator as _operateur
from random import Random as _Random

from troll import Partie as _Partie
from troll import strategieExemple1 as _exemple
from trollkit.classroom.questions.loans import Guet as _Guet

_hasard, _guet = _Random(40417), _Guet(_exemple)
for _cases, _pierres in ((7, 15), (9, 22), (15, 31), (3, 1), (5, 2)) * 4:
    _partie = _Partie(_cases, _pierres)
    while not _partie.terminee:
        _reste = _partie.stockGauche
        with _guet:
            _dit = predireExemple1(_partie.copier())
        assert _b.type(_dit) is not _b.bool, "predireExemple1 renvoie un booléen"
        assert _operateur.index(_dit) == (1 if _reste == 1 else 2), "predireExemple1 se trompe"
        _partie.tourDeJeu(
            _hasard.randint(1, _b.min(5, _reste)),
            _hasard.randint(1, _b.min(5, _partie.stockDroite)),
        )
assert not _guet.appels[0], "predireExemple1 appelle strategieExemple1"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (4b).** `strategieExemple2` tire au sort, mais parmi quels nombres ? Sans l'appeler,
# renvoyez la **liste** des coups qu'elle peut jouer dans `partie`, à gauche.


# %% nbgrader={"grade_id": "question-4b", "solution": true}
def coupsPossiblesExemple2(partie):
    ### DÉBUT SOLUTION
    coups = []
    for pierres in range(1, 5):
        if pierres <= partie.stockGauche:
            coups.append(pierres)
    return coups
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-4b", "grade": true, "points": 1}
# Vérification de la question 4b : exécutez cette cellule telle quelle.
td1.question4b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
import operator as _operateur
from random import Random as _Random

from troll import Partie as _Partie
from troll import strategieExemple2 as _exemple
from trollkit.classroom.questions.loans import Guet as _Guet

_hasard, _guet = _Random(40423), _Guet(_exemple)
for _cases, _pierres in ((7, 15), (9, 22), (15, 31), (3, 1), (5, 3)) * 4:
    _partie = _Partie(_cases, _pierres)
    while not _partie.terminee:
        _reste = _partie.stockGauche
        with _guet:
            _dit = coupsPossiblesExemple2(_partie.copier())
        assert _b.type(_dit) in (_b.list, _b.tuple, _b.set, _b.range), "il faut une liste"
        _coups = _b.set()
        for _coup in _dit:
            assert _b.type(_coup) is not _b.bool, "la liste contient un booléen"
            _coups.add(_operateur.index(_coup))
        assert _coups == _b.set(_b.range(1, _b.min(4, _reste) + 1)), "la liste est fausse"
        _partie.tourDeJeu(
            _hasard.randint(1, _b.min(5, _reste)),
            _hasard.randint(1, _b.min(5, _partie.stockDroite)),
        )
assert not _guet.appels[0], "coupsPossiblesExemple2 appelle strategieExemple2"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Pour 4a, lisez la colonne de `strategieExemple1` : « gauche lance… ». Une seule chose la fait
# changer, tout à la fin. Pour 4b, jouez quelques parties et notez le plus grand et le plus petit
# coup de la droite.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Une stratégie ne peut pas lancer plus de pierres qu'il ne lui en reste. Que fait
# `strategieExemple1` avec une seule pierre ? Et de quels nombres `strategieExemple2` se
# prive-t-elle quand il ne lui en reste que deux ?
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# - 4a : une stratégie qui lancerait toujours 6 pierres, ou tout ce qui lui reste, se prédirait
#   par `return min(6, partie.stockGauche)`.
# - 4b : partez d'une liste vide, `coups = []`, et ajoutez-y chaque nombre permis par
#   `coups.append(…)` ; ou bien donnez `range(1, …)`, qui s'arrête juste avant son dernier nombre.
#
# </details>

# %% [markdown]
# **À retenir.** Une stratégie se comprend par ses coups, sans lire son code ; c'est ce que
# feront vos adversaires.
#
# **Défi ★.** Écrivez une stratégie qui bat `strategieExemple1` à chaque fois, et prouvez-le avec
# `troll.jouerPartie`.

# %% [markdown]
# ### f. Interface graphique
#
# La classe `troll.GUI` ouvre un plateau de jeu, dans le carnet, ou dans le navigateur hors de lui. On
# lui donne le nombre de cases, le stock initial, la stratégie de gauche et celle de droite. Le texte
# `"humain"` à la place d'une stratégie vous donne les commandes.

# %% [markdown]
# ## Question 5 · Aux premières loges
#
# *4 minutes · 1 point*
#
# **Histoire.** La cour veut voir ! On prie les deux catapultes de recommencer, devant elle.
#
# **But.** Créer un objet de type `troll.GUI` pour visualiser un affrontement entre les stratégies
# `troll.strategieExemple1` et `troll.strategieExemple2`.
#
# **Pari.** Et sur un grand chemin ?

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td1.pari(5)

# %% [markdown]
# **Jouez.** La même affiche, sur ce grand chemin : exécutez plusieurs fois.

# %%
vue = graphiques.suivre(15, 30, troll.strategieExemple1, troll.strategieExemple2)

# %% [markdown]
# **À vous.** Appelez cet objet `ecran`. Puis **jouez** : bouton Lecture, puis « 100 parties ».

# %% nbgrader={"grade_id": "question-5", "solution": true}
### DÉBUT SOLUTION
ecran = troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-5", "grade": true, "points": 1}
# Vérification de la question 5 : exécutez cette cellule telle quelle.
td1.question5(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import GUI as _GUI
from troll import strategieExemple1 as _un
from troll import strategieExemple2 as _deux

assert _b.type(ecran) is _GUI, "ecran n'est pas un objet de type GUI"
_gauche, _droite = ecran.strategieGauche, ecran.strategieDroite
assert (_gauche is _un and _droite is _deux) or (_gauche is _deux and _droite is _un), (
    "ce ne sont pas les deux stratégies d'exemple"
)
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La toute première partie de ce carnet, dans la question 1, était ouverte par `troll.GUI`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Deux nombres, puis deux noms de fonctions, sans parenthèses ni guillemets. Le signe `=` donne
# un nom à l'objet.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# ecran = troll.GUI(9, 20, troll.strategieExemple1, "humain")
# ```
#
# ouvrirait une partie de 9 cases et 20 pierres, où vous joueriez à droite.
#
# </details>

# %% [markdown]
# **À retenir.** Une partie donne des idées, cent donnent une opinion.

# %% [markdown]
# ## III. Implémentation
#
# ### a. Création d'une intelligence artificielle
#
# Écrivez une fonction qui :
#
# - prend deux arguments : la partie en cours (un objet de type `Partie`) et les parties précédentes du
#   même affrontement (une liste), pour étudier votre adversaire ;
# - renvoie un nombre entier : le nombre de pierres à lancer ;
# - est écrite comme si vous étiez **à gauche**. Si elle joue à droite, le programme lui montre la
#   partie dans un miroir.

# %% [markdown]
# ## Question 6 · L'échelle du chasseur de trolls
#
# *24 minutes · 7 points*
#
# **Histoire.** Six seigneurs gardent la route du maître chocolatier : l'étourdi, le joueur de
# dés, le copieur, le dernier rempart, le devin et le greffier.
#
# **But.** Écrire une ou plusieurs fonctions, et les confronter à celles de vos camarades pour
# savoir qui est le meilleur chasseur de trolls !
#
# **Jouez.** Affrontez vous-même un gardien, du plus facile au plus difficile : `"hasard"`,
# `"petits_des"`, `"copieur"`, `"dernier_rempart"`, `"devin"`, `"greffier"`.

# %%
troll.GUI(7, 15, "humain", td1.adversaire("dernier_rempart"))

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td1.pari(6)

# %% [markdown]
# **À vous.** Si vous le voulez, des réglages et des fonctions qui aideront la vôtre.

# %% nbgrader={"grade_id": "aides-6", "solution": true}
### DÉBUT SOLUTION
# Quatre rythmes : la part de la réserve dépensée par pas qui reste jusqu'au château adverse.
# Le dernier, 0, désigne une autre recette, qui compte les pierres.
RYTHMES = [1.4, 1, 0.5, 0]
ESSAIS = 3
MEMOIRE = 10  # les dernières parties d'un rythme : l'adversaire apprend lui aussi

choisis = []  # le rythme de chaque partie de cet affrontement


def assezPourFoncer(partie):
    """Vrai si une pierre de plus que l'adversaire à chaque tour mène le troll chez lui."""
    pas = partie.nombreCases - 1 - partie.positionTroll
    prix = 0
    for tour in range(pas):
        prix = prix + max(1, partie.stockDroite + 1 - tour)
    return partie.stockGauche >= prix


def assezPourAttendre(partie):
    """Vrai si lancer une pierre par tour gagne, quoi que fasse l'adversaire."""
    avance = partie.stockGauche - partie.stockDroite
    tientBon = partie.positionTroll > partie.stockDroite // 2
    return tientBon and partie.positionTroll + avance > partie.nombreCases // 2


def lancer(partie, rythme):
    """Le coup d'une recette, toujours permis, et jamais plus que nécessaire."""
    assez = min(partie.stockGauche, partie.stockDroite + 1)
    if rythme > 0:
        pas = partie.nombreCases - 1 - partie.positionTroll
        return max(1, min(round(partie.stockGauche * rythme / pas), assez))
    if assezPourAttendre(partie):
        return 1
    if assezPourFoncer(partie):
        return assez
    cadence = 1 + 2 * partie.stockGauche // partie.nombreCases
    if partie.positionTroll == 1:
        return min(max(cadence, partie.stockDroite // 2), assez)
    return max(1, min(random.randint(1, cadence), assez))


def choisirRythme(partiesPrecedentes):
    """Essayer chaque rythme, garder le premier qui gagne plus qu'il ne perd ces temps-ci."""
    bilans = {rythme: [] for rythme in RYTHMES}
    for rang, rythme in enumerate(choisis[: len(partiesPrecedentes)]):
        gagnant = partiesPrecedentes[rang].gagnant
        bilans[rythme].append((gagnant == 1) - (gagnant == 2))
    recents = {rythme: bilan[-MEMOIRE:] for rythme, bilan in bilans.items()}
    for rythme in RYTHMES:
        if len(recents[rythme]) < ESSAIS or sum(recents[rythme]) > 0:
            return rythme
    # À égalité, le dernier : celui qui tire au sort, que personne ne devine.
    moyenne = {rythme: sum(bilan) / len(bilan) for rythme, bilan in recents.items()}
    return max(reversed(RYTHMES), key=moyenne.get)


### FIN SOLUTION


# %% [markdown]
# Maintenant, votre IA. Commencez simple : une ligne suffit pour le premier barreau. On essaie votre IA
# au milieu de nombreuses parties : dans chacune, son coup doit être permis.
#
# Donnez-lui un nom, dans la même cellule : `NOM = "La furie des fossés"`. Le concours l'affichera. Ne
# signez pas : un nom qui vous désigne est remplacé par un pseudonyme.

# %% nbgrader={"grade_id": "question-6", "solution": true}
import random


def strategie(partie, partiesPrecedentes):
    ### DÉBUT SOLUTION
    if not partie.coupsPrecedents:
        if not partiesPrecedentes:
            choisis.clear()
        choisis.append(choisirRythme(partiesPrecedentes))
    return lancer(partie, choisis[-1])
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-6", "grade": true, "points": 1}
# Vérification de la question 6 : exécutez cette cellule telle quelle.
td1.question6(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
import operator as _operateur
from random import Random as _Random

from troll import Partie as _Partie

_origine = _b.str(_b.getattr(strategie, "__module__", ""))
assert not _origine.startswith("trollkit"), "strategie est celle d'un personnage du cours"
_hasard = _Random(60607)
for _cases, _pierres in ((7, 15), (7, 30), (15, 30), (15, 50)) * 3:
    _passe = []
    for _numero in _b.range(3):
        _partie = _Partie(_cases, _pierres)
        while not _partie.terminee:
            _reste = _partie.stockGauche
            _coup = strategie(_partie.copier(), [_p.copier() for _p in _passe])
            assert _b.type(_coup) is not _b.bool, "strategie renvoie un booléen"
            _coup = _operateur.index(_coup)
            assert 1 <= _coup <= _reste, "strategie propose un coup interdit"
            # Une partie sur trois va jusqu'aux dernières pierres : l'autre fait pareil.
            _autre = _hasard.randint(1, 5) if _numero else _coup
            _partie.tourDeJeu(_coup, _b.min(_autre, _partie.stockDroite))
        _passe.append(_partie)
    # Une partie que d'autres ont engagée : ses stocks ne sont pas ceux que strategie se garde.
    _partie = _Partie(_cases, _pierres)
    while not _partie.terminee:
        _coup = strategie(_partie.copier(), [_p.copier() for _p in _passe])
        assert _b.type(_coup) is not _b.bool, "strategie renvoie un booléen"
        _coup = _operateur.index(_coup)
        assert 1 <= _coup <= _partie.stockGauche, "strategie propose un coup interdit"
        _partie.tourDeJeu(
            _hasard.randint(1, _b.min(5, _partie.stockGauche)),
            _hasard.randint(1, _b.min(5, _partie.stockDroite)),
        )
### FIN TESTS CACHÉS

# %% [markdown]
# **L'échelle.** Votre fonction rencontre les six gardiens sur quatre plateaux, 200 parties chaque fois.
# Un gardien battu partout vaut un point (le premier un demi, le dernier un et demi). Quatre plateaux :
# en gagner un rapporte un quart du gardien, une égalité un tiers de ce quart. Améliorez `strategie`,
# réexécutez sa cellule puis celle-ci : l'échelle dit ce qui a changé. **Une case perdue se clique** :
# une partie perdue s'ouvre, au tour qui l'a décidée.
#
# <details>
# <summary>Est-ce ma note ?</summary>
#
# C'en est une estimation : pour la note, les mêmes parties seront rejouées hors de ce carnet, à l'abri,
# avec un autre tirage au sort. 103 à 97 ? C'est peut-être la chance : on joue alors jusqu'à 2000
# parties, et un écart que le hasard suffit à expliquer est une égalité.
#
# </details>

# %% nbgrader={"grade_id": "arene-6", "grade": true, "locked": true, "points": 6} trollkit={"arene": {"jeu": "trolls", "cellule": "question-6", "fonction": "strategie", "echelle": "trollkit.classroom.td1.ladder"}}
# L'échelle : exécutez cette cellule telle quelle.
td1.echelle(globals())

# %% [markdown]
# **Un duel sous la loupe.** Pour comprendre une défaite, regardez l'affrontement se jouer :
#
# ```python
# duel = graphiques.suivre_duel(7, 15, strategie, td1.adversaire("greffier"), 200)
# ```
#
# Ensuite, `graphiques.rejouer(duel.parties[0])` repasse la première partie, tour par tour.

# %% nbgrader={"grade_id": "loupe-6", "solution": true}
### DÉBUT SOLUTION
duel = graphiques.suivre_duel(7, 15, strategie, td1.adversaire("greffier"), 200)
### FIN SOLUTION

# %% [markdown]
# **La classe en direct.** Si votre professeur projette une adresse et un code, rejoignez la classe, puis
# envoyez votre stratégie aussi souvent que vous le voulez.

# %%
td1.classe(globals())

# %% [markdown]
# **Vos camarades.** Dans une nouvelle cellule (bouton +), exécutez
# `td1.enregistrer(globals(), "camarades/lea.py")`, avec votre nom : votre IA est écrite dans un fichier,
# à échanger ou à envoyer au concours (puis `lea_v2.py`). Déposez à côté les fichiers reçus, et dans un
# terminal, `trollkit concours camarades`. Si l'isolement affiché n'est ni bwrap ni noyau, ne jouez que
# les fichiers de personnes que vous connaissez.

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Tout ce qu'il faut savoir est dans `partie` : où est le troll, ce qu'il vous reste, ce qu'il
# reste à l'autre. Les coups déjà joués sont dans `partie.coupsPrecedents`, et dans chaque couple
# le vôtre est le premier.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - Ne lancez jamais plus que la réserve adverse plus une pierre : le reste est perdu.
# - Un pas coûte cher ou non selon l'adversaire : partagez votre réserve entre les pas à faire.
# - Le copieur parie que vous répéterez votre dernier coup, le devin que vous referez la même
#   partie : un peu de hasard les déroute, et un troll à votre porte mérite un effort.
# - Le dernier rempart a de la patience, le greffier de la mémoire. Si une recette perd, en
#   changer : `partiesPrecedentes` dit comment les autres parties ont fini (`gagnant` vaut 1 quand
#   vous avez gagné).
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# Une cadence régulière bat les deux premiers barreaux, et guère plus : au-delà, il faut une idée à
# vous. Pour un tiers de la réserve, et jamais un coup interdit, on écrirait :
#
# ```python
# coup = partie.stockGauche // 3
# return max(1, min(coup, partie.stockGauche, partie.stockDroite + 1))
# ```
#
# Remplacez 3 par le nombre de pas qui séparent le troll du château de droite.
#
# </details>

# %% [markdown]
# **À retenir.** Aucune recette ne bat tout le monde : mesurer, changer, mesurer encore.
#
# **Défi ★.** Battez le maître chocolatier sur un plateau au moins : mettez `"chocolatier"` à la place de
# `"greffier"` sous la loupe.
#
# Vous pouvez réfléchir à plusieurs, mais il n'y a qu'une seule boîte de chocolats à gagner.

# %% [markdown]
# ### b. Simulations et classement
#
# Chaque IA va affronter toutes les autres dans quatre catégories :
#
# - 7 cases et 15 pierres ;
# - 7 cases et 30 pierres ;
# - 15 cases et 30 pierres ;
# - 15 cases et 50 pierres.
#
# Dans chaque catégorie, chaque IA affronte chacune des autres sur 1000 parties.
#
# | issue de l'affrontement | points |
# |---|---|
# | l'IA gagne plus de parties que l'autre | 3 |
# | autant de parties gagnées de part et d'autre | 1 |
# | l'IA gagne moins de parties que l'autre | 0 |
# | l'IA est disqualifiée | −1 |
#
# Une IA est disqualifiée, pour cet affrontement, dès qu'elle propose un coup invalide : un nombre
# de pierres négatif ou nul, ou plus grand que sa réserve. L'autre gagne alors l'affrontement, sauf si
# elle en propose un en même temps : toutes deux perdent 1 point.
#
# La fonction `troll.jouerPlusieursParties` joue un tel affrontement. Elle prend les mêmes
# arguments que `troll.jouerPartie`, et renvoie un objet qui possède :
#
# | propriété | ce qu'elle contient |
# |---|---|
# | `victoires`, `nuls`, `defaites` | des nombres de parties, vus de la gauche |
# | `parties` | les parties jouées, de la plus ancienne à la plus récente (une liste) |
# | `disqualifies` | une liste : `[]`, `["gauche"]`, `["droite"]` ou les deux |

# %% [markdown]
# ## Question 7 · Mille parties avant le goûter
#
# *10 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** Le greffier pose sa plume : « Une victoire ? De la chance. Jouez-en mille. »
#
# **But.** Tester la fonction `troll.jouerPlusieursParties`, et comprendre ce que valent ses
# nombres.
#
# **Pari.** Le hasard se répète-t-il ?

# %% nbgrader={"grade_id": "pari-7", "locked": true}
td1.pari(7)

# %% [markdown]
# **Jouez.** Mille parties sous vos yeux : ■ les arrête. Pour en revoir une, la première par exemple :
# `graphiques.rejouer(essai.parties[0])`.

# %%
essai = graphiques.suivre_duel(7, 15, troll.strategieExemple1, troll.strategieExemple2)

# %% [markdown]
# **À vous (7a).** Faites jouer mille parties de 7 cases et 15 pierres à `troll.strategieExemple1`
# contre `troll.strategieExemple2`, et appelez `resultat` ce que la fonction renvoie. Puis
# calculez `taux`, la part des parties gagnées par la gauche : un nombre de 0 à 1.

# %% nbgrader={"grade_id": "question-7a", "solution": true}
### DÉBUT SOLUTION
resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)
taux = resultat.victoires / len(resultat.parties)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-7a", "grade": true, "points": 1}
# Vérification de la question 7a : exécutez cette cellule telle quelle.
td1.question7a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from troll import Partie as _Partie
from troll import ResultatParties as _Resultat

assert _b.type(resultat) is _Resultat, "resultat ne vient pas de jouerPlusieursParties"
_parties = resultat.parties
assert _b.type(_parties) is _b.list and _b.len(_parties) == 1000, "il faut mille parties"
_gagnees, _autres = 0, 0
for _partie in _parties:
    assert _b.type(_partie) is _Partie, "ce ne sont pas des parties"
    assert _partie.nombreCases == 7 and _partie.stockInitial == 15, "c'est un autre plateau"
    _temoin = _Partie(7, 15)
    for _gauche, _droite in _partie.coupsPrecedents:
        assert _gauche == _b.min(2, _temoin.stockGauche), (
            "la gauche n'est pas strategieExemple1"
        )
        _autres += _droite != _b.min(2, _temoin.stockDroite)
        _temoin.tourDeJeu(_gauche, _droite)
    assert _temoin.terminee, "une partie n'est pas finie"
    _gagnees += _temoin.gagnant == 1
assert _autres, "la droite joue elle aussi comme strategieExemple1"
assert _b.hasattr(taux, "__float__"), "taux n'est pas un nombre"
assert _b.abs(_b.float(taux) - _gagnees / 1000) < 1e-6, "taux n'est pas la part des victoires"
### FIN TESTS CACHÉS

# %% [markdown]
# **Regardez.** Vos mille parties, dans l'ordre : la courbe des victoires finit sur votre `taux`.

# %%
td1.projeter(globals(), "resultat")

# %% [markdown]
# **À vous (7b).** Écrivez la fonction qui donne les points que la gauche marque au concours, 3, 1,
# 0 ou −1, d'après ce que renvoie `troll.jouerPlusieursParties`. Attention à l'ordre des cas.


# %% nbgrader={"grade_id": "question-7b", "solution": true}
def pointsGauche(resultat):
    ### DÉBUT SOLUTION
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-7b", "grade": true, "points": 1}
# Vérification de la question 7b : exécutez cette cellule telle quelle.
td1.question7b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
import operator as _operateur

from troll import jouerPlusieursParties as _jouer


def _jouent(pierres, faute=99):
    """Une stratégie à coups constants, qui se trompe à la partie numéro `faute`."""

    def _strategie(partie, passe):
        return _b.min(pierres, partie.stockGauche) if _b.len(passe) < faute else 99

    return _strategie


def _selon(*pierres):
    """Une stratégie qui change de coup à chaque partie."""

    def _strategie(partie, passe):
        return _b.min(pierres[_b.len(passe)], partie.stockGauche)

    return _strategie


for _gauche, _droite, _attendu in (
    (_jouent(3), _jouent(2), 3),
    (_jouent(1), _jouent(3), 0),
    (_jouent(2), _jouent(2), 1),
    (_jouent(3, 2), _jouent(1), -1),
    (_jouent(1), _jouent(3, 2), 3),
    (_jouent(1, 1), _jouent(3, 1), -1),
    (_jouent(2, 1), _jouent(2, 1), -1),
    (_selon(3, 2, 2, 2), _jouent(2), 3),
    (_selon(3, 2, 1, 1), _jouent(2), 0),
    (_selon(3, 1, 1, 3), _jouent(2), 1),
):
    _dit = pointsGauche(_jouer(9, 12, _gauche, _droite, 4, affichage=False))
    assert _b.type(_dit) is not _b.bool, "pointsGauche renvoie un booléen"
    assert _operateur.index(_dit) == _attendu, "pointsGauche se trompe"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Le second tableau ci-dessus donne les propriétés de l'objet, le premier les points de chaque
# issue. Sans rien préciser, la fonction joue 1000 parties.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 7a : une part est un quotient, les victoires divisées par toutes les parties.
# - 7b : une disqualification l'emporte sur tout le reste, quel que soit le score à ce moment-là.
#   Regardez-la en premier, la vôtre d'abord.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# La part des matchs nuls s'écrirait `resultat.nuls / 1000`. Et pour 7b :
#
# ```python
# if "gauche" in resultat.disqualifies:
#     return -1
# if "droite" in resultat.disqualifies:
#     return …
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Un taux sans intervalle est une rumeur : mille parties laissent environ trois
# points de doute de chaque côté, cent parties en laissent dix.
#
# **Défi ★.** Combien faudrait-il de parties pour que le doute tombe à un point de chaque côté ?
# Essayez `graphiques.suivre_duel(…, nombreParties=…)`.

# %% [markdown]
# ## Pour finir · Votre carnet de chasse
#
# *7 minutes · 3 points*
#
# En cinq à dix lignes, dans la cellule suivante (double-cliquez dessus pour l'ouvrir) :
#
# 1. Quelle est l'idée de votre stratégie, et que fait-elle quand le troll est à votre porte ?
# 2. Quelle version précédente avez-vous abandonnée, et quelle mesure vous y a conduit ?
# 3. Quel gardien lui résiste encore, et pourquoi, d'après vous ?

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 3}
# ### DÉBUT SOLUTION
# **Barème de la réflexion, sur 3 points.**
#
# | points | ce que l'on attend |
# |---|---|
# | 1 | l'idée : une règle que l'on pourrait programmer, le cas du troll à la porte compris (la moitié si elle est vague, ou ne correspond pas au code ; « au hasard » suffit si ce choix est expliqué) |
# | 1 | la mesure : une comparaison chiffrée a conduit à un changement, taux, échelle ou nombre de parties (la moitié si le changement est dit sans nombre) |
# | 1 | la limite : un adversaire est nommé, avec une cause plausible, nos coups prévus ou fixes, la réserve qui fond trop tôt… (la moitié pour l'adversaire seul) |
#
# Ni l'orthographe ni la force de la stratégie ne comptent ici.
# ### FIN SOLUTION

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Cette cellule enregistre le carnet et le relit comme la correction : dans un Python
# neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td1.avant_de_rendre()
