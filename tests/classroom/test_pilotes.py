"""The first line of a student's own code: in play at once, and told in French what is wrong."""

import tomllib
from pathlib import Path

import pytest

from tests.classroom.cahier import cells
from tests.classroom.td3.cahier import TD3
from tests.classroom.td4.cahier import TD4
from trollkit import gyges
from trollkit.classroom import td1, td3, td4

FILE = Path(__file__).with_name("pilotes.toml")
FIRST = {
    td1: ("td1-trolls", "premiere-ligne", "maCatapulte", {}),
    td3: (TD3.name, "premier-bot", "premierBot", {}),
    td4: (TD4.name, "premiere-machine", "premiereMachine", {"gyges": gyges}),
}
EACH = pytest.mark.parametrize("sheet", FIRST)
LINES = [
    (sheet, *row)
    for sheet, text in zip(FIRST, tomllib.loads(FILE.read_text("utf-8")).values(), strict=True)
    for row in text.items()
]


def answered(sheet, line):
    """The names of a notebook in which the first line is this one."""
    name, cell, _, given = FIRST[sheet]
    names = dict(given)
    exec(cells("assignments", name)[cell].replace("...", line), names)
    return names


@EACH
def test_the_line_left_at_its_dots_lets_a_person_play(sheet, capsys):
    assert sheet.pilote(answered(sheet, "...")) == "humain"
    assert sheet.pilote({}) == "humain"
    assert capsys.readouterr().out.count("○ Pas commencé") == 2


@EACH
def test_the_solution_s_line_plays(sheet, capsys):
    name, cell, function, given = FIRST[sheet]
    names = dict(given)
    exec(cells("solutions", name)[cell], names)
    assert sheet.pilote(names) is names[function]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("sheet", "line", "told"), LINES)
def test_a_first_line_plays_or_is_told_in_a_sentence(sheet, line, told, capsys):
    names = answered(sheet, line)
    player = sheet.pilote(names)
    out = " ".join(capsys.readouterr().out.split())
    assert told in out
    assert player == ("humain" if told else names[FIRST[sheet][2]])
    assert out.endswith("En attendant, c'est vous qui jouez." if told else "")
