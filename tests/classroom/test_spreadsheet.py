"""CSV that a spreadsheet opens: texts stay texts, numbers numbers, all can be read again."""

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.grading.course.students import (
    Student,
    pairs_of,
    read_list,
    write_pairs,
)
from trollkit.classroom.grading.marks import Mark, write_moodle, write_sheet
from trollkit.classroom.spreadsheet import inert, meant, write_french, write_plain
from trollkit.gyges import commands
from trollkit.gyges.commands import Copy

FORMULAS = [
    "=1+1",
    "+33 6 12",
    "-2+3+cmd|' /C calc'!A0",
    "@SOMME(A1:A9)",
    '=HYPERLINK("http://x";"Zoé")',
    "\t=1",
    "\r=1",
    "\n=1",
    "\ttexte",
    "  =1",
    "\u00a0-1",
    "\ufeff@x",
    "\x00=1",
    "＝1+1",
]
# Letters that decide, among any others.
LETTERS = st.sampled_from("'=+-@\t\r\n ;,\"aé") | st.characters(exclude_categories=["Cs"])


def read_again(path, separator):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, delimiter=separator))


def computed(cell):
    """Whether a spreadsheet takes a text for a formula, or for more than one cell."""
    return cell.lstrip().startswith(("=", "+", "-", "@")) or cell[:1] in ("\t", "\r", "\n")


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_becomes_a_text_that_reads_the_same(text):
    assert inert(text) == f"'{text}"
    assert meant(inert(text)) == text


@pytest.mark.parametrize(
    "text", ["", "Zoé", "D'Été-Martin", "'t Hooft", "a=1", "zoe@x.fr", "1-2"]
)
def test_any_other_text_is_left_as_it_is(text):
    assert inert(text) == meant(text) == text


@given(st.text(LETTERS))
def test_no_text_is_computed_and_every_text_is_read_again_as_it_was(text):
    assert not computed(inert(text))
    assert meant(inert(text)) == text


def test_a_number_of_the_kits_own_stays_a_number(tmp_path):
    rows = [("-1,5", -1.5, 12, None, "")]
    write_french(tmp_path / "a.csv", rows, decimals=2)
    assert (tmp_path / "a.csv").read_bytes() == "\ufeff'-1,5;-1,5;12;;\r\n".encode()
    write_plain(tmp_path / "b.csv", rows)
    assert read_again(tmp_path / "b.csv", ",") == [["'-1,5", "-1.5", "12", "", ""]]


def mark(text):
    """A mark that says `text` wherever somebody else chose what it says."""
    return Mark(text, text, text, text, text, -0.5, 0.25, 7.0, 12.5, text, True)


@pytest.mark.parametrize("text", FORMULAS)
def test_no_file_of_marks_holds_a_formula(tmp_path, text):
    write_sheet(tmp_path / "a.csv", [mark(text)])
    write_moodle(tmp_path / "b.csv", [mark(text)])
    commands.write_sheet(tmp_path / "c.csv", [Copy(text, error=text)])
    for name, separator, numbers in (("a", ";", ["-0,5"]), ("b", ",", []), ("c", ";", [])):
        rows = read_again(tmp_path / f"{name}.csv", separator)
        cells = [cell for row in rows for cell in row]
        assert inert(text) in cells
        assert [cell for cell in cells if computed(cell)] == numbers


def test_pairs_whose_names_look_like_formulas_are_read_again(tmp_path):
    write_pairs(tmp_path, [Student("=zoe", partner="-leo"), Student("'@eve", partner="max")])
    cells = [cell for row in read_again(tmp_path / "binomes.csv", ",") for cell in row]
    assert not any(map(computed, cells))
    assert pairs_of(tmp_path, "td1") == {
        "=zoe": "-leo",
        "-leo": "=zoe",
        "'@eve": "max",
        "max": "'@eve",
    }


def test_a_file_of_marks_can_be_a_class_list_again(tmp_path):
    write_sheet(tmp_path / "notes.csv", [mark("-zoe")])
    (student,) = read_list(tmp_path / "notes.csv")
    assert student[:4] == ("-zoe",) * 4
