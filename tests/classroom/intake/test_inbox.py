"""What lies at a path, student by student, and which of its dates are those of handing in."""

import io
import json
import os
import subprocess
import zipfile
from datetime import datetime
from pathlib import PurePosixPath

import pytest

from tests.classroom.reception.conftest import notebook
from trollkit.classroom.intake import inbox
from trollkit.classroom.intake.files import File, refusal
from trollkit.classroom.intake.inbox import read_inbox, same_work
from trollkit.core.errors import Refused

FILE = "assignsubmission_file_"
ZOE, ALI, EVE = (f"{name}_1_{FILE}" for name in ("Zoé Durand", "Ali Ben", "Eve Petit"))
NOON = (2026, 11, 20, 12, 0, 0)
BROKEN = b"PK\x03\x04"


def read_path(path):
    return read_inbox(path, "td1-trolls").submissions


def zipped(*files):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content, date in files:
            archive.writestr(zipfile.ZipInfo(name, date), content)
    return made.getvalue()


def read(tmp_path, *files):
    """What Moodle's archive of these notebooks gives."""
    path = tmp_path / "TD 1.zip"
    path.write_bytes(zipped(*((name, notebook(name), date) for name, date in files)))
    return read_path(path)


def laid(root, files):
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    return root


def at(hour, minute=0, second=0):
    return (2026, 11, 20, hour, minute, second)


def test_submissions_come_by_name_and_the_files_of_each_from_the_outermost(
    tmp_path,
):
    files = [f"{ZOE}/Anciens/a.ipynb", f"{ALI}/b.ipynb", f"{ZOE}/b.ipynb", f"{ZOE}/a.ipynb"]
    ali, zoe = read(tmp_path, *((name, NOON) for name in files))
    assert (ali.author[:2], zoe.author[:2]) == (
        ("ali_ben-1", "Ali Ben"),
        ("zoe_durand-1", "Zoé Durand"),
    )
    assert [str(each.path) for each in zoe.files] == [files[3], files[2], files[0]]
    assert (zoe.refused, zoe.trouble, zoe.arrived) == ((), "", None)


def test_dates_are_those_of_the_clock_of_paris(tmp_path):
    winter, summer = (2026, 1, 20, 12, 0, 0), (2026, 7, 1, 12, 0, 0)
    found = read(tmp_path, (f"{ALI}/a.ipynb", winter), (f"{ZOE}/a.ipynb", summer))
    assert [each.when for each in found] == [
        datetime(2026, 1, 20, 11),
        datetime(2026, 7, 1, 10),
    ]


def test_a_submission_is_of_when_its_last_file_came(tmp_path):
    files = {"a.ipynb": at(12), "b.ipynb": at(14), "c.ipynb": at(13)}
    (one,) = read(tmp_path, *((f"{ZOE}/{name}", date) for name, date in files.items()))
    assert one.when == datetime(2026, 11, 20, 13)


def test_what_is_refused_dates_a_submission_only_when_there_is_nothing_else(
    tmp_path,
):
    files = [(f"{ZOE}/a.ipynb", notebook(), NOON), (f"{ZOE}/b.pdf", b"%PDF", at(18)),
             (f"{ALI}/b.pdf", b"%PDF", at(18))]  # fmt: skip
    path = laid(tmp_path, {"TD 1.zip": zipped(*files)}) / "TD 1.zip"
    ali, zoe = read_path(path)
    assert (ali.when, zoe.when) == (datetime(2026, 11, 20, 17), datetime(2026, 11, 20, 11))
    assert [(str(each.path), each.trouble) for each in zoe.refused] == [
        (f"{ZOE}/b.pdf", "kind")
    ]
    assert (len(zoe.files), zoe.dated, ali.dated) == (1, True, True)


