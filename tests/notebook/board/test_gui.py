"""The board of a match in a notebook: its requests, its game, and what is printed."""

import io
import json
import sys

import pytest

import troll
from trollkit.notebook.board.gui import Board, PageMatch
from trollkit.notebook.board.printed import CHARACTERS, LINES, Cap, heard


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
    assert ask(board, "aller", rang=0)["coups"] == []
    assert ask(board, "fin")["finie"]
    assert ask(board, "aller", rang=0)["scene"]["tour"] == 0
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


def test_what_strategies_print_is_shown_harmless_and_short():
    def talkative(partie, past):
        print("bonjour\x1b[31m\u202e\ud800", partie.stockGauche)
        print("x" * 10**6)
        return 1

    match = PageMatch(7, 15, talkative, one)
    match.step()
    match.step()
    printed = match.view()["affiche"]
    assert "bonjour[31m 14\n" in printed
    assert len(printed) <= 4000
    json.dumps(match.view(), ensure_ascii=False).encode()


def test_the_coach_is_silent_until_asked():
    match = PageMatch(7, 15, "humain", one)
    assert match.view()["conseils"] is False
    match.choose(0, "3")
    match.answer({"action": "conseils", "actif": True})
    (words,) = match.view()["conseils"]
    assert words["cote"] == 0
    assert "votre 3" in words["avant"]
    assert words["ici"].startswith("Ici, le jeu parfait lance")
    match.answer({"action": "conseils", "actif": False})
    assert match.view()["conseils"] is False


# What strategies and cells print: caught on both streams, and never without end.


def test_errors_are_heard_beside_what_is_printed():
    with heard() as said:
        print("un")
        print("deux", file=sys.stderr)
    assert said() == "un\ndeux\n"


def test_a_cell_prints_so_many_lines_and_says_once_that_the_rest_is_hidden():
    screen = io.StringIO()
    cap = Cap(screen)
    for number in range(3 * LINES):
        print("tour", number, file=screen)
    lines = screen.getvalue().splitlines()
    assert lines[LINES - 1] == f"tour {LINES - 1}"
    assert [line[:30] for line in lines[LINES:] if line] == ["… Cette cellule a trop affiché"]
    del screen.write  # as IPython does, which puts it back
    cap.renew()  # the next cell
    print("ensuite" * CHARACTERS, file=screen)
    assert screen.getvalue().count("la suite est cachée") == 2


def test_one_endless_line_is_cut_too():
    screen = io.StringIO()
    Cap(screen)
    for _ in range(CHARACTERS):
        print("abc", end="", file=screen)
    assert len(screen.getvalue()) < CHARACTERS + 200
    assert "la suite est cachée" in screen.getvalue()
