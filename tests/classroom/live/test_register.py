"""The register of a live class: names, secrets, what is told."""

import sqlite3
from contextlib import closing

import pytest

from tests.classroom.live.conftest import refused
from trollkit.classroom.intake.names import Person
from trollkit.classroom.live import register as module
from trollkit.classroom.live.register import CODE_LETTERS, FILE, FOLDER, Register
from trollkit.classroom.submissions.collection import fingerprint


@pytest.fixture
def register(tmp_path):
    opened = Register(tmp_path)
    yield opened
    opened.close()


def again(register, folder):
    register.close()
    return Register(folder)


def test_a_restart_finds_the_same_class(register, tmp_path):
    person, secret = register.join("Zoé Durand")
    register.hand_in(person, ".py", b"abc")
    code, token = register.code, register.token
    assert not register.port
    register.keep_port(8765)
    other = again(register, tmp_path)
    assert (other.code, other.token, other.port) == (code, token, 8765)
    assert other.who(secret)[3:] == (1, fingerprint(b"abc"))
    other.close()


def test_a_code_is_six_letters_that_make_no_word(register):
    assert len(register.code) == 6
    assert set(register.code) <= set(CODE_LETTERS)
    assert not set(CODE_LETTERS) & set("AEIOUY")


@pytest.mark.parametrize(
    "name",
    ["Zoé Durand", "ZOE DURAND", "Zoe  Durand", "zoe-durand", "Zoé Durand v2", "Durand Zoé"],
)
def test_a_name_that_is_taken_cannot_be_joined_again_however_it_is_written(register, name):
    register.join("Zoé Durand")
    with refused("déjà dans la classe"):
        register.join(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "../leo", "a/b", "a\\b", ".leo", "leo_v2", "leo (2)", "x" * 41, "a\x00b"),
        *(
            "Z\N{CYRILLIC SMALL LETTER O}é",
            "\N{HANGUL FILLER}",
            "王",
            "\N{MODIFIER LETTER PRIME}",
        ),
        *("<b>leo</b>", "leo\u202e", "_leo", "=1+1", "Zoé_12_assignsubmission_file_"),
    ],
)
def test_a_name_that_could_be_more_than_a_name_is_refused(register, name):
    with refused("ne peut pas servir de nom"):
        register.join(name)
    assert not register.people


@pytest.mark.parametrize(
    ("here", "coming"),
    [
        ("Ian", "\N{LATIN SMALL LETTER DOTLESS I}an"),
        ("Ian", "lan"),
        ("lan", "Ian"),
        ("Ian Durand", "Durand lan"),
        ("Ian Durand", "lan durand"),
        ("Ian Durand", "lan-Durand"),
        ("Ian", "lan."),
        ("Claude", "cIaude"),
        ("Olga", "0lga"),
        ("Marne", "Mame"),
        ("Wu", "VVu"),
        ("Paul", "Pau1"),
        ("Zoé", "Z\N{LATIN SMALL LETTER OPEN O}e"),
    ],
)
def test_a_name_that_looks_like_one_that_is_here_is_refused(register, here, coming):
    register.join(here)
    with refused("déjà dans la classe", "ne peut pas servir"):
        register.join(coming)
    assert [each.name for each in register.people] == [here]


@pytest.mark.parametrize("name", ["\N{LATIN LETTER DENTAL CLICK}an", "ʻƅob"])
def test_a_letter_of_no_alphabet_is_in_no_name(register, name):
    with refused("ne peut pas servir de nom"):
        register.join(name)


def test_names_that_are_only_near_each_other_are_all_taken(register):
    for name in ("Ian", "Lan", "Ion", "Iana", "Ian D", "Ian B"):
        register.join(name)


def test_names_of_europe_are_taken_and_each_is_its_own(register):
    names = [
        "Łukasz",
        "Søren",
        "Nguyễn Thị",
        "Jean-Noël d’Été",
        "Œuvrard",
        "Dvořák",
        "Zoe\u0301",
    ]
    for name in names:
        register.join(name)
    assert len(register.people) == len(names)


def test_a_freed_name_is_joined_again_and_the_old_secret_is_void(register, tmp_path):
    person, old = register.join("Zoé")
    register.hand_in(person, ".py", b"abc")
    register.free(register.find("zoe"))
    assert register.who(old) is None
    again_, new = register.join("Zoé")
    assert again_.versions == register.who(new).versions == 1
    other = again(register, tmp_path)
    assert other.who(old) is None
    assert other.who(new)
    other.close()


def test_an_empty_secret_is_nobody_s(register):
    person, _ = register.join("Zoé")
    register.free(person)
    assert register.who("") is None


def test_only_the_class_list_may_join_however_names_are_ordered(tmp_path):
    register = Register(tmp_path, [Person("zdurand", "Zoé Durand")])
    with refused("liste de la classe"):
        register.join("Léo")
    assert register.join("durand Zoe")[0].name == "Zoé Durand"
    register.close()


