"""The command of a live class: where it listens when it is started again."""

import socket

from tests.classroom.submissions.test_collection import hand_in
from trollkit.classroom.submissions import watch
from trollkit.cli.servers import HOST, same_port
from trollkit.trolls import strategies


def free():
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def test_a_class_comes_back_where_notebooks_and_phones_look_for_it():
    last = free()
    assert same_port(None, last, HOST) == last
    wanted = free()
    assert same_port(wanted, last, HOST) == wanted


def test_a_class_whose_place_is_taken_finds_another():
    with socket.socket() as somebody:
        somebody.bind((HOST, 0))
        somebody.listen()
        taken = somebody.getsockname()[1]
        assert same_port(None, taken, HOST) != taken


def test_a_class_names_at_its_end_the_strategies_that_look_alike(tmp_path, inside, monkeypatch):
    source = strategies.find("greffier").path.read_bytes()
    stems = sorted(hand_in(tmp_path, name, source).id for name in ("zoe", "ali"))
    hand_in(tmp_path, "lea")
    monkeypatch.setattr(watch, "watch", lambda *_, **__: [])
    done = inside("classe", tmp_path, "--sans-mur")
    assert "Ces stratégies se ressemblent (jusqu'à 100 %" in done.stderr
    assert ", ".join(stems) in done.stderr
