# ---
# jupyter:
#   title: "TD 3 : La forêt"
# ---

# %% [markdown]
# # TD 3 : La forêt
#
# Derrière les châteaux commence la forêt. Deux **esprits** s'y disputent les arbres.
#
# - Un jour, six grands arbres et 18 **soleils** chacun.
# - Couper un arbre (`COMPLETE`) prend 4 soleils, et rapporte autant de points qu'il y a de
#   **nutriments** dans le sol.
# - Un bonus s'y ajoute, selon la **richesse** de la terre : 4 points au milieu, 2 autour, 0 au bord.
# - Chaque coupe, la vôtre ou la sienne, use un nutriment.
# - `WAIT` endort jusqu'au lendemain.
#
# **Jouez d'abord.** Exécutez les deux cellules suivantes par Maj + Entrée. Les arbres bleus sont à
# vous : cliquez sur l'un d'eux pour voir ce qu'il peut faire, une seconde fois pour le couper ;
# sous la forêt se lit aussi la ligne que reçoit l'arbitre.

# %% nbgrader={"grade_id": "preparation", "locked": true}
from trollkit.classroom import td3
from trollkit.notebook.foret import Foret

# %% nbgrader={"grade_id": "jeu-1", "locked": true}
Foret("humain", "ecureuil", ligue=1, graine=8)

# %% [markdown]
# Ce jeu vient d'un vrai concours de programmation, où des milliers de *bots* se sont affrontés. Vous en
# résoudrez des morceaux.
#
# **Comment lire ce carnet.** Comme les deux premiers. Le **cœur** tient en deux heures ; *pour aller
# plus loin* rapporte aussi des points, en séance ou chez vous. Là où une réponse sert plus bas, un
# *secours* la prête à qui reste bloqué.
#
# <details>
# <summary>Paris, vérifications, indices ; le carnet rouvert ; le temps de chaque partie</summary>
#
# Exécutez les cellules dans l'ordre. Un pari s'ouvre : misez. Remplacez `...` par votre code. La
# *Vérification* répond autant de fois que vous le voulez : ○ pas commencé, ✎ pas encore (la phrase dit
# quoi corriger), ✔ réussi. Après cinq minutes, ouvrez un indice : il ne coûte rien. Les défis ★ sont
# facultatifs.
#
# Carnet rouvert, ou noyau redémarré (le noyau, c'est Python) ? Exécutez de nouveau la première
# cellule de code, puis vos réponses. Paris et scores sont gardés. Une cellule trop longue
# s'arrête avec le carré ■ en haut de la page.
#
# | le cœur | questions | points | fini vers |
# |---|---|---|---|
# | Bois 2 : un seul jour | 1 et 2 | 4 | 0 h 42 |
# | Bois 1 : six jours | 3 et 4 | 6 | 1 h 28 |
# | votre bot, dans l'arène | 7 | 3 | 1 h 50 |
# | une réflexion | à la fin | 2 | 2 h 00 |
#
# | pour aller plus loin | questions | points | minutes |
# |---|---|---|---|
# | la course, à deux | 5 | 3 | 25 |
# | règles complètes : le soleil tourne | 6 | 2 | 25 |
#
# </details>

# %% [markdown]
# ## I. Bois 2 : un seul jour
#
# ## Question 1 · La feuille du messager
#
# *24 minutes · 2 points*
#
# **Histoire.** Les esprits s'écrivent. À chaque tour, l'arbitre vous porte une feuille couverte de
# nombres, et attend en retour une seule ligne.
#
# **But.** Lire le *protocole* : transformer des lignes de texte en nombres.
#
# La forêt a 37 cases, numérotées de 0 (le centre) à 36. Leur **richesse** vaut 3 pour les cases 0 à 6, 2
# pour les cases 7 à 18, 1 au bord. Vous jouez en même temps : deux coupes du même tour trouvent les mêmes
# nutriments. Nous sommes en *Bois 2*, la plus petite ligue.

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td3.pari(1)

# %% [markdown]
# **Votre premier bot** tient en une ligne. C'est une fonction qui reçoit ce que voit le joueur, `vue`, et
# renvoie la ligne à écrire. `vue.actionsPossibles` est la liste des lignes permises : `[0]` est la
# première, `WAIT`, `[-1]` la dernière. Remplacez les trois points par votre `return …`. Rien n'est noté.


# %% nbgrader={"grade_id": "premier-bot", "solution": true}
def premierBot(vue):
    ### DÉBUT SOLUTION
    return vue.actionsPossibles[-1]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "duel-1", "locked": true}
# Il est bleu, l'écureuil est en face : espace pour avancer.
Foret(td3.pilote(globals()), "ecureuil", ligue=1, graine=8)

# %% [markdown]
# Voici une feuille, telle qu'un bot la reçoit au milieu d'une partie. En Python, c'est une liste de
# textes, `lignes`.
#
# | ligne | ce qu'elle contient |
# |---|---|
# | `lignes[0]` | le jour |
# | `lignes[1]` | les nutriments du sol |
# | `lignes[2]` | votre soleil, votre score |
# | `lignes[3]` | son soleil, son score, et 1 s'il dort (0 sinon) |
# | `lignes[4]` | le nombre d'arbres |
# | les suivantes | un arbre par ligne : case, taille, à vous (1 ou 0), endormi (1 ou 0) |
# | puis | le nombre d'actions possibles |
# | les dernières | une action possible par ligne |

# %% nbgrader={"grade_id": "feuille", "locked": true}
lignes = td3.message()
print("\n".join(lignes))

# %% [markdown]
# **Échauffement.** `"6 56".split()` découpe un texte aux espaces, `int("6")` en fait un nombre. Exécutez,
# et reconnaissez la ligne.

# %% nbgrader={"grade_id": "echauffement-1", "solution": true}
### DÉBUT SOLUTION
soleil, score = lignes[2].split()
int(soleil), int(score)
### FIN SOLUTION

# %% [markdown]
# **À vous (1a).** Écrivez `lireNombres(lignes)`, qui renvoie quatre nombres, les vôtres :
# `return jour, nutriments, soleil, score`.


# %% nbgrader={"grade_id": "question-1a", "solution": true}
def lireNombres(lignes):
    """Le jour, les nutriments, mon soleil et mon score."""
    ### DÉBUT SOLUTION
    jour = int(lignes[0])
    nutriments = int(lignes[1])
    soleil, score = lignes[2].split()
    return jour, nutriments, int(soleil), int(score)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-1a", "grade": true, "points": 1}
# Vérification de la question 1a : exécutez cette cellule telle quelle.
td3.question1a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
from operator import index as _entier

from trollkit.foret.referee import Referee as _Arbitre

for _ligue, _graine, _tours in ((1, 3, 3), (2, 3, 8), (3, 7, 45)):
    _arbitre = _Arbitre(_ligue, _graine)
    for _ in _b.range(_tours):
        _arbitre.play({_un: _arbitre.legal(_un)[-1] for _un in _arbitre.asked})
    _vraie = _arbitre.position
    _trouves = [_entier(_n) for _n in [*lireNombres(_arbitre.turn_input(0))]]
    _attendus = [_vraie.day, _vraie.nutrients, _vraie.sun[0], _vraie.score[0]]
    assert _trouves == _attendus, "ce ne sont pas les quatre nombres"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (1b).** Écrivez deux fonctions :
#
# - `lireArbres(lignes)` : la liste des arbres, des quadruplets de nombres `(case, taille, aMoi,
#   endormi)` ;
# - `lireActions(lignes)` : la liste des actions possibles, des textes comme `"COMPLETE 2"`.


