"""What is said of an attempt at a ladder beside those before it, and what is remembered."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.classroom.questions import climb as essais
from trollkit.classroom.questions.climb import noter
from trollkit.classroom.questions.ladder import Ladder, Rung
from trollkit.classroom.questions.memory import ILLISIBLE, Memoire, memoire_de

NOMS = {"a": "Le têtu", "b": "Le copieur", "c": "Le devin"}
LADDER = Ladder(tuple(Rung(id_, 1.0) for id_ in NOMS), ("7x15",), games=10, seed=0)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def essai(*parts):
    return noter("td1", LADDER, NOMS, dict(zip(NOMS, parts, strict=True)))


def test_the_first_attempt_is_compared_with_nothing():
    assert essai(1.0, 0.5, 0.0) == "1er essai : 1 barreau sur 3."


def test_the_next_ones_say_what_has_changed_and_the_best():
    essai(1.0, 0.5, 0.0)
    assert essai(1.0, 1.0, 1.0) == (
        "2e essai : 3 barreaux sur 3, deux de plus que la dernière fois ; meilleur : 3."
        " Gagné cette fois : Le copieur, Le devin."
    )
    assert essai(0.0, 1.0, 1.0) == (
        "3e essai : 2 barreaux sur 3, un de moins que la dernière fois ; meilleur : 3."
        " Perdu cette fois : Le têtu."
    )
    assert essai(1.0, 1.0, 0.0) == (
        "4e essai : 2 barreaux sur 3, autant que la dernière fois ; meilleur : 3."
        " Gagné cette fois : Le têtu. Perdu cette fois : Le devin."
    )


def test_with_as_many_rungs_the_points_tell():
    essai(0.0, 0.0, 0.0)
    assert "autant que la dernière fois, et 0,25 point de plus ;" in essai(0.25, 0.0, 0.0)
    assert "autant que la dernière fois, et 0,25 point de moins ;" in essai(0.0, 0.0, 0.0)


def test_attempts_are_still_known_when_the_kernel_has_gone(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))
    monkeypatch.setattr(
        essais, "memoire_de", Memoire
    )  # a new one each time, as in a new kernel
    essai(1.0, 0.0, 0.0)
    assert essai(1.0, 1.0, 0.0).startswith("2e essai : 2 barreaux sur 3, un de plus")


def test_a_damaged_file_is_told_and_the_attempts_begin_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))
    monkeypatch.setattr(essais, "memoire_de", Memoire)
    essai(1.0, 0.0, 0.0)
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text()[:-9])
    assert essai(1.0, 1.0, 0.0) == "1er essai : 2 barreaux sur 3."
    assert capsys.readouterr().out.startswith(ILLISIBLE)


@settings(max_examples=25)
@given(JSON | st.fixed_dictionaries({"essais": JSON, "dernier": JSON, "meilleur": JSON}))
def test_whatever_stands_in_the_file_the_attempt_is_told_and_kept(damaged):
    memoire_de("td1").garder("echelle", json.loads(json.dumps(damaged)))
    assert " essai : 1 barreau sur 3" in essai(1.0, 0.0, 0.5)
    kept = memoire_de("td1").lire("echelle", {})
    assert kept["dernier"] == {"a": 1.0, "b": 0.0, "c": 0.5}
    assert 1 <= kept["meilleur"] <= 3


def test_a_best_of_another_ladder_is_no_more_than_there_are_rungs():
    memoire_de("td1").garder("echelle", {"essais": 3, "dernier": {"z": 1}, "meilleur": 12})
    assert essai(0.0, 0.0, 0.0) == (
        "4e essai : 0 barreau sur 3, autant que la dernière fois ; meilleur : 3."
    )


@pytest.mark.parametrize("marked", ["autograde", "validate"])
def test_marking_neither_reads_nor_writes_attempts(tmp_path, monkeypatch, marked):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))
    monkeypatch.setenv("NBGRADER_EXECUTION", marked)
    monkeypatch.setattr(essais, "memoire_de", Memoire)
    essai(1.0, 1.0, 1.0)
    assert list(tmp_path.iterdir()) == []
