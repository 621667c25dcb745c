"""Answers to the graded cells of the sheet td1."""

from tests.classroom.copies import Answers, Wrong

QUESTION_1 = Answers(
    "question-1",
    wrong=(
        Wrong(
            "p = troll.Partie(15, 7)\nprint(p)",
            "15 cases et 7 pierres ; donnez d'abord les cases",
        ),
        Wrong("print(troll.Partie(7, 15))", "la variable p n'existe pas"),
        Wrong("P = troll.Partie(7, 15)\nprint(P)", "la variable p n'existe pas"),
        Wrong("p = print(troll.Partie(7, 15))", r"p vaut None \(print"),
        Wrong(
            "p = troll.Partie\nprint(p)",
            "p est le type Partie lui-même ; ajoutez les parenthèses",
        ),
        Wrong("p = (7, 15)\nprint(p)", r"p vaut \(7, 15\) ; il faut un objet"),
        Wrong("p = troll.Partie(9, 15)\nprint(p)", "9 cases ; on en attend 7"),
        Wrong("p = troll.Partie(7, 30)\nprint(p)", "30 pierres ; on en attend 15"),
        Wrong(
            "p = str(troll.Partie(7, 15))\nprint(p)", "p est un texte.*sans guillemets ni str"
        ),
        Wrong("p = 'troll.Partie(7, 15)'\nprint(p)", "p est un texte.*sans guillemets"),
        Wrong("p = troll.partie(7, 15)\nprint(p)", "la variable p n'existe pas"),
        Wrong("p = troll.Partie(8, 15)\nprint(p)", "la variable p n'existe pas"),
        Wrong("p = troll.Partie(7 15)\nprint(p)", "la variable p n'existe pas"),
        Wrong("p = [troll.Partie(7, 15)]\nprint(p)", r"p vaut \[<Partie"),
        Wrong(
            "p = troll.Partie(7, 15),\nprint(p)",
            "p est un tuple.*enlevez la virgule qui suit",
        ),
        Wrong(
            "p = troll.Partie(7, 15)\np.nombreCases = 9\nprint(p)",
            r"p\.nombreCases vaut 9, parce que votre code l'a changée",
        ),
        Wrong("p == troll.Partie(7, 15)\nprint(p)", "la variable p n'existe pas"),
    ),
    right=(
        "p = troll.Partie(nombreCases=7, stockInitial=15)\nprint(str(p))",
        "from troll import Partie\n\ncases, pierres = 7, 15\n"
        "p = Partie(cases, pierres)\nprint(p)",
        "p = autre = troll.Partie(*(7, 15))\nprint(f'{autre}')",
        "p = troll.Partie(9, 20)\nprint(p)\np = troll.Partie(7, 15)\nprint(p)",
    ),
)

_FIVE = """
mystere = td1.mystere()
print(mystere)
cases = mystere.nombreCases
position = mystere.positionTroll
initial = mystere.stockInitial
gauche = mystere.stockGauche
droite = mystere.stockDroite
coups = mystere.coupsPrecedents
"""

QUESTION_2 = Answers(
    "question-2",
    wrong=(
        Wrong(
            _FIVE.replace("stockGauche", "stockXX")
            .replace("stockDroite", "stockGauche")
            .replace("stockXX", "stockDroite"),
            r"« gauche = mystere\.stockDroite » lit stockDroite, et il faut stockGauche",
        ),
        Wrong(
            _FIVE.replace("mystere.stockGauche", "mystere.stockInitial"),
            r"lit stockInitial, et il faut stockGauche",
        ),
        Wrong(
            _FIVE.replace("mystere.stockInitial", "mystere.stockGauche"),
            r"lit stockGauche, et il faut stockInitial",
        ),
        Wrong(
            _FIVE.replace("initial = mystere", "initial = p"),
            r"initial vaut 15, or mystere\.stockInitial vaut",
        ),
        Wrong(
            _FIVE.replace("mystere.coupsPrecedents", "len(mystere.coupsPrecedents)"),
            r"« coups = len\(.*len\(…\) est de trop",
        ),
        Wrong(
            _FIVE.replace("mystere.coupsPrecedents", "mystere.coupsPrecedents[-1]"),
            r"un seul élément est pris, et il faut le tout",
        ),
        Wrong(_FIVE.replace("droite = mystere.stockDroite", ""), "il manque droite"),
        Wrong(
            _FIVE.replace("gauche = mystere.stockGauche", "gauche = 999"),
            r"gauche vaut 999, or mystere\.stockGauche vaut \d",
        ),
        Wrong(
            _FIVE.replace("= mystere.stock", "= td1.mystere().stock")
            .replace("= mystere.pos", "= td1.mystere().pos")
            .replace("= mystere.coups", "= td1.mystere().coups"),
            r"vaut \d+, or mystere\.(?!nombreCases).* vaut",
        ),
        Wrong(
            _FIVE.replace("mystere.stockDroite", "'mystere.stockDroite'"),
            "droite est un texte.*sans guillemets",
        ),
        Wrong(_FIVE.replace("initial = mystere", "Initial = mystere"), "il manque initial"),
        Wrong(_FIVE.replace("coups = mystere", "coup = mystere"), "il manque coups"),
        Wrong(
            _FIVE.replace("mystere.positionTroll", "mystere.positiontroll"),
            "position, initial, gauche, droite et coups restent à définir",
        ),
        Wrong(
            _FIVE.replace("mystere.stockGauche", "str(mystere.stockGauche)"),
            "gauche est un texte.*ni str",
        ),
        Wrong(
            _FIVE.replace("mystere.positionTroll", "mystere.positionTroll + 1"),
            r"position vaut \d+, or mystere\.positionTroll vaut \d+",
        ),
        Wrong(
            _FIVE.replace("cases = mystere.nombreCases", "cases = mystere.nombreCases - 2"),
            r"cases vaut \d+, or mystere\.nombreCases vaut \d+",
        ),
        Wrong(
            _FIVE.replace(
                "coups = mystere.coupsPrecedents",
                "coups = [(d, g) for g, d in mystere.coupsPrecedents]\n"
                "if coups == mystere.coupsPrecedents:\n    coups = [(9, 9)]",
            ),
            r"coups vaut \[\(.*, or mystere\.coupsPrecedents vaut \[\(",
        ),
        Wrong(
            _FIVE.replace(
                "coups = mystere.coupsPrecedents",
                "coups = [gauche for gauche, _ in mystere.coupsPrecedents]",
            ),
            r"coups vaut \[\d.*, or mystere\.coupsPrecedents vaut \[\(",
        ),
        Wrong(
            _FIVE.replace("coups = mystere.coupsPrecedents", "coups = mystere"),
            r"coups vaut <Partie.*, or mystere\.coupsPrecedents vaut \[\(",
        ),
        Wrong(
            _FIVE.replace("= mystere.stockInitial", "= print(mystere.stockInitial)"),
            r"initial vaut None, or mystere\.stockInitial vaut",
        ),
    ),
    right=(
        _FIVE.replace(
            "coups = mystere.coupsPrecedents",
            "coups = [coup for coup in mystere.coupsPrecedents]",
        ),
        """
mystere = td1.mystere()
cases, position, initial = mystere.nombreCases, mystere.positionTroll, mystere.stockInitial
gauche, droite, coups = mystere.stockGauche, mystere.stockDroite, mystere.coupsPrecedents
""",
        """
m = mystere = td1.mystere()
cases = getattr(m, "nombreCases")
position, coups = m.positionTroll, list(m.coupsPrecedents)
initial = m.stockInitial
gauche = initial - sum(coup[0] for coup in coups)
droite = initial - sum(coup[1] for coup in coups)
""",
        _FIVE + "\nmystere = td1.mystere()" + _FIVE,
    ),
)

