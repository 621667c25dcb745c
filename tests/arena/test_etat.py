import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import played
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.state import MAPPED, read_etat
from trollkit.arena.wall import ARRIVALS, REFUSED, arrival
from trollkit.core.errors import StoreError
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