def test_pictures_beside_a_notebook_are_handed_in_with_it(tmp_path):
    png = b"\x89PNG\r\n\x1a\n" + bytes(9)
    files = {"a.ipynb": notebook(), "b.PNG": png, "images/c.jpg": b"\xff\xd8\xff\xe0",
             "d.svg": b"<svg/>", "e.png": b"<svg/>", "f.png": png + bytes(5_000_000),
             "g.py": b"x = 1"}  # fmt: skip
    inner = zipped(*((name, data, at(18)) for name, data in files.items()))
    handed_in = {
        "TD 1.zip": zipped(*((f"{ZOE}/{name}", data, NOON) for name, data in files.items()),
                           (f"{ALI}/b.png", png, NOON)),
        "TD 2.zip": zipped((f"{ZOE}/tout.zip", inner, NOON)),
    }  # fmt: skip
    laid(tmp_path, handed_in)
    laid(tmp_path / "TD 3", {f"{ZOE}/{name}": data for name, data in files.items()})
    ali, zoe = read_path(tmp_path / "TD 1.zip")
    (nested,), (unpacked,) = read_path(tmp_path / "TD 2.zip"), read_path(tmp_path / "TD 3")
    for one in (zoe, nested, unpacked):
        assert {each.path.name for each in one.files} == {"a.ipynb", "b.PNG", "c.jpg", "g.py"}
        refused = {(each.path.name, each.trouble) for each in one.refused}
        assert refused == {("d.svg", "kind"), ("e.png", "kind"), ("f.png", "kind")}
    assert (ali.files, [each.trouble for each in ali.refused]) == ((), ["kind"])


def test_pictures_count_with_all_else_that_somebody_hands_in(tmp_path):
    files = {"a.ipynb": notebook()} | {f"{n}.jpg": b"\xff\xd8\xff" for n in range(300)}
    inner = zipped(*((name, data, NOON) for name, data in files.items()))
    laid(tmp_path, {"TD 1.zip": zipped((f"{ZOE}/tout.zip", inner, NOON))})
    laid(tmp_path / "TD 2", {f"{ZOE}/{name}": data for name, data in files.items()})
    for place in ("TD 1.zip", "TD 2"):
        (zoe,) = read_path(tmp_path / place)
        (refused,) = zoe.refused
        assert (zoe.files, refused.trouble) == ((), "too_many:301 (il en faut 300 au plus)")


def test_a_picture_does_not_date_a_submission(tmp_path):
    files = (f"{ZOE}/a.ipynb", notebook(), NOON), (f"{ZOE}/b.gif", b"GIF89a", at(18))
    (one,) = read_path(laid(tmp_path, {"TD 1.zip": zipped(*files)}) / "TD 1.zip")
    assert (len(one.files), one.when) == (2, datetime(2026, 11, 20, 11))


@pytest.mark.parametrize(
    ("dates", "dated"),
    [
        ([at(12)], True),  # alone, it is late or not by its own date
        ([at(12), at(12)], False),
        ([at(12), at(12, 2), at(12, 1)], False),  # a download takes no longer
        ([at(12), at(12, 2, 2), at(12)], True),
        ([at(12), at(20)], True),
    ],
)
def test_dates_count_unless_all_are_within_a_download(tmp_path, dates, dated):
    found = read(
        tmp_path,
        *((f"{who}/a.ipynb", date) for who, date in zip((ALI, ZOE, EVE), dates, strict=False)),
    )
    assert [each.dated for each in found] == [dated] * len(dates)


def test_who_has_no_date_of_their_own_is_not_late(tmp_path):
    never = (1980, 0, 0, 0, 0, 0)  # as some programs write
    found = read(tmp_path, (f"{ALI}/a.ipynb", never), (f"{ZOE}/a.ipynb", NOON))
    assert [(each.when is None, each.dated) for each in found] == [(True, False), (False, True)]


def test_the_files_of_a_folder_are_dated_by_nobody(tmp_path):
    (found,) = read_path(laid(tmp_path, {"zoe.ipynb": notebook()}))
    assert (found.author.key, found.dated, found.when is None) == ("zoe", False, False)
    assert read_path(tmp_path / "zoe.ipynb") == [found]


def test_archives_in_a_folder_are_opened_and_moodle_s_unpacked_one_is_still_moodle_s(
    tmp_path,
):
    inner = zipped(("rendu/a.ipynb", notebook(), NOON))
    laid(tmp_path, {f"TD/{ZOE}/rendu.ZIP": inner, f"TD/{ALI}/b.zip": BROKEN, "Eve.zip": inner})
    laid(tmp_path, {f"TD/{ALI}/b.ipynb": notebook(), "Léa.zip": BROKEN})
    ali, eve, lea, zoe = read_path(tmp_path)
    assert [str(each.path) for each in zoe.files] == [f"TD/{ZOE}/rendu/rendu/a.ipynb"]
    assert (eve.author.name, [str(each.path) for each in eve.files]) == (
        "Eve",
        ["Eve/rendu/a.ipynb"],
    )
    for person in (ali, lea):  # a damaged one is refused to its author alone
        assert [each.trouble.partition(":")[0] for each in person.refused] == ["damaged"]


