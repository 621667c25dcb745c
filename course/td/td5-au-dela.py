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
# cellules dans l'ordre, avec Maj + Entrée, et pariez avant d'ouvrir une réponse. C'est une
# promenade : **rien n'est noté**, sauf la réflexion, à la fin, et rien n'est corrigé : les figures
# montrent ce que donne votre essai. Changez tout ce que vous voulez dans les cellules *À vous* et
# *Jouez*, puis relancez-les. Une cellule trop longue s'arrête avec le carré ■ en haut de
# la page. Carnet rouvert, ou noyau redémarré ? Exécutez de nouveau la première cellule de code,
# puis celles dont vous avez besoin. Comptez une heure et demie, et deux points :
#
# | le cœur | questions | points | fini vers |
# |---|---|---|---|
# | d'autres chemins, deux trolls | 1 et 2 | 0 | 0 h 35 |
# | chercher, et le prix d'une solution | 3 et 4 | 0 | 1 h 00 |
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
# *20 minutes*
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

# %% [markdown]
# **Pariez**, avant de continuer. Sur la grille ci-dessus, le troll est sur la case 2 et gauche
# lance le plus. Où peut-elle le pousser ?
#
# - vers 1, 3 ou 7
# - vers 3 ou 7
# - vers 3 seulement
#
# <details>
# <summary>La réponse</summary>
#
# Vers 3 ou 7 : ces deux cases sont plus proches du château de droite. La case 1 serait un
# recul : elle s'en éloigne, et se rapproche du vôtre.
#
# </details>

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

# %% [markdown]
# **Pariez**, avant de continuer. Il vous reste 10 pierres, 9 à l'autre ; le troll part à
# mi-chemin. Sur quel plateau cette pierre d'avance vaut-elle le plus ?
#
# - un chemin de 5 cases
# - une grille de 3 sur 5
# - un chemin de 9 cases
#
# <details>
# <summary>La réponse</summary>
#
# Sur le chemin de 9 cases : elle y vaut 1,00, il y a le temps de la faire payer. Le chemin
# court et la grille valent tous deux 0,53 : sur un plus court chemin, rien n'est changé.
#
# </details>

# %%
td5.comparer(["chemin:5", "cycle:8", "grille:3x5", "arbre:3x2", "chemin:7", "chemin:9"], 10, 9)

# %% [markdown]
# Un troll qui part sur un plus court chemin d'un château à l'autre y vaut ce qu'il vaut sur le
# chemin de même longueur, quel que soit le reste de la forêt. Le réseau ne compte que pour un troll
# parti **ailleurs**.
#
# **À vous.** Trouvez un plateau et un départ où votre pierre d'avance (10 contre 9) ne vaut
# **rien** : 0.

# %%
monPlateau = "grille:3x5"
monDepart = 7
td5.montrer(monPlateau, 10, 9, [monDepart])

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Changez le mot `monPlateau` et le nombre `monDepart`, puis relancez la cellule. Éloignez le
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
# <summary>Indice 3 : une réponse</summary>
#
# `"arbre:3x2"`, le troll sur la case 2 : la branche du milieu ne mène à aucun château.
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
# *15 minutes*
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

# %% [markdown]
# **Pariez**, avant de continuer. Deux trolls sur un chemin de 7 cases, 6 pierres de chaque
# côté. Vous tirez au sort un partage prudent de vos pierres, et jouez chaque troll
# parfaitement. Qui l'a lu vous laisse…
#
# - 0 : rien n'est perdu
# - −0,50 par partie
# - −1 : vous perdez tout
#
# <details>
# <summary>La réponse</summary>
#
# Vous n'êtes sûr que de −0,50. Deux solutions parfaites, mises côte à côte, ne font pas une
# bonne solution.
#
# </details>

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
# rien du tout : −1. (Peu de pierres suffisent : la cellule refuse
# ce qui serait trop long.)

# %%
monChemin = "chemin:7"
mesPierres = 6
td5.decouper(monChemin, mesPierres)

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Changez `monChemin`, un mot de plateau, ou `mesPierres`, puis relancez la cellule.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Plus il y a de pierres, plus il y a de tours où le découpage se trompe un peu.
#
# </details>
# <details>
# <summary>Indice 3 : une réponse</summary>
#
# `"chemin:7"` et 8 pierres ; sur `"grille:3x5"`, 5 suffisent.
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
# *15 minutes*
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

# %% [markdown]
# **Pariez**, avant de continuer. Quatre recherches partent de la même ouverture, 1000
# itérations chacune. Une seule s'arrête d'elle-même, sûre de sa réponse. Laquelle ?
#
# - programmes linéaires
# - regrets
# - Exp3
# - UCT découplé
#
# <details>
# <summary>La réponse</summary>
#
# L'arbre des programmes linéaires a tout prouvé en moins de 1000 itérations. Les trois autres
# tirent au sort et font des moyennes : elles s'approchent, ou tournent autour, sans jamais
# savoir qu'elles y sont.
#
# </details>

