"""The sentences of games stand in tables: each is of something, and each of these has one."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

import trollkit
from trollkit.foret.programs import Kind
from trollkit.foret.rules import Refusal
from trollkit.gyges.moves import Why

PACKAGE = Path(trollkit.__file__).parent


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