# %% nbgrader={"grade_id": "question-1b", "solution": true}
def lireArbres(lignes):
    """La liste des arbres, des quadruplets (case, taille, aMoi, endormi)."""
    ### DÉBUT SOLUTION
    arbres = []
    for ligne in lignes[5 : 5 + int(lignes[4])]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres
    ### FIN SOLUTION


def lireActions(lignes):
    """La liste des actions possibles, des textes."""
    ### DÉBUT SOLUTION
    nombreArbres = int(lignes[4])
    return lignes[6 + nombreArbres :]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-1b", "grade": true, "points": 1}
# Vérification de la question 1b : exécutez cette cellule telle quelle.
td3.question1b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
from operator import index as _entier

from trollkit.foret.referee import Referee as _Arbitre

for _ligue, _graine, _tours in ((1, 3, 3), (2, 3, 12), (2, 8, 12), (3, 5, 25), (3, 4, 45)):
    _arbitre = _Arbitre(_ligue, _graine)
    for _ in _b.range(_tours):
        _arbitre.play({_un: _arbitre.legal(_un)[-1] for _un in _arbitre.asked})
    _arbres = [
        [_case, _arbre.size, 1 - _arbre.owner, _entier(_arbre.dormant)]
        for _case, _arbre in _b.enumerate(_arbitre.position.trees)
        if _arbre
    ]
    _lus = [[_entier(_n) for _n in [*_a]] for _a in [*lireArbres(_arbitre.turn_input(0))]]
    assert _lus == _arbres, "ce ne sont pas les arbres"
    _dites = [_b.str.strip(_action) for _action in [*lireActions(_arbitre.turn_input(0))]]
    assert _dites == _arbitre.legal(0), "ce ne sont pas les actions"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 1a : trois lignes suffisent. `lignes[2].split()` donne deux textes.
# - 1b : `int(lignes[4])` est le nombre d'arbres ; le premier est dans `lignes[5]`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 1a : `soleil, score = lignes[2].split()` donne un nom à chacun ; `int` en fait des nombres.
# - 1b : s'il y a `n` arbres, ils occupent `lignes[5 : 5 + n]`. La ligne `5 + n` est le nombre
#   d'actions ; les actions sont tout le reste.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for ligne in lignes[5 : 5 + int(lignes[4])]:
#     case, taille, aMoi, endormi = ligne.split()
#     arbres.append((int(case), …, …, …))
# ```
#
# ```python
# return lignes[6 + int(lignes[4]) :]
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Un protocole est un contrat. Un bot en Python, en C++ ou en JavaScript reçoit exactement
# cette feuille.
#
# <details>
# <summary>Défi ★ : la liste des actions</summary>
#
# Cette liste est un cadeau. Sauriez-vous la refaire, en Bois 2, à partir du reste de la feuille ?
#
# </details>

# %% [markdown]
# ## Question 2 · La bûcheronne
#
# *18 minutes · 2 points*
#
# **Histoire.** Un jour, dix-huit soleils, six arbres. La bûcheronne prend toujours ce qui rapporte le
# plus, tout de suite. On l'appelle aussi *gloutonne*.
#
# **But.** Écrire une première stratégie, et comprendre ce que l'arbitre accepte.

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td3.pari(2)

# %% [markdown]
# Désormais, le kit lit la feuille pour vous et en fait un objet, `vue` :
#
# | propriété de `vue` | ce que c'est |
# |---|---|
# | `ligue`, `joursEnTout` | 1, 2 ou 3 pour Bois 2, Bois 1, bronze ; les jours de la partie |
# | `jour`, `joursRestants` | le jour ; les jours à jouer, celui-ci compris |
# | `nutriments`, `soleil`, `score` | comme à la question 1 |
# | `soleilAdverse`, `scoreAdverse`, `adversaireDort` | ceux de l'autre |
# | `arbres`, `mesArbres` | des arbres : `arbre.case`, `.taille`, `.aMoi`, `.endormi` |
# | `richesses[case]` | la richesse de la case |
# | `voisins[case]` | les six cases autour, dans l'ordre des directions ; −1 dehors |
# | `actionsPossibles` | les textes, comme à la question 1 |
# | `actions("COMPLETE")` | les cases que l'on peut couper, par exemple `[(2,), (29,)]` |
#
# Une stratégie est une fonction `(vue) -> texte` : la ligne à écrire. Un message peut la suivre,
# `"COMPLETE 29 miam !"`.
#
# **Ce qui est refusé.** L'énoncé du jeu dit : « défaite si vous effectuez une action invalide ».
# L'arbitre officiel est plus nuancé :
#
# - Une ligne **lisible mais interdite** (pas d'arbre là, pas assez de soleil…) vaut `WAIT` : vous dormez
#   jusqu'au lendemain.
# - Une ligne **illisible** (minuscules, verbe d'une autre ligue) ou en retard fait perdre la partie ; au
#   concours et pour la note, tout l'affrontement.
#
# <details>
# <summary>L'arbitre strict</summary>
#
# Le kit suit l'arbitre officiel, dans ce carnet, au concours et pour la note. L'arbitre *strict*, qui
# applique l'énoncé à la lettre, se demande par `trollkit jouer foret --strict`. Quand l'énoncé et le
# programme se contredisent, c'est le programme qui compte les points.
#
# </details>
#
# **À vous.** Écrivez `bucheronne(vue)` : tant qu'un arbre peut être coupé, couper celui dont la terre est
# la plus riche (l'un d'eux, s'il y en a plusieurs) ; sinon, `"WAIT"`.


