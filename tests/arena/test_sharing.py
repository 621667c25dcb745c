"""Which sources may play several duels in one process: a table of forms, each way."""

import ast
import builtins
import importlib

import pytest

from trollkit.arena import sharing
from trollkit.arena.loader import Chance
from trollkit.arena.sharing import can_share
from trollkit.trolls.discipline import DISCIPLINE

LENT = DISCIPLINE.lent

ALLOWED = {
    "une fonction": "def strategie(p, q):\n    return min(2, p.stockGauche)",
    "le futur": "from __future__ import annotations",
    "une variable globale": "n = 0\ndef f():\n    global n\n    n += 1\n    return n",
    "un cache": "seen = {}\ndef f(k):\n    seen[k] = seen.get(k, 0) + 1",
    "une fonction mise en cache": (
        "from functools import lru_cache\n@lru_cache\ndef f(n):\n    return n"
    ),
    "des listes des parties": (
        "def f(p, q):\n    return [x.gagnant for x in q][-1:], p.coupsPrecedents"
    ),
    "un programme principal": "if __name__ == '__main__':\n    print(f())\ndef f(): pass",
    "print": "print('tour', 3)",
    "un texte qui en parle": "s = '__import__ eval getattr os.system'  # import os",
    "des modules sans état": (
        "import math, itertools as i\nfrom collections import Counter, deque"
    ),
    "le hasard": "import random\nn = random.randint(1, 6)\nfrom random import choice as tire",
    "un générateur à soi": "import random\nr = random.Random(3)\nn = r.randint(1, 4)",
    "troll": (
        "import troll\nfrom troll import Partie, strategieExemple1\np = troll.Partie(7, 15)"
    ),
    "un filtrage": (
        "def f(x):\n    match x:\n        case (a, b): return a\n        case _: return 0"
    ),
    "une fonction locale": "def f(k):\n    def g(x):\n        return x + k\n    return g",
    "une compréhension": (
        "def f(p, q):\n    return sum(c[0] for x in q for c in x.coupsPrecedents)"
    ),
    "un essai": (
        "def f(t):\n"
        "    try:\n"
        "        return t[0]\n"
        "    except IndexError:\n"
        "        raise ValueError"
    ),
    "un compteur": (
        "from collections import Counter\nc = Counter()\nc['a'] += 1\nc.most_common(1)"
    ),
    "les clefs d'un dictionnaire, parcourues": (
        "d = {}\nfor k, v in d.items():\n    n = sorted(d.keys(), key=d.get)[0] in d.keys()\n"
        "n = [*d.keys(), *max(d.items()), *(k for k in d.keys() if k)], list(zip(d, d.items()))"
    ),
    "un pour cent dans une remarque": 'def f():\n    """Gagne 60 % du temps."""',
    "un reste": "def f(n):\n    n %= 7\n    return n % 3",
}
REFUSED = {
    "numpy": "import numpy as np",
    "un sous-module de numpy": "from numpy.random import randint",
    "sys": "import sys",
    "le temps": "def f():\n    import time",
    "caché au fond": (
        "def f():\n    def g():\n        class A:\n            import os\n    return g"
    ),
    "un de plusieurs": "import math, os",
    "son propre module": "import strategie",
    "un paquet": "from . import x",
    "un import calculé": "__import__('os')",
    "un nom caché": "from functools import _lru_cache_wrapper",
    "eval": "eval('1')",
    "exec": "def f():\n    exec('x = 1')",
    "compile": "c = compile",
    "globals": "globals()['x'] = 1",
    "vars": "vars(p)",
    "getattr": "def f(p):\n    return getattr(p, 'x')",
    "getattr sous un autre nom": "g = getattr",
    "setattr": "setattr(p, 'x', 1)",
    "delattr": "delattr(p, 'x')",
    "type": "A = type('A', (), {})",
    "open": "open('x')",
    "input": "input()",
    "breakpoint": "breakpoint()",
    "les fonctions d'origine": "__builtins__['len'] = None",
    "un attribut de la partie": "def f(p, q):\n    p.stockGauche = 3",
    "un attribut augmenté de la partie": "def f(p, q):\n    p.n += 3",
    "un attribut effacé de la partie": "def f(p, q):\n    del p.n",
    "un attribut d'un module": "import math\nmath.pi = 3",
    "un attribut d'une classe": "import troll\ntroll.Partie.n = 3",
    "un attribut d'une classe à soi": "class A:\n    n = 0\n    def f(self):\n        A.n += 1",
    "un attribut par un attribut": "class A:\n    def f(self):\n        self.p.n = 3",
    "un attribut dans une boucle": "def f(p):\n    for p.n in range(3): pass",
    "un attribut dans un contexte": "def f(p, c):\n    with c as p.n: pass",
    "un attribut parmi d'autres": "class A:\n    def f(self, p):\n        self.a, p.b = 1, 2",
    "une classe changée": "def f(p, q):\n    p.__class__ = int",
    "sa propre classe changée": "class A:\n    def f(self):\n        self.__class__ = int",
    "sa classe": "class A:\n    def f(self):\n        self.__class__.n = 1",
    "le dictionnaire d'un objet": "p.__dict__['x'] = 1",
    "son propre dictionnaire": "class A:\n    def f(self):\n        self.__dict__.clear()",
    "les sous-classes": "object.__subclasses__()",
    "les globales d'une fonction": "def f(): pass\nf.__globals__",
    "le code d'une fonction": "import troll\ntroll.strategieExemple1.__code__",
    "un attribut caché d'un autre": "import random\nrandom._inst",
    "ce qui ne se lit pas": "def f(",
    "un octet nul": "x = 1\x00",
    "une imbrication absurde": "(" * 5000 + ")" * 5000,
    "un module prêté à self": "import math\ndef f(self):\n    self.x = 1\nf(math)",
    "self, un module": "import math as self\nself.x = 1",
    "une table de tous": "import copy\ncopy.dispatch_table[1] = 2",
    "un module dans un module": "import typing\ntyping.sys.modules['a'] = 1",
    "une classe décorée": (
        "import dataclasses, collections\ndataclasses.dataclass(collections.Counter)"
    ),
    "une fonction de tous, marquée": (
        "import abc, statistics\nabc.abstractmethod(statistics.mean)"
    ),
    "une classe de tous, inscrite": "import numbers\nnumbers.Number.register(list)",
    "le cadre d'un générateur": "g = (x for x in [])\ng.gi_frame.f_back.f_globals",
    "le cadre par filtrage": (
        "def f(g):\n    match g:\n        case object(gi_frame=x): return x"
    ),
    "le cadre par une trace": (
        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    e.with_traceback(None)"
    ),
    "un attribut nommé dans un texte": "'{0.gi_frame}'.format(f)",
    "le même, par une table": "'{a.x}'.format_map({})",
    "le hasard du système": "import random\nr = random.SystemRandom()",
    "le même, importé": "from random import SystemRandom",
    "le hasard de tous": "from troll import strategieExemple2",
    "tout d'un module": "from random import *",
    "l'adresse d'un objet": "n = id([])",
    "la marque d'une fonction": "n = hash(print)",
    "l'adresse d'une fonction, dans un texte": "n = str(print)",
    "la même, par repr": "n = max([print], key=repr)",
    "la même, dans un texte à trous": "n = f'{print}'",
    "la même, par un reste": "n = '%s' % print",
    "la même, par des octets": "n = b'%a' % print",
    "la même, par un texte traduit": "n = 'as'.translate({97: 37}) % print",
    "la même, par un nombre": "n = (9569).to_bytes(2, 'big') % print",
    "la même, par un autre alphabet": "n = 'l'.encode('cp037') % print",
    "l'ordre des adresses": "n = [f() for f in {abs, len}]",
    "le même, par set": "n = list(set([abs, len]))",
    "le même, par frozenset": "n = list(frozenset([abs, None]))",
    "le même, par compréhension": "n = [f for f in {g for g in [abs, len]}]",
    "le même, par les clefs d'un dictionnaire": "n = list({abs: 1}.keys() | {}.keys())",
    "le même, par ses paires": "d = {abs: 1}\nn = list(d.items() - [])",
    "le même, par les clefs gardées": "d = {abs: 1}\nk = d.keys()\nk &= [abs, len]",
    "le même, par les clefs données": "def f(k):\n    return [*(k ^ [])]\nf({abs: 1}.keys())",
    "le même, par la fonction qui les donne": "f = {abs: 1}.keys\nn = list(f() | [])",
    "le même, par la classe": "n = list(dict.keys({abs: 1}) | [])",
    "le même, par les plus grandes clefs": "n = [*(max({}.keys(), {abs: 1}.keys()) | [])]",
    "le même, par une liste à soi": "def list(x): return x\nn = [*(list({}.keys()) | [])]",
    "le même, par un tri à soi": "sorted = lambda x: x\nn = [*(sorted({}.keys()) | [])]",
    "le même, par un nom importé": "from math import dist as sum\nn = sum({}.keys())",
    "le même, par une paire de clefs": "d = {}\nfor k in (d.keys(), d.keys()): n = [*(k | [])]",
    "la mémoire qui manque": "try:\n    x = [0] * 9**9\nexcept MemoryError:\n    n = 1",
    "la même, sans la nommer": "try:\n    x = [0] * 9**9\nexcept:\n    n = 1",
    "la même, parmi d'autres": (
        "try:\n    x = [0] * 9**9\nexcept (IndexError, Exception):\n    n = 1"
    ),
    "la même, sous un autre nom": (
        "E = MemoryError\ntry:\n    x = [0] * 9**9\nexcept E:\n    n = 1"
    ),
    "la même, avalée à la fin": (
        "def f():\n    try:\n        return [0] * 9**9\n    finally:\n        return 1"
    ),
    "la même, à la fin d'un générateur": (
        "def f():\n    try:\n        yield 1\n    except GeneratorExit:\n        [0] * 9**9"
    ),
    **{
        f"ce qu'un essai attrape est calculé : {caught}": (
            f"def g():\n    try:\n        yield\n    except {caught}:\n        pass"
        )
        for caught in (
            *("f()", "d[0]", "(IndexError, f())", "a + b", "a if b else c", "(y := f())"),
            *("p.message", "[f()][0]", "a < b", "-a", "lambda: 0", "(*f(),)", "((f(),),)", "E"),
        )
    },
    "un générateur qui finit pendant qu'il tourne": (
        "def g():\n    try:\n        yield from h()\n    except ValueError:\n        deep()"
    ),
    "une exception qui en est une autre": (
        "IndexError = ValueError\ntry:\n    f()\nexcept IndexError:\n    pass"
    ),
    "la même, d'un groupe": (
        "def f():\n    try:\n        return [0] * 9**9\n"
        "    except* ValueError:\n        pass\n    finally:\n        return 1"
    ),
    "une clef par la somme de rien": "n = list(sum([], {abs: 1}.keys()) | [])",
    "une adresse, par des octets tirés": "import random\nn = random.randbytes(2) % print",
    "les mêmes octets, importés": "from random import randbytes",
    "un texte à gabarit": "n = t'{print!r}'",
    "un type à soi": "type n = int",
    "une fonction générique": "def f[T](x: T) -> T: return x",
    "une coroutine": "async def f(): pass",
    "un générateur asynchrone": "n = (x async for x in [])",
    "une classe": (
        "class A:\n    def __init__(self):\n        self.n = 0\n        self._x = self.n"
    ),
    "une énumération": "from enum import Enum\nclass C(Enum):\n    A = 1\nprint(C.A.value)",
    "un contexte": "with open as f: pass",
    "un attribut d'une fermeture": (
        "def f(self):\n    def g():\n        self.n = 1\n    return g"
    ),
}


