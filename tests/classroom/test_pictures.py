"""Pictures of answers: found however their names are written, and shown everywhere alike."""

import base64
import time
import unicodedata

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter
from traitlets.config import Config

from trollkit.classroom.grading import pages as harmless
from trollkit.classroom.grading.pages import Harmless, harmless_text
from trollkit.classroom.markdown import to_html
from trollkit.classroom.pictures import LARGEST, Pictures
from trollkit.classroom.repair import new_cell, new_notebook

PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)
TEXT = base64.b64encode(PNG).decode()
WEBP = b"RIFF\0\0\0\0WEBPVP8 "
DECOMPOSED = unicodedata.normalize("NFD", "été.png")


def pages(source, attachments, folder):
    """What the report, the answer's page and nbconvert itself make of an answer."""
    cell = new_cell("markdown", source)
    cell["attachments"] = nbformat.from_dict(attachments)
    harmless_text(cell, folder)
    graded = new_notebook()
    graded.cells = [cell]
    whole, _ = HTMLExporter(template_name="basic").from_notebook_node(graded)
    report = to_html(source, attachments, folder)
    made = report, to_html(cell.source, cell.get("attachments", {})), whole
    return [page.replace("\u00a0", " ") for page in made]


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("![p](attachment:image.png)", "image.png"),
        ("![p](attachment:plateau%20fin.png)", "plateau fin.png"),
        ("![p](attachment:plateau%20fin.png)", "plateau%20fin.png"),
        ("![p](<attachment:plateau fin.png>)", "plateau fin.png"),
        ('![p](attachment:plateau%20fin.png "Mon plateau")', "plateau fin.png"),
        ("![p](attachment:Capture%20(2).png)", "Capture (2).png"),
        ("![p](attachment:sch%C3%A9ma.png)", "schéma.png"),
        ("![p](attachment:été.png)", DECOMPOSED),
        (f"![p](attachment:{DECOMPOSED})", "été.png"),
        ("![p](attachment:a\\_b.png)", "a_b.png"),
        ('<img alt="p" src="attachment:image.png" width="300">', "image.png"),
        ("![p](plateau.png)", "plateau.png"),
        ("![p](./images/plateau.png)", "plateau.png"),
        ("![p](images\\plateau.png)", "plateau.png"),
        ("![p](file:///C:/Users/Zo%C3%A9/Plateau%20fin.PNG)", "plateau fin.png"),
        ("<img src='plateau.png' alt='p'>", "plateau.png"),
    ],
)
@pytest.mark.parametrize("attached", [True, False])
def test_a_picture_is_shown_on_every_page(tmp_path, source, name, *, attached):
    attachments = {name: {"image/png": TEXT}} if attached else {}
    if not attached:
        (tmp_path / name).write_bytes(PNG)
    for page in pages(f"Voici : {source}", attachments, tmp_path):
        assert f"data:image/png;base64,{TEXT}" in page
        assert "absente" not in page


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("p.png", b"<svg onload='alert(1)'/>"),
        ("p.png", PNG + bytes(LARGEST)),
        ("autre.png", PNG),
        ("p.png/dedans.png", PNG),
    ],
)
def test_what_is_no_small_picture_of_points_is_said_to_be_missing(tmp_path, name, data):
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(data)
    _, answer, whole = pages("![mon plan](p.png)", {}, tmp_path)
    assert "image absente : mon plan" in answer
    assert "image absente : mon plan" in whole


def test_nothing_outside_the_folder_is_shown(tmp_path):
    (tmp_path / "secret.png").write_bytes(PNG)
    inside = tmp_path / "remise"
    inside.mkdir()
    (inside / "lien.png").symlink_to(tmp_path / "secret.png")
    for place in ("../secret.png", "lien.png", str(tmp_path / "secret.png")):
        for page in pages(f"![p]({place})", {}, inside):
            assert TEXT not in page


def test_a_picture_of_another_place_is_none():
    assert Pictures({}, None).address("https://ailleurs.example/c.png") == ""
    assert Pictures({"c.png": {"image/png": TEXT}}, None).address("//ailleurs/c.png") == ""


MANY = range(20_000)
ALIKE = {f"{chr(0x4E00 + number)}.png": {"image/png": f"{number:08}"} for number in MANY}


@pytest.mark.lourd
@pytest.mark.parametrize(
    ("source", "attachments"),
    [
        ("![](" + " " * 50_000, {}),
        ("![" * 1_000_000, {}),
        ("<img " * 20_000, {}),
        ("![](" + "(a" * 50_000, {}),
        ("".join(f"![](perdue-{number}.png)" for number in MANY), ALIKE),
        ("".join(f"![](attachment:{name})" for name in ALIKE), ALIKE),
        ("".join(f"![](d{number}/grande.png)" for number in range(600)), {}),
    ],
    ids=["spaces", "openings", "tags", "places", "lost", "alike", "one large file"],
)
def test_a_text_made_to_take_long_takes_no_time(tmp_path, source, attachments):
    (tmp_path / "grande.png").write_bytes(PNG + bytes(LARGEST // 2))
    begun = time.process_time()
    assert len(to_html(source, attachments, tmp_path)) < 50_000_000
    assert time.process_time() - begun < 5


def test_a_notebook_shows_no_more_pictures_once_its_page_would_be_endless(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(harmless, "_MOST_SHOWN", 20)
    folder = tmp_path / "autograded/zoe/td"
    folder.mkdir(parents=True)
    (folder / "a.png").write_bytes(PNG)
    notebook = new_notebook()
    for source in ("![a](a.png)", "![a](a.png)", "![b](attachment:b.png)"):
        notebook.cells.append(new_cell("markdown", source))
        notebook.cells[-1]["attachments"] = {"b.png": {"image/png": TEXT}}
    about = {"assignment": "td", "notebook": "td", "student": "zoe"}
    settings = Config({"CourseDirectory": {"root": str(tmp_path)}})
    Harmless(config=settings).preprocess(notebook, {"nbgrader": about})
    shown = ["data:image" in cell.source for cell in notebook.cells]
    assert shown == [True, False, False]
    assert "image absente : b" in notebook.cells[2].source
