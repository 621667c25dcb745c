"""The folder of a contest as it is filled, without playing: trials are given their outcome."""

import json
import os
from pathlib import PurePosixPath
from random import Random

import pytest

from trollkit.arena.entrants import Registration, read_folder
from trollkit.arena.wall import ACCEPTED, ARRIVALS, REFUSED, WAITING
from trollkit.classroom.forgetting import forget
from trollkit.classroom.intake.files import File
from trollkit.classroom.intake.names import Author, author_of, slug
from trollkit.classroom.submissions import book, collection
from trollkit.classroom.submissions.book import BOOK_NAME, Book, draw, held, spoken
from trollkit.classroom.submissions.collection import Action, Collector, Drop, read_drops
from trollkit.classroom.submissions.watch import watch
from trollkit.core.errors import Refused
from trollkit.core.faults import Fault, FaultKind

# The folder of a contest as it is filled, without playing: trials are given their outcome.

KIND = "essai"


ONE = b"def strategie(p, q): return 1\n"


TWO = b"def strategie(p, q): return 2\n"


BROKEN = b"def strategie"


BAD = Fault(FaultKind.INVALID, "0", "exactement 1", 1, 1)


def handed(name, code):
    place = PurePosixPath(name)
    return Drop(author_of(place), File(place, code))


def origins(collector, kind, drop):
    """What lies at a place where nothing is ever taken away."""
    return {drop.origin, *(it.origin for it in collector.book.entries if it.kind == kind)}


def hand_in(
    folder,
    stem,
    code=ONE,
    *,
    fault=None,
    title="",
    named=False,
    suffix=".py",
    game="trolls",
):
    """What becomes of a file, whose trial shows a fault or none."""
    collector = Collector(folder, named=named, game=game)
    drop = handed(f"{stem}{suffix}", code)
    decided = collector.take(KIND, drop, origins(collector, KIND, drop))
    collector.close()
    return decided or shown(collector, Registration(title, fault))


def shown(collector, outcome):
    """What becomes of the only file that is tried, by the outcome of its trial."""
    (entry,) = collector._tried
    change = collector.judge(entry, outcome)
    collector.close()
    return change


def stems(folder):
    return [each.id for each in read_folder(folder)]


def test_what_a_files_bytes_make_the_kit_raise_refuses_that_file_alone(tmp_path, monkeypatch):
    def source_of(suffix, data, game):
        return data[: 1 // (data != BROKEN)]

    monkeypatch.setattr(collection, "source_of", source_of)
    change = hand_in(tmp_path, "martin", BROKEN)
    assert (change.action, change.reason[:43]) == (
        Action.REFUSED,
        "Ce fichier est abîmé (ZeroDivisionError) : ",
    )
    assert hand_in(tmp_path, "dupond").action is Action.NEW


def test_a_changed_file_replaces_its_own_only(tmp_path):
    one, other = hand_in(tmp_path, "dupond"), hand_in(tmp_path, "martin")
    change = hand_in(tmp_path, "dupond", TWO)
    assert (change.id, change.action) == (one.id, Action.REPLACED)
    assert (tmp_path / f"{one.id}.py").read_bytes() == TWO
    assert (tmp_path / f"{other.id}.py").read_bytes() == ONE


def test_a_file_that_has_gone_from_the_contest_comes_back(tmp_path):
    first = hand_in(tmp_path, "dupond")
    (tmp_path / f"{first.id}.py").unlink()
    assert hand_in(tmp_path, "dupond").action is Action.REPLACED
    assert stems(tmp_path) == [first.id]


def test_versions_of_one_student_bear_one_pseudonym(tmp_path):
    first, second = hand_in(tmp_path, "dupond"), hand_in(tmp_path, "dupond_v2", TWO)
    assert second.id == f"{first.id}_v2"
    assert hand_in(tmp_path, "dupond_v7", TWO).id == f"{first.id}_v7"


def test_a_refusal_says_why_and_leaves_the_version_before_in_place(tmp_path):
    assert hand_in(tmp_path, "ali", fault=BAD).reason.startswith(
        "Partie 1, tour 1 : coup refusé"
    )
    assert not list(tmp_path.glob("*.py"))
    first = hand_in(tmp_path, "dupond")
    change = hand_in(tmp_path, "dupond", TWO, fault=BAD)
    assert change.action is Action.REFUSED
    assert change.reason.endswith(book.KEPT)
    assert (tmp_path / f"{first.id}.py").read_bytes() == ONE
    told = {each["id"]: each for each in ARRIVALS.read(tmp_path)}
    assert told[first.id]["etat"] == REFUSED
    assert hand_in(tmp_path, "dupond", ONE).action is Action.REPLACED
    assert {each["id"]: each["etat"] for each in ARRIVALS.read(tmp_path)}[first.id] == ACCEPTED


def test_a_trial_that_was_cut_short_is_held_again(tmp_path):
    first = hand_in(tmp_path, "dupond")
    collector = Collector(tmp_path)
    changed = handed("dupond.py", TWO)
    assert collector.take(KIND, changed, {changed.origin}) is None
    new = handed("martin.py", TWO)
    assert collector.take(KIND, new, {new.origin}) is None
    collector.close()  # and no trial has ended
    told = {each["id"]: each["etat"] for each in ARRIVALS.read(tmp_path)}
    assert told.pop(first.id) == ACCEPTED
    assert list(told.values()) == [WAITING]
    assert hand_in(tmp_path, "dupond", TWO).action is Action.REPLACED
    assert hand_in(tmp_path, "martin", TWO).action is Action.NEW


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "il est vide"),
        (
            b'{"cells": [{"cell_type": "code", "sou',
            "ce n'est pas un carnet, ou il est détruit",
        ),
        (b'{"notebook": []}', "il n'a aucune cellule"),
    ],
)
def test_a_notebook_that_cannot_be_read_is_refused_with_the_reason(tmp_path, content, why):
    change = hand_in(tmp_path, "dupond", content, suffix=".ipynb")
    assert change.reason == f"Le carnet ne peut pas être lu, {why} : déposez-le à nouveau."


