"""Who somebody may be by their name, and which strategies on the wall are whose."""

import pytest

from trollkit.classroom.intake.names import Author, People, Person
from trollkit.classroom.reception.register import ATTACHED, attach, wall_names
from trollkit.classroom.submissions.book import Book, Entry

# Whose a name is, by the class list and by what the teacher has said once.

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
    known = people({"a": "Ana Paz", "b": "Ana Paz Soto"})
    assert [known.likeliest(each) for each in ("Paz Ana", "Ana")] == [["a"], ["a", "b"]]


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


def test_what_is_said_of_a_name_replaces_what_was_and_stays_in_order(tmp_path):
    attach(tmp_path, {"Zoe Durant": "c", "=1+1": "b"})
    attach(tmp_path, {"Anne": "a", "Zoe Durant": "d"})
    lines = (tmp_path / ATTACHED).read_text(encoding="utf-8").splitlines()
    assert lines == ["nom,eleve", "'=1+1,b", "Anne,a", "Zoe Durant,d"]


# Students learn under which name the wall shows what they handed in, each for themselves.


def told(course, folder, kind, *handed):
    """Of who has a key, a name, and files of so many stems and titles."""
    folder.mkdir()
    book = Book(folder)
    for key, name, *files in handed:
        student = book.student(Author(key, name))
        student.entries += [
            Entry(student, kind, stem, stem=stem, title=it) for stem, it in files
        ]
    book.write()
    return wall_names(course, folder)


def test_each_is_told_the_names_of_their_own_strategies(course, tmp_path):
    two = ("lynx_vif", "La furie"), ("lynx_vif_v2", "")
    people = ("durand_zoe", "DURAND Zoé", *two), ("aben", "aben", ("", ""))
    other = ("inconnu", "Quelqu'un d'autre", ("ours_bleu", ""))
    assert told(course, tmp_path / "concours", "file", *people, other) == {
        "zdurand": "La furie (lynx_vif.py), Lynx vif v2 (lynx_vif_v2.py)"
    }


@pytest.mark.parametrize(
    ("kind", "key", "name", "student"),
    [
        ("file", "martin_jean", "Jean Martin", ""),
        ("file", "jm2", "jm2", "jm2"),
        ("nbgrader/td1-trolls", "jm1", "Jean Martin (jm1)", "jm1"),
    ],
)
def test_namesakes_are_not_taken_for_one_another(course, tmp_path, kind, key, name, student):
    said = {student: "Lynx vif (lynx_vif.py)"} if student else {}
    assert told(course, tmp_path / "c", kind, (key, name, ("lynx_vif", ""))) == said
