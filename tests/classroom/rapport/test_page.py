"""A report as one page: all it shows is in it, and nothing in it runs."""

import re

import nbformat.v4 as v4
import pytest

from tests.classroom.pages import Read
from tests.classroom.rapport.carnets import PIXEL, filled, shown
from trollkit.classroom.rapport.printing import page

# nbconvert asks mistune for its parser in a way that newer ones frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture
def made(tmp_path):
    return lambda notebook: page(notebook, tmp_path / "rapport.ipynb")


def body(html):
    return html.split("<body>")[1]


def test_the_page_forbids_itself_scripts_and_the_network(made):
    html = made(filled())
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'" in html
    assert Read(body(html)).wrong == []


def test_pictures_are_images_in_which_no_script_runs(made):
    html = body(made(filled()))
    assert "<svg" not in html
    assert len(re.findall(r'<img alt="Figure" src="data:image/svg\+xml;base64,', html)) == 1


def test_what_a_cell_prints_is_text(made):
    cell = v4.new_code_cell("x")
    cell["outputs"] = [
        v4.new_output("stream", name="stdout", text="<script>alert(1)</script>"),
        shown({"text/plain": "<img src=x onerror=alert(1)>"}),
        shown({"image/png": f'{PIXEL}" onerror="alert(1)'}),
    ]
    assert Read(body(made(filled(also=[cell])))).wrong == []


def test_a_title_does_not_leave_its_place(made):
    notebook = filled()
    for cell in notebook.cells:
        if cell["id"] == "resume":
            cell.source = '# "; } </style><script>alert(1)</script> \\22 \n\ntexte'
    html = made(notebook)
    assert "<script" not in html
    assert html.count("</style>") == html.count("<style")
    assert re.search(r'content: "(?:[^"\\]|\\[0-9a-f]+ )*"; } }', html)


def test_half_a_sign_does_not_keep_a_page_from_its_file(made):
    assert "avant ? après" in made(filled(also=[v4.new_markdown_cell("avant \ud800 après")]))


def test_what_folds_is_unfolded(made):
    cell = v4.new_markdown_cell("<details><summary>a</summary>b</details>")
    assert "<details open" in body(made(filled(also=[cell])))