def test_a_notebook_that_is_cut_or_no_utf_8_is_read_as_for_a_mark(tmp_path):
    cell = {"cell_type": "code", "source": "# été\n" + ONE.decode(), "metadata": {}}
    text = json.dumps({"cells": [cell, cell]}, ensure_ascii=False).encode("latin-1")
    for who, data in {"zoe": text, "lou": text[:-9]}.items():
        assert hand_in(tmp_path, who, data, suffix=".ipynb").action is Action.NEW


def test_a_strategys_own_name_stays_unless_it_names_the_author(tmp_path):
    kept = hand_in(tmp_path, "martin", b'NOM = "La tortue"\n' + ONE, title="La tortue")
    assert b"La tortue" in (tmp_path / f"{kept.id}.py").read_bytes()
    hand_in(tmp_path, "dupond", b'NOM = "Team Dupond"\n' + TWO, title="Team Dupond")
    names = {each["nom"] for each in ARRIVALS.read(tmp_path)}
    assert "La tortue" in names
    assert "Team Dupond" not in names
    files = [path for path in tmp_path.glob("*.py") if path.stem != kept.id]
    space = {}
    exec(files[0].read_text(), space)
    assert space["NOM"] == spoken(files[0].stem)


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize(
    "title",
    [
        *("Zoé Durand la meilleure", "ZoéDurand", "Z o é  D u r a n d", "Z0é Durand", None),
        *("Z\u043eé Durand", "Zoé Dur\u0430nd", "\u0396oé Durand"),  # Cyrillic, Greek
    ],
)
def test_a_strategy_that_names_a_classmate_is_covered_too(tmp_path, title, named):
    zoe = hand_in(tmp_path, "Zoé Durand", named=named)
    other = hand_in(tmp_path, "ali", TWO, title=title or spoken(zoe.id), named=named)
    free = hand_in(tmp_path, "lea", TWO, title="Le durand de la forêt β", named=named)
    shown = {each["id"]: each["nom"] for each in ARRIVALS.read(tmp_path)}
    assert shown[other.id] == other.id
    assert shown[free.id] == "Le durand de la forêt β"
    assert "Durand" not in (tmp_path / f"{other.id}.py").read_text("utf-8").splitlines()[-1]


@pytest.mark.parametrize("named", [False, True])
def test_a_folder_has_pseudonyms_or_names_for_ever(tmp_path, named):
    kept = hand_in(tmp_path, "Zoé Dupond", b'NOM = "Dupond"\n' + ONE, named=named)
    with pytest.raises(Refused, match="names-shown" if named else "names-hidden"):
        hand_in(tmp_path, "Zoé Dupond", TWO, named=not named)
    assert stems(tmp_path) == [kept.id]
    assert named == (kept.id == "zoe_dupond")


def test_a_namesake_who_comes_in_later_gets_a_number_and_renames_nobody(tmp_path):
    collector = Collector(tmp_path, named=True)
    two = [collector.book.student(Author(key, "Jean Dupont")) for key in ("j-2", "j-1")]
    assert [each.pseudonym for each in two] == ["jean_dupont", "jean_dupont_2"]


@pytest.mark.parametrize(
    "name",
    ["pickle", "Signal", "numpy", "voila", "Nbgrader Config", "conftest", "sitecustomize"],
)
def test_no_file_is_called_like_a_module_and_all_are_strategies(tmp_path, name):
    change = hand_in(tmp_path, name, named=True)
    assert stems(tmp_path) == [change.id]
    assert not change.id.isidentifier()
    assert change.id.startswith(f"{slug(name)}-")


