"""Whose a name is, by the class list and by what the teacher has said once."""

import pytest

from tests.classroom.livret import begun
from trollkit.classroom.intake.names import Author, People, Person
from trollkit.classroom.reception.register import ATTACHED, attach, class_list

NAMES = {"lmartin1": "Léa Martin", "lmartin2": "Léo Martin", "zdurand": "Zoé Durand"}
TWINS = {"a": "Paul Petit", "b": "Petit Paul", "c": "Zoé Durand", "d": ""}


def people(names, said=None):
    attached = {
        student: {name for name, whose in (said or {}).items() if whose == student}
        for student in names
    }
    return People(Person(*each, aliases=attached[each[0]]) for each in names.items())


def named(name, key=""):
    return Author(key or name, name)


@pytest.mark.parametrize(
    ("name", "likeliest"),
    [
        ("Martin", ["lmartin1", "lmartin2"]),  # both have it, neither is nearer
        ("Lmartin", ["lmartin1", "lmartin2"]),
        ("Martine", ["lmartin1", "lmartin2"]),
        ("Léa Martin", ["lmartin1"]),
        ("Léo Martyn", ["lmartin2"]),
        ("zdurand", ["zdurand"]),
        ("zduxxxx", []),  # like nobody
        ("王", []),
    ],
)
def test_all_who_are_as_likely_are_proposed(name, likeliest):
    assert people(NAMES).likeliest(name) == likeliest


def test_who_has_the_very_name_is_likelier_than_who_has_more_words():
    known = people({"a": "Ana Paz", "b": "Ana Paz Soto", "c": "Bo"})
    assert known.likeliest("Paz Ana") == ["a"]
    assert known.likeliest("Ana") == ["a", "b"]
    assert known.likeliest("Bo Bo Bo Bo") == ["c"]  # first name and last


def test_a_name_is_its_only_bearer_s_and_nobody_s_of_two():
    known = people(TWINS)
    assert known.listed and not people({"a": "", "b": ""}).listed
    assert [known.identify(named(name)) for name in ("durand zoe", "D", "Paul Petit", "x")] == [
        *("c", "d", "", "")
    ]
    assert [known.shared(name) for name in ("PAUL petit", "Zoé Durand", "x")] == [
        *(True, False, False)
    ]
    assert [known.shown(student) for student in ("a", "c", "d", "x")] == [
        *("Paul Petit (a)", "Zoé Durand", "d", "x")
    ]


def test_what_was_said_of_a_name_counts_unless_two_of_the_list_bear_it():
    said = {
        "Zoe Durant": "c",
        "durant-7": "d",
        "Paul Petit": "a",
        "x": "parti",
    }
    known = people(TWINS, said)
    assert known.identify(named("Zoé DURANT")) == "c"
    assert known.identify(named("Zoe Durant", "durant-7")) == "d"  # the number before the name
    assert known.identify(named("Paul Petit", "paul_petit-7")) == ""
    assert known.identify(named("x")) == ""  # who has left


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")
def test_the_list_is_the_gradebook_s_with_what_was_said_beside_it(tmp_path):
    with begun(tmp_path) as book:
        book.add_student("c", first_name="Zoé", last_name="Durand")
        book.add_student("e", last_name="Été")
        book.add_student("f")
        (tmp_path / ATTACHED).write_text("nom,eleve\nZoe Durant,c\n", encoding="utf-8")
        people = class_list(book, tmp_path)
    assert people.names == {"c": "Zoé Durand", "e": "Été", "f": ""}
    assert people.identify(named("durant zoe")) == "c"


def test_what_is_said_of_a_name_replaces_what_was_and_stays_in_order(tmp_path):
    attach(tmp_path, [("Zoe Durant", "c"), ("=1+1", "b")])
    attach(tmp_path, [("Anne", "a"), ("Zoe Durant", "d")])
    lines = (tmp_path / ATTACHED).read_text(encoding="utf-8").splitlines()
    assert lines == ["nom,eleve", "'=1+1,b", "Anne,a", "Zoe Durant,d"]


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")
def test_lines_that_say_nothing_of_anybody_are_passed_over(tmp_path):
    lines = "nom,eleve\n Été , c \n,b\nAnne,\nPaul\nx,y,z\n"
    (tmp_path / ATTACHED).write_text(lines, encoding="utf-8-sig")
    with begun(tmp_path) as book:
        book.add_student("c", last_name="Roy")
        book.add_student("b")
        people = class_list(book, tmp_path)
    assert [people.identify(name) for name in ("été", "Anne", "Paul", "x")] == ["c", "", "", ""]
