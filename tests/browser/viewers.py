"""A viewer without a browser: it speaks to its kernel as the page does, or as no page would."""

import json
import re
import time
import urllib.request
import uuid

import websocket

PATIENCE_S = 120.0  # for a kernel that starts on a busy machine


class Viewer:
    """A page's link to its own kernel, and all that came over it."""

    def __init__(self, address):
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
            page = answer.read().decode()
        kernel = re.search(r'"kernelId": ?"([\w-]+)"', page)[1]
        self.model = re.search(r'"model_id": ?"(\w+)"', page)[1]
        self.session = uuid.uuid4().hex
        place = f"{address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels"
        self.link = websocket.create_connection(
            f"{place}?session_id={self.session}", timeout=PATIENCE_S
        )
        self.said = []
        self.ask("etat", {"numero": -1})

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

        def answers():
            return [one for one in self.widget_said() if one.get("demande") == name]

        assert self.wait(answers)
        return answers()[0]

    def widget_said(self):
        """What the widget said, changes of state excepted."""
        told = [one["content"].get("data", {}) for one in self.said]
        return [data["content"] for data in told if data.get("method") == "custom"]

    def wait(self, condition):
        """Whether `condition()` came true in time, tried at each message."""
        end = time.monotonic() + PATIENCE_S
        while not condition() and time.monotonic() < end:
            self.said.append(json.loads(self.link.recv()))
        return bool(condition())

    def close(self):
        """Leave without a word, as a laptop that is shut."""
        self.link.close()
