"""The dashboard for many: its links, its page."""

import gzip
import json
import socket
from http.client import HTTPConnection
from threading import Event

import pytest
import websocket

from tests.notebook.dashboard.conftest import Page
from tests.notebook.dashboard.states import state, write
from tests.waits import eventually
from trollkit.arena.wall import INVITATION
from trollkit.notebook.dashboard import answers, crowd
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.notebook.dashboard.crowd import _POLICY

DEEP = "[" * 900 + "]" * 900


def asked(monkeypatch, served, **questions):
    monkeypatch.setattr(served.crowd.answers, "_questions", questions)


def test_pages_hear_of_every_change_once_and_in_order(served):
    pages = [served.page() for _ in range(3)]
    for page in pages:
        page.say({"tout": True})
        page.told("tout")
    for step in range(1, 6):
        content = state(progress=step / 10, first=step)
        write(served.state, content)
        for page in pages:
            assert "tout" in page.hear()
            assert page.shown["etat"] == content
    pages[0].say({"pouls": 7})
    assert pages[0].hear() == {"pouls": 7, "numero": pages[0].number}


@pytest.mark.parametrize("question", ["ordre", "devoiler", None])
def test_no_order_is_known_here(served, question):
    page = served.page()
    page.ask(question, {"ordre": "lancer", "jeton": "x"})
    assert page.told("demande")["erreur"].startswith("Question inconnue du tableau")


def test_whatever_pages_say_the_folder_stays_as_it_was(served):
    def files():
        found = served.state.parent.rglob("*")
        return {path: path.read_bytes() for path in found if path.is_file()}

    before = files()
    page = served.page()
    for question in (*answers.QUESTIONS, "ordre"):
        page.ask(question, {"action": "lancer", "etape": 1, "id": "s1", "partie": 1})
        page.told("demande")
    assert files() == before


@pytest.mark.parametrize(
    ("given", "let_in"),
    [
        ("https://ailleurs.example", False),
        ("null", False),
        ("http://[", False),
        ("own", True),
        ("forwarded", True),
    ],
)
def test_a_page_of_somebody_else_s_follows_nothing(served, given, let_in):
    origins = {"own": f"http://127.0.0.1:{served.port}", "forwarded": "https://cours.example"}
    header = {"X-Forwarded-Host": "cours.example"}
    options = {"origin": origins.get(given, given), "header": header}
    place = "/hub/user/moi/proxy/8901/lien"
    if let_in:
        assert served.page(place=place, **options).link.connected
        return
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        Page(served.port, place, **options)
    assert not served.crowd.viewers


@pytest.mark.parametrize(
    "noise",
    [
        *("", "{", "[" * 3000, "null", "[]", "3", '{"demande": {}}', '{"demande": 1}'),
        '{"demande": "a", "question": ["duel"]}',
        f'{{"demande": "a", "question": "duel", "parametres": {{"a": {DEEP}}}}}',
        '{"demande": "a", "question": "duel", "parametres": [1]}',
        f'{{"pouls": {DEEP}}}',
    ],
)
def test_what_makes_no_sense_is_not_answered(served, noise):
    page = served.page()
    page.say(noise)
    page.say({"demande": "x" * 500, "question": "duel"})
    page.say({"pouls": 1})
    assert page.hear() == {"pouls": 1, "numero": None}


def test_a_page_that_says_too_much_at_once_is_let_go_and_no_other(served):
    page, other = served.page(), served.page()
    page.say(json.dumps({"pouls": "x" * 5000}))
    with pytest.raises((websocket.WebSocketException, ConnectionError)):
        for _ in range(3):
            page.link.recv_frame()
            page.link.ping()
    assert eventually(lambda: len(served.crowd.viewers) == 1)
    other.say({"pouls": 1})
    assert other.hear()["pouls"] == 1


def test_who_asks_without_end_is_asked_to_wait_and_heard_slowly(served, monkeypatch):
    asked(monkeypatch, served, vite=lambda source, parameters: 1)
    monkeypatch.setattr(crowd, "_MOST_WAITING", 1000)
    page = served.page()
    for number in range(60):
        page.ask("vite", name=str(number))
    heard = [page.told("demande") for _ in range(42)]
    refused = [each["erreur"] for each in heard if "erreur" in each]
    assert refused and all("Trop de demandes à la suite" in each for each in refused)


def test_a_page_is_not_told_everything_without_end(served, monkeypatch):
    monkeypatch.setattr(crowd, "_RATES", {"say": (100, 100.0), "whole": (2, 0.001)})
    page = served.page()
    for _ in range(3):
        page.say({"tout": True})
    page.say({"pouls": 1})
    heard = [page.hear() for _ in range(3)]
    assert ["tout" in each for each in heard] == [True, True, False]


def test_one_page_s_slow_questions_hold_up_nobody_else(served, monkeypatch):
    done = Event()
    asked(
        monkeypatch,
        served,
        lente=lambda source, parameters: done.wait(20),
        vite=lambda source, parameters: "voilà",
    )
    greedy, other = served.page(), served.page()
    for number in range(9):
        greedy.ask("lente", {"n": number}, str(number))
    heard = greedy.told("demande")
    assert (heard["demande"], "Trop de demandes" in heard["erreur"]) == ("8", True)
    other.say({"tout": True})
    other.told("tout")
    other.ask("vite")
    assert other.told("demande")["reponse"] == "voilà"
    write(served.state, state(first=2))
    other.told("tout")
    greedy.say({"pouls": 1})
    assert greedy.told("pouls")
    done.set()


