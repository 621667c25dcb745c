"""Any bytes become a state of the schema, or an error that says where they are none."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import played
from tests.notebook.dashboard.states import state
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import VERSION, parse, read_etat
from trollkit.core.files import Malformed


def changed(**fields):
    return json.dumps({**state(), **fields}).encode()


@pytest.mark.parametrize("status", ["attente", "en_cours", "termine", "interrompu", "erreur"])
def test_what_the_writer_writes_is_read_as_it_stands(tmp_path, status):
    path = tmp_path / "etat.json"
    sources = {"one": constant("1"), "top": constant("most"), "broken": "def"}
    contests = toy_contest(sources), played(toy_contest(sources), tmp_path / "base.sqlite")
    contests[1].previous = {"one": 1}
    for contest in contests:
        Snapshot(contest, path, "base.sqlite").write(status, "é")
        assert read_etat(path) == json.loads(path.read_text())
        assert json.dumps(read_etat(path), separators=(",", ":")) == path.read_text()


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1, "2", None, [2]])
def test_a_state_of_another_version_is_said_to_be_one(version):
    with pytest.raises(Malformed, match=rf"autre version du kit .*, attendue {VERSION}\)"):
        parse(changed(version=version))


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
