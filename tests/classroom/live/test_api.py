"""What a live class answers, by real requests."""

import os
import shutil
import time
from http.client import HTTPException
from socket import create_connection
from urllib.parse import quote

import pytest

from trollkit.classroom.live.register import FOLDER, PLACE
from trollkit.classroom.live.room import LARGEST, Room, erase
from trollkit.classroom.live.server import Strategy
from trollkit.classroom.submissions.book import Book
from trollkit.classroom.submissions.collection import fingerprint
from trollkit.cli.classe import _closing
from trollkit.cli.francais import WrongCall
from trollkit.web.guarded import HEADERS

CODE = b"def strategie(partie, passe):\n    return 1\n"


def test_a_newer_version_takes_the_place_of_the_one_before(speaker):
    zoe = speaker.join("Zoé")
    speaker.ask("PUT", "/api/strategie?fichier=a.py", CODE, zoe)
    again = speaker.ask("PUT", "/api/strategie?fichier=td1.ipynb", b"{}", zoe)
    assert again.said == {"version": 2}
    assert [path.name for path in (speaker.room.register.place / "Zoé").iterdir()] == [
        "strategie.ipynb"
    ]


def test_after_the_hour_no_strategy_is_taken_but_one_may_still_withdraw(speaker):
    zoe = speaker.join("Zoé")
    speaker.room.closing = time.time() + 60
    assert speaker.ask("PUT", "/api/strategie", CODE, zoe).status == 202
    speaker.room.closing = time.time()
    late = speaker.ask("PUT", "/api/strategie", b"x = 1", zoe)
    assert late.status == 403
    assert late.said["erreur"].startswith("Les dépôts sont clos depuis ")
    own = speaker.room.register.place / "Zoé/strategie.py"
    assert own.read_bytes() == CODE
    assert speaker.ask("DELETE", "/api/strategie", secret=zoe).status == 204


@pytest.mark.parametrize("hour", ["", "onze heures", "25:00", "11h15", "00:00"])
def test_an_hour_that_is_none_or_has_passed_is_refused(hour):
    with pytest.raises(WrongCall):
        _closing(hour)


@pytest.mark.parametrize("left", [[], [".py"], [".py", ".ipynb"], [".ipynb", ".py"]])
def test_a_kill_leaves_one_strategy_the_newest_and_counts_it(tmp_path, left):
    room = Room(tmp_path)
    person, secret = room.register.join("Zoé")
    room.take(person, "a.py", CODE)
    own = room.register.place / "Zoé"
    shutil.rmtree(own)
    own.mkdir()
    for when, suffix in enumerate(left):  # and killed before that was noted
        (own / f"strategie{suffix}").write_text(suffix)
        os.utime(own / f"strategie{suffix}", (when, when))
    room.register.close()
    again = Room(tmp_path).register
    zoe = again.who(secret)
    assert zoe.versions == 1 + bool(left)
    assert zoe.digest == (fingerprint(left[-1].encode()) if left else "")
    assert [path.name for path in own.iterdir()] == [f"strategie{each}" for each in left[-1:]]
    again.close()


@pytest.mark.parametrize(
    ("code", "name", "status", "words"),
    [
        ("AAAAAA", "Zoé", 403, "Ce code n'est pas celui"),
        ("", "Zoé", 403, "Ce code n'est pas celui"),
        (None, "../../zoe", 400, "ne peut pas servir de nom"),
        (None, 3, 400, "objet JSON"),
    ],
)
def test_who_may_not_join_is_told_why(speaker, code, name, status, words):
    given = {"code": speaker.code if code is None else code, "nom": name}
    answer = speaker.ask("POST", "/api/rejoindre", given)
    assert answer.status == status
    assert words in answer.said["erreur"]


def test_a_classmate_with_the_code_replaces_nothing(speaker):
    zoe = speaker.join("Zoé")
    speaker.ask("PUT", "/api/strategie", CODE, zoe)
    leo = speaker.join("Léo")
    taken = speaker.ask("POST", "/api/rejoindre", {"code": speaker.code, "nom": "ZOE"})
    assert taken.status == 409
    other = quote("../Zoé/strategie.py")
    assert speaker.ask("PUT", f"/api/strategie?fichier={other}", b"x = 1", leo).status == 202
    assert speaker.ask("DELETE", f"/api/strategie?fichier={other}", secret=leo).status == 204
    assert (speaker.room.register.place / "Zoé/strategie.py").read_bytes() == CODE