_VICTOIRE = "victoire = troll.Partie(7, 15)\n"

QUESTION_3A = Answers(
    "question-3a",
    wrong=(
        Wrong(_VICTOIRE, "la partie victoire n'est pas finie"),
        Wrong(
            _VICTOIRE + "victoire.tourDeJeu(2, 1)\nvictoire.tourDeJeu(2, 1)",
            "la partie victoire n'est pas finie",
        ),
        Wrong(
            _VICTOIRE + "for _ in range(3):\n    victoire.tourDeJeu(1, 2)",
            "la gauche devait gagner",
        ),
        Wrong(
            "victoire = troll.Partie(9, 15)\nfor _ in range(4):\n    victoire.tourDeJeu(2, 1)",
            "victoire a 9 cases ; on en attend 7",
        ),
        Wrong(
            "victoire = troll.Partie(7, 30)\nfor _ in range(3):\n    victoire.tourDeJeu(2, 1)",
            "victoire a 30 pierres ; on en attend 15",
        ),
        Wrong(
            "Victoire = troll.Partie(7, 15)\nfor _ in range(3):\n    Victoire.tourDeJeu(2, 1)",
            "la variable victoire n'existe pas",
        ),
        # The left wins, but the troll never comes to the castle.
        Wrong(
            _VICTOIRE + "victoire.tourDeJeu(13, 15)", "s'est arrêté sur la case 4 ; menez-le"
        ),
        Wrong(_VICTOIRE + "victoire.positionTroll = 6", "ne correspondent pas à ses coups"),
        Wrong(
            _VICTOIRE + "victoire = victoire.tourDeJeu(2, 1)",
            r"victoire vaut None \(print et tourDeJeu",
        ),
        Wrong(
            _VICTOIRE + "for _ in range(3):\n    p.tourDeJeu(2, 1)",
            "la partie victoire n'est pas finie",
        ),
        Wrong(
            _VICTOIRE + "for _ in range(5):\n    victoire.tourDeJeu(3, 3)",
            "la gauche devait gagner",
        ),
        Wrong("victoire = 1", "victoire vaut 1 ; il faut un objet"),
        Wrong(
            _VICTOIRE + "victoire.tourDeJeu(0, 1)",
            "la partie victoire n'est pas finie",
        ),
        Wrong(
            _VICTOIRE + "victoire.tourDeJeu",
            "la partie victoire n'est pas finie",
        ),
        Wrong(
            3 * (_VICTOIRE + "victoire.tourDeJeu(2, 1)\n"),
            "la partie victoire n'est pas finie",
        ),
        Wrong(
            _VICTOIRE + "victoire.stockDroite = 1\n"
            "for _ in range(3):\n    victoire.tourDeJeu(2, 1)",
            "ne correspondent pas à ses coups",
        ),
    ),
    right=(
        _VICTOIRE + "while victoire.gagnant == 0:\n    victoire.tourDeJeu(2, 1)",
        # The right-hand side runs out of stones: the left's fourteen push the troll home.
        _VICTOIRE + "victoire.tourDeJeu(1, 15)",
        _VICTOIRE + "for coup in [(1, 2), (3, 1), (1, 1), (2, 1), (3, 2), (3, 1)]:\n"
        "    victoire.tourDeJeu(*coup)\nprint(victoire)",
        "def jouer(partie, coups):\n    for g, d in coups:\n        partie.tourDeJeu(g, d)\n"
        "    return partie\n\n\n"
        "victoire = jouer(troll.Partie(7, 15), [(5, 4), (4, 3), (3, 2)])",
        _VICTOIRE + "victoire.tourDeJeu(droite=1, gauche=2)\n"
        "victoire.tourDeJeu(4, 1)\nvictoire.tourDeJeu(6, 2)",
    ),
)

_NUL = "matchNul = troll.Partie(7, 15)\n"

