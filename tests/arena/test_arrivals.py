"""What has come in for a contest, told beside it."""

import pytest

from trollkit.arena.wall import (
    ACCEPTED,
    ARRIVALS,
    REFUSED,
    Arrival,
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
    assert [(each["nom"], each["etat"]) for each in parts] == [
        ("La tortue", REFUSED),
        ("lynx_bleu", REFUSED),
    ]
