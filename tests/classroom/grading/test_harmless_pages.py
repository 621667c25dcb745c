"""Pages made of what students hand in: nothing of theirs runs, in whatever part it hides."""

import re
from html.parser import HTMLParser

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, new_raw_cell

from trollkit.classroom.grading import pages as harmless

PIXEL = "iVBORw0KGgo="
BAD = '1 onerror=alert(1) x="'


def picture(metadata, data=PIXEL):
    return new_output("display_data", {"image/png": data}, metadata={"image/png": metadata})


def code(*outputs, **metadata):
    return new_code_cell("1", outputs=list(outputs), metadata=metadata)


def attached(name, kinds, source="![](attachment:x.png) <b onclick=alert(1)>gras</b>"):
    cell = new_markdown_cell(source)
    cell.attachments = nbformat.from_dict({name: kinds})
    return cell


ATTACKS = {
    "a height that is a handler": code(picture({"height": BAD})),
    "a width that is a handler": code(picture({"width": BAD})),
    "a picture that leaves its attribute": code(picture({}, '"><script>alert(1)</script>')),
    "html": code(new_output("display_data", {"text/html": "<script>alert(1)</script>"})),
    "a script as result": code(
        new_output("execute_result", {"application/javascript": "alert(1)"})
    ),
    "markdown as result": code(
        new_output("display_data", {"text/markdown": "[x](javascript:alert(1))"})
    ),
    "a widget": code(
        new_output(
            "display_data", {"application/vnd.jupyter.widget-view+json": {"model_id": "a"}}
        )
    ),
    "a raw cell of html": new_raw_cell(
        "<script>alert(1)</script>", metadata={"raw_mimetype": "text/html"}
    ),
    "a link of javascript": new_markdown_cell("[x](javascript:alert(1))"),
    "a link in disguise": new_markdown_cell("[x](java&#115;cript&colon;alert(1))"),
    "a link of the page's own": new_markdown_cell("<a href='JaVaScRiPt:alert(1)'>x</a>"),
    "a handler": new_markdown_cell("<img src=x onerror=alert(1)>"),
    "a drawing": new_markdown_cell("<svg onload=alert(1)><a xlink:href='javascript:x'>x</a>"),
    "a frame": new_markdown_cell("<iframe srcdoc='<script>alert(1)</script>'></iframe>"),
    "a picture of another kind": attached(
        "x.png", {'image/png" onerror="alert(1)" x="': PIXEL}
    ),
    "a picture that is none": attached("x.png", {"image/png": '" onerror="alert(1)'}),
    "a formula that is a link": new_markdown_cell(r"$\href{javascript:alert(1)}{x}$"),
    **{
        f"a formula that begins with {name}": new_markdown_cell(f"${formula}$")
        for name, formula in {
            "mmlToken": r"\mmlToken{mi}[href='javascript:alert(1)']{x}",
            "a name of tomorrow": r"\embed{javascript:alert(1)}",
            "let": r"\let\lien\href \lien{javascript:alert(1)}{x}",
            "def": r"\def\lien{\href{javascript:alert(1)}{x}} \lien",
            "a name that is put together": r"\csname href\endcsname{javascript:alert(1)}{x}",
        }.items()
    },
    "a formula of entities": new_markdown_cell(
        "&#36;&#92;mmlToken{mi}[href='javascript:alert(1)']{x}&#36;"
    ),
    "a formula in what is shown as typed": new_markdown_cell(
        r"<b onclick=x>$\mmlToken{mi}[href='javascript:alert(1)']{x}$"
    ),
    "a formula that MathJax is told to draw": new_markdown_cell(
        r'<div class="tex2jax_process">$\href{javascript:alert(1)}{x}$</div>'
    ),
    "a formula outside of what is ignored": new_markdown_cell(
        r"</div></div>$\href{javascript:alert(1)}{x}$"
    ),
    "a formula that learns to be one": new_markdown_cell(r"$\require{html}\style{x}{y}$"),
}


class Looking(HTMLParser):
    """Notes what would run in a page."""

    def __init__(self):
        super().__init__()
        self.found, self.texts, self._ignored = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag == "div":  # MathJax looks for no formula within
            ignores = dict(attrs).get("class") == "tex2jax_ignore"
            self._ignored.append(ignores or any(self._ignored[-1:]))
        assert not (any(self._ignored) and "process" in str(dict(attrs).get("class")))
        if tag in ("script", "iframe", "object", "embed"):
            self.found.append(tag)
        for name, value in attrs:
            address = (value or "").strip().lower()
            if name.startswith("on") or address.startswith(("javascript:", "vbscript:")):
                self.found.append(f"{tag} {name}")

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag):
        if tag == "div":
            self._ignored.pop()

    def handle_data(self, data):
        if not any(self._ignored):
            self.texts.append(data)


def runs(notebook, exporter):
    """What would run in the notebook's page, beside what runs in an empty one's."""
    looking = Looking()
    looking.feed(exporter.from_notebook_node(notebook)[0])
    empty = Looking()
    empty.feed(exporter.from_notebook_node(new_notebook())[0])
    found = looking.found[:]
    for usual in empty.found:
        if usual in found:
            found.remove(usual)
    # The templates' own configuration of formulas names none of these.
    acting = ("href", "require", "mmlToken", "embed", "let", "def", "csname")
    said = "".join(looking.texts)
    return found + [name for name in acting if re.search(rf"\\{name}(?![A-Za-z])", said)]


def made_harmless(cell):
    cell = nbformat.from_dict(cell)
    cell.metadata = {}
    if cell.cell_type == "code":
        cell.outputs = harmless.harmless_outputs(cell.outputs)
    else:
        harmless.harmless_text(cell)
    return new_notebook(cells=[cell])


@pytest.mark.parametrize("template", ["classic", "lab"])
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_no_page_of_a_graded_notebook_runs_what_a_student_wrote(attack, template):
    exporter = HTMLExporter(template_name=template)
    assert runs(made_harmless(attack), exporter) == []


def test_formulas_are_drawn_where_they_are_harmless():
    (cell,) = made_harmless(new_markdown_cell(r"$\frac{p_i}{2}$ et $$x^2$$")).cells
    assert cell.source.count("<math") == 2 and "$" not in cell.source


def test_pictures_and_plain_markdown_stay():
    (output,) = harmless.harmless_outputs([picture({"width": 300, "height": 20, "alt": "x"})])
    assert output.data == {"image/png": PIXEL}
    assert output.metadata == {}
    cell = attached("x.png", {"image/png": PIXEL}, "**Oui** : ![](attachment:x.png)")
    harmless.harmless_text(cell)
    assert "<strong>Oui</strong>" in cell.source
    assert f"data:image/png;base64,{PIXEL}" in cell.source
