"""What the cells of the fifth sheet answer to students, right, wrong and odd."""

import pytest

from tests.classroom.cahier import ROOT, Cahier, cells, notebook
from trollkit.classroom import td5
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td5.frontiere import connu, place
from trollkit.classroom.td5.recherche import JEU, chercheuse, mesure
from trollkit.classroom.td5.separes import garanties
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import decimal
from trollkit.trolls import solve

SHEET = Cahier("td5-au-dela", ("preparation",))


@pytest.mark.parametrize(
    ("board", "start", "said"),
    [
        ("grille:3x5", 7, "vaut 0,53"),
        ("grille:3x5", 5, "Départ refusé"),
        ("grille", 2, "Plateau refusé"),
        (7, 2, "un mot entre guillemets"),
        ("chemin:7", "3", "il faut une case"),
    ],
)
def test_a_board_that_does_not_answer_question_1_is_told_why(board, start, said):
    with pytest.raises(PasEncore, match=said):
        td5.question1({"monPlateau": board, "monDepart": start})


@pytest.mark.parametrize(
    ("board", "stones", "said"),
    [
        ("chemin:5", 3, "il faut −1"),
        ("chemin:7", 12, "moins de pierres"),
        ("x", 3, "refusé"),
        ("chemin:7", "9", "mesPierres vaut '9'"),
        ("chemin:7", 8.5, "mesPierres vaut 8.5"),
        ("chemin:7", 0, "refusé : 0"),
    ],
)
def test_a_board_that_does_not_answer_question_2_is_told_why(board, stones, said):
    with pytest.raises(PasEncore, match=said):
        td5.question2({"monChemin": board, "mesPierres": stones})


def test_stocks_and_trolls_that_cannot_be_are_told(capsys):
    for stocks in ((0, 5), (5, -1), (5.5, 5), ("5", 5)):
        with pytest.raises(PasEncore):
            td5.montrer("chemin:5", *stocks)
    with pytest.raises(PasEncore, match="Départ refusé"):
        td5.montrer("chemin:5", 5, 5, [0])
    with pytest.raises(PasEncore, match="moins de pierres"):
        td5.montrer("grille:5x7", 10, 10, [17, 17])
    td5.montrer("chemin:5", 5, 4, 2)
    assert "vaut 1,00" in capsys.readouterr().out


@pytest.mark.parametrize("check", [td5.question1, td5.question2, td5.apprendre, td5.prevoir])
def test_a_cell_that_waits_is_not_begun(check):
    with pytest.raises(PasCommence):
        check({})


@pytest.mark.parametrize("wrong", [[0.5, 0.5], [0.5, 0.4, 0.2], [2, -1, 0]])
def test_what_is_no_probabilities_is_shown(wrong):
    with pytest.raises(PasEncore, match="de somme 1"):
        td5.apprendre({"probabilites": lambda regrets: wrong})


def rule(parts, otherwise="[1 / len(regrets)] * len(regrets)"):
    """A cell whose function shares the `parts`, if they are something."""
    return (
        f"def probabilites(regrets):\n    parts = {parts}\n    total = sum(parts)\n"
        f"    if total == 0:\n        return {otherwise}\n"
        "    return [part / total for part in parts]\n"
    )


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (rule("regrets"), "donne [0.333, 0.333, 0.333] ; la règle demandée donne [0.25, 0.75"),
        (rule("[abs(r) for r in regrets]"), "la règle demandée donne [0.25, 0.75, 0.0]"),
        (rule("[2.718 ** r for r in regrets]"), "la règle demandée donne"),
        (rule("[1 for r in regrets]"), "la règle demandée donne"),
        (rule("[max(r, 0) for r in regrets]", "[1, 0, 0]"), "donne [1.0, 0.0, 0.0]"),
        (rule("[max(r, 0) for r in regrets]", "[1 / 3] * len(regrets)"), "de somme 1"),
        ("def probabilites(regrets):\n    return [0.25, 0.5, 0.25]\n", "la règle demandée"),
        (rule("[min(r, 0) for r in regrets]"), "min prend le contraire"),
    ],
)
def test_another_rule_than_regret_matching_is_shown_what_it_gives(capsys, cell, said):
    with pytest.raises(PasEncore) as verdict:
        td5.apprendre(notebook(cell))
    assert said in str(verdict.value)
    assert "en moyenne sur 1000 tours" in capsys.readouterr().out


