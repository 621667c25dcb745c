"""The hunt for mutants: its table, and what it calls a failure."""

import ast
import os
import shutil
import subprocess
import sys
import tomllib

import pytest

from tests.depot.root import ROOT
from trollkit.dev import mutants

LISTED = """
    trollkit.arena.duel.xǁDuelKeyǁside_seed__mutmut_1: killed
    trollkit.arena.duel.xǁDuelKeyǁside_seed__mutmut_2: survived
    trollkit.trolls.rules.x_settle__mutmut_1: timeout
    trollkit.trolls.rules.x_settle__mutmut_12: no tests
    trollkit.trolls.rules.x_push__mutmut_1: not checked
"""
SEED, SETTLE = (line.strip() for line in (LISTED.splitlines()[2], LISTED.splitlines()[4]))


SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "mutmut"
]
CHOSEN = SETTINGS["pytest_add_cli_args_test_selection"]


def test_every_target_test_and_judged_function_is_still_there():
    assert all((ROOT / test).is_file() for test in CHOSEN)
    found = {pattern: sorted(ROOT.glob(pattern)) for pattern in SETTINGS["only_mutate"]}
    assert all(found.values()), found
    trees = [
        ast.parse(file.read_text(encoding="utf-8")) for each in found.values() for file in each
    ]
    functions = {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    assert {name.rpartition(".")[2] for name in mutants.judged()} <= functions


@pytest.mark.parametrize("left_out", ["", "benchmarks"], ids=["whole", "without benchmarks"])
def test_the_chosen_tests_are_found_and_read_where_the_hunt_copies_them(tmp_path, left_out):
    for name in {"trollkit", "tests", "pyproject.toml", *SETTINGS["also_copy"]} - {left_out}:
        if (ROOT / name).is_dir():
            compiled = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, tmp_path / name, ignore=compiled)
        else:
            shutil.copy(ROOT / name, tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-q", *CHOSEN],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode != 0) == bool(left_out), done.stdout
    assert not left_out or f"{left_out}/" in done.stdout


def test_the_table_counts_by_file_and_names_what_nobody_noticed_or_judged():
    lines, unjudged = mutants.report(LISTED, {"settle": 1})
    assert [line.split() for line in lines[1:4]] == [
        ["arena.duel", "2", "1"],
        ["trolls.rules", "2", "1"],
        ["en", "tout", "4", "2"],
    ]
    assert lines[5:] == unjudged == [SEED]
    assert mutants.report(LISTED, {"DuelKey.side_seed": 1})[1] == [SETTLE]
    assert mutants.report(LISTED, {"DuelKey.side_seed": 1, "settle": 1})[1] == []
