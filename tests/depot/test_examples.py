"""The examples in docstrings are true."""

import doctest
from importlib import import_module

import pytest

from tests.depot.root import ROOT

WITH_EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "trollkit").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_a_module_s_examples_are_true(name):
    assert doctest.testmod(import_module(name)).failed == 0


def test_a_wrong_example_fails(capsys):
    wrong = type("Wrong", (), {"__doc__": ">>> 1 + 1\n3"})
    module = type(doctest)("wrong")
    module.Wrong, wrong.__module__ = wrong, "wrong"
    assert doctest.testmod(module).failed == 1
