"""Which sources may play several duels in one process: a table of forms, each way."""

import pytest

from trollkit.arena.play.sharing import MODULES, can_share

ALLOWED = {
    "une fonction": "def strategie(p, q):\n    return min(2, p.stockGauche)",
    "des modules sans état": (
        "import math, itertools as i\nfrom collections import Counter, deque"
    ),
    "un sous-module": "import collections.abc\nfrom collections.abc import Mapping",
    "le hasard": "import random\nn = random.randint(1, 6)\nfrom random import *",
    "troll": (
        "import troll\nfrom troll import Partie, strategieExemple2\np = troll.Partie(7, 15)"
    ),
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
    "une classe": (
        "class A:\n    def __init__(self):\n        self.n = 0\n        self._x = self.n"
    ),
    "une classe à l'ancienne": "class A(object):\n    pass",
    "un attribut augmenté": (
        "class A:\n    def f(self):\n        self.n += 1\n        self.n -= self.m * 2"
    ),
    "deux attributs": "class A:\n    def f(self, a, b):\n        self.a, self.b = a, b",
    "un attribut d'une valeur": "class A:\n    def f(self, n):\n        self.n = n",
    "un attribut effacé": "class A:\n    def f(self):\n        del self.n",
    "un attribut privé": (
        "class A:\n    def f(self):\n        self.__n = 3\n        return self.__n"
    ),
    "une boucle sur un attribut": (
        "class A:\n    def f(self):\n        for self.n in (1, 2): pass"
    ),
    "une méthode à soi": (
        "class A:\n    def f(self):\n        return self._g()\n    def _g(self): ..."
    ),
    "un attribut d'une fermeture": (
        "def f(self):\n    def g():\n        self.n = 1\n    return g"
    ),
    "l'initialisation du parent": (
        "class B(A):\n    def __init__(self):\n        super().__init__()"
    ),
    "un objet appelable": "class A:\n    def __call__(self, p, q): return 1\nstrategie = A()",
    "le nom d'une fonction": "def f(): pass\nprint(f.__name__, f.__doc__)",
    "des données": (
        "from dataclasses import dataclass, field\n@dataclass\nclass A:\n    n: int = 3\n"
        "    def __post_init__(self):\n        self.m = self.n"
    ),
    "une énumération": "from enum import Enum\nclass C(Enum):\n    A = 1\nprint(C.A.value)",
    "un n-uplet nommé": (
        "from collections import namedtuple\nP = namedtuple('P', 'x y')\n"
        "p = P(1, 2)._replace(x=3)\nprint(p._asdict(), P._fields, P._make((1, 2)))"
    ),
    "un filtrage": (
        "def f(x):\n    match x:\n        case (a, b): return a\n        case _: return 0"
    ),
    "une compréhension": (
        "class A:\n    def f(self):\n        return [self._x + i for i in self.l]"
    ),
    "un texte qui en parle": "s = '__import__ eval getattr os.system'  # import os",
    "un nom redéfini": "def strategie(p, q, input=3, open=4):\n    return 1",
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
    "un octet nul": "x = 1\0",
    "une imbrication absurde": "(" * 5000 + ")" * 5000,
}


@pytest.mark.parametrize("form", ALLOWED)
def test_a_source_that_keeps_to_itself_may_share(form: str) -> None:
    assert can_share(ALLOWED[form].encode())


@pytest.mark.parametrize("form", REFUSED)
def test_a_source_that_reaches_out_plays_each_duel_alone(form: str) -> None:
    assert not can_share(REFUSED[form].encode())


def test_one_reach_among_everything_allowed_is_seen() -> None:
    everything = "\n".join(code for form, code in ALLOWED.items() if form != "le futur")
    assert can_share(everything.encode())
    for form, code in REFUSED.items():
        assert not can_share(f"{everything}\n{code}\n".encode()), form


def test_other_encodings_are_read() -> None:
    assert can_share(b"\xef\xbb\xbfx = 1\r\ny = '\xc3\xa9'\r\n")
    assert can_share(b"# coding: latin-1\nx = '\xe9'\n")
    assert not can_share(b"x = '\xe9'\n")


def test_modules_that_hold_state_for_all_are_not_on_the_list() -> None:
    assert not MODULES & {
        "os",
        "sys",
        "time",
        "threading",
        "decimal",
        "numpy",
        "builtins",
        "gc",
    }
