# ---
# jupyter:
#   title: "TD 1 : Trolls et châteaux"
# ---

# %% [markdown]
# # TD 1 : Trolls et châteaux
#
# Vous gouvernez un château, un troll rôde, et votre catapulte est chargée. À la fin du TD, elle
# tirera toute seule : vous aurez écrit une intelligence artificielle. Au bout du chemin, le
# maître chocolatier garde une boîte de chocolats, et six adversaires vous en séparent.
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
# - **Jouez** et **Pari** se lancent tels quels : essayez, et risquez une réponse avant de savoir.
# - **Une erreur en rouge, en anglais ?** C'est Python qui parle, et sa dernière ligne dit tout.
#   `NameError` : ce nom n'existe pas ; `AttributeError` : pas cette propriété dans cet objet ;
#   `SyntaxError` : un signe manque ou est de trop. Vérifiez l'orthographe, majuscules comprises.
# - Les indices restent fermés tant que vous ne cliquez pas dessus. En ouvrir un ne coûte rien.
# - Un **défi ★** est facultatif : la suite n'en a jamais besoin. Des badges récompensent
#   certains exploits.
# - En haut du carnet, le bouton ■ coupe une cellule qui dure trop, et le bouton + en ajoute une,
#   pour vos essais.
# - **Carnet rouvert, ou noyau redémarré** (le noyau, c'est Python) : exécutez de nouveau la
#   première cellule de code, puis vos réponses. Paris, badges et scores sont gardés.
#
# Comptez une heure et demie, finale comprise. Plus de cinq minutes sur une question ? Ouvrez un
# indice. Chaque question dit sous son titre combien de minutes elle demande.
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

# %% [markdown]
# ## I. Un défi en dimension 1
#
# *8 minutes, à lire ou à écouter*
#
# **Pressé de jouer ?** Deux phrases suffisent. À chaque tour, chacun lance en secret une pierre ou
# plus de sa réserve, et le troll avance d'une case vers celui qui en a lancé **le moins**. Le
# seigneur du château qu'il atteint a perdu. Allez jusqu'à la question 1 par Maj + Entrée ; la
# question 3 demandera le reste.
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
# le troll sera en tête du classement, mis à jour régulièrement. Vous pouvez en envoyer plusieurs
# versions.
#
# Outre le prestige, la meilleure IA rapporte à son auteur une boîte de chocolats.

# %% [markdown]
# ## II. Fichier source
#
# ### a. Récupération du fichier source
#
# Le jeu est déjà programmé, dans un module nommé `troll`. Sur les machines du cours, il est
# installé avec tout le kit, dont ce carnet a besoin.
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
#
# Pour pouvoir utiliser ce que ce module contient, on l'importe en tout premier.
# Les deux lignes suivantes importent les vérifications et les graphiques de ce TD.

# %% nbgrader={"grade_id": "preparation", "locked": true}
import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques

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
# *10 minutes · 1 point*
#
# **Histoire.** Le troll vient de s'asseoir au milieu du chemin. Votre intendant compte les
# cases, puis les pierres, et vous tend son parchemin : sept cases, quinze pierres par château.
#
# **But.** Créer un objet de type `Partie` avec 7 cases et 15 pierres, et l'afficher avec la
# fonction `print`.
#
# **Pari.** L'étourdi sera votre premier adversaire : combien de pierres à la fois, contre lui ?

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td1.pari(1)

# %% [markdown]
# **Jouez.** D'abord, une vraie partie, sur ce même plateau. Vous tenez le château de gauche ;
# l'étourdi, à droite, lance ses pierres en pensant à autre chose. À chaque tour, la courbe note
# la case du troll ; au fil de vos parties, « Taux de victoire » fait vos comptes.

# %% nbgrader={"grade_id": "jeu-1", "locked": true}
troll.GUI(7, 15, "humain", td1.adversaire("hasard"))

