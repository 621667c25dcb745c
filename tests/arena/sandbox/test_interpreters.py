"""No interpreter is started outside the bubble: a file of the name `python3` is anybody's."""

import os
import sys

import pytest

from trollkit.arena.sandbox.programs import resolved

pytestmark = pytest.mark.skipif(os.name == "nt", reason="scripts : Linux, macOS, WSL")


def trap(path):
    """A script that leaves a trace where it is started."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho x >> {path.parent}/trace\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("way", ["path", "here"])
def test_a_file_of_the_name_of_an_interpreter_is_not_started(tmp_path, monkeypatch, way):
    monkeypatch.chdir(tmp_path)
    python = trap(tmp_path / "python3")
    words, _ = resolved([str(python) if way == "path" else "./python3", "jeu"])
    assert not (tmp_path / "trace").exists()
    assert words[0] == sys.executable
