"""What came in is kept with its date, and what waits is given back as it was handed in."""

from datetime import datetime
from pathlib import PurePosixPath

import pytest

from tests.classroom.reception.conftest import SHEET, notebook
from trollkit.classroom.intake.files import File
from trollkit.classroom.intake.inbox import Submission
from trollkit.classroom.intake.names import Author
from trollkit.classroom.intake.store import Forgotten
from trollkit.classroom.reception.register import Register, Sheet, write_files
from trollkit.core.errors import Refused

XAVIER = Author("x-1", "Xavier")
FRIDAY, SATURDAY, SUNDAY = (datetime(2020, 11, day, 18) for day in (20, 21, 22))


def file(name, text="1", when=None):
    return File(PurePosixPath(name), notebook(text), when=when)


def aside(register, when, text, author=XAVIER):
    register.set_aside(Submission(author, (file("a.ipynb", text, when),), when=when))


def waits(register):
    return [(each.author.key, each.files[0].data) for each in register.aside()]


@pytest.mark.parametrize("dates", [(FRIDAY, SUNDAY), (SUNDAY, FRIDAY)])
def test_the_newest_of_what_an_unknown_hands_in_waits(tmp_path, dates):
    sheet = Sheet(tmp_path / SHEET)
    for when in dates:
        aside(sheet, when, str(when))
    assert waits(sheet) == [("x-1", notebook(str(SUNDAY)))]


def test_what_waits_is_given_back_as_it_was_handed_in_and_then_forgotten(
    tmp_path,
):
    register = Sheet(tmp_path / SHEET)
    refused = (File(PurePosixPath("b.pdf"), trouble="kind"),)
    files = (file("a.ipynb", "1", FRIDAY), file("z.ipynb", "2", SATURDAY))
    given = Submission(XAVIER, files, refused, FRIDAY, dated=True, arrived=SUNDAY)
    register.set_aside(given)
    names = [f"Jean Baptiste Emmanuel de la Rochefoucauld {number}" for number in (1, 2)]
    for name in names:
        aside(register, None, name, Author(name, name))
    (found, *others) = register.aside()
    assert found == given
    assert [each.files[0].data for each in others] == [notebook(name) for name in names]
    folders = sorted((tmp_path / SHEET / "a-rattacher").iterdir())
    assert [each.name.rpartition("-")[0] for each in folders] == [
        *2 * ["jean_baptiste_emmanuel_de_la_rochefoucau"],
        "x_1",
    ]
    register.claimed("x-1")
    register.claimed("nobody")
    assert [key for key, _ in waits(register)] == names
    assert not folders[-1].exists() and folders[0].exists()
    assert folders[-1].name == "x_1-e0f26c5c"  # where an earlier kit has put it


def test_who_was_erased_is_known_behind_a_group_of_moodle_s_and_no_other_name():
    erased = Forgotten()
    erased.add(["Claire Dupont"])
    assert erased.day(Author("x-7", "Les Lions-Claire Dupont"))
    assert not erased.day(Author("marie_claire_dupont", "Marie-Claire Dupont"))


@pytest.mark.parametrize(
    "text",
    [
        *("{", "[]", "{}"),
        '{"version": 3, "eleves": {}, "a_rattacher": {}}',
        '{"version": 2, "effaces": {}, "feuilles": {"td1": {"eleves": {"zoe": {"when": 3}}}}}',
        '{"version": 2, "effaces": {"x": 1}, "feuilles": {}}',
    ],
)
def test_a_register_that_is_damaged_or_of_a_later_kit_is_named(tmp_path, text):
    path = tmp_path / "recus" / "registre.json"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(Refused) as told:
        Register(tmp_path)
    assert told.value.facts["path"] == path


def test_files_replace_all_that_was_there_and_of_one_name_none_is_lost(tmp_path):
    folder = tmp_path / "zoe" / SHEET
    for rest in (folder, folder.with_name(f"{SHEET}.nouveau")):  # of an interrupted reception
        rest.mkdir(parents=True)
        (rest / "old.ipynb").write_bytes(b"")
    assert write_files(folder, [file("notes.py")], SHEET) == ""
    inner = "Zoé Durand_12_assignsubmission_file_/b.ipynb"
    files = [file("b.ipynb", "1", SUNDAY), file("x/b.ipynb", "2", FRIDAY), file(inner, "3")]
    assert write_files(folder, files, SHEET) == "b (3).ipynb"  # undated: of this moment
    assert [each.name for each in folder.parent.iterdir()] == [SHEET]
    found = {each.name: each.read_bytes() for each in folder.iterdir()}
    assert found == {
        "b.ipynb": notebook("1"),
        "b (2).ipynb": notebook("2"),
        "b (3).ipynb": notebook("3"),
    }
    moments = [(folder / name).stat() for name in ("b.ipynb", "b (2).ipynb")]
    for when, about in zip((SUNDAY, FRIDAY), moments, strict=True):
        assert about.st_mtime == when.timestamp()
    assert write_files(folder, [file(f"{SHEET}.ipynb"), *files], SHEET) == f"{SHEET}.ipynb"