# %% nbgrader={"grade_id": "question-2", "solution": true}
def bucheronne(vue):
    """Couper le mieux placé, sinon dormir."""
    ### DÉBUT SOLUTION
    meilleure = None
    for (case,) in vue.actions("COMPLETE"):
        if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return f"COMPLETE {meilleure}"
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-2", "grade": true, "points": 2}
# Vérification de la question 2 : exécutez cette cellule telle quelle.
td3.question2(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from trollkit.foret.referee import Referee as _Arbitre
from trollkit.foret.vue import Vue as _Vue

for _graine in (3, 4, 6, 7, 13):
    _arbitre = _Arbitre(1, _graine)
    _vue = _Vue(1, _arbitre.init_input)
    _terre = _arbitre.position.richness
    while 0 in _arbitre.asked:
        _vue.tour(_arbitre.turn_input(0))
        _coupes = [_b.int(_ligne[9:]) for _ligne in _arbitre.legal(0)[1:]]
        _riche = _b.max([_terre[_case] for _case in _coupes], default=0)
        _permis = [["COMPLETE", _b.str(_case)] for _case in _coupes if _terre[_case] == _riche]
        _mots = _b.str.split(bucheronne(_vue))
        _mots = _mots[: 2 if _coupes else 1]
        assert _mots in (_permis or [["WAIT"]]), "ce n'est pas l'arbre le mieux placé"
        _lignes = {_un: _arbitre.legal(_un)[-1] for _un in _arbitre.asked}
        _arbitre.play({**_lignes, 0: " ".join(_mots)})
### FIN TESTS CACHÉS

# %% nbgrader={"grade_id": "partie-2", "locked": true}
# Regardez-la jouer : espace pour avancer, les flèches pour revenir.
Foret(bucheronne, "ecureuil", ligue=1, graine=5)

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `vue.actions("COMPLETE")` est une liste de couples à un seul élément : la boucle s'écrit
# `for (case,) in vue.actions("COMPLETE"):`. Elle est vide quand rien ne peut être coupé.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Retenez la meilleure case vue jusqu'ici, `None` au début. Une case est meilleure si sa
# richesse `vue.richesses[case]` est plus grande. À la fin, si c'est encore `None`, dormez.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# meilleure = None
# for (case,) in vue.actions("COMPLETE"):
#     if meilleure is None or vue.richesses[case] > …:
#         meilleure = case
# if meilleure is None:
#     return "WAIT"
# return f"COMPLETE {meilleure}"
# ```
#
# </details>

# %% [markdown]
# **À retenir.** L'algorithme *glouton* prend à chaque pas ce qui rapporte le plus. En Bois 2, où
# demain n'existe pas, il est parfait.
#
# <details>
# <summary>Défi ★ : la faire parler</summary>
#
# Quel message écrit-elle quand elle prend une terre de richesse 3 ?
#
# </details>

# %% [markdown]
# ## II. Bois 1 : six jours
#
# ## Question 3 · Les comptes de l'esprit
#
# *14 minutes · 2 points*
#
# **Histoire.** Le lendemain, la bûcheronne regarde une clairière vide. Les autres esprits ont gardé leurs
# arbres : ils ramassent le soleil.
#
# **But.** Savoir ce que coûte et ce que rapporte chaque chose.
#
# En *Bois 1*, la partie dure six jours (de 0 à 5), et chacun part de quatre arbres de taille 1. Chaque
# matin, un arbre donne autant de soleils que sa taille. `GROW 12` fait pousser d'une taille l'arbre de la
# case 12, qui s'endort jusqu'au lendemain.
#
# | pousser un arbre | prix, en soleils | plus 1 par arbre que vous avez déjà |
# |---|---|---|
# | de la taille 0 à 1 | 1 | de taille 1 |
# | de la taille 1 à 2 | 3 | de taille 2 |
# | de la taille 2 à 3 | 7 | de taille 3 |
#
# À la fin, 3 soleils valent 1 point ; à égalité, chaque arbre encore debout en vaut un de plus. (La
# taille 0 est celle d'une graine : pas encore.)
#
# **Jouez** une partie de six jours. Un arbre coupé ne donne plus de soleil !

# %% nbgrader={"grade_id": "jeu-3", "locked": true}
Foret("humain", "ecureuil", ligue=2, graine=1)

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td3.pari(3)

# %% [markdown]
# **À vous (3a).** Écrivez `coutPousse(tailles, taille)` : le prix pour faire pousser un arbre de cette
# `taille`, quand vos arbres ont ces `tailles`. `coutPousse([1, 1, 2, 3], 1)` vaut 4 : 3, et 1 pour
# l'arbre de taille 2.


# %% nbgrader={"grade_id": "question-3a", "solution": true}
def coutPousse(tailles, taille):
    """Le prix pour faire pousser un arbre de cette taille."""
    ### DÉBUT SOLUTION
    prix = [0, 1, 3, 7]
    return prix[taille + 1] + tailles.count(taille + 1)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-3a", "grade": true, "points": 1}
# Vérification de la question 3a : exécutez cette cellule telle quelle.
td3.question3a(globals())
### DÉBUT TESTS CACHÉS
assert not str.startswith(coutPousse.__module__ or "", "trollkit."), "empruntée au kit"
for _tailles, _taille, _prix in (
    ([1], 1, 3),
    ([2, 2, 2], 2, 7),
    ([3, 3, 3, 1], 1, 3),
    ([3, 3, 2, 1], 2, 9),
    ([2, 2, 2, 1], 1, 6),
    ([0, 1, 1, 1, 3], 0, 4),
    ([0], 0, 1),
):
    _ecart = coutPousse([*_tailles], _taille) - _prix
    assert -1e-6 < _ecart < 1e-6, "ce n'est pas le prix"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (3b).** Écrivez `gainCoupe(nutriments, richesse)`, les points d'une coupe, et
# `soleilDuMatin(tailles)`, les soleils que donnent au matin des arbres de ces tailles.


# %% nbgrader={"grade_id": "question-3b", "solution": true}
def gainCoupe(nutriments, richesse):
    """Les points d'une coupe sur une terre de cette richesse."""
    ### DÉBUT SOLUTION
    bonus = [0, 0, 2, 4]
    return nutriments + bonus[richesse]
    ### FIN SOLUTION


def soleilDuMatin(tailles):
    """Les soleils que donnent, un matin, des arbres de ces tailles."""
    ### DÉBUT SOLUTION
    return sum(tailles)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-3b", "grade": true, "points": 1}
# Vérification de la question 3b : exécutez cette cellule telle quelle.
td3.question3b(globals())
### DÉBUT TESTS CACHÉS
assert not str.startswith(gainCoupe.__module__ or "", "trollkit."), "empruntée au kit"
for _nutriments, _richesse, _points in ((20, 3, 24), (12, 2, 14), (7, 1, 7), (0, 2, 2)):
    _ecart = gainCoupe(_nutriments, _richesse) - _points
    assert -1e-6 < _ecart < 1e-6, "ce n'est pas le gain"
for _tailles, _soleils in (([1, 2, 3, 3], 9), ([0, 0, 1], 1), ([], 0), ([2, 2, 2], 6)):
    _ecart = soleilDuMatin([*_tailles]) - _soleils
    assert -1e-6 < _ecart < 1e-6, "ce n'est pas le soleil du matin"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `tailles.count(2)` compte les 2 d'une liste, `sum(tailles)` en fait la somme.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# La taille d'arrivée est `taille + 1` : c'est elle qui donne le prix de base, et c'est elle que
# l'on compte. Le bonus d'une coupe se lit dans une liste : `[0, 0, 2, 4][richesse]`.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# prix = [0, 1, 3, 7]
# return prix[taille + 1] + tailles.count(…)
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Un grand arbre gardé une nuit de plus rapporte 3 soleils, donc 1 point. Une coupe en
# rapporte une vingtaine, une seule fois.
#
# **La question 3 résiste ?** Retirez le `#` ci-dessous et continuez : seule la question 3 y perd ses
# points. (À l'arène de la question 7, tout doit être à vous.)

# %%
# coutPousse, gainCoupe = td3.secours.coutPousse, td3.secours.gainCoupe

# %% [markdown]
# ## Question 4 · Le plan de l'arpenteur
#
# *32 minutes · 4 points*
#
# **Histoire.** L'arpenteur calcule. « Supposons que l'autre dorme. Il n'y a qu'à essayer toutes les
# façons
# de passer ces six jours. »
#
# **But.** Trouver le meilleur plan d'un joueur seul, par *programmation dynamique*.

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td3.pari(4)

# %% [markdown]
# Seul, votre situation tient en un **état** : `(jour, nutriments, soleil, arbres)`. `arbres` est un
# n-uplet de triplets `(taille, richesse, endormi)`, rangés dans l'ordre. Voici le premier matin :

# %% nbgrader={"grade_id": "etat-4", "locked": true}
print(td3.depart(1))


# %% [markdown]
# Deux fonctions sont données. `ranger` met des arbres dans l'ordre : deux forêts pareilles s'écrivent
# alors de la même façon. `nuit` passe la nuit.


# %% nbgrader={"grade_id": "nuit", "locked": true}
def ranger(arbres):
    """Les arbres dans l'ordre, en un n-uplet."""
    return tuple(sorted(arbres))


def nuit(etat):
    """L'état du lendemain matin : les arbres réveillés, le soleil ramassé."""
    jour, nutriments, soleil, arbres = etat
    reveilles = []
    for taille, richesse, endormi in arbres:
        reveilles.append((taille, richesse, 0))
        if jour < 5:  # après le dernier jour, plus de matin
            soleil = soleil + taille
    return (jour + 1, nutriments, soleil, ranger(reveilles))


# %% [markdown]
# **À vous (4a).** Écrivez `suites(etat)` : la liste des couples `(points, etatSuivant)` de tout ce que
# l'on peut faire, une action à la fois :
#
# - dormir : 0 point, et `nuit(etat)` ;
# - couper un arbre éveillé de taille 3, si l'on a 4 soleils : `gainCoupe` points, un nutriment de moins,
#   4 soleils de moins, et l'arbre disparaît ;
# - faire pousser un arbre éveillé plus petit, si l'on peut payer `coutPousse` : 0 point ; l'arbre grandit
#   d'une taille, et s'endort (1).


# %% nbgrader={"grade_id": "question-4a", "solution": true}
def suites(etat):
    """La liste des couples (points, etatSuivant) de tout ce que l'on peut faire."""
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    ### DÉBUT SOLUTION
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        if endormi:
            continue
        if taille == 3:
            if soleil >= 4:
                suivant = (jour, nutriments - 1, soleil - 4, autres)
                trouvees.append((gainCoupe(nutriments, richesse), suivant))
        else:
            prix = coutPousse(tailles, taille)
            if soleil >= prix:
                grandis = ranger(autres + ((taille + 1, richesse, 1),))
                trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    ### FIN SOLUTION
    return trouvees


# %% nbgrader={"grade_id": "verification-4a", "grade": true, "points": 2}
# Vérification de la question 4a : exécutez cette cellule telle quelle.
td3.question4a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

assert not _b.str.startswith(suites.__module__ or "", "trollkit."), "empruntée au kit"


def _lue(_points, _etat):
    """Un couple, ses nombres vérifiés ; un état est fait de n-uplets, les arbres rangés."""
    _jour, _nutriments, _soleil, _arbres = _etat
    for _uplet in (_etat, _arbres, *_arbres):
        assert _b.isinstance(_uplet, _b.tuple), "ce n'est pas un n-uplet"
    _rangs = [_b.tuple([_n + 0 for _n in _arbre]) for _arbre in _arbres]
    assert _rangs == _b.sorted(_rangs), "les arbres ne sont pas rangés"
    return _points + 0, (_jour + 0, _nutriments + 0, _soleil + 0, _b.tuple(_rangs))


for _etat, _attendues in (
    (
        (4, 20, 8, ((1, 3, 0), (2, 1, 1), (2, 2, 1), (3, 1, 0))),
        {
            (0, (4, 20, 3, ((2, 1, 1), (2, 2, 1), (2, 3, 1), (3, 1, 0)))),
            (0, (5, 20, 16, ((1, 3, 0), (2, 1, 0), (2, 2, 0), (3, 1, 0)))),
            (20, (4, 19, 4, ((1, 3, 0), (2, 1, 1), (2, 2, 1)))),
        },
    ),
    (
        (4, 19, 7, ((1, 1, 0), (1, 3, 0), (2, 2, 1))),
        {
            (0, (4, 19, 3, ((1, 1, 0), (2, 2, 1), (2, 3, 1)))),
            (0, (4, 19, 3, ((1, 3, 0), (2, 1, 1), (2, 2, 1)))),
            (0, (5, 19, 11, ((1, 1, 0), (1, 3, 0), (2, 2, 0)))),
        },
    ),
    (
        (5, 18, 4, ((1, 2, 0), (2, 1, 0))),
        {
            (0, (5, 18, 0, ((2, 1, 0), (2, 2, 1)))),
            (0, (6, 18, 4, ((1, 2, 0), (2, 1, 0)))),
        },
    ),
    (
        (5, 18, 3, ((1, 1, 0), (1, 2, 0))),
        {
            (0, (5, 18, 0, ((1, 1, 0), (2, 2, 1)))),
            (0, (5, 18, 0, ((1, 2, 0), (2, 1, 1)))),
            (0, (6, 18, 3, ((1, 1, 0), (1, 2, 0)))),
        },
    ),
    (
        (5, 19, 8, ((1, 2, 0), (2, 2, 0), (3, 3, 0))),
        {
            (0, (5, 19, 0, ((1, 2, 0), (3, 2, 1), (3, 3, 0)))),
            (0, (5, 19, 4, ((2, 2, 0), (2, 2, 1), (3, 3, 0)))),
            (0, (6, 19, 8, ((1, 2, 0), (2, 2, 0), (3, 3, 0)))),
            (23, (5, 18, 4, ((1, 2, 0), (2, 2, 0)))),
        },
    ),
    (
        (4, 19, 1, ((1, 2, 0), (2, 1, 1), (3, 1, 0))),
        {
            (0, (5, 19, 7, ((1, 2, 0), (2, 1, 0), (3, 1, 0)))),
        },
    ),
    (
        (5, 20, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 2, 1))),
        {
            (0, (5, 20, 5, ((1, 1, 0), (2, 1, 1), (3, 1, 0), (3, 2, 1)))),
            (0, (6, 20, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 2, 0)))),
            (20, (5, 19, 4, ((1, 1, 0), (1, 1, 0), (3, 2, 1)))),
        },
    ),
    (
        (5, 19, 4, ((1, 1, 0), (3, 1, 0), (3, 1, 0), (3, 3, 1))),
        {
            (0, (5, 19, 1, ((2, 1, 1), (3, 1, 0), (3, 1, 0), (3, 3, 1)))),
            (0, (6, 19, 4, ((1, 1, 0), (3, 1, 0), (3, 1, 0), (3, 3, 0)))),
            (19, (5, 18, 0, ((1, 1, 0), (3, 1, 0), (3, 3, 1)))),
        },
    ),
):
    _trouvees = {_lue(*_couple) for _couple in [*suites(_etat)]}
    assert _trouvees == _attendues, "ce ne sont pas les suites de cet état"
