# ---
# jupyter:
#   title: "TD 4 : Gygès"
# ---

# %% [markdown]
# # TD 4 : Gygès
#
# Dans ce jeu, les anneaux n'appartiennent à **personne** : ceux que vous laissez devant l'autre sont
# à lui. Le plateau a six rangées de six cases, reliées par des lignes.
#
# - Un anneau vaut 1, 2 ou 3 : c'est **exactement** le nombre de pas qu'il fait, en tournant s'il veut.
# - Sud ne joue que les anneaux de la rangée non vide **la plus proche de lui**, Nord de même.
# - On passe par des cases vides, et jamais deux fois par la même **ligne** dans un coup.
# - Le dernier pas tombe sur un anneau ? On **rebondit** (d'autant de pas que vaut cet anneau) ou on le
#   **remplace** : l'anneau trouvé là est reposé ailleurs.
# - Sud gagne en finissant **pile** sur le but `n`, derrière la rangée 6 ; Nord sur le but `s`,
#   derrière la rangée 1.
#
# **Jouez d'abord**, contre la débutante. Exécutez les deux cellules suivantes par Maj + Entrée, puis
# cliquez sur un anneau, et sur sa case d'arrivée ; le survol montre le chemin. (La machine met quelques
# secondes à se préparer la première fois.)

# %% nbgrader={"grade_id": "preparation", "locked": true}
from trollkit import gyges
from trollkit.classroom import td4
from trollkit.notebook.gyges import Gyges

infini = float("inf")

# %% nbgrader={"grade_id": "jeu-1", "locked": true}
Gyges("humain", 1, rangee_s="332121", rangee_n="123321")

# %% [markdown]
# Gygès, berger de Lydie, trouva un anneau qui rend invisible, et prit le trône. Vous apprendrez les
# règles
# à une machine, puis à **prévoir**. À la fin, elle jouera pour vous, et devra battre le niveau 3.
#
# **Comment lire ce carnet.** Comme les premiers. Comptez deux séances de deux heures. Là où une
# réponse sert plus bas, un *secours* la prête à qui reste bloqué.
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
# | **séance 1** : les règles | | | 0 h 20 |
# | le plateau, les chemins d'un anneau | 1 et 2 | 4 | 1 h 10 |
# | tous les coups | 3 | 3 | 1 h 40 |
# | juger un plateau | 4 | 2 | 2 h 00 |
# | **séance 2** : prévoir, puis prévoir moins cher | 5 et 6 | 4 | 0 h 55 |
# | le tournoi | 8 | 3 | 1 h 45 |
# | une réflexion | à la fin | 2 | 2 h 00 |
#
# | pour aller plus loin | questions | points | minutes |
# |---|---|---|---|
# | l'ordre des coups, et l'horizon | 7 | 2 | 20 |
#
# </details>

# %% [markdown]
# ## Les règles, et une première machine
#
# *20 minutes*
#
# **Votre première machine** tient en une ligne. `gyges.coups_possibles(plateau)` est la liste des coups
# permis : `[0]` est le premier, `[-1]` le dernier. Remplacez les trois points par votre `return …`. Rien
# n'est noté.


# %% nbgrader={"grade_id": "premiere-machine", "solution": true}
def premiereMachine(plateau):
    ### DÉBUT SOLUTION
    return gyges.coups_possibles(plateau)[-1]
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "duel-1", "locked": true}
# Elle est au sud, la débutante au nord. Bat-elle quelqu'un qui joue au hasard ?
Gyges(td4.pilote(globals()), 1, rangee_s="332121", rangee_n="123321")

# %% [markdown]
# ## I. Les règles, pour une machine
#
# ## Question 1 · Lire le plateau
#
# *15 minutes · 1 point*
#
# **Histoire.** Le roi Candaule joue les yeux bandés : on lui lit une liste de nombres. Votre machine est
# comme lui.
#
# **But.** Lire la notation du jeu, et dessiner un plateau.
#
# Un **plateau** est une liste de quatre choses : les cases des anneaux qui valent 1, celles des anneaux
# qui valent 2, celles des anneaux qui valent 3, et le camp **au trait** (celui qui doit jouer), `"s"` ou
# `"n"`. Une case est un nombre à deux chiffres, la rangée puis la colonne : `14` est la case 4 de la
# rangée 1, tout au sud. Un anneau arrivé au but est noté `"n"` ou `"s"`.