# All the places where Python gives a meaning to a name.
BINDING = [
    *("import math as {}", "import {}", "from math import pi as {}", "from troll import {}"),
    *("{} = 1", "{}: int = 1", "{} += 1", "[{}, *a] = 1, 2", "[a, *{}] = 1, 2", "({} := 1)"),
    *("def {}(): pass", "def f({}): pass", "def f({}, /): pass", "def f(*{}): pass"),
    *("def f(*, {}=1): pass", "def f(**{}): pass", "lambda {}: 1", "lambda *, {}: 1"),
    *("class {}: pass", "async def {}(): pass", "type {} = int", "def f[{}](): pass"),
    *("for {} in []: pass", "n = [1 for {} in []]", "n = {{1: 2 for {} in []}}", "del {}"),
    *("with open as {}: pass", "try: f()\nexcept ValueError as {}: pass"),
    *("match f:\n    case {}: pass", "match f:\n    case 1 as {}: pass"),
    *("match f:\n    case [*{}]: pass", "match f:\n    case {{**{}}}: pass"),
    *("def f():\n    global {}", "def f():\n    n = 1\n    def g():\n        nonlocal {}"),
    *("f({}=1)", "import random.{}", "def f(x: {}): pass", "@{}\ndef f(): pass"),
]


@pytest.mark.parametrize("place", BINDING)
@pytest.mark.parametrize("name", ["__builtins__", "__import__", "__build_class__"])
def test_no_name_of_pythons_own_is_given_another_meaning(place, name):
    assert not can_share(place.format(name).encode(), LENT)