### FIN TESTS CACHÉS

# %% [markdown]
# **`suites` résiste ?** Retirez le `#` ci-dessous : seule la question 4a y perd ses points.

# %%
# suites = td3.secours.suites

# %% [markdown]
# **À vous (4b).** Écrivez `meilleur(etat)` : les points que l'on peut encore marquer, au mieux.
#
# - Au jour 6, la partie est finie : il reste `soleil // 3`.
# - Avant, c'est le plus grand, sur toutes les suites, de *points + meilleur de la suite*.
# - Comme au TD 2, une `memoire` : chaque état n'est calculé qu'une fois. On essaiera aussi sept petits
#   arbres ; sans mémoire, il y faudrait des heures.

# %% nbgrader={"grade_id": "question-4b", "solution": true}
memoire = {}


def meilleur(etat):
    """Les points que l'on peut encore marquer, au mieux, seul."""
    ### DÉBUT SOLUTION
    jour, soleil = etat[0], etat[2]
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-4b", "grade": true, "points": 2}
# Vérification de la question 4b : exécutez cette cellule telle quelle.
td3.question4b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from trollkit.classroom.questions.loans import Guet as _Guet

with _Guet(suites, permis=12_000):
    for _etat, _points in (
        ((6, 19, 11, ((1, 1, 0), (1, 2, 0), (3, 1, 0))), 3),
        ((5, 20, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 2, 1))), 21),
        ((5, 20, 12, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 2, 1))), 22),
        ((5, 18, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 2, 1))), 19),
        ((4, 19, 7, ((1, 1, 0), (1, 3, 0), (2, 2, 1))), 3),
        ((4, 20, 8, ((1, 1, 0), (1, 1, 0), (3, 1, 0), (3, 1, 0))), 41),
        ((3, 20, 7, ((1, 1, 0), (1, 2, 0), (2, 1, 0), (3, 3, 0))), 46),
        ((0, 20, 4, ((1, 1, 0), (1, 1, 0), (1, 1, 0), (1, 1, 0))), 41),
    ):
        assert -1e-6 < meilleur(_etat) - _points < 1e-6, "ce n'est pas le meilleur total"