QUESTION_3B = Answers(
    "question-3b",
    wrong=(
        Wrong(_NUL + "matchNul.tourDeJeu(15, 15)", "mais en 1 tour ; il en faut cinq"),
        Wrong(
            _NUL + "for _ in range(15):\n    matchNul.tourDeJeu(1, 1)",
            "mais en 15 tours ; il en faut cinq",
        ),
        Wrong(
            _NUL + "for n in (4, 4, 4, 3):\n    matchNul.tourDeJeu(n, n)",
            "mais en 4 tours ; il en faut cinq",
        ),
        Wrong(
            _NUL + "for n in (3, 3, 3, 3, 2, 1):\n    matchNul.tourDeJeu(n, n)",
            "mais en 6 tours ; il en faut cinq",
        ),
        Wrong(
            _NUL + "for _ in range(5):\n    matchNul.tourDeJeu(2, 2)",
            "la partie matchNul n'est pas finie",
        ),
        Wrong(
            _NUL + "for _ in range(4):\n    matchNul.tourDeJeu(3, 3)\nmatchNul.tourDeJeu(3, 1)",
            "ce n'est pas un match nul",
        ),
        Wrong(
            _NUL + "for _ in range(4):\n    matchNul.tourDeJeu(3, 3)\nmatchNul.tourDeJeu(1, 3)",
            "ce n'est pas un match nul",
        ),
        Wrong(
            "matchNul = troll.Partie(9, 15)\nfor _ in range(5):\n    matchNul.tourDeJeu(3, 3)",
            "matchNul a 9 cases ; on en attend 7",
        ),
        Wrong(
            "matchNul = troll.Partie(7, 30)\nfor _ in range(5):\n    matchNul.tourDeJeu(6, 6)",
            "matchNul a 30 pierres ; on en attend 15",
        ),
        Wrong(
            "matchnul = troll.Partie(7, 15)\nfor _ in range(5):\n    matchnul.tourDeJeu(3, 3)",
            "la variable matchNul n'existe pas",
        ),
        Wrong(_NUL, "la partie matchNul n'est pas finie"),
        Wrong(
            _NUL + "matchNul.stockGauche = matchNul.stockDroite = 0",
            "ne correspondent pas à ses coups",
        ),
        Wrong(
            _NUL + "for _ in range(3):\n    matchNul.tourDeJeu(5, 5)",
            "mais en 3 tours ; il en faut cinq",
        ),
        # The troll is back in the middle after five turns, but the game goes on.
        Wrong(
            _NUL + "for c in [(1, 2), (2, 1), (1, 2), (2, 1), (1, 1)]:\n"
            "    matchNul.tourDeJeu(*c)",
            "la partie matchNul n'est pas finie",
        ),
        Wrong("matchNul = 3", "matchNul vaut 3 ; il faut un objet"),
    ),
    right=(
        _NUL + "for n in range(1, 6):\n    matchNul.tourDeJeu(n, n)",
        _NUL + "matchNul.tourDeJeu(1, 2)\nmatchNul.tourDeJeu(2, 1)\nmatchNul.tourDeJeu(2, 3)\n"
        "matchNul.tourDeJeu(3, 2)\nmatchNul.tourDeJeu(7, 7)",
        # The right-hand side runs out first: the left's last stone brings the troll back.
        _NUL + "matchNul.tourDeJeu(2, 3)\nfor _ in range(4):\n    matchNul.tourDeJeu(3, 3)",
        # The left-hand side runs out first: the right's last stone brings the troll back.
        _NUL + "for n in (3, 3, 3, 3):\n    matchNul.tourDeJeu(n, n)\nmatchNul.tourDeJeu(3, 2)",
        _NUL + "while matchNul.gagnant == 0:\n    matchNul.tourDeJeu(3, 3)\nprint(matchNul)",
        _NUL + "[matchNul.tourDeJeu(n, n) for n in (1, 1, 1, 1, 11)]",
    ),
)

_DEFAITE = "defaite = troll.Partie(7, 15)\n"

QUESTION_3C = Answers(
    "question-3c",
    wrong=(
        Wrong(
            _DEFAITE + "for _ in range(3):\n    defaite.tourDeJeu(1, 2)",
            "le troll a atteint votre château",
        ),
        Wrong(
            _DEFAITE + "for _ in range(3):\n    defaite.tourDeJeu(2, 1)",
            "la droite devait gagner",
        ),
        Wrong(_DEFAITE + "defaite.tourDeJeu(15, 15)", "la droite devait gagner"),
        Wrong(
            _DEFAITE + "defaite.tourDeJeu(1, 2)\ndefaite.tourDeJeu(1, 2)",
            "la partie defaite n'est pas finie",
        ),
        Wrong(_DEFAITE + "defaite.tourDeJeu(13, 15)", "la droite devait gagner"),
        Wrong(_DEFAITE, "la partie defaite n'est pas finie"),
        Wrong(
            "defaite = troll.Partie(9, 15)\ndefaite.tourDeJeu(15, 13)",
            "defaite a 9 cases ; on en attend 7",
        ),
        Wrong(
            "defaite = troll.Partie(7, 20)\ndefaite.tourDeJeu(20, 18)",
            "defaite a 20 pierres ; on en attend 15",
        ),
        Wrong(
            "défaite = troll.Partie(7, 15)\ndéfaite.tourDeJeu(15, 13)",
            "la variable defaite n'existe pas",
        ),
        Wrong(
            _DEFAITE + "defaite.positionTroll = 1\ndefaite.stockGauche = 0\n"
            "defaite.stockDroite = 0",
            "ne correspondent pas à ses coups",
        ),
        # The stones that the right-hand side kept push the troll into the castle.
        Wrong(_DEFAITE + "defaite.tourDeJeu(15, 1)", "le troll a atteint votre château"),
        Wrong(
            _DEFAITE + "for g, d in [(1, 2), (14, 13)]:\n    defaite.tourDeJeu(g, d)",
            "la droite devait gagner",
        ),
        Wrong(
            _DEFAITE + "defaite.tourDeJeu(1, 2)\ndefaite.tourDeJeu(1, 2)\n"
            "defaite.tourDeJeu(12, 11)",
            "la droite devait gagner",
        ),
        Wrong(
            _DEFAITE + "perdu = troll.Partie(7, 15)\nperdu.tourDeJeu(15, 13)",
            "la partie defaite n'est pas finie",
        ),
        Wrong(
            _DEFAITE + "defaite = defaite.tourDeJeu(15, 13)",
            r"defaite vaut None \(print et tourDeJeu",
        ),
        Wrong("defaite = 2", "defaite vaut 2 ; il faut un objet"),
    ),
    right=(
        _DEFAITE + "defaite.tourDeJeu(15, 13)",
        _DEFAITE + "defaite.tourDeJeu(15, 12)",
        _DEFAITE
        + "for g, d in [(1, 2), (1, 2), (1, 1), (12, 10)]:\n    defaite.tourDeJeu(g, d)",
        _DEFAITE + "coups = [(1, 1)] * 11 + [(4, 2)]\nwhile coups:\n"
        "    defaite.tourDeJeu(*coups.pop(0))\nprint(defaite)",
    ),
)


