"""A contest that is read here, and pages without a browser that read it."""

import json
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from tests.notebook.dashboard.states import state, write
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.crowd import Crowd, application
from trollkit.web.listening import listening

SOON_S = 10


def get(port, place, method="GET", **headers):
    """Status, headers and body of what is at an address."""
    link = HTTPConnection("127.0.0.1", port, timeout=SOON_S)
    try:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        link.request(method, place, headers=given)
        answer = link.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        link.close()


class Page:
    """What a page asks and hears."""

    def __init__(self, port):
        self.port = port
        self.number = -1
        self.shown = None

    def ask(self, question, parameters=None, **headers):
        """The answer to a question, or the error."""
        told = parameters if isinstance(parameters, str) else json.dumps(parameters or {})
        query = urlencode({"question": question, "parametres": told})
        return json.loads(get(self.port, f"/lien?{query}", **headers)[2])

    def follow(self):
        """What is shown, once it is no longer what was; only its number if it stays."""
        told = self.ask("etat", {"numero": self.number})["reponse"]
        self.number = told["numero"]
        self.shown = told if "etat" in told else self.shown
        return told


class Served(NamedTuple):
    """A contest's state file, the crowd that follows it, and at which port."""

    state: Path
    crowd: Crowd
    port: int

    def page(self):
        """A page that follows."""
        return Page(self.port)


@pytest.fixture
def served(tmp_path):
    path = tmp_path / "etat.json"
    write(path, state())
    crowd = Crowd(Shown(path, path.with_name("concours.sqlite"), tmp_path))
    with listening(lambda: application(crowd), 0, "127.0.0.1", at_end=crowd.close) as port:
        yield Served(path, crowd, port)
