"""Questions of a page: an answer, or one French sentence, whatever is asked."""

import logging
from pathlib import Path

import pytest

from trollkit.core.errors import StoreError
from trollkit.notebook.dashboard.questions import NoAnswer, Source, answer

SOURCE = Source(Path("concours.sqlite"), {"statut": "termine"})


def refuse(source, parameters):
    raise NoAnswer("Ce duel n'a pas encore été joué.")


def lose(source, parameters):
    raise StoreError("locked", "concours.sqlite")


def fail(source, parameters):
    raise KeyError("gauche")


ASKED = {
    "statut": lambda source, parameters: source.state["statut"] + parameters["fin"],
    "refus": refuse,
    "perdu": lose,
    "erreur": fail,
}


def test_an_answer_is_made_of_the_source_and_of_the_parameters():
    assert answer(ASKED, "statut", SOURCE, {"fin": "!"}) == {"reponse": "termine!"}


@pytest.mark.parametrize(
    ("name", "parameters", "sentence"),
    [
        ("refus", {}, "Ce duel n'a pas encore été joué."),
        ("absente", {}, "Question inconnue du tableau : 'absente'."),
        (["statut"], {}, "Question inconnue du tableau : ['statut']."),
        (
            "\u202estatut\x1b[31m",
            {},
            "Question inconnue du tableau : '\\u202estatut\\x1b[31m'.",
        ),
        ("statut", [], "Question inconnue du tableau : 'statut'."),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(name, parameters, sentence):
    assert answer(ASKED, name, SOURCE, parameters) == {"erreur": sentence}


def test_an_error_of_the_engine_is_said_in_its_own_sentence():
    assert "déjà utilisée par un autre concours" in answer(ASKED, "perdu", SOURCE, {})["erreur"]


def test_an_error_of_ours_is_kept_in_the_log_and_out_of_the_page(caplog):
    with caplog.at_level(logging.ERROR):
        said = answer(ASKED, "erreur", SOURCE, {})
    assert said == {
        "erreur": "Le kit n'a pas su répondre à cette question : rechargez la page."
    }
    assert "KeyError" in caplog.text
