"""What the hunt for mutants is told to try is there."""

import ast
import tomllib

from tests.depot.root import ROOT
from trollkit.dev import mutants

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "mutmut"
]
CHOSEN = SETTINGS["pytest_add_cli_args_test_selection"]


def test_every_target_test_and_judged_function_is_still_there():
    assert all((ROOT / test).exists() for test in CHOSEN)
    found = {pattern: sorted(ROOT.glob(pattern)) for pattern in SETTINGS["only_mutate"]}
    assert all(found.values()), found
    trees = [
        ast.parse(file.read_text(encoding="utf-8")) for each in found.values() for file in each
    ]
    owners = [node for tree in trees for node in ast.walk(tree) if hasattr(node, "body")]
    functions = {
        f"{owner.name}.{node.name}" if isinstance(owner, ast.ClassDef) else node.name
        for owner in owners
        for node in (owner.body if isinstance(owner.body, list) else ())
        if isinstance(node, ast.FunctionDef)
    }
    assert {*mutants.judged()} <= functions


def test_the_hunt_names_what_nobody_saw_beyond_what_was_judged():
    verdicts = ["survived", "killed", "not checked", "no tests"]
    listed = "\n".join(
        f"    trollkit.core.numbers.x{name}__mutmut_{number}: {verdict}"
        for name in ("ǁBandǁwidth", "_wilson")
        for number, verdict in enumerate(verdicts)
    )
    assert mutants.unseen(listed, {"Band.width": 2, "wilson": 1}) == [
        "trollkit.core.numbers.x_wilson__mutmut_0: survived",
        "trollkit.core.numbers.x_wilson__mutmut_3: no tests",
    ]
