"""What the figures of the fifth sheet show, and what they refuse."""

import re
import textwrap

import pytest

from tests.classroom.cahier import ROOT, cells
from trollkit.beyond.search import backward_induction
from trollkit.classroom import td5
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td5.figures import (
    JEU,
    METHODES,
    chercheuse,
    connu,
    garanties,
    mesure,
    place,
    position,
    valeur,
)
from trollkit.core.game import LEFT, RIGHT
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
    model, edge = connu("toujours 2")
    for policy in (solve(7, 10).mix, answered("maStrategie")):
        risk, gain = place(policy, model)
        above = min(most for tried, most in edge if tried >= risk - 1e-9)
        assert gain <= above + 1e-6


@pytest.mark.lourd
def test_what_the_sheet_tells_is_so_in_the_game():
    said = " ".join(" ".join(answers()).split())
    assert position("grille:3x5", 10, 10, (2,)).board.pushes[LEFT][2] == (3, 7)
    assert "Vers 3 ou 7" in said
    short, grid, long = (
        decimal(valeur(position(word, 10, 9)))
        for word in ("chemin:5", "grille:3x5", "chemin:9")
    )
    assert short == grid
    assert f"elle y vaut {long}" in said and f"valent tous deux {short}" in said
    assert valeur(position("arbre:3x2", 10, 9, (2,))) == pytest.approx(0)
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


def test_the_numbers_told_to_the_teacher_are_those_of_the_game():
    guide = (ROOT / "course/enseignant/guide.md").read_text(encoding="utf-8")
    guide = guide.partition("## Le TD 5")[2].partition("\n## ")[0]
    model, edge = connu("nombres ronds")
    own = place(answered("maStrategie"), model)
    _, prudent = place(solve(7, 10).mix, model)
    for number in (*own, prudent, edge[0][1]):
        assert decimal(number) in guide
    assert f"{decimal(edge[0][1])} par partie au lieu de {decimal(prudent)}" in " ".join(
        " ".join(answers()).split()
    )


def test_the_loss_of_an_opening_is_what_its_worst_enemy_takes():
    search = chercheuse("regrets", 1).run(20)
    table, start = solve(*JEU), (8, 8, 2)
    payoffs = [
        [table.value(8 - i, 8 - j, 2 + (i > j) - (i < j)) for j in range(1, 9)]
        for i in range(1, 9)
    ]
    left, right = search.mix(LEFT), search.mix(RIGHT)
    worst = min(sum(p * row[j] for p, row in zip(left, payoffs, strict=True)) for j in range(8))
    best = max(sum(p * payoffs[i][j] for j, p in enumerate(right)) for i in range(8))
    assert mesure(search) == pytest.approx((best - worst) / 2)
    assert table.value(*start) == pytest.approx(0)
