"""Students learn under which name the wall shows what they handed in, each for themselves."""

from trollkit.classroom.intake.names import Author
from trollkit.classroom.reception.register import wall_names
from trollkit.classroom.submissions.book import Book, Entry


def _hold(folder, *handed):
    book = Book(folder)
    folder.mkdir()
    for key, name, *entries in handed:
        book.student(Author(key, name)).entries += entries
    book.write()
    return book


def test_each_is_told_the_names_of_their_own_strategies(course, tmp_path):
    first = Entry("file", "a", 1, stem="lynx_vif", title="La furie")
    second = Entry("file", "b", 2, stem="lynx_vif_v2")
    _hold(
        tmp_path / "concours",
        ("durand_zoe", "DURAND Zoé", first, second),
        ("aben", "aben", Entry("file", "c", refusal="Illisible.")),
        ("inconnu", "Quelqu'un d'autre", Entry("file", "d", stem="ours_bleu")),
    )
    shown = wall_names(course, tmp_path / "concours")
    assert shown == {"zdurand": "La furie (lynx_vif.py), Lynx vif v2 (lynx_vif_v2.py)"}


def test_namesakes_are_not_taken_for_one_another(course, tmp_path):
    entry = Entry("file", "a", stem="lynx_vif")
    _hold(tmp_path / "concours", ("martin_jean", "Jean Martin", entry))
    assert wall_names(course, tmp_path / "concours") == {}
    _hold(tmp_path / "autre", ("jm2", "jm2", entry))
    assert wall_names(course, tmp_path / "autre") == {"jm2": "Lynx vif (lynx_vif.py)"}
    entry = Entry("nbgrader/td1-trolls", "a", stem="lynx_vif")
    _hold(tmp_path / "submitted", ("jm1", "Jean Martin", entry))
    assert wall_names(course, tmp_path / "submitted") == {"jm1": "Lynx vif (lynx_vif.py)"}


def test_a_folder_without_a_contest_tells_nothing(course, tmp_path):
    assert wall_names(course, tmp_path) == {}
