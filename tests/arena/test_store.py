import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from tests.arena.helpers import key, result
from trollkit.arena.store import Store
from trollkit.core.errors import StoreError


def test_what_was_added_is_found_again_by_its_key(tmp_path):
    first = result(600, 300)
    second = result(0, 0, offenders=(True, False), category="large")
    with Store(tmp_path / "base.sqlite") as store:
        store.add([first, second])
    with Store(tmp_path / "base.sqlite") as store:
        assert store.find([first.key, second.key, key(seed=1)]) == {
            first.key: first,
            second.key: second,
        }


@pytest.mark.parametrize(
    "change",
    [
        {"left": "cc"},
        {"right": "cc"},
        {"category": "large"},
        {"games": 10},
        {"seed": 1},
        {"isolated": True},
        {"engine": "0.0"},
        {"python": "3.0"},
        {"numpy": "1.0"},
    ],
)
def test_a_result_belongs_to_its_whole_key(tmp_path, change):
    with Store(tmp_path / "base.sqlite") as store:
        store.add([result(1, 2)])
        assert store.find([key(**change)]) == {}


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


def test_a_base_in_use_is_refused_even_by_another_process(tmp_path):
    base = tmp_path / "base.sqlite"
    code = (
        "import sys; from pathlib import Path; from trollkit.arena.store import Store\n"
        "from trollkit.core.errors import StoreError\n"
        "try: Store(Path(sys.argv[1]))\n"
        "except StoreError as error: print(error.reason)\n"
    )
    with Store(base):
        done = subprocess.run(
            [sys.executable, "-c", code, str(base)], capture_output=True, text=True, check=True
        )
    assert done.stdout == "locked\n"
    Store(base).__exit__(None, None, None)


def test_a_folder_that_cannot_be_written_is_a_clear_error(tmp_path):
    (tmp_path / "fichier").touch()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path / "fichier" / "base.sqlite")
    assert caught.value.reason == "unwritable"


def test_a_full_disk_loses_nothing_that_was_stored(tmp_path):
    base = tmp_path / "base.sqlite"
    kept = result(1, 2)
    with Store(base) as store:
        store.add([kept])
        pages = store._db.execute("PRAGMA page_count").fetchone()[0]
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError) as caught:
            store.add(
                [result(1, 2, seed=seed)._replace(moves=bytes(999)) for seed in range(99)]
            )
        assert caught.value.reason == "full"
    with Store(base) as store:
        assert store.find([kept.key]) == {kept.key: kept}
        assert store.find([key(seed=5)]) == {}


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
