"""What is downloaded is the file whose hash is written in the repository, or nothing is."""

import json
import re
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.dev import lite
from trollkit.dev.environment import Environment

LISTS = [ROOT / "course" / "lite" / name for name in ("outils.txt", "noyau.txt")]
NOWHERE = Environment(Path("absent"), "python3")


@pytest.mark.parametrize("listed", LISTS, ids=lambda path: path.name)
def test_each_package_has_one_version_and_one_hash(listed):
    text = re.sub(r"^#.*\n", "", listed.read_text(encoding="utf-8"), flags=re.MULTILINE)
    entry = r"[a-z0-9-]+==[\w.]+ \\\n    --hash=sha256:[0-9a-f]{64}\n"
    assert re.fullmatch(f"({entry})+", text)


def test_pyodide_and_what_it_needs_have_one_version_and_one_hash():
    asked, locked = (
        json.loads((lite.SOURCES / name).read_text(encoding="utf-8"))
        for name in ("package.json", "package-lock.json")
    )
    packages = locked["packages"]
    assert packages.pop("")["dependencies"] == asked["dependencies"]
    assert packages["node_modules/pyodide"]["version"] == asked["dependencies"]["pyodide"]
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())


def test_pip_is_asked_for_hashes_and_for_nothing_that_would_run_a_build(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(Environment, "pip", lambda _, *words: asked.append(words))
    lite.fetch_tools(NOWHERE, LISTS[0], tmp_path)
    lite.fetch_wheels(NOWHERE, LISTS[1], tmp_path)
    assert [words[0] for words in asked] == ["install", "download"]
    for command in asked:
        assert {"--require-hashes", "--no-deps", "--only-binary"} <= set(command)