def test_a_file_that_came_from_elsewhere_is_never_overwritten(tmp_path):
    (tmp_path / "dupond.py").write_bytes(TWO)
    assert hand_in(tmp_path, "dupond", named=True).action is Action.REFUSED
    assert (tmp_path / "dupond.py").read_bytes() == TWO


@pytest.mark.skipif(os.name != "posix", reason="rights of another kind")
def test_the_book_is_for_its_owner_alone_and_git_leaves_it(tmp_path):
    (tmp_path / ".gitignore").write_text("*.tmp\n")
    hand_in(tmp_path, "dupond")
    assert (tmp_path / BOOK_NAME).stat().st_mode & 0o777 == 0o600
    assert (tmp_path / ".gitignore").read_text() == f"*.tmp\n{BOOK_NAME}*\n"
    hand_in(tmp_path, "martin")
    assert (tmp_path / ".gitignore").read_text().count(BOOK_NAME) == 1


def test_nothing_that_may_be_projected_names_a_student(tmp_path):
    hand_in(tmp_path, "Zoé Dupond")
    hand_in(tmp_path, "Ali Martin", fault=BAD)
    private = (BOOK_NAME,)
    for path in tmp_path.iterdir():
        text = (path.name + path.read_text()).lower()
        named = any(word in text for word in ("dupond", "martin"))
        assert named == (path.name in private)


def test_arrivals_are_not_in_the_order_of_the_class_list(tmp_path):
    for stem in ("a", "b", "c", "d", "e"):
        hand_in(tmp_path, stem)
    told = [each["id"] for each in ARRIVALS.read(tmp_path)]
    assert told == sorted(told)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"version": 99}', '{"version": 1}', "[" * 100_000]
)
def test_a_damaged_book_stops_the_collection_instead_of_being_lost(tmp_path, text):
    (tmp_path / BOOK_NAME).write_text(text)
    with pytest.raises(Refused, match="damaged-book"):
        Collector(tmp_path)
    assert (tmp_path / BOOK_NAME).read_text() == text


def test_two_at_once_do_not_fill_one_folder(tmp_path):
    folder = tmp_path / "nouveau" / "concours"
    with held(folder), pytest.raises(Refused, match="busy-folder"), held(folder):
        raise AssertionError("both hold it")
    with held(folder):
        hand_in(folder, "dupond")


def test_a_student_is_found_by_any_name(tmp_path):
    change = hand_in(tmp_path, "Zoé Dupond")
    hand_in(tmp_path, "Ali Martin")
    book = Book(tmp_path)
    for who in ("Zoé Dupond", "zoe dupond", "ZOE_DUPOND", change.id, f"{change.id}.py"):
        assert book.find(who).name == "Zoé Dupond"
    with pytest.raises(Refused, match="nobody-here"):
        book.find("Dupon")


SHEET, PLACE = "td1-trolls", "nbgrader/td1-trolls"


def collected(folder, source):
    collector = Collector(folder)
    for drop in read_drops(source, SHEET).drops:
        if not collector.take(PLACE, drop, origins(collector, PLACE, drop)):
            shown(collector, Registration())
    collector.close()


def test_identifiers_that_differ_by_a_sign_are_two_students(tmp_path):
    for student, code in (("ana.paz", ONE), ("ana_paz", TWO)):
        own = tmp_path / "submitted" / student / SHEET
        own.mkdir(parents=True)
        (own / "moi.py").write_bytes(code)
    folder = tmp_path / "concours"
    folder.mkdir()
    collected(folder, tmp_path / "submitted")
    book = Book(folder)
    assert (sorted(book.students), len(stems(folder))) == (["ana.paz", "ana_paz"], 2)
    forget(folder / "concours.sqlite", "ana.paz")
    (tmp_path / "submitted" / "ana_paz" / SHEET / "moi.py").write_bytes(ONE)
    collected(folder, tmp_path / "submitted")
    assert "ana_paz" in Book(folder).students  # the other is not laid aside


def test_what_the_system_refuses_a_live_class_is_told_in_french(tmp_path):
    told = []

    def stop():
        raise KeyboardInterrupt

    gone = tmp_path / "depots"
    with Collector(tmp_path / "concours") as collector:
        watch(gone, collector, kind="classe", tell=told.append, trouble=told.append, after=stop)
    assert told == [
        f"{gone} : il est introuvable ; vérifiez le nom, les droits du dossier et la place sur "
        "le disque."
    ]


# Pseudonyms: a file's name, and how one writes it where it is none.


def test_a_pseudonym_is_a_plain_file_name_and_is_written_with_its_accents():
    chance = Random(1)
    drawn = [draw((), chance) for _ in range(500)]
    assert all(name.isascii() and name == slug(spoken(name)) for name in drawn)
    words = {word for name in drawn for word in spoken(name).lower().split()}
    assert {"cuivré", "fidèle", "lièvre", "élan", "zèbre"} <= words
