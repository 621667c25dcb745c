# ---
# jupyter:
#   title: "TD 5 : Au-delà"
# ---

# %% [markdown]
# # TD 5 : Au-delà
#
# En mai 2025, des étudiants ont résolu *Trolls & Châteaux* et rendu leur rapport. Il se termine
# par une page de **perspectives** : et si le plateau n'était pas un chemin ? si l'on cherchait au
# lieu de résoudre ? si les solveurs étaient plus rapides ? si l'adversaire n'était pas parfait ?
# Votre intendant a retrouvé cette page. Allons voir ce qu'il y a de l'autre côté.
#
# **Comment lire ce carnet.** Il suppose les TD 1 et 2 faits, et se lit comme eux : exécutez les
# cellules dans l'ordre, avec Maj + Entrée, et misez quand un pari s'ouvre. C'est une promenade :
# **rien n'est noté**, sauf la réflexion, à la fin. Changez tout ce que vous voulez dans les cellules *À
# vous* et *Jouez*, puis relancez-les. Une cellule trop longue s'arrête avec le carré ■ en haut de
# la page. Carnet rouvert, ou noyau redémarré ? Exécutez de nouveau la première cellule de code,
# puis celles dont vous avez besoin. Comptez une heure et demie, et deux points :
#
# | | questions | points | fini vers |
# |---|---|---|---|
# | d'autres chemins, deux trolls | 1 et 2 | 0 | 0 h 35 |
# | chercher, et le prix d'une solution | 3 et 4 | 0 | 1 h |
# | prendre, et risquer | 5 | 0 | 1 h 20 |
# | une réflexion | à la fin | 2 | 1 h 30 |

# %% nbgrader={"grade_id": "preparation", "locked": true}
from trollkit.classroom import td5
from trollkit.trolls import solve

# %% [markdown]
# ## I. Le plateau
#
# ## Question 1 · D'autres chemins
#
# **Histoire.** Les bûcherons ont ouvert des sentiers : le bois n'est plus une ligne, c'est un
# réseau. Le troll se gratte la tête à chaque carrefour. Vous aussi.
#
# **But.** Jouer sur un *graphe* : des cases, des liens, deux châteaux.
#
# La règle change à peine. Qui lance le plus pousse le troll d'un lien, **à son choix**, vers une
# case plus proche du château de l'autre ou plus loin du sien. Jamais de recul. À égalité, le
# troll ne bouge pas. Les pierres qui restent à la fin le poussent une à une.
#
# Un plateau s'écrit en un mot : `"chemin:7"`, `"cycle:8"` (un anneau), `"grille:3x5"` (3 lignes
# de 5), `"arbre:3x2"` (3 enfants, 2 étages), ou ses liens : `"liens:0-1,1-2,2-3,1-3"`. Les nombres
# à côté des châteaux sont les pierres.

# %% nbgrader={"grade_id": "grille-1", "locked": true}
td5.montrer("grille:3x5")

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td5.pari(1)

# %% [markdown]
# **Jouez.** `td5.montrer(plateau, vos pierres, les siennes, [case du troll])`. Déplacez le troll,
# changez de plateau, regardez où il peut aller et ce que vaut la position (de −1, perdue, à 1,
# gagnée). Le dessin range les cases : plus une case est à droite, plus elle est près du château
# de droite.

# %%
td5.montrer("grille:3x5", 10, 10, [2])

# %%
td5.montrer("cycle:8", 10, 9)

# %%
td5.montrer("arbre:3x2", 10, 9)

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td5.pari(2)

# %%
td5.comparer(["chemin:5", "cycle:8", "grille:3x5", "arbre:3x2", "chemin:7", "chemin:9"], 10, 9)

# %% [markdown]
# Un troll qui part sur un plus court chemin d'un château à l'autre y vaut ce qu'il vaut sur le
# chemin de même longueur, quel que soit le reste de la forêt. Le réseau ne compte que pour un troll
# parti **ailleurs**.
#
# **À vous.** Trouvez un plateau et un départ où votre pierre d'avance (10 contre 9) ne vaut
# **rien** : 0.

# %% nbgrader={"grade_id": "question-1", "solution": true}
### DÉBUT SOLUTION
monPlateau = "arbre:3x2"
monDepart = 2
### FIN SOLUTION