# %% [markdown]
# **À vous.** Créez la partie, appelez-la `p`, et affichez-la. L'affichage est pour vos yeux : la
# vérification, elle, ne peut regarder que `p`.

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
# « Et si elle tirait toute seule ? » dit l'intendant. Une **stratégie** est une fonction qui reçoit
# la partie, et renvoie un nombre de pierres. La plus simple lance toujours le même, comme dans
# votre pari.
#
# **Votre première ligne.** Remplacez les trois points par `pierres = …`, avec le nombre de votre
# choix. La ligne d'après, déjà écrite, évite de lancer plus que la réserve. Rien n'est noté ici.


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
# Changez de nombre, relancez les deux cellules : jusqu'où montez-vous ? À la question 6, cette
# ligne en deviendra quelques-unes, et l'étourdi, six adversaires.

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
# | `p.nombreCases` | le nombre de cases du chemin, châteaux compris (un entier) |
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
# *8 minutes · 1 point*
#
# **Histoire.** Un messager surgit du brouillard : une partie est déjà engagée, loin d'ici ! Il
# vous en remet l'objet, encore tiède, et repart. Demain il en apportera un autre : inutile
# d'apprendre les nombres par cœur, il faut savoir où les lire.
#
# **But.** Accéder aux valeurs d'un objet par la syntaxe `nom_de_l_objet.nom_de_la_propriete`.
#
# **Pari.** Avant de lire, qu'est-ce qui peut changer ?

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td1.pari(2)

# %% [markdown]
# **Échauffement.** Dans la cellule suivante, écrivez `p.nombreCases` pour lire une propriété de
# la partie de la question 1. Exécutez, puis essayez de même les cinq autres, une à la fois.

# %% nbgrader={"grade_id": "echauffement-2", "solution": true}
### DÉBUT SOLUTION
p.nombreCases
### FIN SOLUTION

# %% [markdown]
# **À vous.** Trois valeurs se ressemblent : pour ne pas les confondre, il faut une partie déjà
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
assert position == _temoin.positionTroll, "position ne va pas avec les coups"
assert gauche == _temoin.stockGauche, "gauche ne va pas avec les coups"
assert droite == _temoin.stockDroite, "droite ne va pas avec les coups"
### FIN TESTS CACHÉS

# %% [markdown]
# **Regardez.** La partie du messager, coup par coup : le dernier point est à la hauteur de
# `position`, et il y a autant de tours que de couples dans `coups`.

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
# `mystere`. Une stratégie fera exactement cela : lire dans l'objet, puis décider.
#
# **Défi ★.** Combien de pierres ont été lancées en tout depuis le début de `mystere` ? Deux
# calculs y mènent, l'un par les réserves, l'autre par les coups : trouvent-ils le même nombre ?

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
# *13 minutes · 3 points*
#
# **Histoire.** Ce soir, pas d'adversaire. Vous tenez les deux catapultes et vous répétez trois
# scènes devant la cour : un triomphe, une égalité parfaite et une défaite de justesse. Le
# troll, payé en chocolats, accepte de faire le figurant.
#
# **But.** Utiliser la méthode `tourDeJeu` pour simuler « à la main » plusieurs parties.
#
# **Pari.** Un tour, avant tout.

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td1.pari(3)

# %% [markdown]
# **Jouez.** La salle de répétition : chaque couple est un tour, `(gauche, droite)`. Changez les
# couples, ajoutez-en, exécutez : la trajectoire du troll se dessine tour après tour.

# %%
td1.repetition([(2, 4), (3, 1), (5, 5)])

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

# %% [markdown]
# **À retenir.** Une méthode *modifie* l'objet : `p.tourDeJeu(2, 4)` change `p` pour de bon.
# Vider sa réserve arrête la partie, et les pierres que l'autre a gardées comptent encore.
#
# **Revoyez la scène.** Exécutez, puis remplacez `victoire` par `matchNul` ou `defaite`.

# %%
td1.projeter(globals(), "victoire")

# %% [markdown]
# **Défi ★.** La remontada : une partie de 7 cases et 15 pierres nommée `remontada`, où le troll
# s'avance jusqu'à la case 1, à votre porte, puis finit au château de droite.

# %% nbgrader={"grade_id": "defi-3", "solution": true}
### DÉBUT SOLUTION
remontada = troll.Partie(7, 15)
for tour in range(2):
    remontada.tourDeJeu(1, 2)
for tour in range(5):
    remontada.tourDeJeu(2, 1)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-defi-3", "locked": true}
# Vérification du défi : exécutez cette cellule telle quelle.
td1.defi3(globals())

# %% [markdown]
# ### e. Simulations
#
# Jouer à la main lasse vite. Le module contient une fonction `troll.jouerUnePartie`, aussi
# appelée `troll.jouerPartie` (une seule fonction, deux noms), qui joue une partie entière. Elle
# attend :
#
# | argument | ce qu'il veut dire |
# |---|---|
# | `nombreCases` | le nombre de cases du chemin, châteaux compris (un entier) |
# | `stockInitial` | le nombre de pierres de chaque château au début (un entier) |
# | `strategieGauche` | la fonction qui décide pour le château de gauche : son IA |
# | `strategieDroite` | la fonction qui décide pour le château de droite |
#
# Une stratégie est donc une **fonction**, et on la donne **sans parenthèses** : on transmet la
# fonction elle-même, pas son résultat.
#
# Deux stratégies d'exemple sont fournies : `troll.strategieExemple1` et
# `troll.strategieExemple2`.

