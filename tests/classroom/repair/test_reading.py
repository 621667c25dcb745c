"""Files in any state, read as far as they go."""

import json
import time

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.repair import (
    LONGEST,
    LONGEST_TEXT,
    MOST,
    MOST_CELLS,
    MOST_TEXT,
    read_notebook,
)
from trollkit.phrases.grading import note_phrase

WHOLE = {
    "cells": [
        {"cell_type": "markdown", "id": "titre", "metadata": {}, "source": ["# Été\n", "\n"]},
        {"cell_type": "code", "id": "a", "metadata": {"nbgrader": {"grade_id": "a"}},
         "source": "x = 1", "outputs": [{"output_type": "stream", "text": "long"}],
         "execution_count": 3},
    ],
    "metadata": {"kernelspec": {"name": "python3"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}  # fmt: skip
TEXT = json.dumps(WHOLE, ensure_ascii=False)


def read(content):
    notebook, notes = read_notebook(content)
    nbformat.validate(notebook)
    return [cell.source for cell in notebook.cells], [note.kind for note in notes]


def test_a_whole_file_gives_its_cells_and_none_of_its_outputs():
    notebook, notes = read_notebook(TEXT.encode())
    assert [cell.source for cell in notebook.cells] == ["# Été\n\n", "x = 1"]
    assert notebook.cells[1].metadata.nbgrader.grade_id == "a"
    assert notebook.cells[1].outputs == []
    assert notes == []


def test_a_byte_order_mark_is_understood():
    assert read(TEXT.encode("utf-8-sig")) == (["# Été\n\n", "x = 1"], [])


def test_a_cut_file_gives_the_cells_before_the_cut():
    assert read(TEXT[: TEXT.index('"x = 1"')].encode()) == (["# Été\n\n"], ["salvaged"])


@pytest.mark.parametrize(
    "content", [b"", b"bonjour", b"[]", b"{}", b"null", b"\xff\xfe", b"PK"]
)
def test_what_is_no_notebook_gives_one_without_cells_and_says_so(content):
    cells, notes = read(content)
    assert cells == []
    assert "unreadable" in notes


@given(st.binary(max_size=200), st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_no_file_stops_the_reading(noise, start, end):
    text = TEXT.encode()
    read(noise)
    read(text[:start] + noise + text[end:])


WORDS = st.sampled_from(["cells", "metadata", "source", "cell_type", "id", "code"])
SCALARS = st.none() | st.booleans() | st.text() | WORDS


@pytest.mark.lourd
@given(st.recursive(SCALARS, lambda x: st.lists(x) | st.dictionaries(WORDS, x)))
def test_no_json_stops_the_reading(data):
    read(json.dumps(data).encode())


TAILS = {
    "a flaw": "1," * 50_000 + "x",
    "an end": "1," * 50_000,
    "a nest without end": "1," * 50_000 + "[" * 2_000,
    "a number without end": "1," * 50_000 + "9" * 5_000,
}


@pytest.mark.parametrize("tail", TAILS)
def test_a_thousand_beginnings_before_one_flaw_are_not_all_read_to_it(tail):
    cell, text = '{"cell_type": "code", "source": "%s"}', TAILS[tail]
    torn = f'{{"cells": [{cell % "a"}, ' + '{"id": ' * 900 + "[" + text
    start = time.process_time()
    assert read(torn.encode()) == (["a"], ["salvaged"])
    assert time.process_time() - start < 1


def test_the_cells_behind_many_beginnings_of_one_flaw_are_found():
    cell = '{"cell_type": "code", "source": "%s"}'
    torn = f'{{"cells": [{cell % "a"}, ' + '{"id": ' * 50 + f"?, {cell % 'b'}]}}"
    assert read(torn.encode()) == (["a", "b"], ["salvaged"])


def nested(levels):
    return json.loads('{"a": ' * levels + "1" + "}" * levels)


@pytest.mark.parametrize("levels", [100, 900])
@pytest.mark.parametrize("kept", ["cell", "notebook", "kernel", "picture"])
def test_what_lies_deeper_than_notebooks_go_is_left_behind(kept, levels):
    deep = nested(levels)
    cell = {"cell_type": "markdown", "metadata": {}, "source": "x = 1"}
    data = {"cells": [cell], "metadata": {}}
    if kept == "cell":
        cell["metadata"] = {"nbgrader": deep, "trollkit": {"a": 1}}
    elif kept == "notebook":
        data["metadata"] = {"trollkit": deep}
    elif kept == "kernel":
        data["metadata"] = {"kernelspec": {"name": deep, "language": "python"}}
    else:
        cell["attachments"] = {"a.png": deep, "b.png": {"image/png": "abcd"}, "c.png": 1}
    assert read(json.dumps(data).encode()) == (["x = 1"], [])
    notebook, _ = read_notebook(json.dumps(data).encode())
    assert len(nbformat.writes(notebook)) < 500
    if kept == "cell":
        assert notebook.cells[0].metadata == {"trollkit": {"a": 1}}
    if kept == "picture":
        assert notebook.cells[0].attachments == {"b.png": {"image/png": "abcd"}}


def test_code_that_is_too_long_to_be_read_is_left_out_and_said():
    def cells(*sources):
        made = [{"cell_type": "code", "metadata": {}, "source": source} for source in sources]
        return json.dumps({**WHOLE, "cells": made}).encode()

    huge, large = "x=1\n" * (LONGEST // 4 + 1), "x=1\n" * (LONGEST // 4)
    assert read(cells("a = 1", huge, "b = 2")) == (["a = 1", "", "b = 2"], ["too_long"])
    sources, notes = read(cells(*[large] * (MOST // LONGEST), "b = 2"))
    assert (sources[-1], notes) == ("", ["too_long"])
    assert read(cells(large, "b = 2")) == ([large, "b = 2"], [])


def test_a_text_is_cut_where_it_is_too_long_to_be_read_but_for_the_pictures_in_it():
    def texts(*sources):
        made = [{"cell_type": "markdown", "metadata": {}, "source": each} for each in sources]
        return json.dumps({**WHOLE, "cells": made}).encode()

    picture = f"![moi](data:image/png;base64,{'A' * 1_000_000})"
    assert read(texts(f"mon idée {picture}")) == ([f"mon idée {picture}"], [])
    whole = "mot " * (LONGEST_TEXT // 4)
    assert read(texts(whole, f"{whole}!")) == ([whole, whole], ["too_long"])
    sources, notes = read(texts(*[whole] * 40))
    assert notes == ["too_long"] and sum(map(len, sources)) == MOST_TEXT
    assert read(texts(f"# a{' ' * 30_000}b")) == ([f"# a{' ' * 80}b"], [])


def test_cells_without_end_are_not_all_read_and_that_is_said():
    cell = {"cell_type": "code", "metadata": {}, "source": "a"}
    full = json.dumps({"cells": [cell] * MOST_CELLS})
    assert read(full.encode())[1] == []
    more = json.dumps({"cells": [cell] * (MOST_CELLS + 7)})
    for text in (more, more[:-1]):  # whole, and torn
        notebook, notes = read_notebook(text.encode())
        assert len(notebook.cells) == MOST_CELLS
        (said,) = [note for note in notes if note.kind != "salvaged"]
        assert "lues : 7" in note_phrase(said.kind, said.facts)
