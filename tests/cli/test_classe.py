"""The command of a live class: where it listens when it is started again."""

import socket

from trollkit.cli.voila import HOST, same_port


def free() -> int:
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
