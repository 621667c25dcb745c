"""What lies in an archive or a folder, read without trusting it."""

import json
import os
import sqlite3
import zipfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.classroom.submissions.zips import CODE, ZOE, packed
from trollkit.classroom.submissions import archive
from trollkit.classroom.submissions.chosen import choice_in
from trollkit.classroom.submissions.inbox import Drop, read_inbox
from trollkit.classroom.submissions.problems import BadSource


def moodle(tmp_path: Path, files: Mapping[str | zipfile.ZipInfo, bytes]) -> list[Drop]:
    source = tmp_path / "TD 1-12345.zip"
    source.write_bytes(packed(files))
    return read_inbox(source, "td1-trolls").drops


def test_a_moodle_zip_gives_each_students_files(tmp_path: Path) -> None:
    drops = moodle(
        tmp_path,
        {
            f"{ZOE}/td1-trolls.ipynb": b"{}",
            f"{ZOE}/essai_v2.py": CODE,
            "Ali Ben_99_assignsubmission_file_strategie.py": CODE,
            "Ali Ben_99_assignsubmission_onlinetext_/onlinetext.html": b"<p>voici</p>",
            "__MACOSX/._td1.ipynb": b"x",
        },
    )
    found = [(each.hand.author.name, each.hand.version, each.suffix) for each in drops]
    assert found == [
        ("Ali Ben", 0, ".py"),
        ("Zoé Durand", 2, ".py"),
        ("Zoé Durand", 0, ".ipynb"),
    ]
    assert drops[0].data == CODE


def test_names_in_utf8_that_do_not_say_so_are_read_right() -> None:
    # As old programs write it: the bytes of UTF-8, without the flag that says so.
    info = zipfile.ZipInfo(f"{ZOE}/a.py".encode().decode("cp437"))
    assert archive._name(info) == f"{ZOE}/a.py"
    assert archive._name(zipfile.ZipInfo("Zoé.py")) == "Zoé.py"  # cp437 itself


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 abime", b"%PDF"])
def test_what_is_no_zip_is_said_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "a.zip"
    source.write_bytes(content)
    with pytest.raises(BadSource, match="ne s'ouvre pas"):
        read_inbox(source, "td1-trolls")


def test_nbgraders_folder_gives_the_files_of_one_sheet(tmp_path: Path) -> None:
    for student, sheet in (("zoe", "td1-trolls"), ("ali", "td1-trolls"), ("ali", "td2")):
        (tmp_path / student / sheet).mkdir(parents=True)
        (tmp_path / student / sheet / f"{sheet}.ipynb").write_bytes(b"{}")
    (tmp_path / "zoe" / "td1-trolls" / "timestamp.txt").write_text("2026")
    inbox = read_inbox(tmp_path, "td1-trolls")
    assert inbox.kind == "nbgrader/td1-trolls"
    assert [each.origin for each in inbox.drops] == [
        "ali/td1-trolls.ipynb",
        "zoe/td1-trolls.ipynb",
    ]


def test_a_folder_gives_files_named_after_their_authors(tmp_path: Path) -> None:
    for name in ("dupond.py", "dupond_v2.ipynb", "_notes.py", ".cache.py", "lisez.txt"):
        (tmp_path / name).write_bytes(CODE)
    (tmp_path / "lea").mkdir()
    (tmp_path / "lea" / "strategie.py").write_bytes(CODE)
    (tmp_path / "secret.py").symlink_to("/etc/passwd")
    found = [
        (each.hand.author.key, each.hand.version)
        for each in read_inbox(tmp_path, "td1-trolls").drops
    ]
    assert found == [("dupond", 0), ("dupond", 2), ("lea", 0)]


def test_a_name_that_is_no_utf8_is_taken_in_under_one_that_can_be_written(
    tmp_path: Path,
) -> None:
    for name in (b"Zo\xe9.py", b"Ali.py"):  # as an old zip unpacks it
        (tmp_path / os.fsdecode(name)).write_bytes(CODE)
    drops = read_inbox(tmp_path, "td1-trolls").drops
    assert [each.origin.encode() for each in drops] == [b"Ali.py", "Zo\ufffd.py".encode()]
    assert [each.data for each in drops] == [CODE, CODE]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.py")
    assert [each.trouble for each in read_inbox(tmp_path, "td1-trolls").drops] == ["not_a_file"]


def test_places_without_submissions_are_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    for place in (tmp_path / "absent", tmp_path / "a.txt", tmp_path):
        with pytest.raises(BadSource):
            read_inbox(place, "td1-trolls")


def of_nbgrader(course: Path, files: Mapping[str, bytes]) -> list[Drop]:
    for name, data in files.items():
        path = course / "submitted" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return read_inbox(course / "submitted", "td1-trolls").drops


def test_nbgraders_identifiers_get_the_names_of_the_class_list(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "gradebook.db")) as base:
        base.execute("CREATE TABLE student (id, first_name, last_name)")
        base.execute("INSERT INTO student VALUES ('zdu', 'Zoé', 'Durand'), ('ali', NULL, NULL)")
        base.commit()
    drops = of_nbgrader(
        tmp_path, {f"{who}/td1-trolls/td1-trolls.ipynb": b"{}" for who in ("ali", "eve", "zdu")}
    )
    assert [each.hand.author for each in drops] == [
        ("ali", "ali"),
        ("eve", "eve"),
        ("zdu", "Zoé Durand"),
    ]


def test_a_gradebook_that_cannot_be_read_costs_nothing_but_names(tmp_path: Path) -> None:
    (tmp_path / "gradebook.db").write_bytes(b"rien de tel")
    (drop,) = of_nbgrader(tmp_path, {"ali/td1-trolls/td1-trolls.ipynb": b"{}"})
    assert drop.hand.author.name == "ali"


def test_the_copy_that_grading_makes_of_a_renamed_notebook_is_no_second_one(
    tmp_path: Path,
) -> None:
    files = {"ali/td1-trolls/td1-trolls.ipynb": b"{}", "ali/td1-trolls/mon TD.ipynb": b"{}"}
    (drop,) = of_nbgrader(tmp_path, files)
    assert drop.origin == "ali/mon TD.ipynb"


MOODLE = "Ali Ben_99_assignsubmission_file_"
NAMES = ("td1-trolls.ipynb", "td1-trolls (2).ipynb", "brouillon_v2.ipynb")


@pytest.mark.parametrize("folder", ["zoe/td1-trolls", ZOE, "zoe"])
@pytest.mark.parametrize("names", [NAMES, NAMES[1:], NAMES[::2], NAMES[:1]])
def test_of_a_students_notebooks_the_one_that_is_graded_plays(tmp_path, folder, names) -> None:
    place, other = (
        tmp_path / folder,
        tmp_path / folder.replace("zoe", "ali").replace(ZOE, MOODLE),
    )
    for number, name in enumerate(names):
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(json.dumps({"cells": [], "metadata": {"n": number}}))
        os.utime(place / name, (10**9 + number,) * 2)
    other.mkdir(parents=True)
    (other / "td1-trolls.ipynb").write_bytes(b"{}")
    (place / "essai.py").write_bytes(CODE)
    inbox = read_inbox(tmp_path, "td1-trolls")
    counts = choice_in(place, "td1-trolls")
    assert counts
    found = sorted(Path(each.origin).name for each in inbox.drops)
    assert found == sorted(["essai.py", "td1-trolls.ipynb", counts.name])
    assert {Path(each).name for each in inbox.passed_over} == {*names} - {counts.name}