@pytest.mark.parametrize("place", ["/api/moi", "/api/partie", "/api/classe"])
@pytest.mark.parametrize("secret", ["", "faux", "é", "x" * 5000])
def test_without_its_secret_nothing_is_told(speaker, place, secret):
    speaker.join("Zoé")
    answer = speaker.ask("GET", place, secret=secret.encode("utf-8").decode("latin-1"))
    assert answer.status == 401
    assert set(answer.said) == {"erreur"}


def test_a_secret_in_an_address_opens_nothing(speaker):
    zoe = speaker.join("Zoé")
    assert speaker.ask("GET", f"/api/moi?jeton={zoe}").status == 401
    assert speaker.ask("GET", f"/api/classe?jeton={speaker.token}").status == 401


def test_a_student_s_secret_is_not_the_teacher_s(speaker):
    assert speaker.ask("GET", "/api/classe", secret=speaker.join("Zoé")).status == 401
    assert speaker.ask("GET", "/api/moi", secret=speaker.token).status == 401


@pytest.mark.parametrize(
    ("file", "data", "status", "words"),
    [
        ("a.exe", CODE, 400, "n'est pas un fichier de stratégie"),
        ("", CODE, 400, "n'est pas un fichier de stratégie"),
        ("a.py", b"  \n", 400, "vide"),
        ("a.py", b"x" * (LARGEST + 1), 413, "trop gros : 2 Mo au plus"),
        ("a.py", b"x" * 5_000_000, 413, "trop gros : 2 Mo au plus"),
    ],
)
def test_what_is_no_strategy_is_refused_by_name_and_kept_nowhere(
    speaker, file, data, status, words
):
    answer = speaker.ask("PUT", f"/api/strategie?fichier={file}", data, speaker.join("Zoé"))
    assert answer.status == status
    assert words in answer.said["erreur"]
    assert not list(speaker.room.register.place.rglob("*.*"))


@pytest.mark.parametrize(
    "body",
    ["", "[]", "null", "{", "[" * 5000, '{"feuille": 1}', b"\xff\xfe", "x" * 20_000],
)
def test_what_is_no_request_is_said_to_be_none(speaker, body):
    answer = speaker.ask("POST", "/api/verdicts", body, speaker.join("Zoé"))
    assert answer.status == 400
    assert "objet JSON" in answer.said["erreur"]


@pytest.mark.parametrize(
    ("sheet", "question"),
    [
        ("Zoé a copié", "4a"),
        ("td1", "sur Léo"),
        ("<b>", "4a"),
        ("", ""),
        ("td1\n", "4a"),
        ("td9", "4a"),
        ("td1", "69"),
        ("td1", "４ａ"),
    ],
)
def test_a_forged_sheet_or_question_heads_no_column_of_the_teacher_s(speaker, sheet, question):
    told = {"feuille": sheet, "question": question, "verdict": "x"}
    answer = speaker.ask("POST", "/api/verdicts", told, speaker.join("Zoé"))
    assert answer.status == 400
    assert '"td1" et "4a"' in answer.said["erreur"]
    assert speaker.ask("GET", "/api/classe", secret=speaker.token).said["questions"] == []


def test_the_teacher_sees_who_is_where(speaker):
    told = {"feuille": "td1", "question": "4a", "verdict": "Pas encore : <b>"}
    for name in ("Zoé", "Léo"):
        answer = speaker.ask("POST", "/api/verdicts", told, speaker.join(name))
        assert answer.status == 204
    table = speaker.ask("GET", "/api/classe", secret=speaker.token).said
    assert [each["nom"] for each in table["eleves"]] == ["Léo", "Zoé"]
    assert table["questions"] == [["td1", "4a"]]
    (common,) = table["frequents"]
    assert (common["eleves"], common["verdict"]) == (2, "Pas encore : <b>")


