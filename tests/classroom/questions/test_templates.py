"""What a live class is told of a verdict is its template: words of the kit's own source."""

import ast
from pathlib import Path

import pytest

import trollkit.classroom
from trollkit.classroom.questions.verdicts import PasEncore, Phrase

SAID = ("PasEncore", "PasCommence", "Phrase")


def written(source):
    """The templates of a source that are made of more than words that are written in the kit.

    A name may stand for such words, as those of a table; what is formatted, or called, may not.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in SAID:
                if _made(first):
                    yield ast.unparse(node)


def _made(node):
    match node:
        case ast.Constant() | ast.Name() | ast.Attribute() | ast.Subscript(value=ast.Name()):
            return False
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(one, ast.Add(), other):
            return _made(one) or _made(other)
        case ast.BinOp(words, ast.Mult()):
            return _made(words)
        case ast.BoolOp(values=values):
            return any(map(_made, values))
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name not in TAKES and name not in SAID
    return True


# What takes words out of a table, or gives a sentence that is held here by itself.
TAKES = {"premier", "next", "suite", "upper", "arret"}


def test_every_template_is_a_constant_of_the_kit():
    folder = Path(trollkit.classroom.__file__).parent
    found = {
        str(path.relative_to(folder)): calls
        for path in folder.rglob("*.py")
        if (calls := list(written(path.read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source", ['PasEncore(f"p vaut {p}")', "PasEncore(str(error))", "Phrase(show(answer))"]
)
def test_an_answer_in_a_template_would_be_seen(source):
    assert list(written(source))


def test_a_fact_is_a_gap_in_what_is_told_and_a_sentence_in_it_is_not():
    verdict = PasEncore(
        "{nom} vaut {x:g}, {suite}", nom="p", x=1.5, suite=Phrase("ou {y}", y=2)
    )
    assert (str(verdict), verdict.phrase.patron) == ("p vaut 1.5, ou 2", "... vaut ..., ou ...")
