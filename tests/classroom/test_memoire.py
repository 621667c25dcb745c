"""What a notebook remembers after its kernel: kept whole, and never in the way."""

import os

import pytest

from trollkit.classroom.questions import memory
from trollkit.classroom.questions.memory import garder, souvenirs


def restart():
    """Begin another kernel, as far as the memory can tell."""
    memory._ici.clear()
    memory._file.cache_clear()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path / "memoire"))
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    restart()
    yield tmp_path / "memoire"
    restart()


def test_what_is_kept_is_there_for_the_next_kernel(folder):
    garder("td1", echelle=[1.5])
    garder("td1", choix={"qui ?": 1})
    restart()
    assert souvenirs("td1") == {"echelle": [1.5], "choix": {"qui ?": 1}}
    assert souvenirs("td2") == {}
    assert len(list(folder.iterdir())) == 1  # nothing is left aside


def test_two_folders_of_one_account_do_not_share_it(folder, tmp_path, monkeypatch):
    garder("td1", echelle=[1.5])
    restart()
    monkeypatch.chdir(tmp_path)
    assert souvenirs("td1") == {}


DAMAGED = {
    "empty": b"",
    "begun": b'{"echelle": [1',
    "no text": b"\xff\xfe",
    "no record": b"[1]",
    "another shape": b'{"choix": []}',
    "points that are none": b'{"echelle": ["beaucoup"]}',
    "no number of JSON": b'{"echelle": [NaN]}',
    "too deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_begins_anew(folder, content):
    garder("td1", echelle=[1.5])
    next(folder.iterdir()).write_bytes(content)
    restart()
    assert souvenirs("td1") == {}
    garder("td1", echelle=[2.0])
    restart()
    assert souvenirs("td1") == {"echelle": [2.0]}


def test_a_home_that_cannot_be_written_remembers_until_the_kernel_stops(
    folder, tmp_path, capsys
):
    folder.write_text("")  # no folder can be made in it, not even by root
    garder("td1", echelle=[1.5])
    assert souvenirs("td1") == {"echelle": [1.5]}
    restart()
    assert souvenirs("td1") == {}
    assert capsys.readouterr().out == ""


def test_a_copy_that_is_marked_neither_reads_nor_writes_it(folder, monkeypatch):
    garder("td1", echelle=[1.5])
    before = next(folder.iterdir()).read_bytes()
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    restart()
    assert souvenirs("td1") == {}
    garder("td1", echelle=[2.0])
    assert souvenirs("td1") == {"echelle": [2.0]}
    assert [path.read_bytes() for path in folder.iterdir()] == [before]


def test_it_is_in_the_users_data_unless_a_folder_is_named(folder, tmp_path, monkeypatch):
    if os.name != "posix":
        pytest.skip("XDG_DATA_HOME ne vaut que sous Linux")
    monkeypatch.delenv("TROLLKIT_MEMOIRE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    garder("td1", echelle=[1.5])
    assert len(list((tmp_path / "trollkit" / "memoire").glob("td1-*.json"))) == 1


def test_in_a_browser_it_lies_beside_the_notebook(folder, tmp_path, monkeypatch):
    monkeypatch.delenv("TROLLKIT_MEMOIRE")
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    garder("td1", echelle=[1.5])
    restart()
    assert souvenirs("td1") == {"echelle": [1.5]}
    assert [each.name for each in (tmp_path / ".trollkit").iterdir()] == ["td1.json"]