def test_a_question_that_all_ask_is_answered_by_one_look(served, monkeypatch):
    looked, ready = [], Event()

    def look(source, parameters):
        ready.wait(20)
        looked.append(parameters)
        return parameters

    asked(monkeypatch, served, vue=look)
    pages = [served.page() for _ in range(12)]
    for number, page in enumerate(pages):
        page.ask("vue", {"a": 1, "b": 2} if number % 2 else {"b": 2, "a": 1}, f"n{number}")
    held = served.crowd.viewers
    assert eventually(lambda: sum(len(each._waiting) for each in tuple(held)) == 12)
    ready.set()
    for number, page in enumerate(pages):
        assert page.told("demande") == {"demande": f"n{number}", "reponse": {"a": 1, "b": 2}}
    assert len(looked) == 1


def test_an_answer_is_made_anew_once_it_is_old(served, monkeypatch):
    looked = []
    asked(monkeypatch, served, vue=lambda source, parameters: looked.append(1) or len(looked))
    now = [0.0]
    monkeypatch.setattr(served.crowd.answers, "_clock", lambda: now[0])
    page = served.page()
    for moment, wanted in ((0, 1), (answers.FRESH_S / 2, 1), (answers.FRESH_S + 0.1, 2)):
        now[0] = moment
        page.ask("vue")
        assert page.told("demande")["reponse"] == wanted


@pytest.mark.lourd
@pytest.mark.long
def test_a_page_that_takes_nothing_is_let_go_and_little_is_kept_for_it(served, monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE_S", 0.5)
    names = [f"Stratégie {number}" for number in range(100)]
    write(served.state, state(names))
    quick = served.page()
    quick.say({"tout": True})
    whole = len(json.dumps(quick.told("tout")))
    before = set(served.crowd.viewers)
    small = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]
    slow = served.page(sockopt=small)
    assert eventually(lambda: len(served.crowd.viewers) == 2)
    (kept,) = served.crowd.viewers - before
    for _ in range(30):
        slow.say({"tout": True})
    stream = kept.ws_connection.stream
    most = 0
    for step in range(1, 8):
        write(served.state, state(names, first=step))
        quick.told("tout")
        most = max(most, len(stream._write_buffer))
        if kept not in served.crowd.viewers:
            break
    assert most < 3 * whole
    assert eventually(lambda: kept not in served.crowd.viewers)
    assert eventually(stream.closed)


def test_a_page_too_many_is_told_so(served, monkeypatch):
    monkeypatch.setattr(crowd, "MOST_VIEWERS", 1)
    page = served.page()
    page.say({"pouls": 1})
    page.hear()
    with pytest.raises(websocket.WebSocketBadStatusException) as refusal:
        Page(served.port)
    assert refusal.value.status_code == 503
    assert "1 pages suivent déjà" in json.loads(refusal.value.resp_body)["erreur"]
    page.link.close()
    assert eventually(lambda: not served.crowd.viewers)
    served.page()


def test_who_reads_from_afar_is_not_told_the_code_that_the_wall_shows(served):
    folder = served.state.parent
    INVITATION.tell(folder, {"adresse": "http://a/", "code": "KTRDWB", "carre": []})
    wall = Following(Shown(served.state, served.state, folder))
    wall.look()
    assert wall.shown["classe"]["code"] == "KTRDWB"
    page = served.page()
    page.say({"tout": True})
    assert "KTRDWB" not in json.dumps(page.told("tout"))


FILES = ("", "kit/tableau.js", "kit/tableau.css")


def get(port, place, method="GET", **headers):
    link = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        link.request(
            method, place, headers={k.replace("_", "-"): v for k, v in headers.items()}
        )
        answer = link.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        link.close()


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_the_same_compressed_or_not_and_is_sent_once(served, file):
    status, headers, plain = get(served.port, f"/sous/un/chemin/{file}")
    assert (status, "Server" in headers) == (200, False)
    assert headers["Content-Security-Policy"] == _POLICY
    _, packed_headers, packed = get(served.port, f"/{file}", Accept_Encoding="gzip, br")
    assert ("Content-Encoding" in packed_headers) == bool(file)  # the page is a few lines
    assert (gzip.decompress(packed) if file else packed) == plain
    again = get(served.port, f"/{file}", If_None_Match=headers["Etag"])
    assert (again[0], again[2]) == (304, b"")


def test_the_page_may_speak_to_its_own_server_and_to_nobody_else(served):
    page = get(served.port, "/")[2].decode()
    assert "connect-src 'self'" in page and "'unsafe-inline'" not in page.split("script-src")[1]
    assert "default-src 'none'; script-src 'self'; style-src 'unsafe-inline' 'self'" in _POLICY


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("place", ["/", "/lien", "/kit/tableau.js", "/api/ordre"])
def test_nothing_can_be_written(served, method, place):
    status, _, body = get(served.port, place, method)
    assert status in (404, 405)
    assert b"erreur" in body


@pytest.mark.parametrize("place", ["/kit/../etat.json", "/etat.json", "/kit/page.html", "/x"])
def test_no_other_file_is_served(served, place):
    assert get(served.port, place)[0] == 404


def test_nothing_said_beside_it_makes_a_question_another_one(served, monkeypatch):
    looked = []
    asked(monkeypatch, served, finale=lambda source, parameters: looked.append(1))
    monkeypatch.setattr(served.crowd.answers, "_clock", lambda: 0.0)
    page = served.page()
    for number in range(5):
        page.ask("finale", {"vu": "", "n": number})
        page.told("demande")
    assert looked == [1]
    assert set(answers._READ) == set(answers.QUESTIONS)
