import os

import pytest

from tests.arena.helpers import write_folder
from trollkit.arena.entrants import Entrant, distinct_names, read_folder
from trollkit.core.errors import ContestError
from trollkit.core.faults import FaultKind


def test_a_folder_gives_its_strategies_in_alphabetical_order(tmp_path):
    write_folder(tmp_path, {"b": "x", "a": "y", "_helper": "", ".hidden": ""})
    (tmp_path / "notes.txt").write_text("no strategy")
    assert [(e.id, e.code) for e in read_folder(tmp_path)] == [("a", b"y"), ("b", b"x")]


@pytest.mark.parametrize(("name", "reason"), [("absent", "no_folder"), ("empty", "empty")])
def test_a_folder_without_strategies_is_an_error(tmp_path, name, reason):
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContestError) as caught:
        read_folder(tmp_path / name)
    assert caught.value.reason == reason


def test_a_file_that_cannot_be_read_stays_with_its_fault(tmp_path):
    (tmp_path / "lien.py").symlink_to(tmp_path / "nulle_part")
    (tmp_path / "gros.py").write_bytes(b"#" * 1_000_001)
    (tmp_path / "dossier.py").mkdir()
    faults = {entrant.id: entrant.fault for entrant in read_folder(tmp_path)}
    assert sorted(faults) == ["dossier", "gros", "lien"]
    assert {fault and fault.kind for fault in faults.values()} == {FaultKind.UNREADABLE}


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="liens et tubes : Linux, macOS")
def test_a_link_plays_nobody_elses_file_and_a_pipe_holds_nobody_up(tmp_path):
    secret = tmp_path / "prof.txt"
    secret.write_text("#!/bin/sh\n")
    secret.chmod(0o600)
    folder = tmp_path / "concours"
    folder.mkdir()
    for name in ("eve.py", "adam.bot", "eve"):
        (folder / name).symlink_to(secret)
        assert (folder / name).read_text() == secret.read_text()  # who follows it has it
    (folder / "noyau.py").symlink_to("/proc/kmsg")  # which has no end, and no pause
    (folder / "noyau").symlink_to("/proc/kmsg")
    os.mkfifo(folder / "tube.py")
    os.mkfifo(folder / "tuyau.bot")
    entrants = {each.id: each for each in read_folder(folder, programs=True)}
    assert entrants.keys() == {"eve", "adam", "noyau", "tube", "tuyau"}
    assert {each.code for each in entrants.values()} == {b""}
    told = {id_: each.fault.value for id_, each in entrants.items() if each.fault}
    assert told["eve"] == told["adam"] == "c'est un lien vers un autre fichier"
    assert told["tube"] == told["tuyau"] == "ce n'est pas un fichier ordinaire"


def test_names_are_cleaned_and_made_distinct():
    wanted = [("a", "Zoé"), ("b", "Zoé"), ("c", "\x1b[31m"), ("d", "\u202e"), ("e", "N" * 999)]
    wanted += [("f", "\u3164\u2800"), ("g", "Zoé\uffa0")]
    names = distinct_names(wanted)
    assert names == {
        **{"a": "Zoé (a)", "b": "Zoé (b)", "c": "[31m", "d": "d", "e": "N" * 39 + "…"},
        **{"f": "f", "g": "Zoé (g)"},
    }


@pytest.mark.parametrize("other", ["La furie", "LA FURIE", "La-furie", "Là Fur1e"])
def test_names_that_look_alike_are_both_marked(other):
    assert distinct_names([("a", "La furie"), ("b", other)]) == {
        "a": "La furie (a)",
        "b": f"{other} (b)",
    }
    assert distinct_names([("a", "La furie"), ("b", "!"), ("c", "?")]) == {
        "a": "La furie",
        "b": "!",
        "c": "?",
    }


@pytest.mark.parametrize("letter", ["\u0430", "\u0391", "\u0251", "\u13aa"])
def test_a_name_with_a_letter_that_is_not_ours_is_marked_and_no_other(letter):
    names = [("a", "La furie"), ("b", f"L{letter} furie"), ("c", "Cœur d'été")]
    assert distinct_names(names) == {**dict(names), "b": f"{names[1][1]} (b)"}


def test_names_that_read_alike_stay_two_strategies(tmp_path):
    stems = ["x y", "x  y", "élan", "e\u0301lan", "n" * 90 + "a", "n" * 90 + "b"]
    write_folder(tmp_path, {stem: f"# {number}" for number, stem in enumerate(stems)})
    entrants = read_folder(tmp_path)
    ids = [entrant.id for entrant in entrants]
    assert len(set(ids)) == len(stems)
    names = distinct_names((id_, "") for id_ in ids)
    assert len(set(names.values())) == len(stems)


def test_a_file_name_with_broken_bytes_still_makes_a_json_key(tmp_path):
    for stem in (b"caf\xe9", b"caf\xe8"):
        (tmp_path / os.fsdecode(stem + b".py")).write_text("x = 1")
    ids = [entrant.id for entrant in read_folder(tmp_path)]
    assert len(set(ids)) == 2
    assert all(id_.encode() for id_ in ids)


def test_other_languages_enter_when_their_program_is_here(tmp_path):
    write_folder(tmp_path, {"zoe": "x"})
    for name in ("ana.pl", "_brouillon.pl", "zoe.pl"):
        (tmp_path / name).write_text("x")
    assert [entrant.id for entrant in read_folder(tmp_path)] == ["zoe"]
    found = read_folder(tmp_path, {".pl": "Prolog 9"})
    assert [(each.id, each.suffix, each.version) for each in found] == [
        ("zoe", ".py", ""),
        ("ana", ".pl", "Prolog 9"),
        ("zoe.pl", ".pl", "Prolog 9"),
    ]


def test_the_same_text_in_two_languages_or_for_two_programs_is_not_the_same_source():
    python = Entrant("a", b"x")
    one, other = (Entrant("a", b"x", suffix=".pl", version=word) for word in ("9", "10"))
    assert len({python.sha, one.sha, other.sha, Entrant("a", b"x", suffix=".pl").sha}) == 4
    assert one._replace(id="b").sha == one.sha
