"""What a dashboard keeps from one start to the next."""

import os
import stat
from threading import Timer

import pytest

from trollkit.notebook.dashboard.kept import Kept
from trollkit.notebook.dashboard.teacher import TOKEN_LETTERS, plain


@pytest.fixture
def base(tmp_path):
    return tmp_path / "concours.sqlite"


def kept(base, **ports):
    one = Kept.of(base)
    one.ports |= ports
    one.write()
    return one


def test_the_token_and_the_ports_outlive_the_server(base):
    first = kept(base, mur=8866)
    second = kept(base, lecture=8901)
    assert second.jeton == first.jeton
    assert second.ports == {"mur": 8866, "lecture": 8901}
    assert stat.S_IMODE(first.path.stat().st_mode) == 0o600


def test_two_contests_have_two_tokens(base):
    assert kept(base).jeton != kept(base.with_name("autre.sqlite")).jeton


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"jeton": "A", "ports": {}}', '{"jeton": 3, "ports": []}', "[" * 900],
)
def test_what_cannot_be_read_is_written_anew(base, text):
    path = kept(base).path
    path.write_text(text)
    fresh = kept(base).jeton
    assert len(plain(fresh)) == TOKEN_LETTERS
    assert Kept.of(base).jeton == fresh


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_token_that_others_could_have_read_is_drawn_anew(base):
    first = kept(base)
    first.path.chmod(0o640)
    second = kept(base)
    assert second.jeton != first.jeton
    assert stat.S_IMODE(second.path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="pipes in folders are POSIX's")
def test_nobody_waits_for_a_pipe_in_the_place_of_the_token(base):
    path = kept(base).path
    path.unlink()
    os.mkfifo(path, 0o600)
    late: list[None] = []
    saving = Timer(1, lambda: late.append(os.close(os.open(path, os.O_WRONLY))))
    saving.start()
    assert len(plain(kept(base).jeton)) == TOKEN_LETTERS
    saving.cancel()
    assert late == [] and path.is_file()


def test_where_nothing_can_be_written_it_works_all_the_same(tmp_path):
    assert kept(tmp_path / "absent" / "concours.sqlite").jeton
