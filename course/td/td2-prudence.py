# ---
# jupyter:
#   title: "TD 2 : La prudence"
# ---

# %% [markdown]
# # TD 2 : La prudence
#
# Une **espionne** a lu votre code du TD 1 : elle sait ce que votre catapulte va lancer. Peut-on jouer
# sans la craindre ?
#
# Cinq cases, le troll sur la case 1, à votre porte. Il vous reste quatre pierres, trois à l'autre.
# Tout ce qui peut arriver tient dans une **matrice de gains** :
#
# - chaque **ligne** est un de vos lancers, de 1 à 4 pierres ;
# - chaque **colonne** est un lancer de l'autre, de 1 à 3 ;
# - la case vaut 1 pour une partie gagnée, −1 pour une partie perdue, 0 pour un match nul ;
# - l'espionne connaît votre ligne : elle choisit la colonne qui vous rapporte le moins ;
# - ce que vous gagnez, l'autre le perd : le jeu est *à somme nulle*.
#
# **Jouez d'abord.** Exécutez les deux cellules suivantes par Maj + Entrée, puis cliquez sur vos lancers.
# En bas, votre gain contre chaque lancer de l'autre. La case encadrée est celle de l'espionne.

# %% nbgrader={"grade_id": "preparation", "locked": true}
from scipy.optimize import linprog

import troll
from trollkit.classroom import td2
from trollkit.classroom.td2 import exact_duel, guaranteed_value, solve
from trollkit.notebook import graphiques, prudence

# %% nbgrader={"grade_id": "porte", "locked": true}
porte = [
    [0, -1, -1],
    [0, 0, -1],
    [-1, 0, 0],
    [-1, -1, 0],
]
prudence.explorer(porte)

# %% [markdown]
# À la fin, vous aurez calculé la *stratégie prudente*, qui résiste même à l'espionne.
#
# **Comment lire ce carnet.** Comme le premier. Le **cœur** tient en deux heures ; *pour aller plus loin*
# rapporte aussi des points, en séance ou chez vous. Là où une réponse sert plus bas, un *secours* la
# prête à qui reste bloqué.
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
# cellule de code, puis vos réponses. Vos paris sont gardés. Une cellule trop longue s'arrête avec le
# carré ■ en haut de la page.
#
# | le cœur | questions | points | fini vers |
# |---|---|---|---|
# | une matrice, des lancers, des mélanges | 1 à 3 | 4 | 0 h 46 |
# | le programme linéaire | 4 | 3 | 1 h 12 |
# | tout le jeu, de la fin au début | 5 | 3 | 1 h 36 |
# | ce que l'on vous prend | 8 | 1 | 1 h 50 |
# | une réflexion | à la fin | 2 | 2 h 00 |
#
# | pour aller plus loin | questions | points | minutes |
# |---|---|---|---|
# | le grand registre, le rapport retrouvé | 6 et 7 | 4 | 35 |
# | la chasse au joueur de dés | 9 | 3 | 30 |
#
# </details>
#
# ## I. Une matrice
#
# ## Question 1 · La porte
#
# *22 minutes · 2 points*
#
# **Histoire.** « Seigneur, dit l'intendant, tout ce qui peut arriver au prochain tour tient sur cette
# feuille quadrillée. »
#
# **But.** Lire une *matrice de gains*.
#
# En Python, une matrice est une liste de lignes, et l'on compte à partir de 0 : **la ligne `i` est le
# lancer de `i + 1` pierres**. `porte[1][2]` est votre gain si vous lancez 2 pierres et l'autre 3.
#
# La ligne 0 est **dominée** par la 1 si la 1 fait au moins aussi bien dans chaque colonne, et mieux
# dans une. Un lancer dominé ne sert à rien.

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td2.pari(1)

# %% [markdown]
# **Échauffement.** Écrivez `porte[1][2]`, exécutez, et retrouvez ce nombre dans le tableau.

# %% nbgrader={"grade_id": "echauffement-1", "solution": true}
### DÉBUT SOLUTION
porte[1][2]
### FIN SOLUTION

# %% [markdown]
# **À vous (1a).** Écrivez `meilleureReponse(matrice, colonne)` : le numéro de la ligne qui gagne le
# plus contre cette colonne (l'une d'elles, si plusieurs font aussi bien).


