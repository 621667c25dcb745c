"""The list of pairs that the teacher accepts: who is in it, and who cannot be."""

import pytest

from trollkit.classroom.bilan.accepted import (
    ACCEPTED,
    SameStudent,
    UnknownStudent,
    accept,
    read_accepted,
)
from trollkit.classroom.grading.course.students import BadList
from trollkit.classroom.reception.enrolled import ClassList

JEANS = {"jm1": "Jean Martin", "jm2": "Jean Martin"}
PEOPLE = ClassList({"zd": "Zoé Durand", "ali": "Ali Ben", **JEANS, "=1": ""}, {})


def test_what_is_accepted_is_read_again_whichever_comes_first(tmp_path):
    accept(tmp_path, "td1", PEOPLE, [("zd", "ali"), ("DURAND zoe", "=1")])
    accept(tmp_path, "td1", PEOPLE, [("ali", "Zoé Durand")])
    found = read_accepted(tmp_path, "td1", PEOPLE)
    assert found.pairs == {frozenset(("zd", "ali")), frozenset(("zd", "=1"))}
    assert found.unknown == ()
    lines = (tmp_path / ACCEPTED).read_text().splitlines()
    assert lines == ["eleve,autre,td,remarque", "ali,zd,td1,", "'=1,zd,td1,"]


def test_a_line_counts_for_its_sheet_and_one_without_for_all(tmp_path):
    text = "élève;autre;td;remarque\nzd;ali;td1;vus ensemble\nzd;jm1;;\n"
    (tmp_path / ACCEPTED).write_text(text, encoding="utf-8-sig")
    both, one = frozenset(("zd", "ali")), frozenset(("zd", "jm1"))
    assert read_accepted(tmp_path, "td1", PEOPLE).pairs == {both, one}
    assert read_accepted(tmp_path, "td2", PEOPLE).pairs == {one}
    accept(tmp_path, "td2", PEOPLE, [("jm1", "jm2")])
    assert "zd,ali,td1,vus ensemble" in (tmp_path / ACCEPTED).read_text()


def test_who_is_unknown_in_the_file_is_told_and_the_other_lines_count(tmp_path):
    (tmp_path / ACCEPTED).write_text("eleve,autre\nzd,zozo\nzd,ali\nJean Martin,zd\n,\n")
    found = read_accepted(tmp_path, "td1", PEOPLE)
    assert found.pairs == {frozenset(("zd", "ali"))}
    assert found.unknown == ("zozo", "Jean Martin")  # of two, nobody is taken


@pytest.mark.parametrize("named", [("zd", "zozo"), ("zd", "Jean Martin"), ("", "zd")])
def test_nobody_is_accepted_by_a_name_that_is_nobodys_or_two_peoples(tmp_path, named):
    with pytest.raises(UnknownStudent):
        accept(tmp_path, "td1", PEOPLE, [("zd", "ali"), named])
    assert not (tmp_path / ACCEPTED).exists()


def test_nobody_is_a_pair_alone(tmp_path):
    with pytest.raises(SameStudent):
        accept(tmp_path, "td1", PEOPLE, [("zd", "zoe durand")])


def test_no_file_accepts_nobody_and_a_damaged_one_is_told(tmp_path):
    assert read_accepted(tmp_path, "td1", PEOPLE).pairs == frozenset()
    (tmp_path / ACCEPTED).write_text("a,b\nzd,ali\n")
    with pytest.raises(BadList):
        read_accepted(tmp_path, "td1", PEOPLE)