def test_who_takes_back_what_they_told_erases_nobody_else_s(speaker):
    told = {"feuille": "td1", "question": "4a", "verdict": "Pas encore"}
    zoe, leo = speaker.join("Zoé"), speaker.join("Léo")
    for secret in (zoe, leo):
        speaker.ask("POST", "/api/verdicts", told, secret)
    assert speaker.ask("DELETE", "/api/verdicts", secret="faux").status == 401
    assert speaker.ask("DELETE", "/api/verdicts", secret=zoe).status == 204
    assert [
        each["key"] for each in speaker.room.register.rows("SELECT cle AS key FROM verdict")
    ] == ["leo"]


@pytest.mark.parametrize(
    ("verdict", "since", "seen", "stuck"),
    [
        ("Pas encore", 400, 10, True),
        ("Pas encore", 200, 10, False),  # not for long
        ("Pas encore", 4000, 400, False),  # at something else by now
        ("Réussi", 4000, 10, False),
    ],
)
def test_who_has_the_same_trouble_for_five_minutes_is_stuck(
    speaker, monkeypatch, verdict, since, seen, stuck
):
    speaker.join("Zoé")
    register, now = speaker.room.register, time.time()
    for ago in (since, seen):
        monkeypatch.setattr(time, "time", lambda ago=ago: now - ago)
        register.tell(register.find("Zoé"), "td1", "4a", verdict)
    monkeypatch.undo()
    (zoe,) = speaker.room.table()["eleves"]
    assert zoe["bloque"] is stuck


def test_the_teacher_frees_removes_and_changes_the_code(speaker):
    zoe = speaker.join("Zoé")
    speaker.ask("PUT", "/api/strategie", CODE, zoe)
    order = {"action": "liberer", "nom": "Zoé"}
    assert speaker.ask("POST", "/api/classe", order, zoe).status == 401
    assert speaker.ask("POST", "/api/classe", order, speaker.token).status == 200
    assert speaker.ask("GET", "/api/moi", secret=zoe).status == 401
    order = {"action": "retirer", "nom": "Zoé"}
    assert speaker.ask("POST", "/api/classe", order, speaker.token).said["eleves"] == []
    assert not list(speaker.room.register.place.iterdir())
    changed = speaker.ask("POST", "/api/classe", {"action": "code", "nom": ""}, speaker.token)
    assert changed.said["code"] != speaker.code
    assert speaker.ask("POST", "/api/classe", order, speaker.token).status == 404


def test_another_page_is_refused_and_any_path_is_answered(speaker):
    given = {"code": speaker.code, "nom": "Zoé"}
    place = "/hub/user/proxy/8080/api/rejoindre"
    assert speaker.ask("POST", place, given, Origin="https://ailleurs.example").status == 403
    assert speaker.ask("POST", place, given, Origin="null").status == 403
    own = f"http://127.0.0.1:{speaker.port}"
    assert speaker.ask("POST", place, given, Origin=own).status == 200


def test_phones_read_the_contest_under_the_class_s_own_address(speaker):
    assert speaker.ask("GET", "/x/mur").headers["Location"] == "mur/"
    assert "connect-src 'self'" in speaker.ask("GET", "/x/mur/").said
    told = speaker.ask("GET", "/x/mur/lien?question=etat").said["reponse"]
    assert told["commande"]["possible"] is False
    given = {"code": speaker.code, "nom": "Zoé"}
    assert speaker.ask("POST", "/mur/lien", given).status == 404


@pytest.mark.parametrize(
    "place", ["/", "/x/professeur", "/api/moi", "/rien", "/api/../registre"]
)
def test_every_answer_is_guarded_and_names_no_server(speaker, place):
    headers = speaker.ask("GET", place).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert "Server" not in headers


def test_one_phone_does_not_take_all_places_and_the_teacher_frees_those_it_has(speaker):
    given = [{"code": speaker.code, "nom": f"Zo {number}"} for number in range(120)]
    answers = [speaker.ask("POST", "/api/rejoindre", each) for each in given]
    assert [each.status for each in answers] == [200] * 100 + [429] * 20
    speaker.ask("PUT", "/api/strategie", CODE, answers[7].said["jeton"])
    told = speaker.ask(
        "POST", "/api/classe", {"action": "vider", "nom": ""}, speaker.token
    ).said
    assert [each["nom"] for each in told["eleves"]] == ["Zo 7"]
    assert told["code"] != speaker.code