# Ce que l'on compte, l'élève peut ne pas le dire. Sans mémoire, sept arbres prendraient des
# heures ; avec elle, trente mille états, moins d'une seconde.
_grand = (0, 20, 7, ((1, 1, 0),) * 6 + ((1, 2, 0),))
assert -1e-6 < meilleur(_grand) - 77 < 1e-6, "ce n'est pas le meilleur total"
### FIN TESTS CACHÉS

# %% nbgrader={"grade_id": "arpenteur-4", "locked": true}
# Regardez l'arpenteur suivre ce plan, contre l'écureuil.
Foret("arpenteur", "ecureuil", ligue=2, graine=1)

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 4a : `arbres[:k] + arbres[k + 1 :]` est la forêt sans l'arbre numéro `k`. Le prix se calcule
#   avec les tailles de *tous* vos arbres, celui qui pousse compris.
# - 4b : un état est un n-uplet ; il peut servir de clé à `memoire`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 4a : une boucle sur `k`. Un arbre endormi ne donne rien. De taille 3, il peut être coupé ;
#   plus petit, il peut pousser. N'oubliez pas `ranger` quand un arbre change.
# - 4b : la fin d'abord, la mémoire ensuite, le maximum enfin.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# tailles = [taille for taille, richesse, endormi in arbres]
# for k in range(len(arbres)):
#     taille, richesse, endormi = arbres[k]
#     autres = arbres[:k] + arbres[k + 1 :]
#     if not endormi and taille == 3 and soleil >= 4:
#         trouvees.append((gainCoupe(…), (jour, nutriments - 1, soleil - 4, autres)))
#     if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
#         grandis = ranger(autres + ((taille + 1, richesse, 1),))
#         trouvees.append((0, (jour, nutriments, soleil - …, grandis)))
# ```
#
# ```python
# if etat not in memoire:
#     memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
# ```
#
# </details>

# %% [markdown]
# **À retenir.** L'autre ne peut que vous *nuire*. Le meilleur plan d'un joueur seul est donc un
# **plafond**, qu'aucune partie ne dépasse (sauf les arbres qui départagent une égalité). Le fermier, qui
# ne calcule pas, l'atteint souvent quand personne ne le gêne.
#
# <details>
# <summary>Défi ★ : l'arpenteur, en entier</summary>
#
# Faites rendre à `meilleur` la première action du plan, et pas seulement les points.
#
# </details>
#
# **Le cœur continue à la question 7.** Gardez la 5 et la 6 pour après.

# %% [markdown]
# ## Question 5 · La course
#
# *25 minutes · 3 points · pour aller plus loin*
#
# **Histoire.** L'autre ne dort pas. Le premier qui coupe appauvrit le sol du second. Celui qui attend
# ramasse encore trois soleils par arbre.
#
# **But.** Écrire une course comme une *matrice de gains*, et la résoudre.

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td3.pari(5)

# %% [markdown]
# **Un modèle.** Il reste deux soirs. Vous avez `miens` grands arbres, l'autre `siens`, tous sur une terre
# de richesse 1, et assez de soleil. Chacun coupe tout, ou bien **ce soir**, ou bien **demain**. Si vous
# coupez au même tour, vous touchez tous deux les mêmes nutriments ; le sol en perd ensuite deux. Cette
# fonction est donnée : votre avance quand vous coupez tous deux le même soir (ou l'un seul, si l'autre a
# 0 arbre).


# %% nbgrader={"grade_id": "meme-soir", "locked": true}
def memeSoir(nutriments, miens, siens):
    """Mon avance en points, quand chacun coupe tous ses arbres le même soir."""
    avance = 0
    while miens > 0 or siens > 0:
        sol = nutriments
        if miens > 0:
            avance, miens, nutriments = avance + sol, miens - 1, nutriments - 1
        if siens > 0:
            avance, siens, nutriments = avance - sol, siens - 1, nutriments - 1
        nutriments = max(nutriments, 0)
    return avance


# %% [markdown]
# **À vous (5a).** Écrivez `course(nutriments, miens, siens)` : la matrice de votre avance, deux lignes
# (vous : ce soir, demain) et deux colonnes (l'autre : ce soir, demain).
#
# - Qui attend garde ses arbres une nuit de plus : **1 point par arbre** (3 soleils).
# - Si l'un coupe ce soir et l'autre demain, le second trouve un sol appauvri d'un nutriment par arbre du
#   premier. Servez-vous de `memeSoir(…, miens, 0)`.


# %% nbgrader={"grade_id": "question-5a", "solution": true}
def course(nutriments, miens, siens):
    """La matrice de mon avance : ce soir ou demain, pour moi et pour l'autre."""
    ### DÉBUT SOLUTION
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    return [[ensemble, devant], [derriere, ensemble + miens - siens]]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-5a", "grade": true, "points": 1}
# Vérification de la question 5a : exécutez cette cellule telle quelle.
td3.question5a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _cas, _attendue in (
    ((16, 3, 2), [[12, 18], [11, 13]]),
    ((20, 1, 1), [[0, 0], [0, 0]]),
    ((18, 1, 3), [[-31, -33], [-35, -33]]),
    ((13, 4, 4), [[0, 12], [-12, 0]]),
    ((4, 2, 4), [[0, 0], [-8, -2]]),
):
    _lignes = [[*_ligne] for _ligne in [*course(*_cas)]]
    for _ligne, _juste in _b.zip(_lignes, _attendue, strict=True):
        for _gain, _bon in _b.zip(_ligne, _juste, strict=True):
            assert -1e-6 < _gain - _bon < 1e-6, "ce n'est pas la matrice de la course"
### FIN TESTS CACHÉS

# %% [markdown]
# **Tour par tour.** En vrai, on décide à chaque tour, et le soleil peut manquer. Vers la fin, on peut
# résoudre une position *exactement* :
#
# - `td3.coups(position, 0)` : vos lignes possibles ; `td3.coups(position, 1)` : les siennes ;
# - `td3.apres(position, mienne, sienne)` : la position d'après, quand les deux ont joué ;
# - `td3.valeur(position)` : ce qu'elle vaut si chacun joue parfaitement, 1 si vous gagnez, −1 si vous
#   perdez, 0 pour une partie nulle ;
# - `td3.resoudre(matrice)` : votre fonction du TD 2, la valeur et le mélange prudent.
#
# Voici deux positions inventées :

# %% nbgrader={"grade_id": "positions-5", "locked": true}
print("""\
SPRINT : jour 4 (l'avant-dernier), nutriments 14
            soleils  score   arbres
vous              8     20   case 20 (taille 3), case 25 (taille 3)
l'autre           8     20   case 30 (taille 3), case 35 (taille 3)

EPUISE : jour 4 (l'avant-dernier), nutriments 4
            soleils  score   arbres
vous              8     30   case 20 (taille 2), case 25 (taille 2)
l'autre           9     26   case 30 (taille 3), case 35 (taille 3)
""")

# %% [markdown]
# **À vous (5b).** Écrivez `matriceDesCoups(position)` : dans la case `[i][j]`, la valeur de la position
# qui suit votre coup `i` et son coup `j`. Puis résolvez les deux positions :
# `valeurSprint, melangeSprint = td3.resoudre(…)`, et de même pour `Epuise`.


