"""What the third sheet says after each right answer: the idea's name, and another way."""

from trollkit.classroom.questions.question import Idee

IDEES = {
    "1a": Idee(
        "l'analyse d'un protocole",
        "Passer d'un texte à des valeurs : on dit aussi désérialiser, ou parser.",
        "lire la feuille comme un ruban, une ligne après l'autre, sans compter leurs numéros "
        ": c'est ce que fait un bot, qui la reçoit au clavier.",
        """
numéros   0 ▸ jour    1 ▸ nutriments    2 ▸ soleil, score
ruban     ━━┿━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━┿━━━━▶ on avance
""",
    ),
    "1b": Idee(
        "un format préfixé par sa longueur",
        "On annonce combien, puis on énumère : ainsi voyagent les messages d'Internet, octet "
        "par octet.",
        "un séparateur, comme une ligne vide, dirait aussi où la liste s'arrête ; mais il ne "
        "faudrait jamais le rencontrer dedans.",
        """
longueur     3 ┃ arbre ┃ arbre ┃ arbre ┃ 2 ┃ action ┃ action
séparateur   arbre ┃ arbre ┃ arbre ┃ (vide) ┃ action ┃ action
""",
    ),
    "2": Idee(
        "l'algorithme glouton",
        "Le mieux tout de suite, sans jamais revenir. Il est parfait pour rendre la monnaie "
        "en euros, ou pour relier des villes au moindre coût ; rarement dans un jeu.",
        "ranger une fois les arbres par richesse, et prendre celui du dessus : une file de "
        "priorité, ou tas, fait cela même quand il en arrive d'autres.",
        """
        4             le plus riche est en haut ;
      ╱   ╲           l'enlever fait remonter
     3     2          le suivant
    ╱ ╲
   1   2
""",
    ),
    "3a": Idee(
        "le coût marginal croissant",
        "Chaque arbre de plus renchérit le suivant : les économistes appellent cela des "
        "rendements décroissants.",
        "tenir un compte de quatre nombres, un par taille, mis à jour à chaque pousse, plutôt "
        "que de recompter la liste.",
        """
taille      0   1   2   3
compte      ·   2   1   ·
une pousse      1   2          un de moins, un de plus
""",
    ),
    "3b": Idee(
        "une table de correspondance",
        "Une liste dont l'indice est la question, et l'élément la réponse.",
        "une formule, tant que les nombres sont réguliers : deux points par degré de richesse "
        "au-dessus du premier. La table, elle, accepte tous les barèmes.",
        """
richesse   1   2   3
bonus      0   2   4
               └─┬─┘
             deux de plus à chaque fois
""",
    ),
    "4a": Idee(
        "la fonction successeur",
        "Un état, et ceux qui le suivent : c'est un graphe que l'on ne dessine jamais en "
        "entier, et que l'on parcourt à mesure.",
        "les donner une à une, à la demande, par un générateur : qui cherche n'a pas toujours "
        "besoin de les voir toutes.",
        """
            ┌── 0 point ──▶ le lendemain matin
un état  ───┼── 24 points ──▶ un arbre de moins
            └── 0 point ──▶ un arbre plus grand
""",
    ),
    "4b": Idee(
        "la programmation dynamique",
        "Le meilleur plan est fait d'un coup et du meilleur plan de la suite (Bellman, 1957).",
        "par jours, en partant du dernier : calculer ce que vaut chaque état du jour 5, puis "
        "du jour 4, jusqu'au premier matin.",
        """
jour    0      1      …      5      fin
        ●◀─┬── ●◀─┬── … ◀─── ●◀──── ●
           └── ●  └── …      ●◀──── ●
""",
    ),
    "5a": Idee(
        "un modèle",
        "On oublie presque tout du jeu, pour ne garder que la question posée : ce soir, ou "
        "demain ?",
        "une des cases se déduit d'une autre : vue de l'autre côté, « demain contre ce soir » "
        "est « ce soir contre demain », au signe près.",
        """
               lui : ce soir    lui : demain
moi : ce soir   ensemble         je passe devant
moi : demain    il passe devant  ensemble, plus une nuit
""",
    ),
    "5b": Idee(
        "un jeu à coups simultanés",
        "Chaque tour est une petite matrice, dont les gains sont les valeurs de la suite : "
        "c'est le TD 2, sur un autre jeu.",
        "chercher d'abord un point-selle, par le maximin et le minimax, et n'appeler le "
        "programme linéaire que s'il n'y en a pas.",
        """
 0  −1 ▶ −1        −1   1 ▶ −1
 1   0 ▶  0         1  −1 ▶ −1
 ▼   ▼              ▼   ▼
 1   0              1   1
point-selle : 0    pas de point-selle
""",
    ),
    "6a": Idee(
        "le lancer de rayons",
        "Suivre une droite case après case jusqu'au bord : c'est ainsi que l'on calcule les "
        "ombres des films.",
        "à l'envers : partir de chaque case, regarder vers le soleil à un, deux, trois pas, "
        "et garder le plus grand des arbres assez hauts pour l'atteindre.",
        """
rayon       ●━━▶━━▶━━▶        de l'arbre vers l'ombre
à l'envers  ●◀╌╌◀╌╌◀╌╌ ?      de la case vers l'arbre
""",
    ),
    "6b": Idee(
        "filtrer, puis réduire",
        "Garder les éléments qui conviennent, en faire un seul nombre : filtrer et réduire, "
        "deux gestes de tous les langages.",
        "compter d'abord comme s'il n'y avait pas d'ombre, puis retirer ce que donneraient "
        "les arbres éteints.",
        """
arbres      3   1   2   3
au soleil   3   ·   2   3   ──▶  8
retirer     9  moins  1     ──▶  8
""",
    ),
}
