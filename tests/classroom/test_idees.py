"""What is told after a success: only then, of every question, and never as code."""

import ast
import textwrap

import pytest

import troll
from trollkit.classroom import td1
from trollkit.classroom.questions.question import ideas, sheet_of
from trollkit.classroom.questions.verdicts import LARGEUR, PasEncore, Reussi, montrer_reussite

SHEETS = ("td1", "td2", "td3", "td4")
TEXTS = {
    f"{sheet}.{number}": idee.lignes()
    for sheet in SHEETS
    for number, idee in ideas(sheet).items()
}
# What an answer is made of: each graded cell asks for functions, or for names with values.
PARTS = (
    *(ast.FunctionDef, ast.Return, ast.Lambda, ast.Call),
    *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr),
    *(ast.For, ast.While, ast.If, ast.comprehension, ast.Import, ast.ImportFrom),
)


def answers(lines):
    """The runs of lines that Python would read as a part of an answer."""
    ends = range(1, len(lines) + 1)
    runs = ("\n".join(lines[begin:end]) for end in ends for begin in range(end))
    return [run for run in runs if _is_answer(textwrap.dedent(run))]


def _is_answer(code):
    try:
        return any(isinstance(node, PARTS) for node in ast.walk(ast.parse(code)))
    except SyntaxError:
        return False


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_holds_no_code_and_fits_the_page(name):
    assert answers(TEXTS[name]) == []
    assert max(map(len, TEXTS[name])) <= LARGEUR
    assert not {"def", "return", "lambda", "import"} & set(" ".join(TEXTS[name]).split())


@pytest.mark.parametrize(
    "code",
    ["x = 2", "    return min(2, reste)", "for i in x:\n    y += i", "p.tourDeJeu(2, 1)"],
)
def test_code_in_a_text_would_be_seen(code):
    assert answers(["Autrement :", "", *code.splitlines(), "et voilà."])


def test_every_check_has_its_text_and_every_text_its_check():
    numbers = {f"{sheet}.{number}" for sheet in SHEETS for number in sheet_of(sheet)}
    assert numbers == set(TEXTS)


def test_the_idea_is_named_once_the_answer_is_right_and_not_before(capsys):
    with pytest.raises(PasEncore) as verdict:
        td1.question1({"p": troll.Partie(9, 15)})
    name = ideas("td1")["1"].nom
    assert name not in str(verdict.value) + capsys.readouterr().out
    td1.question1({"p": troll.Partie(7, 15)})
    assert f"Le nom de cette idée : {name}." in capsys.readouterr().out


def test_a_success_that_is_no_question_s_names_no_idea(capsys):
    montrer_reussite(Reussi("une promenade."))
    assert capsys.readouterr().out == "✔ Réussi : une promenade.\n"
