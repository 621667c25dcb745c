"""The golden files themselves: read back as they were written, and deaf to no change."""

import pytest

from tests.golden import copies
from tests.golden.files import FOLDER, changes, entries_of, kept, text_of

FACTS = {"a 1": "faux, aucun point\nIl faut 3.\n\n  ┌┐ ", "b 2": "juste", "b 3": "juste"}


def test_what_is_kept_is_read_back_and_what_is_said_twice_is_written_once():
    assert entries_of(text_of(FACTS)) == FACTS
    assert text_of(FACTS).endswith("=== b 2\njuste\n=== b 3 = b 2\n")
    for path in FOLDER.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert text_of(entries_of(text)) == text, path.name


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (FACTS | {"b 2": "faux"}, "=== b 2\n-juste\n+faux"),
        (FACTS | {"a 1": FACTS["a 1"].replace("3", "4")}, "=== a 1\n-Il faut 3.\n+Il faut 4."),
        (FACTS | {"a 1": FACTS["a 1"].rstrip()}, "=== a 1\n-  ┌┐ \n+  ┌┐"),
        (FACTS | {"c": "juste"}, "=== c (new)\n+juste"),
        ({"a 1": FACTS["a 1"], "b 3": "juste"}, "=== b 2 (gone)\n-juste"),
    ],
)
def test_a_changed_word_or_point_and_an_entry_too_many_or_too_few_are_told(after, told):
    assert changes(FACTS, FACTS) == ""
    assert changes(FACTS, after) == told


@pytest.mark.parametrize(("part", "sheet"), copies.SHEETS.items())
def test_each_recorded_answer_is_kept_and_no_other(part, sheet):
    assert copies.copies(sheet).keys() == kept(part).keys()