# %% nbgrader={"grade_id": "question-5b", "solution": true}
def matriceDesCoups(position):
    """La matrice du tour : une ligne par coup à moi, une colonne par coup de l'autre."""
    ### DÉBUT SOLUTION
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice
    ### FIN SOLUTION


valeurSprint, melangeSprint = ..., ...
valeurEpuise, melangeEpuise = ..., ...
### DÉBUT SOLUTION
valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
print(matriceDesCoups(td3.SPRINT), melangeSprint)
print(matriceDesCoups(td3.EPUISE), melangeEpuise)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-5b", "grade": true, "points": 2}
# Vérification de la question 5b : exécutez cette cellule telle quelle.
td3.question5b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from trollkit.classroom.td3.course import EPUISE as _epuise
from trollkit.classroom.td3.course import SPRINT as _sprint
from trollkit.classroom.td3.course import position as _position

_tiers = _position(13, (12, 9), (18, 20), {8: 3, 21: 2}, {12: 3, 26: 1})
for _cas, _attendue in (
    (_sprint, [[0, -1], [1, 0]]),
    (_epuise, [[-1, 1], [1, -1]]),
    (_tiers, [[-1, 0, -1], [1, 1, 1], [1, 1, 1]]),
):
    _matrice = [[_b.float(_gain) for _gain in [*_ligne]] for _ligne in [*matriceDesCoups(_cas)]]
    for _ligne, _juste in _b.zip(_matrice, _attendue, strict=True):
        for _gain, _bon in _b.zip(_ligne, _juste, strict=True):
            assert -1e-6 < _gain - _bon < 1e-6, "ce n'est pas la matrice du tour"
for _valeur, _melange, _juste in (
    (valeurSprint, melangeSprint, [0, 1]),
    (valeurEpuise, melangeEpuise, [0.5, 0.5]),
):
    assert -1e-6 < _b.float(_valeur) < 1e-6, "ce n'est pas la valeur"
    for _part, _bonne in _b.zip([*_melange], _juste, strict=True):
        assert -1e-4 < _b.float(_part) - _bonne < 1e-4, "ce n'est pas le mélange"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 5a : sur la diagonale, les deux coupent le même soir : c'est `memeSoir(nutriments, miens,
#   siens)`. Demain, ajoutez la nuit de plus : `miens` points pour vous, `siens` pour l'autre.
# - 5b : deux boucles `for` l'une dans l'autre, comme `matriceDesGains` au TD 2.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 5a : vous ce soir, l'autre demain : vous coupez seul, puis lui seul, sur `nutriments - miens`
#   nutriments, et il garde 1 point par arbre. L'autre case est la même, vue de l'autre côté.
# - 5b : `td3.resoudre` renvoie deux choses, dans cet ordre : la valeur, puis le mélange.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
# ```
#
# ```python
# for mienne in td3.coups(position, 0):
#     ligne = []
#     for sienne in td3.coups(position, 1):
#         ligne.append(td3.valeur(td3.apres(position, …, …)))
#     matrice.append(ligne)
# ```
#
# </details>

# %% [markdown]
# **Et le hasard ?** `SPRINT` a un *point-selle* : couper est le meilleur coup, même deviné. En
# Bois 1, où le sol garde au moins 12 nutriments, des dizaines de milliers de fins de partie tirées au
# sort en avaient toutes un : ce n'est pas une preuve, mais un bon indice. Sur un sol épuisé, il en
# manque : dans `EPUISE`, qui est deviné a perdu.
#
# **À retenir.** Un arbre gardé une nuit rapporte un point ; chaque arbre coupé avant lui en retire un. À
# deux arbres chacun, mieux vaut couper le premier : le plan parfait d'un joueur seul arrive trop tard.
#
# <details>
# <summary>Défi ★ : une autre position sans point-selle</summary>
#
# Fabriquez-en une avec `td3.position(nutriments, soleils, scores, miens, siens)`. (`miens` et `siens`
# sont des dictionnaires `{case: taille}`.)
#
# </details>

# %% [markdown]
# ## III. Les règles complètes
#
# ## Question 6 · L'ombre
#
# *25 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** Le soleil tourne autour de la vieille forêt. Un grand arbre y jette une ombre sur trois
# cases.
#
# **But.** Calculer l'ombre d'un jour, et le soleil que chacun ramassera.
#
# Aux *règles complètes* (la ligue *bronze*), la partie dure 24 jours, et l'on part de deux petits arbres
# au bord. `SEED 12 15` envoie une graine (taille 0) de l'arbre de la case 12 vers la case 15, à une
# distance d'au plus sa taille ; elle coûte 1 soleil par graine que vous avez déjà. Sur une case stérile
# (richesse 0), rien ne pousse. Et il y a l'ombre :
#
# - au jour `d`, elle va dans la **direction** `d % 6` : 0 vers la droite, puis en tournant dans le sens
#   contraire des aiguilles d'une montre ;
# - chaque arbre, à vous ou à l'autre, ombrage autant de cases que sa **taille** ; une case garde la plus
#   haute des ombres qui la couvrent ;
# - un arbre ne donne **rien** si l'ombre sur sa case est au moins aussi haute que lui. Sinon, il donne
#   toute sa taille.

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td3.pari(6)

# %% [markdown]
# **Jouez** le début d'une partie, et suivez l'ombre d'un jour à l'autre.

# %% nbgrader={"grade_id": "jeu-6", "locked": true}
Foret("humain", "fermier", ligue=3, graine=4)

# %% [markdown]
# **À vous (6a).** Écrivez `ombres(voisins, arbres, jour)` : un dictionnaire qui donne la hauteur de
# l'ombre sur chaque case à l'ombre. `arbres` est une liste de quadruplets
# `(case, taille, aMoi, endormi)`, et `voisins[case][direction]` la case d'à côté, ou −1 hors de la forêt.
# Un arbre de taille 2 sur la case 0, au jour 0, donne `{1: 2, 7: 2}`.


# %% nbgrader={"grade_id": "question-6a", "solution": true}
def ombres(voisins, arbres, jour):
    """La hauteur de l'ombre sur chaque case à l'ombre."""
    ### DÉBUT SOLUTION
    hauteurs = {}
    for case, taille, aMoi, endormi in arbres:
        for pas in range(taille):
            case = voisins[case][jour % 6]
            if case == -1:
                break
            hauteurs[case] = max(taille, hauteurs.get(case, 0))
    return hauteurs
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-6a", "grade": true, "points": 1}
# Vérification de la question 6a : exécutez cette cellule telle quelle.
td3.question6a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
from operator import index as _entier

from trollkit.classroom.td3.ombre import arbres_de as _arbres_de
from trollkit.classroom.td3.ombre import clairiere as _clairiere
from trollkit.foret.hexes import NEIGHBOURS as _voisines
from trollkit.foret.rules import shadows as _justes

assert not _b.str.startswith(ombres.__module__ or "", "trollkit."), "empruntée au kit"
for _partie in ((3, 53), (146, 43), (83, 39), (1, 33), (110, 54)):
    _la = _clairiere(*_partie)
    _dites = ombres([[*_rang] for _rang in _voisines], _arbres_de(_la), _la.day)
    _trouvees = {_entier(_case): _haut + 0 for _case, _haut in _b.dict.items(_dites)}
    _trouvees = {_case: _haut for _case, _haut in _trouvees.items() if _haut != 0}
    assert _trouvees == _justes(_la.trees, _la.day), "ce n'est pas l'ombre de ce jour"
