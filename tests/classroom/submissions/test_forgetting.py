"""One student erased from a contest's folder: nothing of them is left, all else is."""

import json
import re
from dataclasses import replace
from pathlib import PurePosixPath

import pytest

from tests.classroom.submissions.test_collection import ONE, TWO, hand_in, shown
from trollkit.arena.entrants import Registration
from trollkit.arena.store import Archive, Store
from trollkit.classroom.forgetting import forget
from trollkit.classroom.intake.files import File
from trollkit.classroom.intake.names import Author, Person
from trollkit.classroom.live.register import Register
from trollkit.classroom.submissions.book import Book, drawn_before, keep_drawn
from trollkit.classroom.submissions.collection import Collector, Drop
from trollkit.contests import BASE_NAME, Settings, hold_contest
from trollkit.core.errors import Refused, StoreError
from trollkit.phrases import phrase
from trollkit.publishing.veil import veil

SETTINGS = Settings(games=3, isolation="aucun", workers=1, categories=["7x15"])
THREE = b"def strategie(p, q): return min(3, p.stockGauche)\n"
MATES = ("Sara Simon", "Théo Tessier")
NAMED = b'NOM = "La furie de Dupond"\n' + ONE


def everything(folder):
    return b"".join(
        path.name.encode() + path.read_bytes() for path in folder.iterdir() if path.is_file()
    )


@pytest.mark.long
@pytest.mark.parametrize("named", [False, True])
def test_nothing_of_the_student_is_left_and_nothing_of_others_lost(tmp_path, named):
    stem = hand_in(tmp_path, "Zoé Dupond", NAMED, title="La furie de Dupond", named=named).id
    other = hand_in(tmp_path, "Ali Martin", TWO, named=named).id
    hand_in(tmp_path, "Léa Petit", THREE, named=named)
    hold_contest(tmp_path, SETTINGS)
    assert b"dupond" in everything(tmp_path).lower()
    told = forget(tmp_path / BASE_NAME, "zoé dupond")
    assert f"{stem}.py" in told
    left = everything(tmp_path).lower()
    for word in ("dupond", stem, "furie"):
        assert word.encode() not in left
    assert other.encode() in left
    (run,) = Archive(tmp_path / BASE_NAME).history()
    assert any(each.id.startswith("efface_") for each in run.entrants)
    assert not (tmp_path / "etat.json").exists()  # until it is written anew
    with pytest.raises(Refused, match="nobody-here"):
        forget(tmp_path / BASE_NAME, "zoé dupond")
    contest = hold_contest(tmp_path, SETTINGS)
    assert contest.resumed == contest.total == 1  # the duel between the two others is kept


def test_who_may_have_been_meant_is_told_when_nobody_has_that_name(tmp_path):
    alias = hand_in(tmp_path, "Mardi-10h-Omar Haddad").id
    hand_in(tmp_path, "Ali Martin", TWO)
    hold_contest(tmp_path, SETTINGS)
    said = re.escape(f". Au plus près : Mardi-10h-Omar Haddad ({alias}).") + "$"
    for asked in ("Omar Haddad", "mardi 10h omar hadad"):
        with pytest.raises(Refused) as told:
            forget(tmp_path / BASE_NAME, asked)
        assert re.search(said, phrase(told.value))
    with pytest.raises(Refused) as told:
        forget(tmp_path / BASE_NAME, "Zoé Dupond")
    assert phrase(told.value).endswith("pseudonyme.")


def test_namesakes_are_told_apart(tmp_path):
    book = Book(tmp_path)
    two = sorted(
        f"{book.student(Author(key, 'Jean Dupont')).pseudonym} ({key})"
        for key in ("j-1", "j-2")
    )
    book.write()
    with pytest.raises(Refused) as told:
        forget(tmp_path / BASE_NAME, "Jean Dupont")
    assert f"donnez le pseudonyme, {' ou '.join(two)}." in phrase(told.value)


def test_namesakes_of_a_live_class_are_told_when_their_common_name_is_asked_for(tmp_path):
    listed = [Person(each, "Manon Dupré") for each in ("mdupre1", "mdupre2")]
    register = Register(tmp_path, listed)
    joined = [register.join(each.id)[0].name for each in listed]
    register.close()
    shown = [f"{name} ({hand_in(tmp_path, name).id})" for name in joined]
    with pytest.raises(Refused) as told:
        forget(tmp_path / BASE_NAME, "Manon Dupré")
    assert told.value.facts["near"] == sorted(shown)


@pytest.mark.parametrize("name", [BASE_NAME, "finale-2026.sqlite"])
def test_one_of_a_team_who_is_erased_leaves_the_games_and_the_site_to_the_others(
    tmp_path, name
):
    """Whatever the base is called, and whichever command asks."""
    collector = Collector(tmp_path)
    drop = Drop(Author("g2-moodle", "G2"), File(PurePosixPath("G2.py"), ONE), MATES)
    assert collector.take("moodle", drop, {drop.origin}) is None
    team = shown(collector, Registration("Duo")).id
    (tmp_path / "durand.py").write_bytes(TWO)  # who is not of the book
    base = tmp_path / name
    hold_contest(tmp_path, replace(SETTINGS, base=base))
    veil(tmp_path, Archive(base).history())
    # Of a site that was published before the team was collected.
    keep_drawn(tmp_path, drawn_before(tmp_path) | {team: "loup_gris"})
    forget(base, "Sara Simon")
    assert team in {each.id for run in Archive(base).history() for each in run.entrants}
    assert Archive(base).duel(team, "durand", "7x15")
    assert drawn_before(tmp_path)[team] == "loup_gris"
    assert "sara" not in everything(tmp_path).decode("utf-8", "replace").lower()
    forget(base, "durand.py")
    assert "durand" not in drawn_before(tmp_path) and (tmp_path / "durand.py").exists()


def test_nobody_is_erased_while_a_contest_is_running(tmp_path):
    change = hand_in(tmp_path, "dupond")
    with Store(tmp_path / BASE_NAME), pytest.raises(StoreError):
        forget(tmp_path / BASE_NAME, "dupond")
    assert (tmp_path / f"{change.id}.py").exists()


def test_who_is_erased_is_not_shown_by_the_title_of_another(tmp_path):
    hand_in(tmp_path, "Zoé Dupond")
    hand_in(tmp_path, "ali", TWO, title="Zoé Dupond la meilleure")
    forget(tmp_path / BASE_NAME, "Zoé Dupond")
    assert "Dupond" not in (tmp_path / "recues.json").read_text(encoding="utf-8")


def test_who_handed_in_the_same_under_the_same_title_keeps_all(tmp_path):
    same = b'NOM = "Alpha"\n' + ONE
    stems = {
        name: hand_in(tmp_path, name, same, title="Alpha").id for name in ("zoe", "ali", "lea")
    }
    hand_in(tmp_path, "max", TWO)
    hold_contest(tmp_path, SETTINGS)
    forget(tmp_path / BASE_NAME, "zoe")
    contest = hold_contest(tmp_path, SETTINGS)
    assert contest.resumed == contest.total == 3
    state = json.loads((tmp_path / "etat.json").read_text())
    names = {row["id"]: row["nom"] for row in state["classement"]}
    for stem in (stems["ali"], stems["lea"]):
        assert names[stem] == f"Alpha ({stem})"
    assert stems["zoe"] not in str(state)
