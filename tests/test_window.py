"""`troll.GUI` in plain Python: a page served to this machine, while the main thread plays."""

import http.client
import json
import os
import re
import signal
import stat
import subprocess
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import troll
from trollkit import window
from trollkit.dev import bundle
from trollkit.trolls.partie import DROITE

ALONE = """\
import sys
sys.path.insert(0, sys.argv[1])
import troll
troll.GUI(7, 15, "humain", troll.strategieExemple1)
print("trollkit" in sys.modules)
"""
JSON = {"Content-Type": "application/json"}


class Visitor:
    """A page's side of what is asked: it stays open until it is closed."""

    def __init__(self, address):
        parts = urlsplit(address)
        self.host, self.path = parts.netloc, parts.path
        self.line = http.client.HTTPConnection(self.host)
        self.line.request("GET", f"{self.path}vie")
        self.beats = self.line.getresponse()

    def fetch(self, method, path, body=None, **headers):
        """The status, the headers and the text that come back."""
        connection = http.client.HTTPConnection(self.host, timeout=20)
        connection.request(
            method, path, body, {k.replace("_", "-"): v for k, v in headers.items()}
        )
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()

    def ask(self, **request):
        """What the match shows after a request."""
        return json.loads(self.fetch("POST", self.path, json.dumps(request), **JSON)[2])

    def close(self):
        """Close the page."""
        self.beats.close()
        self.line.close()


def led_to(page):
    """The address to which a private page leads."""
    path = Path(unquote(urlsplit(page).path))
    assert os.name != "posix" or stat.S_IMODE(path.stat().st_mode) == 0o600
    return re.search(r'url=([^"]+)"', path.read_text("utf-8"))[1]


@pytest.fixture
def visit(monkeypatch):
    """Opens a window that a visitor works and closes; gives what was brought back."""
    monkeypatch.setattr(window, "_GONE_S", 0.3)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: None)

    def visit(left, right, work):
        brought = []

        def browse(address):
            visitor = Visitor(address)
            try:
                brought.append(work(visitor))
            finally:
                visitor.close()

        browsers = []

        def opened(address):
            assert "http" not in address  # all users read with what a browser is called
            browsers.append(threading.Thread(target=browse, args=(led_to(address),)))
            browsers[0].start()
            return True

        monkeypatch.setattr(webbrowser, "open", opened)
        before = signal.getsignal(signal.SIGINT)
        assert window.open_window(7, 15, left, right) == ""
        browsers[0].join()
        assert signal.getsignal(signal.SIGINT) is before
        return brought

    return visit


def one(partie, past):
    return 1


THINKING = threading.Event()


def endless(partie, past):
    THINKING.set()
    while True:
        time.sleep(0.05)  # in a longer sleep a lone Ctrl-C that comes just before it is lost


def test_a_page_that_closes_gives_the_program_back_what_it_has_played(visit):
    def work(page):
        assert page.ask(action="fin", numero=7)["reponse"] == 7
        page.ask(action="nouvelle")
        return page.ask(action="serie")

    (view,) = visit(one, troll.strategieExemple1, work)
    assert view["serie"] == [4, 100]
    assert view["gagnants"][0] == DROITE
    assert view["score"] == [0, 0, len(view["gagnants"])]


def test_who_has_not_the_address_gets_nothing(visit):
    def work(page):
        return [
            page.fetch("GET", "/"),
            page.fetch("GET", f"{page.path[:-2]}/"),
            page.fetch("GET", f"{page.path}troll.py"),
            page.fetch("GET", page.path, Host="attaque.example"),
            page.fetch("POST", "/", "{}", **JSON),
            page.fetch("POST", page.path, "{}", Content_Type="text/plain"),
            page.fetch("POST", page.path, "{}", Host="attaque.example", **JSON),
            page.fetch("POST", page.path, "{}", Content_Length="10001", **JSON),
            page.fetch("POST", page.path, "[]", **JSON),
            page.fetch("POST", page.path, "[" * 9000, **JSON),
        ]

    (answers,) = visit(one, one, work)
    assert all(status in (400, 404) and text == "" for status, _, text in answers)


def test_names_are_text_in_the_page_and_only_its_own_script_runs(visit):
    def hostile(partie, past):
        return 1

    hostile.__name__ = "</script><script>alert(1)"
    ((status, headers, html),) = visit(hostile, one, lambda page: page.fetch("GET", page.path))
    assert status == 200
    assert html.count("</script>") == 2
    assert "<script>alert" not in html
    nonce = re.search(r'nonce="([^"]+)"', html)[1]
    assert f"script-src 'nonce-{nonce}'" in headers["Content-Security-Policy"]


def interrupted_by_page(page):
    page.ask(action="interrompre")


def interrupted_by_terminal(page):
    signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)


@pytest.mark.skipif(os.name == "nt", reason="Windows n'éveille pas qui dort")
@pytest.mark.parametrize("interrupt", [interrupted_by_page, interrupted_by_terminal])
def test_a_strategy_that_never_ends_is_stopped_and_the_page_goes_on(visit, interrupt):
    def work(page):
        def stop():
            THINKING.wait(20)
            interrupt(page)

        THINKING.clear()
        threading.Thread(target=stop).start()
        return [page.ask(action="tour"), page.ask(action="nouvelle")]

    ((view, later),) = visit(one, endless, work)
    assert view["souci"].startswith("Château de droite : stratégie interrompue après 0 s")
    assert view["coups"] == [] and later["souci"] == ""


def test_ctrl_c_between_two_turns_closes_the_page(visit):
    def work(page):
        interrupted_by_terminal(page)
        return page.beats.read()  # until the program ends the line

    assert visit(one, one, work)[0].strip(b".") == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows n'éveille pas qui dort")
def test_what_thinks_for_a_page_that_has_gone_is_stopped(visit):
    def work(page):
        def ask():
            with suppress(OSError, http.client.HTTPException, ValueError):
                page.ask(action="tour")  # answered to nobody

        THINKING.clear()
        threading.Thread(target=ask, daemon=True).start()
        THINKING.wait(20)

    assert visit(one, endless, work) == [None]


def test_the_single_file_opens_the_page_with_nothing_installed(tmp_path):
    bundle.write(tmp_path / "troll.py")
    running = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1", "BROWSER": f"{sys.executable} -c 0 %s"},
    )
    address = re.search(r"http\S+", running.stdout.readline())[0]
    page = Visitor(address)
    html = page.fetch("GET", page.path)[2]
    assert "<title>Trolls &amp; Châteaux : Vous contre strategieExemple1</title>" in html
    assert "function creerPlateau" in html
    page.close()
    assert running.communicate(timeout=60)[0].splitlines()[-1] == "False"
