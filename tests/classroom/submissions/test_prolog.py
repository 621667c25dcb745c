"""Programs in Prolog among the submissions: for Gygès as they are, refused for other games."""

import time
from contextlib import closing

import pytest

from tests.besoin import besoin
from tests.classroom.submissions.test_collection import hand_in as handed_in
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.book import Book, veiled
from trollkit.classroom.submissions.collection import Action, Collector
from trollkit.classroom.submissions.extraction import source_of
from trollkit.classroom.submissions.trial import Trials
from trollkit.core.faults import FaultKind
from trollkit.gyges.prolog import KIT, Prolog, command

PLAYER = b":- use_module(gyges).\nmeilleur_coup(P, C) :- coups_possibles(P, [C|_]).\n"
NAMED = b'nom("Les rois de Durand").\n' + PLAYER


def hand_in(folder, stem, code, title="", game="gyges"):
    return handed_in(folder, stem, code, title=title, suffix=".pl", game=game)


def test_for_gyges_a_program_enters_as_it_is_under_a_pseudonym(tmp_path):
    besoin("swipl")
    change = hand_in(tmp_path, "dupond", PLAYER)
    assert (change.action, change.suffix) == (Action.NEW, ".pl")
    assert (tmp_path / f"{change.id}.pl").read_bytes() == PLAYER
    assert hand_in(tmp_path, "dupond", PLAYER).action is Action.SAME
    assert hand_in(tmp_path, "dupond", NAMED).action is Action.REPLACED
    assert [entry.file for entry in Book(tmp_path).entries] == [f"{change.id}.pl"]
    # Likeness is a matter of Python's grammar: nothing in Prolog is compared.
    assert Collector(tmp_path, game="gyges").sources() == {}


def test_a_telling_name_is_covered(tmp_path):
    besoin("swipl")
    change = hand_in(tmp_path, "durand", NAMED, title="Les rois de Durand")
    kept = (tmp_path / f"{change.id}.pl").read_bytes()
    with Prolog(kept, KIT / "x.pl", command()) as program:
        assert "Durand" not in (program.ask("nom/1", "nom(N)", "N", 5) or "Durand")


def test_a_name_is_covered_in_a_module_and_where_there_was_none():
    besoin("swipl")
    module = b":- module(moi, [nom/1]).\nnom(durand).\n"
    for source in (module, b"autre(1).\n"):
        with Prolog(veiled(source, "le_lynx", ".pl"), KIT / "x.pl", command()) as program:
            assert program.ask("nom/1", "nom(N)", "N", 5) == '"Le lynx"'


@pytest.mark.parametrize("game", ["trolls", "foret"])
def test_other_games_refuse_it_with_a_sentence(tmp_path, game):
    change = hand_in(tmp_path, "dupond", PLAYER, game=game)
    assert change.action is Action.REFUSED
    assert "ne se joue pas avec un fichier .pl" in change.reason


def test_what_is_no_text_or_too_long_is_refused():
    besoin("swipl")
    for data, said in ((b"a\0b", "n'est pas un texte"), (b"%" * 1_000_001, "trop long")):
        with pytest.raises(NoStrategy) as refused:
            source_of(".pl", data, "gyges")
        assert said in str(refused.value)


def test_without_swi_prolog_it_waits_and_is_taken_once_that_is_there(tmp_path, monkeypatch):
    besoin("swipl")
    with monkeypatch.context() as bare:
        bare.setenv("PATH", "")
        change = hand_in(tmp_path, "dupond", PLAYER)
        assert change.action is Action.REFUSED
        assert "sudo apt install swi-prolog-nox" in change.reason
    assert hand_in(tmp_path, "dupond", PLAYER).action is Action.NEW


@pytest.mark.long
def test_its_trial_is_a_pair_of_games_with_itself():
    besoin("swipl")
    codes = {"bonne": NAMED, "sans": b"autre(1).", "fausse": b"meilleur_coup(_, 11-66)."}
    found = {}
    with closing(Trials("gyges")) as room:
        for key, code in codes.items():
            room.add(key, code, ".pl")
        deadline = time.monotonic() + 120
        while len(found) < len(codes) and time.monotonic() < deadline:
            found |= room.finished(0.2)
    kinds = {key: each.fault and each.fault.kind for key, each in found.items()}
    assert kinds == {
        "bonne": None,
        "sans": FaultKind.NO_FUNCTION,
        "fausse": FaultKind.INVALID,
    }
    assert found["bonne"].name == "Les rois de Durand"
