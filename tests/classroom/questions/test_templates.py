"""What a live class is told of a verdict is its template: words of the kit's own source."""

import ast
from pathlib import Path

import pytest

import trollkit.classroom
from trollkit.classroom.questions.verdicts import PasEncore, Phrase

SAID = ("PasEncore", "PasCommence", "Phrase")


def written(source):
    """The templates of a source that are made of anything but its own constants."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in SAID:
                if not _constant(first):
                    yield ast.unparse(node)


def _constant(node):
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            # A constant of a module, a field of a question: set before there is any answer.
            return name.isupper() or name in FIELDS
        case ast.Call(func=ast.Attribute(attr="suite")):  # of sentences that are made so too
            return True
        case ast.IfExp(body=one, orelse=other):
            return _constant(one) and _constant(other)
    return False


FIELDS = {"phrase", "number", "nom"}
# Where sentences are filled, and those of a question's data.
ENGINE = {"questions/verdicts.py", "questions/tasks.py"}


def test_every_template_is_a_constant_of_the_kit():
    folder = Path(trollkit.classroom.__file__).parent
    found = {
        str(path.relative_to(folder)): calls
        for path in folder.rglob("*.py")
        if str(path.relative_to(folder)) not in ENGINE
        and (calls := list(written(path.read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source", ['PasEncore(f"p vaut {p}")', "PasEncore(str(error))", 'Phrase("a" + answer)']
)
def test_an_answer_in_a_template_would_be_seen(source):
    assert list(written(source))


def test_a_fact_is_a_gap_in_what_is_told_and_a_sentence_in_it_is_not():
    verdict = PasEncore(
        "{nom} vaut {x:g}, {suite}", nom="p", x=1.5, suite=Phrase("ou {y}", y=2)
    )
    assert (str(verdict), verdict.phrase.patron) == ("p vaut 1.5, ou 2", "... vaut ..., ou ...")
