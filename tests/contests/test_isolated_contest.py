"""An isolated contest ends the same whoever is killed on the way, and leaves nothing behind."""

import json
import os
import random
import signal
import subprocess
import time
import tomllib
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.arena.helpers import write_folder
from tests.arena.isolated import level_of
from tests.arena.processes import Family, family, kill, still_there
from tests.cli.run import COMMAND, environment
from tests.waits import eventually

pytestmark = pytest.mark.long

_TABLES = tomllib.loads(Path(__file__).with_name("isolated_contest.toml").read_text("utf-8"))
CLASS = _TABLES["class"]
OPTIONS = ("--parties", "30", "--categories", "7x15,15x30", "--graine", "0", "--json")


class Running:
    """`trollkit concours` on a folder, in processes of its own."""

    def __init__(self, folder, level, *options):
        self.temporary = folder / "tmp"
        self.temporary.mkdir(exist_ok=True)
        words = ["concours", str(folder), *OPTIONS, "--isolement", level, *options]
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**environment(), "TMPDIR": str(self.temporary)},
            start_new_session=True,
        )
        self.seen = set()

    @property
    def ended(self):
        return self.process.poll() is not None

    def look(self):
        """The processes of the contest; those seen once are to be gone in the end."""
        found = family(self.process.pid)
        self.seen.update(found.all)
        return found

    def await_play(self):
        """The processes once the contest's own children play, or it is over."""
        while not self.ended:
            found = self.look()
            if found.workers and found.children:
                return found
            time.sleep(0.03)  # each look reads all of /proc
        return Family([], [], [])

    def finish(self):
        """Exit status, and the report or what was said instead."""
        out, err = self.process.communicate(timeout=240)
        if self.process.returncode == 0:
            return 0, json.loads(out)
        return self.process.returncode, err

    def left(self):
        """The processes and temporary files that do not go within a few seconds."""
        processes = still_there(self.seen)
        # Some may belong to processes that lived too shortly to be seen.
        eventually(lambda: not [*self.temporary.glob("trollkit-*")])
        return [*processes, *self.temporary.glob("trollkit-*")]


@contextmanager
def contest(folder, level, *options):
    running = Running(folder, level, *options)
    try:
        yield running
    finally:
        if not running.ended:
            os.killpg(running.process.pid, signal.SIGKILL)
            running.process.communicate()


@pytest.fixture(scope="module", params=["processus", "fort"])
def level(request):
    return level_of(request.param)


@pytest.fixture(scope="module")
def quiet(level, tmp_path_factory):
    """The report of a contest that nothing disturbed."""
    folder = write_folder(tmp_path_factory.mktemp("calme"), CLASS)
    with contest(folder, level) as running:
        running.await_play()
        status, report = running.finish()
    assert status == 0, report
    assert running.left() == []
    return report


@pytest.mark.parcours
def test_the_contest_is_what_it_was_made_to_be(quiet):
    """Chance, faults, crashes, strict pairs: what follows would mean little without."""
    duels = {(d["gauche"], d["droite"], d["categorie"]): d for d in quiet["affrontements"]}
    assert len(duels) == 21 * 2
    guilty = {id_ for duel in duels.values() for id_ in duel["disqualifies"]}
    assert guilty == {"faute", "sort", "illisible"}
    assert {row["id"]: row["nom"] for row in quiet["classement"]}["hasard"] == "Le hasard"


def differences(report, quiet):
    """The duels that are not as they were, then all else."""
    pairs = zip(report["affrontements"], quiet["affrontements"], strict=True)
    return [pair for pair in pairs if pair[0] != pair[1]] or [
        key for key in quiet if report[key] != quiet[key]
    ]


def some_worker(found, chance):
    return [chance.choice(found.workers)] if found.workers else []


def some_zygote(found, chance):
    return [chance.choice(found.zygotes)] if found.zygotes else []


def every_child(found, chance):
    return found.children


VICTIMS = {
    "un ouvrier": (some_worker, 3),
    "un zygote": (some_zygote, 3),
    "tous les enfants": (every_child, 3),
}


@pytest.mark.parametrize("level", ["fort"], indirect=True)
@pytest.mark.parametrize("whom", VICTIMS)
def test_whoever_is_killed_the_contest_ends_and_ends_the_same(tmp_path, level, quiet, whom):
    victims, times = VICTIMS[whom]
    chance, killed = random.Random(whom), 0
    with contest(write_folder(tmp_path, CLASS), level) as running:
        while killed < times and not running.ended:
            running.await_play()
            time.sleep(chance.uniform(0, 0.2))
            doomed = victims(running.look(), chance)
            killed += bool(doomed)
            kill(doomed)
        status, report = running.finish()
    assert status == 0, report
    assert differences(report, quiet) == []
    assert killed >= times // 2
    assert running.left() == []


def test_a_killed_run_leaves_nothing_and_goes_on_to_the_same_end(tmp_path, level, quiet):
    folder = write_folder(tmp_path, CLASS)
    chance = random.Random(1)
    for _ in range(2):
        with contest(folder, level) as running:
            running.await_play()
            time.sleep(chance.uniform(0, 0.5))
            running.look()
            # The run alone, as a system short of memory would: the others must notice.
            running.process.kill()
            running.process.communicate()
        assert running.left() == []
    with contest(folder, level) as running:
        assert running.finish() == (0, quiet)
