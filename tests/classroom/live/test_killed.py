"""A class that is killed in mid-burst: what was answered for is there when it starts again."""

import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path

import pytest

from tests.classroom.live.conftest import Speaker
from tests.waits import eventually
from trollkit.arena.wall import INVITATION, PLAYING
from trollkit.classroom.live.register import FOLDER, PLACE, clear_wall

pytestmark = pytest.mark.lourd
KILLS = 6
BURST_S = 0.3
CODE = "def strategie(partie, passe):\n    return 1  # {}\n"


@contextmanager
def held(folder, wall="--sans-mur", kill=os.killpg):
    """The class of a folder as the command holds it, and who speaks to it; then killed."""
    command = [sys.executable, "-m", "trollkit.cli", "classe", str(folder)]
    with subprocess.Popen(
        [*command, "--json", wall],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        said = json.loads(process.stdout.readline())
        port = int(said["adresse"].rpartition(":")[2].strip("/"))
        try:
            yield Speaker(port, said["code"], said["jeton"])
        finally:
            kill(process.pid, signal.SIGKILL)


def test_nothing_that_was_answered_for_is_lost(tmp_path):
    with held(tmp_path) as speaker:
        secret, code = speaker.join("Zoé"), speaker.code
    answered = {0: ""}
    for kill in range(KILLS):
        with held(tmp_path) as speaker:
            assert speaker.code == code
            over = threading.Event()

            def send(kill=kill, speaker=speaker, over=over):
                for number in range(10_000):
                    data = CODE.format(f"{kill} {number}").encode()
                    with suppress(OSError, HTTPException):
                        answer = speaker.ask("PUT", "/api/strategie", data, secret)
                        if answer.status == 202:
                            answered[answer.said["version"]] = sha256(data).hexdigest()
                    if over.is_set():
                        return

            sending = threading.Thread(target=send)
            sending.start()
            over.wait(BURST_S)
        over.set()
        sending.join()
    with held(tmp_path) as speaker:
        versions = speaker.ask("GET", "/api/moi", secret=secret).said["versions"]
    assert len(answered) > KILLS
    last = max(answered)
    assert last <= versions <= last + KILLS  # of each burst, one may lack its answer
    kept = (tmp_path / FOLDER / PLACE / "Zoé/strategie.py").read_bytes()
    assert kept.startswith(b"def strategie")
    if versions == last:
        assert sha256(kept).hexdigest() == answered[last]


def shown_by(folder):
    """The processes of the wall of a folder."""
    mark, found = f"TROLLKIT_DOSSIER={folder}".encode(), []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it ended while we looked
            if mark in (process / "environ").read_bytes().split(b"\0"):
                found.append(process.name)
    return found


@pytest.mark.long
def test_a_wall_ends_with_its_class_and_another_shows_nothing_of_it(tmp_path):
    with held(tmp_path, "--mur", os.kill):
        assert eventually(lambda: shown_by(tmp_path))
        assert eventually((tmp_path / PLAYING.name).exists)
        clear_wall(tmp_path)  # as who opens a second wall does
        assert INVITATION.read(tmp_path)
    assert eventually(lambda: not shown_by(tmp_path))
    assert INVITATION.read(tmp_path)
    clear_wall(tmp_path)
    assert INVITATION.read(tmp_path) is None
    assert not (tmp_path / PLAYING.name).exists()


def test_a_folder_where_no_class_was_is_left_as_it_is(tmp_path):
    clear_wall(tmp_path)
    assert list(tmp_path.iterdir()) == []
