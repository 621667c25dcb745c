"""`troll.GUI` in plain Python: the board of the notebooks, on a page in the student's browser.

`open_window` shows it, for `trollkit/troll.py`. The student's program serves the page itself,
to this machine only, at an address that holds a secret word. The main thread plays, because
only there can a strategy that never ends be interrupted, by Ctrl-C or by the page's button.
The server's threads only carry requests and answers. The program goes on when the page is
closed.
"""

import json
import math
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, SimpleQueue
from typing import Any

from trollkit.browser import has_browser, open_page
from trollkit.core.text import clean
from trollkit.notebook.assets import script, style
from trollkit.trolls.duel import Strategie
from trollkit.trolls.match import Match
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import Halted, Joueur

_BEAT_S = 0.25  # between two signs of life sent to a page, and two checks for open pages
_GONE_S = 2.0  # without any page before the program goes on: a reload takes less
_LOADING_S = 30.0  # from the sending of a page to its first request for signs of life
_TRIES = 20  # interrupts sent to a strategy, which may catch some
_MOST = 10_000  # bytes of a request
_SILENT_S = 20.0  # after which a connection that sends nothing is closed
_PAGE = """<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>{style}</style></head>
<body class="fenetre"><main></main><script type="application/json" id="vue">{view}</script>
<script type="module" nonce="{nonce}">{script}</script></body></html>
"""


def open_window(cells: int, stones: int, left: Joueur, right: Joueur) -> str:
    """Show a match in the browser until its page is closed.

    Gives "", or at once a French phrase that says why no page can be opened: there is no
    browser, or this is a child process or not the main thread. Raises ErreurTroll on an
    impossible board or player.
    """
    halting = Halting()
    match = Match(cells, stones, left, right, patience=halting.patient)
    if why := _why_nobody_looks() or why_no_browser():
        return why
    window = Window(match, halting)
    threading.Thread(target=window.serve_forever, args=(_BEAT_S,), daemon=True).start()
    before = signal.signal(signal.SIGINT, halting.interrupted)
    try:
        print(f"Le plateau s'ouvre dans le navigateur : {window.address}")
        print("Le programme continue quand sa page est fermée (ou par Ctrl-C ici).", flush=True)
        open_page(window.address)
        window.play()
    finally:
        # None stands for a handler that was not set from Python.
        signal.signal(signal.SIGINT, before or signal.default_int_handler)
        window.shutdown()
        window.server_close()
    return ""


def _why_nobody_looks() -> str:
    from multiprocessing import parent_process

    if parent_process() is not None:
        return "Pas de plateau dans un processus de calcul"
    if threading.current_thread() is not threading.main_thread():
        return "Un plateau ne s'ouvre que depuis le fil principal du programme"
    return ""


def why_no_browser() -> str:
    """A French phrase that says why no page can be shown on this machine; "" where one can."""
    # Without a screen, Python would open a text browser, which cannot draw the board.
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "linux" and not any(map(os.environ.get, screens)):
        return "Pas d'écran pour un navigateur ici"
    return "" if has_browser() else "Pas de navigateur ici"


class Halting:
    """Interrupts a strategy while it thinks, on Ctrl-C or from the page, and nothing else."""

    def __init__(self) -> None:
        self.over = False  # whether Ctrl-C, typed while no strategy thought, ends the match
        self._since: float | None = None  # when the thinking strategy was asked; None without
        self._by_page = False  # whether the next SIGINT is the page's

    def patient(self, strategy: Strategie) -> Strategie:
        """`strategy`, which raises Halted when it is interrupted while it thinks."""

        def asked(partie: Partie, past: list[Partie]) -> int:
            began = self._since = time.monotonic()
            try:
                return strategy(partie, past)
            except KeyboardInterrupt:
                seconds = time.monotonic() - began
                raise Halted(
                    f"stratégie interrompue après {seconds:.0f} s de réflexion. Si elle ne "
                    "finit jamais, cherchez-y une boucle."
                ) from None
            finally:
                self._since = None

        return asked

    def halt(self) -> None:
        """Interrupt the thinking strategy, in the main thread, from a thread of the server."""
        since, main = self._since, threading.main_thread().ident
        for _ in range(_TRIES):  # a signal just before a sleep begins does not end the sleep
            if since is None or self._since != since:
                return
            self._by_page = True
            if hasattr(signal, "pthread_kill") and main:
                signal.pthread_kill(main, signal.SIGINT)  # which ends a sleep too
            else:
                signal.raise_signal(signal.SIGINT)
            time.sleep(_BEAT_S)

    def interrupted(self, number: int, frame: object) -> None:
        """The main thread's handler of SIGINT: stop the strategy, or end the match."""
        by_page, self._by_page = self._by_page, False
        if self._since is not None:
            raise KeyboardInterrupt
        self.over = self.over or not by_page


