"""Two sides in one child: the games of two, and only when all goes well."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.arena.helpers import untimed
from tests.arena.isolated import ONE, SHORT, TROLLS, Births, entrant, nursery, play
from tests.arena.isolated import referee as judge_of
from tests.arena.test_fairness import CHANCE
from trollkit.arena import referee
from trollkit.arena.duel import DuelKey
from trollkit.arena.link import Link
from trollkit.arena.loader import BLOCK
from trollkit.arena.workers import play_pair
from trollkit.core.faults import FaultKind
from trollkit.trolls.discipline import unpack
from trollkit.trolls.table import packed

DICE, MEMORY = CHANCE["son hasard"], CHANCE["une mémoire des parties"]
REACHES = "import sys\n" + ONE
BOARDS = ("7x15", "5x256", "15x30")


@pytest.fixture(scope="module")
def children():
    with nursery("processus") as born:
        yield born


@pytest.fixture
def births(children):
    return Births(children)


def test_one_child_plays_both_sides_as_two_would(births):
    judge = judge_of(births)
    together = play(judge, DICE, MEMORY, BOARDS, 40, strict=False)
    assert len(births.children) == 1
    assert together == play(judge, DICE, MEMORY, BOARDS, 40)


FORGES = (
    "import os\nfrom trollkit.arena import frames\n"
    "os.write(4, frames.pack_note({'name': '', 'keeps': True}))\nos.read(3, 1)\n"
)


def test_a_source_is_judged_before_any_of_it_runs(births):
    judge = judge_of(births)
    assert judge.look(entrant(ONE), BOARDS).shares
    assert not judge.look(entrant(REACHES), BOARDS).shares
    forger = judge.look(entrant(FORGES + ONE), BOARDS)
    assert (forger.fault, forger.shares) == (None, False)
    assert len(births.children) == 3


def test_a_mark_is_played_between_two_children_whatever_is_proven(births):
    judge = judge_of(births)
    left, right = map(entrant, (DICE, MEMORY))
    keys = [DuelKey("trolls", left.sha, right.sha, "7x15", 5, 0, True, common=True)]
    judge.pair(left, right, keys, strict=False)
    assert len(births.children) == 2


NUMPYS = (
    "import numpy as np\nimport random\ndef strategie(partie, passe):\n"
    "    return min(int(np.random.randint(1, 4)), partie.stockGauche)\n"
)


@pytest.mark.parametrize("left", [DICE, NUMPYS])
def test_chance_is_renewed_at_the_same_moves_however_a_duel_is_played(births, left):
    pair = entrant(left), entrant(CHANCE["un hasard au chargement"])
    strict = play(judge_of(births), left, pair[1].code, BOARDS[:2], 150)
    if left is DICE:
        shared = play(judge_of(births), left, pair[1].code, BOARDS[:2], 150, strict=False)
        assert shared == strict
    here = play_pair(TROLLS, *pair, [result.key for result in strict])
    assert strict == [*map(untimed, here)]
    assert len([*unpack(strict[0].moves, 15)]) > BLOCK


def throwing(deed):
    """Who keeps to itself, and breaks a rule in the third turn of the second game."""
    return (
        "def strategie(partie, past):\n"
        "    if (len(past), len(partie.coupsPrecedents)) == (1, 2):\n"
        f"        {deed}\n"
        "    return 1\n"
    )


BREAKING = {
    "lève": ("1 / 0", FaultKind.EXCEPTION),
    "invalide": ("return 99", FaultKind.INVALID),
    "sans fin": ("while True: pass", FaultKind.SLOW_MOVE),
}


@pytest.mark.parametrize("name", BREAKING)
def test_who_breaks_a_rule_is_judged_between_two_children(births, name):
    deed, kind = BREAKING[name]
    judge = judge_of(births, SHORT)
    (result,) = play(judge, DICE, throwing(deed), ["7x15"], strict=False)
    assert len(births.children) == 1 + 2
    assert result.faults[0] is None
    fault = result.faults[1]
    assert fault is not None
    assert (fault.kind, fault.game, fault.turn) == (kind, 2, 3)


def test_a_call_that_is_too_deep_apart_is_too_deep_here():
    """No frame more is free than between two children, or other games would be played."""
    source = (
        "def f(n):\n    return n and 1 + f(n - 1)\n"
        "def strategie(partie, past):\n    f(DEPTH)\n    return 1\n"
    )
    with nursery("processus") as born:
        births = Births(born)
        found = set()
        for depth in (*range(975, 995, 2), 999):
            code = source.replace("DEPTH", str(depth))
            before = len(births.children)
            (here,) = play(judge_of(births), code, ONE, ["7x15"], 1, strict=False)
            whole = len(births.children) == before + 1
            (apart,) = play(judge_of(births), code, ONE, ["7x15"], 1)
            assert here == apart
            assert apart.faults[0] is None or not whole
            found.add(whole)
        assert found == {True, False}


# What the judgement keeps out, and what it would do


LENDER = """
def strategie(partie, passe):
    update_wrapper(troll.Partie, namedtuple("B", ["copier"])(lies), ("copier",), ())
    return 1
def lies(self):
    return troll.Partie(9, 15)