@pytest.mark.parametrize("module", {**sharing._LENT, **LENT})
def test_a_module_lends_by_attributes_what_it_lends_by_name_alone(module):
    lent = {**sharing._LENT, **LENT}
    private = Chance(0).module if module == "random" else importlib.import_module(module)
    found = {
        name for name in sharing._ATTRIBUTES.union(*LENT.values()) if hasattr(private, name)
    }
    assert found <= lent[module]
    assert not [name for name in found if isinstance(getattr(private, name), (list, dict, set))]


def test_each_name_of_the_tables_is_one_of_python_s():
    assert {name for name in sharing._SYNTAX if not hasattr(ast, name)} == set()
    named = sharing._BUILTINS | sharing._CAUGHT
    assert {name for name in named if not hasattr(builtins, name)} == set()
    assert sharing._THROUGH_FIRST | sharing._THROUGH_ALL <= sharing._BUILTINS
    assert {*dir(str), *dir(int)} >= sharing._REFUSED


@pytest.mark.parametrize("form", ALLOWED)
def test_a_source_that_keeps_to_itself_may_share(form):
    assert can_share(ALLOWED[form].encode(), LENT)


@pytest.mark.parametrize("form", REFUSED)
def test_a_source_that_reaches_out_plays_each_duel_alone(form):
    assert not can_share(REFUSED[form].encode(), LENT)


def test_one_reach_among_everything_allowed_is_seen():
    everything = "\n".join(code for form, code in ALLOWED.items() if form != "le futur")
    assert can_share(everything.encode(), LENT)
    for form, code in REFUSED.items():
        assert not can_share(f"{everything}\n{code}\n".encode(), LENT), form


def test_what_a_prompt_leaves_behind_proves_nothing_about_a_source(
    monkeypatch,
):
    monkeypatch.setattr("builtins._", 3, raising=False)
    assert can_share(b"x = [d for _, d in [(1, 2)]]", LENT)


def test_other_encodings_are_read():
    assert can_share(b"\xef\xbb\xbfx = 1\r\ny = '\xc3\xa9'\r\n", LENT)
    assert can_share(b"# coding: latin-1\nx = '\xe9'\n", LENT)
    assert not can_share(b"x = '\xe9'\n", LENT)


def test_only_what_a_game_lends_is_read_of_what_it_gives():
    reading = b"def strategie(p, q):\n    return min(2, p.stockGauche)"
    assert can_share(reading, LENT)
    assert not can_share(reading, {})
