"""How far a class is, as its wall shows it: nobody can be picked out of it."""

import time

import pytest

from trollkit.arena.wall import PLAYING
from trollkit.classroom.live import register
from trollkit.classroom.live.register import headway
from trollkit.classroom.live.room import HEADWAY_S, Room

RIGHT, WRONG = "Réussi", "Pas encore : il en manque."


@pytest.fixture
def room(tmp_path):
    opened = Room(tmp_path)
    yield opened
    opened.register.close()


@pytest.fixture
def tell(room):
    """So many people of the class, at one question."""
    people = [room.register.join(f"Zoé {number}")[0] for number in range(30)]

    def told(question, right, wrong=0, sheet="td1"):
        for person, verdict in zip(people, [RIGHT] * right + [WRONG] * wrong, strict=False):
            room.register.tell(person, sheet, question, verdict)

    return told


def test_a_bar_tells_shares_of_those_who_tell_in_tenths(room, tell):
    tell("4a", 29, 1)
    tell("7a", 7, 5)
    tell("6", 0, 12)
    assert headway(room.register) == {
        "feuille": "td1",
        "questions": [
            {"question": "4a", "faits": 90, "entames": 100},
            {"question": "6", "faits": 0, "entames": 40},
            {"question": "7a", "faits": 20, "entames": 40},
        ],
    }


def test_a_question_that_few_have_begun_has_no_bar(room, tell):
    tell("1", 4)
    assert headway(room.register) is None
    tell("4a", 5)
    (bar,) = headway(room.register)["questions"]
    assert bar["question"] == "4a"


def test_no_word_of_a_student_s_gets_on_the_wall(room, tell):
    for question in ("Zoé", "1 Zoé", "69"):
        tell(question, 30)
    assert headway(room.register)["questions"] == []


def test_the_sheet_that_was_told_of_last_is_shown_its_last_questions_first(
    room, tell, monkeypatch
):
    tell("1", 30)
    tell("2", 5, sheet="td2")
    assert headway(room.register)["feuille"] == "td2"
    numbers = [str(number) for number in range(1, 21)]
    monkeypatch.setattr(register, "questions_of", lambda sheet: numbers)
    for number in numbers:
        tell(number, 6)
    bars = headway(room.register)["questions"]
    assert [bar["question"] for bar in bars] == numbers[-register.MOST_BARS :]


def test_the_wall_hears_of_no_name_and_not_at_once(room, tell, tmp_path):
    def shown():
        room.tell_the_wall()
        return (PLAYING.read(tmp_path) or {}).get("avance")

    tell("1", 0, 30)
    first = shown()
    assert first["questions"] == [{"question": "1", "faits": 0, "entames": 100}]
    assert "Zo" not in (tmp_path / PLAYING.name).read_text()
    tell("1", 3)
    assert shown() == first
    room._counted = time.monotonic() - HEADWAY_S
    assert shown()["questions"][0]["faits"] == 10
    room.register.forget_verdicts(*room.register.people)
    room._counted = time.monotonic() - HEADWAY_S
    assert shown() is None
