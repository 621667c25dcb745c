"""What has come in for a contest, told beside it."""

import json

import pytest

from tests.notebook.dashboard.states import state as whole
from trollkit.arena.wall import (
    ACCEPTED,
    ARRIVALS,
    REFUSED,
    Arrival,
    announce,
    read_arrivals,
    received,
    write_arrivals,
)

IN = Arrival("hibou_vert", "La tortue", ACCEPTED)
OUT = Arrival("lynx_bleu", "lynx_bleu", REFUSED, "Coup refusé.")
KNOWN = {"id": "hibou_vert", "nom": "La tortue", "etat": ACCEPTED, "raison": ""}


def test_what_is_told_is_read_again(tmp_path):
    assert read_arrivals(tmp_path) == []
    write_arrivals(tmp_path, [IN, OUT])
    assert read_arrivals(tmp_path) == [IN, OUT]


@pytest.mark.parametrize(
    "text", ["", "{", "{}", "[1]", '[{"id": 1}]', "[" * 100_000, '[{"id": "a", "name": "a"}]']
)
def test_what_cannot_be_read_is_nothing(tmp_path, text):
    (tmp_path / ARRIVALS.name).write_text(text)
    assert read_arrivals(tmp_path) == []


def test_what_is_read_is_cleaned(tmp_path):
    hostile = Arrival("a\x1b[31m", "b\u202e", REFUSED, "c\x00" * 1000)
    write_arrivals(tmp_path, [hostile])
    (read,) = read_arrivals(tmp_path)
    assert (read.id, read.name) == ("a[31m", "b")
    assert len(read.reason) == 400


def test_a_refusal_speaks_for_the_file_of_its_name():
    refused = Arrival("hibou_vert", "autre", REFUSED, "Coup refusé.")
    parts = received([KNOWN], [refused, OUT])
    assert [(each["nom"], each["etat"]) for each in parts["recues"]] == [
        ("La tortue", REFUSED),
        ("lynx_bleu", REFUSED),
    ]
    assert [each["id"] for each in parts["refuses"]] == ["hibou_vert", "lynx_bleu"]


def test_a_state_at_rest_is_told_of_newcomers_and_of_their_second_try(tmp_path):
    path = tmp_path / "etat.json"
    announce(path, [OUT])
    assert not path.exists()
    path.write_text(json.dumps({**whole(status="termine"), "recues": [KNOWN], "refuses": []}))
    announce(path, [IN, OUT])
    state = json.loads(path.read_text())
    assert {each["id"]: each["etat"] for each in state["recues"]} == {
        "hibou_vert": ACCEPTED,
        "lynx_bleu": REFUSED,
    }
    announce(path, [IN, OUT._replace(state=ACCEPTED, reason="")])
    state = json.loads(path.read_text())
    assert state["refuses"] == []
    assert state["statut"] == "termine"