# %% [markdown]
# ## Question 4 · Les deux inconnues
#
# *11 minutes · 2 points*
#
# **Histoire.** Deux catapultes sans maître tirent toutes seules à la lisière du bois. La
# première a des habitudes de métronome, la seconde des caprices. Avant de les affronter, vos
# éclaireurs demandent : comment décident-elles ?
#
# **But.** Utiliser la fonction `troll.jouerPartie` avec les stratégies d'exemple pour déterminer
# comment ces stratégies fonctionnent.
#
# **Pari.** Laquelle est la plus forte ?

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td1.pari(4)

# %% [markdown]
# **Jouez.** La même fonction, de deux façons : racontée, puis dessinée pendant que la partie se
# joue. Exécutez chaque cellule plusieurs fois, échangez les côtés, changez les nombres de cases
# et de pierres. Regardez surtout les **derniers** tours, quand il reste peu de pierres.

# %%
fin = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2)

# %%
fin = graphiques.suivre(7, 15, troll.strategieExemple1, troll.strategieExemple2)

# %% [markdown]
# **À vous (4a).** Écrivez une fonction qui prédit, à coup sûr et sans l'appeler, combien de
# pierres `strategieExemple1` lance dans une partie donnée. Elle joue à gauche : sa réserve est
# `partie.stockGauche`.


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

_hasard = _Random(40417)
for _cases, _pierres in ((7, 15), (9, 22), (15, 31), (3, 1), (5, 2)) * 4:
    _partie = _Partie(_cases, _pierres)
    while not _partie.terminee:
        _reste = _partie.stockGauche
        _dit = predireExemple1(_partie.copier())
        assert _b.type(_dit) is not _b.bool, "predireExemple1 renvoie un booléen"
        assert _operateur.index(_dit) == (1 if _reste == 1 else 2), "predireExemple1 se trompe"
        _partie.tourDeJeu(
            _hasard.randint(1, _b.min(5, _reste)),
            _hasard.randint(1, _b.min(5, _partie.stockDroite)),
        )
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (4b).** Personne ne peut prédire `strategieExemple2` : elle tire au sort. Mais parmi
# quels nombres ? Écrivez une fonction qui renvoie la **liste** des coups qu'elle peut jouer dans
# une partie donnée, où elle joue à gauche.


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

_hasard = _Random(40423)
for _cases, _pierres in ((7, 15), (9, 22), (15, 31), (3, 1), (5, 3)) * 4:
    _partie = _Partie(_cases, _pierres)
    while not _partie.terminee:
        _reste = _partie.stockGauche
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
# feront vos adversaires. Le hasard cache le prochain coup, jamais la liste des coups possibles.
#
# **Défi ★.** Puisque `strategieExemple1` n'a plus de secret, écrivez une stratégie qui la bat à
# chaque fois, et prouvez-le avec `troll.jouerPartie`.

# %% [markdown]
# ### f. Interface graphique
#
# Le module contient aussi une classe `troll.GUI`. Ses objets ouvrent un plateau de jeu : dans le
# carnet ou, dans un programme Python ordinaire, dans le navigateur (le programme attend alors que
# vous fermiez sa page). Pour en créer un, on donne quatre arguments : le nombre de cases, le stock initial, la
# stratégie de gauche et la stratégie de droite. À la place d'une stratégie, le texte `"humain"`
# vous donne les commandes, comme dans la question 1.

# %% [markdown]
# ## Question 5 · Aux premières loges
#
# *4 minutes · 1 point*
#
# **Histoire.** La cour veut voir ! On dresse une estrade à la lisière, on vend des crêpes, et
# l'on prie les deux catapultes de recommencer. L'intendant n'attend plus que vous pour lever le
# rideau.
#
# **But.** Créer un objet de type `troll.GUI` pour visualiser un affrontement entre les stratégies
# `troll.strategieExemple1` et `troll.strategieExemple2`.
#
# **Pari.** Et sur un grand chemin ?

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td1.pari(5)

# %% [markdown]
# **Jouez.** Avant le lever de rideau, la même affiche vue du ciel, sur ce grand chemin. Exécutez
# plusieurs fois cette cellule : la trajectoire se dessine pendant la partie.

