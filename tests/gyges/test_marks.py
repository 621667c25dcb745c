"""What puzzles have earned is kept with its help, and read again by whoever comes later."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.questions.memory import Memoire
from trollkit.gyges.puzzles import WORTH, Marks, puzzles

SOLVED = "solved"
DEEDS = st.lists(
    st.tuples(st.integers(0, 3), st.sampled_from([SOLVED, *range(len(WORTH))])), max_size=12
)


class Sheet(Marks):
    """The marks of a sheet that remembers, in its place."""

    def __init__(self, store):
        self.store = store
        super().__init__()


@pytest.fixture(autouse=True, scope="module")
def _no_sheet():
    """The fourth sheet, once loaded by another test, would give its memory to all marks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Marks, "store", None)
        yield


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", str(tmp_path))
    return tmp_path


@given(DEEDS)
def test_a_puzzle_counts_by_the_most_help_before_it_was_first_solved(deeds):
    marks, alone = Marks(), {}
    for number, deed in deeds:
        if deed == SOLVED:
            marks.solve(number)
        else:
            marks.help(number, deed)
        alone.setdefault(number, []).append(deed)
    worths = {}
    for number, done in alone.items():
        if SOLVED in done:
            worths[number] = WORTH[max([0, *done[: done.index(SOLVED)]])]
    assert {n: marks.worth(n) for n in alone if marks.worth(n) is not None} == worths
    assert marks.total() == (len(worths), sum(worths.values()))


def test_another_kernel_finds_them_and_without_a_store_nobody_does(place):
    for marks in (Sheet(Memoire("td4")), Marks()):
        marks.help(1, 1)
        marks.solve(1)
        marks.solve(4)
    later = Sheet(Memoire("td4"))
    assert later.total() == (2, 1.5)
    assert [later.worth(number) for number in (0, 1, 4)] == [None, 0.5, 1.0]
    later.solve(0)
    assert Marks().total() == (0, 0)


def test_two_boards_of_a_sheet_have_the_same_marks_at_once():
    store = Memoire("essai")
    one, other = Sheet(store), Sheet(store)
    one.solve(2)
    other.solve(3)
    assert one.total() == other.total() == (2, 2.0)


@pytest.mark.parametrize(
    "written",
    [{"0": 1}, {"0": [7, True]}, {"0": [-1, True]}, {"0": ["1", True]}, {"0": [[], 2]}, [3]],
)
def test_what_others_wrote_there_counts_for_nothing(place, written):
    Sheet(Memoire("td4")).solve(0)
    (file,) = place.iterdir()
    content = json.loads(file.read_text("utf-8"))
    content["souvenirs"]["problemes"] = written
    file.write_text(json.dumps(content), "utf-8")
    marks = Sheet(Memoire("td4"))
    assert marks.total() == (0, 0)
    marks.solve(len(puzzles()) - 1)
    assert marks.total() == (1, 1.0)