def _predict(body: str) -> str:
    return f"def predireExemple1(partie):\n    {body}\n"


QUESTION_4A = Answers(
    "question-4a",
    wrong=(
        Wrong(_predict("return 2"), "lance 1 pierre .*n'en reste qu'une"),
        Wrong(_predict("print(min(2, partie.stockGauche))"), r"ne renvoie rien \(None\)"),
        Wrong(
            _predict("return min(2, partie.stockDroite)"),
            "répond 2, or strategieExemple1 lance 1 pierre",
        ),
        Wrong(
            _predict("return max(2, partie.stockGauche)"),
            "répond 15, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return min(3, partie.stockGauche)"),
            "répond 3, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return min(2, partie.stockInitial)"),
            "répond 2, or strategieExemple1 lance 1 pierre",
        ),
        Wrong(
            _predict("return 2 if partie.stockGauche > 2 else 1"),
            "répond 1, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("if partie.stockGauche >= 2:\n        return 2"),
            "dans ce cas, aucun return ne donne de valeur",
        ),
        Wrong(
            _predict("if partie.stockGauche == 1:\n        return 1"),
            r"ne renvoie rien \(None\)",
        ),
        Wrong(
            _predict("return min(2, p.stockGauche)"),
            "répond 2, or strategieExemple1 lance 1 pierre",
        ),
        Wrong(
            _predict("return '2' if partie.stockGauche > 1 else '1'"),
            "répond '2' ; il faut un nombre entier",
        ),
        Wrong(
            _predict("return troll.strategieExemple1"),
            "répond <function strategieExemple1> ; il faut un nombre",
        ),
        Wrong(
            _predict("return partie.stockGauche"),
            "répond 15, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return [min(2, partie.stockGauche)]"),
            r"répond \[2\] ; il faut un nombre entier",
        ),
        Wrong(
            _predict("return min(2, stockGauche)"),
            r"se lit avec un point : partie\.stockGauche",
        ),
        Wrong(_predict("return min(2, partie.stockgauche)"), "vouliez-vous stockGauche"),
        Wrong(
            _predict("return partie.coupsPrecedents[-1][0]"),
            "ligne 2.*coupsPrecedents est vide",
        ),
        Wrong(
            "def predireExemple1():\n    return 2",
            "avec 1 valeur, et sa ligne def en prévoit 0",
        ),
        Wrong(
            "def predireExemple1(partie, passe):\n    return min(2, partie.stockGauche)",
            "appelée sans 'passe'",
        ),
        Wrong(
            "def predireExemple(partie):\n    return min(2, partie.stockGauche)",
            "la fonction predireExemple1 n'existe pas",
        ),
        # Two stones as long as the troll is away from the door.
        Wrong(
            _predict("return 1 if partie.positionTroll == 1 else min(2, partie.stockGauche)"),
            "répond 1, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return 2 - len(partie.coupsPrecedents) // 7"),
            "répond 1, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return 2 if len(partie.coupsPrecedents) < 7 else 1"),
            "répond 1, or strategieExemple1 lance 2 pierres",
        ),
        Wrong(
            _predict("return partie.stockGauche % 2 or 2"),
            "répond 1, or strategieExemple1 lance 2 pierres",
        ),
        Wrong("predireExemple1 = 2", "predireExemple1 vaut 2 ; il faut une fonction"),
    ),
    right=(
        _predict(
            "if partie.stockGauche >= 2:\n        return 2\n    return partie.stockGauche"
        ),
        _predict("return 2 if partie.stockGauche > 1 else 1"),
        "predireExemple1 = lambda partie: 1 + (partie.stockGauche > 1)",
        "import numpy as np\n\n\n" + _predict("return np.minimum(2, partie.stockGauche)"),
        "def reste(partie):\n    return partie.stockInitial - "
        "sum(g for g, d in partie.coupsPrecedents)\n\n\n"
        + _predict("return sorted([2, reste(partie)])[0]"),
        _predict(
            "coup = 0\n    while coup < 2 and coup < partie.stockGauche:\n"
            "        coup += 1\n    return coup"
        ),
        "def predireExemple1(p):\n    match p.stockGauche:\n        case 1:\n"
        "            return 1\n    return 2",
    ),
)


def _moves(body: str) -> str:
    return f"def coupsPossiblesExemple2(partie):\n    {body}\n"


