"""Who need not be asked plays as when asked, and only what is proven need not be."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from trollkit.arena.play.loader import load
from trollkit.core.contest import DuelOutcome
from trollkit.core.table import play_table
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.foretold import foretell, reads
from trollkit.trolls.rules import Config
from trollkit.trolls.seat import seat
from trollkit.trolls.table import DuelTable

HEAD = "def strategie(partie, past):\n"
RANDOM = f"import random\n{HEAD}    return random.randint(1, min(3, partie.stockGauche))\n"
ALL = 10**6  # boards


def told(code: str, config: Config) -> bytes:
    """All throws of a strategy that is proven."""
    bits = reads(code.encode())
    assert bits is not None
    throws = foretell(load(code.encode(), 0)["strategie"], config, bits, ALL)
    assert throws is not None
    return throws


def asked(codes: tuple[str, str], config: Config, games: int, seed: int = 0) -> DuelOutcome:
    """The duel in which both are asked at each turn."""
    seats = [seat(load(code.encode(), seed)["strategie"], config) for code in codes]
    return play_table(DuelTable(config, games), seats)


def half_asked(
    codes: tuple[str, str], known: tuple[bool, bool], config: Config, games: int
) -> DuelOutcome:
    """The same where the ones that are `known` are not asked."""
    answers = [
        told(code, config) if each else None for code, each in zip(codes, known, strict=True)
    ]
    table = DuelTable(config, games, (answers[0], answers[1]))
    seats: list[Any] = [
        _never if each else seat(load(code.encode(), 0)["strategie"], config)
        for code, each in zip(codes, known, strict=True)
    ]
    if all(known):
        assert table.start() == (None, None)
        return table.outcome()
    return play_table(table, seats)


def _never(question: bytes) -> bytes:
    raise AssertionError("asked")


NUMBER = st.sampled_from(
    [
        *("partie.stockGauche", "partie.stockDroite", "partie.positionTroll", "x", "SEUIL"),
        *("partie.nombreCases", "partie.stockInitial", "0", "1", "2", "7", "2.5", "True"),
    ]
)


def _compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    two = st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "/", "%"]), inner)
    compared = st.tuples(inner, st.sampled_from(["<", "<=", "==", "!=", ">", ">="]), inner)
    return st.one_of(
        two.map(lambda of: f"({of[0]} {of[1]} {of[2]})"),
        compared.map(lambda of: f"({of[0]} {of[1]} {of[2]})"),
        st.tuples(inner, inner).map(lambda of: f"min({of[0]}, {of[1]})"),
        st.tuples(inner, inner, inner).map(lambda of: f"max({', '.join(of)})"),
        st.tuples(inner, inner, inner).map(lambda of: f"({of[0]} if {of[1]} else {of[2]})"),
        st.tuples(inner, inner).map(lambda of: f"(not {of[0]} or {of[1]})"),
        inner.map(lambda of: f"-{of}"),
        inner.map(lambda of: f"abs(int({of}))"),
        inner.map(lambda of: f"round({of})"),
    )


EXPRESSION = st.recursive(NUMBER, _compound, max_leaves=6)
SAFE = EXPRESSION.map(lambda of: f"max(1, min(partie.stockGauche, int({of})))")


@st.composite
def sources(draw: st.DrawFn) -> str:
    """A strategy that is a function of the board; most of its throws are legal."""
    lines = [f"    x = {draw(EXPRESSION)}"]
    if draw(st.booleans()):
        lines += [f"    if {draw(EXPRESSION)}:", f"        x += {draw(EXPRESSION)}"]
    if draw(st.booleans()):
        lines += [f"    if {draw(EXPRESSION)}:", f"        return {draw(EXPRESSION)}"]
    lines += [f"    return {draw(st.one_of(SAFE, SAFE, EXPRESSION))}"]
    return "SEUIL = 3\n" + HEAD + "\n".join(lines) + "\n"


@settings(max_examples=150, deadline=None)
@given(sources(), sources(), st.sampled_from([Config(7, 15), Config(5, 6), Config(15, 9)]))
def test_who_is_not_asked_plays_as_when_asked(one: str, other: str, config: Config) -> None:
    assume(reads(one.encode()) is not None and reads(other.encode()) is not None)
    for codes in ((one, other), (one, RANDOM), (RANDOM, other)):
        known = (codes[0] is one, codes[1] is other)
        with_answers = half_asked(codes, known, config, 6)
        full = asked(codes, config, 6)
        # What cannot be foretold ends the duel: it is played again, and means no more.
        assert any(with_answers.faults) == any(full.faults)
        assert any(full.faults) or with_answers == full


PROVEN = {
    "return 1": 0,
    "return min(2, partie.stockGauche)": 1,
    "return partie.stockDroite": 2,
    "if partie.positionTroll < partie.nombreCases // 2:\n        return 1\n    return 2": 4,
    '"""Une phrase."""\n    x = partie.stockGauche - 1\n    x -= 1\n    return max(1, x)': 1,
    "return partie.stockGauche % 2 + (1 if partie.positionTroll > 3 else 2)": 5,
    "return 1 if partie.stockGauche else 2": 1,
    "pass\n    return round(partie.stockDroite / 2.0)": 2,
}


@pytest.mark.parametrize("body", PROVEN)
def test_what_is_a_function_of_the_board_is_proven_and_what_it_reads_is_known(
    body: str,
) -> None:
    code = f'"""Un jeu."""\nNOM = "Nom"\nPAS = 2\n{HEAD}    {body}\n'
    assert reads(code.encode()) == PROVEN[body]


def test_a_result_said_to_be_an_int_changes_nothing() -> None:
    assert reads(b"def strategie(p, q) -> int:\n    return p.positionTroll\n") == 4


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
def test_what_might_be_more_than_a_function_of_the_board_is_asked(kind: str) -> None:
    assert reads(UNPROVEN[kind].encode()) is None


def test_a_strategy_that_reads_its_past_would_play_otherwise_unasked() -> None:
    """The comparison sees a proof that is none."""
    code = f"{HEAD}    return 1 + min(len(past), partie.stockGauche - 1)\n"
    config = Config(7, 15)
    throws = foretell(load(code.encode(), 0)["strategie"], config, 1, ALL)
    table = DuelTable(config, 6, (throws, None))
    seats: list[Any] = [_never, seat(load(RANDOM.encode(), 0)["strategie"], config)]
    assert play_table(table, seats) != asked((code, RANDOM), config, 6)


def test_answers_are_asked_beforehand_only_where_that_is_less_work() -> None:
    code = (
        f"{HEAD}    return 1 + partie.positionTroll % 2 * (partie.stockGauche > 1)\n".encode()
    )
    entry = load(code, 0)["strategie"]
    assert DISCIPLINE.foretelling.foretell(code, entry, "7x15", 1000) is not None
    assert DISCIPLINE.foretelling.foretell(code, entry, "7x15", 1) is None
    assert DISCIPLINE.foretelling.foretell(code, entry, "31x300", 1000) is None


@pytest.mark.parametrize("nonsense", [b"", b"\x08\1", b"\1\1", b"\0", b"\0\1\1"])
def test_answers_that_are_none_are_refused(nonsense: bytes) -> None:
    for sides in ((nonsense, None), (None, nonsense)):
        with pytest.raises(ValueError):
            DISCIPLINE.foretelling.foretold("7x15", 10, sides)
