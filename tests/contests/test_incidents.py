"""What a contest survives: kills, a full disk, a folder or a base it may not use."""

import ctypes
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena.helpers import write_folder
from tests.cli.run import COMMAND, environment, trollkit
from tests.cli.test_concours import OPEN, SMALL, STRATEGIES
from trollkit.arena.store import Store

SLOW = "import time\ndef strategie(p, q):\n    time.sleep(0.0002)\n    return 1\n"
CLASS = {**STRATEGIES, "lent": SLOW, "lent2": SLOW + "#\n"}


def report(folder, *options):
    done = trollkit("concours", folder, "--json", *SMALL, *options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def one_sentence(done, sentence):
    """The command failed as a failure does: a status, a sentence, nothing else."""
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def start(folder):
    return subprocess.Popen(
        [*COMMAND, "concours", str(folder), *SMALL, *OPEN],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
        start_new_session=True,
    )


# The command, which does not see that it is limited: a disk fills while one works.
UNSEEN = (
    "import runpy, trollkit.cli.francais as moyens; moyens.lacking = lambda *words: ''; "
    "runpy.run_module('trollkit.cli', run_name='__main__', alter_sys=True)"
)


def limited(folder, limit):
    """The contest of a process that has put `limit` upon itself."""
    return subprocess.run(
        [sys.executable, "-c", UNSEEN, "concours", str(folder), *SMALL, *OPEN],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        preexec_fn=limit,
    )


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The report of a contest that nothing disturbed."""
    return report(write_folder(tmp_path_factory.mktemp("calme"), CLASS), *OPEN)


@pytest.mark.long
def test_killed_again_and_again_at_any_moment_it_ends_the_same(tmp_path, whole):
    folder = write_folder(tmp_path, CLASS)
    chance = random.Random(0)
    for _ in range(5):
        process = start(folder)
        time.sleep(chance.uniform(0.1, 1.6))  # before the start, while loading, while playing
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert report(folder, *OPEN) == whole


@pytest.mark.long
def test_a_full_disk_is_one_sentence_and_loses_nothing_that_was_stored(tmp_path, whole):
    folder = write_folder(tmp_path, CLASS)

    def little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (36_864, 36_864))

    done = limited(folder, little_room)
    one_sentence(done, "concours.sqlite ne peut pas être écrite (le disque refuse)")
    state = json.loads((folder / "etat.json").read_text())
    assert (state["statut"], state["message"] + "\n") == ("erreur", done.stderr)
    assert report(folder, *OPEN) == whole


def as_anybody(folder):
    """The contest of somebody whom rights hold back, were it root that runs the tests."""

    def without_override():
        pr_capbset_drop, cap_dac_override = 24, 1
        ctypes.CDLL(None).prctl(pr_capbset_drop, cap_dac_override, 0, 0, 0)

    return limited(folder, without_override)


def test_a_read_only_folder_is_one_sentence(tmp_path):
    folder = write_folder(tmp_path / "classe", CLASS)
    folder.chmod(0o555)
    before = sorted(folder.iterdir())
    one_sentence(as_anybody(folder), "concours.sqlite ne peut pas être écrite (droits insuff")
    assert sorted(folder.iterdir()) == before


def test_a_read_only_base_is_one_sentence_and_stays_as_it_was(tmp_path):
    folder = write_folder(tmp_path / "classe", CLASS)
    base = folder / "concours.sqlite"
    Store(base).__exit__(None, None, None)
    base.chmod(0o444)
    Path(f"{base}.verrou").unlink()
    folder.chmod(0o777)
    before = base.read_bytes()
    one_sentence(as_anybody(folder), "concours.sqlite ne peut pas être écrite (droits insuff")
    assert base.read_bytes() == before


@pytest.mark.long
@pytest.mark.parcours
def test_two_contests_at_once_on_one_base_disturb_each_other_in_nothing(tmp_path, whole):
    folder = write_folder(tmp_path, CLASS)
    first = start(folder)
    while not (folder / "etat.json").exists() and first.poll() is None:
        time.sleep(0.01)
    one_sentence(
        trollkit("concours", folder, *SMALL, *OPEN), "est déjà utilisée par un autre concours"
    )
    assert first.wait(timeout=60) == 0
    assert report(folder, *OPEN) == whole
    assert json.loads((folder / "etat.json").read_text())["statut"] == "termine"
