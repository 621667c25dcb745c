"""A class that listens in this process, and someone who speaks HTTP to it."""

import json
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any, NamedTuple

import pytest

from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening
from trollkit.core.errors import Refused
from trollkit.phrases import phrase


@contextmanager
def refused(*words):
    """What is done in the block is refused, and the sentence has one of these words."""
    with pytest.raises(Refused) as no:
        yield
    assert any(each in phrase(no.value) for each in words), phrase(no.value)


class Answer(NamedTuple):
    """What came back: the status, the headers, and the object of the body."""

    status: int
    headers: dict[str, str]
    said: Any


class Speaker:
    """Whoever asks the class at a port."""

    def __init__(self, port, code, token, room=None):
        self.port, self.code, self.token = port, code, token
        self.room = room  # None where the class is another process's

    def ask(self, method, place, body=None, secret="", **headers):
        """The answer to one request; what is no text is sent as JSON."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=10)
        data = body if isinstance(body, bytes | str) or body is None else json.dumps(body)
        own = {"Authorization": f"Bearer {secret}"} if secret else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            link.request(method, place, body=data, headers={**own, **named})
            answer = link.getresponse()
            text = answer.read().decode()
        finally:
            link.close()
        kind = answer.headers.get("Content-Type", "")
        said = json.loads(text) if text and "json" in kind else text
        return Answer(answer.status, dict(answer.headers), said)

    def join(self, name):
        """A new person's secret."""
        answer = self.ask("POST", "/api/rejoindre", {"code": self.code, "nom": name})
        assert answer.status == 200, answer
        return str(answer.said["jeton"])


@pytest.fixture
def speaker(tmp_path):
    room = Room(tmp_path)
    code, token = room.register.code, room.register.token
    with listening(room, 0, "127.0.0.1") as port:
        yield Speaker(port, code, token, room)
