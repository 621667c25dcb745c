"""The first line of a student's own code: in play at once, and told in French what is wrong."""

import pytest

from tests.classroom.cahier import cells
from tests.classroom.td3.cahier import TD3
from tests.classroom.td4.cahier import TD4
from trollkit import gyges
from trollkit.classroom import td1, td3, td4

FIRST = {
    td1: ("td1-trolls", "premiere-ligne", "maCatapulte", {}),
    td3: (TD3.name, "premier-bot", "premierBot", {}),
    td4: (TD4.name, "premiere-machine", "premiereMachine", {"gyges": gyges}),
}
EACH = pytest.mark.parametrize("sheet", FIRST)


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


@pytest.mark.parametrize(
    ("sheet", "line", "told"),
    [
        (td1, "pierres = 2", ""),
        (td1, "pierres = partie.positionTroll", ""),
        (td1, "return 1", ""),
        (td1, "pierres = '3'", "sans guillemets"),
        (td1, "pierres = [2]", "un autre nombre entier"),
        (td1, "pierres = None", "un autre nombre entier"),
        (td1, "pierres = 2.5", "répond 2.5"),
        (td1, "pierres = 0", "au moins une pierre"),
        (td1, "pierres = -1", "au moins une pierre"),
        (td1, "return 9", "il n'en reste que"),
        (td1, "pierres == 3", "attend son ordre"),
        (td1, "pierre = 3", "attend son ordre"),
        (td1, "pierres = parti.stockGauche", "s'arrête sur une erreur"),
        (td1, "pierres = print(3)", "un autre nombre entier"),
        (td3, "return vue.actionsPossibles[0]", ""),
        (td3, "return 'WAIT et un mot'", ""),
        (td3, "return 'COMPLETE 99'", "une ligne de vue.actionsPossibles"),
        (td3, "return vue.actionsPossibles", "une ligne de vue.actionsPossibles"),
        (td3, "return 0", "une ligne de vue.actionsPossibles"),
        (td3, "print(vue.actionsPossibles[0])", "return"),
        (td4, "return gyges.coups_possibles(plateau)[0]", ""),
        (td4, "return max(gyges.coups_possibles(plateau))", ""),
        (td4, "return 0", "un des textes de gyges"),
        (td4, "return gyges.coups_possibles(plateau)", "un des textes de gyges"),
        (td4, "print(gyges.coups_possibles(plateau)[0])", "return"),
        (td4, "return gyges.coups_possibles(plateau)[5000]", "s'arrête sur une erreur"),
    ],
)
def test_a_first_line_plays_or_is_told_in_a_sentence(sheet, line, told, capsys):
    names = answered(sheet, line)
    player = sheet.pilote(names)
    out = " ".join(capsys.readouterr().out.split())
    assert told in out
    assert player == ("humain" if told else names[FIRST[sheet][2]])
    assert out.endswith("En attendant, c'est vous qui jouez." if told else "")