### FIN TESTS CACHÉS

# %% [markdown]
# **6a résiste ?** Retirez le `#` ci-dessous : seule la 6a y perd son point.

# %%
# ombres = td3.secours.ombres

# %% [markdown]
# **À vous (6b).** Écrivez `revenus(voisins, arbres, jour)` : les soleils que vous, puis l'autre,
# ramasserez ce matin-là. Terminez par `return mien, sien`.


# %% nbgrader={"grade_id": "question-6b", "solution": true}
def revenus(voisins, arbres, jour):
    """Les soleils du matin de ce jour : les miens, puis les siens."""
    ### DÉBUT SOLUTION
    sombres = ombres(voisins, arbres, jour)
    mien, sien = 0, 0
    for case, taille, aMoi, endormi in arbres:
        if taille > sombres.get(case, 0):
            if aMoi:
                mien = mien + taille
            else:
                sien = sien + taille
    return mien, sien
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-6b", "grade": true, "points": 1}
# Vérification de la question 6b : exécutez cette cellule telle quelle.
td3.question6b(globals())
### DÉBUT TESTS CACHÉS
from trollkit.classroom.td3.ombre import arbres_de as _arbres_de
from trollkit.classroom.td3.ombre import clairiere as _clairiere
from trollkit.foret.hexes import NEIGHBOURS as _voisines
from trollkit.foret.rules import income as _juste

for _partie in ((3, 53), (146, 43), (83, 39), (1, 33), (110, 54)):
    _la = _clairiere(*_partie)
    _deux = revenus([[*_rang] for _rang in _voisines], _arbres_de(_la), _la.day)
    _mien, _sien = [_n + 0 for _n in [*_deux]]
    assert (_mien, _sien) == _juste(_la), "ce n'est pas le soleil de ce matin-là"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 6a : partez de la case de l'arbre et avancez : `case = voisins[case][jour % 6]`.
# - 6b : `sombres.get(case, 0)` est l'ombre sur une case, 0 s'il n'y en a pas.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 6a : pour chaque arbre, autant de pas que sa taille, en s'arrêtant à −1. Sur chaque case,
#   gardez le plus grand de ce qui y était et de cette taille.
# - 6b : demandez l'ombre du jour une fois, puis regardez chaque arbre.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for case, taille, aMoi, endormi in arbres:
#     for pas in range(taille):
#         case = voisins[case][jour % 6]
#         if case == -1:
#             break
#         hauteurs[case] = max(taille, hauteurs.get(case, 0))
# ```
#
# </details>

# %% [markdown]
# **À retenir.** L'ombre ne dépend que du jour et des arbres : on connaît aujourd'hui le soleil de demain.
#
# <details>
# <summary>Défi ★ : où semer</summary>
#
# Sur quelles cases, à trois pas ou moins, un arbre de taille 3 posé sur la case 0 ne fait-il jamais
# d'ombre ? C'est là qu'il faut semer.
#
# </details>

# %% [markdown]
# ## Question 7 · Votre bot
#
# *22 minutes · 3 points*
#
# **Histoire.** L'écureuil croque tout ce qu'il voit. Le fermier engrange jusqu'au dernier jour.
# L'arpenteur suit son plan. Et vous ?
#
# **But.** Écrire un bot, le mesurer, et l'améliorer en *cherchant*.

# %% nbgrader={"grade_id": "pari-7", "locked": true}
td3.pari(7)

# %% [markdown]
# **À vous.** Écrivez `strategie(vue)`, qui joue en Bois 1 **et** aux règles complètes (`vue.ligue` vaut 2
# ou 3 ; ces règles-là sont à la question 6). Vos fonctions resservent. Elle a un dixième de seconde par
# tour, et une seconde au premier tour de chaque partie.
#
# Trois étapes, de la plus simple à la plus forte :
#
# 1. faire pousser, puis couper à la fin : combien de jours avant la fin ? Le cœur s'arrête là ;
# 2. semer : une graine à la fois, sur bonne terre, hors de l'ombre ;
# 3. chercher : pour chaque bonne idée du tour, finir la partie en pensée avec des règles simples, et
#    garder l'idée qui finit le mieux.
#
# Donnez-lui un nom, dans la même cellule : `NOM = "L'ombre des chênes"`. Le concours l'affichera. Ne
# signez pas.
#
# <details>
# <summary>Les points</summary>
#
# L'écureuil vaut un demi-point, le fermier un point, l'arpenteur un et demi, une moitié par ligue.
# Écart = (victoires − défaites) ÷ parties. À −0,50 ou moins : 0 point. À +0,50 (Bois 1) ou +0,40
# (bronze) : tous les points. Entre les deux, en proportion.
#
# </details>
#
# **Une case perdue se clique**, dans l'arène : la partie s'ouvre au tour après lequel vous n'avez plus
# mené.


# %% nbgrader={"grade_id": "question-7", "solution": true}
def strategie(vue):
    """À vous de jouer : renvoyer la ligne à écrire."""
    ### DÉBUT SOLUTION
    jardin = jardiner(vue)
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    if not coupes:
        return jardin
    coupe = f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}"
    return max([jardin, coupe], key=lambda ligne: avanceFinale(vue, ligne))


RECOLTE = {1: 1, 2: 2, 3: 4}  # par ligue, les derniers jours : on y coupe tout


def jardiner(vue):
    """Semer sans ombre, sinon faire pousser, sinon dormir."""
    tailles = {arbre.case: arbre.taille for arbre in vue.mesArbres}
    graines = vue.actions("SEED")
    if graines and vue.joursRestants > 5 and 0 not in tailles.values():
        place = {case: vue.richesses[case] - gene(vue, case) for source, case in graines}
        source, case = max(graines, key=lambda graine: (place[graine[1]], -tailles[graine[0]]))
        return f"SEED {source} {case}"
    pousses = [case for (case,) in vue.actions("GROW")]
    utiles = [case for case in pousses if 3 - tailles[case] < vue.joursRestants]
    if utiles:
        return f"GROW {max(utiles, key=lambda case: (tailles[case], vue.richesses[case]))}"
    return "WAIT"


def gene(vue, case):
    """L'ombre à craindre sur cette case : les arbres alignés avec elle, à trois pas ou moins."""
    aQui = {arbre.case: arbre.aMoi for arbre in vue.arbres}
    total = 0
    for direction in range(6):
        ici = case
        for pas in range(3):
            ici = vue.voisins[ici][direction]
            if ici == -1:
                break
            if ici in aQui:
                total = total + (1 if aQui[ici] else 0.5)
    return total


