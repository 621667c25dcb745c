"""What goes back to students of marks given by hand: titles, rubric, words, and what waits."""

import html
import zipfile

import pytest

from tests.classroom.grading.hand.stand import SHEET
from trollkit.classroom.grading.course.life import give_back
from trollkit.classroom.grading.hand import give, told

pytestmark = pytest.mark.lourd  # nbconvert
WALL = "<b>La furie</b> (lynx_vif.py)"


def test_a_page_has_titles_the_rubric_the_words_and_the_name_on_the_wall(course, reflection):
    give(
        course,
        reflection,
        "zdurand",
        1.0,
        told(reflection.rubric, [1, 0], "Mesurez <script>x</script>."),
    )
    given = give_back(course, SHEET, {"zdurand": WALL})
    pages = {page.parents[1].name: page.read_text("utf-8") for page in given.pages}
    mine, other = pages["zdurand"], pages["aben"]
    said, said_to_other = (" ".join(html.unescape(page).split()) for page in (mine, other))
    assert html.escape(WALL) in mine and "<b>La furie" not in mine
    assert "Votre carnet · votre réponse" in said
    assert "1 sur 1 : l'idée" in said and "0 sur 0,5 : la mesure" in said
    assert "<script>x" not in mine
    assert "Au concours" not in said_to_other and "pas encore notée, sur 2" in said_to_other
    assert "<p>Zoé Durand</p>" in mine and "Durand" not in other
    assert "<details><summary>Essai</summary>" in mine.replace("\n", "").replace("  ", "")
    with zipfile.ZipFile(given.archive) as archive:
        names = archive.namelist()
        assert len(names) == len(pages) and not any("<" in name for name in names)
        page = archive.read(f"{SHEET}/Durand Zoé (zdurand) - {SHEET}.html")
        assert page.decode() == mine


def test_a_page_goes_to_no_former_partner(course):
    pairs = course.root / "binomes.csv"
    for partner in ("eve", "max"):
        pairs.write_text(f"eleve,binome\nzdurand,{partner}\n")
        given = give_back(course, SHEET)
        students = {page.parents[1].name for page in given.pages}
        assert students & {"eve", "max"} == {partner}
    pairs.unlink()
    with zipfile.ZipFile(give_back(course, SHEET).archive) as archive:
        assert not [name for name in archive.namelist() if "eve" in name or "max" in name]
