"""The dashboard's page without Voilà: the same widget, its kernel's part played by a thread.

A kernel and Voilà's page cost two seconds of processor each time that a page is opened. What
the screens show does not depend on them; what does is tested on `dashboards.Server`.
"""

import asyncio
import json
import threading
from contextlib import suppress

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tests.browser.games_pages import exported
from trollkit.contests import Settings, hold_contest
from trollkit.finale import hold_final
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.desk import Fingerprint
from trollkit.notebook.dashboard.page import Tableau

TOKEN = "7K3F-9QXM-ABCD-2345"
PAGE = """<!doctype html><html lang="fr"><meta charset="utf-8">
<title>Tableau de bord du concours</title><link rel="icon" href="data:,">
<style>{style}</style><body data-voila="voila"><main></main>
<script type="module" src="page.js"></script></body></html>"""
MODEL = """
const link = new WebSocket(`ws://${location.host}/lien`);
const heard = new Set();
const model = {
  on: (name, action) => heard.add(action),
  off: (name, action) => heard.delete(action),
  send(message) {
    const words = JSON.stringify(message);
    if (link.readyState === WebSocket.OPEN) link.send(words);
    else link.addEventListener("open", () => link.send(words), { once: true });
  },
};
link.addEventListener("message", ({ data }) => {
  for (const action of heard) action(JSON.parse(data));
});
widget.render({ model, el: document.querySelector("main") });
"""


class Link(WebSocketHandler):
    """A page's own `Tableau`, as its kernel would have one."""

    def initialize(self, shown):
        self.tableau = Tableau(shown)
        self.tableau.send = self.tell

    def tell(self, message):
        with suppress(WebSocketClosedError):
            self.write_message(json.dumps(message))

    def on_message(self, message):
        self.tableau._receive(None, json.loads(message), None)


class Told(RequestHandler):
    """Answers with what it was given."""

    def initialize(self, kind, content):
        self.set_header("Content-Type", kind)
        self.content = content

    def get(self):
        self.finish(self.content)


class Light:
    """The dashboard of the contest in `folder`, as `dashboards.Server` shows it."""

    def __init__(self, folder, token=""):
        shown = Shown.of_state(folder / "etat.json")
        if token:
            guard = Fingerprint.of(token)
            shown = Shown(shown.state, shown.base, folder / "copies", guard)
        self.shown, self.state = shown, shown.state
        self._loop = asyncio.new_event_loop()
        began = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(began,), daemon=True)
        self._thread.start()
        began.wait()

    def _serve(self, began):
        asyncio.set_event_loop(self._loop)
        (listening,) = bind_sockets(0, "127.0.0.1")
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        server = HTTPServer(self._application())
        server.add_sockets([listening])
        self._loop.call_soon(began.set)
        self._loop.run_forever()
        server.stop()
        self._loop.close()

    def _application(self):
        widget = Tableau(self.shown)
        script = f"{exported(widget, 'const widget')}{MODEL}"
        told = {
            "/": ("text/html", PAGE.format(style=widget._css)),
            "/page.js": ("text/javascript", script),
        }
        pages = [
            (path, Told, {"kind": f"{kind}; charset=utf-8", "content": content})
            for path, (kind, content) in told.items()
        ]
        return Application([*pages, ("/lien", Link, {"shown": self.shown})])

    def stop(self):
        """End the thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


def after_final(folder, game, files, **options):
    """The dashboard of a finished contest of these files, by name, whose final is played."""
    copies, base = folder / "copies", folder / "concours.sqlite"
    copies.mkdir()
    for name, content in files.items():
        (copies / f"{name}.py").write_bytes(content)
    chosen = {"workers": 1, "isolation": "aucun", "seed": 0, **options}
    hold_contest(copies, Settings(game=game, base=base, **chosen))
    hold_final(copies, base=base, workers=1)
    return Light(folder, token=TOKEN)
