"""What the first sheet says after each right answer: the idea's name, and another way."""

from trollkit.classroom.questions.question import Idee

IDEES = {
    "1": Idee(
        "un objet et sa classe",
        "La classe Partie est le moule ; p est un objet qui en sort, avec ses propres valeurs.",
        "un dictionnaire rangerait les mêmes nombres sous des noms, mais il accepterait aussi "
        "un chemin de 8 cases ; l'objet, lui, vérifie ce qu'on lui demande.",
        """
classe Partie                   objet p
┌────────────┐    7, 15    ┌──────────────────┐
│  le moule  │ ──────────▶ │ nombreCases    7 │
└────────────┘             │ stockInitial  15 │
                           └──────────────────┘
""",
    ),
    "2": Idee(
        "lire un attribut",
        "« Propriété », « attribut », « champ » : trois mots pour une valeur rangée dans un "
        "objet, que l'on retrouve par son nom.",
        "on peut aussi demander à l'objet toutes ses propriétés à la fois, comme un "
        "dictionnaire, puis y chercher celles que l'on veut.",
        """
mystere ─┬─ nombreCases
         ├─ positionTroll ───▶ position
         ├─ stockGauche ─────▶ gauche
         └─ …
""",
    ),
    "3a": Idee(
        "un automate",
        "Un état, des coups, une règle qui mène à l'état suivant : toute la partie est un "
        "chemin d'état en état.",
        "trois pas séparent le troll de la droite ; n'importe quels trois tours gagnés "
        "suffisent, et il peut même reculer en route.",
        """
case   3 ──▶ 4 ──▶ 5 ──▶ 6        en trois tours
case   3 ──▶ 2 ──▶ 3 ──▶ 4 ──▶ 5 ──▶ 6    en cinq
""",
    ),
    "3b": Idee(
        "un invariant",
        "À lancers égaux, la case du troll ne change pas : ce qui reste vrai à chaque tour se "
        "prouve en un tour.",
        "le troll peut aussi bouger, s'il revient : autant de tours gagnés que de tours "
        "perdus, et les deux réserves vides en même temps.",
        """
case   3 ═══ 3 ═══ 3 ═══ 3 ═══ 3 ═══ 3
case   3 ──▶ 4 ──▶ 3 ──▶ 2 ──▶ 3 ═══ 3
""",
    ),
    "3c": Idee(
        "raisonner à rebours",
        "Partir de la fin voulue, et chercher ce qui y mène : le TD 2 résoudra tout le jeu "
        "ainsi.",
        "gagner un tour pour rien, en perdre deux d'une seule pierre, puis rester à égalité : "
        "la droite garde une pierre, qui pousse le troll d'un dernier pas.",
        """
case   3 ──▶ 4 ──▶ 3 ──▶ 2 ═══ 2 ──▶ 1
           gagné   perdu deux    la pierre
                   fois          qui reste
""",
    ),
    "4a": Idee(
        "la boîte noire",
        "Comprendre un programme par ce qu'il répond, sans le lire : on dit aussi "
        "rétro-ingénierie. Celui-ci est déterministe, le même état donne le même coup.",
        "deux cas séparés, une seule pierre ou davantage, disent la même chose que le plus "
        "petit de deux nombres.",
        """
lancer  2 │      ●   ●   ●   ●
        1 │  ●
          └──┴───┴───┴───┴───┴──▶ réserve
             1   2   3   4   5
""",
    ),
    "4b": Idee(
        "le support d'une loi",
        "L'ensemble des valeurs que le hasard peut donner, sans dire avec quelles chances.",
        "jouer mille parties et noter chaque coup vu. C'est plus long, et un coup rare peut "
        "échapper : on observe le hasard, on ne le prouve pas.",
        """
réserve 9    1 ■■■   2 ■■■   3 ■■■   4 ■■■
réserve 2    1 ■■■   2 ■■■■■■■■■
             (chances : elle lance ce qui reste)
""",
    ),
    "5": Idee(
        "une fonction d'ordre supérieur",
        "Une fonction donnée à une autre, sans parenthèses : la fenêtre l'appellera "
        "elle-même, à chaque tour.",
        "on pourrait donner des noms, que la fenêtre chercherait dans une liste ; mais elle "
        "ne connaîtrait alors que les stratégies prévues d'avance.",
        """
strategieExemple1 ──┐
                    ├──▶  GUI  ──▶ un tour, un tour, un tour…
strategieExemple2 ──┘
""",
    ),
    "6": Idee(
        "une politique",
        "En intelligence artificielle, une fonction de l'état vers le coup s'appelle ainsi "
        "(policy), et ce qui la suit, un agent.",
        "une table, une ligne par état : 1 125 sur 7 cases et 15 pierres. Sans une idée qui "
        "résume, il faudrait les remplir une à une.",
        """
          ┌───────────┐
état ───▶ │ politique │ ───▶ coup
  ▲       └───────────┘        │
  └────── le jeu répond ◀──────┘
""",
    ),
    "7a": Idee(
        "la méthode de Monte-Carlo",
        "Estimer une probabilité en jouant au hasard, beaucoup de fois (Metropolis et Ulam, "
        "1949).",
        "la calculer exactement, en suivant toutes les parties possibles avec leurs chances : "
        "plus de travail, aucun doute. Ce sera le TD 2.",
        """
   100 parties   ├─────────┼─────────┤
 1 000 parties         ├───┼───┤
10 000 parties           ├─┼─┤
""",
    ),
    "7b": Idee(
        "une table de décision",
        "Des cas rangés par priorité : le premier qui convient l'emporte, et leur ordre fait "
        "partie de la règle.",
        "écrire le tableau de tous les cas, et y lire la réponse. On voit alors d'un coup "
        "d'œil si un cas manque.",
        """
gauche disqualifiée │ oui │ non │ non │ non │ non
droite disqualifiée │  ?  │ oui │ non │ non │ non
victoires, défaites │  ?  │  ?  │  >  │  =  │  <
────────────────────┼─────┼─────┼─────┼─────┼────
points              │ −1  │  3  │  3  │  1  │  0
""",
    ),
}
