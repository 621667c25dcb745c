"""What became of what was sent: the way from a deposit to a place in the contest."""

import time

import pytest

from tests.classroom.live.conftest import refused
from trollkit.classroom.live.register import KIND
from trollkit.classroom.live.room import Room
from trollkit.classroom.submissions.collection import Collector
from trollkit.classroom.submissions.watch import Watch
from trollkit.contests import Settings, hold_contest

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
    lost = room.lost(zoe)["film"]
    assert (lost["issue"], lost["noms"][0]) == ("d", told(zoe)["affiche"])
    assert len(lost["scenes"]) > 1
    with refused("Aucune partie perdue"):
        room.lost(leo)
    best, other = watch(leo, "acceptee"), watch(zoe, "acceptee")
    assert (best["rang"], best["sur"]) == (1, 2)
    assert (best["meilleur"], other["pire"]) == (other["id"], best["id"])


def test_two_whose_names_begin_alike_each_have_a_strategy(room, watch):
    for name in ("dupond", "dupond bis"):
        person, _ = room.register.join(name)
        room.take(person, "a.py", ONE if name == "dupond" else TWO)
        watch(person, "acceptee")
    assert len(list(room.folder.glob("*.py"))) == 2
