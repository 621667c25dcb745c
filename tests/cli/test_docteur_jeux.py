"""What `trollkit docteur` says of the games' own needs: SWI-Prolog, and compiled machines."""

import json

import pytest

from tests.besoin import besoin
from trollkit.cli import docteur


def test_swi_prolog_is_named_with_its_version():
    program = besoin("swipl")
    found = docteur.look("prolog")
    assert found.state == "ok"
    assert program in found.detail and found.detail[0].isdigit() and "." in found.detail


@pytest.mark.parametrize(
    "error",
    [
        ImportError("Numba needs NumPy 2.4 or less. Got NumPy 2.9."),
        OSError("Could not find/load shared object file 'libllvmlite.so'"),
    ],
)
def test_a_numba_that_does_not_load_is_a_finding_and_no_traceback(monkeypatch, inside, error):
    def load(*_):
        raise error

    monkeypatch.setattr(docteur, "import_module", load)
    monkeypatch.setattr(docteur, "prepare", load)
    done = inside("docteur", "--preparer", "--json")
    (told,) = [
        each
        for each in json.loads(done.stdout)["controles"]
        if each["nom"] == "Machines des jeux"
    ]
    assert (done.status, told["etat"]) == (1, "échec")
    assert told["detail"].startswith("numba ne se charge pas ; Python dit : « ")
    assert str(error)[:20] in told["detail"] and "pip install" in told["remede"]
