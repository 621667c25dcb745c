"""What the fourth sheet says after each right answer: the idea's name, and another way."""

from trollkit.classroom.questions.question import Idee

IDEES = {
    "1": Idee(
        "une représentation creuse",
        "On ne note que les douze anneaux, pas les vingt-quatre cases vides.",
        "un tableau de trente-six cases, ou un seul grand nombre dont chaque bit est une case "
        ": on lit une case plus vite, on parcourt les anneaux moins vite.",
        """
creuse     1 ▸ 14 16 61 66      2 ▸ 13 15 …
tableau    3 3 2 1 2 1 · · · · · · · …   (36 cases)
bits       0 0 0 1 0 1 0 0 0 0 0 0 0 …   (un nombre par valeur)
""",
    ),
    "2a": Idee(
        "le parcours en profondeur",
        "Aller au bout d'une voie, revenir sur ses pas, essayer l'autre : on dit aussi retour "
        "arrière (backtracking).",
        "en largeur, tous les chemins d'un pas, puis tous ceux de deux pas : il faut alors "
        "garder chaque chemin avec les lignes qu'il a prises.",
        """
profondeur     1             largeur     1
             ╱   ╲                     ╱   ╲
            2     5                   2     3
           ╱ ╲     ╲                 ╱ ╲     ╲
          3   4     6               4   5     6
""",
    ),
    "2b": Idee(
        "une chaîne simple",
        "En théorie des graphes, un chemin qui peut repasser par un sommet, jamais par la "
        "même arête. Celui qui les prend toutes est eulérien.",
        "numéroter les soixante lignes du plateau, et noter celles qui sont prises dans un "
        "seul nombre, un bit par ligne : c'est ainsi que le kit va si vite.",
        """
lignes   0  1  2  3  4  5 …
prises   0  1  1  0  0  1 …     un nombre, au lieu d'un ensemble
""",
    ),
    "3a": Idee(
        "un filtre",
        "Garder, parmi toutes les cases, celles qui passent deux tests : la rangée, et libre.",
        "la différence de deux ensembles : toutes les cases des rangées permises, moins "
        "celles qui portent un anneau.",
        """
┌ rangées permises ┐
│  · · ● · · ·     │   moins  ●   ce qui reste : ·
│  · ● · · · ·     │
└──────────────────┘
""",
    ),
    "3b": Idee(
        "un générateur de coups",
        "Aux échecs, on le vérifie en comptant les parties de deux, trois, quatre coups : ce "
        "test s'appelle perft.",
        "générer large, puis trier : tous les coups imaginables d'abord, et l'on écarte "
        "ensuite ceux qu'une règle interdit. Plus simple à croire, plus lent.",
        """
générer juste   ──▶ coups permis
générer large   ──▶ coups ──▶ règle 1 ──▶ règle 2 ──▶ coups permis
""",
    ),
    "4": Idee(
        "une fonction d'évaluation",
        "Un jugement sans calcul, ou heuristique. La vôtre est antisymétrique : échanger les "
        "camps change le signe.",
        "peser plusieurs comptes à la fois, chacun avec son poids, et régler les poids en "
        "jouant des parties : c'est ce qu'apprend un réseau de neurones.",
        """
coups      ×  poids ┐
buts       ×  poids ├──▶ somme ──▶  − Sud ◀──┼──▶ + Nord
rangées    ×  poids ┘
""",
    ),
    "5": Idee(
        "le minimax",
        "Chacun joue au mieux, étage après étage (Shannon l'écrivit pour les échecs en 1950).",
        "le negamax : un seul étage au lieu de deux, toujours le plus grand, mais chaque "
        "valeur change de signe en remontant d'un étage.",
        """
minimax    min  3          negamax   max  −3
          ╱   ╲                      ╱    ╲
   max   3     5              max   3      5
        ╱ ╲   ╱ ╲                  ╱ ╲    ╱ ╲
       2   3 5   1                2   3  5   1
""",
    ),
    "6": Idee(
        "l'élagage alpha-bêta",
        "Dans le meilleur ordre, il ne regarde que la racine carrée du nombre de plateaux "
        "(Knuth et Moore, 1975) : deux fois plus loin, pour le même temps.",
        "parier que le premier coup est le bon, et ne demander aux autres que « fais-tu mieux "
        "? » : on répond plus vite à oui ou non. C'est la recherche à fenêtre nulle.",
        """
        min                 le premier coup vaut 3 ;
      ╱     ╲               à droite, Nord a déjà 5 :
    3         ≥ 5           Sud n'ira pas, le reste
   ╱ ╲       ╱   ✂          n'est pas regardé
  2   3     5     ?
""",
    ),
    "7a": Idee(
        "une heuristique d'ordre",
        "La valeur n'en dépend pas, le travail si : un bon ordre coupe tôt.",
        "sans rien évaluer : se souvenir des coups qui ont coupé ailleurs dans l'arbre, les « "
        "coups tueurs », et les essayer d'abord.",
        """
mauvais d'abord   ○ ○ ○ ○ ○ ● ✂
bons d'abord      ● ✂
""",
    ),
    "7b": Idee(
        "la décision à la racine",
        "Une valeur ne dit pas quoi jouer : il faut retenir le coup, et non le nombre, comme "
        "la meilleure réponse du TD 2.",
        "par approfondissement : chercher à un coup, puis à deux, puis à trois, et jouer le "
        "dernier choix quand le temps est fini. Chaque recherche ordonne la suivante.",
        """
un coup      ▇                     temps ▶
deux coups   ▇▇▇
trois coups  ▇▇▇▇▇▇▇▇▇▇▇
quatre       ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇✂      on joue le choix de trois
""",
    ),
}
