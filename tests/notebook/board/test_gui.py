import pytest

import troll
from trollkit.notebook.board.gui import Board


def one(partie, past):
    return 1


def ask(board, action, **more):
    number = board.vue["reponse"] + 1
    board.receive(board, {"action": action, "numero": number, **more}, [])
    assert board.vue["reponse"] == number
    return board.vue


def test_each_request_of_the_page_is_answered_with_what_is_to_be_shown():
    board = Board(7, 15, troll.strategieExemple1, one)
    assert board.vue["reponse"] == 0
    assert ask(board, "tour")["coups"] == [[2, 1]]
    assert ask(board, "retour")["coups"] == []
    assert ask(board, "fin")["finie"]
    assert ask(board, "debut")["scene"]["tour"] == 0
    assert ask(board, "nouvelle")["score"] == [1, 0, 0]
    assert ask(board, "conseils", actif=True)["conseils"]
    while ask(board, "suite" if board.vue["serie"] else "serie")["serie"]:
        pass
    assert ask(board, "arret")["score"] == [101, 0, 0]


def test_a_person_plays_through_the_page():
    board = Board(7, 15, one, "humain")
    assert ask(board, "lancer", cote=1, pierres="2")["coups"] == [[1, 2]]


@pytest.mark.parametrize("nonsense", ["", None, 3, "__init__", ["tour"]])
def test_a_request_that_means_nothing_changes_nothing(nonsense):
    board = Board(7, 15, one, "humain")
    before = dict(board.vue)
    assert ask(board, nonsense) == before | {"reponse": 1}
    assert ask(board, "lancer", cote="x", pierres=None)["coups"] == []


def test_where_no_widget_can_live_there_is_a_french_line():
    data, _ = Board(7, 15, one, "humain")._repr_mimebundle_()
    assert data["text/plain"] == "Trolls & Châteaux : one contre Vous"
    assert "application/vnd.jupyter.widget-view+json" in data