# %%
vue = graphiques.suivre(15, 30, troll.strategieExemple1, troll.strategieExemple2)

# %% [markdown]
# **À vous.** Appelez cet objet `ecran`. Une fois le plateau ouvert, **jouez** : bouton Lecture,
# puis « 100 parties », et regardez le taux de victoire se préciser à mesure qu'elles se jouent.

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
# **À retenir.** Regarder une partie donne des idées ; en regarder cent donne une opinion. Une
# seule partie ne prouve rien quand le hasard s'en mêle.

# %% [markdown]
# ## III. Implémentation
#
# ### a. Création d'une intelligence artificielle
#
# À vous de jouer : écrivez une fonction qui, étant donné l'état d'une partie, renvoie le nombre
# de pierres à lancer. Cette fonction doit :
#
# - prendre deux arguments :
#   - un objet de type `Partie` : la partie en cours ;
#   - une liste d'objets de type `Partie` : les parties précédentes du même affrontement, si vous
#     voulez étudier les coups de votre adversaire pour adapter vos réponses ;
# - renvoyer un nombre entier : le nombre de pierres à lancer ;
# - être écrite comme si vous étiez **le joueur du château de gauche**. Si elle joue à droite, le
#   programme lui montre la partie dans un miroir : pour elle, rien ne change.

# %% [markdown]
# ## Question 6 · L'échelle du chasseur de trolls
#
# *24 minutes · 7 points*
#
# **Histoire.** Six seigneurs gardent la route du maître chocolatier : l'étourdi, le joueur de
# dés, le copieur, le dernier rempart, le devin et le greffier. Chacun se croit le
# meilleur chasseur de trolls. Votre catapulte, elle, attend ses ordres.
#
# **But.** Écrire une ou plusieurs fonctions, et les confronter à celles de vos camarades pour
# savoir qui est le meilleur chasseur de trolls !
#
# **Jouez.** Affrontez vous-même n'importe quel gardien, de `"hasard"` (le plus facile à battre) à
# `"greffier"` (le plus difficile), en passant par `"petits_des"`, `"copieur"`,
# `"dernier_rempart"` et `"devin"`.

# %%
troll.GUI(7, 15, "humain", td1.adversaire("dernier_rempart"))

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td1.pari(6)

# %% [markdown]
# **À vous.** D'abord, si vous le voulez, des réglages et des fonctions qui aideront la vôtre.
# Cette cellule est facultative : tout peut aussi s'écrire dans la suivante.

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
# Maintenant, votre IA. Commencez simple : une ligne suffit pour monter sur le premier barreau. La
# vérification lui soumet des parties déjà engagées, par elle ou par d'autres : dans chaque
# position, son coup doit être permis.
#
# Donnez-lui un nom, dans la même cellule : `NOM = "La furie des fossés"`. C'est lui que le concours
# affichera, et vous saurez où vous êtes. Ne signez pas : un nom qui vous désigne est remplacé par un
# pseudonyme, que votre page de retour vous dira.

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
# **L'échelle.** Un appel, et votre fonction rencontre les six gardiens, dans les quatre
# catégories du concours, 200 parties à chaque fois. Un gardien battu partout rapporte un point (le
# premier un demi, le dernier un et demi) : un quart par catégorie gagnée, un douzième par égalité.
# Chaque barreau enseigne une chose : l'économie, la cadence, la surprise, la patience, le hasard,
# la mémoire. Améliorez `strategie`, réexécutez sa cellule puis celle-ci, autant de fois que vous
# le voulez : l'échelle retient vos essais, et dit ce qui a changé depuis le dernier.
#
# **Une case perdue se clique** : une partie perdue s'ouvre, au tour qui l'a décidée.
#
# Le nombre affiché est une estimation : pour la note, les mêmes parties seront rejouées hors de
# ce carnet, à l'abri, avec un autre tirage au sort. Là où elles ne désignent pas de vainqueur
# sûr, on en joue jusqu'à 2000, et un écart que le hasard suffit à expliquer est une égalité.

# %% nbgrader={"grade_id": "arene-6", "grade": true, "locked": true, "points": 6} trollkit={"arene": {"jeu": "trolls", "cellule": "question-6", "fonction": "strategie", "echelle": "trollkit.classroom.td1.ladder"}}
# L'échelle : exécutez cette cellule telle quelle.
td1.echelle(globals())

