# ---
# jupyter:
#   title: "TD 1 dans le navigateur : Trolls et châteaux"
#   kernelspec:
#     display_name: Python (Pyodide)
#     language: python
#     name: python
# ---

# %% [markdown]
# # TD 1 dans le navigateur
#
# Vous êtes le seigneur d'un château, un troll rôde, et votre catapulte est chargée. Ici, rien
# n'est installé : Python tourne **dans cette page**. C'est le TD 1 sans ses plateaux animés,
# ses courbes ni ses indices ; les règles et les questions sont les mêmes.
#
# **Quatre choses à savoir.**
#
# - Exécutez les cellules dans l'ordre, avec Maj + Entrée. La toute première prend dix à
#   trente secondes : Python démarre.
# - Là où il y a trois points `...`, c'est à vous. La cellule *Vérification* qui suit vous
#   répond.
# - Votre travail reste dans **ce** navigateur, sur **cette** machine. Avant de partir :
#   menu *Fichier*, *Download* (télécharger), et gardez le fichier `td1-navigateur.ipynb`.
# - Une boucle qui ne finit pas : menu *Noyau*, *Redémarrer le noyau*, corrigez, et reprenez à la
#   première cellule.

# %% tags=["preparation"]
import troll
from trollkit.classroom import td1

# %% [markdown]
# ## Les règles en six lignes
#
# - Deux châteaux, un chemin de cases entre eux, un troll sur la case du milieu.
# - À chaque tour, chacun choisit en secret combien de pierres il lance : au moins une, au plus
#   ce qu'il a.
# - Le troll avance d'une case vers celui qui a lancé **le moins** ; à égalité, il ne bouge pas.
# - Le troll atteint un château : ce château a perdu.
# - Quelqu'un n'a plus de pierres : l'autre lance une à une celles qui lui restent, et le troll
#   s'éloigne de lui d'une case à chaque fois. À la fin, le troll au milieu, match nul ; sinon,
#   le château le plus proche du troll a perdu.
# - On compte les cases à partir de 0, châteaux compris : avec 7 cases, le château de gauche est
#   la case 0, celui de droite la case 6.

# %% [markdown]
# ## Question 1 · Planter le décor
#
# Créez un objet de type `Partie`, avec 7 cases et 15 pierres, appelez-le `p`, et affichez-le
# avec `print`. La syntaxe : `troll.Partie(nombre_de_cases, nombre_de_pierres)`.

# %% tags=["question-1"]
p = ...

# %% tags=["verification-1"]
# Vérification de la question 1 : exécutez cette cellule telle quelle.
td1.question1(globals())

# %% [markdown]
# ## Question 2 · Lire dans les objets
#
# `td1.mystere()` tire au sort une partie déjà commencée. Rangez ses six valeurs dans les six
# variables : on lit une propriété après un point, comme dans la première ligne. Les autres
# propriétés s'appellent `positionTroll`, `stockInitial`, `stockGauche`, `stockDroite` et
# `coupsPrecedents`.

# %% tags=["question-2"]
mystere = td1.mystere()
print(mystere)

cases = mystere.nombreCases
position = ...
initial = ...
gauche = ...
droite = ...
coups = ...

# %% tags=["verification-2"]
# Vérification de la question 2 : exécutez cette cellule telle quelle.
td1.question2(globals())

# %% [markdown]
# ## Question 3 · Deux catapultes, une main
#
# `p.tourDeJeu(2, 4)` joue un tour : la gauche lance 2 pierres, la droite 4. Jouez trois parties
# de 7 cases et 15 pierres, jusqu'au bout :
#
# - `victoire` : la gauche gagne, le troll **sur** le château de droite ;
# - `matchNul` : un match nul, en cinq tours exactement ;
# - `defaite` : la droite gagne, le troll arrêté **entre** les deux châteaux.

# %% tags=["question-3a"]
victoire = ...