# %% nbgrader={"grade_id": "essai-1", "locked": true}
td5.question1(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Il faut deux variables, un mot et un nombre : `monPlateau = "…"` et `monDepart = …`. Éloignez le
# troll des plus courts chemins.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Dans une impasse, les deux joueurs poussent le troll vers les mêmes cases. Et dans un arbre, tout
# ce qui n'est pas sur le chemin d'un château à l'autre est une impasse.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# Dessinez `"arbre:3x2"` : la branche du milieu ne mène à aucun château.
#
# </details>

# %% [markdown]
# **À retenir.** La méthode du TD 2 (une matrice par état, de la fin au début) ne savait rien du
# chemin : elle résout n'importe quel graphe, case par case.
#
# **Défi ★.** Écrivez votre forêt avec `"liens:…"` (le premier et le dernier numéro sont les
# châteaux). Où faut-il poser le troll pour que la partie soit équitable ?

# %% [markdown]
# ## Question 2 · Deux trolls
#
# **Histoire.** Le troll avait un frère. Ils grattent à la même case, au milieu. « Un troll, je
# sais faire, dit l'intendant. Deux, c'est deux fois un troll, non ? »
#
# **But.** Voir ce que coûte un *découpage en sous-problèmes*.
#
# Un lancer dit maintenant combien de pierres vont à **chaque** troll. Qui perd le plus de trolls
# perd la partie. Le jeu entier a une table, mais elle grossit très vite. Le rapport propose donc de
# découper : résoudre chaque troll seul, et partager ses pierres entre eux.

# %% nbgrader={"grade_id": "deux-2", "locked": true}
td5.montrer("chemin:7", 6, 6, [3, 3])

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td5.pari(3)

# %% [markdown]
# **Jouez.** Cinq façons de jouer, et ce que chacune **garantit**, face à qui l'a lue :
#
# - *au hasard* : n'importe quel lancer ;
# - *moitié-moitié* : autant de pierres pour chaque troll, chacun joué parfaitement ;
# - *un partage prudent* : le partage est lui-même tiré au sort, d'après un programme linéaire ;
# - *un tour d'avance* : ce tour-ci est résolu pour de vrai, la suite est estimée par découpage ;
# - *tous ensemble* : la table du jeu entier.

# %%
td5.decouper("chemin:7", 6)

# %%
td5.decouper("chemin:5", 6)

# %% [markdown]
# **À vous.** Trouvez un plateau et un nombre de pierres où le partage prudent ne garantit plus
# rien du tout : −1. (Peu de pierres suffisent : au-delà de neuf, la cellule refuserait.)

# %% nbgrader={"grade_id": "question-2", "solution": true}
### DÉBUT SOLUTION
monChemin = "chemin:7"
mesPierres = 8
### FIN SOLUTION

# %% nbgrader={"grade_id": "essai-2", "locked": true}
td5.question2(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Il faut deux variables : `monChemin = "…"`, un mot de plateau, et `mesPierres = …`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Plus il y a de pierres, plus il y a de tours où le découpage se trompe un peu.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# Gardez `"chemin:7"`, et ajoutez une pierre après l'autre.
#
# </details>

# %% [markdown]
# **À retenir.** Découper rend le calcul possible, et le jeu fragile. Regarder **un** tour pour de
# vrai, en estimant la suite, en répare une bonne part : c'est ce que font les machines d'échecs.
#
# **Défi ★.** *Moitié-moitié* a l'air excellent. Trouvez un plateau où il perd tout.

# %% [markdown]
# ## II. Le calcul
#
# ## Question 3 · Chercher au lieu de résoudre
#
# **Histoire.** Un voyageur se moque de vos tables. « Moi, je joue mille parties dans ma tête,
# et je garde ce qui marche. » L'intendant l'assied devant un échiquier à deux mains : vous lancez
# tous les deux *en même temps*.
#
# **But.** Comparer quatre *recherches Monte-Carlo*, et en écrire une.
#
# Chacune part de l'ouverture (5 cases, 8 pierres), descend, joue la fin au hasard et retient.
# **UCT découplé** préfère ce qui gagne ou ce qu'il a peu essayé ; **Exp3** tire au sort, plus souvent
# ce qui gagne ; les **regrets** comptent ce que l'on aurait eu en jouant autrement ; les
# **programmes linéaires** résolvent une matrice à chaque nœud, comme le rapport le propose.

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td5.pari(4)

# %% [markdown]
# **Jouez.** La courbe se dessine pendant la recherche : ce que perd l'ouverture apprise face à
# qui la connaît, selon le nombre d'itérations. Les deux échelles vont de dix en dix, et rien (0)
# est dessiné à 0,0001. Changez la graine du hasard : qu'est-ce qui change, qu'est-ce qui reste ?

# %%
td5.chercher(graine=1)

# %% [markdown]
# **À vous.** Écrivez le cœur de l'appariement des regrets. Le **regret** d'un coup est ce que
# l'on aurait gagné en plus, au total, en le jouant toujours. `probabilites(regrets)` reçoit la
# liste des regrets, et donne à chaque coup une probabilité *proportionnelle à son regret s'il est
# positif*, 0 sinon ; si aucun n'est positif, la même à tous.
#
# Votre fonction jouera ensuite mille tours contre elle-même, à pierre, feuille, ciseaux, où gagner
# avec la pierre compte double.


# %% nbgrader={"grade_id": "question-3", "solution": true}
def probabilites(regrets):
    """Une probabilité par coup, proportionnelle aux regrets positifs."""
    ### DÉBUT SOLUTION
    positifs = [max(regret, 0) for regret in regrets]
    total = sum(positifs)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [positif / total for positif in positifs]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "essai-3", "locked": true}
td5.apprendre(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `max(regret, 0)` est le regret s'il est positif, 0 sinon. La somme des probabilités doit faire 1.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Fabriquez la liste des regrets positifs, puis divisez chacun par leur somme. Diviser par 0 est
# interdit : traitez d'abord ce cas.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# positifs = [max(regret, 0) for regret in regrets]
# total = sum(positifs)
# if total == 0:
#     return …
# return …
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Cinq lignes apprennent seules le mélange prudent (ici 1/4, 1/2, 1/4, comme au TD 2).
# Mais c'est leur **moyenne** qui s'en approche : le dernier mélange, lui, tourne en rond.
#
# **Défi ★.** Et si les regrets négatifs comptaient aussi un peu ? Essayez.

# %% [markdown]
# ## Question 4 · Le prix d'une solution
#
# **Histoire.** Le rapport résout un programme linéaire par état, attend des minutes, et rêve de
# logiciels à vingt mille écus. L'intendant relit ses comptes : « Est-ce le solveur qui est lent,
# ou nous ? »
#
# **But.** Mesurer avant d'acheter.

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td5.pari(5)

# %% [markdown]
# **Jouez.** Deux façons de résoudre le même plateau de 7 cases : un programme linéaire par état
# (`linprog`, comme au TD 2), ou tous les états d'un niveau d'un coup. Le résultat est le même.

# %%
td5.chronometrer([5, 8, 12, 15])

# %% [markdown]
# **À vous.** Avec 30 pierres, il y a 3494 états. Sans rien lancer, combien de secondes prendrait
# un programme linéaire par état ? Donnez `prevision` d'après vos mesures.

# %% nbgrader={"grade_id": "question-4", "solution": true}
### DÉBUT SOLUTION
prevision = 3494 * 1.1 / 659
### FIN SOLUTION

# %% nbgrader={"grade_id": "essai-4", "locked": true}
td5.prevoir(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La cellule du dessus a dit le nombre d'états et le temps pour 15 pierres.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Le temps d'un état est le temps divisé par le nombre d'états. Cinq fois plus d'états, cinq fois
# plus de temps ?
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# prevision = 3494 * … / 659
# ```
#
# Un peu plus, même : les matrices aussi grandissent.
#
# </details>

# %% [markdown]
# **À retenir.** Gurobi et CPLEX, que nomme le rapport, divisent ce temps par deux à peine : sur de si
# petits programmes, décrire le problème coûte plus que le résoudre. Changer de **question** (tout
# un niveau à la fois, au lieu d'un état) le divise par cent.
#
# **Défi ★.** Pourquoi un niveau peut-il être résolu d'un coup, et pas le plateau entier ?

# %% [markdown]
# ## III. L'adversaire
#
# ## Question 5 · Prendre, et risquer
#
# **Histoire.** La prudente ne perd contre personne, et ne gagne guère. La chasseuse du TD 2 prend
# tout, et perd tout contre qui la devine. « Entre les deux, il doit y avoir une route », dit
# l'intendant, qui déplie une dernière carte.
#
# **But.** Lire une *frontière* : le plus que l'on puisse prendre, pour chaque risque accepté.
#
# Le **gain** est ce que l'on prend, par partie, à un adversaire que l'on croit connaître. Le
# **risque** est ce que l'on perd, au pire, si l'on s'est trompé sur lui. Personne ne passe au-dessus
# de la frontière.

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td5.pari(6)

# %% nbgrader={"grade_id": "adversaires-5", "locked": true}
list(td5.ADVERSAIRES)

# %% [markdown]
# **Jouez.** Choisissez un adversaire de la liste (7 cases, 10 pierres), et tracez sa frontière. Le
# losange est la prudente. Contre qui est-elle déjà sur la frontière ? À qui peut-on tout prendre
# pour presque rien ?

# %%
adversaire = "nombres ronds"
td5.frontiere(adversaire)

# %% [markdown]
# **À vous.** Écrivez `maStrategie(gauche, droite, troll)`, qui rend une liste de `gauche`
# probabilités : celles de lancer 1, 2, … pierres (`gauche` est votre stock, `droite` le sien).
# `prudente(gauche, droite, troll)` vous est donnée. Placez-vous plus haut que la prudente sans
# aller trop à droite.

# %% nbgrader={"grade_id": "question-5", "solution": true}
prudente = solve(7, 10).mix


def maStrategie(gauche, droite, troll):
    """Prudente neuf fois sur dix, deux pierres la dixième."""
    ### DÉBUT SOLUTION
    melange = [0.9 * part for part in prudente(gauche, droite, troll)]
    lancer = min(2, gauche)
    melange[lancer - 1] += 0.1
    return melange
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "essai-5", "locked": true}
td5.frontiere(adversaire, maStrategie)

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La somme des probabilités doit faire 1, et leur nombre est `gauche`. Pour un lancer de `k`
# pierres, la place est `k - 1`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Mélangez : la prudente, presque toujours, et de temps en temps un lancer qui gêne cet
# adversaire-là.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# melange = [0.9 * part for part in prudente(gauche, droite, troll)]
# lancer = min(…, gauche)
# melange[lancer - 1] += 0.1
# return melange
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Ce n'est pas « prudente ou chasseuse » : chaque risque a son meilleur gain. Les
# points de la frontière se souviennent de la partie, et reviennent à la prudence dès que
# l'adversaire les surprend.
#
# **Défi ★.** Écrivez votre propre adversaire, une fonction comme `maStrategie`, et donnez-la en
# premier à `td5.frontiere`. Jouez comme un ami que vous connaissez bien.

# %% [markdown]
# ## Réflexion
#
# Choisissez **une** des quatre perspectives : d'autres plateaux, chercher, des solveurs plus
# rapides, des adversaires imparfaits. En six à dix lignes : qu'attendiez-vous, qu'avez-vous
# **mesuré** (deux nombres de ce carnet), qu'est-ce qui vous a surpris, et quelle expérience
# feriez-vous ensuite pour aller encore au-delà ? Double-cliquez sur la cellule suivante pour
# l'ouvrir.

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 2}
# ### Une bonne réponse, et le barème (2 points)
#
# Deux trolls. Je pensais que deux solutions parfaites, une par troll, feraient une bonne
# solution. Sur un chemin de 7 cases et 6 pierres, le partage prudent ne garantit que −0,50, et −1
# avec 8 pierres : il perd tout, alors que le jeu entier garantit 0. Ce qui m'a surpris, c'est
# qu'un seul tour résolu pour de vrai remonte à 0 dans les deux cas. L'expérience suivante : avec
# 10 pierres ou plus, le tour d'avance tient-il encore ? Et deux tours d'avance, que
# coûteraient-ils ?
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | une perspective est choisie, et ce que l'on en attendait est dit avant la mesure |
# | 0,5 | deux nombres du carnet, justes et utilisés |
# | 0,5 | l'écart entre l'attente et la mesure est expliqué, et pas seulement constaté |
# | 0,5 | une expérience précise : ce que l'on changerait, ce que l'on mesurerait |
#
# Une surprise honnête vaut autant qu'une attente confirmée.

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Un ✔ peut venir d'une cellule effacée depuis, ou d'une version que vous n'avez
# pas enregistrée. Cette cellule enregistre le carnet et le relit comme la correction : le fichier,
# dans un Python neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td5.avant_de_rendre()
