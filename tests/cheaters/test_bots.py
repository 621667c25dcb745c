"""Attacks of programs of any language: refused, and seen to succeed without what refuses them.

Each program throws two stones where its attack has succeeded, one where it was refused.
"""

import os
import select
import socket

import pytest

from tests.arena.bots.stand import BRIEF, duel, program, stand, why
from tests.arena.isolated import entrant
from trollkit.arena.entrants import read_file
from trollkit.arena.frames import Lined
from trollkit.arena.link import Link
from trollkit.arena.sandbox.nursery import Words
from trollkit.core.clock import Clock
from trollkit.phrases import fault_phrase
from trollkit.phrases.arena import PROGRAM
from trollkit.trolls.discipline import DISCIPLINE

PLAY = """
def attack():
{deed}
try:
    attack()
    throw = 2
except OSError:
    throw = 1
while True:
    print(throw, flush=True)
    input()
"""
# What each does; {place} is a folder of the test's own, {other} the opponent's file.
DEEDS = {
    "reads the other's source": "open({other!r}).read()",
    "lists the system's temporary folder": "os.listdir({top!r})",
    "writes outside": "open({place!r} + '/canari', 'w').write('x')",
    "keeps a file for its next duel": "open('memoire.txt', 'a').write('x')",
    "forks a child that outlives it": (
        "if os.fork() == 0:\n"
        "        os.setsid(); time.sleep(2)\n"
        "        open({place!r} + '/survivant', 'w').write('x'); os._exit(0)"
    ),
    "starts another program": "import subprocess; subprocess.run(['/bin/true'], check=True)",
    "calls out": "import socket; socket.create_connection(('127.0.0.1', {port}), 1)",
    "signals its parent": "os.kill(os.getppid(), 0)",
    "opens the teacher's folder to all": "os.chmod({place!r}, 0o777)",
    "dates the other's source": "os.utime({other!r}, (0, 0))",
    "watches the teacher's folder": (
        "import ctypes\n    libc = ctypes.CDLL(None)\n"
        "    watch = libc.inotify_add_watch(libc.inotify_init1(0), {place!r}.encode(), 2)\n"
        "    if watch < 0: raise OSError"
    ),
    "slows its opponent down": (
        "os.sched_setscheduler(os.getppid(), os.SCHED_BATCH, os.sched_param(0))"
    ),
    "holds memory that nobody counts": "os.memfd_create('x')",
    "locks a file for its other duels to find": (
        "import fcntl; fcntl.flock(open(os.__file__), fcntl.LOCK_SH)"
    ),
    "locks a part of a file": (
        "import fcntl; fcntl.lockf(open(os.__file__), fcntl.LOCK_SH | fcntl.LOCK_NB)"
    ),
    "asks who has locked a part of a file": (
        "import fcntl, struct\n"
        "    lock = struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0)\n"
        "    fcntl.fcntl(open(os.__file__), fcntl.F_GETLK, lock)"
    ),
}


@pytest.fixture(scope="module")
def judge():
    """With the strongest isolation there is."""
    with stand() as found:
        yield found


@pytest.fixture(scope="module", params=["fort", "noyau"])
def shut(request):
    """With the strongest isolation there is, and with what a container has."""
    with stand(request.param) as found:
        yield found


@pytest.fixture(scope="module")
def bare():
    """Trusted."""
    with stand("aucun") as found:
        yield found


@pytest.fixture(scope="module")
def door():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def attacked(judge, tmp_path, name, port):
    place = tmp_path / "ailleurs"
    place.mkdir(mode=0o777)
    (place / "autre.py").write_text("secret")
    deed = DEEDS[name].format(
        place=str(place), other=str(place / "autre.py"), top=str(tmp_path), port=port
    )
    return duel(judge, program(tmp_path / "bot", PLAY.format(deed=f"    {deed}")), games=1)


def first_throw(result):
    told = next(iter(DISCIPLINE.told("7x15", result.moves)))
    return int(told.turns[0][0])


@pytest.mark.parametrize("name", DEEDS)
def test_shut_in_it_is_refused(shut, tmp_path, door, name):
    result = attacked(shut, tmp_path, name, door)
    assert why(result) == ""
    assert first_throw(result) == 1
    assert {path.name for path in (tmp_path / "ailleurs").iterdir()} == {"autre.py"}


@pytest.mark.parametrize("name", DEEDS)
def test_without_isolation_it_succeeds(bare, tmp_path, door, name, monkeypatch):
    monkeypatch.setattr("trollkit.arena.sandbox.limits.apply", lambda limits: None)
    result = attacked(bare, tmp_path, name, door)
    assert first_throw(result) == 2, why(result)


def called_python(folder):
    """A program of the name of an interpreter, that leaves a trace wherever it is started."""
    (folder / "zoe").mkdir()
    script = folder / "zoe" / "python3"
    script.write_text(
        f"#!/bin/sh\necho x > {folder}/canari\n"
        """echo '["/usr/bin/python3", "/usr", "/usr"]'\n"""
    )
    script.chmod(0o755)
    (folder / "zoe.bot").write_text("zoe/python3 jeu")
    return read_file(folder / "zoe.bot")


