"""Listening: how many may be connected at once."""

import socket
import time

import pytest
from tornado.web import Application

from trollkit.web import listening as web


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
