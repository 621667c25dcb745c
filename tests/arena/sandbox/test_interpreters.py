"""Who is started outside the bubble, to ask what it needs: only what is installed.

The attack, a file of the name `python3`, is seen to succeed without what refuses it.
"""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from trollkit.arena import installed
from trollkit.arena.sandbox import programs
from trollkit.arena.sandbox.programs import needs

pytestmark = pytest.mark.skipif(os.name == "nt", reason="scripts : Linux, macOS, WSL")
ANSWER = '["/usr/bin/python3", "/usr", "/usr"]'


def trap(path: Path) -> Path:
    """A script that leaves a trace where it is started, and answers as a Python would."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho x >> {path.parent}/trace\necho '{ANSWER}'\n")
    path.chmod(0o755)
    return path


def asked_by(folder: Path, way: str) -> list[str]:
    """A command that leads to the trap in `folder`."""
    python = trap(folder / "python3")
    script = folder / "zoe"
    script.write_text(f"#!{'/usr/bin/env ' if way == 'env' else ''}{python}\n")
    script.chmod(0o755)
    return {"path": [str(python), "jeu"], "here": ["./python3", "jeu"]}.get(way, [str(script)])


WAYS = ["path", "here", "shebang", "env"]


@pytest.mark.parametrize("way", WAYS)
def test_a_file_of_the_name_of_an_interpreter_is_not_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = needs(asked_by(tmp_path, way))
    assert not (tmp_path / "trace").exists()
    assert "python3" in {Path(word).name for word in wanted.words}  # a script like another
    assert wanted.words[0].endswith("sh")


@pytest.mark.parametrize("way", WAYS)
def test_unguarded_it_would_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(programs, "installed", lambda program: True)
    needs(asked_by(tmp_path, way))
    assert (tmp_path / "trace").exists()


@pytest.mark.parametrize("folder", ["ouvert", "."])
def test_a_folder_of_path_that_all_may_write_to_is_nobody_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    trap(tmp_path / folder / "python3")
    (tmp_path / folder).chmod(0o777 if folder != "." else 0o755)
    monkeypatch.chdir(tmp_path)
    first = str(tmp_path / folder) if folder != "." else "."
    monkeypatch.setenv("PATH", f"{first}{os.pathsep}{os.environ['PATH']}")
    needs(["python3", "zoe.py"])
    assert not (tmp_path / folder / "trace").exists()


def test_a_version_manager_s_script_on_the_path_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shims = trap(tmp_path / "shims" / "python3").parent
    monkeypatch.setenv("PATH", f"{shims}{os.pathsep}{os.environ['PATH']}")
    assert needs(["python3", "zoe.py"]).words == ["/usr/bin/python3", "zoe.py"]
    assert (shims / "trace").exists()


def test_a_link_to_the_system_s_python_is_read_and_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interpreter would begin with what `pyvenv.cfg` beside it says."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3").symlink_to(sys.executable)
    monkeypatch.setattr(subprocess, "run", None)
    assert programs.python(str(tmp_path / "bin" / "python3"))


def test_a_virtual_environment_that_one_names_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [sys.executable, "-m", "venv", "--without-pip", str(tmp_path / ".venv")]
    subprocess.run(made, check=True)
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as nothing_runs:
        nothing_runs.setattr(subprocess, "run", None)
        wanted = needs([".venv/bin/python3", "bot.py"])
    python = str(tmp_path / ".venv/bin/python3")
    assert wanted.words == [python, "bot.py"]
    told = "import sys; print(sys.prefix, sys.base_prefix)"
    done = subprocess.run([python, "-c", told], capture_output=True, text=True, check=True)
    prefix, base = done.stdout.split()
    within = [path for path in wanted.interpreter if os.path.exists(path)]
    assert {f"{prefix}/lib", f"{prefix}/pyvenv.cfg", f"{base}/lib"} <= set(within)


def test_an_environment_lends_no_folder_that_is_elsewhere(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    forged = tmp_path / "bots"
    (forged / "lib" / "python3.11").mkdir(parents=True)
    (forged / "lib" / "python3.11" / "os.py").touch()
    (forged / "lib64").symlink_to(secret)
    trap(forged / "bin" / "python3")
    found = programs.python(str(forged / "bin" / "python3"))
    assert found
    there = [path for path in found[1] if os.path.exists(path)]
    assert there == [str(forged / "bin/python3"), str(forged / "lib")]
    (forged / "pyvenv.cfg").write_text(f"home = {secret}/bin\n")
    assert programs.python(str(forged / "bin" / "python3")) is None


@pytest.mark.skipif(not hasattr(os, "chown"), reason="comptes : Linux, macOS")
def test_what_lies_in_the_system_s_folders_but_is_somebody_s_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = trap(tmp_path / "python3")
    assert not installed.installed(str(program))
    monkeypatch.setattr(installed, "_SYSTEM", (str(tmp_path),))
    assert installed.installed(str(program))
    program.chmod(program.stat().st_mode | stat.S_IWOTH)
    assert not installed.installed(str(program))
    program.chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: program.stat().st_uid + 1)
    assert installed.installed(str(program)) is (program.stat().st_uid == 0)
