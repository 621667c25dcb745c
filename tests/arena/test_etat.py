"""The file that tells a contest to its viewers, which is read as it stands."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import played
from tests.notebook.dashboard.states import state
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import MAPPED, VERSION, parse, read_etat
from trollkit.arena.wall import ARRIVALS, REFUSED, arrival
from trollkit.core.errors import StoreError
from trollkit.core.files import Malformed
from trollkit.phrases import phrase

SOURCES = {"one": constant("1"), "top": constant("most"), "broken": "def"}


def test_the_state_tells_the_whole_contest(tmp_path):
    contest = played(toy_contest(SOURCES), tmp_path / "base.sqlite")
    Snapshot(contest, tmp_path / "etat.json", "base.sqlite").write("termine")
    state = json.loads((tmp_path / "etat.json").read_text())
    state["maj"] = state["progres"]["parties_par_s"] = state["progres"]["reste_s"] = 0
    assert state == json.loads(Path(__file__).with_name("etat-jouet.json").read_text("utf-8"))


def test_no_interval_is_promised_before_all_duels_are_played(tmp_path):
    contest = played(toy_contest(SOURCES), tmp_path / "base.sqlite")
    contest.results.popitem()
    Snapshot(contest, tmp_path / "etat.json", "base.sqlite").write("en_cours")
    state = json.loads((tmp_path / "etat.json").read_text())
    assert state["progres"]["faits"] == 5
    assert {r["intervalle"] for r in state["classement"]} == {None}


def test_what_else_has_come_in_is_told_beside_what_plays(tmp_path):
    contest = played(toy_contest(SOURCES), tmp_path / "base.sqlite")
    snapshot = Snapshot(contest, tmp_path / "etat.json", "base.sqlite", tmp_path)
    ARRIVALS.tell(tmp_path, [arrival("lynx", "Le lynx", REFUSED, "Coup refusé.")])
    snapshot.write("en_cours")
    state = json.loads((tmp_path / "etat.json").read_text())
    assert [each["id"] for each in state["recues"]] == ["one", "top", "broken", "lynx"]
    refused = [each["id"] for each in state["recues"] if each["etat"] == "refusee"]
    assert refused == ["broken", "lynx"]
    assert "lynx" not in [each["id"] for each in state["classement"]]


def test_a_folder_that_refuses_the_state_is_a_clear_error(tmp_path):
    contest = toy_contest({"one": constant("1"), "top": constant("most")})
    snapshot = Snapshot(contest, tmp_path / "absent" / "etat.json", "base.sqlite")
    with pytest.raises(StoreError) as caught:
        snapshot.write("attente")
    assert "etat.json ne peut pas être écrit (il est introuvable)" in phrase(caught.value)
    snapshot.look()  # while something else goes wrong, that is what counts


def test_of_a_large_field_the_best_are_told_against_each_other(tmp_path):
    sources = {f"n{number:03}": f"# {number}\n{constant('1')}" for number in range(MAPPED + 3)}
    contest = toy_contest(sources)
    few = [(contest.entrants[0], each) for each in contest.entrants[1:]]
    held = played(replace(contest, pairs=few), tmp_path / "base.sqlite")
    Snapshot(held, tmp_path / "etat.json", "base.sqlite").write("termine")
    state = read_etat(tmp_path / "etat.json")
    assert len(state["classement"]) == MAPPED + 3
    assert state["matrice"]["ids"] == [row["id"] for row in state["classement"]][:MAPPED]
    assert all(len(table) == MAPPED for table in state["matrice"]["score"].values())


def test_writing_is_rationed_and_leaves_no_other_file(tmp_path):
    contest = toy_contest({"one": constant("1"), "top": constant("most")})
    snapshot = Snapshot(contest, tmp_path / "etat.json", "base.sqlite")
    snapshot.look()
    first = (tmp_path / "etat.json").read_text()
    snapshot.look()
    assert (tmp_path / "etat.json").read_text() == first
    assert [path.name for path in tmp_path.iterdir()] == ["etat.json"]


# Any bytes become a state of the schema, or an error that says where they are none.


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
