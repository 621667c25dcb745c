"""Pyodide's list of packages is that of the files beside it."""

import hashlib
import json

import pytest

from trollkit.dev import lite

NUMPY = "numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
ENTRY = {"name": "numpy", "file_name": NUMPY, "imports": ["numpy"], "depends": []}


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "pyodide-lock.json"
    jedi = {"name": "jedi", "file_name": "jedi-0.1-py3-none-any.whl", "depends": ["parso"]}
    packages = {"numpy": ENTRY, "jedi": jedi}
    info = {"python": "3.14.2", "arch": "wasm32"}
    path.write_text(json.dumps({"info": info, "packages": packages}), encoding="utf-8")
    for name in ("prompt_toolkit-3.0.52-py3-none-any.whl", "jedi-0.19.2-py2.py3-none-any.whl"):
        (tmp_path / name).write_bytes(name.encode())
    return path


def test_the_list_keeps_what_it_says_of_pyodide_and_names_the_wheels_that_are_there(path):
    assert lite.rewrite_lock(path) == ["jedi", "prompt-toolkit"]

    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["info"] == {"python": "3.14.2", "arch": "wasm32"}
    assert set(written["packages"]) == {"jedi", "prompt-toolkit"}
    assert written["packages"]["jedi"]["depends"] == []
    entry = written["packages"]["prompt-toolkit"]
    assert entry["version"] == "3.0.52"
    wheel = path.parent / entry["file_name"]
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
