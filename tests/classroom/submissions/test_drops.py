"""What a contest takes of what lies in an archive or a folder, read without trusting it."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.classroom.intake.zips import CODE, ZOE, packed
from tests.depot.root import ROOT
from trollkit.classroom.intake.inbox import choice_in
from trollkit.classroom.submissions.collection import read_drops

SHEET = "td1-trolls"
ALI = "Ali Ben_99_assignsubmission_file_"


def notebook(number=0):
    cell = {"cell_type": "code", "source": f"x = {number}", "metadata": {}}
    return json.dumps({"cells": [cell]}).encode()


def laid(root, files):
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return read_drops(root, SHEET)


def told(drops):
    return [(each.author.name, each.version, each.file.suffix) for each in drops]


def test_a_moodle_zip_gives_each_person_s_files(tmp_path):
    files = {
        f"{ZOE}/td1-trolls.ipynb": notebook(),
        f"{ZOE}/essai_v2.py": CODE,
        f"{ALI}strategie (3).py": CODE,
        f"{ALI[:-5]}onlinetext_/onlinetext.html": b"<p>voici</p>",
        "__MACOSX/._td1.ipynb": b"x",
    }
    (tmp_path / "TD 1-12345.zip").write_bytes(packed(files))
    handed = read_drops(tmp_path / "TD 1-12345.zip", SHEET)
    assert told(handed.drops) == [
        *(("Ali Ben", 0, ".py"), ("Zoé Durand", 2, ".py"), ("Zoé Durand", 0, ".ipynb"))
    ]
    assert (handed.kind, handed.drops[0].file.data, len(handed.others)) == ("moodle", CODE, 1)


def test_a_folder_gives_files_named_after_their_authors(tmp_path):
    names = ("dupond.py", "dupond_v2.ipynb", "_notes.py", ".cache.py", "lea/strategie.pl")
    (tmp_path / "secret.py").symlink_to("/etc/passwd")
    handed = laid(tmp_path, {**dict.fromkeys(names, notebook()), "lisez.txt": b"x"})
    assert told(handed.drops) == [
        ("dupond", 0, ".py"),
        ("dupond", 2, ".ipynb"),
        ("lea", 0, ".pl"),
    ]
    assert (handed.kind, handed.others) == (str(tmp_path), ["lisez.txt"])


def test_a_name_that_is_no_utf8_is_taken_in_under_one_that_can_be_written(
    tmp_path,
):
    # As an old zip unpacks it.
    handed = laid(tmp_path, {os.fsdecode(name): CODE for name in (b"Zo\xe9.py", b"Ali.py")})
    assert [each.origin.encode() for each in handed.drops] == [
        b"Ali.py",
        "Zo\ufffd.py".encode(),
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.py")
    assert [each.file.trouble for each in laid(tmp_path, {}).drops] == ["not_a_file"]


def test_nbgraders_folder_gives_one_sheet_under_the_names_of_the_class_list(
    tmp_path,
):
    with closing(sqlite3.connect(tmp_path / "gradebook.db")) as base:
        base.execute("CREATE TABLE student (id, first_name, last_name)")
        base.execute("INSERT INTO student VALUES ('zdu', 'Zoé', 'Durand'), ('ali', NULL, NULL)")
        base.commit()
    places = [(who, SHEET) for who in ("ali", "l_v2", "zdu")] + [("ali", "td2")]
    files = {f"{who}/{sheet}/{sheet}.ipynb": notebook() for who, sheet in places}
    files[f"zdu/{SHEET}/mon TD.ipynb"] = notebook()  # of which grading has made a copy
    files[f"ali/{SHEET}/timestamp.txt"] = b"2026"
    handed = laid(tmp_path / "submitted", files)
    assert handed.kind == f"nbgrader/{SHEET}"
    assert [(each.origin, each.author[:2]) for each in handed.drops] == [
        (f"ali/{SHEET}.ipynb", ("ali", "ali")),
        (f"l_v2/{SHEET}.ipynb", ("l_v2", "l_v2")),
        ("zdu/mon TD.ipynb", ("zdu", "Zoé Durand")),
    ]
    (tmp_path / "gradebook.db").write_bytes(b"rien de tel")
    assert read_drops(tmp_path / "submitted", SHEET).drops[-1].author.name == "zdu"


NAMES = ("td1-trolls.ipynb", "td1-trolls (2).ipynb", "brouillon_v2.ipynb")


@pytest.mark.parametrize("folder", ["zoe/td1-trolls", ZOE, "zoe"])
@pytest.mark.parametrize("names", [NAMES, NAMES[1:], NAMES[::2], NAMES[:1]])
def test_of_a_persons_notebooks_the_one_that_is_graded_plays(tmp_path, folder, names):
    place = tmp_path / folder
    laid(place, {name: notebook(number) for number, name in enumerate(names)})
    for number, name in enumerate(names):
        os.utime(place / name, (10**9 + number,) * 2)
    other = folder.replace("zoe", "ali").replace(ZOE, ALI)
    handed = laid(
        tmp_path, {f"{folder}/essai.py": CODE, f"{other}/td1-trolls.ipynb": notebook()}
    )
    counts = choice_in(place, SHEET)
    assert counts
    found = sorted(Path(each.origin).name for each in handed.drops)
    assert found == sorted(["essai.py", "td1-trolls.ipynb", counts.name])
    assert {Path(each).name for each in handed.passed_over} == {*names} - {counts.name}


def test_of_a_bare_archive_the_notebook_that_was_worked_on_plays(tmp_path):
    """Where no course has released the sheet, and an editor has lost what tells its cells."""
    sheet = json.loads((ROOT / "assignments" / SHEET / f"{SHEET}.ipynb").read_text("utf-8"))
    for cell in sheet["cells"]:
        cell["metadata"] = {}
        cell.pop("id")
    blank = json.dumps(sheet).encode()
    sheet["cells"].append({"cell_type": "code", "source": CODE.decode(), "metadata": {}})
    files = {
        f"{ZOE}/{SHEET}.ipynb": blank,
        f"{ZOE}/{SHEET} (1).ipynb": json.dumps(sheet).encode(),
    }
    (tmp_path / "TD.zip").write_bytes(packed(files))
    (drop,) = read_drops(tmp_path / "TD.zip", SHEET).drops
    assert drop.origin.endswith("(1).ipynb")


def test_a_group_of_any_name_is_one_author_beside_those_in_no_group(tmp_path):
    called = {
        "Les Lions-Zoé Roy": 1,
        "Les Lions-Al Ben": 1,
        "Jean-Paul Sol": 2,
        "Jean-Luc An": 2,  # who copies from the other is somebody else all the same
    }
    files = {
        f"{name}_{number}_assignsubmission_file_/{SHEET}.ipynb": notebook(what)
        for number, (name, what) in enumerate({**called, "Lou Day": 4}.items())
    }
    (tmp_path / "TD.zip").write_bytes(packed(files))
    handed = read_drops(tmp_path / "TD.zip", SHEET).drops
    assert sorted((each.author.group, each.author.name) for each in handed) == [
        *(("", "Jean-Luc An"), ("", "Jean-Paul Sol"), ("", "Lou Day")),
        *(("Les Lions", "Al Ben"), ("Les Lions", "Zoé Roy")),
    ]
