"""Which sources may play several duels in one process: a table of forms, each way."""

import ast
import builtins
import importlib
import tomllib
from pathlib import Path

import pytest

from trollkit.arena import sharing
from trollkit.arena.loader import Chance
from trollkit.arena.sharing import can_share
from trollkit.trolls.discipline import DISCIPLINE

LENT = DISCIPLINE.lent

TABLE = tomllib.loads(Path(__file__).with_name("sharing.toml").read_text("utf-8"))
ALLOWED = TABLE["allowed"]
REFUSED = {
    **TABLE["refused"],
    "un octet nul": "x = 1\x00",
    "une imbrication absurde": "(" * 5000 + ")" * 5000,
}
for _caught in TABLE["computed"]["caught"]:
    REFUSED[f"ce qu'un essai attrape est calculé : {_caught}"] = (
        f"def g():\n    try:\n        yield\n    except {_caught}:\n        pass"
    )


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
    assert {*dir(str), *dir(int), *dir(dict)} >= sharing._REFUSED


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
