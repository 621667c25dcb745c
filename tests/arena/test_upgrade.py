"""Bases and states of every release: read as they are, or brought up to date beside a copy."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bases import CONTESTS, STATE
from trollkit.arena import store
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.state import read_etat
from trollkit.arena.store import VERSION, Archive, Store
from trollkit.core.errors import StoreError
from trollkit.phrases import phrase

RUNS = {1: 0, 2: 1, 3: 1}  # that a base of each version lists


def copy(version: int, folder: Path) -> Path:
    return Path(shutil.copyfile(CONTESTS[version], folder / "concours.sqlite"))


def rows(path: Path) -> list[tuple[object, ...]]:
    """What every version keeps of a duel."""
    fields = "digest, key, wins, draws, losses, faults, moves, seconds, played_at"
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT {fields} FROM duel").fetchall()


def duels(path: Path) -> list[DuelResult]:
    """The duels that are found by their keys: none that was changed."""
    keys = [DuelKey(*json.loads(str(key))) for _, key, *_ in rows(path)]
    return list(Archive(path).find(keys).values())


def test_there_is_a_base_of_every_version_that_was_ever_written():
    assert max(CONTESTS) == VERSION


@pytest.mark.parametrize("version", CONTESTS)
def test_what_was_played_is_kept_and_so_is_a_copy_of_what_is_changed(version, tmp_path):
    base = copy(version, tmp_path)
    before, old = base.read_bytes(), rows(base)
    changed = version != VERSION
    with Store(base) as opened:
        assert len(opened.history()) == RUNS[version]
    assert rows(base) == old and len(old) == 1
    (duel,) = duels(base)
    assert (duel.wins + duel.draws + duel.losses, duel.slowest) == (3, (None, None))
    copies = list(base.parent.glob("concours-v*"))
    assert [path.read_bytes() for path in copies] == ([before] if changed else [])
    with Store(base):  # once is enough
        assert len(list(base.parent.glob("concours-v*"))) == len(copies)


@pytest.mark.parametrize("version", [each for each in CONTESTS if each != VERSION])
def test_a_row_that_was_changed_does_not_come_out_as_a_sound_one(version, tmp_path):
    base = copy(version, tmp_path)
    with closing(sqlite3.connect(base)) as db:
        db.execute("UPDATE duel SET wins = losses, losses = wins")
        db.commit()
    with Store(base):
        assert duels(base) == []


def test_this_releases_base_is_read_as_it_is(tmp_path):
    base = Path(shutil.copyfile(CONTESTS[VERSION], tmp_path / "concours.sqlite"))
    (run,) = Archive(base).history()
    assert [each.id for each in run.entrants] == ["moitie", "toujours_un"]
    assert [each.rank for each in run.standings] == [1, 2]
    left, right = (side.sha for side in run.sides("moitie", "toujours_un"))
    key = run.key._replace(left=left, right=right, category="7x15")
    (duel,) = Archive(base).find([key]).values()
    assert duel.wins + duel.draws + duel.losses == 3
    assert base.read_bytes() == CONTESTS[VERSION].read_bytes()


def test_who_only_looks_at_an_older_base_is_told_what_brings_it_up_to_date(tmp_path):
    base = Path(shutil.copyfile(CONTESTS[1], tmp_path / "concours.sqlite"))
    with pytest.raises(StoreError) as refusal:
        Archive(base).history()
    assert refusal.value.reason == "older"
    assert "« trollkit concours » la met à jour" in phrase(refusal.value)
    assert base.read_bytes() == CONTESTS[1].read_bytes()


def test_no_copy_takes_the_place_of_another(tmp_path):
    base = tmp_path / "concours.sqlite"
    for _ in range(3):
        shutil.copyfile(CONTESTS[1], base)
        Store(base).__exit__(None, None, None)
    copies = ["concours-v1-1.sqlite", "concours-v1-2.sqlite", "concours-v1.sqlite"]
    assert sorted(path.name for path in tmp_path.glob("concours-v*")) == copies


def test_without_room_for_the_copy_nothing_is_changed(tmp_path, monkeypatch):
    base = Path(shutil.copyfile(CONTESTS[1], tmp_path / "concours.sqlite"))

    def full(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:5])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StoreError, match="le disque est plein"):
        Store(base)
    assert base.read_bytes() == CONTESTS[1].read_bytes()
    assert {path.name for path in tmp_path.iterdir()} <= {base.name, f"{base.name}.verrou"}


def test_a_base_that_cannot_be_written_is_left_and_says_so(tmp_path, monkeypatch):
    base = Path(shutil.copyfile(CONTESTS[VERSION], tmp_path / "concours.sqlite"))
    opened = store._connect
    monkeypatch.setattr(store, "_connect", lambda path, mode: opened(path, "ro"))
    with pytest.raises(StoreError) as refusal:
        Store(base)
    assert "ne peut pas être écrite (droits insuffisants)" in phrase(refusal.value)
    assert base.read_bytes() == CONTESTS[VERSION].read_bytes()


def test_this_releases_state_is_read_as_it_is():
    state = read_etat(STATE)
    assert state == json.loads(STATE.read_text(encoding="utf-8"))
    assert [row["id"] for row in state["classement"]] == ["moitie", "toujours_un"]
