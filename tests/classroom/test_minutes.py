"""The minutes and points under each question's title are those of every other page.

A sheet says under each title how many minutes the average student needs, and what does not
fit a session is marked. Its table, the guide, the marking scheme and the readme add them up.
"""

import re
from functools import cache
from typing import NamedTuple

import jupytext
import pytest

from tests.classroom.cahier import ROOT

GUIDE = "course/enseignant/guide.md"
LENGTHS = {  # of a sheet's core, with the finale that the first one leaves time for
    "td1-trolls": ("une heure et demie", 90),
    "td2-prudence": ("deux heures", 120),
    "td3-foret": ("deux heures", 120),
    "td4-gyges": ("deux séances de deux heures", 240),
    "td5-au-dela": ("une heure et demie", 90),
}
FINALE = {"td1-trolls": 5}
PARTS = {name: f"Le TD {name[2]}" for name in LENGTHS} | {"td1-trolls": "Pendant"}
RULES, REFLECTION, FINAL = "règles", "réflexion", "finale"
BEYOND = " · pour aller plus loin"
EACH = pytest.mark.parametrize("name", LENGTHS)


class Part(NamedTuple):
    """A question, or what stands beside: what its title promises, and what its cells give."""

    minutes: int
    promised: int
    beyond: bool
    marked: float


@cache
def cells(name):
    return jupytext.read(ROOT / "course/td" / f"{name}.py", fmt="py:percent").cells


def read(name):
    """What a sheet has to read."""
    return "\n\n".join(cell.source for cell in cells(name) if cell.cell_type == "markdown")


@cache
def parts(name):
    """The parts of a sheet in order, by the question's number or a word."""
    found = {}
    here = ""
    for cell in cells(name):
        heads = re.findall(r"^## (?!#)(.+)\n\n(?:\*(\d+ minutes.*)\*\n)?", cell.source, re.M)
        for title, line in heads:
            assert line or not title.startswith(("Question", "Réflexion", "Pour finir")), title
            if line:
                here = _key(title)
                found[here] = _promise(line)
        points = float(cell.metadata.get("nbgrader", {}).get("points", 0))
        if points:
            found[here] = found[here]._replace(marked=found[here].marked + points)
    return found


def _key(title):
    number = re.match(r"Question (\d+)", title)
    if number:
        return number[1]
    return REFLECTION if title.startswith(("Réflexion", "Pour finir")) else RULES


def _promise(line):
    read = re.match(r"(\d+) minutes(?: · (\d+) points?)?", line)
    assert read, line
    return Part(int(read[1]), int(read[2] or 0), line.endswith(BEYOND), 0)


def core(name):
    return {key: part for key, part in parts(name).items() if not part.beyond}


def named(text):
    """The parts that a row of a table is about."""
    for word in (RULES, FINAL):
        if word in text:
            return [word]
    if REFLECTION in text or "à la fin" in text:
        return [REFLECTION]
    first, link, last = re.search(r"(\d+)(?: (à|et) (\d+))?", text).groups()
    ends = range(int(first), int(last or first) + 1)
    return [str(number) for number in ends] if link == "à" else [first, *filter(None, [last])]


def table(text, head):
    """The rows of the first table of a page whose head begins so."""
    begin = text.index(f"| {head} |")
    rows = text[begin:].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def minutes(text):
    """What "1 h 30" says."""
    hours, rest = re.fullmatch(r"(\d+) h (\d\d)", text).groups()
    return 60 * int(hours) + int(rest)


def chapter(name):
    """What the guide says of a sheet."""
    text = (ROOT / GUIDE).read_text(encoding="utf-8")
    return re.search(rf"^## {PARTS[name]}.*?(?=^## )", text, re.M | re.S)[0]


@EACH
def test_a_question_s_title_gives_the_points_of_its_cells(name):
    assert {key: part.promised for key, part in parts(name).items()} == {
        key: part.marked for key, part in parts(name).items()
    }


@EACH
def test_the_core_fills_the_length_that_every_page_gives(name):
    words, length = LENGTHS[name]
    total = sum(part.minutes for part in core(name).values())
    assert total + FINALE.get(name, 0) == length
    assert words in chapter(name).splitlines()[0]
    readme = " ".join((ROOT / "LISEZMOI.md").read_text(encoding="utf-8").split())
    assert words in re.search(rf"{name}(?:\.ipynb)?` \(([^)]*)\)", readme)[1]


@EACH
def test_the_sheet_s_own_table_adds_its_questions_up(name):
    clock, seen = 0, []
    for label, which, points, until in table(read(name), "le cœur"):
        clock = 0 if "séance" in label else clock
        keys = named(which or label)
        clock += sum(parts(name)[key].minutes for key in keys)
        assert minutes(until) == clock
        assert int(points or 0) == sum(parts(name)[key].promised for key in keys)
        seen += keys
    assert seen == list(core(name))


@EACH
def test_the_marking_scheme_gives_both_halves(name):
    text = (ROOT / "course/enseignant/bareme.md").read_text(encoding="utf-8")
    part = re.search(rf"^## TD {name[2]} :.*?(?=^## )", text, re.M | re.S)[0]
    said = re.search(r"Le cœur vaut (\d+) points, pour aller plus loin (\d+)\.", part)
    halves = [0, 0]
    for each in parts(name).values():
        halves[each.beyond] += each.promised
    assert (said is not None) == bool(halves[1])
    assert said is None or [int(points) for points in said.groups()] == halves