# %% tags=["verification-3a"]
# Vérification de la question 3a : exécutez cette cellule telle quelle.
td1.question3a(globals())

# %% tags=["question-3b"]
matchNul = ...

# %% tags=["verification-3b"]
# Vérification de la question 3b : exécutez cette cellule telle quelle.
td1.question3b(globals())

# %% tags=["question-3c"]
defaite = ...

# %% tags=["verification-3c"]
# Vérification de la question 3c : exécutez cette cellule telle quelle.
td1.question3c(globals())

# %% [markdown]
# ## Question 4 · Deux inconnus
#
# Deux stratégies se présentent : `troll.strategieExemple1` et `troll.strategieExemple2`.
# Exécutez la cellule plusieurs fois, changez les nombres, échangez les deux : que fait
# chacune ?

# %% tags=["question-4"]
partie = troll.jouerPartie(7, 15, troll.strategieExemple1, troll.strategieExemple2)

# %% [markdown]
# La première est prévisible. Écrivez `predireExemple1(partie)`, qui renvoie, sans l'appeler, ce
# que `strategieExemple1`, à gauche, va lancer ; attention à la fin de la réserve, que
# `partie.stockGauche` vous donne.


# %% tags=["question-4a"]
def predireExemple1(partie):
    # À vous : remplacez les trois points.
    ...


# %% tags=["verification-4a"]
# Vérification de la question 4 : exécutez cette cellule telle quelle.
td1.question4a(globals())

# %% [markdown]
# ## Question 5 · Regarder
#
# Dans JupyterLab, `troll.GUI` ouvre un plateau animé. Dans le navigateur, voici un petit
# théâtre d'images : il rejoue la partie de la question 4. Changez `pause` pour qu'il aille
# plus vite.

# %% tags=["question-5"]
import time

from IPython.display import SVG, clear_output, display

from trollkit.trolls.picture import svg
from trollkit.trolls.rules import State

pause = 0.8
scene = troll.Partie(partie.nombreCases, partie.stockInitial)
for coup in [None, *partie.coupsPrecedents]:
    if coup:
        scene.tourDeJeu(*coup)
    stocks = (scene.stockGauche, scene.stockDroite)
    clear_output(wait=True)
    display(SVG(svg(State(scene.nombreCases, *stocks, scene.positionTroll))))
    time.sleep(pause)

# %% [markdown]
# ## Question 6 · Votre intelligence artificielle
#
# Une stratégie est une fonction. À chaque tour, elle reçoit la partie en cours, où **vous êtes
# toujours à gauche**, et la liste des parties déjà jouées contre le même adversaire ; elle
# renvoie le nombre de pierres à lancer. Celle-ci lance toujours une pierre : faites mieux !


# %% tags=["question-6"]
def strategie(partie, partiesPrecedentes):
    return 1


# %% tags=["verification-6"]
# Vérification de la question 6 : exécutez cette cellule telle quelle.
td1.question6(globals())

# %% tags=["essai-6"]
# Une partie racontée : exécutez cette cellule après chaque changement.
partie = troll.jouerPartie(7, 15, strategie, troll.strategieExemple2)

# %% [markdown]
# ## Question 7 · Mille parties
#
# Une partie ne prouve rien : le hasard s'en mêle. `troll.jouerPlusieursParties` en joue mille
# et compte. Battez `strategieExemple1`, puis `strategieExemple2`, puis les deux dans les quatre
# catégories du concours : 7 cases et 15 pierres, 7 et 30, 15 et 30, 15 et 50.

# %% tags=["question-7"]
troll.jouerPlusieursParties(7, 15, strategie, troll.strategieExemple1)
print()
resultat = troll.jouerPlusieursParties(7, 15, strategie, troll.strategieExemple2)

# %% [markdown]
# ## Pour participer au concours
#
# Menu *Fichier*, *Download* : donnez `td1-navigateur.ipynb` à votre professeur, qui en tire
# la fonction `strategie`. Pour envoyer plusieurs versions, téléchargez après chacune.