class Window(ThreadingHTTPServer):
    """The server of one match's page; `play`, in the main thread, answers its requests."""

    daemon_threads = True

    def __init__(self, match: Match, halting: Halting) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.match, self.halting = match, halting
        self.path = f"/{secrets.token_urlsafe(16)}/"
        self.host = f"127.0.0.1:{self.server_address[1]}"
        self.address = f"http://{self.host}{self.path}"
        self.ended = threading.Event()
        self._asked: SimpleQueue[tuple[dict[str, Any], SimpleQueue[str]]] = SimpleQueue()
        self._view = json.dumps(match.answer({}))  # the latest view, as JSON
        self._pages: set[object] = set()  # the open pages
        self._until = math.inf  # until when the program waits for a page

    def ask(self, request: dict[str, Any]) -> str:
        """Have the main thread answer a request; gives the view after it, as JSON."""
        answer: SimpleQueue[str] = SimpleQueue()
        self._asked.put((request, answer))
        while not self.ended.is_set():
            with suppress(Empty):
                return answer.get(timeout=_BEAT_S)
        return self._view

    def play(self) -> None:
        """Answer requests until the page is closed or Ctrl-C is typed."""
        while not self.halting.over and not self._is_left():
            try:
                request, answer = self._asked.get(timeout=_BEAT_S)
            except Empty:
                continue
            # An interrupt that comes after the strategy's answer: its throw is not made, and
            # the page keeps its view.
            with suppress(KeyboardInterrupt):
                self._view = json.dumps(self.match.answer(request))
            answer.put(self._view)
        self.ended.set()

    def _is_left(self) -> bool:
        return not self._pages and time.monotonic() > self._until

    def follow(self, beat: Callable[[], object]) -> None:
        """Count a page as open as long as `beat`, which sends it a sign of life, succeeds."""
        page = object()
        self._pages.add(page)
        try:
            while not self.ended.wait(_BEAT_S):
                beat()
        except OSError:
            pass  # the page is closed
        finally:
            self._until = time.monotonic() + _GONE_S
            self._pages.discard(page)
        if not self.ended.wait(_GONE_S) and not self._pages:
            self.halting.halt()  # no page waits for the strategy any more

    def html(self, nonce: str) -> str:
        """The page as HTML; only the script with this `nonce` may run in it."""
        self._until = time.monotonic() + _LOADING_S
        names = " contre ".join(clean(name, 40) for name in self.match.names)
        title = f"Trolls & Châteaux : {names}".replace("&", "&amp;").replace("<", "&lt;")
        view = self._view.replace("<", "\\u003c")
        parts = {
            "style": style("plateau"),
            "script": script("plateau", page="fenetre"),
            "view": view,
        }
        return _PAGE.format(title=title, nonce=nonce, **parts)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Write nothing in the student's terminal when a page is closed during an answer."""


class _Handler(BaseHTTPRequestHandler):
    server: Window
    timeout = _SILENT_S

    def do_GET(self) -> None:
        """Send the page, or at "vie" signs of life for as long as it is open."""
        place = self._place()
        if place == "":
            nonce = secrets.token_urlsafe(16)
            policy = (
                f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'unsafe-inline'; "
                "connect-src 'self'; img-src data:"
            )
            self._begin(200, "text/html", policy)
            self.wfile.write(self.server.html(nonce).encode())
        elif place == "vie":
            self._begin(200, "text/plain")
            self.server.follow(lambda: self.wfile.write(b"."))
        else:
            self._begin(404, "text/plain")

    def do_POST(self) -> None:
        """Answer one request of the page by the view after it, as JSON."""
        length = self.headers.get("Content-Length", "")
        # A browser lets another site's page send plain text here, but no JSON.
        plain = self.headers.get_content_type() != "application/json"
        if self._place() != "" or plain or not (length.isdecimal() and int(length) <= _MOST):
            return self._begin(404, "text/plain")
        try:
            request = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            request = None
        if not isinstance(request, dict):
            return self._begin(400, "text/plain")
        self._begin(200, "application/json")
        if request.get("action") == "interrompre":
            self.server.halting.halt()
            self.wfile.write(b"{}")
        else:
            self.wfile.write(self.server.ask(request).encode())

    def _place(self) -> str | None:
        """The path below the secret address; None for another address or another host."""
        path = self.server.path
        known = secrets.compare_digest(self.path[: len(path)].encode(), path.encode())
        ours = self.headers.get("Host") == self.server.host
        if not (known and ours):
            return None
        return self.path[len(path) :]

    def _begin(self, status: int, kind: str, policy: str = "default-src 'none'") -> None:
        self.send_response(status)
        for name, value in {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Security-Policy": policy,
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Write no log in the student's terminal."""
