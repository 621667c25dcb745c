"""What a contest compiles beforehand: all that the bundled players then call.

A child that is shut in can keep nothing on disk, so a function that is compiled there for the
first time would end its player's duel.
"""

import json
import subprocess
import sys

import pytest

PROBE = """
import json
from numba.core.dispatcher import Dispatcher
from trollkit.foret import kernel, search
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.strategies import find

DISCIPLINE.prepare()

def compiled():
    return {
        f"{module.__name__}.{name}": [str(each) for each in value.signatures]
        for module in (kernel, search)
        for name, value in vars(module).items()
        if isinstance(value, Dispatcher)
    }

before = compiled()
for league, left, right in (("bronze", "doyenne", "patron"),):
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
