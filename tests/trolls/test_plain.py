"""Only what is proven to be a plain function of the board is taken for one."""

import pytest

from trollkit.trolls.plain import is_plain

HEAD = "def strategie(partie, past):\n"
RANDOM = f"import random\n{HEAD}    return random.randint(1, min(3, partie.stockGauche))\n"

PROVEN = [
    "return 1",
    "return min(2, partie.stockGauche)",
    "return partie.stockDroite",
    "if partie.positionTroll < partie.nombreCases // 2:\n        return 1\n    return 2",
    '"""Une phrase."""\n    x = partie.stockGauche - 1\n    x -= 1\n    return max(1, x)',
    "return partie.stockGauche % 2 + (1 if partie.positionTroll > 3 else 2)",
    "return 1 if partie.stockGauche else 2",
    "pass\n    return round(partie.stockDroite / 2.0)",
]


@pytest.mark.parametrize("body", PROVEN)
def test_what_is_a_function_of_the_board_is_proven(body):
    assert is_plain(f'"""Un jeu."""\nNOM = "Nom"\nPAS = 2\n{HEAD}    {body}\n'.encode())


def test_a_result_said_to_be_an_int_changes_nothing():
    assert is_plain(b"def strategie(p, q) -> int:\n    return p.positionTroll\n")


# Each of these is, or might be, more than a function of the board, or long to compute.
UNPROVEN = {
    "le passé": f"{HEAD}    return 1 + len(past)\n",
    "les coups": f"{HEAD}    return 1 + len(partie.coupsPrecedents)\n",
    "le passé, sans effet": f"{HEAD}    past\n    return 1\n",
    "le hasard": RANDOM,
    "une boucle": f"{HEAD}    while True: pass\n",
    "une boucle finie": f"{HEAD}    for x in range(3): pass\n    return 1\n",
    "un état": f"N = 0\n{HEAD}    global N\n    N += 1\n    return N\n",
    "une fonction à elle": f"def f(): return 1\n{HEAD}    return f()\n",
    "une valeur par défaut": "def strategie(partie, past, vu=[]):\n    return 1\n",
    "un décorateur": f"@print\n{HEAD}    return 1\n",
    "une annotation": "def strategie(partie: print('x'), past):\n    return 1\n",
    "un retour annoté": "def strategie(partie, past) -> print('x'):\n    return 1\n",
    "un générateur": f"{HEAD}    yield 1\n",
    "une coroutine": "async def strategie(partie, past):\n    return 1\n",
    "une écriture": f"{HEAD}    partie.stockGauche = 1\n    return 1\n",
    "la partie sous un autre nom": f"{HEAD}    x = partie\n    return x.stockGauche\n",
    "un paramètre remplacé": f"{HEAD}    partie = 3\n    return partie\n",
    "une méthode": f"{HEAD}    return partie.copier().stockGauche\n",
    "un attribut caché": f"{HEAD}    return partie.__class__\n",
    "une fonction remplacée": f"min = 3\n{HEAD}    return min(1, 2)\n",
    "une fonction masquée": f"{HEAD}    max = 3\n    return max(1, 2)\n",
    "un paramètre qui masque": "def strategie(partie, min):\n    return min(1, 2)\n",
    "une constante changée": f"A = 1\nA = 2\n{HEAD}    return A\n",
    "un nombre devenu texte": f"A = 1\nA = 'a'\n{HEAD}    return A\n",
    "un texte": f"A = 'a'\n{HEAD}    return A * 10\n",
    "un nom inconnu": f"{HEAD}    return inconnu\n",
    "une puissance": f"{HEAD}    return 9 ** 9\n",
    "un décalage": f"{HEAD}    return 1 << partie.stockGauche\n",
    "un arrondi sans fin": f"{HEAD}    return round(5, -1000000)\n",
    "une base": f"{HEAD}    return int(5, 10)\n",
    "trop de produits": HEAD + "    x = 9\n" + "    x *= x\n" * 12,
    "une longue division": (
        HEAD + "    x = int(1e9 / 1e-290)\n" + "    x *= x\n" * 8 + "    return x // (x - 3)\n"
    ),
    "un long nombre par une branche": (
        HEAD
        + "    x = 3\n    if partie.stockGauche > 2:\n        x = int(1e9 / 1e-290)\n"
        + "    x = x * x * x * x * x * x\n" * 2
    ),
    "un nombre immense": f"{HEAD}    return {10**30}\n",
    "une liste": f"{HEAD}    return [1][0]\n",
    "une chaîne formatée": HEAD + "    return f'{1}'\n",
    "un morse": f"{HEAD}    return (x := 1)\n",
    "une fonction sans nom": f"{HEAD}    return (lambda: 1)()\n",
    "un nom d'argument": f"{HEAD}    return max(1, 2, key=abs)\n",
    "une étoile": f"{HEAD}    return max(*past)\n",
    "une comparaison d'identité": f"{HEAD}    return 1 if partie.stockGauche is 1 else 2\n",
    "une assertion": f"{HEAD}    assert partie.stockGauche\n    return 1\n",
    "une exception": f"{HEAD}    try:\n        return 1\n    finally:\n        pass\n",
    "un import": f"{HEAD}    import os\n    return 1\n",
    "deux fonctions": f"{HEAD}    return 1\n{HEAD}    return 2\n",
    "après la fonction": f"{HEAD}    return 1\nstrategie = print\n",
    "une par catégorie": f"strategies = 1\n{HEAD}    return 1\n",
    "un autre nom": "def autre(partie, past):\n    return 1\n",
    "un seul paramètre": "def strategie(partie):\n    return 1\n",
    "rien": "",
    "un nul": f"{HEAD}    return\n",
    "une erreur": "def strategie(",
    "un octet nul": "\0",
    "trop longue": f"{HEAD}    return 1\n" + "#" * 9000,
    "trop d'instructions": HEAD + "    x = 1\n" * 300 + "    return 1\n",
    "trop profonde": f"{HEAD}    return {'(' * 500}1{')' * 500}\n",
    "des constantes cachées": f"__builtins__ = 1\n{HEAD}    return 1\n",
}


@pytest.mark.parametrize("kind", UNPROVEN)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_what_might_be_more_than_a_function_of_the_board_is_not(kind):
    assert not is_plain(UNPROVEN[kind].encode())
