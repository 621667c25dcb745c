"""Where our processes of Python begin: in no current folder, with no settings of one."""

import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from trollkit.core.parallel import forking, spawning
from trollkit.core.processes import SAFE, detached, environment, started

_SHOW = "import json, os, sys; print(json.dumps([os.getcwd(), sys.path, sys.flags.safe_path]))"


def look():
    return os.getcwd(), sys.path, os.environ[SAFE], os.listdir()


@pytest.mark.parametrize("begun", [spawning, lambda: forking([])], ids=["spawn", "forkserver"])
def test_a_process_of_a_pool_works_in_an_empty_folder_of_its_own(begun, tmp_path, monkeypatch):
    (tmp_path / "pickle.py").write_text("raise SystemExit('lu')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(SAFE, raising=False)
    with ProcessPoolExecutor(2, begun()) as pool:
        folder, path, safe, files = pool.submit(look).result()
    assert not {"", ".", str(tmp_path), folder} & {*path}
    assert (safe, files) == ("1", [])
    assert Path(folder) != tmp_path
    assert SAFE not in os.environ


def test_a_process_of_ours_has_a_folder_until_it_ends(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f":{tmp_path.parent}:ici")
    with started("-c", _SHOW, stdout=subprocess.PIPE, text=True) as process:
        folder, path, safe = json.loads(process.stdout.read())
    assert safe
    assert str(tmp_path.parent) in path
    assert not {"", ".", str(tmp_path), folder, f"{folder}/ici"} & {*path}
    assert not Path(folder).exists()


def test_what_outlives_us_removes_its_folder_itself(tmp_path):
    pytest.importorskip("click")  # the engine's own environments have no command
    with open(tmp_path / "dit", "wb") as said:
        process = detached("--version", env=os.environ, stdout=said)
    folder = Path(f"/proc/{process.pid}/cwd")
    folder = folder.resolve() if folder.exists() else None
    assert process.wait(60) == 0
    assert b"trollkit" in (tmp_path / "dit").read_bytes()
    assert folder != Path.cwd()
    assert folder is None or not folder.exists()


def test_no_variable_leads_back_to_the_current_folder():
    given = {
        "PYTHONPATH": f"{os.pathsep}/a{os.pathsep}b",
        "PYTHONSTARTUP": "debut.py",
        "LANG": "C",
    }
    assert environment(given) == {"PYTHONPATH": "/a", "LANG": "C", SAFE: "1"}


def test_nothing_is_said_in_english_after_one_of_ours_was_killed():
    code = "import os; from trollkit.core.parallel import spawning; lock = spawning().Lock()"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; os.kill(os.getpid(), 9)"], capture_output=True
    )
    assert (done.returncode, done.stderr) == (-9, b"")
