"""A contest that is read here, and pages without a browser that read it."""

import json
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
import websocket

from tests.notebook.dashboard.states import state, write
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.crowd import Crowd, application
from trollkit.web.listening import listening

SOON_S = 10


class Page:
    """What a page says and hears."""

    def __init__(self, port, place="/lien", **options):
        address = f"ws://127.0.0.1:{port}{place}"
        self.link = websocket.create_connection(address, timeout=SOON_S, **options)
        self.shown = None
        self.number = -1

    def say(self, said):
        """Say something, JSON or not."""
        self.link.send(said if isinstance(said, str) else json.dumps(said))

    def hear(self):
        """The next message; the state follows what it says."""
        heard = json.loads(self.link.recv())
        if "tout" in heard:
            self.shown, self.number = heard["tout"], heard["numero"]
        return heard

    def told(self, kind):
        """The next message of a kind."""
        while kind not in (heard := self.hear()):
            pass
        return heard

    def ask(self, question, parameters=None, name="q"):
        """Ask a question, without waiting."""
        self.say({"demande": name, "question": question, "parametres": parameters or {}})


class Served(NamedTuple):
    """A contest's state file, the crowd that follows it, and at which port."""

    state: Path
    crowd: Crowd
    port: int
    stack: ExitStack

    def page(self, **options):
        """A page that follows, closed at the end."""
        page = Page(self.port, **options)
        self.stack.callback(page.link.close)
        return page


@pytest.fixture
def served(tmp_path):
    path = tmp_path / "etat.json"
    write(path, state())
    crowd = Crowd(Shown(path, path.with_name("concours.sqlite"), tmp_path))
    with (
        listening(
            lambda: application(crowd),
            0,
            "127.0.0.1",
            often=((crowd.look, 20),),
            at_end=crowd.close,
        ) as port,
        ExitStack() as stack,
    ):
        yield Served(path, crowd, port, stack)
