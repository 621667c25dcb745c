"""What became of what was sent, and how far the class has come."""

import time

import pytest

from trollkit.arena.wall import PLAYING
from trollkit.classroom.live import register
from trollkit.classroom.live.register import KIND, headway
from trollkit.classroom.live.room import HEADWAY_S, Room
from trollkit.classroom.submissions.collection import Collector
from trollkit.classroom.submissions.watch import Watch
from trollkit.contests import Settings, hold_contest

# What became of what was sent: the way from a deposit to a place in the contest.

ONE = b"def strategie(partie, passe):\n    return 1\n"


TWO = b"def strategie(partie, passe):\n    return min(2, partie.stockGauche)\n"


@pytest.fixture
def room(tmp_path):
    opened = Room(tmp_path)
    yield opened
    opened.register.close()


@pytest.fixture
def told(room):
    """What somebody is told now."""
    return lambda person: room.told_to(room.register.find(person.name))


@pytest.fixture
def watch(room, told):
    place = room.register.place
    with Collector(room.folder) as collector:
        watching = Watch(place, collector, lambda change: None, KIND)

        def until(person, state, seconds=30.0):
            """Watch until somebody is told that state; what they are told."""
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                watching.step()
                room.look(collector)
                if (said := told(person))["etat"] == state:
                    return said
                time.sleep(0.05)
            raise AssertionError(told(person))

        yield until


def test_a_strategy_is_tried_accepted_replaced_refused_and_withdrawn(room, watch, told):
    zoe, _ = room.register.join("Zoé")
    room.take(zoe, "a.py", ONE)
    assert told(zoe)["etat"] == "recue"
    watch(zoe, "acceptee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [ONE]
    room.take(zoe, "b.py", b"def strategie(partie, passe):\n    return 99\n")
    assert told(zoe)["etat"] == "recue"
    assert "99" in watch(zoe, "refusee")["raison"]
    assert len(list(room.folder.glob("*.py"))) == 1  # the version before it plays on
    room.take(zoe, "c.py", TWO)
    watch(zoe, "acceptee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [TWO]
    room.withdraw(zoe)
    watch(zoe, "")
    assert not list(room.folder.glob("*.py"))


def test_a_version_that_comes_during_the_trial_of_the_one_before_has_its_own(room, watch):
    zoe, _ = room.register.join("Zoé")
    room.take(zoe, "a.py", b"def strategie(partie, passe):\n    return 99\n")
    watch(zoe, "recue")  # its trial has begun
    room.take(zoe, "a.py", TWO)
    watch(zoe, "acceptee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [TWO]


def test_a_place_is_told_among_how_many_with_the_best_and_the_worst_opponent(room, watch, told):
    zoe, leo = (room.register.join(name)[0] for name in ("Zoé", "Léo"))
    room.take(zoe, "a.py", ONE)
    room.take(leo, "a.py", TWO)
    watch(zoe, "acceptee")
    watch(leo, "acceptee")
    hold_contest(room.folder, Settings(games=4, seed=1, isolation="aucun"))
    best, other = watch(leo, "acceptee"), watch(zoe, "acceptee")
    assert (best["rang"], best["sur"]) == (1, 2)
    assert (best["meilleur"], other["pire"]) == (other["id"], best["id"])


def test_two_whose_names_begin_alike_each_have_a_strategy(room, watch):
    for name in ("dupond", "dupond bis"):
        person, _ = room.register.join(name)
        room.take(person, "a.py", ONE if name == "dupond" else TWO)
        watch(person, "acceptee")
    assert len(list(room.folder.glob("*.py"))) == 2


# How far a class is, as its wall shows it: nobody can be picked out of it.

RIGHT, WRONG = "Réussi", "Pas encore : il en manque."


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