# %% [markdown]
# **Un duel sous la loupe.** Pour comprendre une défaite, regardez l'affrontement se jouer : les
# courbes sont vos parts de victoires, de nuls et de défaites, et les bandes disent de combien le
# hasard peut encore les faire bouger. Par exemple :
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
# **La classe en direct.** Si votre professeur projette une adresse et un code, exécutez la cellule
# suivante, rejoignez la classe, puis envoyez votre stratégie aussi souvent que vous le voulez : vous
# voyez aussitôt si elle est acceptée, sa place dans la classe, et une partie qu'elle a perdue.

# %%
td1.classe(globals())

# %% [markdown]
# **Vos camarades.** Dans une nouvelle cellule (bouton +), exécutez
# `td1.enregistrer(globals(), "lea.py")`, avec votre nom : votre IA est écrite dans un fichier, à
# échanger ou à envoyer au concours, en plusieurs versions s'il le faut (`lea2.py`, `lea3.py`).
#
# Déposez les fichiers reçus dans un dossier nommé `camarades`, à côté de ce carnet, puis exécutez
# la cellule suivante : tout le monde rencontre tout le monde, hors de ce carnet. Avec
# `td1.camarades(globals(), "camarades", echelle=True)`, les six gardiens se joignent à vous.

# %%
td1.camarades(globals(), "camarades")

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
# **À retenir.** Une IA simple et toujours permise vaut mieux qu'une IA subtile et disqualifiée.
# Aucune recette ne bat tout le monde : mesurer, changer, mesurer encore.
#
# **Défi ★.** Le maître chocolatier ne rapporte aucun point, seulement un badge et de la gloire.
# Battez-le dans une catégorie au moins : `td1.defi6(globals())` vous ouvre sa porte.

# %% nbgrader={"grade_id": "defi-6", "solution": true}
### DÉBUT SOLUTION
td1.defi6(globals())
### FIN SOLUTION

# %% [markdown]
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
# de pierres négatif ou nul, ou plus grand que le stock de pierres restantes. Si les deux IA
# proposent en même temps un coup invalide, elles sont toutes deux disqualifiées, et perdent
# toutes deux 1 point. Si une seule est disqualifiée, l'autre gagne l'affrontement.
#
# La fonction `troll.jouerPlusieursParties` joue un tel affrontement. Elle prend les mêmes
# arguments que `troll.jouerPartie`, et renvoie un objet qui possède :
#
# | propriété | ce qu'elle contient |
# |---|---|
# | `victoires`, `nuls`, `defaites` | les nombres de parties finies, vus du château de gauche |
# | `parties` | les parties jouées, de la plus ancienne à la plus récente (une liste) |
# | `disqualifies` | les côtés disqualifiés : une liste, `[]`, `["gauche"]`, `["droite"]` ou les deux |

# %% [markdown]
# ## Question 7 · Mille parties avant le goûter
#
# *10 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** Le greffier pose sa plume : « Une victoire ? C'est de la chance. Dix ? Une rumeur.
# Jouez-en mille, et nous en reparlerons. » La cour soupire, les catapultes grincent, et vous
# ouvrez un grand registre.
#
# **But.** Tester la fonction `troll.jouerPlusieursParties`, et comprendre ce que valent ses
# nombres.
#
# **Pari.** Le hasard se répète-t-il ?

# %% nbgrader={"grade_id": "pari-7", "locked": true}
td1.pari(7)

# %% [markdown]
# **Jouez.** Mille parties sous vos yeux. La part des victoires se calcule sur toutes les parties,
# nuls compris ; les nuls ont leur propre courbe. Regardez les bandes se resserrer.

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
# **Regardez.** Vos mille parties, dans l'ordre où elles se sont jouées : à droite, la courbe des
# victoires finit sur votre `taux`.

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
# points de doute de chaque côté, cent parties en laissent dix. Deux intervalles qui se
# chevauchent ne désignent pas de vainqueur.
#
# **Défi ★.** Combien faudrait-il de parties pour que le doute tombe à un point de chaque côté ?
# Essayez avec `graphiques.suivre_duel(…, nombreParties=…)` : le doute diminue comme la racine
# carrée du nombre de parties.

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
# Vos badges, et la fin du TD.

# %% nbgrader={"grade_id": "badges", "locked": true}
td1.badges(globals())

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Un ✔ peut venir d'une cellule effacée depuis, ou d'une version que vous n'avez
# pas enregistrée. Cette cellule enregistre le carnet et le relit comme la correction : le fichier,
# dans un Python neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td1.avant_de_rendre()
