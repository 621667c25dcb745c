"""Students learn under which name the wall shows what they handed in, each for themselves."""

import pytest

from trollkit.classroom.intake.names import Author
from trollkit.classroom.reception.register import wall_names
from trollkit.classroom.submissions.book import Book, Entry


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
