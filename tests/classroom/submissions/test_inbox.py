"""What lies in an archive or a folder, read without trusting it."""

import io
import os
import sqlite3
import stat
import zipfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from trollkit.classroom.submissions import archive
from trollkit.classroom.submissions.inbox import Drop, read_inbox
from trollkit.classroom.submissions.problems import BadSource

CODE = b"def strategie(partie, partiesPrecedentes): return 1\n"
ZOE = "Zoé Durand_1234567_assignsubmission_file_"


def packed(files: Mapping[str | zipfile.ZipInfo, bytes]) -> bytes:
    """A zip of files, under exactly these names."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return held.getvalue()


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


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("../../dupond.py", "outside"),
        ("/etc/dupond.py", "outside"),
        ("C:\\dupond.py", "outside"),
        (f"{ZOE}/..\\..\\a.py", "outside"),
    ],
)
def test_a_path_that_leads_out_is_refused_and_nothing_written(
    tmp_path: Path, name: str, trouble: str
) -> None:
    (drop,) = moodle(tmp_path, {name: CODE})
    assert (drop.trouble, drop.data) == (trouble, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["TD 1-12345.zip"]


def test_a_bomb_is_not_swallowed(tmp_path: Path) -> None:
    drops = moodle(tmp_path, {"a.py": bytes(archive.MOST_BYTES + 1), "b.py": CODE})
    assert [each.trouble for each in drops] == ["too_big", ""]


def test_many_bombs_end_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_IN_ALL", 100)
    with pytest.raises(BadSource, match="ce n'est pas une classe"):
        moodle(tmp_path, {f"{place}.py": CODE for place in range(3)})
    monkeypatch.setattr(archive, "MOST_FILES", 2)
    with pytest.raises(BadSource, match="plus de 2 fichiers"):
        moodle(tmp_path, {f"{place}.py": b"" for place in range(3)})


def test_a_students_own_zip_is_opened_and_no_other_in_it(tmp_path: Path) -> None:
    inner = packed({"td1.py": CODE, "encore.zip": packed({"b.py": CODE}), "../c.py": CODE})
    drops = moodle(tmp_path, {f"{ZOE}/rendu.zip": inner, f"{ZOE}/casse.zip": b"PK"})
    assert {each.origin.partition("/")[2]: each.trouble for each in drops} == {
        "casse.zip": "damaged",
        "rendu/../c.py": "outside",
        "rendu/encore.zip": "zip_in_zip",
        "rendu/td1.py": "",
    }
    assert {each.hand.author.name for each in drops} == {"Zoé Durand"}


def test_links_and_locked_files_are_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("a.py")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert [each.trouble for each in moodle(tmp_path, {link: b"/etc/passwd"})] == ["link"]
    locked = zipfile.ZipInfo("a.py")
    locked.flag_bits |= 1
    assert archive._trouble(locked, "a.py") == "encrypted"


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
