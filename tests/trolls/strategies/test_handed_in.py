"""Each bundled strategy is exactly what a student would hand in."""

import ast
import inspect

import pytest

from tests.trolls.transcript import played
from trollkit.trolls.strategies import ladder

ALLOWED = {"random", "functools", "math"}


def faults(source):
    """What keeps a source from being handed in as it is."""
    tree = ast.parse(source)
    found = []
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "relative")
        elif isinstance(node, ast.FunctionDef):
            arguments = node.args.args
            if node.returns or any(argument.annotation for argument in arguments):
                found.append(f"{node.name}: annotated")
            if not ast.get_docstring(node):
                found.append(f"{node.name}: no docstring")
    found += [f"imports {name}" for name in sorted(imported - ALLOWED)]
    if not ast.get_docstring(tree):
        found.append("no docstring")
    if imported - ALLOWED:
        return found
    namespace = {}
    exec(compile(source, "handed in", "exec"), namespace)
    if not isinstance(namespace.get("NOM"), str):
        found.append("no NOM")
    function = namespace.get("strategie")
    if not callable(function):
        return [*found, "no strategie"]
    if list(inspect.signature(function).parameters) != ["partie", "partiesPrecedentes"]:
        found.append("other arguments")
    elif function(played([]), []) not in range(1, 16):
        found.append("no legal first throw")
    return found


def text(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_strategy_stands_alone(rung):
    assert faults(text(rung.path)) == []


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_strategy_reads_on_a_few_screens(rung):
    lines = text(rung.path).splitlines()
    assert len(lines) <= 200
    assert max(map(len, lines)) <= 96
