"""Play comes first, bets before what gives their answer away, and few words around them."""

import re
import tomllib
from pathlib import Path

import nbformat
import pytest

from tests.classroom.cahier import ROOT, cells

BEFORE = tomllib.loads(Path(__file__).with_name("places.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", BEFORE)
def test_what_must_come_first_does(name):
    found = list(cells("assignments", name).items())

    def place(what):
        return next(
            number
            for number, (cell, source) in enumerate(found)
            if cell == what or ("(" in what and what in source)
        )

    late = [(first, then) for first, then in BEFORE[name] if place(first) >= place(then)]
    assert late == []


# At most: words that are seen before the first board, and in all, with nothing unfolded.
WORDS = {
    "td1-trolls": (150, 2700),
    "td2-prudence": (200, 2300),
    "td3-foret": (150, 2700),
    "td4-gyges": (200, 2500),
}
BOARDS = re.compile(r"^(troll\.GUI|prudence\.explorer|Foret|Gyges)\(", re.MULTILINE)


def seen(text):
    """How many words of a text are seen while all that can be folded is."""
    return len(re.sub(r"<details>.*?</details>", "", text, flags=re.DOTALL).split())


@pytest.mark.parametrize("name", WORDS)
def test_a_sheet_is_played_before_it_is_read(name):
    words = []
    boards = []
    for cell in nbformat.read(ROOT / "assignments" / name / f"{name}.ipynb", 4).cells:
        if cell.cell_type == "markdown":
            words.append(seen(cell.source))
        elif BOARDS.search(cell.source):
            boards.append(sum(words))
    assert (boards[0] <= WORDS[name][0], sum(words) <= WORDS[name][1]) == (True, True)


def test_words_that_are_folded_are_not_counted():
    assert (
        seen("# Un titre\n<details>\n<summary>Ici</summary>\nbien plus\n</details>\nfin") == 4
    )
