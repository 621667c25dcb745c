"""What has come in for a contest, told beside it."""

import pytest

from trollkit.arena.wall import (
    ACCEPTED,
    ARRIVALS,
    REFUSED,
    arrival,
    received,
)

IN = arrival("hibou_vert", "La tortue", ACCEPTED)
OUT = arrival("lynx_bleu", "lynx_bleu", REFUSED, "Coup refusé.")
KNOWN = {"id": "hibou_vert", "nom": "La tortue", "etat": ACCEPTED, "raison": ""}


def test_what_is_told_is_read_again(tmp_path):
    assert ARRIVALS.read(tmp_path) is None
    ARRIVALS.tell(tmp_path, [IN, OUT])
    assert ARRIVALS.read(tmp_path) == [IN, OUT]


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
