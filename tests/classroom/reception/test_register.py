"""What came in is kept with its date, and no file of it is lost."""

import json
from datetime import datetime
from pathlib import PurePosixPath

import pytest

from tests.classroom.reception.conftest import SHEET, notebook
from trollkit.classroom.intake.files import File
from trollkit.classroom.intake.names import Author
from trollkit.classroom.intake.store import Forgotten
from trollkit.classroom.reception.register import Register, write_files
from trollkit.core.errors import Refused

FRIDAY, SUNDAY = (datetime(2020, 11, day, 18) for day in (20, 22))


def file(name, text="1", when=None):
    return File(PurePosixPath(name), notebook(text), when=when)


def test_who_was_erased_is_known_behind_a_group_of_moodle_s_and_no_other_name():
    erased = Forgotten()
    erased.add(["Claire Dupont"])
    assert erased.day(Author("x-7", "Les Lions-Claire Dupont"))
    assert not erased.day(Author("marie_claire_dupont", "Marie-Claire Dupont"))


@pytest.mark.parametrize(
    "text",
    [
        *("{", "[]", "{}"),
        '{"version": 4, "effaces": {}, "feuilles": {}}',
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


def test_what_an_earlier_kit_kept_is_read(tmp_path):
    own = {"name": "Zoé Durand", "file": "a.ipynb", "when": "2026-11-20T17:30:00", "gone": 1}
    kept = {"td1": {"eleves": {"zdurand": own}, "a_rattacher": {"x-1": own}}}
    path = tmp_path / "recus" / "registre.json"
    path.parent.mkdir()
    path.write_text(json.dumps({"version": 2, "effaces": {}, "feuilles": kept}))
    register = Register(tmp_path)
    register.write()
    (zoe,) = register.sheet("td1").values()
    assert (zoe.file, zoe.when) == ("a.ipynb", datetime(2026, 11, 20, 17, 30))
    assert Register(tmp_path).sheets == register.sheets


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
