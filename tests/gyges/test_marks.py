"""The puzzles that were solved are kept, and read again by whoever comes later."""

import json

import pytest

from trollkit.classroom.questions.memory import Memoire
from trollkit.gyges.puzzles import Marks, puzzles


class Sheet(Marks):
    """The marks of a sheet that remembers, in its place."""

    def __init__(self, store):
        self.store = store
        super().__init__()


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    # The fourth sheet, once loaded by another test, would give its memory to all marks.
    monkeypatch.setattr(Marks, "store", None)
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))
    return tmp_path


def test_two_boards_of_a_sheet_and_another_kernel_find_them_and_without_a_store_nobody_does():
    store = Memoire("td4")
    one, other = Sheet(store), Sheet(store)
    one.solve(1)
    other.solve(4)
    one.solve(4)
    assert one.solved() == other.solved() == Sheet(Memoire("td4")).solved() == {1, 4}
    Marks().solve(2)
    assert Marks().solved() == set()


@pytest.mark.parametrize(
    ("written", "solved"),
    [
        ({"0": [2, True], "1": [1, False], "2": [0, True]}, {0, 2}),  # a help was counted once
        ({"0": 1}, set()),
        ({"0": [7, True]}, set()),
        ({"0": ["1", True], "1": [[], 2], "99": [0, True]}, set()),
        ([3], set()),
    ],
)
def test_what_others_wrote_there_counts_for_nothing(place, written, solved):
    Sheet(Memoire("td4")).solve(0)
    (file,) = place.iterdir()
    content = json.loads(file.read_text("utf-8"))
    content["souvenirs"]["problemes"] = written
    file.write_text(json.dumps(content), "utf-8")
    marks = Sheet(Memoire("td4"))
    assert marks.solved() == solved
    marks.solve(len(puzzles()) - 1)
    assert marks.solved() == solved | {39}
