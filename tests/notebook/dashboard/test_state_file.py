"""What viewers make of `etat.json`, whatever is in it."""

import json
import time

import pytest

from tests.notebook.dashboard.states import CATEGORIES, state, write
from trollkit.notebook.dashboard import state_file
from trollkit.notebook.dashboard.state_file import (
    LARGEST,
    SILENCE_S,
    Malformed,
    StateFile,
    parse,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "etat.json"


def changed(**fields):
    return json.dumps({**state(), **fields}).encode()


def test_a_state_comes_out_as_it_was_written(path):
    content = state()
    write(path, content)
    assert StateFile(path).poll() == (content, "")


def test_an_unchanged_file_is_read_once(path, monkeypatch):
    readings = []
    monkeypatch.setattr(state_file, "parse", lambda raw: readings.append(raw) or parse(raw))
    write(path, state())
    file = StateFile(path)
    assert [file.poll().trouble for _ in range(3)] == ["", "", ""]
    assert len(readings) == 1
    write(path, state(progress=0.6))
    assert file.poll().state["progres"]["faits"] == 158
    assert len(readings) == 2


def test_before_the_contest_one_waits_for_the_file(path):
    reading = StateFile(path).poll()
    assert reading.state is None
    assert reading.trouble == (
        "Le concours n'a pas encore commencé : le classement apparaîtra ici dès que le fichier "
        "etat.json sera là."
    )


def test_a_vanished_file_leaves_the_last_state_and_comes_back(path):
    content = state()
    write(path, content)
    file = StateFile(path)
    file.poll()
    path.unlink()
    assert file.poll() == (
        content,
        "Le fichier etat.json a disparu : voici le dernier état connu ; le tableau reprendra à "
        "son retour.",
    )
    write(path, content)
    assert file.poll() == (content, "")


def test_another_version_is_named_beside_the_one_expected(path):
    write(path, {"version": 1, "concours": []})
    assert StateFile(path).poll() == (
        None,
        "Le fichier etat.json vient d'une autre version du kit (1, attendue 2) : relancez le "
        "concours avec ce kit.",
    )


def test_a_broken_file_leaves_the_last_state_and_is_read_again_when_rewritten(path):
    content = state()
    write(path, content)
    file = StateFile(path)
    file.poll()
    path.write_bytes(json.dumps(content).encode()[:500])
    assert file.poll() == (
        content,
        "Le fichier etat.json est illisible (ce n'est pas du JSON complet) : le tableau "
        "reprendra quand le concours l'aura réécrit.",
    )
    write(path, content)
    assert file.poll() == (content, "")


def test_a_folder_in_the_place_of_the_file_is_no_crash(path):
    path.mkdir()
    assert StateFile(path).poll().trouble == (
        "Le fichier etat.json ne peut pas être lu : vérifiez ses droits."
    )


def test_a_contest_that_has_fallen_silent_is_said_to_have(path):
    content = state()
    write(path, content)
    now = content["maj"]
    file = StateFile(path, clock=lambda: now)
    assert file.poll().trouble == ""
    now += SILENCE_S
    hour = time.strftime("%H:%M:%S", time.localtime(content["maj"]))
    assert file.poll().trouble == (
        f"Pas de nouvelles du concours depuis {hour} : s'il a été arrêté, relancez la même "
        "commande, il reprendra où il en était."
    )


@pytest.mark.parametrize("status", ["attente", "termine", "interrompu", "erreur"])
def test_only_a_running_contest_owes_news(path, status):
    content = state(status=status)
    write(path, content)
    file = StateFile(path, clock=lambda: content["maj"] + 10 * SILENCE_S)
    assert file.poll() == (content, "")


def test_the_smallest_contests_are_states_too():
    for size in (0, 1, 2):
        content = state([f"n° {i}" for i in range(size)], status="attente", progress=0)
        assert parse(json.dumps(content).encode()) == content


BROKEN = {
    "nothing": b"",
    "no JSON": b"{",
    "no object": b"[1]",
    "no version": b"{}",
    "no UTF-8": b'{"version": "\xff"}',
    "a number that is none": changed(maj=float("nan")),
    "a number too long for Python": b'{"version": 2' + b"0" * 5000 + b"}",
    "a character cut in half": changed(message="\ud800"),
    "brackets without end": b"[" * 100_000,
    "too big": b" " * (LARGEST + 1),
    "a field missing": json.dumps({k: v for k, v in state().items() if k != "maj"}).encode(),
    "a field of another type": changed(message=None),
    "progress of another type": changed(progres=[]),
    "progress without a total": changed(progres={"faits": 1}),
    "a standing without a name": changed(
        classement=[
            {k: v for k, v in row.items() if k != "nom"} for row in state()["classement"]
        ]
    ),
    "two standings of one identity": changed(classement=2 * state()["classement"]),
    "a refusal without a reason": changed(refuses=[{"id": "a", "nom": "a"}]),
    "a file received in no state": changed(recues=[{"id": "a", "nom": "a", "raison": ""}]),
    "no word on the isolation": changed(avertissement=None),
    "an interval with one end": changed(
        classement=[{**row, "intervalle": [1]} for row in state()["classement"]]
    ),
    "an interval of words": changed(
        classement=[{**row, "intervalle": ["1", "2"]} for row in state()["classement"]]
    ),
    "a cycle of two": changed(cycles=[{"ids": ["s1", "s2"], "marge": 4}]),
    "a cycle of strangers": changed(cycles=[{"ids": ["s1", "s2", "x"], "marge": 4}]),
    "a category that is no text": changed(categories=[7]),
    "a matrix of others": changed(matrice={**state()["matrice"], "ids": ["a"]}),
    "a matrix without scores": changed(matrice={"ids": state()["matrice"]["ids"]}),
    "a matrix without points": changed(
        matrice={key: state()["matrice"][key] for key in ("ids", "score")}
    ),
    "a matrix without a category": changed(categories=[*CATEGORIES, "31x99"]),
    "a matrix that is no square": changed(
        matrice={
            "ids": state()["matrice"]["ids"],
            "points": state()["matrice"]["points"],
            "score": {g: [[0]] for g in ("toutes", *CATEGORIES)},
        }
    ),
}


@pytest.mark.parametrize("raw", BROKEN.values(), ids=BROKEN)
def test_what_is_no_state_is_malformed(raw):
    with pytest.raises(Malformed):
        parse(raw)
