"""What the figures of the fifth sheet show, and what they refuse."""

import re
import textwrap

import pytest

from tests.classroom.cahier import cells
from trollkit.beyond.search import backward_induction
from trollkit.classroom import td5
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td5.figures import (
    METHODES,
    bord,
    chercheuse,
    garanties,
    modele,
    place,
    position,
)
from trollkit.core.game import LEFT
from trollkit.core.numbers import decimal
from trollkit.trolls import solve
from trollkit.trolls.partie import ErreurTroll
from trollkit.trolls.rules import GAME, Config


def fait(melange):
    """A function of question 3 that always gives this mix."""
    return lambda regrets: melange


REFUSED = [
    (td5.montrer, ("grille:3x5", 10, 9, [5]), "Départ refusé"),
    (td5.montrer, ("grille", 10, 9, [2]), "Plateau refusé"),
    (td5.montrer, ("grille:5x7", 10, 10, [17, 17]), "moins de pierres"),
    (td5.montrer, ("chemin:5", 5, -1), "refusé : "),
    (td5.decouper, ("chemin:7", 12), "moins de pierres"),
    (td5.decouper, ("chemin:7", 8.5), "nombre entier de pierres"),
    (td5.apprendre, (fait(None),), "ne renvoie rien"),
    *[(td5.apprendre, (fait(mix),), "de somme 1") for mix in ([0.5, 0.5], [2, -1, 0])],
    (td5.frontiere, ("toujours 2", lambda left, right, troll: [0.5] * left), "refusé"),
]


@pytest.mark.parametrize(("figure", "given", "said"), REFUSED)
def test_what_no_figure_can_show_is_told_in_a_sentence(figure, given, said):
    with pytest.raises((PasEncore, ErreurTroll), match=said):
        figure(*given)


def answers():
    """What the sheet folds away after each bet, and the answers of its exercises."""
    text = "\n".join(cells("assignments", "td5-au-dela").values())
    found = re.findall(
        r"<summary>(?:La|Indice 3 : une) réponse</summary>\n\n(.*?)\n\n</details>", text, re.S
    )
    assert len(found) == 11
    return found


def answered(function):
    """A function of the sheet, with the body that its answer gives."""
    names = {"prudente": solve(7, 10).mix}
    body = next(
        each.partition("```python\n")[2].partition("```")[0]
        for each in answers()
        if {"probabilites": "positifs", "maStrategie": "prudente("}[function] in each
    )
    signature = {"probabilites": "regrets", "maStrategie": "gauche, droite, troll"}[function]
    exec(f"def {function}({signature}):\n{textwrap.indent(body, '    ')}", names)
    return names[function]


def test_the_answer_to_question_3_learns_the_prudent_mix(capsys):
    td5.apprendre(answered("probabilites"))
    assert "en moyenne sur 1000 tours : 0,24, 0,50, 0,26" in capsys.readouterr().out


def test_a_lone_troll_may_be_given_as_a_number(capsys):
    td5.montrer("chemin:5", 5, 4, 2)
    assert "vaut 1,00" in capsys.readouterr().out


def test_nobody_stands_above_the_frontier():
    model = modele("toujours 2")
    edge = bord(model)
    for policy in (solve(7, 10).mix, answered("maStrategie")):
        risk, gain = place(policy, model)
        above = min(most for tried, most in edge if tried >= risk - 1e-9)
        assert gain <= above + 1e-6


@pytest.mark.lourd
def test_what_the_sheet_tells_is_so_in_the_game():
    said = " ".join(" ".join(answers()).split())
    assert position("grille:3x5", 10, 10, (2,))[0].board.pushes[LEFT][2] == (3, 7)
    assert "Vers 3 ou 7" in said
    short, grid, long = (
        decimal(position(word, 10, 9)[1]) for word in ("chemin:5", "grille:3x5", "chemin:9")
    )
    assert short == grid
    assert f"elle y vaut {long}" in said and f"valent tous deux {short}" in said
    assert position("arbre:3x2", 10, 9, (2,))[1] == pytest.approx(0)
    assert '`"arbre:3x2"`, le troll sur la case 2' in said
    searches = {name: chercheuse(name, 1).run(1000) for name in METHODES}
    assert [name for name, search in searches.items() if search.exact] == [
        "programmes linéaires"
    ]
    states = backward_induction(GAME, GAME.initial(Config(7, 15)))
    levels = len({min(state.left, state.right) for state in states})
    assert f"Il y a {levels} niveaux" in said
    few, more = (garanties("chemin:7", stones) for stones in (6, 8))
    grid = garanties("grille:3x5", 5)
    shared, ahead = "un partage prudent", "un tour d'avance"
    assert more[shared] == grid[shared] == grid["moitié-moitié"] == pytest.approx(-1)
    assert few[ahead] == pytest.approx(0) == more[ahead]
    assert f"sûr que de {decimal(few[shared])}" in said
    reflection = cells("solutions", "td5-au-dela")["reflexion"]
    assert f"ne garantit que {decimal(few[shared])}" in reflection