def test_an_identifier_of_the_list_lets_its_person_in_once(tmp_path):
    listed = [
        ("nlopez", "Nina Lopez"),
        ("lea_petit", "Léa Petit"),
        ("lea_petit_2", "Léa Petit"),
    ]
    listed.append(("x_y", "(à compléter)"))
    register = Register(tmp_path, [Person(*each) for each in listed])
    assert register.join("NLopez")[0].name == "Nina Lopez"
    with refused("déjà dans la classe"):
        register.join("Lopez Nina")
    assert register.join("lea_petit_2")[0].name == "Léa Petit lea petit 2"
    assert register.join("lea_petit")[0].name == "Léa Petit lea petit"
    assert register.join("x_y")[0].name == "x y"
    assert len(register.people) == 4
    register.close()


def test_a_name_of_the_list_that_two_bear_is_refused_with_their_identifiers(tmp_path):
    register = Register(
        tmp_path,
        list(map(Person, ("jdupont1", "jdupont2", "z"), ("Jean Dupont", "Jean Dupont", "Zoé"))),
    )
    for name in ("Jean Dupont", "dupont jean"):
        with refused("votre identifiant, jdupont1 ou jdupont2"):
            register.join(name)
    assert {register.join(each)[0].name for each in ("jdupont1", "jdupont2", "Zoé")} == {
        "Jean Dupont jdupont1",
        "Jean Dupont jdupont2",
        "Zoé",
    }
    for again in ("Jean Dupont", "jdupont1", "JDUPONT2", "jean dupont (jdupont1)", "z"):
        with refused(""):
            register.join(again)
    assert len(register.people) == 3
    register.close()


def test_a_crowd_is_refused(register, monkeypatch):
    monkeypatch.setattr(module, "MOST_PEOPLE", 2)
    register.join("a")
    register.join("b")
    with refused("2 personnes au plus"):
        register.join("c")


def test_a_verdict_is_since_when_it_became_this_one(register, monkeypatch):
    person, _ = register.join("Zoé")
    for now, verdict in ((10.0, "Pas encore"), (20.0, "Pas encore"), (30.0, "Réussi")):
        monkeypatch.setattr(module.time, "time", lambda now=now: now)
        register.tell(person, "td1-trolls", "4a", verdict)
        (told,) = register.rows("SELECT depuis, vu FROM verdict")
        since = 30.0 if verdict == "Réussi" else 10.0
        assert told == {"depuis": since, "vu": now}


def test_a_secret_that_could_not_be_written_takes_no_name(register, monkeypatch):
    register.free(register.join("Zoé")[0])
    monkeypatch.setattr(module, "_print_of", lambda secret: object())  # refused by SQLite
    with pytest.raises(sqlite3.Error):
        register.join("Zoé")
    monkeypatch.undo()
    assert register.join("Zoé")[0].name == "Zoé"


def test_who_leaves_takes_all_along_and_the_file_keeps_no_trace(register, tmp_path):
    person, secret = register.join("Zoé Durand")
    register.tell(person, "td1-trolls", "4a", "Pas encore")
    register.remove(person)
    told = register.rows("SELECT * FROM verdict")
    assert (register.who(secret), told, register.people) == (None, [], [])
    register.close()
    left = b"".join(path.read_bytes() for path in (tmp_path / FOLDER).glob("*.*"))
    assert "Zoé Durand".encode() not in left


@pytest.mark.parametrize("damage", ["zeros", "text", "newer"])
def test_a_register_that_cannot_be_read_is_named_and_left_as_it_is(tmp_path, damage):
    path = tmp_path / FOLDER / FILE
    path.parent.mkdir()
    if damage == "newer":
        with closing(sqlite3.connect(path)) as base, base:
            base.execute("PRAGMA user_version = 99")
        base.close()
    else:
        path.write_bytes(bytes(5000) if damage == "zeros" else b"bonjour\n" * 500)
    before = path.read_bytes()
    with refused("registre.sqlite est abîmé, ou d'un kit plus récent"):
        Register(tmp_path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("table", ["fait", "eleve", "verdict"])
def test_a_register_from_which_a_table_is_gone_is_no_class_of_nobody(register, tmp_path, table):
    register.join("Zoé Durand")
    register.close()
    with closing(sqlite3.connect(tmp_path / FOLDER / FILE)) as base:
        base.execute(f"DROP TABLE {table}")
    with refused("registre.sqlite est abîmé"):
        Register(tmp_path)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (sqlite3.SQLITE_FULL, "le disque est plein"),
        (sqlite3.SQLITE_BUSY, "il est déjà utilisé"),
    ],
)
def test_a_register_that_the_system_refuses_is_not_said_to_be_damaged(
    register, tmp_path, monkeypatch, code, why
):
    register.join("Zoé Durand")
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code

    def refuse(*_):
        raise error

    with monkeypatch.context() as held:
        held.setattr(Register, "_open", refuse)
        with refused(f"ouvert ({why}) : la classe y est toujours"):
            Register(tmp_path)
    other = again(register, tmp_path)
    assert [each.name for each in other.people] == ["Zoé Durand"]
    other.close()
