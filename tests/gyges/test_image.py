"""A position as a still picture."""

from xml.etree import ElementTree

import pytest

from tests.depot.root import ROOT
from trollkit.gyges import chemin
from trollkit.gyges.board import NAMES
from trollkit.gyges.drawing import svg
from trollkit.gyges.notation import parse_move, parse_plateau
from trollkit.gyges.predicates import FIGURES

BOARD = [[16, 24, 51, 66], [13, 15, 62, 65], [11, 12, 63, 64], "s"]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(plateau, coup=None):
    move = None if coup is None else parse_move(coup)
    return ElementTree.fromstring(svg(parse_plateau(plateau), move))


def places(picture):
    """The name of each cell, by where its middle is drawn."""
    return {
        (text.get("x"), str(float(text.get("y")) - 4)): text.text
        for text in picture.iter(f"{SVG}text")
        if text.text in NAMES
    }


def ways(picture):
    """The cells that each line in red goes through."""
    named = {tuple(map(float, at)): name for at, name in places(picture).items()}
    return [
        [named[tuple(map(float, point.split(",")))] for point in line.get("points").split()]
        for line in picture.iter(f"{SVG}polyline")
    ]


def test_each_ring_is_as_many_circles_as_it_is_worth():
    circles = [
        each for each in drawn(BOARD).iter(f"{SVG}circle") if each.get("stroke-width") == "3"
    ]
    assert len(circles) == 4 * 1 + 4 * 2 + 4 * 3


def test_a_move_is_drawn_along_its_way():
    assert ways(drawn(BOARD, "12-26")) == [chemin(BOARD, "12-26")]
    assert ways(drawn(BOARD)) == []


@pytest.mark.parametrize(("name", "move"), [("3a", "11-33"), ("3b", "16*22=34")])
def test_the_figures_of_the_document_are_drawn_by_the_rules(name, move):
    drawn = svg(FIGURES[3], parse_move(move))
    assert (ROOT / "docs" / f"gyges-figure-{name}.svg").read_text("utf-8") == f"{drawn}\n"
