# ---
# jupyter:
#   title: "TD 1 : Trolls et châteaux"
# ---

# %% [markdown]
# # TD 1 : Trolls et châteaux
#
# Vous êtes le seigneur d'un château, un troll rôde, et votre catapulte est chargée. À la fin
# du TD, votre catapulte tirera toute seule : vous aurez écrit une intelligence artificielle.
#
# **Comment lire ce carnet.** Exécutez les cellules dans l'ordre, avec Maj + Entrée. Dans une
# cellule *À vous*, remplacez les trois points `...` par votre code (exécutés tels quels, ils
# affichent leur nom : `Ellipsis`). La cellule *Vérification* qui la suit vous répond aussitôt,
# autant de fois que vous le voulez :
#
# | réponse | ce que cela veut dire |
# |---|---|
# | ○ Pas commencé | la cellule *À vous* attend votre code, ou n'a pas été exécutée |
# | ✎ Pas encore | il y a quelque chose à corriger, et la phrase dit quoi |
# | ✔ Réussi | passez à la suite |
#
# Les indices restent fermés tant que vous ne cliquez pas dessus. En ouvrir un ne coûte rien.

# %% [markdown]
# ## I. Un défi en dimension 1
#
# Ce TD est une initiation, par le jeu, à l'intelligence artificielle. Votre tâche est noble :
# défendre votre château contre un troll !
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
# reste de pierres à l'autre joueur, comme si celui-ci les lançait une à une. Ensuite :
#
# - si le troll est sur la case centrale, à égale distance des deux châteaux, il y a match nul ;
# - sinon, il se dirige vers le château le plus proche, et le seigneur de ce château perd.
#
# ### d. Avis aux amateurs de chocolats
#
# Votre travail : créer une intelligence artificielle qui décide, à chaque tour, combien de
# pierres lancer. Toutes les IA de la classe s'affronteront, et la plus efficace pour chasser
# le troll sera en tête du classement. Vous pouvez en envoyer plusieurs versions.
#
# Outre le prestige, la meilleure IA rapporte à son auteur une boîte de chocolats.

# %% [markdown]
# ## II. Fichier source
#
# ### a. Récupération du fichier source
#
# Le jeu est déjà programmé, dans un module nommé `troll`. Sur les machines du cours, il est
# installé. Si vous travaillez ailleurs, enregistrez le fichier `troll.py` du support en ligne
# dans le même dossier que votre fichier de travail.
#
# Pour pouvoir utiliser ce que ce module contient, on l'importe en tout premier.
# La seconde ligne de la cellule importe les vérifications de ce TD.

# %% nbgrader={"grade_id": "preparation", "locked": true}
import troll
from trollkit.classroom import td1

# %% [markdown]
# ### b. Représentation du problème
#
# En Python, une partie sera un **objet** de type `Partie`. Un objet rassemble, sous un seul
# nom, toutes les informations qui vont ensemble : ici, tout l'état d'une partie.
#
# Pour créer un objet `p` de type `Partie`, avec `x` cases et `y` pierres, on écrit :
#
# ```python
# p = troll.Partie(x, y)
# ```

# %% [markdown]
# ## Question 1 · Planter le décor
#
# **Histoire.** Le troll vient de s'asseoir au milieu du chemin. Votre intendant compte les
# cases, puis les pierres, et vous tend son parchemin : sept cases, quinze pierres par château.
#
# **But.** Créer un objet de type `Partie` avec 7 cases et 15 pierres, et l'afficher avec la
# fonction `print`.
#
# **À vous.** Appelez cet objet `p`.

# %% nbgrader={"grade_id": "question-1", "solution": true}
### DÉBUT SOLUTION
p = troll.Partie(7, 15)
print(p)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-1", "grade": true, "points": 1}
# Vérification de la question 1 : exécutez cette cellule telle quelle.
td1.question1(globals())
### DÉBUT TESTS CACHÉS
from troll import Partie as _Partie

assert type(p) is _Partie, "p n'est pas un objet de type Partie"
assert (p.nombreCases, p.stockInitial) == (7, 15), "p n'a pas 7 cases et 15 pierres"
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
#
# **À retenir.** `troll.Partie(…)` fabrique un objet, et le signe `=` lui donne un nom.
# `print` montre l'objet, sans le changer.

# %% [markdown]
# ### Les propriétés d'un objet
#
# Dans un objet, les informations sont rangées dans des **propriétés**. Pour lire l'une d'elles,
# on écrit `nom_de_l_objet.nom_de_la_propriete`, sans oublier le point entre les deux.
#
# Un objet `p` de type `Partie` possède :
#
# | propriété | ce qu'elle contient |
# |---|---|
# | `p.nombreCases` | le nombre de cases du chemin (un entier) |
# | `p.positionTroll` | le numéro de la case où se trouve le troll (un entier) |
# | `p.stockInitial` | le nombre de pierres de chaque château au début (un entier) |
# | `p.stockGauche` | le nombre de pierres qui restent au château de gauche (un entier) |
# | `p.stockDroite` | le nombre de pierres qui restent au château de droite (un entier) |
# | `p.coupsPrecedents` | les coups joués, du plus ancien au plus récent (une liste) |
#
# Dans cette liste, chaque coup est un couple de deux nombres : les pierres lancées par la
# gauche, puis les pierres lancées par la droite, au même tour.
#
# **Attention, on compte tout le chemin.** La feuille du TD parle des cases « entre les deux
# châteaux », mais `nombreCases` compte **aussi** les deux cases des châteaux : avec
# 7 cases, elles sont numérotées de 0 (château de gauche) à 6 (château de droite).
#
# ### c. Exemple
#
# La partie dessinée plus haut, avant le premier tour, s'affiche ainsi :
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
# Si `p.positionTroll` atteint 0, le joueur de gauche a perdu. Si elle atteint 6, c'est le
# joueur de droite qui a perdu.

