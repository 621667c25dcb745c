"""Each bundled strategy is exactly what a student would hand in."""

import inspect
import re

import pytest

from trollkit.trolls.strategies import ladder

ALLOWED = {"random", "functools", "math"}


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_strategy_stands_alone_and_reads_on_a_few_screens(rung):
    source = rung.path.read_text(encoding="utf-8")
    assert {*re.findall(r"^\s*(?:import|from)\s+([\w.]+)", source, re.MULTILINE)} <= ALLOWED
    namespace = {}
    exec(compile(source, "handed in", "exec"), namespace)
    assert isinstance(namespace["NOM"], str) and namespace["__doc__"]
    signature = str(inspect.signature(namespace["strategie"]))
    assert signature == "(partie, partiesPrecedentes)"
    assert all(len(line) <= 96 for line in source.splitlines()[:201])
    assert source.count("\n") <= 200