QUESTION_4B = Answers(
    "question-4b",
    wrong=(
        Wrong(_moves("return [1, 2, 3, 4]"), "prévoit 4 pierres .*n'en reste pas autant"),
        Wrong(
            _moves("return list(range(1, min(4, partie.stockGauche)))"),
            r"vient de lancer 4 pierres .* \[1, 2, 3\] ne le prévoyait pas",
        ),
        Wrong(
            _moves("return list(range(min(4, partie.stockGauche) + 1))"),
            "prévoit 0 pierre .*ne l'a jamais fait",
        ),
        Wrong(
            _moves("return list(range(1, min(5, partie.stockGauche) + 1))"),
            "prévoit 5 pierres .*ne l'a jamais fait",
        ),
        Wrong(
            _moves("return list(range(1, min(4, partie.stockDroite) + 1))"),
            "vient de lancer 4 pierres .* ne le prévoyait pas",
        ),
        Wrong(
            _moves("return list(range(1, partie.stockGauche + 1))"),
            "prévoit 15 pierres .*ne l'a jamais fait",
        ),
        Wrong(
            _moves("print(list(range(1, min(4, partie.stockGauche) + 1)))"),
            r"ne renvoie rien \(None\)",
        ),
        Wrong(_moves("return min(4, partie.stockGauche)"), "répond 4 ; il faut une liste"),
        Wrong(
            _moves("return random.randint(1, min(4, partie.stockGauche))"),
            "le nom random n'existe pas",
        ),
        Wrong(
            _moves("import random\n    return random.randint(1, min(4, partie.stockGauche))"),
            r"répond \d ; il faut une liste",
        ),
        Wrong(
            _moves("return [troll.strategieExemple2(partie, [])]"),
            r"vient de lancer \d pierres? .* \[\d\] ne le prévoyait pas",
        ),
        Wrong(
            _moves(
                "coups = []\n    for i in range(1, min(4, partie.stockGauche) + 1):\n"
                "        coups.append(i)\n        return coups"
            ),
            r"vient de lancer 4 pierres .* \[1\] ne le prévoyait pas",
        ),
        Wrong(
            _moves(
                "coups = []\n    for i in range(1, 5):\n        if i < partie.stockGauche:\n"
                "            coups.append(i)\n    return coups"
            ),
            r"vient de lancer \d pierres? .* ne le prévoyait pas",
        ),
        Wrong(
            _moves("return [min(n, partie.stockInitial) for n in (1, 2, 3, 4)]"),
            "prévoit 4 pierres .*n'en reste pas autant",
        ),
        Wrong(
            _moves(
                "if partie.stockGauche >= 4:\n        return [1, 2, 3, 4]\n    return [1, 2]"
            ),
            r"vient de lancer 3 pierres .* \[1, 2\] ne le prévoyait pas",
        ),
        Wrong(
            _moves("if partie.stockGauche >= 4:\n        return [1, 2, 3, 4]"),
            "dans ce cas, aucun return ne donne de valeur",
        ),
        Wrong(
            _moves("coups = []\n    coups = coups.append(1)\n    return coups"),
            r"ne renvoie rien \(None\)",
        ),
        Wrong(_moves("return '1 2 3 4'"), "répond '1 2 3 4' ; il faut une liste"),
        Wrong(
            _moves("return [2, 3, 4][: partie.stockGauche]"),
            r"vient de lancer 1 pierre .* \[2, 3, 4\] ne le prévoyait pas",
        ),
        Wrong(
            _moves("return [range(1, min(4, partie.stockGauche) + 1)]"),
            r"contient range\(1, 5\), qui n'est pas un nombre",
        ),
        Wrong(
            _moves("return [str(n) for n in range(1, min(4, partie.stockGauche) + 1)]"),
            "contient '1', qui n'est pas un nombre",
        ),
        Wrong(
            _moves("return list(range(min(4, partie.stockGauche)))"),
            r"vient de lancer 4 pierres .* \[0, 1, 2, 3\] ne le prévoyait pas",
        ),
        Wrong(
            "COUPS = []\n\n\n"
            + _moves(
                "for n in range(1, min(4, partie.stockGauche) + 1):\n        COUPS.append(n)\n"
                "    return COUPS"
            ),
            r"\[1, 2, 3, 4, 1, 2, 3, 4.* prévoit 4 pierres",
        ),
        Wrong(
            "def coupsPossibleExemple2(partie):\n    return [1, 2, 3, 4]",
            "la fonction coupsPossiblesExemple2 n'existe pas",
        ),
    ),
    right=(
        _moves("return range(1, min(4, partie.stockGauche) + 1)"),
        _moves("return [n for n in [1, 2, 3, 4] if n <= partie.stockGauche]"),
        _moves(
            "coups = []\n    coup = min(4, partie.stockGauche)\n    while coup > 0:\n"
            "        coups.append(coup)\n        coup -= 1\n    return coups"
        ),
        _moves("return [1, 2, 3, 4][: partie.stockGauche]"),
        "import numpy as np\n\n\n"
        + _moves("return list(np.arange(1, 1 + min(4, partie.stockGauche)))"),
        _moves("return list({min(n, partie.stockGauche) for n in range(1, 5)})"),
        "def permis(n, partie):\n    return 0 < n < 5 and n <= partie.stockGauche\n\n\n"
        + _moves("return list(filter(lambda n: permis(n, partie), range(10)))"),
    ),
)

QUESTION_5 = Answers(
    "question-5",
    wrong=(
        Wrong(
            "troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)",
            "la variable ecran n'existe pas",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, 'humain', troll.strategieExemple2)",
            "ici humain rencontre strategieExemple2",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple1)",
            "les deux châteaux jouent strategieExemple1",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple2, troll.strategieExemple2)",
            "les deux châteaux jouent strategieExemple2",
        ),
        Wrong(
            "ecran = troll.GUI", "ecran est la classe GUI elle-même ; ajoutez les parenthèses"
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, 'strategieExemple1', 'strategieExemple2')",
            "la variable ecran n'existe pas",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple1(), troll.strategieExemple2())",
            "la variable ecran n'existe pas",
        ),
        Wrong(
            "ecran = troll.jouerPartie(7, 15, troll.strategieExemple1, "
            "troll.strategieExemple2)",
            r"ecran vaut <Partie.*créé par troll\.GUI",
        ),
        Wrong(
            "ecran = graphiques.suivre(7, 15, troll.strategieExemple1, "
            "troll.strategieExemple2)",
            r"ecran vaut <Partie.*créé par troll\.GUI",
        ),
        Wrong(
            "écran = troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)",
            "la variable ecran n'existe pas",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple1)",
            "la variable ecran n'existe pas",
        ),
        Wrong(
            "ecran = troll.GUI(7, 15, troll.strategieExemple1, td1.adversaire('hasard'))",
            "ici strategieExemple1 rencontre L'étourdi",
        ),
        Wrong(
            "ecran = print(troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2))",
            "ecran vaut None ; il faut un objet",
        ),
        Wrong(
            "ecran = 'troll.GUI(7, 15, troll.strategieExemple1, troll.strategieExemple2)'",
            r"ecran vaut 'troll\.GUI\(.*il faut un objet",
        ),
    ),
    right=(
        "ecran = troll.GUI(15, 30, troll.strategieExemple1, troll.strategieExemple2)",
        "ecran = troll.GUI(7, 15, troll.strategieExemple2, troll.strategieExemple1)",
        "from troll import GUI, strategieExemple1, strategieExemple2\n\n"
        "gauche, droite = strategieExemple1, strategieExemple2\n"
        "ecran = GUI(9, 20, gauche, droite)",
        "ecran = troll.GUI(\n    nombreCases=7,\n    stockInitial=15,\n"
        "    strategieGauche=troll.strategieExemple1,\n"
        "    strategieDroite=troll.strategieExemple2,\n)\necran",
    ),
)


