# ---
# jupyter:
#   title: "Gygès : le rapport et la soutenance"
# ---

# %% [markdown] tags=["consigne"]
# # Gygès : le rapport et la soutenance
#
# Votre groupe a programmé Gygès ; il reste à l'expliquer. Ce carnet est le modèle du **rapport**
# (12 points) et prépare la **soutenance** de dix minutes (8 points). Un seul rapport par groupe.
#
# | partie | longueur | points |
# |---|---|---|
# | titre, noms et résumé | 5 lignes | 1 |
# | 1. Qui a fait quoi | un tableau | 1 |
# | 2. Les prédicats principaux | 1 à 2 pages | 3 |
# | 3. L'IA : évaluer une position | 1 page | 2 |
# | 4. L'IA : chercher le meilleur coup | 1 page | 3 |
# | 5. Les difficultés | une demi-page | 1 |
# | 6. Les améliorations possibles | une demi-page | 1 |
# | 7. La soutenance, dix minutes | quelques lignes, puis à l'oral | 8 |
#
# **Écrire.** Double-cliquez sur une cellule *À vous*, remplacez cette ligne par votre texte, et
# gardez le titre de la partie. Ajoutez sous elle autant de cellules que vous voulez. Le texte est
# en [Markdown](https://www.markdownguide.org/basic-syntax/) : `**gras**`, `- liste`, tableaux
# avec des `|`, formules entre `$`.
#
# **Ce n'est pas un listing.** Le code, commenté, se rend à part, dans ses propres fichiers. Ici,
# n'en citez que ce que vous expliquez : dix lignes au plus à la fois, entre deux lignes ```` ```prolog ````
# et ```` ``` ````. Prolog ou Python, la consigne est la même : lisez « fonction » pour « prédicat ».
#
# **Illustrer.** Une image se colle dans une cellule de texte avec Ctrl-V (capture d'un plateau,
# courbe). Une cellule de code qui affiche un plateau vous est donnée à la partie 2.
#
# **Rendre.** Dans un terminal, à côté de ce carnet :
#
# ```sh
# trollkit rapport rapport-gyges.ipynb
# ```
#
# La commande écrit `rapport-gyges.pdf`, prêt à rendre : relisez-le, une partie encore vide y est
# dite vide. Ce mode d'emploi, les encadrés « Consigne » et le code des cellules n'y sont pas. Pour
# qu'une cellule y montre son code, commencez-la par la ligne `# montrer`. Rendez ensemble le
# carnet, le PDF et vos fichiers sources.

# %% [markdown] tags=["consigne"]
# > **Consigne : le résumé.** Sous le titre, une ligne : prénoms et noms, groupe, date. Puis cinq
# > lignes pour quelqu'un de pressé : ce que fait votre programme, dans quel langage, ce qui marche,
# > ce qui ne marche pas, et comment le lancer.

# %% [markdown] nbgrader={"grade_id": "resume", "grade": true, "solution": true, "points": 1}
# # Gygès : rapport de projet
#
# ### DÉBUT SOLUTION
# **Prénom Nom et Prénom Nom**, groupe B, 12 janvier
#
# Notre programme joue à Gygès en Prolog, à deux au clavier ou contre la machine, qui prévoit deux
# coups. Tout le règlement y est, remplacements compris. Il manque de quoi reprendre un coup. Il se
# lance avec `swipl gyges.pl`, puis `jouer.`
#
# ---
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | l'on sait qui, quoi, et comment lancer le programme |
# | 0,5 | ce qui ne marche pas est dit |
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : qui a fait quoi.** Un tableau, une ligne par tâche : le code, mais aussi les essais,
# > le rapport, la démonstration. Une part honnête vaut mieux qu'une part égale : chacun sera
# > interrogé sur ce qu'il a fait.

# %% [markdown] nbgrader={"grade_id": "repartition", "grade": true, "solution": true, "points": 1}
# ## 1. Qui a fait quoi
#
# | tâche | qui | part |
# |---|---|---|
# ### DÉBUT SOLUTION
# | affichage, boucle de jeu, erreurs de saisie | Prénom A | 30 % |
# | `coup_possible`, chemins et rebonds | Prénom B, relu par Prénom A | 30 % |
# | évaluation et `meilleur_coup` | Prénom A et Prénom B, ensemble | 30 % |
# | rapport et démonstration | Prénom B | 10 % |
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | un tableau complet, essais et rapport compris |
# | 0,5 | la soutenance le confirme (le partage n'a pas à être égal) |
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : les prédicats principaux.** Choisissez-en trois à cinq, ceux qui font le jeu :
# > représentation du plateau, `coup_possible`, le chemin et ses rebonds, `jouer_coup`,
# > `coups_possibles`… Pour chacun : ce qu'il reçoit, ce qu'il rend, **l'idée** en français, et **un
# > exemple** ou une figure. Dites pourquoi, pas seulement comment : le code, on peut le lire.

