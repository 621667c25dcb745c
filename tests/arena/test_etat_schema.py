"""Any bytes become a state of the schema, or an error that says where they are none."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import played
from tests.notebook.dashboard.states import CATEGORIES, state
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import LARGEST, VERSION, parse, read_etat
from trollkit.core.files import Malformed


def changed(**fields):
    return json.dumps({**state(), **fields}).encode()


@pytest.mark.parametrize("status", ["attente", "en_cours", "termine", "interrompu", "erreur"])
def test_what_the_writer_writes_is_read_as_it_stands(tmp_path: Path, status) -> None:
    path = tmp_path / "etat.json"
    sources = {"one": constant("1"), "top": constant("most"), "broken": "def"}
    contests = toy_contest(sources), played(toy_contest(sources), tmp_path / "base.sqlite")
    contests[1].previous = {"one": 1}
    for contest in contests:
        Snapshot(contest, path, "base.sqlite").write(status, "é")
        assert read_etat(path) == json.loads(path.read_text())
        assert json.dumps(read_etat(path), separators=(",", ":")) == path.read_text()


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1, "2", None, [2]])
def test_a_state_of_another_version_is_said_to_be_one(version) -> None:
    with pytest.raises(Malformed, match=rf"autre version du kit .*, attendue {VERSION}\)"):
        parse(changed(version=version))


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
    "progress without a total": changed(progres={"faits": 1}),
    "a standing without a name": changed(
        classement=[
            {k: v for k, v in row.items() if k != "nom"} for row in state()["classement"]
        ]
    ),
    "two standings of one identity": changed(classement=2 * state()["classement"]),
    "a refusal without a reason": changed(refuses=[{"id": "a", "nom": "a"}]),
    "an interval with one end": changed(
        classement=[{**row, "intervalle": [1]} for row in state()["classement"]]
    ),
    "a cycle of two": changed(cycles=[{"ids": ["s1", "s2"], "marge": 4}]),
    "a cycle of strangers": changed(cycles=[{"ids": ["s1", "s2", "x"], "marge": 4}]),
    "a matrix of others": changed(matrice={**state()["matrice"], "ids": ["a"]}),
    "a matrix without a category": changed(categories=[*CATEGORIES, "31x99"]),
    "a matrix of another category that is no square": changed(
        matrice={
            **state()["matrice"],
            "points": {**state()["matrice"]["points"], "31x99": [[0, 1]]},
        }
    ),
    "a yes in the place of a number": changed(triplets=True),
    "a status that no contest has": changed(statut="en_pause"),
    "a moment that no clock shows": changed(maj=float("1e300")),
    "a moment beyond all numbers": changed(maj=12345).replace(b"12345", b"1e999"),
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
    with pytest.raises(Malformed, match=r"^est illisible \(.+\) : le tableau reprendra"):
        parse(raw)


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (changed(message=None), "état : message"),
        (changed(progres={"faits": 1}), "progres : total"),
        (changed(classement=[{}]), "classement : rang"),
        (changed(cycles=[{"ids": ["s1", 2], "marge": 4}]), "cycles : ids"),
        (changed(categories=[*CATEGORIES, "31x99"]), "matrice : 31x99"),
    ],
)
def test_the_place_that_is_wrong_is_named(raw, place):
    with pytest.raises(Malformed, match=rf"illisible \({place}\)"):
        parse(raw)


@given(st.data())
def test_one_part_put_in_the_place_of_another_is_read_or_refused_but_never_a_crash(data):
    content = state(["Zoé", "Ali", "Lou"], progress=1)
    places = list(_places(content))
    holder, key = data.draw(st.sampled_from(places))
    other, from_ = data.draw(st.sampled_from(places))
    holder[key] = json.loads(json.dumps(other[from_]))
    try:
        read = parse(json.dumps(content).encode())
    except Malformed:
        return
    assert read == content
    assert read["matrice"].keys() == {"ids", "points", "score"}


def _places(value):
    """Every container in a document with each of its keys."""
    keys = (
        value
        if isinstance(value, dict)
        else range(len(value) if isinstance(value, list) else 0)
    )
    for key in keys:
        yield value, key
        yield from _places(value[key])
