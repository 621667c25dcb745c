"""Each sentence of the tables is said somewhere, and each refusal has its sentence."""

import ast
import re
import string
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import trollkit
from trollkit.core.errors import Refused
from trollkit.foret import phrases as foret
from trollkit.foret.programs import Kind
from trollkit.foret.rules import Refusal
from trollkit.gyges import phrases as gyges
from trollkit.gyges.moves import Why
from trollkit.phrases import phrase
from trollkit.phrases.wording import words

# Each refusal that the package can raise has its French, with the facts that it is given.

PACKAGE = Path(trollkit.__file__).parent


ROOMS = [*words("refusals").values(), *words("http").values(), foret.REFUSALS, gyges.REFUSALS]


SENTENCES = {key: said for room in ROOMS for key, said in room.items()}


TABLES = [
    *(words(name)[part] for name in ("arena", "grading") for part in words(name)),
]


class Raised(NamedTuple):
    """A call of a refusal: where, its reason if it is written there, the facts it is given."""

    where: str
    reason: str | None
    facts: frozenset[str] | None  # None where they are not all written there


def names(tree):
    """What `Refused`, and what is made of it, are called in a module."""
    kinds = [Refused]
    for kind in kinds:
        kinds += kind.__subclasses__()
    known = {(kind.__module__, kind.__name__) for kind in kinds}
    return {
        (alias.asname or alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (node.module, alias.name) in known
    }


def raised(source, where):
    tree = ast.parse(source)
    kinds = names(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[first, *_], keywords=keywords) if (
                name in kinds
            ):
                given = [each.arg for each in keywords]
                yield Raised(
                    f"{where}:{node.lineno}",
                    first.value if isinstance(first, ast.Constant) else None,
                    None if None in given else frozenset(map(str, given)),
                )


def everywhere():
    for path in PACKAGE.rglob("*.py"):
        yield from raised(path.read_text(encoding="utf-8"), str(path.relative_to(PACKAGE)))


def named(template):
    """The facts that a sentence names, those within a form of another included."""
    parts = [part for part in string.Formatter().parse(template) if part[1]]
    return {name for _, name, _, _ in parts}.union(*(named(form) for _, _, form, _ in parts))


def unsaid(found, sentences):
    """What has no sentence, or one that names a fact which is not given."""
    wrong = []
    for where, reason, facts in found:
        if reason is None:
            continue
        if reason not in sentences:
            wrong.append(f"{where}: no sentence for {reason!r}")
        elif isinstance(said := sentences[reason], str) and facts is not None:
            wrong += [
                f"{where}: {reason!r} is not given {name}" for name in named(said) - facts
            ]
    return wrong


@pytest.mark.lourd
def test_each_refusal_has_its_sentence_and_the_facts_that_it_names():
    assert unsaid(everywhere(), SENTENCES) == []


def test_no_reason_stands_in_two_rooms():
    assert sum(map(len, ROOMS)) == len(SENTENCES)


@cache
def strings(path):
    """The texts that a module writes out."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {each.value for each in nodes if isinstance(each, ast.Constant)}


@pytest.mark.lourd
def test_each_sentence_is_said_somewhere():
    written = set().union(*map(strings, PACKAGE.rglob("*.py")))
    rows = [said for said in SENTENCES.values() if isinstance(said, dict)]
    keys = SENTENCES.keys() | {key for table in [*rows, *TABLES] for key in table}
    assert keys - written == set()


def test_a_refusal_says_its_facts_without_what_could_harm():
    said = phrase(Refused("address-elsewhere", host="a\x1b[31m\n"))
    assert said.startswith("L'adresse 'a\\x1b[31m\\n' n'est pas celle de cette machine")


# The sentences of games stand in tables: each is of something, and each of these has one.


def read(name):
    return tomllib.loads((PACKAGE / name).read_text("utf-8"))


GYGES, FORET = read("gyges/phrases.toml"), read("foret/phrases.toml")


BOARDS = read("beyond/boards/phrases.toml")


def test_each_rule_and_each_trouble_has_its_sentence_and_no_other_has_one():
    assert set(GYGES["coups"]) == set(get_args(Why))
    assert set(FORET["interdits"]) == set(FORET["journal"]) == set(get_args(Refusal))
    assert set(FORET["ennuis"]) == {*get_args(Kind), "unfinished", "empty", "long"}


@pytest.mark.parametrize(
    ("folder", "tables"),
    [
        ("gyges", [GYGES[name] for name in ("erreurs", "refus", "prolog", "constats")]),
        ("foret", [FORET[name] for name in ("erreurs", "refus")]),
        ("beyond/boards", [BOARDS["erreurs"]]),
    ],
)
def test_each_sentence_is_of_something_that_the_game_names(folder, tables):
    code = "".join(path.read_text("utf-8") for path in (PACKAGE / folder).rglob("*.p[yl]"))
    named = {*re.findall(r"\"([\w-]+)\"", code), *re.findall(r"\b[a-z]\w*\b", code)}
    missing = {
        key
        for table in tables
        for key in table
        if not set(key.split("-", 1) if table is tables[0] else [key]) <= named
    }
    assert missing == set()
