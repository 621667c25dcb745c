"""What the kit's own servers share: who may ask, how many at once, how often."""

import json
import socket
import time
from http.client import HTTPConnection

import pytest
from tornado.web import Application

from tests.classroom.live.conftest import refused
from trollkit.web import guarded as module
from trollkit.web import listening as web
from trollkit.web.guarded import Guarded, Meters
from trollkit.web.listening import listening

# Under which names a server of the kit's answers.

OWN = socket.gethostname()


class Page(Guarded):
    """A page of such a server's."""

    def get(self):
        self.finish({"vu": True})


@pytest.fixture(scope="module")
def port():
    with listening(
        lambda: Application([(r".*", Page)], log_function=lambda handler: None),
        *(0, "127.0.0.1"),
        names=["Hub.Exemple.fr"],
    ) as port:
        yield port


def asked(port, host):
    """The status and what is said to who comes by that name."""
    link = HTTPConnection("127.0.0.1", port, timeout=10)
    link.request("GET", "/", headers={"Host": host})
    answer = link.getresponse()
    said = json.loads(answer.read())
    link.close()
    return answer.status, said


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:{port}", "192.168.1.20:{port}", "[::1]:{port}", "[fe80::1]", "10.0.0.1"),
        *(
            "localhost:{port}",
            "LOCALHOST",
            "localhost.",
            OWN,
            OWN.upper(),
            f"{OWN}.local:{{port}}",
        ),
        *("hub.exemple.fr", "HUB.exemple.fr:443"),
    ],
)
def test_numbers_names_of_the_machine_and_a_name_that_was_given_are_answered(port, host):
    assert asked(port, host.format(port=port)) == (200, {"vu": True})


@pytest.mark.parametrize(
    "host",
    [
        *(
            "ailleurs.example",
            "ailleurs.example:{port}",
            f"{OWN}.ailleurs.example",
            "a",
            "0x7f",
        ),
        *(
            "127.0.0.1.ailleurs.example",
            "localhost.ailleurs.example",
            "exemple.fr",
            "::1]a",
        ),
    ],
)
def test_any_other_name_is_refused_in_one_sentence_that_says_what_to_do(port, host):
    status, said = asked(port, host.format(port=port))
    assert status == 421
    assert "n'est pas une adresse de ce serveur" in said["erreur"]
    assert "--adresse" in said["erreur"]


# Listening: how many may be connected at once.


def taken(port):
    """A connection, and whether it is answered."""
    link = socket.create_connection(("127.0.0.1", port), timeout=10)
    link.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    try:
        return link, link.recv(20).startswith(b"HTTP/1.1 404")
    except ConnectionError:
        return link, False


def test_one_address_has_half_of_the_connections_and_gets_them_back(monkeypatch):
    monkeypatch.setattr(web, "most_connections", lambda: 4, raising=False)
    with web.listening(
        lambda: Application(log_function=lambda handler: None), 0, "127.0.0.1"
    ) as port:
        links = [taken(port) for _ in range(5)]
        assert [answered for _, answered in links] == [True, True, False, False, False]
        links[0][0].close()
        until = time.monotonic() + 10
        while not (again := taken(port))[1] and time.monotonic() < until:
            again[0].close()
        assert again[1]
        for link, _ in (*links, again):
            link.close()


def test_a_server_that_cannot_be_made_says_so_and_keeps_nobody_waiting():
    def broken():
        raise LookupError("perdu")

    with pytest.raises(LookupError, match="perdu"), web.listening(broken, 0, "127.0.0.1"):
        pass


def test_a_server_that_cannot_be_made_leaves_its_port():
    def broken():
        raise LookupError("perdu")

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(LookupError), web.listening(broken, port, "127.0.0.1"):
        pass
    socket.create_server(("127.0.0.1", port)).close()


def test_the_system_keeps_files_for_what_is_no_connection():
    assert 0 < web.most_connections() < 1_000_000


# How often one may ask.


def test_a_meter_refills_with_time(monkeypatch):
    meters, now = Meters({"send": (10, 0.5)}), [0.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    for _ in range(10):
        meters.count("send", "zoe")
    with refused("attendez 2 s"):
        meters.count("send", "zoe")
    meters.count("send", "leo")
    now[0] = 2.0
    meters.count("send", "zoe")
