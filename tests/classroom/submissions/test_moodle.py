"""What Moodle calls the files of a download."""

import unicodedata

import pytest

from trollkit.classroom.submissions.moodle import moodle_file, moodle_hand
from trollkit.classroom.submissions.naming import Author, Hand

ZOE = Author("zoe_durand-1234567", "Zoé Durand")


@pytest.mark.parametrize(
    "path",
    [
        "Zoé Durand_1234567_assignsubmission_file_/td1-trolls.ipynb",
        "Zoé Durand_1234567_assignsubmission_file/td1-trolls.ipynb",
        "Zoé Durand_1234567_assignsubmission_file_td1-trolls.ipynb",
        "Devoir/Zoé Durand_1234567_assignsubmission_file_/sous/td1-trolls.ipynb",
        unicodedata.normalize("NFD", "Zoé Durand_1234567_assignsubmission_file_/a.ipynb"),
    ],
)
def test_moodle_names_folders_and_files_alike(path: str) -> None:
    assert moodle_hand(path.split("/")) == Hand(ZOE)


def test_namesakes_are_told_apart_by_their_numbers() -> None:
    one = moodle_hand(["Ali Ben_1_assignsubmission_file_", "a.py"])
    other = moodle_hand(["Ali Ben_2_assignsubmission_file_", "a.py"])
    assert one
    assert other
    assert one.author.name == other.author.name
    assert one.author.key != other.author.key


@pytest.mark.parametrize(
    "path",
    [
        # A file that bears another's name, flat, and a student who does, in both forms.
        "Ali Ben_2_assignsubmission_file_Zoé Durand_1_assignsubmission_file_td1.ipynb",
        "Zoé Durand_1_assignsubmission_file_ x_2_assignsubmission_file_td1.ipynb",
        "Zoé Durand_1_assignsubmission_file_ x_2_assignsubmission_file_/td1.ipynb",
    ],
)
def test_who_bears_moodle_s_name_of_another_is_nobody_of_the_class(path: str) -> None:
    found = moodle_file(path.split("/"))
    assert found
    assert found.student not in ("Zoé Durand", "Ali Ben")
    assert found.name == "td1.ipynb"


def test_a_file_in_a_folder_may_be_called_as_it_likes() -> None:
    borrowed = "Ali Ben_2_assignsubmission_file_td1-trolls.ipynb"
    found = moodle_file(["Zoé Durand_1234567_assignsubmission_file_", borrowed])
    assert found
    assert (found.student, found.number, found.name) == ("Zoé Durand", "1234567", borrowed)


def test_a_version_is_read_from_the_file() -> None:
    hand = moodle_hand(["Ali Ben_1_assignsubmission_file_", "strategie_v3.py"])
    assert hand
    assert hand.version == 3


def test_what_is_not_moodles_is_said_to_be_so() -> None:
    assert moodle_hand(["dupond", "td1-trolls.ipynb"]) is None
