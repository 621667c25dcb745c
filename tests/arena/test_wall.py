"""What is told beside a contest: what has come in, and how one joins a class."""

import json

import pytest

from trollkit.arena.wall import (
    ACCEPTED,
    ARRIVALS,
    INVITATION,
    REFUSED,
    arrival,
    received,
)

OUT = arrival("lynx_bleu", "lynx_bleu", REFUSED, "Coup refusé.")
KNOWN = {"id": "hibou_vert", "nom": "La tortue", "etat": ACCEPTED, "raison": ""}


@pytest.mark.parametrize(
    "text", ["", "{", "{}", "[1]", '[{"id": 1}]', "[" * 100_000, '[{"id": "a", "name": "a"}]']
)
def test_what_cannot_be_read_is_nothing(tmp_path, text):
    (tmp_path / ARRIVALS.name).write_text(text)
    assert ARRIVALS.read(tmp_path) is None


def test_what_is_read_is_cleaned(tmp_path):
    hostile = arrival("a\x1b[31m", "b\u202e", REFUSED, "c\x00" * 1000)
    ARRIVALS.tell(tmp_path, [hostile])
    (read,) = ARRIVALS.read(tmp_path)
    assert (read["id"], read["nom"]) == ("a[31m", "b")
    assert len(read["raison"]) == 400


def test_a_refusal_speaks_for_the_file_of_its_name():
    refused = arrival("hibou_vert", "autre", REFUSED, "Coup refusé.")
    parts = received([KNOWN], [refused, OUT])
    assert [(each["nom"], each["etat"]) for each in parts] == [
        ("La tortue", REFUSED),
        ("lynx_bleu", REFUSED),
    ]


TOLD = {"adresse": "http://10.0.0.1:80/", "code": "KTRDWB", "carre": ["01", "10"]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 10_000,
        '{"code": 1}',
        json.dumps({**TOLD, "carre": 3}),
        json.dumps({**TOLD, "fin": float("inf")}),
        "\xff",
    ],
)
def test_what_is_no_invitation_invites_nobody(tmp_path, text):
    (tmp_path / INVITATION.name).write_text(text, encoding="latin-1")
    assert INVITATION.read(tmp_path) is None
