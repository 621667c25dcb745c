"""How one joins a class, as its wall reads it."""

import json

import pytest

from trollkit.arena.wall import INVITATION

TOLD = {"adresse": "http://10.0.0.1:80/", "code": "KTRDWB", "carre": ["01", "10"]}


def test_an_invitation_is_read_as_it_was_written_until_the_class_is_over(tmp_path):
    assert INVITATION.read(tmp_path) is None
    INVITATION.tell(tmp_path, TOLD)
    assert INVITATION.read(tmp_path) == TOLD
    INVITATION.untell(tmp_path)
    INVITATION.untell(tmp_path)
    assert INVITATION.read(tmp_path) is None


def test_an_invitation_may_tell_when_deposits_close(tmp_path):
    INVITATION.tell(tmp_path, {**TOLD, "fin": 1_800_000_000})
    assert INVITATION.read(tmp_path) == {**TOLD, "fin": 1_800_000_000}


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