# %% nbgrader={"grade_id": "depart", "locked": true}
depart = [[14, 16, 61, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"]
gyges.affiche_plateau(depart)

# %% nbgrader={"grade_id": "pari-1", "locked": true}
td4.pari(1)

# %% [markdown]
# **À vous.** Écrivez deux fonctions :
#
# - `contenu(plateau, case)` : la valeur (1, 2 ou 3) de l'anneau posé sur cette case, 0 si elle est vide ;
# - `dessin(plateau)` : un **texte** de six lignes de six signes, la rangée 6 en haut. Un signe est la
#   valeur de l'anneau, ou un point `.` sur une case vide. La première ligne de `dessin(depart)` est
#   `123321`.


# %% nbgrader={"grade_id": "question-1", "solution": true}
def contenu(plateau, case):
    """La valeur de l'anneau posé sur cette case, 0 si elle est vide."""
    ### DÉBUT SOLUTION
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0
    ### FIN SOLUTION


def dessin(plateau):
    """Le plateau en six lignes, la rangée 6 en haut."""
    ### DÉBUT SOLUTION
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        ligne = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * rangee + colonne)
            ligne = ligne + (str(valeur) if valeur > 0 else ".")
        lignes.append(ligne)
    return "\n".join(lignes)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-1", "grade": true, "points": 1}
# Vérification de la question 1 : exécutez cette cellule telle quelle.
td4.question1(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b
from operator import index as _entier

assert not _b.str.startswith(contenu.__module__ or "", "trollkit."), "empruntée au kit"
for _plateau, _attendu in (
    ([[24, 53], [36], [41, 46], "n"], "....../..1.../3....3/.....2/...1../......"),
    ([[], [11, 66], [16], "s"], ".....2/....../....../....../....../2....3"),
    ([["n"], [62], [61, 53], "n"], "32..../..3.../....../....../....../......"),
):
    for _rangee, _ligne in _b.zip((6, 5, 4, 3, 2, 1), _attendu.split("/"), strict=True):
        for _colonne, _signe in _b.enumerate(_ligne):
            _trouve = _entier(contenu(_plateau, 10 * _rangee + _colonne + 1))
            assert _trouve == _b.int(_signe.replace(".", "0")), (
                "ce n'est pas ce que contient la case"
            )
    _lignes = "".join([dessin(_plateau)]).split()
    assert "/".join(_lignes) == _attendu, "ce n'est pas le dessin de ce plateau"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# `plateau[0]` est la liste des cases des anneaux qui valent 1, `plateau[2]` celle des anneaux
# qui valent 3. `case in liste` dit si la case y est.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Pour `dessin`, deux boucles : les rangées de 6 à 1, et dans chacune les colonnes de 1 à 6. La
# case est `10 * rangee + colonne`. `"\n".join(lignes)` colle des lignes en un seul texte.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for valeur in [1, 2, 3]:
#     if case in plateau[…]:
#         return valeur
# return 0
# ```
#
# ```python
# for rangee in [6, 5, 4, 3, 2, 1]:
#     ligne = ""
#     for colonne in [1, 2, 3, 4, 5, 6]:
#         valeur = contenu(plateau, …)
#         ligne = ligne + (str(valeur) if valeur > 0 else ".")
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Un plateau est une *donnée*, que l'on peut copier, comparer, modifier.
#
# **La question 1 résiste ?** Retirez le `#` ci-dessous, exécutez, et continuez : seule la question 1 y
# perd ses points.

# %%
# contenu = td4.secours.contenu

# %% [markdown]
# ## Question 2 · Le fil de l'anneau
#
# *35 minutes · 3 points*
#
# **Histoire.** « Dans un labyrinthe, dit un marchand d'Éphèse, déroulez un fil. À chaque carrefour,
# essayez une voie, puis revenez essayer l'autre. Ne passez jamais là où votre fil est tendu. »
#
# **But.** Trouver toutes les cases où un anneau peut finir, par une fonction *récursive* qui retient les
# lignes déjà prises.
#
# Trois fonctions sont données : les voisines d'une case, la ligne qui relie deux voisines (la même dans
# les deux sens), le plateau sans un de ses anneaux.


# %% nbgrader={"grade_id": "voisines", "locked": true}
def voisines(case):
    """Les cases à un pas de celle-ci."""
    trouvees = []
    for autre in [case + 10, case - 10, case + 1, case - 1]:
        if 1 <= autre // 10 <= 6 and 1 <= autre % 10 <= 6:
            trouvees.append(autre)
    return trouvees


def ligne(a, b):
    """La ligne entre deux voisines : ligne(11, 12) et ligne(12, 11) sont égales."""
    return (min(a, b), max(a, b))


def lever(plateau, case):
    """Le plateau sans l'anneau de cette case."""
    leve = []
    for anneaux in plateau[:3]:
        leve.append([autre for autre in anneaux if autre != case])
    return leve + [plateau[3]]


print(voisines(11), voisines(34), ligne(34, 24))

# %% nbgrader={"grade_id": "pari-2", "locked": true}
td4.pari(2)

# %% [markdown]
# **À vous (2a).** Écrivez `marcher(plateau, case, pas, prises)` : l'**ensemble** (`set`) des cases où
# l'on
# peut finir en faisant exactement `pas` pas à partir de `case`.
#
# - Tous les pas sauf le dernier vont sur des cases vides ; le dernier peut tomber sur un anneau.
# - `prises` est l'ensemble des lignes déjà prises : on ne les reprend pas.
# - Ni rebond ni but pour l'instant. L'anneau qui bouge est déjà levé du plateau.


# %% nbgrader={"grade_id": "question-2a", "solution": true}
def marcher(plateau, case, pas, prises):
    """L'ensemble des cases où finit une marche de ce nombre de pas."""
    ### DÉBUT SOLUTION
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-2a", "grade": true, "points": 1}
# Vérification de la question 2a : exécutez cette cellule telle quelle.
td4.question2a(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

for _plateau, _case, _pas, _prises, _attendues in (
    ([[], [], [], "s"], 66, 3, [], [36, 45, 54, 56, 63, 65]),
    ([[56], [], [], "s"], 66, 3, [], [45, 54, 56, 63]),
    ([[56], [43], [65], "s"], 66, 2, [], []),
    ([[], [33], [], "s"], 32, 1, [(22, 32), (32, 33)], [31, 42]),
    ([[], [], [], "n"], 43, 2, [(43, 53)], [23, 32, 34, 41, 45, 52, 54]),
    ([[], [], [], "n"], 64, 3, [(53, 54)], [34, 43, 45, 52, 54, 56, 61, 65]),
    ([[63], [41, 53], [42], "n"], 61, 4, [], [41, 61, 63]),
):
    _fins = [_entier(_c) for _c in [*marcher(_plateau, _case, _pas, {*_prises})]]
    _fins.sort()
    assert [*dict.fromkeys(_fins)] == _attendues, "ce ne sont pas les fins de cette marche"
### FIN TESTS CACHÉS

# %% [markdown]
# **À vous (2b).** Écrivez `arrivees(plateau, depart)` : l'ensemble des cases où l'anneau posé sur
# `depart`
# peut finir son coup, rebonds compris, et le but s'il est à portée.
#
# 1. **On lève l'anneau** par `lever(plateau, depart)` : sa case est vide pendant le coup, on peut y
#    repasser. Sa valeur se lit donc **avant**.
# 2. **Rebond** : quand une marche finit sur un anneau, une nouvelle marche en repart, d'autant de pas
#    qu'il vaut, avec les **mêmes lignes déjà prises**.
# 3. **But** : au dernier pas d'une marche, Sud peut passer de la rangée 6 au but `"n"`, Nord de la
#    rangée 1 au but `"s"`. Ajoutez `"n"` ou `"s"` à l'ensemble.
# 4. Revenir à sa case de départ n'est pas un coup : retirez-la à la fin.

# %% nbgrader={"grade_id": "jeu-2", "locked": true}
# Jouez : l'anneau de 14 gagne en un seul coup, s'il rebondit bien.
# Coup manqué ? « Annuler » le reprend.
td4.probleme()


# %% nbgrader={"grade_id": "question-2b", "solution": true}
def arrivees(plateau, depart):
    """L'ensemble des fins possibles d'un coup de l'anneau posé sur la case depart."""
    ### DÉBUT SOLUTION
    leve = lever(plateau, depart)
    fins = bondir(leve, depart, contenu(plateau, depart), set())
    return fins - {depart}
    ### FIN SOLUTION


# Votre fonction d'aide :
### DÉBUT SOLUTION
def bondir(plateau, case, pas, prises):
    """Comme marcher, avec les rebonds et le but de celui qui est au trait."""
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        valeur = contenu(plateau, suivante)
        if pas == 1:
            fins.add(suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif valeur == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins


### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-2b", "grade": true, "points": 2}
# Vérification de la question 2b : exécutez cette cellule telle quelle.
td4.question2b(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

assert not str.startswith(arrivees.__module__ or "", "trollkit."), "empruntée au kit"
for _plateau, _depart, _attendues in (
    ([[66], [56], [65], "n"], 66, "35 36 44 45 46 53 54 55 56 62 64 65"),
    ([[66], [], [], "s"], 66, "56 65 n"),
    ([[66], [], [], "n"], 66, "56 65"),
    ([[], [], [66], "s"], 66, "36 45 54 56 63 65 n"),
    ([[], [51], [], "s"], 51, "31 42 53 62 n"),
    ([[], [21, 22], [11], "n"], 22, "11 13 24 31 33 42 s"),
    ([[26], [36], [46, 16], "s"], 16, "13 24 25 26 34 35 36 45"),
    ([[14], [23], [24, 33], "s"], 14, "13 15 16 24 25 34 36 43 45 54"),
    ([[61, 65], [52], [63, 64], "n"], 61, "51 62"),
    ([[], [46, 55], [], "s"], 46, "26 35 44 53 55 64 66 n"),
    ([[23, 24], [14], [], "n"], 23, "12 13 14 16 22 24 25 33 34 s"),
    ([[], [], [15, 16], "s"], 15, "12 13 14 16 23 24 25 34 36 45"),
    ([[], [61], [62], "s"], 61, "41 52"),
):
    _fins = [
        _c if isinstance(_c, str) and _c in "ns" else str(_entier(_c))
        for _c in [*arrivees(_plateau, _depart)]
    ]
    _fins.sort()
    assert " ".join(dict.fromkeys(_fins)) == _attendues, "ce ne sont pas les arrivées"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 2a : à chaque pas, parcourez `voisines(case)`. Si la ligne est déjà prise, `continue`.
# - 2b : le plus simple est d'écrire une nouvelle fonction d'aide, copiée de `marcher`, qui sait
#   aussi rebondir et marquer, et que `arrivees` appelle.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 2a : s'il reste un pas, la voisine est une fin, qu'elle soit vide ou non. S'il en reste
#   plus, et si la voisine est vide, la fonction **s'appelle elle-même** depuis la voisine, avec
#   un pas de moins et une ligne prise de plus. On réunit deux ensembles avec `|`.
# - 2b : au dernier pas, si la voisine porte un anneau de valeur `v`, on ajoute les fins d'une
#   marche de `v` pas qui repart de la voisine.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# fins = set()
# for suivante in voisines(case):
#     trait = ligne(case, suivante)
#     if trait in prises:
#         continue
#     if pas == 1:
#         fins.add(suivante)
#     elif contenu(plateau, suivante) == 0:
#         fins = fins | marcher(plateau, suivante, …, prises | {trait})
# return fins
# ```
#
# `prises | {trait}` fabrique un **nouvel** ensemble ; `prises.add(trait)` abîmerait celui
# des autres chemins. Dans la fonction d'aide de 2b, en plus :
#
# ```python
# if pas == 1 and plateau[3] == "s" and case // 10 == 6:
#     fins.add("n")
# …
#     if pas == 1:
#         fins.add(suivante)
#         valeur = contenu(plateau, suivante)
#         if valeur > 0:
#             fins = fins | bondir(plateau, suivante, …, prises | {trait})
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Une fonction récursive essaie une voie, et tout ce qui vient après elle, avant
# d'essayer la
# suivante. Ce qu'elle ne doit pas oublier voyage dans ses paramètres.
#
# <details>
# <summary>Défi ★ : rebondir deux fois</summary>
#
# Montrez qu'il est inutile de rebondir deux fois sur le même anneau dans un même coup. Servez-vous-en, et
# comptez les appels que vous épargnez sur un plateau serré, comme `td4.SERRE`.
#
# </details>
#
# **La question 2 résiste ?** Retirez le `#` ci-dessous et continuez : seule la question 2 y perd ses
# points.

# %%
# arrivees = td4.secours.arrivees

# %% [markdown]
# ## Question 3 · Tous les coups
#
# *30 minutes · 3 points*
#
# **Histoire.** Devant les juges, deux joueurs se disputent. « Ce coup n'existe pas ! — Mais si. » Il faut
# une machine qui donne la liste complète des coups permis.
#
# **But.** Écrire le générateur de coups, avec ses remplacements et ses cas rares.
#
# Un coup est un texte : `"11-33"`, l'anneau de `11` va en `33` (ou au but : `"61-n"`) ; `"16*22=34"`,
# l'anneau de `16` prend la place de celui de `22`, reposé en `34`. Ces deux coups, et leurs chemins :

# %% nbgrader={"grade_id": "figure-3", "locked": true}
figure = gyges.plateau_figure(3)
gyges.affiche_plateau(figure)
print("11-33 :", " ".join(gyges.chemin(figure, "11-33")))
print("16*22=34 :", " ".join(gyges.chemin(figure, "16*22=34")))

# %% [markdown]
# **Où reposer l'anneau remplacé ?** Sur une case libre, jamais derrière la **première rangée** de
# l'autre :
# sa rangée non vide la plus proche de lui, **au moment du coup**. Poser sur elle est permis. Sud joue, et
# l'anneau le plus au nord est en rangée 5 : il repose de la rangée 1 à la rangée 5.

# %% nbgrader={"grade_id": "pari-3", "locked": true}
td4.pari(3)

# %% [markdown]
# **À vous (3a).** Écrivez `cases_de_depot(plateau)` : la liste des cases **libres** où le camp au trait
# peut reposer un anneau remplacé. (La case que l'anneau joué vient de quitter s'y ajoutera en 3b.)


# %% nbgrader={"grade_id": "question-3a", "solution": true}
def cases_de_depot(plateau):
    """Les cases libres où le camp au trait peut reposer un anneau remplacé."""
    ### DÉBUT SOLUTION
    rangees = [case // 10 for anneaux in plateau[:3] for case in anneaux]
    if plateau[3] == "s":
        permises = range(1, max(rangees) + 1)
    else:
        permises = range(min(rangees), 7)
    cases = []
    for rangee in permises:
        for colonne in [1, 2, 3, 4, 5, 6]:
            case = 10 * rangee + colonne
            if contenu(plateau, case) == 0:
                cases.append(case)
    return cases
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-3a", "grade": true, "points": 1}
# Vérification de la question 3a : exécutez cette cellule telle quelle.
td4.question3a(globals())
### DÉBUT TESTS CACHÉS
from operator import index as _entier

assert not str.startswith(cases_de_depot.__module__ or "", "trollkit."), "empruntée au kit"
for _plateau, _premiere, _derniere, _prises in (
    ([[22], [33], [21], "s"], 1, 3, [21, 22, 33]),
    ([[22], [33], [21], "n"], 2, 6, [21, 22, 33]),
    ([[66], [], [52, 41], "n"], 4, 6, [41, 52, 66]),
    ([[14, 16], [13, 15], [11, 12], "s"], 1, 1, [11, 12, 13, 14, 15, 16]),
    ([[45], [], [54], "s"], 1, 5, [45, 54]),
):
    _cases = [_entier(_c) for _c in [*cases_de_depot(_plateau)]]
    _cases.sort()
    _attendues = [
        10 * _r + _c
        for _r in (1, 2, 3, 4, 5, 6)
        for _c in (1, 2, 3, 4, 5, 6)
        if _premiere <= _r <= _derniere and 10 * _r + _c not in _prises
    ]
    assert _cases == _attendues, "ce ne sont pas les cases de dépôt, chacune une fois"
### FIN TESTS CACHÉS

# %% [markdown]
# **3a résiste ?** Retirez le `#` ci-dessous : seule la 3a y perd son point.

# %%
# cases_de_depot = td4.secours.cases_de_depot

# %% [markdown]
# **À vous (3b).** Écrivez `tous_les_coups(plateau)` : la liste de tous les coups permis, chacun une fois.
#
# 1. Un plateau gagné (un anneau sur `"n"` ou `"s"`) n'a plus de coup : `[]`.
# 2. On joue les anneaux de la rangée non vide la plus proche du camp au trait. **Si aucun d'eux n'a de
#    coup**, ceux de la rangée non vide suivante, et ainsi de suite.
# 3. Une arrivée vide, ou le but, est un déplacement. Une arrivée occupée est un remplacement : un coup
#    par case de dépôt, **et par la case de départ**, qui vient d'être quittée.
# 4. Le plateau doit changer : échanger deux anneaux de **même valeur** est interdit (`"16*22=16"`
#    seulement si les deux diffèrent).


# %% nbgrader={"grade_id": "question-3b", "solution": true}
def tous_les_coups(plateau):
    """La liste de tous les coups permis, chacun une fois."""
    ### DÉBUT SOLUTION
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6]
    if plateau[3] == "n":
        rangees = [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []
    ### FIN SOLUTION


# Votre fonction d'aide :
### DÉBUT SOLUTION
def coups_de(plateau, depart):
    """Les coups de l'anneau posé sur cette case."""
    coups = []
    depots = cases_de_depot(plateau)
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in depots:
                coups.append(f"{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups


### FIN SOLUTION

# %% nbgrader={"grade_id": "verification-3b", "grade": true, "points": 2}
# Vérification de la question 3b : exécutez cette cellule telle quelle.
td4.question3b(globals())
### DÉBUT TESTS CACHÉS
from zlib import crc32 as _empreinte

for _plateau, _nombre, _juste in (
    ([[22, 44], [25], [33, 55, 65], "s"], 10, 1856189699),
    ([[43], [54], [22, 25], "n"], 37, 2895444149),
    ([[12, 61], [14], [66], "s"], 42, 847454016),
    ([[], [13, 14], [32], "s"], 8, 1722326870),
    ([[22, 23, 25], [21, 26], [12, 13, 15, 24], "s"], 169, 3945006058),
    ([[51, 52, 53, 56], [54, 55, 65], [61, 62, 64, 66], "n"], 55, 3433659054),
    ([[32, 34], [53], [22], "n"], 7, 1437765071),
    ([[62, 54], [61], [51], "n"], 11, 3653531205),
    ([[32], [21, 22], [], "n"], 35, 1336397233),
    ([[11], [14], [], "n"], 9, 3149660631),
    ([[62], ["n"], [], "n"], 0, 0),
    ([[13], ["s"], [22], "s"], 0, 0),
):
    _coups = ["".join([_c]) for _c in [*tous_les_coups(_plateau)]]
    _coups.sort()
    _total = 0
    for _c in _coups:
        _total += 1
    assert _total == _nombre, "il n'y a pas autant de coups sur ce plateau"
    assert _empreinte(" ".join(_coups).encode()) == _juste, "ce ne sont pas les coups permis"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 3a : la rangée d'une case est `case // 10`. La première rangée de Nord est la plus **grande**
#   rangée occupée, celle de Sud la plus **petite**.
# - 3b : `arrivees(plateau, depart)` donne les fins ; `contenu` dit si une fin est occupée. Une
#   f-string écrit le coup : `f"{depart}-{fin}"`.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 3a : si Sud est au trait, les rangées permises sont `range(1, plus_grande + 1)`. Si c'est
#   Nord, `range(plus_petite, 7)`.
# - 3b : une fonction d'aide, `coups_de(plateau, depart)`, pour un anneau. Puis une boucle sur
#   les rangées, dans l'ordre du camp au trait : dès qu'une rangée donne au moins un coup, on
#   renvoie ses coups.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for fin in arrivees(plateau, depart):
#     if contenu(plateau, fin) == 0:
#         coups.append(f"{depart}-{fin}")
#     else:
#         for depot in cases_de_depot(plateau):
#             coups.append(…)
#         if contenu(plateau, fin) != contenu(plateau, depart):
#             coups.append(f"{depart}*{fin}={depart}")
# ```
#
# ```python
# for rangee in rangees:
#     coups = []
#     for depart in cases:
#         if depart // 10 == rangee:
#             coups = coups + coups_de(plateau, depart)
#     if coups != []:
#         return coups
# return []
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Une règle devient un programme quand chaque « sauf si » a trouvé sa ligne. Un seul
# remplacement peut compter vingt coups.
#
# **À partir d'ici**, vos questions ne dépendent plus des précédentes : vous jouerez avec le générateur du
# kit, qui donne les mêmes coups mille fois plus vite.
#
# | ce que l'on demande | ce qui répond |
# |---|---|
# | la liste des coups permis | `gyges.coups_possibles(plateau)` |
# | le plateau après un coup | `gyges.jouer_coup(plateau, coup)` |
# | combien de coups permis ? | `gyges.nombre_de_coups(plateau)` |
# | le camp au trait peut-il marquer tout de suite ? | `gyges.but_a_portee(plateau)` |
#
# `jouer_coup` rend un **nouveau** plateau, où l'autre camp est au trait ; l'ancien ne change pas.

# %% [markdown]
# ## II. Juger et prévoir
#
# ## Question 4 · La balance
#
# *20 minutes · 2 points*
#
# **Histoire.** Crésus veut parier sur une partie. Il ne sait pas jouer, mais il sait compter : « Posez ce
# plateau sur une balance. »
#
# **But.** Écrire une *évaluation* : un nombre **négatif si le plateau est bon pour Sud, positif s'il est
# bon pour Nord**.
#
# Personne ne possède d'anneaux. Que compter, alors ? Les coups possibles de chacun
# (`plateau[:3] + ["n"]` est le même plateau, Nord au trait), les buts à portée, la rangée la plus proche…
# Trois exigences :
#
# 1. **Un plateau gagné** vaut −1000 si Sud a gagné (un anneau sur `"n"`), 1000 si c'est Nord ; tous les
#    autres sont strictement entre les deux.
# 2. **L'équité** : un demi-tour du plateau qui échange les camps (`td4.tourner(plateau)`) change le signe
#    de la valeur.
# 3. **Le sens** : un plateau où Sud gagne au prochain coup, et a bien plus de coups que Nord, est bon
#    pour Sud.

# %% nbgrader={"grade_id": "pari-4", "locked": true}
td4.pari(4)

# %% nbgrader={"grade_id": "jeu-4", "locked": true}
# Jouez : la barre au bord du plateau est l'évaluation du kit. Faites-la pencher :
# plus elle descend, mieux Nord est placé.
Gyges("humain", "humain", rangee_s="332121", rangee_n="123321")

# %% [markdown]
# **À vous.** Écrivez `evaluation(plateau)`. Elle servira des milliers de fois : faites des comptes
# rapides.


# %% nbgrader={"grade_id": "question-4", "solution": true}
def evaluation(plateau):
    """Négative si le plateau est bon pour Sud, positive s'il est bon pour Nord."""
    ### DÉBUT SOLUTION
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return (nord - sud) / (nord + sud + 1)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-4", "grade": true, "points": 2}
# Vérification de la question 4 : exécutez cette cellule telle quelle.
td4.question4(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

assert _b.float(0 + evaluation([[22], ["n"], [53, 41], "n"])) == -1000, "Sud a gagné : -1000"
assert _b.float(0 + evaluation([["s"], [12], [23, 11], "s"])) == 1000, "Nord a gagné : 1000"
_valeurs, _penche = [], []
for _plateau, _bon in (
    ([[22, 44], [25], [33, 55, 65], "s"], 0),
    ([[14, 16, 61, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"], 0),
    ([[21, 55], [13, 43], [15, 32, 62], "n"], 0),
    ([[12, 61], [14, 22], [44, 66], "s"], 0),
    ([[43], [54], [22, 25], "n"], 0),
    ([[21, 56], [13, 64], [], "n"], 0),
    ([[21, 22], [44, 63], [31], "s"], 0),
    ([[24, 36, 54, 56], [35, 41, 44, 62], [22, 43, 45, 46], "s"], -1),
    ([[41, 44, 46, 65], [22, 23, 61, 62], [21, 34, 51, 54], "s"], -1),
    ([[12, 23, 36, 56], [15, 21, 52, 54], [31, 32, 34, 53], "n"], 1),
):
    _tourne = [*([77 - _c for _c in _cases] for _cases in _plateau[:3]), "?"]
    _tourne[3] = "n" if _plateau[3] == "s" else "s"
    _un, _autre = _b.float(0 + evaluation(_plateau)), _b.float(0 + evaluation(_tourne))
    assert -1000 < _un < 1000, "un plateau qui n'est pas gagné est entre -1000 et 1000"
    assert -1e-6 < _un + _autre < 1e-6, "un demi-tour doit changer le signe, et rien d'autre"
    _valeurs.append(_b.round(_un, 6))
    if _bon:
        _penche.append(_un * _bon > 0)
assert _b.len({*_valeurs}) >= 2, "tous les plateaux ont la même valeur"
assert _penche.count(True) >= 2, "la balance penche du mauvais côté"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Une différence « compte de Nord − compte de Sud » est équitable dès que le même compte est fait
# pour les deux camps : un demi-tour échange les deux nombres.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# `gyges.nombre_de_coups(plateau[:3] + ["n"])` : ce que Nord pourrait jouer si c'était à lui. Plus
# on a de coups, moins l'autre en a, mieux on est. Un plateau gagné se reconnaît à un `"n"` ou
# un `"s"` parmi les cases.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# cases = plateau[0] + plateau[1] + plateau[2]
# if "n" in cases:
#     return -1000
# …
# nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
# sud = …
# return nord - sud
# ```
#
# Deux cents coups contre cent, est-ce aussi bien que cent dix contre dix ? Essayez aussi de
# diviser par le total.
#
# </details>

# %% [markdown]
# **À retenir.** Une évaluation résume en un nombre ce que l'on n'a pas le temps de calculer. Elle
# n'est pas
# vraie ou fausse : elle est utile ou non.
#
# **Fin de la première séance.** Enregistrez votre carnet (Ctrl + S).

# %% [markdown]
# ## Question 5 · Mes coups, vos réponses
#
# *25 minutes · 2 points*
#
# **Histoire.** « Le fou regarde où il met le pied, dit l'oracle. Le sage regarde où l'autre mettra le
# sien. »
#
# **But.** Écrire le **minimax** : la valeur d'un plateau quand les deux camps voient `n` coups à
# l'avance.
#
# Sud veut la valeur la plus **petite**, Nord la plus **grande**. À la profondeur 0, un plateau vaut ce
# que dit l'évaluation. À la profondeur 3, il vaut la plus petite (Sud au trait) ou la plus grande (Nord
# au trait) des valeurs, à la profondeur 2, des plateaux qui suivent.
#
# Pour essayer, voici une évaluation naïve, *plus les anneaux sont loin de vous, mieux c'est*, et un petit
# plateau de cinq anneaux : sur un vrai, trois coups d'avance font des millions de plateaux.


# %% nbgrader={"grade_id": "avance", "locked": true}
def avance(plateau):
    """Évaluation naïve : Sud veut les anneaux au nord, Nord les veut au sud."""
    total = 0
    for case in plateau[0] + plateau[1] + plateau[2]:
        if case in ["n", "s"]:
            return {"n": -1000, "s": 1000}[case]
        total = total + 7 - 2 * (case // 10)
    return total


petit = [[21], [43, 54], [25, 66], "s"]
gyges.affiche_plateau(petit)
print("avance :", avance(petit), "  coups :", gyges.coups_possibles(petit))

# %% nbgrader={"grade_id": "pari-5", "locked": true}
td4.pari(5)

# %% [markdown]
# **À vous.** Écrivez `minimax(plateau, profondeur, evaluer)`. `evaluer` est une **fonction** :
# `evaluer(plateau)` donne la valeur d'un plateau. Quand il ne reste aucun coup (la partie est gagnée), on
# évalue aussi, quelle que soit la profondeur.


# %% nbgrader={"grade_id": "question-5", "solution": true}
def minimax(plateau, profondeur, evaluer):
    """La valeur du plateau, quand chacun voit ce nombre de coups à l'avance."""
    ### DÉBUT SOLUTION
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if plateau[3] == "s":
        return min(valeurs)
    return max(valeurs)
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-5", "grade": true, "points": 2}
# Vérification de la question 5 : exécutez cette cellule telle quelle.
td4.question5(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

assert not _b.str.startswith(minimax.__module__ or "", "trollkit."), "empruntée au kit"


def _pesee(_plateau):
    _total = 3 * (_plateau[3] == "s")
    for _poids, _cases in _b.enumerate(_plateau[:3]):
        for _c in _cases:
            _total += {"n": -7000, "s": 7000}.get(_c, 0) or (_poids + 3) * (_c * _c % 37 - 18)
    return _total / 8


for _plateau, _profondeur, _valeur in (
    ([[21], [43, 54], [25, 66], "s"], 1, 17.25),
    ([[61], [53], [], "s"], 2, -873.875),
    ([[], [13], [22], "n"], 2, 876.875),
    ([[14], [], [36], "n"], 2, 872.75),
    ([[24, 61], [], [55], "s"], 2, 8.875),
    ([[22, 55], [53], [24], "s"], 0, 8.375),
    ([[22], ["s"], [14], "s"], 2, 865.375),
    ([["n"], [62], [54], "n"], 3, -860),
    ([[52, 56], [], [], "n"], 3, 3.375),
    ([[22, 55], [13, 53], [24], "n"], 1, 10.625),
    ([[21], [43, 54], [25, 66], "s"], 2, 23.25),
    ([[], [21, 42], [], "s"], 1, 0),
    ([[], [54], [22], "n"], 1, 0),
    ([[32, 36], [], [], "s"], 3, -6.75),
):
    _trouvee = _b.float(minimax(_plateau, _profondeur, _pesee))
    assert -1e-6 < _trouvee - _valeur < 1e-6, "ce n'est pas la valeur du minimax"

_trouvee = _b.float(minimax([[22, 55], [13, 53], [24], "n"], 1, lambda _p: 2 * _pesee(_p)))
assert -1e-6 < _trouvee - 21.25 < 1e-6, "la valeur est celle d'une autre évaluation"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Le plateau qui suit un coup est `gyges.jouer_coup(plateau, coup)`. Le camp au trait y a changé :
# c'est `plateau[3]` qui dit, à chaque étage, s'il faut le plus petit ou le plus grand.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Comme à la question 2, la fonction s'appelle elle-même. D'abord l'arrêt : profondeur 0, ou
# plus de coup. Sinon, la liste des valeurs de toutes les suites, puis `min` ou `max`.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
#     return evaluer(plateau)
# valeurs = []
# for coup in gyges.coups_possibles(plateau):
#     suite = gyges.jouer_coup(plateau, coup)
#     valeurs.append(minimax(…, …, evaluer))
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Minimax : supposer que l'autre jouera le mieux possible. C'est la prudence du TD 2, quand
# on joue chacun son tour.
#
# **La question 5 résiste ?** Retirez le `#` ci-dessous et continuez : seule la question 5 y perd ses
# points. (Au tournoi de la question 8, tout doit être à vous.)

# %%
# minimax = td4.secours.minimax

# %% [markdown]
# ## Question 6 · Ce qu'il est inutile de regarder
#
# *30 minutes · 2 points*
#
# **Histoire.** Vous cherchez une auberge. La première est correcte. Dans la deuxième, la première chambre
# a des rats : inutile de visiter les autres.
#
# **But.** Obtenir la **même valeur** que minimax en regardant moins de plateaux : l'*alpha-bêta*.
#
# Deux nombres descendent dans l'arbre : `alpha`, le meilleur score déjà trouvé pour Nord, et `beta`, pour
# Sud. Si `alpha >= beta`, cette branche ne sera jamais jouée : arrêtez.

# %% nbgrader={"grade_id": "pari-6", "locked": true}
td4.pari(6)

# %% [markdown]
# **À vous.** Écrivez `alphabeta(plateau, profondeur, evaluer, lister, alpha, beta)`. `lister` est une
# fonction qui donne les coups d'un plateau : pour l'instant `gyges.coups_possibles`.


# %% nbgrader={"grade_id": "question-6", "solution": true}
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    """La valeur du minimax, sans regarder ce qui ne peut plus la changer."""
    ### DÉBUT SOLUTION
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    if plateau[3] == "s":
        meilleure = infini
    else:
        meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = min(beta, meilleure)
        else:
            meilleure = max(meilleure, valeur)
            alpha = max(alpha, meilleure)
        if alpha >= beta:
            break
    return meilleure
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-6", "grade": true, "points": 2}
# Vérification de la question 6 : exécutez cette cellule telle quelle.
td4.question6(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b

from trollkit.gyges import coups_possibles as _tous

assert not _b.str.startswith(alphabeta.__module__ or "", "trollkit."), "empruntée au kit"
_vus = [0]


def _pesee(_plateau):
    _vus[0] += 1
    _total = 3 * (_plateau[3] == "s")
    for _poids, _cases in _b.enumerate(_plateau[:3]):
        for _c in _cases:
            _total += {"n": -7000, "s": 7000}.get(_c, 0) or (_poids + 3) * (_c * _c % 37 - 18)
    return _total / 8


for _plateau, _profondeur, _valeur, _permis in (
    ([[21], [43, 54], [25, 66], "s"], 2, 23.25, 390),
    ([[44], [52], [], "n"], 3, 6, 108),
    ([[24, 66], [], [62, 64], "s"], 3, 18.375, 273),
    ([[26, 33], [41], [14], "n"], 3, 2.75, 419),
    ([[22], ["s"], [14], "s"], 3, 865.375, 1),
    ([["n"], [62], [54], "n"], 2, -860, 1),
    ([[], [21, 42], [], "s"], 1, 0, 4),
    ([[], [54], [22], "n"], 1, 0, 7),
):
    _vus[0] = 0
    _trouvee = _b.float(alphabeta(_plateau, _profondeur, _pesee, _tous, -1e9, 1e9))
    assert -1e-6 < _trouvee - _valeur < 1e-6, "ce n'est pas la valeur du minimax"
    assert 0 < _vus[0] <= _permis, "trop de plateaux sont évalués"


def _peu(_plateau):
    return _tous(_plateau)[-3:]


_trouvee = _b.float(alphabeta([[21], [43, 54], [25, 66], "s"], 3, _pesee, _peu, -1e9, 1e9))
assert -1e-6 < _trouvee - 8.75 < 1e-6, "les coups ne viennent pas tous de lister"

_suite = (lambda _p: 2 * _pesee(_p)), _tous, -1e9, 1e9
_trouvee = _b.float(alphabeta([[21], [43, 54], [25, 66], "s"], 2, *_suite))
assert -1e-6 < _trouvee - 46.5 < 1e-6, "la valeur est celle d'une autre évaluation"
### FIN TESTS CACHÉS

# %% nbgrader={"grade_id": "mesure-6", "locked": true}
# Jouez : combien de plateaux évalués, avec vos fonctions, selon la profondeur ?
for n in (1, 2, 3):
    print(
        f"profondeur {n} : minimax",
        td4.compte(minimax, petit, n),
        "; alpha-bêta",
        td4.compte(alphabeta, petit, n, gyges.coups_possibles),
    )

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Repartez de `minimax`, mais sans la liste `valeurs` : retenez la meilleure valeur vue jusqu'ici,
# pour pouvoir s'arrêter en route. Et ne demandez les coups à `lister` qu'au-dessus de la
# profondeur 0 : il sera bientôt coûteux.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Si Sud est au trait, chaque nouvelle valeur peut faire **baisser** `beta` ; si c'est Nord, elle
# peut faire **monter** `alpha`. Après chaque coup : si `alpha >= beta`, `break`. Les deux nombres
# sont transmis, tels qu'ils sont maintenant, à l'appel suivant.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# for coup in lister(plateau):
#     suite = gyges.jouer_coup(plateau, coup)
#     valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
#     if plateau[3] == "s":
#         meilleure = min(meilleure, valeur)
#         beta = min(beta, …)
#     else:
#         meilleure = …
#         alpha = …
#     if alpha >= beta:
#         break
# return meilleure
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Alpha-bêta ne devine rien : il refuse de regarder ce qui ne peut plus compter.
#
# **La question 6 résiste ?** Retirez le `#` ci-dessous et continuez : seule la question 6 y perd ses
# points. **Le cœur continue à la question 8**, la 7 va plus loin.

# %%
# alphabeta = td4.secours.alphabeta

# %% [markdown]
# ## Question 7 · L'ordre et l'horizon
#
# *20 minutes · 2 points · pour aller plus loin*
#
# **Histoire.** Deux guetteurs sur une tour. L'un regarde d'abord d'où l'ennemi vient d'habitude. Aucun
# des deux ne voit derrière l'horizon.
#
# **But.** Regarder les bons coups d'abord, et voir ce que change un coup d'avance de plus.

# %% nbgrader={"grade_id": "pari-7", "locked": true}
td4.pari(7)

# %% [markdown]
# **À vous (7a).** Écrivez `trier(plateau, evaluer)` : la liste de tous les coups permis, le plus
# prometteur
# **pour le camp au trait** d'abord, d'après `evaluer` sur le plateau qui suit le coup.


# %% nbgrader={"grade_id": "question-7a", "solution": true}
def trier(plateau, evaluer):
    """Les coups permis, le meilleur pour le camp au trait d'abord."""

    ### DÉBUT SOLUTION
    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=plateau[3] == "n")
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-7a", "grade": true, "points": 1}
# Vérification de la question 7a : exécutez cette cellule telle quelle.
td4.question7a(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b


def _pesee(_plateau):
    _total = 3 * (_plateau[3] == "s")
    for _poids, _cases in _b.enumerate(_plateau[:3]):
        for _c in _cases:
            _total += {"n": -7000, "s": 7000}.get(_c, 0) or (_poids + 3) * (_c * _c % 37 - 18)
    return _total / 8


for _plateau, _nombre, _premiere, _derniere in (
    ([[21], [43, 54], [25, 66], "s"], 13, 17.25, 36.75),
    ([[22, 55], [53], [24], "s"], 15, -4.5, 19.625),
    ([[22, 55], [13, 53], [24], "n"], 45, 10.625, -3.625),
    ([[23], [53], [31], "n"], 7, 16.5, 5.5),
):
    _coups = ["".join([_c]) for _c in [*trier(_plateau, _pesee)]]
    assert _b.len({*_coups}) == _b.len(_coups) == _nombre, (
        "il manque des coups, ou il y en a trop"
    )
    _valeurs = [_pesee(gyges.jouer_coup(_plateau, _c)) for _c in _coups]
    _ordre = _b.sorted(_valeurs, reverse=_plateau[3] == "n")
    assert _valeurs == _ordre, "les coups ne sont pas dans l'ordre"
    assert [_valeurs[0], _valeurs[-1]] == [_premiere, _derniere], (
        "ce ne sont pas les bons coups"
    )
### FIN TESTS CACHÉS

# %% nbgrader={"grade_id": "mesure-7", "locked": true}
# Jouez : la même recherche, les bons coups d'abord.
for n in (1, 2, 3):
    print(
        f"profondeur {n} : alpha-bêta",
        td4.compte(alphabeta, petit, n, gyges.coups_possibles),
        "; coups triés",
        td4.compte(alphabeta, petit, n, lambda p: trier(p, avance)),
    )

# %% [markdown]
# **À vous (7b).** Vous savez ce que *vaut* un plateau. Que *jouer* ? Écrivez
# `choisir(plateau, profondeur, evaluer)` : le coup dont la suite a la meilleure valeur, vue `profondeur`
# coups à l'avance, le vôtre compris. (La suite est donc cherchée à la profondeur `profondeur - 1`.)


# %% nbgrader={"grade_id": "question-7b", "solution": true}
def choisir(plateau, profondeur, evaluer):
    """Le meilleur coup, vu ce nombre de coups à l'avance."""

    ### DÉBUT SOLUTION
    def lister(p):
        return trier(p, evaluer)

    meilleur, retenu = None, None
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, -infini, infini)
        if plateau[3] == "s":
            valeur = -valeur
        if retenu is None or valeur > meilleur:
            meilleur, retenu = valeur, coup
    return retenu
    ### FIN SOLUTION


# %% nbgrader={"grade_id": "verification-7b", "grade": true, "points": 1}
# Vérification de la question 7b : exécutez cette cellule telle quelle.
td4.question7b(globals())
### DÉBUT TESTS CACHÉS
import builtins as _b


def _pesee(_plateau):
    _total = 3 * (_plateau[3] == "s")
    for _poids, _cases in _b.enumerate(_plateau[:3]):
        for _c in _cases:
            if _c in ("n", "s"):
                return {"n": -1000, "s": 1000}[_c]
            _total += (_poids + 3) * (_c * _c % 37 - 18)
    return _total / 8


for _plateau, _profondeur, _bons in (
    ([[21], [43, 54], [25, 66], "s"], 1, ["25-15", "25-22"]),
    ([[21], [43, 54], [25, 66], "s"], 2, ["25-15", "25-22"]),
    ([[43, 61], [], [], "s"], 2, ["43-44"]),
    ([[53], [46], [], "n"], 2, ["53-54"]),
    ([[53], [14, 65], [22], "n"], 2, ["65-54"]),
    ([[65], [], [41], "n"], 2, ["65-55", "65-64", "65-66"]),
    ([[24], [62], [22], "s"], 2, ["24-34"]),
    ([[12, 21], [], [26], "n"], 2, ["26-s"]),
    ([[35], [41], [], "n"], 3, ["41-52"]),
    ([[16, 64], [12], [], "s"], 3, ["12-14", "12-23", "16-15"]),
    ([[], [21, 42], [], "s"], 1, ["21-23"]),
    ([[], [54], [22], "n"], 1, ["54-43"]),
):
    _coup = "".join([choisir(_plateau, _profondeur, _pesee)])
    assert _coup in _bons, "ce n'est pas le meilleur coup"
### FIN TESTS CACHÉS

# %% [markdown]
# <details>
# <summary>L'horizon : le petit plateau, la même évaluation, un coup d'avance de plus par ligne</summary>
#
# | profondeur | `choisir` joue | valeur | face à une machine qui voit trois coups |
# |---|---|---|---|
# | 1 | 25-55 | −9 | Nord gagne, quoi que fasse l'autre |
# | 2 | 25-55 | −1 | Nord gagne, quoi que fasse l'autre |
# | 3 | 25-24 | −1000 | Sud gagne, quoi que fasse l'autre |
#
# </details>

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# - 7a : `sorted(liste, key=fonction)` trie selon ce que vaut `fonction` sur chaque élément ;
#   `reverse=True` met les plus grands d'abord.
# - 7b : une boucle sur les coups, et l'on retient le meilleur, comme on retiendrait le plus
#   grand d'une liste.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# - 7a : Nord veut les grandes valeurs d'abord, Sud les petites.
# - 7b : `alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)` est la valeur d'une
#   suite. Sud retient le coup de la plus petite, Nord celui de la plus grande.
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# def promesse(coup):
#     return evaluer(gyges.jouer_coup(plateau, coup))
#
# return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=…)
# ```
#
# ```python
# retenu = None
# for coup in gyges.coups_possibles(plateau):
#     suite = gyges.jouer_coup(plateau, coup)
#     valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)
#     if plateau[3] == "s":
#         valeur = -valeur  # ainsi, le plus grand est le meilleur pour les deux camps
#     if retenu is None or valeur > meilleur:
#         meilleur, retenu = valeur, coup
# return retenu
# ```
#
# </details>

# %% [markdown]
# **À retenir.** L'*effet d'horizon* : une machine qui voit `n` coups croit que rien n'existe après.
# Le bon
# ordre rend le coup d'avance suivant abordable.
#
# <details>
# <summary>Défi ★ : trier moins</summary>
#
# Trier coûte une évaluation par coup. Ne triez que les étages du haut de l'arbre (profondeur 2 et plus),
# et chronométrez.
#
# </details>

# %% [markdown]
# ## III. Le tournoi
#
# ## Question 8 · Battre la machine
#
# *50 minutes · 3 points*
#
# **Histoire.** Trois machines vous attendent. La *débutante* joue au hasard, mais marque si elle peut. La
# *gourmande* prend ce qui paraît le mieux tout de suite. La *réfléchie* regarde la réponse à chacun
# de ses
# coups. Ce sont les niveaux 1, 2 et 3 du plateau.
#
# **But.** Écrire `meilleur_coup(plateau)`, et battre les trois.
#
# Vous avez **une seconde par coup**. Un vrai plateau a deux cents coups, et plus de dix millions de
# réponses aux réponses : il faudra choisir quoi regarder.

# %% nbgrader={"grade_id": "pari-8", "locked": true}
td4.pari(8)

# %% [markdown]
# **À vous.** Une échelle d'idées, à gravir une marche après l'autre :
#
# 1. marquer quand c'est possible (un coup qui finit par `n` ou `s`) ;
# 2. ne jamais laisser un but à portée : `gyges.but_a_portee(suite)` ;
# 3. parmi les coups qui restent, le meilleur selon votre `evaluation` ;
# 4. pour les meilleurs d'entre eux (huit, par exemple), regarder les réponses : que vaut la **pire** ?
#    Oubliez les réponses après lesquelles vous pouvez marquer : l'autre ne les jouera pas. S'il n'en a
#    pas d'autre, vous avez gagné.
#
# Servez-vous de vos fonctions, et des quatre questions rapides de la fin de la question 3. Le joueur du
# kit (`gyges.meilleur_coup`), ses machines et les secours ne sont pas admis.
#
# Donnez-lui un nom, dans la même cellule : `NOM = "Le bond de trop"`. Le concours l'affichera. Ne signez
# pas : un nom qui vous désigne est remplacé par un pseudonyme.
#
# <details>
# <summary>Les points</summary>
#
# | adversaire | la débutante | la gourmande | la réfléchie |
# |---|---|---|---|
# | points | 0,5 | 1 | 1,5 |
#
# Contre chacune, huit parties, la moitié au sud, les rangées de départ tirées au sort. Pour la note :
# huit
# parties, et jusqu'à quarante si le résultat est serré. Vous avez ses points si vous gagnez plus de
# parties
# que vous n'en perdez, un tiers à égalité. Un coup interdit ou une erreur perd tout l'affrontement.
#
# </details>
#
# L'échelle retient vos essais, et **une case perdue se clique** : la partie s'ouvre au coup qui a
# coûté le
# plus.


# %% nbgrader={"grade_id": "question-8", "solution": true}
def meilleur_coup(plateau):
    """Le coup à jouer sur ce plateau, comme "11-33" ou "16*22=34"."""
    ### DÉBUT SOLUTION
    for coup in gyges.coups_possibles(plateau):
        if coup[-1] in "ns":
            return coup
    surs = coups_surs(plateau)
    if surs == []:
        return gyges.coups_possibles(plateau)[0]
    retenu, record = None, -infini
    for coup, suite in surs[:8]:
        pire = pire_reponse(suite, record)
        if retenu is None or pire > record:
            retenu, record = coup, pire
    return retenu
    ### FIN SOLUTION


# Vos fonctions d'aide :
### DÉBUT SOLUTION
def signe(camp):
    """Ce par quoi multiplier une évaluation pour qu'elle soit vue de ce camp."""
    return 1 if camp == "n" else -1


def coups_surs(plateau):
    """Les coups qui ne laissent pas de but à l'autre, avec leur suite, les meilleurs d'abord."""
    surs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        if not gyges.but_a_portee(suite):
            surs.append((signe(plateau[3]) * evaluation(suite), coup, suite))
    surs.sort(reverse=True)
    return [(coup, suite) for valeur, coup, suite in surs]


def pire_reponse(plateau, record):
    """Ce qu'il reste à l'autre camp après la meilleure réponse ; s'arrête sous le record."""
    pire = infini
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        if not gyges.but_a_portee(suite):
            pire = min(pire, -signe(plateau[3]) * evaluation(suite))
            if pire <= record:
                break
    return pire


### FIN SOLUTION

# %% nbgrader={"grade_id": "jeu-8", "locked": true}
# Jouez contre votre fonction. Ou remplacez "humain" par 3, la réfléchie,
# et regardez-les jouer.
Gyges("humain", meilleur_coup, rangee_s="332121", rangee_n="123321")

# %% nbgrader={"grade_id": "arene-8", "grade": true, "locked": true, "points": 3} trollkit={"arene": {"jeu": "gyges", "cellule": "question-8", "fonction": "meilleur_coup", "echelle": "trollkit.classroom.td4.ladder"}}
# L'arène de la question 8 : exécutez cette cellule telle quelle. Elle estime
# vos points (le carré ■ l'arrête) ; la note vient d'autres parties, jouées
# dans l'arène avec la cellule ci-dessus.
td4.echelle(globals())

# %% [markdown]
# **La classe en direct.** Votre professeur projette une adresse et un code ? Rejoignez la classe ici, et
# envoyez-y votre fonction.

# %%
td4.classe(globals())

# %% [markdown]
# <details>
# <summary>Indice 1 : où regarder</summary>
#
# Commencez par une fonction qui joue toujours un coup permis : `gyges.coups_possibles(plateau)[0]`.
# Interrogez l'arène. Puis ajoutez une idée à la fois.
#
# </details>
# <details>
# <summary>Indice 2 : l'idée</summary>
#
# Les marches 1 à 3 battent la débutante, la gourmande la plupart du temps, et la réfléchie bien
# rarement. Pour la battre, elle, il faut la marche 4 : c'est un minimax de profondeur 2, dont les
# deux étages sont triés et élagués par « ne pas laisser de but ».
#
# </details>
# <details>
# <summary>Indice 3 : presque le code</summary>
#
# ```python
# surs = []
# for coup in gyges.coups_possibles(plateau):
#     suite = gyges.jouer_coup(plateau, coup)
#     if not gyges.but_a_portee(suite):
#         surs.append((signe * evaluation(suite), coup, suite))
# surs.sort(reverse=True)
# ```
#
# Ici `signe` vaut 1 pour Nord et −1 pour Sud. Puis, pour les huit premiers, la pire des
# réponses :
#
# ```python
# pire = infini
# for reponse in gyges.coups_possibles(suite):
#     apres = gyges.jouer_coup(suite, reponse)
#     if not gyges.but_a_portee(apres):  # sinon, c'est nous qui marquons
#         pire = min(pire, …)
# ```
#
# </details>

# %% [markdown]
# **À retenir.** Toutes les machines de jeu sont faites de quatre pièces : des règles exactes, une
# évaluation, une recherche, et l'art de ne pas tout regarder.
#
# <details>
# <summary>Défi ★ : la tacticienne</summary>
#
# Au niveau 4, elle voit les gains forcés en deux coups : `Gyges(meilleur_coup, 4)`, puis le bouton qui
# fait avancer. Combien de parties lui prenez-vous ?
#
# </details>

# %% [markdown]
# ## Réflexion
#
# *15 minutes · 2 points*
#
# En six à dix lignes, dans la cellule suivante (double-cliquez pour l'ouvrir) : qu'avez-**vous**
# choisi de
# compter dans l'évaluation, et pourquoi ? Donnez **deux nombres mesurés** dans ce TD (plateaux évalués,
# parties gagnées, secondes…) qui ont guidé un choix. Décrivez une situation où votre machine se
# trompe. Ce
# qui l'aiderait le plus : regarder plus loin, ou juger mieux ?

# %% [markdown] nbgrader={"grade_id": "reflexion", "grade": true, "solution": true, "points": 2}
# ### Une bonne réponse, et le barème (2 points)
#
# J'ai compté les coups de chaque camp, rapportés au total : celui qui a beaucoup de coups trouve
# toujours une défense. À profondeur 3, sur le petit plateau, minimax évalue 47 021 plateaux,
# alpha-bêta 17 816, et 1 826 avec les coups triés : j'ai donc trié. Mais sur un vrai plateau, trois
# coups d'avance restent trop chers : je ne regarde que les réponses à mes huit meilleurs coups, et
# je gagne 35 parties sur 40 contre la réfléchie au lieu de 21. Ma machine se trompe quand le bon coup
# paraît mauvais : il n'est pas parmi les huit. Regarder plus loin y changerait peu ; une évaluation
# qui reconnaît les menaces le ferait entrer dans les huit.
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | l'évaluation est décrite, et son choix défendu |
# | 0,5 | deux nombres mesurés, justes, qui ont servi à décider |
# | 0,5 | une erreur précise de la machine : horizon, coup écarté, évaluation trompée… |
# | 0,5 | profondeur et jugement sont comparés, et le temps par coup n'est pas oublié |
#
# Un choix modeste bien mesuré vaut mieux qu'une machine forte mal comprise.

# %% [markdown]
# ## Avant de rendre
#
# **Tout vérifier.** Cette cellule enregistre le carnet et le relit comme la correction : dans un Python
# neuf, de haut en bas. Comptez une demi-minute.

# %% nbgrader={"grade_id": "avant-de-rendre", "locked": true}
td4.avant_de_rendre()
