"""`trollkit rapport`, as a group and as a teacher type it."""

import json
from pathlib import Path

import pypdf
import pytest

from tests.besoin import besoin
from tests.classroom.rapport.carnets import filled, written
from trollkit.classroom.rapport import printing
from trollkit.classroom.rapport import printing as browser
from trollkit.cli import docteur

# nbconvert asks mistune for its parser in a way that newer ones frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture
def carnet(tmp_path):
    return written(filled("difficultes"), tmp_path / "rapport-gyges.ipynb")


@pytest.fixture
def bare(monkeypatch):
    """A machine without a browser that prints."""
    monkeypatch.setattr(browser, "_found", lambda: iter(()))


@pytest.mark.navigateur
@pytest.mark.long
def test_a_report_becomes_numbered_pages_of_a4_beside_it(carnet, inside):
    besoin("chromium")
    done = inside("rapport", carnet)
    assert done.status == 0
    target = carnet.with_suffix(".pdf")
    assert done.stdout == f"{target}\n"
    pages = pypdf.PdfReader(target).pages
    width, height = (float(side) / 72 * 25.4 for side in pages[0].mediabox[2:])
    assert (round(width), round(height)) == (210, 297)
    texts = [page.extract_text() for page in pages]
    assert all(f"page {n} / {len(texts)}" in text for n, text in enumerate(texts, start=1))
    text = "\n".join(texts)
    assert "Notre Gygès" in texts[0]
    assert "(Cette partie est vide.)" in text
    assert "X =< 3, a -> b" in text
    assert "Consigne" not in text
    assert "import figure" not in text
    assert sorted(path.name for path in carnet.parent.iterdir()) == [
        "rapport-gyges.ipynb",
        "rapport-gyges.pdf",
    ]


@pytest.mark.navigateur
@pytest.mark.long
def test_a_class_is_printed_into_one_folder_and_a_bad_file_does_not_stop_it(
    tmp_path, inside, monkeypatch
):
    besoin("chromium")
    monkeypatch.chdir(tmp_path)
    written(filled(), tmp_path / "submitted/zoe/rapport-gyges/rapport-gyges.ipynb")
    written(filled(), tmp_path / "submitted/ali/td1-trolls/td1-trolls.ipynb")
    torn = tmp_path / "submitted/eve/rapport-gyges/rapport-gyges.ipynb"
    torn.parent.mkdir(parents=True)
    torn.write_text("{")
    done = inside("rapport", tmp_path / "submitted", "--feuille", "rapport-gyges")
    assert done.status == 1
    assert f"{torn} n'est pas un carnet lisible" in done.stderr
    assert [path.name for path in (tmp_path / "rapports").iterdir()] == [
        "zoe-rapport-gyges.pdf"
    ]


@pytest.mark.usefixtures("bare")
def test_without_a_browser_the_page_is_left_with_what_to_do(carnet, inside):
    done = inside("rapport", carnet, "--json")
    beside = carnet.with_suffix(".html")
    assert done.status == 1
    assert "Aucun navigateur de la famille de Chromium" in done.stderr
    assert "Ctrl+P" in done.stderr
    assert "Notre Gygès" in beside.read_text(encoding="utf-8")
    assert json.loads(done.stdout) == {
        "rapports": [
            {
                "source": str(carnet),
                "pdf": "",
                "page": str(beside),
            }
        ]
    }


def test_a_browser_that_fails_is_named(carnet, inside, monkeypatch):
    monkeypatch.setattr(printing, "find_browser", lambda: "/bin/false")
    done = inside("rapport", carnet)
    assert done.status == 1
    assert "/bin/false n'a pas imprimé" in done.stderr
    assert carnet.with_suffix(".html").exists()


@pytest.mark.usefixtures("bare")
def test_two_files_of_a_student_that_would_make_one_do_not_stop_the_class(
    tmp_path, inside, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    for name in ("rapport-gyges", "zoe"):
        written(filled(), tmp_path / f"submitted/zoe/rapport-gyges/{name}.ipynb")
    rows = json.loads(inside("rapport", tmp_path / "submitted", "--json").stdout)["rapports"]
    assert [Path(row["page"]).stem for row in rows] == [
        "zoe-rapport-gyges",
        "zoe-rapport-gyges bis",
    ]


@pytest.mark.usefixtures("bare")
def test_one_report_twice_is_a_wrong_call(carnet, inside):
    done = inside("rapport", carnet, carnet.parent / "." / carnet.name)
    assert (done.status, done.stdout) == (2, "")
    assert "le même fichier" in done.stderr


@pytest.mark.usefixtures("bare")
def test_the_doctor_says_when_nothing_can_print(monkeypatch):
    found = docteur.look("browser")
    assert (found.state, "chromium" in found.remedy) == (docteur.WARNING, True)
    monkeypatch.setattr(browser, "_found", lambda: iter(["/usr/bin/edge"]))
    assert docteur.look("browser") == docteur.Finding(
        "Impression", docteur.OK, "/usr/bin/edge imprime les rapports en PDF"
    )
