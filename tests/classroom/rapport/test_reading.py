"""What is printed of a report, and what is said to be missing."""

from pathlib import Path

import nbformat.v4 as v4
import pytest

from tests.classroom.rapport.carnets import filled, shown, written
from trollkit.classroom.rapport.printing import (
    find_reports,
    page,
    pdf_name,
    printed,
    read_report,
)
from trollkit.core.errors import Refused


def test_guidance_is_not_printed_and_the_rest_is():
    texts = [cell.source for cell in printed(filled())]
    assert not [text for text in texts if "Consigne" in text or "12 points" in text]
    assert len([text for text in texts if text.startswith("## Partie")]) == 7


def test_an_empty_part_keeps_its_title_and_says_that_it_is_empty():
    (cell,) = [cell for cell in printed(filled("difficultes")) if "5. " in cell.source]
    assert cell.source == "## 5. Les difficultés\n\n*(Cette partie est vide.)*"


def test_code_is_printed_only_where_it_is_asked_for():
    asked = v4.new_code_cell("# montrer\nf(3)")
    hidden = v4.new_code_cell("g(4)")
    texts = [cell.source for cell in printed(filled(also=[asked, hidden]))]
    assert "f(3)" in texts
    assert not [text for text in texts if "g(4)" in text or "montrer" in text]


def test_of_what_cells_show_pictures_and_text_are_kept():
    cell = v4.new_code_cell("x")
    cell["outputs"] = [
        shown({"text/html": "<b>3</b>", "text/plain": "3"}),
        shown({"application/javascript": "alert(1)"}),
        v4.new_output("stream", name="stderr", text="attention"),
        v4.new_output("error", ename="E", evalue="e", traceback=[]),
        v4.new_output("stream", name="stdout", text="bonjour"),
    ]
    kept = printed(filled(also=[cell]))[-1].outputs
    assert [output.get("data", output.get("text")) for output in kept] == [
        {"text/plain": "3"},
        "bonjour",
    ]


def test_the_title_is_the_first_heading_that_is_printed():
    for empty, title in (((), "Notre Gygès"), (("resume",), "Gygès : rapport de projet")):
        assert f"<title>{title}</title>" in page(filled(*empty), Path("rapport.ipynb"))


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.ipynb", None, "absent"),
        ("a.txt", b"x", "kind"),
        ("a.ipynb", b"x", "notebook"),
        ("a.ipynb", b"[]", "notebook"),
        ("a.ipynb", b'{"nbformat": 4, "nbformat_minor": 5, "cells": [3]}', "notebook"),
        (
            "a.ipynb",
            b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {"title": 3}}',
            "notebook",
        ),
        (
            "a.ipynb",
            b'{"nbformat": 4, "nbformat_minor": null, "metadata": {}, "cells": []}',
            "notebook",
        ),
        ("a.ipynb", b"\xff\xfe\x00", "notebook"),
        (
            "a.ipynb",
            b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}',
            "empty",
        ),
    ],
)
@pytest.mark.filterwarnings("ignore")  # nbformat's, of what it is about to refuse
def test_a_file_that_is_no_report_is_refused_with_its_reason(tmp_path, name, content, why):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(Refused) as refused:
        read_report(tmp_path / name)
    assert refused.value.reason == f"report-{why}"


def test_the_reports_of_a_class_are_found_and_told_apart(tmp_path):
    for place in (
        "zoe/rapport-gyges/rapport-gyges.ipynb",
        "ali/rapport-gyges/mon rapport.ipynb",
        "ali/td1-trolls/td1-trolls.ipynb",
        "ali/rapport-gyges/.ipynb_checkpoints/rapport-gyges-checkpoint.ipynb",
    ):
        written(filled(), tmp_path / place)
    found = find_reports(tmp_path, "rapport-gyges")
    assert [pdf_name(path, tmp_path) for path in found] == [
        "ali-rapport-gyges-mon rapport.pdf",
        "zoe-rapport-gyges.pdf",
    ]
    assert len(find_reports(tmp_path)) == 3
    assert find_reports(Path(tmp_path, "zoe"), "td1-trolls") == []