# %% [markdown]
# **Jouez.** La courbe dit ce que perd l'ouverture apprise face à qui la connaît, selon le nombre
# d'itérations. Les deux échelles vont de dix en dix, et rien (0)
# est dessiné à 0,0001. Changez la graine du hasard : qu'est-ce qui change, qu'est-ce qui reste ?

# %%
td5.chercher(graine=1)

# %% [markdown]
# **À vous.** Écrivez le cœur de l'appariement des regrets. Le **regret** d'un coup est ce que
# l'on aurait gagné en plus, au total, en le jouant toujours. `probabilites(regrets)` reçoit la
# liste des regrets, et donne à chaque coup une probabilité *proportionnelle à son regret s'il est
# positif*, 0 sinon ; si aucun n'est positif, la même à tous.
#
# Votre fonction joue mille tours contre elle-même, à pierre, feuille, ciseaux, où gagner
# avec la pierre compte double.


# %%
def probabilites(regrets):
    """Une probabilité par coup, proportionnelle aux regrets positifs."""
    return [1 / len(regrets)] * len(regrets)  # à vous : celle-ci n'apprend rien


td5.apprendre(probabilites)

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
# <summary>Indice 3 : une réponse</summary>
#
# ```python
# positifs = [max(regret, 0) for regret in regrets]
# total = sum(positifs)
# if total == 0:
#     return [1 / len(regrets)] * len(regrets)
# return [positif / total for positif in positifs]
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
# *10 minutes*
#
# **Histoire.** Le rapport résout un programme linéaire par état, attend des minutes, et rêve de
# logiciels à vingt mille écus. L'intendant relit ses comptes : « Est-ce le solveur qui est lent,
# ou nous ? »
#
# **But.** Mesurer avant d'acheter.

# %% [markdown]
# **Pariez**, avant de continuer. Le kit résout d'un coup tous les états d'un même niveau : ceux
# dont la plus petite des deux réserves est la même. 7 cases, 15 pierres : 659 états, en combien
# de paquets ?
#
# - 15
# - 105
# - 329
#
# <details>
# <summary>La réponse</summary>
#
# Il y a 15 niveaux, de 1 à 15 pierres : chacun ne dépend que des précédents, et toutes ses
# matrices sont résolues ensemble.
#
# </details>

# %% [markdown]
# **Jouez.** Deux façons de résoudre le même plateau de 7 cases : un programme linéaire par état
# (`linprog`, comme au TD 2), ou tous les états d'un niveau d'un coup. Le résultat est le même.

# %%
td5.chronometrer([5, 8, 12, 15])

# %% [markdown]
# **À vous.** Avec 30 pierres, il y a 3494 états. Sans rien lancer, combien de secondes prendrait
# un programme linéaire par état ? Écrivez votre prévision, puis comparez.

# %%
prevision = 0  # secondes : à vous, d'après vos mesures
print(f"Vous prévoyez {prevision} s.")
td5.chronometrer([30])

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
# <summary>Indice 3 : une réponse</summary>
#
# `prevision = 3494 * … / 659`, avec votre temps pour 15 pierres. Un peu plus, même : les matrices
# aussi grandissent.
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
# *20 minutes*
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

# %% [markdown]
# **Pariez**, avant de continuer. « nombres ronds » ne lance que 1, 2, 5 ou 10 pierres. Sans
# rien risquer contre personne, peut-on lui prendre plus que la prudente ?
#
# - non : la prudente prend déjà tout
# - un peu plus, moins de 0,10
# - nettement plus
#
# <details>
# <summary>La réponse</summary>
#
# Nettement plus : 0,74 par partie au lieu de 0,55. Quand il a mal joué, il a fait un cadeau, et
# l'on peut risquer ce cadeau sans rien risquer du sien.
#
# </details>

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
# `prudente(gauche, droite, troll)` vous est donnée, et l'étoile part de son losange : placez-vous
# plus haut, sans aller trop à droite.

# %%
prudente = solve(7, 10).mix


def maStrategie(gauche, droite, troll):
    """Les probabilités de lancer 1, 2, … pierres."""
    return prudente(gauche, droite, troll)  # à vous


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
# <summary>Indice 3 : une réponse</summary>
#
# Prudente neuf fois sur dix, deux pierres la dixième :
#
# ```python
# melange = [0.9 * part for part in prudente(gauche, droite, troll)]
# lancer = min(2, gauche)
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
# *10 minutes · 2 points*
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
# Seule la réflexion est lue : relisez-la. Cette cellule enregistre le carnet et l'exécute comme la
# correction : le fichier, dans un Python neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td5.avant_de_rendre()
