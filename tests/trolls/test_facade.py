import json
import subprocess
import sys

import troll
import trollkit.troll

NAMES = [
    "GUI",
    "ErreurTroll",
    "Partie",
    "ResultatParties",
    "jouerPartie",
    "jouerPlusieursParties",
    "jouerUnePartie",
    "strategieExemple1",
    "strategieExemple2",
]


def test_the_module_gives_the_names_of_the_sheet_and_no_others():
    assert sorted(troll.__all__) == sorted(NAMES)
    for name in NAMES:
        assert getattr(troll, name) is getattr(trollkit.troll, name)


def test_importing_troll_loads_the_standard_library_only():
    code = "import sys, json, troll; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in json.loads(done.stdout)}
    bare = subprocess.run(
        [sys.executable, "-c", code.replace(", troll", "")],
        capture_output=True,
        text=True,
        check=True,
    )
    before = {name.partition(".")[0] for name in json.loads(bare.stdout)}
    assert loaded - before - sys.stdlib_module_names == {"troll", "trollkit"}
