"""How far a class is, as its wall shows it: nobody can be picked out of it."""

import json
import time

import pytest

from trollkit.arena.wall import PLAYING
from trollkit.classroom.live import progress
from trollkit.classroom.live.progress import headway
from trollkit.classroom.live.register import AtQuestion
from trollkit.classroom.live.room import HEADWAY_S, Room

RIGHT, WRONG = "Réussi", "Pas encore : il en manque."


def told(question, right, wrong=0, sheet="td1", seen=0.0):
    """So many people of a class, at one question."""
    verdicts = [RIGHT] * right + [WRONG] * wrong
    return [
        AtQuestion(f"eleve{number}", sheet, question, verdict, 3, 0.0, seen)
        for number, verdict in enumerate(verdicts)
    ]


def test_a_bar_tells_shares_of_those_who_tell_in_tenths(monkeypatch):
    monkeypatch.setattr(
        progress, "questions_of", lambda sheet: {"2a", "9b", "10"}, raising=False
    )
    bars = headway([*told("2a", 29, 1), *told("10", 0, 12), *told("9b", 7, 5)])
    assert bars == {
        "feuille": "td1",
        "questions": [
            {"question": "2a", "faits": 90, "entames": 100},
            {"question": "9b", "faits": 20, "entames": 40},
            {"question": "10", "faits": 0, "entames": 40},
        ],
    }


def test_a_question_that_few_have_begun_has_no_bar():
    assert headway(told("1", 4)) is None
    (bar,) = headway([*told("1", 5), *told("2", 4)])["questions"]
    assert bar["question"] == "1"


@pytest.mark.parametrize(
    ("sheet", "question"),
    [
        *(("td1", "Zoé"), ("Zoé", "1"), ("td1-Zoé", "1"), ("td1", "1 Zoé")),
        *(("td1", "69"), ("td1", "3d"), ("td9", "1")),
    ],
)
def test_no_word_of_a_student_s_gets_on_the_wall(sheet, question):
    assert headway(told(question, 30, sheet=sheet)) is None


def test_the_sheet_that_was_told_of_last_is_shown_its_last_questions_first(monkeypatch):
    old, new = told("1", 30, sheet="td1", seen=1.0), told("2", 5, sheet="td2", seen=2.0)
    assert headway([*new, *old])["feuille"] == "td2"
    numbers = {str(number) for number in range(1, 21)}
    monkeypatch.setattr(progress, "questions_of", lambda sheet: numbers)
    every = [each for number in range(1, 21) for each in told(str(number), 6)]
    bars = headway(every)["questions"]
    assert [bar["question"] for bar in bars] == [str(number) for number in range(9, 21)]
    assert len(bars) == progress.MOST_BARS


def test_the_wall_hears_of_no_name_and_not_at_once(tmp_path):
    room = Room(tmp_path)
    people = [room.register.join(f"Zoé {letter}")[0] for letter in "ABCDEF"]
    for person in people:
        room.register.tell(person, "td1", "1", WRONG, 1)
    room.tell_the_wall()
    shown = PLAYING.read(tmp_path)["avance"]
    assert shown["questions"] == [{"question": "1", "faits": 0, "entames": 100}]
    assert "Zo" not in (tmp_path / PLAYING.name).read_text()
    room.register.tell(people[0], "td1", "1", RIGHT, 2)
    room.tell_the_wall()
    assert PLAYING.read(tmp_path)["avance"] == shown
    room._counted = time.monotonic() - HEADWAY_S
    room.tell_the_wall()
    assert PLAYING.read(tmp_path)["avance"]["questions"][0]["faits"] == 10
    room.register.forget_verdicts()
    room._counted = time.monotonic() - HEADWAY_S
    room.tell_the_wall()
    assert PLAYING.read(tmp_path) is None
    room.register.close()


@pytest.mark.parametrize("bar", [1, {"question": "1"}, {"question": "1", "faits": "x"}])
def test_bars_that_cannot_be_read_are_not_shown(tmp_path, bar):
    whole = {"parties": [], "resultats": ["a"], "avance": None}
    (tmp_path / PLAYING.name).write_text(json.dumps(whole))
    assert PLAYING.read(tmp_path)["avance"] is None
    damaged = {**whole, "avance": {"feuille": "td1", "questions": [bar]}}
    (tmp_path / PLAYING.name).write_text(json.dumps(damaged))
    assert PLAYING.read(tmp_path) is None
