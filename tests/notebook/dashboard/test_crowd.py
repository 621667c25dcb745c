"""The dashboard for many: what its pages ask and hear, its page."""

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from tests.notebook.dashboard.conftest import get
from tests.notebook.dashboard.states import state, write
from tests.waits import eventually
from trollkit.arena.wall import INVITATION
from trollkit.notebook.dashboard import answers, contest, crowd
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.notebook.dashboard.crowd import _POLICY

DEEP = "[" * 900 + "]" * 900


def asked(monkeypatch, served, **questions):
    """The server answers these questions, and keeps their answers."""
    monkeypatch.setattr(answers, "QUESTIONS", questions)
    served.crowd.answers._questions.update(questions)


def test_pages_hear_of_every_change_in_order_and_wait_for_the_next(served, monkeypatch):
    monkeypatch.setattr(contest, "HOLD_S", 0.3)
    pages = [served.page() for _ in range(3)]
    for page in pages:
        assert page.follow()["numero"] == 1
        assert page.follow() == {"numero": 1}
    for step in range(1, 6):
        content = state(progress=step / 10, first=step)
        write(served.state, content)
        for page in pages:
            page.follow()
            assert page.shown["etat"] == content


@pytest.mark.parametrize("question", ["ordre", "devoiler", ""])
def test_no_order_is_known_here(served, question):
    told = served.page().ask(question, {"ordre": "lancer", "jeton": "x"})
    assert told["erreur"].startswith("Question inconnue du tableau")


def test_whatever_pages_say_the_folder_stays_as_it_was(served):
    def files():
        found = served.state.parent.rglob("*")
        return {path: path.read_bytes() for path in found if path.is_file()}

    before = files()
    for question in (*answers.QUESTIONS, "ordre"):
        served.page().ask(question, {"action": "lancer", "etape": 1, "id": "s1", "partie": 1})
    assert files() == before


@pytest.mark.parametrize(
    ("given", "let_in"),
    [
        ("https://ailleurs.example", False),
        ("null", False),
        ("http://[", False),
        ("own", True),
        ("https://cours.example", True),
    ],
)
def test_a_page_of_somebody_else_s_follows_nothing(served, given, let_in):
    origin = f"http://127.0.0.1:{served.port}" if given == "own" else given
    headers = {"Origin": origin, "X-Forwarded-Host": "cours.example"}
    place = "/hub/user/moi/proxy/8901/lien?question=etat"
    assert get(served.port, place, **headers)[0] == (200 if let_in else 403)


@pytest.mark.parametrize(
    "noise",
    ["", "{", "[" * 900, "null", "[]", "3", "[1]", DEEP, f'{{"a": {DEEP}}}', '{"a": {}}'],
)
def test_what_makes_no_sense_is_no_question(served, noise):
    told = served.page().ask("duel", noise)
    assert told["erreur"].startswith("Question inconnue du tableau")


def test_who_asks_without_end_is_asked_to_wait_and_no_other_is(served, monkeypatch):
    asked(monkeypatch, served, vite=lambda source, parameters: 1)
    monkeypatch.setattr(crowd, "_RATES", {"work": (3, 0.001)})
    served.crowd.meters = crowd.Meters(crowd._RATES)
    page = served.page()
    heard = [page.ask("vite", {"n": number}) for number in range(5)]
    assert ["reponse" in each for each in heard] == [True] * 3 + [False] * 2
    assert "Trop de demandes à la suite" in heard[-1]["erreur"]
    assert page.ask("vite", {"n": 1}) == {"reponse": 1}  # worked out already


def test_a_question_that_all_ask_is_answered_by_one_look(served, monkeypatch):
    looked, ready = [], Event()

    def look(source, parameters):
        ready.wait(20)
        looked.append(parameters)
        return parameters

    asked(monkeypatch, served, vue=look)
    with ThreadPoolExecutor(12) as many:
        told = [
            many.submit(
                served.page().ask, "vue", {"a": 1, "b": 2} if n % 2 else {"b": 2, "a": 1}
            )
            for n in range(12)
        ]
        assert eventually(lambda: served.crowd.viewers == 12)
        ready.set()
        assert all(each.result() == {"reponse": {"a": 1, "b": 2}} for each in told)
    assert len(looked) == 1


def test_an_answer_is_made_anew_once_what_is_shown_has_changed(served, monkeypatch):
    looked = []
    asked(monkeypatch, served, vue=lambda source, parameters: looked.append(1) or len(looked))
    page = served.page()
    assert [page.ask("vue")["reponse"] for _ in range(3)] == [1, 1, 1]
    write(served.state, state(first=2))
    assert page.ask("vue")["reponse"] == 2


def test_little_is_kept(served, monkeypatch):
    asked(monkeypatch, served, vue=lambda source, parameters: "x" * 1000)
    monkeypatch.setattr(crowd, "_RATES", {"work": (1000, 1000.0)})
    served.crowd.meters = crowd.Meters(crowd._RATES)
    page = served.page()
    for number in range(3 * answers._MOST):
        page.ask("vue", {"n": number})
    assert len(served.crowd.answers._kept) <= answers._MOST


def test_a_page_too_many_is_told_so(served, monkeypatch):
    monkeypatch.setattr(crowd, "MOST_VIEWERS", 1)
    page = served.page()
    page.follow()
    with ThreadPoolExecutor(1) as beside:
        waiting = beside.submit(page.follow)
        assert eventually(lambda: served.crowd.viewers == 1)
        status, _, body = get(served.port, "/lien?question=etat")
        assert status == 503
        assert "1 pages suivent déjà" in json.loads(body)["erreur"]
        write(served.state, state(first=2))
        waiting.result()
    assert served.page().follow()["etat"]


def test_who_reads_from_afar_is_not_told_the_code_that_the_wall_shows(served):
    folder = served.state.parent
    INVITATION.tell(folder, {"adresse": "http://a/", "code": "KTRDWB", "carre": []})
    wall = Following(Shown(served.state, served.state, folder))
    wall.look()
    assert wall.shown["classe"]["code"] == "KTRDWB"
    assert "KTRDWB" not in json.dumps(served.page().follow())


def test_an_answer_is_the_same_compressed_or_not(served):
    place = "/lien?question=etat"
    _, headers, packed = get(served.port, place, Accept_Encoding="gzip, br")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == get(served.port, place)[2]


FILES = ("", "kit/tableau.js", "kit/tableau.css")


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
