"""What pages are sent is what their sources make, with tools that a lock file pins."""

import json
import re

import pytest

from tests.besoin import besoin_esbuild
from tests.depot.root import ROOT
from trollkit.dev import scripts
from trollkit.dev.environment import Refusal


def read(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("dist/*")
    }


def test_each_bundle_is_what_its_sources_make(tmp_path):
    besoin_esbuild()
    scripts.build(tmp_path)
    made, kept = read(tmp_path), read(ROOT / "trollkit")
    stale = sorted(name for name in made.keys() | kept if made.get(name) != kept.get(name))
    assert stale == [], "stale: python -m trollkit.dev scripts"


def test_a_source_that_cannot_be_joined_is_refused_with_its_place(tmp_path, monkeypatch):
    besoin_esbuild()
    wrong = ROOT / "trollkit/notebook/static/faute-page.js"
    monkeypatch.setattr(scripts, "_beginnings", lambda kind: [wrong] if kind == "page" else [])
    with pytest.raises(Refusal, match="faute-page"):
        scripts.build(tmp_path)


def test_the_lock_file_pins_each_tool_by_its_hash_and_names_no_host():
    lock = (ROOT / "package-lock.json").read_text("utf-8")
    assert re.findall(r"\w+://", lock) == []
    tools = {name: tool for name, tool in json.loads(lock)["packages"].items() if name}
    assert [name for name, tool in tools.items() if not tool["integrity"]] == []