def test_a_student_s_folder_called_like_the_sheet_hides_nobody_in_moodle_s_unpacked_one(
    tmp_path,
):
    names = [f"{ZOE}/td1-trolls/a.ipynb", f"{ALI}/b.ipynb"]
    ali, zoe = read_path(laid(tmp_path, {name: notebook(name) for name in names}))
    assert (ali.author.name, zoe.author.name) == ("Ali Ben", "Zoé Durand")
    assert ali.notebooks and zoe.notebooks


def test_an_archive_like_moodle_s_is_refused_in_a_folder(tmp_path):
    """A student who makes one would hand in for anybody, and later than they did."""
    forged = {"TD 1.zip": zipped((f"{EVE}/c.ipynb", notebook(), NOON))}
    td, zoe = read_path(laid(tmp_path, {"Zoé.ipynb": notebook(), **forged}))
    assert (td.author.name, zoe.author.name) == ("TD 1", "Zoé")
    assert [each.trouble for each in td.refused] == ["class_zip"] and not td.files


def test_a_student_s_own_archive_has_one_student_s_share_whoever_its_files_name(
    tmp_path,
):
    inner = zipped(*((f"{number}.py", b"", NOON) for number in range(301)))
    (found,) = read_path(laid(tmp_path, {f"{ZOE}/a.zip": inner}))
    assert [each.trouble.partition(":")[0] for each in found.refused] == ["too_many"]


@pytest.mark.parametrize(("name", "reason"), [("absent", "no-place"), ("vide", "nothing-here")])
def test_where_nothing_is_the_place_is_named(tmp_path, name, reason):
    (tmp_path / "vide").mkdir()
    with pytest.raises(Refused) as told:
        read_path(tmp_path / name)
    assert (told.value.reason, told.value.facts) == (reason, {"path": str(tmp_path / name)})


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"", "unreadable:il est vide"),
        (b"\0\r\n\t \0", "unreadable:il est vide"),
        (b"X", "unreadable:ce n'est pas un carnet, ou il est détruit"),
        (notebook(), ""),
        (notebook("answer")[:-10], ""),  # torn: the cells that are whole count
    ],
)
def test_a_notebook_of_which_nothing_can_be_read_is_refused_with_why(
    tmp_path, content, trouble
):
    (found,) = read_path(laid(tmp_path, {"zoe/td1.ipynb": content, "zoe/td1.py": b""}))
    assert [each.trouble for each in found.refused] == ([trouble] if trouble else [])
    assert [each.path.name for each in found.notebooks] == ([] if trouble else ["td1.ipynb"])
    assert [each.path.name for each in found.files][-1] == "td1.py"


def test_a_notebook_that_makes_its_reader_fail_is_refused_with_what_was_raised(
    tmp_path, monkeypatch
):
    def fails(content):
        raise RecursionError

    monkeypatch.setattr(inbox, "read_notebook", fails)
    (zoe,) = read(tmp_path, (f"{ZOE}/a.ipynb", NOON))
    assert zoe.files == ()
    assert zoe.refused[0].trouble == refusal(RecursionError()).trouble


def test_folders_without_end_are_refused_to_who_made_them(tmp_path):
    deep = tmp_path / "eve"
    deep.mkdir()
    at = os.open(deep, os.O_RDONLY)
    for _ in range(1200):
        os.mkdir("a", dir_fd=at)
        below = os.open("a", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = below
    os.close(at)
    laid(tmp_path, {"zoe.ipynb": notebook()})
    eve, zoe = read_path(tmp_path)
    subprocess.run(["rm", "-rf", deep], check=True)  # Python's own removal does not get there
    assert [each.trouble for each in eve.refused] == ["too_deep"]
    assert (len(zoe.files), zoe.refused) == (1, ())


def test_the_same_work_is_that_of_the_cells_and_of_their_pictures():
    def sent(number, *pictures):
        shown = {name: {"image/png": data} for name, data in pictures}
        cell = {"cell_type": "markdown", "metadata": {}, "source": "", "attachments": shown}
        text = json.dumps({"cells": [cell]}).encode()
        return [File(PurePosixPath("a.ipynb"), text[: len(text) - number])]

    one, other = ("a.png", "aGE="), ("b.png", "aGI=")
    assert same_work(sent(0, one, other), sent(0, other, one))
    assert not same_work(sent(0, one), sent(0, ("a.png", "aGI=")))
    assert not same_work(sent(1, one), sent(2, one))  # cut short: what it said is not known
