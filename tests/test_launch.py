"""Contests in processes of their own: one at a time, with few rights, outliving who started."""

import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from filelock import FileLock

from trollkit.arena.state import StopRequest
from trollkit.contests import Launch, environment, journal, running, start
from trollkit.core.errors import Refused, StoreError
from trollkit.trolls import strategies

FAST = {"parties": 20, "graine": 3, "strict": False, "categories": "7x15"}


def class_of(folder, count=3):
    """A folder of `count` bundled strategies."""
    folder.mkdir()
    files = sorted(Path(strategies.__file__).parent.glob("[a-z]*.py"))
    for file in files[:count]:
        shutil.copy(file, folder)
    return folder


def ended(base, *, asked=False):
    """Whether the contest has ended, within a minute; by itself, or because it was asked to."""
    deadline = time.monotonic() + 60
    while running(base) and time.monotonic() < deadline:
        if asked:  # again: a contest that begins forgets what was asked before
            StopRequest(base).make()
        time.sleep(0.05)
    return not running(base)


def test_every_value_is_glued_to_its_option_and_the_folder_comes_last(tmp_path):
    order = Launch.of("concours", Path("-x"), tmp_path / "b", **FAST | {"strict": True})
    assert order.arguments[:5] == (
        "concours", f"--base={tmp_path / 'b'}", "--parties=20", "--graine=3", "--strict",
    )  # fmt: skip
    assert order.arguments[-3:] == ("--categories=7x15", "--", str(Path.cwd() / "-x"))
    assert Launch.of("finale", tmp_path, tmp_path / "b").arguments == (
        "finale", f"--base={tmp_path / 'b'}", "--", str(tmp_path),
    )  # fmt: skip


def test_a_started_contest_inherits_almost_nothing():
    outer = {"PATH": "/bin", "TROLLKIT_GARDE": "secret", "AWS_TOKEN": "x", "LANG": "fr_FR"}
    assert environment(outer) == {"PATH": "/bin", "LANG": "fr_FR", "PYTHONUTF8": "1"}


def test_nothing_runs_on_a_base_that_does_not_exist_or_that_nobody_holds(tmp_path):
    base = tmp_path / "concours.sqlite"
    assert not running(base)
    with FileLock(f"{base}.verrou"):
        assert running(base)
    assert not running(base)


@pytest.mark.long
def test_it_outlives_the_one_who_started_it_and_stops_when_asked(tmp_path):
    base = tmp_path / "concours.sqlite"
    folder = class_of(tmp_path / "c", 12)
    program = (
        "import sys; from pathlib import Path; from trollkit.contests import Launch, start;"
        "start(Launch.of('concours', Path(sys.argv[1]), Path(sys.argv[2]), parties=1000,"
        " graine=0)); print('parti')"
    )
    words = [sys.executable, "-c", program, str(folder), str(base)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout == "parti\n"
    assert running(base)
    assert ended(base, asked=True)
    assert "interrompu" in journal(base).read_text(encoding="utf-8")


@pytest.mark.long
def test_two_starts_at_once_make_one_contest(tmp_path):
    base = tmp_path / "concours.sqlite"
    order = Launch.of(
        "concours", class_of(tmp_path / "c", 12), base, **FAST | {"parties": 1000}
    )
    outcomes = []

    def attempt():
        try:
            start(order)
            outcomes.append("parti")
        except StoreError as error:
            outcomes.append(error.reason)

    threads = [threading.Thread(target=attempt) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ended(base, asked=True)
    assert sorted(outcomes) == ["locked", "parti"]


@pytest.mark.long
def test_a_contest_that_cannot_begin_says_why_in_its_own_words(tmp_path):
    base = tmp_path / "concours.sqlite"
    with pytest.raises(Refused, match=r"une seule|deux|strat"):
        start(Launch.of("concours", class_of(tmp_path / "c", 1), base, **FAST))
    assert not running(base)
