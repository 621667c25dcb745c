"""Viewers without a browser: they speak to their kernel as the page does, and note what comes.

A real page, drawn, costs a second of processor; thirty of these cost little more than what is
measured, the server and its kernels.
"""

import json
import re
import threading
import time
import urllib.request
import uuid
from contextlib import suppress

import websocket

PATIENCE_S = 60.0
PULSE_S = 4.0


class Viewer:
    """A page's link to its own kernel, followed by a thread until it is closed."""

    def __init__(self, address):
        start = time.monotonic()
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
            page = answer.read().decode()
            self.cookies = answer.headers.get_all("Set-Cookie") or []
        self.kernel = re.search(r'"kernelId": ?"([\w-]+)"', page)[1]
        self.model = re.search(r'"model_id": ?"(\w+)"', page)[1]
        self.session = uuid.uuid4().hex
        channels = f"{address.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels"
        self.link = websocket.create_connection(
            f"{channels}?session_id={self.session}", timeout=PATIENCE_S
        )
        self.shown = None
        self.numbers = []  # of the states that came
        self.moments = {}  # when each came
        self.said = []  # every other message
        self.changed = threading.Condition()
        for work in (self._listen, self._pulse):
            threading.Thread(target=work, daemon=True).start()
        self.tell({"tout": True})
        # Thirty kernels that start at once on a busy machine take their time.
        if not self.wait(lambda: self.shown is not None, 120):
            raise TimeoutError("the page was never shown anything")
        self.opening = time.monotonic() - start

    def send(self, kind, content, channel="shell"):
        """Send a message of any kind to the kernel; its identity."""
        identity = uuid.uuid4().hex
        header = {
            "msg_id": identity, "msg_type": kind, "session": self.session, "username": "",
            "version": "5.3", "date": "2026-01-01T00:00:00Z",
        }  # fmt: skip
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self.link.send(json.dumps({**message, "channel": channel, "buffers": []}))
        return identity

    def tell(self, content):
        """Say something to the widget, as the page does."""
        data = {"method": "custom", "content": content}
        self.send("comm_msg", {"comm_id": self.model, "data": data})

    def ask(self, question, parameters):
        """The widget's answer to a question."""
        name = uuid.uuid4().hex
        self.tell({"demande": name, "question": question, "parametres": parameters})
        found = []

        def answered():
            found[:] = [one for one in self.widget_said() if one.get("demande") == name]
            return bool(found)

        self.wait(answered)
        return found[0]

    def widget_said(self):
        """What the widget said, changes of state excepted."""
        custom = [one["content"].get("data", {}) for one in self.said]
        return [data["content"] for data in custom if data.get("method") == "custom"]

    def wait(self, condition, seconds=PATIENCE_S):
        """Whether `condition()` came true within so many seconds, tried at each message."""
        with self.changed:
            return bool(self.changed.wait_for(condition, seconds))

    def close(self):
        """Leave without a word, as a laptop that is shut."""
        self.link.close()

    def _pulse(self):
        with suppress(websocket.WebSocketException, OSError):
            while True:
                self.tell({"pouls": 1})
                time.sleep(PULSE_S)

    def _listen(self):
        while True:
            try:
                message = json.loads(self.link.recv())
            except (websocket.WebSocketException, OSError, ValueError):
                return
            with self.changed:
                self._note(message)
                self.changed.notify_all()

    def _note(self, message):
        data = message["content"].get("data", {}) if message["msg_type"] == "comm_msg" else {}
        content = data.get("content", {}) if data.get("method") == "custom" else {}
        if "tout" in content:
            if self.numbers and content["numero"] <= self.numbers[-1]:
                return
            self.shown = content["tout"]
        else:
            self.said.append(message)
            return
        self.numbers.append(content["numero"])
        self.moments[content["numero"]] = time.monotonic()