def _strategy(body: str) -> str:
    return f"import random\n\n\ndef strategie(partie, partiesPrecedentes):\n    {body}\n"


QUESTION_6 = Answers(
    "question-6",
    wrong=(
        Wrong(_strategy("return 2"), "lancer 2 pierres, mais il n'en reste que 1"),
        Wrong(_strategy("return 0"), "lancer 0, il faut au moins une pierre"),
        Wrong(_strategy("print(1)"), r"ne renvoie rien \(None\)"),
        Wrong(
            _strategy("return random.randint(1, 4)"),
            r"lancer \d pierres, mais il n'en reste que",
        ),
        Wrong(
            _strategy("return partie.stockGauche / 2"),
            r"répond 7\.5 ; il fallait un nombre entier.*//",
        ),
        Wrong(
            _strategy("return partie.stockGauche // 3"), "lancer 0, il faut au moins une pierre"
        ),
        Wrong(
            _strategy("return max(1, partie.stockDroite)"),
            r"lancer \d+ pierres, mais il n'en reste que",
        ),
        Wrong(
            _strategy("return partie.stockDroite + 1"),
            "lancer 16 pierres, mais il n'en reste que 15",
        ),
        Wrong(
            _strategy("return min(partie.coupsPrecedents[-1][1] + 1, partie.stockGauche)"),
            "ligne 5.*est vide",
        ),
        Wrong(
            _strategy(
                "return 1 if partiesPrecedentes[-1].gagnant == 1 else "
                "min(2, partie.stockGauche)"
            ),
            "ligne 5.*est vide",
        ),
        Wrong(
            _strategy("if partie.positionTroll > 1:\n        return 1"),
            "dans ce cas, aucun return ne donne de valeur",
        ),
        Wrong(
            "def strategie(partie):\n    return 1",
            "avec 2 valeurs, et sa ligne def en prévoit 1",
        ),
        Wrong("def strategie():\n    return 1", "avec 2 valeurs, et sa ligne def en prévoit 0"),
        Wrong(_strategy("return '1'"), "répond '1' ; il fallait un nombre entier"),
        Wrong(_strategy("return [1]"), r"répond \[1\] ; il fallait un nombre entier"),
        Wrong(
            _strategy("return -partie.positionTroll"), "lancer -3, il faut au moins une pierre"
        ),
        Wrong(
            "Strategie = lambda partie, precedentes: 1", "la fonction strategie n'existe pas"
        ),
        Wrong(
            _strategy(
                "return min(partie.stockGauche, "
                "partie.stockGauche // (partie.positionTroll - 1) + 1)"
            ),
            "ZeroDivisionError",
        ),
        Wrong(_strategy("return min(3, partie.stockgauche)"), "vouliez-vous stockGauche"),
        Wrong(
            _strategy("return max(1, min(partie.stockGauche - 1, 3))\n").replace(
                "max(1, ", "max(0, "
            ),
            "lancer 0, il faut au moins une pierre",
        ),
        Wrong(
            _strategy("return round(partie.stockGauche / 3, 1)"),
            r"répond 5\.0 ; il fallait un nombre entier",
        ),
        Wrong(_strategy("random.randint(1, partie.stockGauche)"), r"ne renvoie rien \(None\)"),
        Wrong(
            _strategy("return random.randint(0, partie.stockGauche)"),
            "lancer 0, il faut au moins une pierre",
        ),
        Wrong(
            _strategy("return partie.stockGauche + 1"),
            "lancer 16 pierres, mais il n'en reste que 15",
        ),
        Wrong(
            _strategy("return min(partie.stockInitial, 2 if partie.coupsPrecedents else 1)"),
            "lancer 2 pierres, mais il n'en reste que 1",
        ),
        Wrong(
            _strategy("if partiesPrecedentes:\n        return 0\n    return 1"),
            "lancer 0, il faut au moins une pierre",
        ),
        Wrong("strategie = 3", "strategie vaut 3 ; il faut une fonction"),
    ),
    right=(
        _strategy("return 1"),
        _strategy("return random.randint(1, partie.stockGauche)"),
        _strategy("return partie.stockGauche"),
        _strategy(
            "pas = partie.nombreCases - 1 - partie.positionTroll\n"
            "    coup = partie.stockGauche // pas\n"
            "    return max(1, min(coup, partie.stockGauche, partie.stockDroite + 1))"
        ),
        "strategie = lambda partie, passe: min(3, partie.stockGauche)",
        "import numpy as np\n\n\ndef strategie(p, q):\n"
        "    return np.clip(p.positionTroll, 1, p.stockGauche)",
        "def borne(coup, partie):\n    return max(1, min(coup, partie.stockGauche))\n\n\n"
        "def strategie(partie, partiesPrecedentes):\n    if partie.coupsPrecedents:\n"
        "        return borne(partie.coupsPrecedents[-1][1] + 1, partie)\n"
        "    if partiesPrecedentes and partiesPrecedentes[-1].gagnant != 1:\n"
        "        return borne(4, partie)\n    return borne(2, partie)",
        _strategy("return troll.strategieExemple1(partie, partiesPrecedentes)"),
    ),
)

_DUEL = "troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, troll.strategieExemple2)"
_MILLE = f"resultat = {_DUEL}\n"

