"""What a contest compiles beforehand: all that the bundled players then call.

A child that is shut in can keep nothing on disk, so a function that is compiled there for the
first time would end its player's duel.
"""

import json
import subprocess
import sys

import pytest

PROBE = """
import importlib, json, pkgutil
from numba.core.dispatcher import Dispatcher
from trollkit.foret import kernel
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.strategies import find

DISCIPLINE.prepare()
modules = [
    importlib.import_module(f"{kernel.__name__}.{each.name}")
    for each in pkgutil.iter_modules(kernel.__path__)
]

def compiled():
    return {
        f"{module.__name__}.{name}": [str(each) for each in value.signatures]
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, Dispatcher)
    }

before = compiled()
for league, left, right in (("bronze", "druide", "horloger"), ("bronze", "doyenne", "fermier")):
    DISCIPLINE.play(find(left).strategy, find(right).strategy, league, 1)
print(json.dumps([before, compiled()]))
"""


@pytest.mark.long
def test_no_bundled_player_compiles_anything_while_it_plays() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    before, after = json.loads(done.stdout)
    assert any(before.values())  # there is something to compile
    assert after == before