def test_a_script_that_is_called_python_does_not_enter_and_is_started_nowhere(tmp_path):
    assert "ne se lance pas seul" in fault_phrase(called_python(tmp_path).fault)
    assert not (tmp_path / "canari").exists()


# Its second line waits until the first has been taken out of the pipe.
ADVANCE = """
import fcntl, termios
print(1, flush=True)
while any(fcntl.ioctl(1, termios.FIONREAD, bytes(4))):
    time.sleep(0.001)
print(1, flush=True)
for line in sys.stdin:
    print(1, flush=True)
"""


@pytest.fixture
def late_question(monkeypatch):
    """Who has answered a bot's question asks the next one once the bot has said more."""
    ask = Link.ask

    def wait_and_ask(link, question):
        if link.is_bot and not link.starts:
            assert select.select([link.reader], [], [], 10)[0]
        ask(link, question)

    monkeypatch.setattr(Link, "ask", wait_and_ask)


def test_a_line_printed_before_its_question_is_no_answer_to_it(judge, tmp_path, late_question):
    sentence = why(duel(judge, program(tmp_path, ADVANCE)))
    assert "tour 2 : coup refusé, la ligne '1', écrite avant la question" in sentence
    assert "il fallait un nombre entier de 1 à 14." in sentence


def test_unguarded_it_would_be_taken_for_the_answer(
    judge, tmp_path, late_question, monkeypatch
):
    monkeypatch.setattr(Link, "_spoke_early", lambda link: False)
    assert "avant la question" not in why(duel(judge, program(tmp_path, ADVANCE)))


FLOOD = """
while True:
    os.write(2, b"x" * 300_000)
    print(1, flush=True)
    input()
"""


def test_a_flood_of_complaints_stops_nobody(judge, tmp_path):
    assert why(duel(judge, program(tmp_path, FLOOD), games=1)) == ""


def test_unheard_it_would_stop_the_program(judge, tmp_path, monkeypatch):
    monkeypatch.setattr(Words, "hear", lambda words: False)
    assert "aucune ligne" in why(duel(judge, program(tmp_path, FLOOD), games=1))


# Threads that wait for each other on one processor hide how long all of them take.
COMPUTE = """
import hashlib, os, threading, time
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
def compute(seconds):
    end = time.process_time() + seconds
    def digest():
        while time.process_time() < end:
            hashlib.sha256(bytes(1 << 20))
    threads = [threading.Thread(target=digest) for _ in range(12)]
    for each in threads: each.start()
    for each in threads: each.join()
"""
BORROW = (
    COMPUTE
    + """
for turn in range(1, 100):
    if turn == 4:
        compute(1.4)
    print(1, flush=True)
    input()
"""
)
SAME = (
    COMPUTE
    + """
def strategie(partie, past):
    if len(partie.coupsPrecedents) == 3:
        compute(1.4)
    return 1
"""
)
PONDERS = """
import time
def strategie(partie, past):
    if len(partie.coupsPrecedents) == 2:
        end = time.process_time() + 0.8
        while time.process_time() < end: pass
    return 1
"""
SLOWER = BRIEF._replace(bank=0.9)


@pytest.mark.parametrize(
    ("level", "source"), [("fort", BORROW), ("aucun", SAME)], ids=["program", "unfiltered"]
)
@pytest.mark.parametrize("guarded", [True, False], ids=["held", "unguarded"])
def test_nobody_has_more_time_for_what_the_opponent_took(
    level, source, guarded, tmp_path, monkeypatch
):
    borrower = entrant(source) if level == "aucun" else program(tmp_path, source)
    if not guarded:
        monkeypatch.setattr(Clock, "asked", lambda clock: None)
    with stand(level, SLOWER) as judge:
        sentence = why(duel(judge, borrower, games=1, other=PONDERS))
    assert ("tour 4" in sentence) is guarded


class Verbose:
    """A game whose question no pipe can hold."""

    def ask(self, question):
        return ["x" * (1 << 20)]

    def answer(self, line):
        return line.encode()


class Deaf:
    """A child that never reads."""

    words = None

    def __init__(self):
        self.theirs, self.writer = os.pipe()
        self.reader, self.told = os.pipe()

    def cpu(self):
        return 0.0

    def delay(self):
        return None

    def ready(self):
        return False


def test_who_never_reads_holds_the_referee_up_no_longer_than_a_move():
    child = Deaf()
    link = Link(child, BRIEF, Lined(Verbose()))
    link.clock.limit = 0.05
    link.ask(b"?")
    assert link.fault
    told = fault_phrase(link.fault._replace(expected=PROGRAM, game=1, turn=1))
    assert told.endswith(
        "ne lit plus ce qu'on lui envoie : lisez toutes les lignes de chaque tour."
    )
    for end in (child.theirs, child.writer, child.reader, child.told):
        os.close(end)
