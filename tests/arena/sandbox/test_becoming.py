"""Children that become another program at birth, shut in like those of Python."""

import os
import select
import subprocess

import pytest

from tests.arena.sandbox.conftest import need
from trollkit.arena.entrants import Entrant
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.arena.sandbox.zygote import NOT_SHUT_IN
from trollkit.arena.workers import Workshop
from trollkit.core.errors import PrologError
from trollkit.core.tongues import Program

LEVELS = ("bwrap", "noyau", "processus")
SHELL = "/bin/sh"
# Each line that is read is tried as a command, and the answer says whether it went well.
TRIES = 'while read -r words; do if eval "$words"; then echo oui; else echo non; fi; done'
READINGS = ("read x < /etc/passwd", "read x < /proc/self/status")
WRITINGS = ("true > /tmp/trollkit_canari_sh", "true > /dev/null")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows n'a pas de fork")


@pytest.fixture(params=LEVELS)
def level(request):
    need(request.param)
    return str(request.param)


def ask(child, words):
    os.write(child.writer, f"{words}\n".encode())
    assert select.select([child.reader], [], [], 20)[0]
    return os.read(child.reader, 1 << 12).decode().strip()


def shell(level, *more):
    program = Program((SHELL, "-c", TRIES, *more), (), "")
    return Nursery(level, preload=(), program=program)


def test_a_program_answers_on_the_pipes_and_is_killed_like_any_child(level):
    with shell(level) as nursery:
        child = nursery.spawn()
        assert ask(child, "true") == "oui"
        assert child.cpu() > 0
        assert child.close().status == -9


def test_one_that_ends_says_how(level):
    with shell(level) as nursery:
        child = nursery.spawn()
        os.write(child.writer, b"exit 7\n")
        assert os.read(child.reader, 1) == b""
        assert child.close().status == 7


@pytest.mark.parametrize("level", ["bwrap", "noyau"])
def test_it_starts_nothing_reads_nothing_and_writes_nothing(level):
    need(level)
    with shell(level) as nursery:
        child = nursery.spawn()
        assert ask(child, "test -n ''") == "non"  # a negative control of this test's own
        for deed in (*READINGS, *WRITINGS):
            assert ask(child, deed) == "non", deed
        # Without a second process there is no answer to that, and the shell ends.
        os.write(child.writer, b"(true)\n")
        assert os.read(child.reader, 1) == b""
        child.close()


def test_without_a_level_all_that_succeeds():
    """The attempts above are none that would fail anyway."""
    deeds = "\n".join((*READINGS, WRITINGS[1], "(true)"))
    done = subprocess.run(
        [SHELL, "-c", TRIES], input=f"{deeds}\n", capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["oui"] * 4


def test_a_program_that_cannot_be_started_ends_as_one_that_could_not_be_shut_in():
    need("processus")
    missing = Program(("/bin/absent",), (), "")
    with Nursery("processus", preload=(), program=missing) as nursery:
        child = nursery.spawn()
        assert os.read(child.reader, 1) == b""
        assert child.close().status == NOT_SHUT_IN


def test_a_language_that_is_not_installed_here_is_said_to_be_missing(monkeypatch):
    def missing():
        raise PrologError("absent")

    monkeypatch.setattr("trollkit.gyges.prolog.program", missing)
    workshop = Workshop("trollkit.gyges.discipline:DISCIPLINE", "processus")
    with pytest.raises(PrologError, match="absent"):
        workshop(Entrant("zoe", b"", suffix=".pl"))
