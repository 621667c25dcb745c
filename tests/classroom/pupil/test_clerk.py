"""What the buttons of a live class have done, and what they say of a class that is none."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import pytest

from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening
from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.client import NotSent
from trollkit.classroom.pupil.widget import Clerk
from trollkit.classroom.questions.verdicts import PasCommence

# What the buttons of a live class have done: each errand, and what is known after it.

CODE = "def strategie(partie, passe):\n    return 1\n"


@pytest.fixture
def room(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", "oui")
    monkeypatch.setattr(client, "user_data_path", lambda name: tmp_path / "donnees")
    return Room(tmp_path / "concours")


@pytest.fixture
def classe(room):
    with listening(room, 0, "127.0.0.1") as port:
        yield SimpleNamespace(room=room, address=f"http://127.0.0.1:{port}/")


@pytest.fixture
def clerk():
    return Clerk(lambda state: None, "trolls", lambda: CODE)


def done(clerk, action, **more):
    """What is known once it was done."""
    clerk.do({"action": action, **more})
    client.wait(20)
    return clerk.state


def join(clerk, classe, name="Zoé"):
    code = classe.room.register.code
    return done(clerk, "rejoindre", adresse=classe.address, code=code.lower(), nom=name)


def test_what_is_wrong_is_said_until_something_else_is_done(clerk, classe):
    wrong = done(clerk, "rejoindre", adresse=classe.address, code="AAAAAA", nom="Zoé")
    assert wrong["souci"].startswith("Ce code n'est pas celui")
    assert done(clerk, "regarder")["souci"] == wrong["souci"]
    assert done(clerk, "rejoindre", adresse="", code="", nom="")["souci"].startswith(
        "Il manque"
    )
    assert join(clerk, classe)["souci"] == ""


def test_no_strategy_is_the_verdict_of_its_check(classe):
    def nothing():
        raise PasCommence("exécutez d'abord la cellule qui définit strategie.")

    clerk = Clerk(lambda state: None, "trolls", nothing)
    join(clerk, classe)
    assert done(clerk, "envoyer")["souci"].startswith("○ Pas commencé : exécutez d'abord")


def test_nobody_waits_for_a_class_that_is_slow(clerk, classe, monkeypatch):
    join(clerk, classe)
    answers = threading.Event()
    monkeypatch.setattr(client, "mine", lambda: answers.wait(20) and {"etat": ""})
    began = time.monotonic()
    for _ in range(2):
        clerk.do({"action": "regarder"})
    assert time.monotonic() - began < 10  # neither waits, nor for the other
    answers.set()
    client.wait(20)


def test_who_is_sent_away_is_asked_to_join_again_and_for_consent_again(clerk, classe):
    join(clerk, classe)
    assert done(clerk, "partager", oui=True)["partage"] is True
    classe.room.command(None, action="retirer", nom="Zoé")
    gone = done(clerk, "regarder")
    assert (gone["membre"], gone["moi"]) == (False, None)
    assert "rejoignez-la avec le code projeté" in gone["souci"]
    assert join(clerk, classe)["partage"] is None


@pytest.mark.parametrize("asked", [{}, {"action": 3}, {"action": "partager", "oui": "non"}])
def test_what_a_page_cannot_ask_for_is_not_heard(clerk, classe, asked):
    join(clerk, classe)
    before = clerk.state
    clerk.do(asked)
    client.wait(20)
    assert clerk.state == before


def test_a_strategy_of_another_game_is_not_sent(classe):
    clerk = Clerk(lambda state: None, "foret", lambda: CODE)
    join(clerk, classe)
    assert "un autre jeu" in done(clerk, "envoyer")["souci"]
    assert classe.room.register.find("Zoé").versions == 0


# A class that lies: whatever answers at its address, the buttons go on, and say so.

ME = {"etat": "", "raison": "", "rang": None, "nom": "Zoé", "versions": 0, "jeu": "trolls"}


JOINED = json.dumps({"jeton": "s"}).encode()


STRANGE = ("n'est pas une classe", "ne répond pas")


@pytest.fixture(scope="module")
def liar():
    """What answers as it likes: `says` holds the body by the end of the address."""
    told = SimpleNamespace(says={}, status=200, headers={}, slow=0.0, asked=[])

    class Liar(BaseHTTPRequestHandler):
        def log_message(self, *given):
            pass

        def answer(self):
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            place = self.path.partition("?")[0].rpartition("/")[2]
            told.asked.append(place)
            body = told.says.get(place, b"{}")
            self.send_response(told.status)
            for name, value in told.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            for byte in body if told.slow else ():
                time.sleep(told.slow)
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
            self.wfile.write(b"" if told.slow else body)

        do_GET = do_POST = do_PUT = do_DELETE = answer

    server = ThreadingHTTPServer(("127.0.0.1", 0), Liar)
    server.handle_error = lambda request, address: None  # who hangs up is right to
    threading.Thread(target=server.serve_forever, daemon=True).start()
    told.address = f"http://127.0.0.1:{server.server_port}/"
    yield told
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def own(tmp_path, monkeypatch, liar):
    monkeypatch.setenv("TROLLKIT_MEMOIRE", "oui")
    monkeypatch.setattr(client, "user_data_path", lambda name: tmp_path)
    liar.__dict__.update(status=200, headers={}, slow=0.0)
    liar.says.clear()
    liar.says["moi"] = json.dumps(ME).encode()
    liar.asked.clear()


def been_in(liar):
    liar.says["rejoindre"] = JOINED
    client.join(liar.address, "AAAAAA", "Zoé")
    liar.asked.clear()


def told(clerk, action, **more):
    clerk.do({"action": action, **more})
    client.wait(20)
    assert not clerk._asked  # nobody waits for an errand that has ended
    return clerk.state


@pytest.mark.parametrize(
    ("place", "body"),
    [
        ("rejoindre", b"{}"),
        ("rejoindre", b'{"jeton": 3}'),
        ("rejoindre", json.dumps({"jeton": "x" * 500_000}).encode()),
        ("rejoindre", b"[" * 100_000),
        ("moi", b"<script>alert(1)</script>"),
        ("moi", b"[1]"),
        ("moi", b'{"nom": "Zo"}'),
        ("moi", b'{"etat": ["recue"]}'),
        ("moi", b'{"etat": "acceptee", "rang": "1"}'),
        ("moi", b'{"etat": "acceptee", "rang": 1}'),
        ("moi", b'{"etat": "recue", "versions": NaN}'),
        ("moi", b'{"etat": "recue", "raison": "\\ud800"}'),
        ("moi", b"[" * 100_000),
        ("strategie", b'{"version": "deux"}'),
        ("strategie", b"{}"),
    ],
)
def test_what_no_class_answers_is_said_and_the_buttons_go_on(liar, place, body):
    clerk = Clerk(lambda state: None, "trolls", lambda: "x = 1")
    actions = {"rejoindre": "rejoindre", "strategie": "envoyer"}
    if place != "rejoindre":
        been_in(liar)
    liar.says[place] = body
    asked = {"adresse": liar.address, "code": "AAAAAA", "nom": "Zoé"}
    seen = told(clerk, actions.get(place, "regarder"), **asked)
    assert seen["absente"] or any(words in seen["souci"] for words in STRANGE)
    assert len(json.dumps(seen)) < 5_000
    liar.says.update(rejoindre=JOINED, moi=json.dumps(ME).encode())
    assert told(clerk, "rejoindre", **asked)["membre"] is True


def test_a_text_that_is_too_long_or_not_printable_does_not_reach_the_page(liar):
    been_in(liar)
    long = {**ME, "etat": "refusee", "raison": "\x1b[31m" + "a" * 900_000, "autre": "b" * 900}
    liar.says["moi"] = json.dumps(long).encode()
    seen = client.mine()
    assert len(seen["raison"]) == 400 and "\x1b" not in seen["raison"]
    assert "autre" not in seen


def test_nobody_waits_for_a_class_that_says_a_byte_now_and_then(liar, monkeypatch):
    monkeypatch.setattr(client, "WHOLE_S", 0.4, raising=False)
    been_in(liar)
    liar.slow = 0.2  # sixteen seconds in all
    began = time.monotonic()
    with pytest.raises(NotSent, match="ne répond pas") as refused:
        client.mine()
    assert refused.value.away and time.monotonic() - began < 8


def test_a_class_sends_nobody_elsewhere(liar):
    been_in(liar)
    liar.status, liar.headers = 302, {"Location": f"{liar.address}arret"}
    with pytest.raises(NotSent, match=r"réponse 302"):
        client.mine()
    assert liar.asked == ["moi"]