def test_who_guesses_codes_without_end_is_asked_to_wait_even_with_the_right_one(speaker):
    answers = [
        speaker.ask("POST", "/api/rejoindre", {"code": "AAAAAA", "nom": "Zoé"}).status
        for _ in range(65)
    ]
    assert answers[:60] == [403] * 60
    assert answers[-1] == 429
    given = {"code": speaker.code, "nom": "Zoé"}
    assert speaker.ask("POST", "/api/rejoindre", given).status == 429


def test_who_is_forgotten_leaves_nothing_in_the_class(tmp_path):
    room = Room(tmp_path)
    zoe, _ = room.register.join("Zoé Durand")
    room.take(zoe, "a.py", CODE)
    room.register.close()
    assert erase(tmp_path, "durand zoé")
    assert not erase(tmp_path, "Zoé Durand")
    assert not erase(tmp_path / "ailleurs", "Zoé Durand")
    assert not list((tmp_path / FOLDER / PLACE).iterdir())


@pytest.mark.parametrize(("method", "status"), [("PUT", 401), ("DELETE", 401), ("POST", 404)])
def test_a_stranger_s_file_is_kept_nowhere_not_even_in_memory(
    speaker, monkeypatch, method, status
):
    kept, finish = [], Strategy.finish

    def look(self, *told):
        kept.append(len(self._body) + len(self.request.body))
        return finish(self, *told)

    monkeypatch.setattr(Strategy, "finish", look)
    long = b"x" * LARGEST
    answer = speaker.ask(method, "/api/strategie?fichier=a.py", long, "faux")
    assert (answer.status, kept) == (status, [0])
    assert answer.said["erreur"]


@pytest.mark.parametrize("place", ["classe", "moi", "rien"])
def test_only_a_file_may_be_long(speaker, place):
    with pytest.raises((OSError, HTTPException, AssertionError)):  # the link is cut
        assert speaker.ask("POST", f"/api/{place}", b"x" * 1_000_000).status != 400


def test_who_is_removed_while_a_file_comes_leaves_nothing(speaker):
    zoe = speaker.join("Zoé")
    head = f"PUT /api/strategie HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {zoe}\r\n"
    with create_connection(("127.0.0.1", speaker.port), 5) as link:
        link.sendall(f"{head}Content-Length: {len(CODE)}\r\n\r\n".encode() + CODE[:5])
        speaker.ask("GET", "/api/moi", secret=zoe)
        order = {"action": "retirer", "nom": "Zoé"}
        assert speaker.ask("POST", "/api/classe", order, speaker.token).status == 200
        link.sendall(CODE[5:])
        assert b" 401 " in link.recv(100)
    assert not list(speaker.room.register.place.iterdir())


@pytest.mark.parametrize("origin", ["http://[", "http://]x", "\x1b[31m"])
def test_what_is_no_origin_is_refused_without_a_word_in_the_terminal(speaker, caplog, origin):
    assert speaker.ask("GET", "/api/moi", Origin=origin).status in (400, 403)
    assert not caplog.records


def test_a_trouble_of_the_class_s_own_is_not_laid_on_who_asked(speaker, monkeypatch, caplog):
    monkeypatch.setattr(speaker.room.register, "who", lambda secret: 1 / 0)
    answer = speaker.ask("GET", "/api/moi", secret="x")
    assert answer.status == 500
    assert answer.said["erreur"].startswith("La classe n'a pas pu répondre")


def test_who_was_erased_from_the_contest_does_not_join_its_class(speaker, tmp_path):
    book = Book(tmp_path)
    book.forgotten.add(["Zoé Durand"])
    book.write()
    body = {"code": speaker.code, "nom": "durand zoe"}
    answer = speaker.ask("POST", "/api/rejoindre", body)
    assert answer.status == 403 and "oubliée le " in answer.said["erreur"]
    book.forgotten.take_back("Zoé Durand")
    book.write()
    assert speaker.join("durand zoe")