# %% [markdown]
# ## Question 2 · Lire dans les objets
#
# **Histoire.** Un messager surgit du brouillard : une partie est déjà engagée, loin d'ici ! Il
# vous en remet l'objet, encore tiède, et repart. Demain il en apportera un autre : inutile
# d'apprendre les nombres par cœur, il faut savoir où les lire.
#
# **But.** Accéder aux valeurs d'un objet par la syntaxe `nom_de_l_objet.nom_de_la_propriete`.
#
# **Échauffement.** Dans la cellule suivante, écrivez `p.nombreCases` pour lire une propriété de
# la partie de la question 1. Exécutez, puis essayez de même les cinq autres.

# %% nbgrader={"grade_id": "echauffement-2", "solution": true}
### DÉBUT SOLUTION
p.nombreCases
### FIN SOLUTION

# %% [markdown]
# **Pari.** Avant le premier tour, trois des six propriétés de `p` valent la même chose.
# Lesquelles ? Répondez dans votre tête, puis vérifiez dans la cellule ci-dessus.
#
# **À vous.** Les trois se ressemblent : pour ne pas les confondre, il faut une partie déjà
# commencée. `td1.mystere()` en tire une au sort, **différente à chaque exécution**. Rangez ses
# six valeurs dans six variables :
#
# | variable | elle reçoit |
# |---|---|
# | `cases` | le nombre de cases du chemin (c'est déjà fait, pour l'exemple) |
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

# %% nbgrader={"grade_id": "verification-2", "grade": true, "points": 2}
# Vérification de la question 2 : exécutez cette cellule telle quelle.
td1.question2(globals())
### DÉBUT TESTS CACHÉS
from troll import Partie as _Partie

_temoin = _Partie(cases, initial)
for _coup in coups:
    _temoin.tourDeJeu(*_coup)
assert len(coups) >= 3, "mystere n'est pas la partie tirée au sort"
assert (position, gauche, droite) == (
    _temoin.positionTroll,
    _temoin.stockGauche,
    _temoin.stockDroite,
), "les six valeurs ne racontent pas la même partie"
### FIN TESTS CACHÉS

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
#
# **À retenir.** Le point se lit « de » : `mystere.stockGauche`, c'est le `stockGauche` de
# `mystere`. Une stratégie fera exactement cela : lire dans l'objet, puis décider.

# %% [markdown]
# ### d. Tour de jeu
#
# Pour agir sur un objet, on utilise ses **méthodes** : des fonctions attachées à l'objet, qui
# travaillent sur les informations qu'il contient.
#
# Un objet de type `Partie` possède ainsi une méthode `tourDeJeu`, qui joue un tour. Elle attend
# deux nombres : les pierres lancées par la gauche, puis les pierres lancées par la droite.
#
# Par exemple, si `p` est un objet de type `Partie`,
#
# ```python
# p.tourDeJeu(2, 4)
# ```
#
# modifie `p` : la gauche vient de lancer 2 pierres, la droite 4. Quand la partie est finie,
# `p.gagnant` vaut 1 si la gauche a gagné, 2 si c'est la droite, 3 si le match est nul (et 0
# tant que l'on joue).

# %% [markdown]
# ## Question 3 · Deux catapultes, une main
#
# **Histoire.** Ce soir, pas d'adversaire. Vous tenez les deux catapultes et vous répétez trois
# scènes devant la cour : un triomphe, une égalité parfaite et une défaite de justesse. Le
# troll, payé en chocolats, accepte de faire le figurant.
#
# **But.** Utiliser la méthode `tourDeJeu` pour simuler « à la main » plusieurs parties.
#
# **Pari.** Une partie de 7 cases et 15 pierres commence, le troll est sur la case 3. La gauche
# lance 2 pierres, la droite 4. Sur quelle case sera le troll ? Écrivez votre pari **avant**
# d'exécuter la cellule qui le révèle.

# %%
pari = ...

# %% nbgrader={"grade_id": "pari-3", "locked": true}
# Le pari : exécutez cette cellule telle quelle.
essai = troll.Partie(7, 15)
essai.tourDeJeu(2, 4)
td1.pari(globals(), essai)

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
from troll import Partie as _Partie

_temoin = _Partie(7, 15)
for _coup in victoire.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert vars(_temoin) == vars(victoire), "victoire ne vient pas des coups joués"
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
from troll import Partie as _Partie

_temoin = _Partie(7, 15)
for _coup in matchNul.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert vars(_temoin) == vars(matchNul), "matchNul ne vient pas des coups joués"
assert _temoin.gagnant == 3, "le match n'est pas nul"
assert len(_temoin.coupsPrecedents) == 5, "il n'y a pas cinq tours"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (3c), la défaite de justesse.** Créez une partie de 7 cases et 15 pierres nommée
# `defaite`, où la droite gagne **sans que le troll atteigne un château** : à la fin, il
# s'arrête entre les deux, plus près du vôtre, à gauche.

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
from troll import Partie as _Partie

_temoin = _Partie(7, 15)
for _coup in defaite.coupsPrecedents:
    _temoin.tourDeJeu(*_coup)
assert vars(_temoin) == vars(defaite), "defaite ne vient pas des coups joués"
assert _temoin.gagnant == 2 and _temoin.positionTroll in (1, 2), "ce n'est pas de justesse"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Les règles sont en I.b et I.c. Ajoutez `print` après chaque tour pour voir la partie avancer.
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
#
# **À retenir.** Une méthode *modifie* l'objet : `p.tourDeJeu(2, 4)` change `p` pour de bon.
# Vider sa réserve arrête la partie, et les pierres que l'autre a gardées comptent encore.
