"""Bases and states of every release: read as they are, or brought up to date."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bases import CONTESTS, STATE
from trollkit.arena.duel import DuelKey
from trollkit.arena.state import read_etat
from trollkit.arena.store import VERSION, Archive, Store
from trollkit.core.errors import StoreError
from trollkit.phrases import phrase

RUNS = {1: 0, 4: 1}  # that a base of each version lists


def copy(version, folder):
    return Path(shutil.copyfile(CONTESTS[version], folder / "concours.sqlite"))


def rows(path):
    """What every version keeps of a duel."""
    fields = "digest, key, wins, draws, losses, faults, moves, seconds, played_at"
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT {fields} FROM duel").fetchall()


def layout(path):
    """The columns of both tables, whatever their order."""
    with closing(sqlite3.connect(path)) as db:
        fields = [db.execute(f"PRAGMA table_info({name})") for name in ("duel", "run")]
        return {(name, kind) for rows in fields for _, name, kind, *_ in rows}


def duels(path):
    """The duels that are found by their keys."""
    keys = [DuelKey(*json.loads(str(key))) for _, key, *_ in rows(path)]
    return list(Archive(path).find(keys).values())


def test_there_is_a_base_of_every_version_that_was_ever_written():
    assert max(CONTESTS) == VERSION


@pytest.mark.parametrize("version", CONTESTS)
def test_what_was_played_is_kept_in_the_layout_of_today(version, tmp_path):
    base = copy(version, tmp_path)
    old = rows(base)
    with Store(base) as opened:
        assert len(opened.history()) == RUNS[version]
    assert rows(base) == old and len(old) == 1
    (duel,) = duels(base)
    assert duel.wins + duel.draws + duel.losses == 3
    with Store(base):  # once is enough
        assert rows(base) == old
    assert layout(base) == layout(CONTESTS[VERSION])


def test_a_base_of_today_is_read_without_being_changed(tmp_path):
    base = copy(VERSION, tmp_path)
    (run,) = Archive(base).history()
    assert [each.id for each in run.entrants] == ["moitie", "toujours_un"]
    assert [each.rank for each in run.standings] == [1, 2]
    assert len(duels(base)) == 1
    assert base.read_bytes() == CONTESTS[VERSION].read_bytes()


def test_who_only_looks_at_an_older_base_is_told_what_brings_it_up_to_date(tmp_path):
    base = Path(shutil.copyfile(CONTESTS[1], tmp_path / "concours.sqlite"))
    with pytest.raises(StoreError) as refusal:
        Archive(base).history()
    assert refusal.value.reason == "older"
    assert "relancez « trollkit concours » sur le dossier où sont ses stratégies" in phrase(
        refusal.value
    )
    assert base.read_bytes() == CONTESTS[1].read_bytes()


def test_this_releases_state_is_read_as_it_is():
    state = read_etat(STATE)
    assert state == json.loads(STATE.read_text(encoding="utf-8"))
    assert [row["id"] for row in state["classement"]] == ["moitie", "toujours_un"]


def test_what_an_earlier_release_had_not_audited_yet_is_played_again(tmp_path):
    base = copy(VERSION, tmp_path)
    with closing(sqlite3.connect(base)) as db, db:
        db.execute("UPDATE duel SET owed = 1")
    with Store(base):
        assert not duels(base)
