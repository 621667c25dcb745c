"""Pyodide's list of packages is that of the wheels beside it."""

import hashlib
import json

from trollkit.dev.lite import lock


def test_the_list_keeps_what_it_says_of_pyodide_and_names_the_wheels_that_are_there(tmp_path):
    path = tmp_path / "pyodide-lock.json"
    info = {"python": "3.14.2", "arch": "wasm32"}
    path.write_text(json.dumps({"info": info, "packages": {"numpy": {"version": "2"}}}))
    for name in ("prompt_toolkit-3.0.52-py3-none-any.whl", "jedi-0.19.2-py2.py3-none-any.whl"):
        (tmp_path / name).write_bytes(name.encode())

    assert lock.rewrite(path) == ["jedi", "prompt-toolkit"]

    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["info"] == info
    assert set(written["packages"]) == {"jedi", "prompt-toolkit"}
    entry = written["packages"]["prompt-toolkit"]
    assert entry["version"] == "3.0.52"
    wheel = tmp_path / entry["file_name"]
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
