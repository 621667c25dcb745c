"""What a notebook remembers after its kernel: kept whole, and never in the way."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.classroom.questions.memory import ILLISIBLE, Memoire

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path / "memoire"))
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    return tmp_path / "memoire"


def test_what_is_kept_is_there_for_the_next_kernel(folder):
    Memoire("td1").garder("essais", ["oracle", "sommet"])
    assert Memoire("td1").lire("essais", []) == ["oracle", "sommet"]
    assert Memoire("td2").lire("essais", []) == []
    assert len(list(folder.iterdir())) == 1  # nothing is left aside


@settings(max_examples=30)
@given(st.dictionaries(st.text(), JSON))
def test_any_value_of_json_comes_back_as_it_was(tmp_path_factory, kept):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TROLLKIT_MEMOIRE", str(tmp_path_factory.mktemp("memoire")))
        memoire = Memoire("td1")
        for name, value in kept.items():
            memoire.garder(name, value)
        for again in (memoire, Memoire("td1")):
            assert {name: again.lire(name, value) for name, value in kept.items()} == kept


def test_two_folders_of_one_account_do_not_share_it(folder, tmp_path, monkeypatch):
    Memoire("td1").garder("essais", ["oracle"])
    monkeypatch.chdir(tmp_path)
    assert Memoire("td1").lire("essais", []) == []


def test_two_notebooks_of_one_folder_do_not_undo_each_other(folder):
    one, other = Memoire("td1"), Memoire("td1")
    assert one.lire("essais", []) == other.lire("essais", []) == []
    one.garder("essais", ["oracle"])
    other.garder("paris", {"1": 0})
    assert Memoire("td1").lire("essais", []) == ["oracle"]
    assert Memoire("td1").lire("paris", {}) == {"1": 0}


DAMAGED = {
    "empty": b"",
    "begun": b'{"version": 1, "souvenirs": {"a": 1',
    "no text": b"\xff\xfe",
    "no record": b"[1]",
    "another record": b"{}",
    "another version": b'{"version": 0}',
    "another shape": b'{"version": 1, "souvenirs": []}',
    "too deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_begins_anew_with_one_sentence(folder, capsys, content):
    Memoire("td1").garder("essais", ["oracle"])
    next(folder.iterdir()).write_bytes(content)
    memoire = Memoire("td1")
    assert memoire.lire("essais", []) == memoire.lire("paris", []) == []
    memoire.garder("essais", ["sommet"])
    assert capsys.readouterr().out == f"{ILLISIBLE}\n"
    assert Memoire("td1").lire("essais", []) == ["sommet"]


def test_a_value_of_another_type_counts_for_nothing(folder):
    Memoire("td1").garder("essais", "oracle")
    assert Memoire("td1").lire("essais", ["aucun"]) == ["aucun"]


def test_what_is_changed_after_reading_was_not_kept(folder):
    memoire = Memoire("td1")
    memoire.garder("essais", ["oracle"])
    memoire.lire("essais", []).append("sommet")
    assert memoire.lire("essais", []) == ["oracle"]


def test_a_home_that_cannot_be_written_remembers_until_the_kernel_stops(
    tmp_path, monkeypatch, capsys
):
    (tmp_path / "fichier").write_text("")  # no folder can be made in it, not even by root
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path / "fichier"))
    memoire = Memoire("td1")
    memoire.garder("essais", ["oracle"])
    assert memoire.lire("essais", []) == ["oracle"]
    assert Memoire("td1").lire("essais", []) == []
    assert capsys.readouterr().out == ""


def test_a_copy_that_is_marked_neither_reads_nor_writes_it(folder, monkeypatch):
    Memoire("td1").garder("essais", ["oracle"])
    before = next(folder.iterdir()).read_bytes()
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    memoire = Memoire("td1")
    assert memoire.lire("essais", []) == []
    memoire.garder("essais", ["sommet"])
    assert memoire.lire("essais", []) == ["sommet"]
    memoire.oublier()
    assert [path.read_bytes() for path in folder.iterdir()] == [before]


def test_what_is_forgotten_is_forgotten_for_good(folder):
    memoire = Memoire("td1")
    memoire.garder("essais", ["oracle"])
    memoire.oublier()
    assert memoire.lire("essais", []) == Memoire("td1").lire("essais", []) == []


def test_it_is_in_the_users_data_unless_a_folder_is_named(tmp_path, monkeypatch):
    if os.name != "posix":
        pytest.skip("XDG_DATA_HOME ne vaut que sous Linux")
    monkeypatch.delenv("TROLLKIT_MEMOIRE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Memoire("td1").garder("essais", ["oracle"])
    assert len(list((tmp_path / "trollkit" / "memoire").glob("td1-*.json"))) == 1


def test_in_a_browser_it_lies_beside_the_notebook(tmp_path, monkeypatch):
    monkeypatch.delenv("TROLLKIT_MEMOIRE", raising=False)
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    Memoire("td1").garder("essais", ["oracle"])
    assert Memoire("td1").lire("essais", []) == ["oracle"]
    assert [each.name for each in (tmp_path / ".trollkit").iterdir()] == ["td1.json"]
