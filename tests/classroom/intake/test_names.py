"""Whose a file is, and what it is called, by its place in a download or a folder."""

import unicodedata
from pathlib import PurePosixPath

import pytest

from trollkit.classroom.intake.names import Author, author_of, plain_name, slug

ZOE = Author("zoe_durand-1234567", "Zoé Durand")
MOODLE = "Zoé Durand_1234567_assignsubmission_file_"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (f"{MOODLE}/td1.ipynb", "td1.ipynb"),
        ("Zoé Durand_1234567_assignsubmission_file/td1.ipynb", "td1.ipynb"),
        (f"{MOODLE}td1.ipynb", "td1.ipynb"),
        (f"Devoir/{MOODLE}/sous/td1.ipynb", "td1.ipynb"),
        (unicodedata.normalize("NFD", f"{MOODLE}/a.ipynb"), "a.ipynb"),
        (f"{MOODLE}", MOODLE),
        (f"{MOODLE}.ipynb", "sans-nom.ipynb"),
        # A file in a folder may be called as it likes.
        (f"{MOODLE}/Ali Ben_2_assignsubmission_file_a", "Ali Ben_2_assignsubmission_file_a"),
    ],
)  # fmt: skip
def test_moodle_names_folders_and_files_alike(path, name):
    assert author_of(PurePosixPath(path)) == ZOE
    assert plain_name(PurePosixPath(path)) == name


def test_namesakes_are_told_apart_by_their_numbers():
    one, other = (
        author_of(PurePosixPath(f"Ali Ben_{number}_assignsubmission_file_", "a.py"))
        for number in (1, 2)
    )
    assert one.name == other.name and one.key != other.key


@pytest.mark.parametrize(
    "path",
    [
        # A file that bears another's name, flat, and a student who does, in both forms.
        "Ali Ben_2_assignsubmission_file_Zoé Durand_1_assignsubmission_file_td1.ipynb",
        "Zoé Durand_1_assignsubmission_file_ x_2_assignsubmission_file_td1.ipynb",
        "Zoé Durand_1_assignsubmission_file_ x_2_assignsubmission_file_/td1.ipynb",
    ],
)
def test_who_bears_moodle_s_name_of_another_is_nobody_of_the_class(path):
    assert author_of(PurePosixPath(path)).name not in ("Zoé Durand", "Ali Ben")
    assert plain_name(PurePosixPath(path)) == "td1.ipynb"


@pytest.mark.parametrize(
    ("path", "key"),
    [("dupond-V2.py", "dupond"), ("dupond/td1 (3).ipynb", "dupond"), ("Zoé.ipynb", "zoe")],
)
def test_elsewhere_a_file_or_its_folder_bears_the_name(path, key):
    assert author_of(PurePosixPath(path)).key == key


@pytest.mark.parametrize("name", ["../../etc/passwd", "a\x00b", "CON", "  ", "🧌", "é" * 300])
def test_a_slug_is_a_safe_name_of_a_file(name):
    assert slug(name).replace("_", "").isalnum()
    assert len(slug(name)) <= 40