# %% [markdown] nbgrader={"grade_id": "predicats", "grade": true, "solution": true, "points": 3}
# ## 2. Les prédicats principaux
#
# ### DÉBUT SOLUTION
# Une bonne réponse, pour un prédicat :
#
# **Le chemin d'un anneau.** `coup_possible(+Plateau, ?Coup, ?Chemin)` lève l'anneau de départ, puis
# avance d'autant de cases que l'anneau vaut, en se souvenant des lignes empruntées (et non des cases,
# par où l'on peut repasser). Sur une case libre, le coup est fini. Sur un anneau, deux suites : rebondir
# d'autant de cases que *cet* anneau vaut, ou le remplacer.
#
# ```prolog
# suite(Plateau, Case, Lignes, [Case|Chemin], Arrivee) :-
#     anneau(Plateau, Case, Valeur),          % un anneau : on rebondit
#     pas(Plateau, Case, Valeur, Lignes, NouvellesLignes, Rebond),
#     suite(Plateau, Rebond, NouvellesLignes, Chemin, Arrivee).
# ```
#
# Exemple, sur la figure : `12-26` rebondit sur 13, puis sur 15.
#
# **`predicats`, sur 3 points.**
#
# | points | ce que l'on attend |
# |---|---|
# | 1 | la représentation du plateau et d'un coup, et la raison de ce choix |
# | 1 | les déplacements : l'idée de la récursion, ce qui l'arrête, ce dont elle se souvient |
# | 1 | entrées, sorties et un exemple juste (ou une figure) pour chaque prédicat présenté |
#
# Un listing, même commenté, vaut au plus 1.
# ### FIN SOLUTION

# %%
# Une figure : un plateau, et le chemin d'un coup (facultatif). Changez-les, puis exécutez.
from trollkit.classroom.rapport import figure