QUESTION_7A = Answers(
    "question-7a",
    wrong=(
        Wrong(_MILLE + "taux = 0,54", "dans un nombre décimal, Python écrit un point"),
        Wrong(
            _MILLE + "taux = resultat.victoires",
            r"taux vaut \d+ : c'est le nombre des victoires\. Pour une part, divisez",
        ),
        Wrong(
            _MILLE + "taux = 100 * resultat.victoires / 1000",
            r"c'est un pourcentage\. Une part va de 0 à 1",
        ),
        Wrong(
            _MILLE + "taux = resultat.defaites / 1000",
            "c'est la part des défaites de la gauche",
        ),
        Wrong(
            _MILLE + "taux = (resultat.victoires + resultat.nuls / 2) / 1000",
            "avec une moitié des matchs nuls",
        ),
        Wrong(
            _MILLE + "taux = resultat.victoires / (resultat.victoires + resultat.defaites)",
            "c'est la part des parties qui ont un vainqueur",
        ),
        Wrong(
            _MILLE + "taux = resultat.victoires // 1000",
            "taux vaut 0 ; .* divisé par le nombre de parties",
        ),
        Wrong(_MILLE + "taux = 0.60005", r"taux vaut 0\.60005 ; la part des victoires"),
        Wrong(f"taux = {_DUEL}.victoires / 1000", "la variable resultat n'existe pas"),
        Wrong(
            f"resultat = {_DUEL}.victoires\ntaux = resultat / 1000",
            r"resultat vaut \d+ ; il faut ce que renvoie",
        ),
        Wrong(
            "resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple2, "
            "troll.strategieExemple1)\ntaux = resultat.victoires / 1000",
            "c'est la droite qui lance, à chaque tour, ce que lance strategieExemple1",
        ),
        Wrong(
            "resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, "
            "troll.strategieExemple2, 100)\ntaux = resultat.victoires / 100",
            "resultat contient 100 parties finies ; on en attend 1000",
        ),
        Wrong(
            "resultat = troll.jouerPlusieursParties(15, 30, troll.strategieExemple1, "
            "troll.strategieExemple2)\ntaux = resultat.victoires / 1000",
            "resultat a 15 cases ; on en attend 7",
        ),
        Wrong(
            "resultat = troll.jouerPlusieursParties(7, 30, troll.strategieExemple1, "
            "troll.strategieExemple2)\ntaux = resultat.victoires / 1000",
            "resultat a 30 pierres ; on en attend 15",
        ),
        Wrong(
            "resultat = troll.jouerPartie(7, 15, troll.strategieExemple1, "
            "troll.strategieExemple2)\ntaux = 1.0",
            r"resultat vaut <Partie.* ; il faut ce que renvoie troll\.jouerPlusieursParties",
        ),
        Wrong(_MILLE, "il reste à calculer taux"),
        Wrong(
            _MILLE + "taux = str(resultat.victoires / 1000)", r"taux vaut '0\.\d+' ; la part"
        ),
        Wrong(
            _MILLE + "taux = resultat.victoires / 100",
            r"taux vaut \d\.\d+ ; .* divisé par le nombre de parties",
        ),
        Wrong(
            "resultat = troll.jouerPlusieursParties(7, 15, troll.strategieExemple1, "
            "troll.strategieExemple1)\ntaux = resultat.victoires / 1000",
            "les deux châteaux lancent, à chaque tour, ce que lance strategieExemple1",
        ),
        Wrong(_MILLE + "Taux = resultat.victoires / 1000", "la réponse dans Taux"),
        Wrong(_MILLE + "taux = print(resultat.victoires / 1000)", "taux vaut None ; la part"),
        Wrong(
            _MILLE + "taux = 1000 / resultat.victoires",
            r"taux vaut 1\.\d+ ; .* divisé par le nombre de parties",
        ),
        Wrong(
            _MILLE + "taux = 1 - resultat.victoires / 1000",
            r"taux vaut 0\.\d+ ; la part des victoires est",
        ),
    ),
    right=(
        _MILLE + "taux = sum(p.gagnant == 1 for p in resultat.parties) / len(resultat.parties)",
        "jeu = (troll.strategieExemple1, troll.strategieExemple2)\n"
        "resultat = troll.jouerPlusieursParties(7, 15, *jeu, nombreParties=1000, graine=4,\n"
        "                                       affichage=False)\n"
        "total = resultat.victoires + resultat.nuls + resultat.defaites\n"
        "taux = resultat.victoires / total",
        "import numpy as np\n\n"
        + _MILLE
        + "taux = np.mean([p.gagnant == 1 for p in resultat.parties])",
        _MILLE + "taux = round(resultat.victoires * 0.001, 3)",
        _MILLE + "gagnees = 0\nfor partie in resultat.parties:\n    if partie.gagnant == 1:\n"
        "        gagnees += 1\ntaux = gagnees / 1000",
        _MILLE + "taux = 1 - (resultat.nuls + resultat.defaites) / 1000",
    ),
)

_POINTS = """
def pointsGauche(resultat):
    if "gauche" in resultat.disqualifies:
        return -1
    if "droite" in resultat.disqualifies:
        return 3
    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
"""


def _twisted(old: str, new: str) -> str:
    assert old in _POINTS
    return _POINTS.replace(old, new)


_COMPARE = """    if resultat.victoires > resultat.defaites:
        return 3
    if resultat.victoires == resultat.defaites:
        return 1
    return 0
"""