def test_regret_matching_is_told_to_be_right(capsys):
    td5.apprendre(notebook(rule("[max(r, 0) for r in regrets]")))
    assert "✔ Réussi" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("check", "cell"),
    [
        (td5.question1, "monPlateau = 'chemin:7'\nmonDepart = 1"),
        (td5.question2, "monChemin = 'chemin:5'\nmesPierres = 3"),
        (td5.prevoir, "prevision = -5"),
    ],
)
def test_a_value_that_is_to_be_chosen_is_not_asked_to_be_computed(check, cell):
    with pytest.raises(PasEncore) as verdict:
        check(notebook(cell))
    assert "à la main" not in str(verdict.value)


def test_no_time_below_nothing_is_foreseen():
    with pytest.raises(PasEncore, match="prevision vaut -5"):
        td5.prevoir({"prevision": -5})
    with pytest.raises(PasEncore, match="vous avez écrit Prevision"):
        td5.prevoir(notebook("Prevision = 8 / 0.0 if False else 'huit'"))


def test_a_board_under_another_name_is_found(capsys):
    cell = 'plateau = "arbre:3x2"\nmonDepart = 7'
    with pytest.raises(PasEncore, match="vous avez rangé la réponse dans plateau"):
        td5.question1(notebook(cell))
    assert "Réussi" not in capsys.readouterr().out


def test_a_list_of_stones_that_would_last_is_refused():
    for stones in ([30], [0], [], ["5"]):
        with pytest.raises(PasEncore, match="de 1 à 15"):
            td5.chronometrer(stones)


@pytest.mark.parametrize(
    ("opponent", "strategy", "verdict"),
    [
        ("le voisin", None, PasEncore),
        (3, None, PasEncore),
        ("toujours 2", 3, PasEncore),
        ("toujours 2", lambda left, right, troll: ..., PasEncore),
        ("toujours 2", lambda left, right, troll: [0.5] * left, PasEncore),
        ("toujours 2", ..., PasCommence),
    ],
)
def test_a_frontier_that_cannot_be_drawn_is_told_why(opponent, strategy, verdict):
    with pytest.raises(verdict):
        td5.frontiere(opponent, strategy)


def test_nobody_stands_above_the_frontier():
    model, edge = connu("toujours 2")
    names = SHEET.espace("question-5")
    for policy in (solve(7, 10).mix, names["maStrategie"]):
        risk, gain = place(policy, model)
        beyond = min(point.gain for point in edge if -point.guarantee >= risk - 1e-9)
        assert gain <= beyond + 1e-6


def test_the_numbers_told_to_the_teacher_are_those_of_the_game():
    guide = (ROOT / "course/enseignant/guide.md").read_text(encoding="utf-8")
    guide = guide.partition("## Le TD 5")[2].partition("\n## ")[0]
    model, edge = connu("nombres ronds")
    own = place(SHEET.espace("question-5")["maStrategie"], model)
    _, prudent = place(solve(7, 10).mix, model)
    for number in (*own, prudent, edge[0].gain):
        assert decimal(number) in guide
    few, more = (garanties("chemin:7", stones) for stones in (6, 8))
    answer = cells("solutions", "td5-au-dela")["reflexion"]
    assert f"ne garantit que {decimal(few['un partage prudent'])}" in answer
    assert more["un partage prudent"] == pytest.approx(-1)
    assert few["un tour d'avance"] == pytest.approx(0) == more["un tour d'avance"]
    assert garanties("grille:3x5", 5)["moitié-moitié"] == pytest.approx(-1)


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