# %% nbgrader={"grade_id": "question-1a", "solution": true}
def meilleureReponse(matrice, colonne):
    """Le numéro de la ligne qui gagne le plus contre cette colonne."""
    ### DÉBUT SOLUTION
    meilleure = 0
    for i in range(len(matrice)):
        if matrice[i][colonne] > matrice[meilleure][colonne]:
            meilleure = i
    return meilleure
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-1a", "grade": true, "points": 1}
# Vérification de la question 1a : exécutez cette cellule telle quelle.
td2.question1a(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

for _matrice, _colonne, _bonnes in (
    ([[5, 1, 4], [2, 9, 4], [6, 0, 3]], 0, (2,)),
    ([[5, 1, 4], [2, 9, 4], [6, 0, 3]], 1, (1,)),
    ([[5, 1, 4], [2, 9, 4], [6, 0, 3]], 2, (0, 1)),
    ([[-7, -2], [-3, -8], [-4, -5]], 0, (1,)),
    ([[-7, -2], [-3, -8], [-4, -5]], 1, (0,)),
    ([[0.25], [0.5], [0.125]], 0, (1,)),
    ([[1, 3], [2, 2], [4, 1]], 0, (2,)),
):
    assert _entier(meilleureReponse(_matrice, _colonne)) in _bonnes, "ce n'est pas la meilleure"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (1b).** Écrivez `lignesDominees(matrice)` : la liste des numéros des lignes dominées, `[]`
# s'il n'y en a aucune.


# %% nbgrader={"grade_id": "question-1b", "solution": true}
def lignesDominees(matrice):
    """La liste des numéros des lignes dominées."""
    ### DÉBUT SOLUTION
    trouvees = []
    for i in range(len(matrice)):
        for k in range(len(matrice)):
            ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
            if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
                trouvees.append(i)
    return trouvees
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-1b", "grade": true, "points": 1}
# Vérification de la question 1b : exécutez cette cellule telle quelle.
td2.question1b(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

for _matrice, _attendues in (
    ([[1, 2, 3], [0, 2, 3], [3, 2, 1]], [1]),
    ([[2, 2], [2, 2], [1, 2], [2, 1]], [2, 3]),
    ([[0, 5], [5, 0], [2, 2]], []),
    ([[-1, -1, -1], [-2, -1, -3], [-3, -2, -4], [0, -9, 0]], [1, 2]),
    ([[4]], []),
):
    _trouvees = [_entier(_i) for _i in [*lignesDominees(_matrice)]]
    _trouvees.sort()
    assert _trouvees == _attendues, "les lignes dominées ne sont pas celles-là"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 1a : seule la colonne demandée compte. Le gain de la ligne `i` y est `matrice[i][colonne]`.
# - 1b : il faut comparer chaque ligne à toutes les autres : deux boucles `for`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 1a : parcourez les lignes en retenant la meilleure vue jusqu'ici, en commençant par la 0.
# - 1b : la ligne `k` domine la ligne `i` si toutes les différences
#   `matrice[k][j] - matrice[i][j]` sont positives ou nulles, et si l'une est plus grande que 0.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# meilleure = 0
# for i in range(len(matrice)):
#     if matrice[i][colonne] > …:
#         meilleure = i
# ```
#
# ```python
# ecarts = [matrice[k][j] - matrice[i][j] for j in range(len(matrice[i]))]
# if min(ecarts) >= 0 and max(ecarts) > 0 and i not in trouvees:
#     …
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Une matrice contient tout un tour. Contre un coup *connu*, la meilleure réponse se lit
# dans une colonne.
#
# <details>
# <summary>Défi ★ : et les lancers de l'autre ?</summary>
#
# L'autre aussi a des lancers dominés : quelles colonnes de `porte` ne choisira-t-il jamais ? Une fois
# tout écarté de part et d'autre, il reste un très petit jeu, que vous connaissez depuis l'école.
#
# </details>

# %% [markdown]
# ## Question 2 · Un seul lancer, et quelqu'un qui le sait
#
# *12 minutes · 1 point*
#
# **Histoire.** « Choisissez un lancer, je l'écris au règlement », dit l'intendant. La nuit même,
# l'espionne lit le règlement.
#
# **But.** Calculer ce qu'un lancer seul *garantit* (le maximin), et ce que l'autre peut vous imposer
# (le minimax).
#
# - **Maximin** : vous annoncez votre ligne. Prenez le pire gain de chaque ligne, puis le meilleur de ces
#   pires.
# - **Minimax** : l'autre annonce sa colonne. Prenez le meilleur gain de chaque colonne, puis le pire de
#   ces meilleurs.

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td2.pari(2)

# %% [markdown]
# **Jouez.** Quelle ligne garantit le plus ? Et si l'autre annonçait sa colonne le premier ?

# %% nbgrader={"grade_id": "jeu-2", "locked": true}
prudence.explorer([[2, 0, 3], [1, -1, 3], [0, 4, -2]])

# %% [markdown]
# **À vous.** Écrivez les fonctions `maximin(matrice)` et `minimax(matrice)`.


# %% nbgrader={"grade_id": "question-2", "solution": true}
def maximin(matrice):
    """Le plus grand, sur les lignes, du plus petit gain de la ligne."""
    ### DÉBUT SOLUTION
    return max(min(ligne) for ligne in matrice)
    ### FIN SOLUTION


def minimax(matrice):
    """Le plus petit, sur les colonnes, du plus grand gain de la colonne."""
    ### DÉBUT SOLUTION
    hauts = []
    for j in range(len(matrice[0])):
        hauts.append(max(ligne[j] for ligne in matrice))
    return min(hauts)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-2", "grade": true, "points": 1}
# Vérification de la question 2 : exécutez cette cellule telle quelle.
td2.question2(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _matrice, _bas, _haut in (
    ([[4, 1, 3], [2, 5, 0], [3, 2, 2]], 2, 3),
    ([[-6, -2], [-5, -9], [-7, -4]], -6, -5),
    ([[0.5, 0.25, 0.75]], 0.25, 0.25),
    ([[8], [3], [9], [1]], 9, 9),
    ([[1, 7, -3, 2], [0, 6, -2, 5]], -2, -2),
):
    _trouve = _b.float(maximin([[*_ligne] for _ligne in _matrice])) - _bas
    assert -1e-9 < _trouve < 1e-9, "ce n'est pas le maximin"
    _trouve = _b.float(minimax([[*_ligne] for _ligne in _matrice])) - _haut
    assert -1e-9 < _trouve < 1e-9, "ce n'est pas le minimax"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `min(ligne)` est le plus petit nombre d'une liste, `max(ligne)` le plus grand. Une ligne est
# déjà une liste ; une colonne, il faut la fabriquer.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Pour le maximin : la liste des pires de chaque ligne, puis le plus grand de cette liste.
# Pour le minimax, échangez les rôles : la liste des plus grands gains de chaque colonne, puis
# le plus petit.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# pires = [min(ligne) for ligne in matrice]
# ```
#
# La colonne `j` est `[ligne[j] for ligne in matrice]`, et `j` va de 0 à `len(matrice[0]) - 1`.
#
# </details>

# %% [markdown]
# **À retenir.** Maximin ≤ minimax, toujours. S'ils sont égaux, un lancer suffit, même connu. S'ils
# diffèrent, comme dans `porte` (−1 et 0), tout lancer prévisible se fait punir.

# %% [markdown]
# ## II. Tirer au sort
#
# ## Question 3 · À pile ou face
#
# *12 minutes · 1 point*
#
# **Histoire.** L'intendant sort une pièce. « Pile, deux pierres ; face, trois. » L'espionne pâlit : elle
# connaît la pièce, mais pas la face qui va tomber.
#
# **But.** Calculer ce que garantit un *mélange* de lancers.
#
# Un **mélange** est une liste de probabilités, une par ligne, de somme 1. Contre une colonne, il
# rapporte en moyenne la somme des *probabilité × gain*. L'espionne, qui connaît le mélange, choisit la
# pire colonne : c'est la **garantie** du mélange.

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td2.pari(3)

# %% [markdown]
# **Jouez.** Un curseur par lancer. Faites monter la barre encadrée, la pire. Quand elle ne monte plus,
# les barres les plus basses sont à la même hauteur.

# %% nbgrader={"grade_id": "jeu-3", "locked": true}
prudence.explorer([[2, 0, 3], [1, -1, 3], [0, 4, -2]], melange=True)

# %% [markdown]
# **À vous.** Écrivez `gainMoyen(matrice, melange, colonne)`, ce que rapporte en moyenne le mélange
# contre une colonne, puis `garantie(matrice, melange)`, son gain moyen contre la pire colonne.


# %% nbgrader={"grade_id": "question-3", "solution": true}
def gainMoyen(matrice, melange, colonne):
    """Ce que rapporte en moyenne le mélange contre cette colonne."""
    ### DÉBUT SOLUTION
    total = 0
    for i in range(len(matrice)):
        total = total + melange[i] * matrice[i][colonne]
    return total
    ### FIN SOLUTION


def garantie(matrice, melange):
    """Ce que rapporte en moyenne le mélange contre la pire colonne."""
    ### DÉBUT SOLUTION
    return min(gainMoyen(matrice, melange, j) for j in range(len(matrice[0])))
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-3", "grade": true, "points": 1}
# Vérification de la question 3 : exécutez cette cellule telle quelle.
td2.question3(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _matrice, _melange, _gains, _pire in (
    ([[4, 1, 3], [2, 5, 0]], [0.25, 0.75], [2.5, 4.0, 0.75], 0.75),
    ([[4, 1, 3], [2, 5, 0]], [1, 0], [4, 1, 3], 1),
    ([[-3, -1], [-2, -4], [-5, 0]], [0.5, 0.5, 0], [-2.5, -2.5], -2.5),
    ([[10], [-10], [20], [0]], [0.1, 0.2, 0.3, 0.4], [5], 5),
    ([[1, 2, 4], [4, 3, 0]], [0.125, 0.875], [3.625, 2.875, 0.5], 0.5),
):
    for _j in (0, 1, 2)[: _b.len(_gains)]:
        _copie = [[*_ligne] for _ligne in _matrice]
        _ecart = _b.float(gainMoyen(_copie, [*_melange], _j)) - _gains[_j]
        assert -1e-9 < _ecart < 1e-9, "ce n'est pas le gain moyen"
    _ecart = _b.float(garantie([[*_ligne] for _ligne in _matrice], [*_melange])) - _pire
    assert -1e-9 < _ecart < 1e-9, "ce n'est pas la garantie"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# La probabilité de la ligne `i` est `melange[i]`, son gain contre la colonne est
# `matrice[i][colonne]`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Pour la moyenne : partez d'un total de 0 et ajoutez, ligne après ligne, probabilité fois gain.
# Pour la garantie : calculez `gainMoyen` contre chaque colonne, et gardez le plus petit.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# total = 0
# for i in range(len(matrice)):
#     total = total + …
# return total
# ```
#
# ```python
# return min(gainMoyen(matrice, melange, j) for j in range(…))
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Tirer au sort, c'est choisir ses probabilités. Dans `porte`, un mélange garantit −0,5 ;
# le meilleur lancer seul ne garantit que −1.

# %% [markdown]
# ## Question 4 · La machine de l'intendant
#
# *26 minutes · 3 points*
#
# **Histoire.** Pousser des curseurs toute la nuit ? L'intendant a une machine : « Dites-lui ce que vous
# voulez, et ce qui est interdit. »
#
# **But.** Trouver le meilleur mélange d'une matrice en résolvant un *programme linéaire*.

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td2.pari(4)

# %% nbgrader={"grade_id": "jeu-4", "locked": true}
# Jouez : gagner avec la pierre rapporte 2. Faites monter la pire barre, et voyez de quel côté
# penche la pierre.
gestes = ["pierre", "feuille", "ciseaux"]
prudence.explorer(
    [[0, -1, 2], [1, 0, -1], [-2, 1, 0]], melange=True, lignes=gestes, colonnes=gestes
)

# %% [markdown]
# **Le programme.** On cherche les probabilités `p0`, `p1`, … des lignes, et la plus grande garantie `v` :
#
# - contre **chaque** colonne `j`, le gain moyen vaut au moins `v` :
#   `p0·matrice[0][j] + p1·matrice[1][j] + … ≥ v` ;
# - chaque probabilité est entre 0 et 1, et leur somme vaut 1.
#
# **La machine** s'appelle `linprog`. Elle ne sait que *minimiser*, et ne connaît que *« inférieur ou
# égal »*. Un autre exemple : acheter, pour le moins de pièces possible, `x`
# pains à 2 pièces et `y` fromages à 3 pièces ; au moins 9 en tout, deux fois plus de pains que de
# fromages, au plus 5 fromages.

# %% nbgrader={"grade_id": "exemple-4", "locked": true}
# minimiser  2x + 3y
# avec       x + y ≥ 9,   qui s'écrit   -x - y ≤ -9     (une ligne par inégalité)
#            x - 2y = 0                                 (une ligne par égalité)
#            x ≥ 0  et  0 ≤ y ≤ 5                       (None : pas de borne)
marche = linprog(
    [2, 3],
    A_ub=[[-1, -1]],
    b_ub=[-9],
    A_eq=[[1, -2]],
    b_eq=[0],
    bounds=[(0, None), (0, 5)],
)
print("x et y :", marche.x)

# %% [markdown]
# **À vous.** Écrivez `resoudre(matrice)`, qui renvoie deux choses : la valeur `v`, et la liste des
# probabilités. Rangez les inconnues dans l'ordre `p0, p1, …, v`.


# %% nbgrader={"grade_id": "question-4", "solution": true}
def resoudre(matrice):
    """La valeur de la matrice, et le mélange qui la garantit."""
    ### DÉBUT SOLUTION
    lignes, colonnes = len(matrice), len(matrice[0])
    cout = [0] * lignes + [-1]
    inegalites = []
    for j in range(colonnes):
        inegalites.append([-matrice[i][j] for i in range(lignes)] + [1])
    solution = linprog(
        cout,
        A_ub=inegalites,
        b_ub=[0] * colonnes,
        A_eq=[[1] * lignes + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * lignes + [(None, None)],
    )
    return solution.x[-1], list(solution.x[:-1])
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-4", "grade": true, "points": 3}
# Vérification de la question 4 : exécutez cette cellule telle quelle.
td2.question4(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from scipy.optimize import linprog as _machine

from trollkit.classroom.questions.loans import Guet as _Guet

assert not _b.str.startswith(resoudre.__module__ or "", "trollkit."), "empruntée au kit"
_guet = _Guet(_machine)
for _matrice, _valeur in (
    ([[1, -2, 0], [-1, 3, 1], [0, 0, -1]], 1 / 7),
    ([[4, 1, 3], [2, 5, 0]], 15 / 7),
    ([[-3, -1], [-2, -4], [-5, 0]], -2.5),
    ([[0, 2, -1], [-2, 0, 3], [1, -3, 0]], 0),
    ([[7]], 7),
):
    with _guet:
        _trouvee, _melange = resoudre([[*_ligne] for _ligne in _matrice])
    _parts = [_b.float(_part) for _part in [*_melange]]
    assert -1e-6 < _b.float(_trouvee) - _valeur < 1e-6, "ce n'est pas la valeur"
    _somme, _nombre = 0.0, 0
    for _part in _parts:
        assert _part > -1e-7, "une probabilité est négative"
        _somme, _nombre = _somme + _part, _nombre + 1
    assert _nombre == _b.len(_matrice) and -1e-6 < _somme - 1 < 1e-6, "ce n'est pas un mélange"
    for _j, _ in _b.enumerate(_matrice[0]):
        _gain = 0.0
        for _i, _part in _b.enumerate(_parts):
            _gain += _part * _matrice[_i][_j]
        assert _gain > _valeur - 1e-5, "le mélange ne garantit pas la valeur"
assert _guet.appels[0] >= 4, "linprog n'a pas servi"  # une ligne seule peut s'en passer
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Il y a une inconnue de plus que de lignes : `v`, la dernière. Chaque liste de coefficients a
# donc `len(matrice) + 1` nombres. Maximiser `v`, c'est minimiser `-v`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# L'inégalité de la colonne `j`, retournée pour la machine, s'écrit :
#
# `-p0·matrice[0][j] - p1·matrice[1][j] - … + v ≤ 0`
#
# Une seule égalité : `p0 + p1 + … + 0·v = 1`. Et `v` peut être négatif : ses bornes sont
# `(None, None)`.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# lignes, colonnes = len(matrice), len(matrice[0])
# inegalites = []
# for j in range(colonnes):
#     inegalites.append([-matrice[i][j] for i in range(lignes)] + [1])
# solution = linprog(
#     [0] * lignes + [-1],
#     A_ub=inegalites,
#     b_ub=[0] * colonnes,
#     A_eq=[…],
#     b_eq=[1],
#     bounds=[(0, 1)] * lignes + [(None, None)],
# )
# ```
#
# Les inconnues trouvées sont dans `solution.x` : la dernière est `v`.
#
# </details>

# %% [markdown]
# **À retenir.** Avec des mélanges, ce que l'on peut garantir et ce que l'autre peut imposer sont
# *égaux* : c'est la **valeur** du jeu (von Neumann, 1928).
#
# <details>
# <summary>Défi ★ : le mélange prudent de l'autre</summary>
#
# Il se calcule avec la même fonction, sur une autre matrice. Laquelle ?
#
# </details>
#
# **La question 4 résiste ?** Au bout de vingt minutes, retirez le `#` ci-dessous, exécutez, et
# continuez : seule la question 4 y perd ses points.

# %%
# resoudre = td2.secours.resoudre

# %% [markdown]
# ## III. Tout le jeu
#
# ## Question 5 · De la fin au début
#
# *24 minutes · 3 points*
#
# **Histoire.** « D'où venait la feuille de la question 1 ? » L'intendant sourit : « De la fin, seigneur.
# Quand il ne reste presque rien, on voit qui gagne. »
#
# **But.** Passer d'un état du jeu à sa matrice, puis à sa valeur, en raisonnant *à rebours*.
#
# **Jouez.** Voici l'état de la question 1. Chaque case est un état qui peut suivre : cliquez pour y
# descendre, remontez par les boutons du haut.

# %% nbgrader={"grade_id": "jeu-5", "locked": true}
prudence.descendre(5, 4, 3, 1)

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td2.pari(5)

# %% [markdown]
# Un état, c'est trois nombres : les réserves `gauche` et `droite`, et la case `troll`. Cette fonction
# est donnée : elle dit ce que vaut une partie **finie**, et `None` si elle ne l'est pas.


# %% nbgrader={"grade_id": "gain-final", "locked": true}
def gainFinal(cases, gauche, droite, troll):
    """1, 0 ou -1 si la partie est finie (gagnée, nulle, perdue à gauche), None sinon."""
    if troll == 0:
        return -1
    if troll == cases - 1:
        return 1
    if gauche > 0 and droite > 0:
        return None
    # Une réserve est vide : les pierres qui restent à l'autre poussent encore le troll.
    arrivee = troll + gauche - droite
    milieu = cases // 2
    if arrivee > milieu:
        return 1
    if arrivee < milieu:
        return -1
    return 0


# %% [markdown]
# **À vous (5a).** Écrivez `etatSuivant(gauche, droite, troll, i, j)` : les trois nombres de l'état qui
# suit, quand la gauche lance `i` pierres et la droite `j`. Terminez par `return …, …, …`.


# %% nbgrader={"grade_id": "question-5a", "solution": true}
def etatSuivant(gauche, droite, troll, i, j):
    """Les réserves et la case du troll après ce tour."""
    ### DÉBUT SOLUTION
    if i > j:
        troll = troll + 1
    elif i < j:
        troll = troll - 1
    return gauche - i, droite - j, troll
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-5a", "grade": true, "points": 1}
# Vérification de la question 5a : exécutez cette cellule telle quelle.
td2.question5a(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

assert not str.startswith(etatSuivant.__module__ or "", "trollkit."), "empruntée au kit"
for _avant, _apres in (
    ((12, 9, 5, 7, 2), [5, 7, 6]),
    ((12, 9, 5, 2, 7), [10, 2, 4]),
    ((6, 6, 1, 6, 6), [0, 0, 1]),
    ((3, 20, 4, 3, 20), [0, 0, 3]),
):
    _trouve = [_entier(_n) for _n in [*etatSuivant(*_avant)]]
    assert _trouve == _apres, "ce n'est pas l'état qui suit"
### FIN TESTS CACHÉS

# %% [markdown]
# **5a résiste ?** Retirez le `#` ci-dessous : seule la 5a y perd son point. (À la question 9, tout doit
# être à vous.)

# %%
# etatSuivant = td2.secours.etatSuivant

# %% [markdown]
# **À vous (5b).** Deux fonctions qui s'appellent l'une l'autre :
#
# - `matriceDesGains(cases, gauche, droite, troll)` : la matrice de l'état. Dans la case
#   `[i - 1][j - 1]`, la `valeur` de l'état qui suit les lancers `i` et `j` ;
# - `valeur(cases, gauche, droite, troll)` : le gain final si la partie est finie, sinon la valeur de sa
#   matrice, que `resoudre` connaît.


# %% nbgrader={"grade_id": "question-5b", "solution": true}
def matriceDesGains(cases, gauche, droite, troll):
    """La matrice de l'état : une ligne par lancer de gauche, une colonne par lancer de droite."""
    ### DÉBUT SOLUTION
    matrice = []
    for i in range(1, gauche + 1):
        ligne = []
        for j in range(1, droite + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            ligne.append(valeur(cases, g, d, t))
        matrice.append(ligne)
    return matrice
    ### FIN SOLUTION


def valeur(cases, gauche, droite, troll):
    """Ce que gagne la gauche, en moyenne, quand les deux jouent parfaitement."""
    ### DÉBUT SOLUTION
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini
    v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
    return v
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-5b", "grade": true, "points": 2}
# Vérification de la question 5b : exécutez cette cellule telle quelle.
td2.question5b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

assert not _b.str.startswith(matriceDesGains.__module__ or "", "trollkit."), "empruntée au kit"
for _etat, _valeur in (
    ((5, 3, 4, 3), 0.5),
    ((5, 3, 3, 2), 0),
    ((5, 3, 3, 1), -1),
    ((5, 2, 3, 3), 0),
    ((7, 3, 3, 2), -1),
    ((7, 3, 2, 2), 0),
    ((5, 3, 2, 2), 1),
    ((9, 0, 2, 5), -1),
    ((9, 0, 1, 5), 0),
    ((7, 6, 3, 1), 1 / 3),
):
    _ecart = _b.float(valeur(*_etat)) - _valeur
    assert -1e-6 < _ecart < 1e-6, "ce n'est pas la valeur de l'état"
for _etat, _attendue in (
    ((5, 3, 4, 3), [[0, 0, 1, 1], [1, 0, 0, 1], [1, 1, 0, 0]]),
    ((5, 6, 1, 1), [[1], [1], [1], [1], [1], [0]]),
):
    for _ligne, _juste in _b.zip([*matriceDesGains(*_etat)], _attendue, strict=True):
        for _gain, _bon in _b.zip([*_ligne], _juste, strict=True):
            _ecart = _b.float(_gain) - _bon
            assert -1e-6 < _ecart < 1e-6, "ce n'est pas la matrice de l'état"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 5a : le troll avance vers celui qui a lancé le moins. La gauche est sur la case 0 : si
#   elle lance plus, le numéro de la case augmente.
# - 5b : les lancers vont de 1 à la réserve comprise : `range(1, gauche + 1)`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 5a : un `if`, un `elif`, et rien si les lancers sont égaux.
# - 5b : dans `valeur`, demandez d'abord `gainFinal`. Si la réponse n'est pas `None`, c'est
#   fini. Sinon, `resoudre` donne la valeur *et* le mélange ; seule la valeur est à renvoyer.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# g, d, t = etatSuivant(gauche, droite, troll, i, j)
# ligne.append(valeur(cases, g, d, t))
# ```
#
# ```python
# fini = gainFinal(cases, gauche, droite, troll)
# if fini is not None:
#     return fini
# v, melange = resoudre(matriceDesGains(…))
# return v
# ```
#
# </details>

# %% [markdown]
# **À retenir.** *Induction à rebours* : la valeur d'un état se déduit des états qui suivent. Les réserves
# diminuent, donc le calcul finit.
#
# **Le cœur continue à la question 8** ; gardez la 6 et la 7 pour après. La 6 se sert de
# `matriceDesGains` : si elle vous résiste, retirez le `#` ci-dessous (seule la 5b y perd ses points).

# %%
# matriceDesGains = td2.secours.matriceDesGains(globals())

# %% [markdown]
# ## Question 6 · Le grand registre
#
# *15 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** À huit pierres, l'intendant s'endort sur son calcul. L'archiviste : « Cet état, vous
# l'aviez déjà calculé. Pourquoi ne rien noter ? »
#
# **But.** Ne jamais calculer deux fois le même état : la *mémoïsation*.

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td2.pari(6)

# %% [markdown]
# **À vous.** Récrivez `valeur` avec un registre, le dictionnaire `memoire`, dont la clé est l'état
# `(cases, gauche, droite, troll)`. L'état y est : renvoyez ce qui est noté. Il n'y est pas : calculez
# comme avant, notez, renvoyez. `matriceDesGains` ne change pas.

# %% nbgrader={"grade_id": "question-6", "solution": true}
memoire = {}


def valeur(cases, gauche, droite, troll):
    """Ce que gagne la gauche, calculé une seule fois par état."""
    ### DÉBUT SOLUTION
    etat = (cases, gauche, droite, troll)
    if etat not in memoire:
        v = gainFinal(cases, gauche, droite, troll)
        if v is None:
            v, melange = resoudre(matriceDesGains(cases, gauche, droite, troll))
        memoire[etat] = v
    return memoire[etat]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-6", "grade": true, "points": 2}
# Vérification de la question 6 : exécutez cette cellule telle quelle.
td2.question6(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from trollkit.classroom.questions.loans import Guet as _Guet

with _Guet(matriceDesGains, resoudre, permis=2000) as _guet:
    for _etat, _valeur in (
        ((9, 7, 6, 4), 1),
        ((9, 6, 7, 5), 0),
        ((9, 7, 7, 3), -1),
        ((7, 9, 8, 2), -0.3160352216),
        ((5, 7, 6, 2), 7 / 9),
        ((5, 6, 7, 3), 5 / 7),
        ((7, 9, 8, 3), 1),
        ((7, 11, 2, 3), 1),
        ((7, 1, 12, 3), -1),
        ((7, 14, 13, 2), -0.5298694148),  # quatre millions de chemins, 476 états
    ):
        _ecart = _b.float(valeur(*_etat)) - _valeur
        assert -1e-6 < _ecart < 1e-6, "ce n'est pas la valeur de l'état"
assert _guet.appels[0] + _guet.appels[1] <= 2000, "le même travail est refait"
### FIN TESTS CACHÉS

# %% [markdown]
# **Jouez.** Le plateau du concours, avec *vos* fonctions. Une ligne par réserve ; ■ arrête le calcul.

# %% nbgrader={"grade_id": "table-6", "locked": true}
for pierres in range(1, 16):
    print(f"7 cases, {pierres:2} pierres : valeur {abs(valeur(7, pierres, pierres, 3)):.6f}")

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `cle in memoire` dit si un dictionnaire connaît une clé ; `memoire[cle] = v` range une valeur,
# `memoire[cle]` la relit. Un n-uplet `(cases, gauche, droite, troll)` peut servir de clé.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Trois temps : regarder dans le registre, calculer si l'état n'y est pas, ranger avant de
# renvoyer. La clé doit contenir les quatre nombres : deux plateaux différents n'ont pas la
# même valeur.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# etat = (cases, gauche, droite, troll)
# if etat not in memoire:
#     …  # comme à la question 5, mais v = … au lieu de return …
#     memoire[etat] = v
# return memoire[etat]
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Des millions de chemins mènent au même état. Avec un registre, on travaille une fois par
# *état*, et non par *chemin*.
#
# <details>
# <summary>Défi ★ : se passer de linprog</summary>
#
# Beaucoup d'états ont maximin = minimax : un lancer y suffit, et `linprog` est de trop. Servez-vous de
# vos fonctions de la question 2 dans `resoudre`, et chronométrez.
#
# </details>

# %% [markdown]
# ## Question 7 · Le rapport retrouvé
#
# *20 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** Un vieux rapport : deux étudiants ont déjà résolu le jeu. Deux tableaux, quelques taches
# d'encre. « Vérifiez tout », dit l'intendant.
#
# **But.** Retrouver les deux tableaux du rapport, et juger de ses décimales.

# %% nbgrader={"grade_id": "pari-7", "locked": true}
td2.pari(7)

# %% nbgrader={"grade_id": "rapport", "locked": true}
print("""\
  m   pierres   probabilités de lancer 1, 2, 3… pierres (ensuite : 0)
  3        15   0,06  0,18  0,00  0,18  0,01  0,24  0,01  0,32
  5        15   0,00  0,46  0,05  0,49
  7        15   0,17  0,60  0,22
  9        15   0,00  0,99  0,01
 11        15   1,00

cases   pierres   la prudente gagne   le hasard gagne   (sur 1000 parties)
    5        15              75,9 %            17,2 %
    7        15              96,1 %             2,0 %
    7        30              95,8 %             3,1 %
   15        30             100,0 %           100,0 %
   15        50             100,0 %           100,0 %
""")

# %% [markdown]
# Sur les grands plateaux, votre `linprog` serait trop lent. La table du kit fait le même calcul. Avec
# `table = solve(cases, pierres)` :
#
# - `table.value(gauche, droite, troll)` est la valeur d'un état ;
# - `table.mix(gauche, droite, troll)` est son mélange prudent, une probabilité par lancer.
#
# **Jouez.** La table entière : bleu, la gauche est en avance ; orange, la droite. Déplacez le troll.

# %% nbgrader={"grade_id": "carte-7", "locked": true}
graphiques.carte_des_valeurs(troll.Partie(7, 15))

# %% [markdown]
# **À vous (7a).** Remplissez le dictionnaire `tableau1` : pour chaque `m` du rapport (3, 5, 7, 9 et 11),
# `tableau1[m]` est le mélange prudent au départ, avec 15 pierres et le troll au milieu. Combien de cases
# a le plateau de la ligne `m` ? Le rapport ne compte peut-être pas comme vous.

# %% nbgrader={"grade_id": "question-7a", "solution": true}
tableau1 = {}
### DÉBUT SOLUTION
for m in [3, 5, 7, 9, 11]:
    cases = m + 2
    table = solve(cases, 15)
    tableau1[m] = table.mix(15, 15, cases // 2)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-7a", "grade": true, "points": 1}
# Vérification de la question 7a : exécutez cette cellule telle quelle.
td2.question7a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _m, _debut in (
    (3, [0.0648, 0.1779, 0, 0.1791, 0.0123, 0.2363, 0.0137, 0.3160]),
    (5, [0, 0.4612, 0.0488, 0.4899]),
    (7, [0.1746, 0.6037, 0.2218]),
    (9, [0.0024, 0.9891, 0.0084]),
    (11, [1]),
):
    _parts = [_b.float(_part) for _part in [*tableau1[_m]]]
    _attendues = (_debut + [0] * 15)[:15]
    for _part, _juste in _b.zip(_parts, _attendues, strict=True):
        assert -4e-3 < _part - _juste < 4e-3, "ce n'est pas le mélange du rapport"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (7b).** Le second tableau : la prudente, à gauche, contre un joueur qui tire son lancer au
# hasard, de 1 à sa réserve. Vous pouvez être exact.
#
# 1. Écrivez `hasard(gauche, droite, troll)` : la liste de ses probabilités de lancer 1, 2, … `gauche`
#    pierres. (Chacun se voit à gauche : sa réserve est `gauche`.)
# 2. Remplissez `tableau2` pour les cinq plateaux du rapport : `tableau2[cases, pierres] =
#    exact_duel(table.mix, hasard, cases, pierres)`. Ici, `cases` compte tout le chemin.

# %% nbgrader={"grade_id": "question-7b", "solution": true}
tableau2 = {}
plateaux = [(5, 15), (7, 15), (7, 30), (15, 30), (15, 50)]
### DÉBUT SOLUTION


def hasard(gauche, droite, troll):
    """Tous les lancers aussi probables."""
    return [1 / gauche] * gauche


for cases, pierres in plateaux:
    table = solve(cases, pierres)
    tableau2[cases, pierres] = exact_duel(table.mix, hasard, cases, pierres)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-7b", "grade": true, "points": 1}
# Vérification de la question 7b : exécutez cette cellule telle quelle.
td2.question7b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _etat in ((1, 9, 3), (4, 7, 2), (13, 5, 4)):
    _parts = [_b.float(_part) for _part in [*hasard(*_etat)]]
    for _part, _juste in _b.zip(_parts, [1 / _etat[0]] * _etat[0], strict=True):
        assert -2e-6 < _part - _juste < 2e-6, "ce n'est pas le mélange du hasard"
for _plateau, _gagne, _perd in (
    ((5, 15), 0.7471, 0.1875),
    ((7, 15), 0.9642, 0.0239),
    ((7, 30), 0.9570, 0.0401),
    ((15, 30), 1.0, 0.0),
    ((15, 50), 1.0, 0.0),
):
    _victoires, _nuls, _defaites = [_b.float(_part) for _part in [*tableau2[_plateau]]]
    assert -6e-3 < _victoires - _gagne < 6e-3, "ce n'est pas la part des victoires"
    assert -6e-3 < _defaites - _perd < 6e-3, "ce n'est pas la part des défaites"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 7a : le départ est `(15, 15)`, le troll sur la case `cases // 2`. Calculez la ligne m = 5
#   pour 5, 6, 7 cases… : laquelle ressemble au rapport ?
# - 7b : `hasard` renvoie une liste de `gauche` nombres tous égaux, de somme 1.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 7a : le rapport compte les cases *entre* les châteaux. Vous comptez aussi les deux châteaux.
# - 7b : `[0.2] * 5` est la liste `[0.2, 0.2, 0.2, 0.2, 0.2]`.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for m in [3, 5, 7, 9, 11]:
#     cases = m + …
#     table = solve(cases, 15)
#     tableau1[m] = table.mix(…, …, …)
# ```
#
# ```python
# for cases, pierres in plateaux:
#     table = solve(cases, pierres)
#     tableau2[cases, pierres] = exact_duel(…)
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Mille parties donnent un pourcentage à deux ou trois points près : les décimales du
# tableau 2 ne veulent rien dire, celles du tableau 1 sont toutes justes. Sur un long chemin, la prudente
# ne perd presque jamais contre le hasard (0,0 %), sans rien savoir de lui.
#
# <details>
# <summary>Défi ★ : deux mélanges pour une valeur</summary>
#
# La valeur d'un état est unique, le mélange ne l'est pas toujours. Comparez, sur quelques états, le
# mélange de `resoudre(matriceDesGains(…))` et celui de `table.mix(…)` : où diffèrent-ils ? Leurs
# garanties, elles, sont égales.
#
# </details>

# %% [markdown]
# ## IV. Ce que l'on vous prend, ce que vous prenez
#
# ## Question 8 · La faille
#
# *14 minutes · 1 point*
#
# **Histoire.** L'espionne montre votre code du TD 1 à son seigneur. « Je sais ce qu'il lance, et avec
# quelles chances. Combien pouvons-nous lui prendre ? »
#
# **But.** Mesurer l'*exploitabilité* d'une stratégie : ce qu'elle perd contre son pire ennemi.

# %% nbgrader={"grade_id": "pari-8", "locked": true}
td2.pari(8)

# %% [markdown]
# **À vous.** `strategieExemple2` lance `min(randint(1, 4), stock)` pierres.
#
# 1. Écrivez `melangeExemple2(gauche, droite, troll)` : la liste de ses probabilités de lancer 1, 2, …
#    `gauche` pierres. Attention quand il reste moins de 4 pierres !
# 2. Calculez `garantieExemple2` par `guaranteed_value(melangeExemple2, 7, 15)` : ce qu'elle gagne en
#    moyenne contre son pire ennemi.
# 3. Calculez de même `garantiePrudente`, pour le mélange `solve(7, 15).mix` : `solve` est la table du
#    kit, qui fait votre calcul de la question 5. (`-4e-16`, c'est 0, aux arrondis près.)


# %% nbgrader={"grade_id": "question-8", "solution": true}
def melangeExemple2(gauche, droite, troll):
    """Les probabilités de strategieExemple2 de lancer 1, 2, … gauche pierres."""
    ### DÉBUT SOLUTION
    melange = [0] * gauche
    for de in [1, 2, 3, 4]:
        melange[min(de, gauche) - 1] += 1 / 4
    return melange
    ### FIN SOLUTION


garantieExemple2 = ...
garantiePrudente = ...
### DÉBUT SOLUTION
garantieExemple2 = guaranteed_value(melangeExemple2, 7, 15)
garantiePrudente = guaranteed_value(solve(7, 15).mix, 7, 15)
print(garantieExemple2, garantiePrudente)
### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-8", "grade": true, "points": 1}
# Vérification de la question 8 : exécutez cette cellule telle quelle.
td2.question8(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

for _etat, _attendu in (
    ((1, 11, 2), [1]),
    ((2, 1, 3), [0.25, 0.75]),
    ((3, 9, 4), [0.25, 0.25, 0.5]),
    ((4, 3, 2), [0.25] * 4),
    ((6, 2, 5), [0.25] * 4 + [0] * 2),
    ((30, 30, 7), [0.25] * 4 + [0] * 26),
):
    for _part, _juste in _b.zip([*melangeExemple2(*_etat)], _attendu, strict=True):
        assert -1e-9 < _b.float(_part) - _juste < 1e-9, "ce n'est pas le mélange de l'exemple 2"
assert -1e-3 < _b.float(garantieExemple2) + 1 < 1e-3, "garantieExemple2 n'est pas juste"
assert -1e-6 < _b.float(garantiePrudente) < 1e-6, "garantiePrudente n'est pas juste"
### FIN TESTS CACHÉS

# %% [markdown]
# **Et la vôtre ?** Copiez ci-dessous votre `strategie` du TD 1, sous le nom `maStrategie`. En attendant,
# celle-ci fera l'affaire.


# %%
def maStrategie(partie, partiesPrecedentes):
    """À remplacer par votre stratégie du TD 1."""
    return max(1, partie.stockGauche // 5)


# %% nbgrader={"grade_id": "faille-8", "locked": true}
# Jouez : plus la barre est longue, plus votre pire ennemi vous prend, ici sur 7 cases et
# 10 pierres. (La prudente est mesurée en 400 tirages par état : quelques centièmes de trop.)
from trollkit.trolls.response import player

graphiques.exploitabilite(
    {
        "la vôtre": maStrategie,
        "Exemple 2": troll.strategieExemple2,
        "la prudente": player(solve(7, 10).mix, seed=0),
    },
    7,
    10,
)

# %% nbgrader={"grade_id": "ennemi-8", "locked": true}
# Regardez votre pire ennemi dans les yeux : il est à droite.
ennemi = td2.pireEnnemi(maStrategie, 7, 15)
partie = troll.jouerPartie(7, 15, maStrategie, ennemi, affichage=False)
graphiques.rejouer(partie, noms=["vous", "votre pire ennemi"])

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Avec 3 pierres en réserve, `min(randint(1, 4), 3)` vaut 3 quand le dé donne 3 **ou** 4.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Partez d'une liste de zéros, de longueur `gauche`. Pour chaque face du dé, ajoutez 1/4 à la
# case du lancer qu'elle donne. Le lancer de `k` pierres est dans la case `k - 1`.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# melange = [0] * gauche
# for de in [1, 2, 3, 4]:
#     melange[min(de, gauche) - 1] += …
# return melange
# ```
#
# `guaranteed_value` reçoit la fonction elle-même, sans parenthèses.
#
# </details>

# %% [markdown]
# **À retenir.** Une stratégie sans hasard, ou au hasard mal dosé, se fait presque toujours prendre
# *toutes* ses parties par qui la connaît. La prudente garantit 0.

# %% [markdown]
# ## Question 9 · La chasse au joueur de dés
#
# *30 minutes · 3 points · pour aller plus loin*
#
# **Histoire.** Au concours, presque personne n'est prudent. Le joueur de dés en lance deux, à quatre
# faces, et garde le plus petit. L'espionne, cette fois, travaille pour vous.
#
# **But.** Écrire une `strategie` qui prend au joueur de dés bien plus que ne lui prend la prudente.
#
# | il lance | 1 pierre | 2 pierres | 3 pierres | 4 pierres |
# |---|---|---|---|---|
# | probabilité | 7/16 | 5/16 | 3/16 | 1/16 |
#
# S'il lui reste moins de pierres, il lance ce qui lui reste.

# %% nbgrader={"grade_id": "pari-9", "locked": true}
td2.pari(9)

# %% nbgrader={"grade_id": "jeu-9", "locked": true}
# Jouez : vous êtes à gauche, le joueur de dés à droite.
from trollkit.trolls.strategies import find

joueurDeDes = find("petits_des").strategy
troll.GUI(7, 10, "humain", joueurDeDes)

# %% [markdown]
# **À vous.** Contre un mélange connu, plus besoin de `linprog` : dans chaque état, un de vos lancers est
# le meilleur *en moyenne*, et l'on remonte comme à la question 5.
#
# 1. `melangeDes(stock)` est donnée : les probabilités du joueur de dés de lancer 1, 2, … pierres quand
#    il lui reste `stock` pierres.
# 2. `chasser(cases, gauche, droite, troll)` : le meilleur gain moyen, et le lancer qui le donne. Avec une
#    mémoire ! Un lancer de plus de 5 pierres ne sert jamais contre lui.
# 3. `strategie(partie, partiesPrecedentes)` : le lancer que dit `chasser`.
#
# Une idée plus simple vaut déjà des points. Seul compte le score, (victoires − défaites) ÷ parties. Les
# trois points demandent 0,60 sur 7 cases et 10 pierres, et 0,75 sur 9 cases et 15 pierres.

# %% nbgrader={"grade_id": "question-9", "solution": true}
souvenirs = {}


def melangeDes(stock):
    """Les probabilités du joueur de dés de lancer 1, 2, … pierres."""
    chances = [7 / 16, 5 / 16, 3 / 16, 1 / 16]
    if stock < 4:  # les lancers impossibles deviennent : tout ce qui reste
        reste = sum(chances[stock - 1 :])
        chances = chances[: stock - 1]
        chances.append(reste)
    return chances


def strategie(partie, partiesPrecedentes):
    """Prendre au joueur de dés tout ce qu'il laisse."""
    ### DÉBUT SOLUTION
    cases, position = partie.nombreCases, partie.positionTroll
    gain, lancer = chasser(cases, partie.stockGauche, partie.stockDroite, position)
    return lancer
    ### FIN SOLUTION


### DÉBUT SOLUTION
def chasser(cases, gauche, droite, troll):
    """Le meilleur gain moyen contre lui dans cet état, et le lancer qui le donne."""
    etat = (cases, gauche, droite, troll)
    if etat in souvenirs:
        return souvenirs[etat]
    fini = gainFinal(cases, gauche, droite, troll)
    if fini is not None:
        return fini, 0
    melange = melangeDes(droite)
    meilleur = (-2, 0)
    for i in range(1, min(gauche, 5) + 1):
        moyenne = 0
        for j in range(1, len(melange) + 1):
            g, d, t = etatSuivant(gauche, droite, troll, i, j)
            gain, lancer = chasser(cases, g, d, t)
            moyenne = moyenne + melange[j - 1] * gain
        meilleur = max(meilleur, (moyenne, i))
    souvenirs[etat] = meilleur
    return meilleur


### FIN SOLUTION

# %% nbgrader={"grade_id": "arene-9", "grade": true, "locked": true, "points": 3} trollkit={"arene": {"jeu": "trolls", "cellule": "question-9", "fonction": "strategie", "echelle": "trollkit.classroom.td2.ladder"}}
# L'arène de la question 9 : exécutez cette cellule telle quelle. Elle estime vos points ;
# la note vient des mêmes parties, rejouées dans l'arène à partir de la cellule ci-dessus.
td2.echelle(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `partie.stockGauche` est votre réserve, `partie.stockDroite` la sienne : c'est elle que reçoit
# `melangeDes`. Vos fonctions `gainFinal` et `etatSuivant` resservent telles quelles.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Pour chacun de vos lancers `i`, le gain moyen est la somme, sur ses lancers `j`, de
# *probabilité de `j` × meilleur gain dans l'état qui suit*. Gardez le meilleur `i`. C'est la
# question 5, où `resoudre` est remplacé par une moyenne et un maximum.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# meilleur = (-2, 0)
# for i in range(1, min(gauche, 5) + 1):
#     moyenne = 0
#     for j in range(1, len(melange) + 1):
#         g, d, t = etatSuivant(gauche, droite, troll, i, j)
#         gain, lancer = chasser(cases, g, d, t)
#         moyenne = moyenne + …
#     meilleur = max(meilleur, (moyenne, i))
# ```
#
# `max` compare d'abord les moyennes. Rangez `meilleur` dans `souvenirs` avant de le renvoyer.
#
# </details>

# %% [markdown]
# **À retenir.** La prudente est sans reproche, et sans appétit. Contre un joueur que l'on connaît, la
# meilleure réponse prend tout, mais s'expose à son tour.
#
# <details>
# <summary>Défi ★ : chasser sans connaître</summary>
#
# `partiesPrecedentes` garde tous les lancers de l'adversaire : estimez son mélange en comptant, puis
# chassez. C'est ainsi que l'on gagne un concours. Il y a même un juste milieu, *sans perte* : parmi les
# mélanges qui gardent la valeur de l'état, choisir celui qui prend le plus à l'adversaire que l'on croit
# avoir.
#
# </details>

# %% [markdown]
# ## Réflexion
#
# *10 minutes · 2 points*
#
# La `strategie` de la question 9 bat le joueur de dés bien mieux que la prudente. La donner au concours,
# jouer la prudente, ou autre chose ? (Pas le temps de l'écrire ? Le pari de la question 9 dit
# ce qu'elle prend.)
#
# Répondez en six à dix lignes, dans la cellule suivante (double-cliquez pour l'ouvrir). Comparez ce que
# chacune **garantit** et ce que chacune **prend**. Appuyez-vous sur **deux nombres** de ce TD. Dites
# comment vous décideriez pendant un affrontement de 1000 parties.

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 2}
# ### Une bonne réponse, et le barème (2 points)
#
# La prudente garantit 0 (question 8) quel que soit l'adversaire, mais ne prend que 0,45 par
# partie au joueur de dés sur 7 cases et 10 pierres. La chasseuse lui prend 0,71, mais elle joue
# sans hasard : son pire ennemi la devine et lui prend toutes ses parties (garantie −1). Au concours, on ne choisit pas ses adversaires :
# commencer prudent, compter les lancers de l'autre pendant quelques dizaines de parties,
# chasser s'il est imparfait et qu'il ne change pas, et revenir à la prudence dès que le score
# baisse.
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | garantir et prendre sont distingués : la prudente est sûre, la chasseuse rapporte |
# | 0,5 | le risque de la chasseuse est vu : elle est prévisible, donc exploitable à son tour |
# | 0,5 | deux nombres du TD, justes et utilisés (0 et −1, 0,45 et 0,71, 100 % et 0,0 %…) |
# | 0,5 | une règle de décision pour 1000 parties qui se sert du passé (observer, puis changer) |
#
# Une réponse qui choisit la prudence pure, ou la chasse pure, peut avoir tous les points si
# elle est défendue par des nombres.

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Cette cellule enregistre le carnet et le relit comme la correction : dans un Python
# neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td2.avant_de_rendre()
