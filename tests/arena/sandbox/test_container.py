"""In a container without privileges strategies are shut in all the same, and it is told."""

import json
import subprocess
import sys

import pytest

from tests.arena.sandbox.conftest import need
from tests.depot.root import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bwrap et noyau : Linux")

ASKED = (
    "import json; from trollkit.cli.docteur import look; print(json.dumps(look('isolation')))"
)


def isolation(*shut_in):
    """What the doctor finds there: name, state, detail, remedy."""
    command = [*shut_in, sys.executable, "-c", ASKED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    return found


def test_in_a_container_without_privileges_the_doctor_tells_the_kernel_s_own_level():
    need("bwrap")
    need("noyau")
    container = (sys.executable, "-m", "tests.arena.sandbox.container")
    _, state, detail, remedy = isolation(*container)
    assert state == "attention"
    assert detail.startswith("noyau : un processus d'essai n'a pas pu ")
    assert "bubblewrap ne peut pas créer ses espaces de noms" in remedy
    assert "hors d'un conteneur, permettez-les" in remedy


def test_outside_of_it_the_same_machine_has_the_strongest():
    need("bwrap")
    assert isolation()[2].startswith("bwrap, le plus fort")