plateau = [[16, 24, 51, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"]
figure(plateau, "12-26")

# %% [markdown] tags=["consigne"]
# > **Consigne : évaluer une position.** Les termes de votre `evaluation`, leur poids, et **ce qui vous
# > y a conduits** : une idée du jeu, des parties perdues, des essais. Montrez une position, sa
# > valeur, et dites si cette valeur est raisonnable. N'oubliez pas les cas faciles : gagné, perdu.

# %% [markdown] nbgrader={"grade_id": "evaluation", "grade": true, "solution": true, "points": 2}
# ## 3. L'IA : évaluer une position
#
# ### DÉBUT SOLUTION
# Une bonne réponse nomme ses termes et les défend. Par exemple, la machine du kit fait, pour chaque
# joueur, la somme suivante, et rend celle de Nord moins celle de Sud :
#
# | terme | poids | pourquoi |
# |---|---|---|
# | anneaux que l'on peut atteindre | 9 | ils font rebondir, on peut les remplacer |
# | cases libres que l'on peut atteindre | 5 | de la place pour choisir |
# | but à portée | 45 | l'adversaire devra répondre |
# | avoir le trait | 30 | jouer est un avantage |
#
# Une victoire vaut 10 000. Retourner le plateau change le signe de tout : c'est un bon essai.
#
# **`evaluation`, sur 2 points.**
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | le signe du sujet : négatif pour Sud, positif pour Nord ; gagné et perdu à part |
# | 0,5 | au moins deux termes, définis assez précisément pour être reprogrammés |
# | 0,5 | les poids sont justifiés : une idée du jeu, ou mieux, des parties |
# | 0,5 | une position évaluée, et la valeur commentée |
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : chercher le meilleur coup.** La méthode (un coup d'avance, minimax, alpha-bêta…), sa
# > profondeur, et **ce que vous avez mesuré** : positions examinées ou temps, avec et sans élagage, à
# > chaque profondeur, dans un tableau. Les remplacements multiplient les coups : dites lesquels votre
# > machine étudie, et pourquoi. Que vaut-elle ? Faites-la jouer : hasard, profondeur 1, vous.

# %% [markdown] nbgrader={"grade_id": "recherche", "grade": true, "solution": true, "points": 3}
# ## 4. L'IA : chercher le meilleur coup
#
# ### DÉBUT SOLUTION
# Une bonne réponse donne des mesures. Par exemple, sur le plateau de la figure ci-dessus, sans les
# remplacements, avec l'évaluation du kit et les coups dans l'ordre de `coups_possibles` :
#
# | profondeur | minimax | alpha-bêta |
# |---|--:|--:|
# | 1 | 39 positions | 39 positions |
# | 2 | 1377 positions | 514 positions |
#
# Avec $b$ coups par position, minimax examine de l'ordre de $b^p$ positions à la profondeur $p$ ;
# alpha-bêta, au mieux, de l'ordre de $b^{p/2}$ : il faut donc essayer d'abord les bons coups.
#
# **`recherche`, sur 3 points.**
#
# | points | ce que l'on attend |
# |---|---|
# | 1 | la méthode est expliquée, sur un petit arbre ou un exemple, et correspond au code |
# | 0,5 | les remplacements : la limite choisie pour la machine seule, et ce qu'elle peut manquer |
# | 0,5 | la victoire en un coup est vue, et l'horizon est nommé |
# | 0,5 | une mesure : positions ou secondes, comparées |
# | 0,5 | la force : un nombre de parties, contre un adversaire nommé |
#
# Une machine à un coup d'avance bien expliquée et bien mesurée peut valoir 2.
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : les difficultés.** Deux ou trois, vraies : ce qui vous a bloqués, comment vous l'avez
# > compris, comment vous vous en êtes sortis, ou pas. « Nous avons manqué de temps » n'en est pas une.

# %% [markdown] nbgrader={"grade_id": "difficultes", "grade": true, "solution": true, "points": 1}
# ## 5. Les difficultés
#
# ### DÉBUT SOLUTION
# Par exemple : « Nos anneaux tournaient sans fin. Nous interdisions de repasser par une *case* : des coups
# permis manquaient. La règle parle des *lignes* : les noter deux par deux a tout réglé. »
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | une difficulté précise |
# | 0,5 | la manière dont elle a été comprise, résolue ou contournée |
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : les améliorations.** Ce que vous feriez avec une semaine de plus : deux ou trois idées,
# > de la plus utile à la moins utile, et pour la première, par où commencer.

# %% [markdown] nbgrader={"grade_id": "ameliorations", "grade": true, "solution": true, "points": 1}
# ## 6. Les améliorations possibles
#
# ### DÉBUT SOLUTION
# Par exemple : « Trier les coups avant alpha-bêta, d'après leur évaluation : l'élagage coupe plus tôt,
# et l'on gagnerait une profondeur. Il suffit de trier la liste de `coups_possibles`. »
#
# | points | ce que l'on attend |
# |---|---|
# | 0,5 | deux idées, qui répondent à une faiblesse dite plus haut |
# | 0,5 | la première est assez précise pour être commencée |
# ### FIN SOLUTION

# %% [markdown] tags=["consigne"]
# > **Consigne : la soutenance.** Dix minutes, montre en main, tout le groupe présent :
#
# | minutes | ce que vous faites |
# |---|---|
# | 0 à 1 | qui vous êtes, ce que fait le programme |
# | 1 à 5 | la démonstration |
# | 5 à 8 | l'IA : son évaluation, sa recherche, une mesure |
# | 8 à 10 | les questions : chacun répond, sur sa part et sur le reste |
#
# **Préparez la démonstration.** Sur la machine de la salle, la veille :
#
# - le programme se lance en moins d'une minute, et la police du terminal se lit du fond ;
# - un début de partie, avec un placement choisi et une faute de frappe que le programme pardonne ;
# - une position prête à être chargée : un rebond, un remplacement, un coup interdit et sa raison ;
# - quelques coups contre la machine, à une profondeur où elle répond en moins de cinq secondes ;
# - une position où elle gagne tout de suite, ou pare une menace ;
# - un plan B : la même chose en captures d'écran, dans ce rapport.
#
# **Attendez-vous à ces questions.** Que se passe-t-il si… (une règle) ? Qu'est-ce qui arrête votre
# récursion ? Quelle position votre évaluation juge-t-elle mal ? Que coupe l'élagage ici ? Qu'avez-vous
# écrit vous-même ? Que ne sait-elle pas faire ?
#
# **Écrivez ci-dessous votre plan** : qui dit quoi, et les positions que vous montrerez. L'oral est
# noté dans cette partie.

# %% [markdown] nbgrader={"grade_id": "soutenance", "grade": true, "solution": true, "points": 8} trollkit={"oral": true}
# ## 7. La soutenance
#
# ### DÉBUT SOLUTION
# Cette cellule reçoit la note de l'oral : mettez-la même si le groupe n'y a rien écrit.
#
# **`soutenance`, sur 8 points.**
#
# | points | ce que l'on attend |
# |---|---|
# | 2 | la démonstration tourne, montre le jeu entier, et tient dans son temps |
# | 2 | les règles et la récursion : les réponses sont justes, sur une position que vous choisissez |
# | 2 | l'IA : l'évaluation et la recherche sont expliquées, et un coup de la machine commenté |
# | 1 | chacun parle, connaît sa part, et sait situer celle des autres |
# | 1 | un regard critique : une limite est montrée, une mesure est citée |
#
# La feuille d'une page, à remplir pendant l'oral, est `course/enseignant/fiche-soutenance.md`.
# ### FIN SOLUTION