def avanceFinale(vue, ligne):
    """Mon avance à la fin, si je joue cette ligne, puis que chacun finit sagement."""
    foret = {
        "nutriments": vue.nutriments,
        "soleils": [vue.soleilAdverse, vue.soleil],  # rangés par aMoi : 0 l'autre, 1 moi
        "scores": [vue.scoreAdverse, vue.score],
        "arbres": [list(arbre) for arbre in vue.arbres],
    }
    mot, *cases = ligne.split()
    for arbre in list(foret["arbres"]):
        if mot == "WAIT" and arbre[2]:
            arbre[3] = True
        elif mot == "COMPLETE" and arbre[0] == int(cases[0]):
            couper(vue, foret, arbre)
        elif mot == "GROW" and arbre[0] == int(cases[0]):
            pousser(foret, arbre)
        elif mot == "SEED" and arbre[0] == int(cases[0]):
            arbre[3] = True  # une seule graine à la fois : elle est gratuite
            foret["arbres"].append([int(cases[1]), 0, True, True])
    for jour in range(vue.jour, vue.joursEnTout):
        journee(vue, foret, jour)
    points = [foret["scores"][qui] + foret["soleils"][qui] // 3 for qui in (0, 1)]
    return points[1] - points[0]


def journee(vue, foret, jour):
    """La fin de cette journée et le matin suivant, en pensée : moi d'abord, puis l'autre."""
    reste = vue.joursEnTout - jour
    ordre = sorted(foret["arbres"], key=lambda a: (-a[2], -a[1], -vue.richesses[a[0]]))
    for arbre in ordre:
        case, taille, aMoi, endormi = arbre
        if endormi:
            continue
        if taille == 3:
            if reste <= RECOLTE[vue.ligue] and foret["soleils"][aMoi] >= 4:
                couper(vue, foret, arbre)
        elif 3 - taille < reste:
            pousser(foret, arbre)
    if reste > 1:
        matin(vue, foret, jour + 1)


def couper(vue, foret, arbre):
    """Couper cet arbre."""
    case, taille, aMoi, endormi = arbre
    foret["arbres"].remove(arbre)
    foret["soleils"][aMoi] -= 4
    foret["scores"][aMoi] += gainCoupe(foret["nutriments"], vue.richesses[case])
    foret["nutriments"] = max(0, foret["nutriments"] - 1)


def pousser(foret, arbre):
    """Faire pousser cet arbre, si le soleil suffit."""
    case, taille, aMoi, endormi = arbre
    prix = coutPousse([autre[1] for autre in foret["arbres"] if autre[2] == aMoi], taille)
    if foret["soleils"][aMoi] >= prix:
        foret["soleils"][aMoi] -= prix
        arbre[1], arbre[3] = taille + 1, True


def matin(vue, foret, jour):
    """Tous se réveillent, et ramassent le soleil de ce jour."""
    for arbre in foret["arbres"]:
        arbre[3] = False
    if vue.ligue == 3:
        mien, sien = revenus(vue.voisins, foret["arbres"], jour)
    else:  # sans ombre
        mien = soleilDuMatin([arbre[1] for arbre in foret["arbres"] if arbre[2]])
        sien = soleilDuMatin([arbre[1] for arbre in foret["arbres"] if not arbre[2]])
    foret["soleils"][1] += mien
    foret["soleils"][0] += sien


### FIN SOLUTION

# %% nbgrader={"grade_id": "arene-7", "grade": true, "locked": true, "points": 3} trollkit={"arene": {"jeu": "foret", "cellule": "question-7", "fonction": "strategie", "echelle": "trollkit.classroom.td3.ladder"}}
# L'arène de la question 7 : exécutez cette cellule telle quelle. Elle estime
# vos points ; la note vient d'autres parties, jouées dans l'arène à partir de
# la cellule ci-dessus.
td3.echelle(globals())

# %% nbgrader={"grade_id": "partie-7", "locked": true}
# Regardez-la perdre, ou gagner : c'est ainsi que viennent les idées.
Foret(strategie, "arpenteur", ligue=3, graine=10)

# %% [markdown]
# **La classe en direct.** Votre professeur projette une adresse et un code ? Rejoignez la classe ici, et
# envoyez-y votre fonction.

# %%
td3.classe(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `vue.actions("GROW")` et `vue.actions("SEED")` disent ce qui est possible, prix compris ; une
# graine est un couple `(source, case)`. `vue.joursRestants` compte le jour en cours. Commencez par
# l'étape 1, et interrogez l'arène.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - Un arbre qui ne sera pas grand à temps n'a plus à pousser : il lui faut `3 - taille` nuits.
# - N'ayez jamais deux graines à la fois : la première est gratuite.
# - Deux arbres à vous alignés, à trois cases ou moins, se font de l'ombre un jour sur six.
# - En Bois 1, coupez les deux derniers jours, pas seulement le dernier. Et en bronze ? Essayez.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# def strategie(vue):
#     tailles = {arbre.case: arbre.taille for arbre in vue.mesArbres}
#     coupes = [case for (case,) in vue.actions("COMPLETE")]
#     if coupes and vue.joursRestants <= …:
#         return f"COMPLETE {max(coupes, key=lambda case: vue.richesses[case])}"
#     graines = vue.actions("SEED")
#     if graines and 0 not in tailles.values() and vue.joursRestants > …:
#         source, case = max(graines, key=lambda graine: vue.richesses[graine[1]])
#         return f"SEED {source} {case}"
#     pousses = [case for (case,) in vue.actions("GROW")]
#     if pousses:
#         return f"GROW {max(pousses, key=lambda case: tailles[case])}"
#     return "WAIT"
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Quand un jeu est trop grand pour être résolu, on *cherche* : on essaie quelques actions,
# on imagine la suite, on garde la meilleure. Ce que vaut l'imagination, c'est la *fonction d'évaluation*.
#
# <details>
# <summary>Défi ★ : un vrai bot</summary>
#
# Demandez au professeur le fichier `bot.py` (dossier `course/foret` du kit) : il lit la feuille, comme à
# la question 1, et répond une ligne. Mettez-y vos idées dans `choisir`, puis, dans un terminal, défiez le
# patron de la forêt :
#
# ```sh
# trollkit jouer foret --gauche 'python bot.py' --droite patron
# ```
#
# Le même bot jouerait dans le vrai concours : le protocole est le même, à la lettre.
#
# </details>

# %% [markdown]
# ## Réflexion
#
# *10 minutes · 2 points*
#
# Vous avez rencontré quatre façons de décider : prendre le mieux tout de suite (la bûcheronne), planifier
# seul (l'arpenteur), résoudre une course à deux (la matrice), imaginer la suite (votre bot).
#
# Choisissez-en **deux**, et répondez en six à dix lignes, dans la cellule suivante (double-cliquez pour
# l'ouvrir) : ce que chacune **suppose** de l'autre joueur, une situation où elle **suffit**, une où elle
# **échoue**. Appuyez-vous sur **deux nombres** de ce TD, et dites ce que vous amélioreriez dans votre
# bot.

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 2}
# ### Une bonne réponse, et le barème (2 points)
#
# La bûcheronne ne suppose rien de l'autre et ne pense pas à demain. En Bois 2 elle est parfaite :
# il n'y a qu'un jour. En Bois 1 elle échoue : l'écureuil, qui lui ressemble, marque 22 points,
# seul, quand le plan en marque 47. L'arpenteur suppose que l'autre dort. Ses 47 points sont un
# plafond, vrai quoi que fasse l'autre ; mais à deux, qui coupe un jour plus tôt appauvrit son sol
# et le bat à chaque fois : avec deux arbres chacun, être le seul à couper ce soir donne 2 points
# d'avance. Mon bot imagine que l'autre jardine comme lui ; contre un adversaire qui coupe très
# tôt, il se trompe. Je ferais durer la récolte plus ou moins selon les grands arbres de l'autre.
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | ce que chaque façon suppose de l'autre : rien, qu'il dort, qu'il joue au mieux, qu'il joue comme moi |
# | 0,5 | pour chacune, une situation où elle suffit et une où elle échoue |
# | 0,5 | deux nombres du TD, justes et utilisés (22 et 47 points, 2 points d'avance, un score de l'arène…) |
# | 0,5 | une amélioration du bot qui répond à une faiblesse nommée |
#
# Les deux façons choisies importent peu : c'est la comparaison qui est notée.

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Cette cellule enregistre le carnet et le relit comme la correction : dans un Python
# neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td3.avant_de_rendre()
