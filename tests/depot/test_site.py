"""The site of the documents: nothing leads nowhere, answers a sheet or asks another address."""

import ast
import html
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.depot.answers import answers_in
from tests.depot.root import ROOT
from trollkit.dev.commands import SPHINX

DOCS = ROOT / "docs"
# What teachers read alone: answers, points, and who earns what by which idea.
TEACHERS = ["bareme.md", "fiche-soutenance.md", "guide.md", "gyges-complet.pl", "soutenance.md"]
TEACHERS = [f"course/enseignant/{name}" for name in TEACHERS] + ["benchmarks/echelle.md"]

sphinx = pytest.mark.skipif(
    find_spec("sphinx") is None, reason="le site se fabrique à part : make docs, ou .ci/site"
)


def pages():
    """The files that become pages."""
    tree = ast.parse((DOCS / "conf.py").read_text("utf-8"))
    (listed,) = [
        ast.literal_eval(line.value)
        for line in tree.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "include_patterns"
    ]
    return [path for pattern in listed for path in sorted(ROOT.glob(pattern))]


def test_no_page_answers_a_sheet_and_what_teachers_read_alone_is_none():
    assert len(pages()) > 30
    assert [page for page in pages() if answers_in(page.read_text("utf-8"))] == []
    assert [name for name in TEACHERS if not (ROOT / name).is_file()] == []
    assert [name for name in TEACHERS if ROOT / name in pages()] == []


def build(root, site):
    """What `make docs` does, there."""
    words = [word.replace(str(ROOT), str(root)) for word in SPHINX]
    command = [sys.executable, "-m", "sphinx", *words, "-d", site.with_name("kept"), root, site]
    return subprocess.run(command, cwd=root, capture_output=True, text=True)


@sphinx
@pytest.mark.long
def test_the_site_is_built_whole_without_an_answer_and_asks_no_other_address(tmp_path):
    site = tmp_path / "site"
    done = build(ROOT, site)
    assert (done.returncode, done.stderr) == (0, "")
    built = [path for path in site.rglob("*") if path.is_file()]
    assert len([path for path in built if path.suffix == ".html"]) > 60
    for path in built:
        assert not any(path.name == Path(name).name for name in TEACHERS)
        if path.suffix not in (".html", ".css", ".js"):
            continue
        text = path.read_text("utf-8")
        assert asked_elsewhere(text) == [], path
        assert answers_in(html.unescape(re.sub("<[^>]*>", "", text))) == [], path


def asked_elsewhere(page):
    """Addresses that a browser asks by itself for this page, style or script."""
    away = r"""(?:https?:)?//[\w.-]+"""
    tags = rf"""<(?:script|img|iframe|source)\b[^>]*\bsrc=["']({away})"""
    links = rf"""<link\b[^>]*\bhref=["']({away})"""
    styles = rf"""(?:url\(|@import )["']?({away})"""
    return [found for kind in (tags, links, styles) for found in re.findall(kind, page)]


@pytest.fixture
def small(tmp_path):
    """A repository with one page, and what it links to; returns that page."""
    root = tmp_path / "depot"
    (root / "docs").mkdir(parents=True)
    for name in ("conf.py", "vers-l-accueil.html", "plateau.png"):
        shutil.copy(DOCS / name, root / "docs")
    for name in TEACHERS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("# Un secret\n", encoding="utf-8")
    page = root / "docs/index.md"
    page.write_text("# Une page\n\n## Un titre\n\n[là](#un-titre) ![](plateau.png)\n", "utf-8")
    return page


@sphinx
@pytest.mark.long
def test_links_to_what_is_not_of_the_site_leave_their_text_and_copy_nothing(small, tmp_path):
    links = [f"[lien {number}](../{name})" for number, name in enumerate([*TEACHERS, "course"])]
    small.write_text(small.read_text("utf-8") + "\n".join(links), encoding="utf-8")
    done = build(small.parents[1], tmp_path / "site")
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "site/docs/index.html").read_text("utf-8")
    assert all(f"lien {number}" in page for number in range(len(links)))
    assert "course" not in "".join(re.findall(r"""href=["']([^"']*)""", page))
    assert not [path for path in tmp_path.glob("site/**/*") if "secret" in _text(path)]


def _text(path):
    return path.read_text("utf-8", "replace") if path.is_file() else ""


@sphinx
@pytest.mark.long
@pytest.mark.parametrize(
    "wrong", ["[x](absent.md)", "[x](#absent)", "![x](absent.png)", "[x](absent.py)"]
)
def test_what_leads_nowhere_stops_the_build(small, tmp_path, wrong):
    small.write_text(small.read_text("utf-8") + wrong, encoding="utf-8")
    done = build(small.parents[1], tmp_path / "site")
    assert done.returncode == 1
    assert "absent" in done.stderr
