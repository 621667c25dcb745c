"""What the second sheet says after each right answer: the idea's name, and another way."""

from trollkit.classroom.questions.question import Idee

IDEES = {
    "1a": Idee(
        "la meilleure réponse",
        "En informatique, argmax : non le plus grand nombre, mais la place où il se trouve.",
        "ranger les numéros de lignes selon leur gain contre cette colonne, et prendre le "
        "dernier.",
        """
ligne 0   −1
ligne 1    2  ◀── la place, et non le gain
ligne 2    0
""",
    ),
    "1b": Idee(
        "la dominance",
        "Ce qui est au moins aussi bon partout, et meilleur quelque part. En économie, les "
        "choix que rien ne domine forment le front de Pareto.",
        "avec deux colonnes, chaque ligne est un point : est dominé celui qui en a un autre "
        "au-dessus ou à sa droite, et aucun doute ailleurs.",
        """
colonne 1 │  A
          │        B       C est sous B, et à sa gauche :
          │     C          il est dominé. A ne l'est pas.
          └──────────── colonne 0
""",
    ),
    "2": Idee(
        "maximin et minimax",
        "Le pire de chaque choix, puis le meilleur de ces pires. Quand les deux sont égaux, "
        "leur case est un point-selle.",
        "une seule des deux suffirait : échangez lignes et colonnes, changez tous les signes, "
        "et le minimax devient l'opposé d'un maximin.",
        """
 2   0   3  ▶ pire  0           les vôtres : le plus
 1  −1   3  ▶ pire −1           haut des pires
 0   4  −2  ▶ pire −2
 ▼   ▼   ▼
 2   4   3                      les siens : le plus bas
                                des plus hauts
""",
    ),
    "3": Idee(
        "l'espérance d'un mélange",
        "La moyenne pondérée par les chances. Un mélange est une stratégie mixte, un lancer "
        "seul une stratégie pure.",
        "d'un seul coup, le produit du mélange, écrit en ligne, par la matrice : il donne les "
        "gains contre toutes les colonnes, et l'on garde le plus bas.",
        """
                 ┌  4   1   3 ┐
( ¼   ¾ )   ×    └  2   5   0 ┘   =   ( 2,5   4   0,75 )
                                                  ▲ garantie
""",
    ),
    "4": Idee(
        "la programmation linéaire",
        "Un but et des limites, tous de simples sommes (Kantorovitch 1939, Dantzig 1947). Von "
        "Neumann vit aussitôt que les jeux à somme nulle en étaient.",
        "avec deux lignes, au crayon : chaque colonne est une droite, selon la chance de la "
        "première ligne. Le mélange prudent est sous le plus haut point du dessous.",
        """
gain │ ╲         ╱
     │   ╲     ╱
     │     ╲ ╱      la pire des deux droites monte,
     │     ╱▲╲      puis redescend : on s'arrête là
     │   ╱  │  ╲
     └──────┴────── chance de la ligne 0
""",
    ),
    "5a": Idee(
        "la fonction de transition",
        "Un état et des coups donnent l'état suivant : avec elle, et le gain final, tout le "
        "jeu est écrit.",
        "sans cas à distinguer : le pas du troll est le signe de la différence des lancers, "
        "qui vaut −1, 0 ou 1.",
        """
lancers   2 et 4   signe −1   ◀ un pas à gauche
          3 et 3   signe  0   · sur place
          5 et 1   signe +1   ▶ un pas à droite
""",
    ),
    "5b": Idee(
        "l'induction à rebours",
        "La valeur d'un état se déduit de celles des suivants (Zermelo, 1913) ; ici, deux "
        "fonctions s'appellent l'une l'autre.",
        "sans récursion : remplir un tableau, les plus petites réserves d'abord. Tout ce dont "
        "une case a besoin y est déjà écrit.",
        """
réserve droite ▲
             3 │ ·  ·  ·        dans cet ordre :
             2 │ ▣  ▣  ·        une case ne dépend
             1 │ ▣  ▣  ▣        que d'états plus petits
               └──────────▶ réserve gauche
""",
    ),
    "6": Idee(
        "la mémoïsation",
        "Noter chaque réponse pour ne plus la chercher : de la programmation dynamique, faite "
        "de haut en bas.",
        "Python sait tenir le registre à votre place : on le demande d'un mot, au-dessus de "
        "la fonction, et son corps ne change pas.",
        """
sans registre      avec
     A               A
   ╱   ╲           ╱   ╲
  B     C         B     C
 ╱ ╲   ╱ ╲         ╲   ╱ ╲
D   E E   F    D    ╲ E   F     E n'est calculé qu'une fois
""",
    ),
    "7a": Idee(
        "la réplication",
        "Refaire le calcul d'un autre, pour savoir ce que ses nombres comptent vraiment.",
        "sans deviner : calculer les mélanges pour plusieurs tailles, et garder la taille "
        "dont le mélange est le plus proche de la ligne du rapport.",
        """
écart avec la ligne du rapport
taille trop petite   ▇▇▇▇▇▇▇▇
la bonne             ▏
taille trop grande   ▇▇▇▇▇
""",
    ),
    "7b": Idee(
        "une chaîne de Markov absorbante",
        "Deux mélanges connus, et chaque état mène aux suivants avec des chances connues, "
        "jusqu'à la fin : on les additionne, sans rien tirer au sort.",
        "jouer, comme le rapport : mille parties donnent la même réponse, à trois points près.",
        """
exact                     │
1 000 parties        ├────┼────┤
100 parties   ├───────────┼───────────┤
""",
    ),
    "8": Idee(
        "l'exploitabilité",
        "Ce que perd une stratégie contre qui la connaît. C'est ainsi que l'on juge les "
        "machines de poker.",
        "pour le mélange, regarder les réserves une à une plutôt que les faces du dé : sous "
        "quatre pierres, les faces trop grandes s'ajoutent au dernier lancer.",
        """
faces du dé      1   2   3   4
                 │   │   │   │
réserve 9        1   2   3   4
réserve 2        1   2 ◀─┴───┘
""",
    ),
}
