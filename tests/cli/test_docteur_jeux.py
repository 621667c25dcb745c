"""What `trollkit docteur` says of the games' own needs: SWI-Prolog, and compiled machines."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.besoin import besoin
from trollkit.cli import docteur


def test_swi_prolog_is_named_with_its_version() -> None:
    program = besoin("swipl")
    found = docteur._prolog()
    assert found.state == "ok"
    assert program in found.detail and found.detail[0].isdigit() and "." in found.detail


def test_without_it_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    found = docteur._prolog()
    assert (found.state, found.detail) == ("attention", "absent")
    assert "sudo apt install swi-prolog-nox" in found.remedy


def test_machines_count_as_compiled_once_that_was_after_their_last_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docteur, "_COMPILED", {"Gygès": tmp_path})
    source, kept = tmp_path / "tree.py", tmp_path / "__pycache__" / "tree.f-1.py311.nbi"
    source.touch()
    assert "Gygès" in docteur._kernels().detail
    assert "trollkit docteur --preparer" in docteur._kernels().remedy
    kept.parent.mkdir()
    kept.touch()
    os.utime(source, (1, 1))
    assert docteur._kernels().state == "ok"
    os.utime(kept, (0, 0))
    assert docteur._kernels().state == "attention"


def test_all_games_that_compile_are_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = []
    told = [
        replace(game, prepare=lambda name=game.name: prepared.append(name))
        for game in docteur.games()
        if game.prepare
    ]
    monkeypatch.setattr(docteur, "games", lambda: [replace(told[0], prepare=None), *told])
    docteur.prepare()
    assert prepared == [game.name for game in told] != []


def test_whether_the_window_of_a_game_can_open_is_said(monkeypatch) -> None:
    monkeypatch.setattr(docteur, "find_spec", lambda name: object())
    assert docteur._window().state == docteur.OK
    monkeypatch.setattr(docteur, "find_spec", lambda name: None)
    found = docteur._window()
    assert (found.state, found.remedy) == (docteur.WARNING, "sudo apt install python3-tk")
