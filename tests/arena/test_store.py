"""The base of a contest: what is not its own is refused and left alone."""

import sqlite3
import sys
from contextlib import closing

import pytest

from tests.arena.helpers import key, result
from trollkit.arena.store import Store
from trollkit.core.errors import StoreError


def refused(path):
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        Store(path)
    assert path.read_bytes() == before
    return caught.value.reason


def test_another_programs_file_is_refused_and_left_alone(tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("des notes de cours, longues assez pour un en-tête de base" * 20)
    assert refused(text) == "foreign"
    base = tmp_path / "autre.sqlite"
    with closing(sqlite3.connect(base)) as db, db:
        db.execute("CREATE TABLE notes (texte)")
    db.close()
    assert refused(base) == "foreign"


def test_another_versions_base_is_refused_and_left_alone(tmp_path):
    base = tmp_path / "base.sqlite"
    Store(base).__exit__(None, None, None)
    with closing(sqlite3.connect(base)) as db, db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert refused(base) == "newer"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows n'a pas ces droits")
def test_nobody_else_may_read_a_base_in_which_a_secret_seed_is(tmp_path):
    base = tmp_path / "base.sqlite"
    with Store(base) as store:
        store.add([result(600, 300)])
        readable = [path for path in tmp_path.iterdir() if path.stat().st_mode & 0o077]
        assert {path for path in readable if path.stat().st_size} == set()


@pytest.mark.parametrize("change", ["faults = 'x'", "faults = '[[null]]'"])
def test_a_row_that_no_kit_has_written_is_told_and_is_no_crash(tmp_path, change):
    base = tmp_path / "base.sqlite"
    with Store(base) as store:
        store.add([result(1, 2)])
    with closing(sqlite3.connect(base)) as db, db:
        db.execute(f"UPDATE duel SET {change}")
    with Store(base) as store, pytest.raises(StoreError) as caught:
        store.find([key()])
    assert caught.value.reason == "foreign"
