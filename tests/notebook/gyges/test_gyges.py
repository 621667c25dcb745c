"""Gygès as a page asks for it: humans, the machine, students, and what goes wrong."""

import json
import random
import threading

import pytest

from trollkit.gyges import coups_possibles, players, search
from trollkit.gyges.notation import opening
from trollkit.notebook.gyges import Gyges

ROWS = {"rangee_s": "332121", "rangee_n": "123321"}


class Page:
    """What a page receives from the widget."""

    def __init__(self, *players, **options):
        self.widget = Gyges(*players, **options)
        self.heard = []
        self.widget.send = self.heard.append

    def ask(self, action, **request):
        self.widget.receive(self.widget, {"action": action, **request}, [])
        answer = self.heard[-1]
        json.dumps(answer)
        return answer.get("vue", answer)


def test_a_human_sets_up_then_plays_and_the_walk_is_told():
    page = Page("humain", "humain")
    assert page.ask("tout")["placement"] == ("332121", "123321")
    view = page.ask("placer", sud=" 112233", nord="332211")
    assert view["placement"] is None and view["scene"]["trait"] == "s"
    view = page.ask("jouer", coup="11-21")
    assert view["coups"] == ["11-21"]
    assert view["etapes"][-1]["chemin"] == ["11", "21"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("abc", "« abc » n'est pas un coup"),
        ("11-31", "Coup 11-31 refusé"),
        ("61-51", "il faut jouer un anneau de la rangée 1"),
    ],
)
def test_a_move_that_cannot_be_played_says_why_and_changes_nothing(typed, said):
    page = Page("humain", "humain", **ROWS)
    view = page.ask("jouer", coup=typed)
    assert said in view["souci"]
    assert view["coups"] == []


def test_the_machine_answers_and_undo_comes_back_to_the_human():
    page = Page("humain", 1, **ROWS)
    page.ask("jouer", coup="14-24")
    assert len(page.ask("avancer")["coups"]) == 2
    view = page.ask("annuler")
    assert view["coups"] == [] and view["humain"]


def fails(plateau):
    raise ValueError("<b>rien</b>")


LINE = fails.__code__.co_firstlineno + 1


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (fails, f"fails a fini sur une erreur, ValueError: <b>rien</b> (ligne {LINE})."),
        (lambda plateau: 3, "<lambda> : 3 n'est pas un coup : il faut un texte comme '11-33'."),
        (lambda plateau: "11-66", "<lambda> : Coup 11-66 refusé"),
    ],
)
def test_a_function_that_goes_wrong_is_told_and_plays_nothing(function, said):
    view = Page(function, "humain", **ROWS).ask("avancer")
    assert view["souci"].startswith(said) and view["coups"] == []


def test_a_game_may_begin_with_a_board_and_the_next_one_does_not():
    page = Page("humain", 1, plateau=[[], [], [62], "s"])
    view = page.ask("jouer", coup="62-n")
    assert view["fin"] == "Sud gagne en 1 coup : son anneau est au but."
    view = page.ask("annuler")
    assert view["fin"] == "" and view["placement"] is None
    assert page.ask("nouvelle")["placement"] == ("332121", "123321")


@pytest.mark.long
def test_an_advice_waits_for_no_machine_that_is_being_compiled(monkeypatch):
    ready = threading.Event()
    monkeypatch.setattr(search, "prepare", ready.wait)
    monkeypatch.setattr(players, "_ADVICE_S", 0.05)
    position = opening("332121", "123321")
    assert players.advice(position) == players.greedy(position, random.Random(0))
    ready.set()


def test_an_advice_is_a_legal_move():
    page = Page("humain", "humain", **ROWS)
    advice = page.ask("conseil")["conseil"]
    assert page.ask("jouer", coup=advice)["coups"] == [advice]


def test_what_a_function_prints_is_seen_under_its_move():
    def talks(plateau):
        print("je joue", plateau[3])
        return coups_possibles(plateau)[0]

    page = Page(talks, talks, **ROWS)
    page.ask("avancer")
    assert page.ask("avancer")["affiche"] == "— coup 1 —\nje joue s\n— coup 2 —\nje joue n\n"


def test_the_machine_never_moves_for_a_human():
    page = Page("humain", 1, **ROWS)
    assert page.ask("avancer")["coups"] == []
