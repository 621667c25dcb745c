"""What became of what was sent: the way from a deposit to a place in the contest."""

import time

import pytest

from trollkit.classroom.live.register import KIND
from trollkit.classroom.live.room import Room
from trollkit.classroom.submissions.collection import Collector
from trollkit.classroom.submissions.watch import Watch
from trollkit.contests import Settings, hold_contest
from trollkit.phrases.live import Refused

ONE = b"def strategie(partie, passe):\n    return 1\n"
TWO = b"def strategie(partie, passe):\n    return min(2, partie.stockGauche)\n"


@pytest.fixture
def room(tmp_path):
    opened = Room(tmp_path)
    yield opened
    opened.register.close()


@pytest.fixture
def watch(room):
    collector = Collector(room.folder)
    place = room.register.place
    with Watch(place, collector, lambda change: None, KIND) as watching:

        def until(person, state, seconds=30.0):
            """Watch until somebody is told that state; what they are told."""
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                watching.step()
                room.standing.look(collector)
                if (told := room.told_to(person))["etat"] == state:
                    return told
                time.sleep(0.05)
            raise AssertionError(room.told_to(person))

        yield until


def test_a_strategy_is_tried_accepted_replaced_refused_and_withdrawn(room, watch):
    zoe, _ = room.register.join("Zoé")
    room.take(zoe, "a.py", ONE)
    assert room.told_to(zoe)["etat"] == "recue"
    watch(zoe, "acceptee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [ONE]
    room.take(zoe, "b.py", b"def strategie(partie, passe):\n    return 99\n")
    assert room.told_to(zoe)["etat"] == "recue"
    told = watch(zoe, "refusee")
    assert "99" in told["raison"]
    assert len(list(room.folder.glob("*.py"))) == 1  # the version before it plays on
    room.take(zoe, "c.py", TWO)
    watch(zoe, "acceptee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [TWO]
    room.register.withdraw(zoe)
    watch(zoe, "")
    assert not list(room.folder.glob("*.py"))


def test_a_notebook_that_is_refused_leaves_the_program_before_it_in_place(room, watch):
    zoe, _ = room.register.join("Zoé")
    room.take(zoe, "a.py", ONE)
    pseudonym = watch(zoe, "acceptee").get("id")
    (file,) = room.folder.glob("*.py")
    room.take(zoe, "td1.ipynb", b'{"cells": [], "metadata": {}, "nbformat": 4}')
    watch(zoe, "refusee")
    assert [path.read_bytes() for path in room.folder.glob("*.py")] == [ONE]
    room.take(zoe, "a.py", TWO)
    assert watch(zoe, "acceptee").get("id") == pseudonym
    assert list(room.folder.glob("*.py")) == [file]  # under the same pseudonym
    assert file.read_bytes() == TWO
    room.register.withdraw(zoe)
    watch(zoe, "")
    assert not list(room.folder.glob("*.py"))


def test_a_place_is_told_among_how_many_with_the_best_and_the_worst_opponent(room, watch):
    zoe, leo = (room.register.join(name)[0] for name in ("Zoé", "Léo"))
    room.take(zoe, "a.py", ONE)
    room.take(leo, "a.py", TWO)
    watch(zoe, "acceptee")
    watch(leo, "acceptee")
    hold_contest(room.folder, Settings(games=4, seed=1, isolation="aucun"))
    with pytest.raises(Refused, match="Aucune partie perdue"):
        room.standing.lost(zoe)
    watch(zoe, "acceptee")
    lost = room.standing.lost(zoe)["film"]
    assert (lost["issue"], lost["noms"][0]) == ("d", room.told_to(zoe)["affiche"])
    assert len(lost["scenes"]) > 1
    with pytest.raises(Refused, match="Aucune partie perdue"):
        room.standing.lost(leo)
    told = watch(leo, "acceptee")
    assert (told["rang"], told["sur"]) == (1, 2)
    other = watch(zoe, "acceptee")
    assert (told["meilleur"], other["pire"]) == (other["id"], told["id"])


def test_two_whose_names_begin_alike_each_have_a_strategy(room, watch):
    for name in ("dupond", "dupond bis"):
        person, _ = room.register.join(name)
        room.take(person, "a.py", ONE if name == "dupond" else TWO)
        watch(person, "acceptee")
    assert len(list(room.folder.glob("*.py"))) == 2