"""
ORDER = """
def strategie(partie, passe):
    return 1 + (order[len(passe)] + len(partie.coupsPrecedents)) %% 2
many = {(lambda: 1): n for n in range(100)}
order = [many[f] for f in %s]
"""
REACHING = {
    "les fonctions d'origine, importées": "import troll, functools as __builtins__" + LENDER,
    "les mêmes, au fond d'une fonction": (
        "import troll\ndef f():\n    global __builtins__\n"
        "    import functools as __builtins__\nf()" + LENDER
    ),
    "les mêmes, par filtrage": (
        "import troll, functools\nmatch functools:\n    case __builtins__: pass" + LENDER
    ),
    "une classe, par la copie d'un compteur": (
        "import troll\nfrom collections import Counter\nT = Counter.copy(int)\n"
        "blind = T('D', (), {'__get__': lambda *a: 1, '__set__': lambda *a: None})()\n"
        "lent = dict(copier=lambda self: troll.Partie, nombreCases=1)\n"
        "lent['stockGauche'] = lent['stockDroite'] = lent['coupsPrecedents'] = []\n"
        "lent['positionTroll'] = T('E', (), {'__rsub__': lambda *a: blind})()\n"
        "troll.Partie.miroir(T('X', (), lent)())\n"
        "def strategie(partie, passe):\n    return 1\n"
    ),
    "la mémoire que l'autre a prise": (
        "def free(n):\n    try:\n        n = len([0] * 2**25) // 2**24\n"
        "    except* ValueError:\n        pass\n    finally:\n        return n\n"
        "n = free(1)\ndef strategie(partie, passe):\n    return min(n, partie.stockGauche)\n"
    ),
    "la même, à la fin d'un générateur": (
        "n = [1]\ndef free():\n    n[0] = len([0] * 2**25) // 2**24\n"
        "def ends():\n    try:\n        yield\n    except free():\n        pass\n"
        "last = ends()\nnext(last)\nlast = None\n"
        "def strategie(partie, passe):\n    return min(n[0], partie.stockGauche)\n"
    ),
    "l'ordre des adresses, par une somme de rien": ORDER % "sum([], many.keys()) | []",
    "une adresse, par des octets tirés": (
        "import random\ndef percent():\n    while True:\n"
        "        drawn = random.randbytes(2)\n"
        "        if drawn[0] == 37 and drawn[1] == 97: return drawn\n"
        + ORDER
        % "sorted(many, key=lambda f: sum(mark % f))"
    ).replace("order =", "mark = percent()\norder ="),
}
COPYING = (
    "held = bytes(85 * 10**7)  # of which no page is touched\n"
    "def strategie(partie, passe):\n"
    "    return min(1 + partie.copier().positionTroll % 3, partie.stockGauche)\n"
)


@pytest.mark.parametrize("name", REACHING)
def test_who_reaches_out_is_kept_apart_and_would_play_otherwise_beside_another(births, name):
    judge = judge_of(births)
    pair = entrant(COPYING), entrant(REACHING[name])
    keys = [DuelKey("trolls", *(each.sha for each in pair), "7x15", 60, 0, True)]
    assert not judge.look(pair[1], BOARDS).shares
    (together,) = judge._shared(pair, keys) or [None]
    (apart,) = judge.pair(*pair, keys)
    assert apart.faults == (None, None)
    assert together and together.moves != apart.moves


# What a child says that is not ours any more


class _Line:
    """A link whose child has said beforehand what it will answer."""

    def __init__(self, *answers):
        self.answers = iter(answers)
        self.clock = SimpleNamespace(loaded=lambda: None)
        self.fault = None
        self.note = {}
        self.message = None

    def ask(self, question):
        answer = next(self.answers)
        self.message = answer if isinstance(answer, bytes) else None
        self.note = answer if isinstance(answer, dict) else {}

    def tell(self, note):
        self.ask(b"")


def won(*more):
    """The moves of three turns on 7 cells, which win one game, and of what comes after."""
    return packed(bytes([2, 1] * 3 + [*more]))


OVER = {"untouched": True}


def heard(monkeypatch, answers):
    monkeypatch.setattr(referee, "gather", lambda links: None)
    judge = judge_of(cast(Births, None))
    key = DuelKey("trolls", "", "", "7x15", 1, 0, True)
    return judge.heard(cast(Link, cast(Any, _Line(*answers))), [key, key])


def test_moves_that_are_told_are_believed_as_far_as_they_are_legal(monkeypatch):
    found = heard(monkeypatch, [won(), won(), OVER])
    assert [each[:3] for each in cast(Any, found)] == [(1, 0, 0), (1, 0, 0)]


NONSENSE = {
    "une note": [{"ready": True}],
    "rien": [won(), b""],
    "la moitié d'une partie": [won(), packed(b"\2\1")],
    "un tour de trop": [won(), won(2, 1)],
    "un lancer de trop": [won(), won(2)],
    "un coup nul": [won(), packed(b"\0\1"), OVER],
    "plus que le stock": [won(), packed(b"\x10\1"), OVER],
    "trop pour la mémoire": [won(), packed(bytes(10**8))],
    "un hasard partagé": [won(), won(), {}],
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_ends_the_attempt(monkeypatch, name):
    assert heard(monkeypatch, NONSENSE[name]) is None
