"""numpy and scipy come from Pyodide's own distribution, by the hash of its own list."""

import hashlib
import json

import pytest

from trollkit.dev import lite
from trollkit.dev.environment import Refusal


def wheel(name):
    return f"{name}-2.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"


@pytest.fixture
def lock(tmp_path):
    packages = {
        name: {"file_name": wheel(name), "sha256": hashlib.sha256(name.encode()).hexdigest()}
        for name in lite.COMPILED
    }
    (tmp_path / "pyodide").mkdir()
    path = tmp_path / "pyodide" / "pyodide-lock.json"
    path.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    return path


@pytest.fixture
def given(tmp_path):
    folder = tmp_path / "paquets"
    folder.mkdir()
    for name in lite.COMPILED:
        (folder / wheel(name)).write_bytes(name.encode())
    return folder


def test_what_is_given_stands_beside_the_list(given, lock):
    lite.add_compiled(given, lock)
    assert {path.name for path in lock.parent.glob("*.whl")} == {wheel("numpy"), wheel("scipy")}


def test_a_file_that_is_missing_is_named_with_all_that_is_wanted(given, lock):
    (given / wheel("scipy")).unlink()
    with pytest.raises(Refusal, match=f"Il manque {wheel('scipy')} .* et {wheel('scipy')}"):
        lite.add_compiled(given, lock)


def test_a_file_that_is_not_pyodides_own_is_refused(given, lock):
    (given / wheel("numpy")).write_bytes(b"something else")
    with pytest.raises(Refusal, match="n'est pas le fichier attendu"):
        lite.add_compiled(given, lock)
