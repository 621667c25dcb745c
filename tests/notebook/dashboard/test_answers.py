"""What pages of the dashboard ask, and what they are answered."""

import json
import logging
from pathlib import Path

import pytest

from tests.notebook.dashboard.contests import held
from trollkit.core.errors import StoreError
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.questions import NoAnswer, Source, answer
from trollkit.trolls.partie import Partie

FIELD = ["hasard", "toujours_un", "moitie", "copieur", "petits_des"]


@pytest.fixture(scope="module")
def contest(tmp_path_factory):
    return held(tmp_path_factory.mktemp("concours"), FIELD, categories=["7x15", "15x30"])


def ask(source, question, **parameters):
    """The answer to a question; it is small JSON."""
    told = answer(QUESTIONS, question, source, parameters)
    assert len(json.dumps(told)) < 60_000
    return told


def good(source, question, **parameters):
    told = ask(source, question, **parameters)
    assert "erreur" not in told, told
    return told["reponse"]


def test_every_duel_agrees_with_the_head_to_head(contest):
    matrix = contest.state["matrice"]
    for row, left in enumerate(matrix["ids"]):
        for column, right in enumerate(matrix["ids"]):
            if left == right:
                continue
            told = good(contest, "duel", gauche=left, droite=right)
            scores = {each["categorie"]: each["score"][0] for each in told["categories"]}
            assert scores == {
                name: matrix["score"][name][row][column] for name in ("7x15", "15x30")
            }
            assert (told["gauche"], told["droite"]) == (left, right)


def test_a_duel_is_the_same_from_both_sides(contest):
    here = good(contest, "duel", gauche="moitie", droite="hasard", categorie="15x30")
    there = good(contest, "duel", gauche="hasard", droite="moitie", categorie="15x30")
    assert there["issues"] == here["issues"].translate(str.maketrans("gd", "dg"))
    assert there["courbe"][-1][1] == pytest.approx(1 - here["courbe"][-1][1], abs=2e-4)


def test_a_game_is_replayed_to_the_end_that_the_duel_told(contest):
    who = {"gauche": "petits_des", "droite": "copieur", "categorie": "7x15"}
    outcomes = good(contest, "duel", **who)["issues"]
    for number in (1, 2, 30):
        told = good(contest, "partie", partie=number, **who)
        scenes = told["scenes"]
        partie = Partie(7, 15)
        for scene in scenes[1:]:
            partie.tourDeJeu(*scene["lancers"])
            assert scene["troll"] == partie.positionTroll
        winner = {"gauche": "g", "droite": "d", "aucun": "n"}[scenes[-1]["fin"]["gagnant"]]
        assert (winner, told["sur"]) == (outcomes[number - 1], 30)


FORGED = """\
duel {"gauche": "moitie", "droite": "moitie"}
duel {"gauche": "moitie", "droite": "<img>"}
duel {"gauche": ["moitie"], "droite": {}}
duel {"gauche": "moitie", "droite": "hasard", "categorie": "9x9"}
partie {"gauche": "moitie", "droite": "hasard", "partie": 31}
partie {"gauche": "moitie", "droite": "hasard", "partie": true}
partie {"gauche": "moitie", "droite": "hasard", "partie": "1"}
partie {"gauche": "moitie", "droite": "hasard"}
duel {"gauche": "moitie", "droite": "hasard", "categorie": null}
"""


@pytest.mark.parametrize("line", FORGED.splitlines())
def test_a_forged_question_gets_one_sentence(contest, line, caplog):
    question, parameters = line.split(maxsplit=1)
    told = ask(contest, question, **json.loads(parameters))
    assert list(told) == ["erreur"]
    assert told["erreur"].endswith(".")
    assert not caplog.records


def test_a_base_that_vanished_is_one_sentence(contest, tmp_path, caplog):
    gone = Source(tmp_path / "concours.sqlite", contest.state)
    told = ask(gone, "duel", gauche="moitie", droite="hasard")
    assert told["erreur"].startswith("La base concours.sqlite n'est pas là")
    assert not caplog.records


# Questions of a page: an answer, or one French sentence, whatever is asked.

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