QUESTION_7B = Answers(
    "question-7b",
    wrong=(
        Wrong(
            "def pointsGauche(resultat):\n" + _COMPARE, "où la gauche seule est disqualifiée"
        ),
        Wrong(
            _twisted('    if "gauche" in resultat.disqualifies:\n        return -1\n', ""),
            "où la gauche seule est disqualifiée",
        ),
        Wrong(
            _twisted('    if "droite" in resultat.disqualifies:\n        return 3\n', ""),
            "où la droite seule est disqualifiée",
        ),
        Wrong(
            "def pointsGauche(resultat):\n    if 'droite' in resultat.disqualifies:\n"
            "        return 3\n    if 'gauche' in resultat.disqualifies:\n        return -1\n"
            + _COMPARE,
            "où les deux IA sont disqualifiées",
        ),
        Wrong(
            "def pointsGauche(resultat):\n    if resultat.disqualifies:\n        return -1\n"
            + _COMPARE,
            "où la droite seule est disqualifiée",
        ),
        Wrong(
            _twisted("return -1", "return 0"), "répond 0 .* où la gauche seule est disqualifiée"
        ),
        Wrong(
            _twisted(
                '"gauche" in resultat.disqualifies', 'resultat.disqualifies == ["gauche"]'
            ),
            "où les deux IA sont disqualifiées",
        ),
        Wrong(
            _twisted('"gauche" in resultat.disqualifies', 'resultat.disqualifies == "gauche"'),
            "où la gauche seule est disqualifiée",
        ),
        Wrong(
            _POINTS.replace("return ", "print(")
            .replace("-1", "-1)")
            .replace("(3", "(3)")
            .replace("(1", "(1)")
            .replace("(0", "(0)"),
            r"ne renvoie rien \(None\)",
        ),
        Wrong(
            _twisted(
                "resultat.victoires > resultat.defaites",
                "resultat.victoires < resultat.defaites",
            ),
            "répond 0 .* où la gauche gagne plus de parties",
        ),
        Wrong(
            _twisted("        return 1\n    return 0", "        return 0\n    return 1"),
            "répond 1 .* où la gauche gagne moins de parties",
        ),
        Wrong(
            _twisted("resultat.victoires > resultat.defaites", "resultat.victoires > 500"),
            "répond 0 .* où la gauche gagne plus de parties",
        ),
        Wrong(
            _twisted("resultat.victoires == resultat.defaites", "resultat.nuls > 0"),
            "répond 1 .* où la gauche gagne moins de parties",
        ),
        Wrong(
            _twisted(
                "resultat.victoires == resultat.defaites", "resultat.nuls > resultat.victoires"
            ),
            "répond 0 .* autant de parties gagnées",
        ),
        Wrong(
            _twisted("    return 0\n", ""),
            "dans ce cas, aucun return ne donne de valeur",
        ),
        Wrong(
            _twisted("        return 1\n", "        return 2\n"),
            "répond 2 .* autant de parties gagnées .* 1 point",
        ),
        Wrong(
            _twisted(
                "resultat.victoires > resultat.defaites",
                "resultat.victoires >= resultat.defaites",
            ),
            "répond 3 .* autant de parties gagnées",
        ),
        Wrong(
            _twisted(
                '"droite" in resultat.disqualifies:\n        return 3',
                '"droite" in resultat.disqualifies:\n        return 1',
            ),
            "répond 1 .* où la droite seule est disqualifiée",
        ),
        Wrong(
            "def pointsGauche(resultat):\n    if resultat.victoires > resultat.defaites:\n"
            "        return 3\n    if resultat.victoires == resultat.defaites:\n"
            "        return 1\n    if 'gauche' in resultat.disqualifies:\n        return -1\n"
            "    return 0",
            "répond 3 .* où la gauche seule est disqualifiée",
        ),
        Wrong(
            _twisted(
                "def pointsGauche(resultat):",
                "r = resultat\n\n\ndef pointsGauche(resultat):\n    resultat = r",
            ),
            "répond 3 .* où la gauche gagne moins de parties",
        ),
        Wrong(_twisted("return -1", "return '-1'"), "répond '-1' .* un nombre entier"),
        Wrong(
            "def pointsGauche():\n    return 3", "avec 1 valeur, et sa ligne def en prévoit 0"
        ),
        Wrong(_twisted("pointsGauche", "pointGauche"), "la fonction pointsGauche n'existe pas"),
        Wrong(
            _twisted(
                "resultat.disqualifies:\n        return -1",
                "resultat.disqualifie:\n        return -1",
            ),
            "vouliez-vous disqualifies",
        ),
        Wrong(
            _twisted(
                "resultat.victoires > resultat.defaites", "resultat.victoires > resultat.nuls"
            ),
            "répond 0 .* où la gauche gagne plus de parties",
        ),
        Wrong(
            "def pointsGauche(resultat):\n    return 3",
            "répond 3 .* où la gauche gagne moins de parties",
        ),
        Wrong("pointsGauche = 3", "pointsGauche vaut 3 ; il faut une fonction"),
    ),
    right=(
        "def pointsGauche(r):\n    if r.disqualifies:\n"
        "        return -1 if 'gauche' in r.disqualifies else 3\n"
        "    return 3 if r.victoires > r.defaites else int(r.victoires == r.defaites)",
        "def signe(n):\n    return (n > 0) - (n < 0)\n\n\ndef pointsGauche(resultat):\n"
        "    for cote in resultat.disqualifies:\n        if cote == 'gauche':\n"
        "            return -1\n    if len(resultat.disqualifies) == 1:\n        return 3\n"
        "    return {1: 3, 0: 1, -1: 0}[signe(resultat.victoires - resultat.defaites)]",
        "def pointsGauche(resultat):\n    match resultat.disqualifies:\n"
        "        case ['gauche', *_]:\n            return -1\n        case ['droite']:\n"
        "            return 3\n    if resultat.victoires < resultat.defaites:\n"
        "        points = 0\n"
        "    elif resultat.victoires > resultat.defaites:\n        points = 3\n    else:\n"
        "        points = 1\n    return points",
        "pointsGauche = lambda r: (-1 if 'gauche' in r.disqualifies else 3 if r.disqualifies\n"
        "    or r.victoires > r.defaites else 1 - (r.victoires < r.defaites))",
        "import numpy as np\n\n\ndef pointsGauche(resultat):\n"
        "    if resultat.disqualifies.count('gauche'):\n        return -1\n"
        "    if resultat.disqualifies.count('droite'):\n        return 3\n"
        "    return np.array([0, 1, 3])[1 + np.sign(resultat.victoires - resultat.defaites)]",
    ),
)

COPIES: dict[str, Answers] = {
    "verification-1": QUESTION_1,
    "verification-2": QUESTION_2,
    "verification-3a": QUESTION_3A,
    "verification-3b": QUESTION_3B,
    "verification-3c": QUESTION_3C,
    "verification-4a": QUESTION_4A,
    "verification-4b": QUESTION_4B,
    "verification-5": QUESTION_5,
    "verification-6": QUESTION_6,
    "verification-7a": QUESTION_7A,
    "verification-7b": QUESTION_7B,
}
