"""Each contest of the corpus is held once, whoever asks first, also with several pytests."""

import os
import pickle
import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from tests.cheaters.bench import hold
from tests.cheaters.checks import HONEST
from tests.cheaters.corpus import EVERYTHING, STRONGEST, Batch, entries


@pytest.fixture(scope="session")
def held(tmp_path_factory):
    """What the contest of a batch gave at a level."""
    top = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        top = top.parent  # shared by the workers of one run

    def held(batch, level):
        folder = top / f"banc-{level}-{batch.name}"
        kept = Path(f"{folder}.pickle")
        with FileLock(f"{folder}.verrou"):
            if not kept.exists():
                shutil.rmtree(folder, ignore_errors=True)  # of a contest that went wrong
                shown = EVERYTHING or (batch.shown and level == STRONGEST)
                contest = hold(folder, batch, level, *batch.options, shown=shown, met=batch.met)
                kept.write_bytes(pickle.dumps(contest))
            return pickle.loads(kept.read_bytes())

    return held


@pytest.fixture(scope="session")
def honest(held):
    """What the witnesses and an honest strategy give among themselves, at a level.

    Skips the test where the level does not work; `processus` works everywhere.
    """
    (one,) = (entry for entry in entries("strategies") if entry.id == HONEST)

    def honest(level, games):
        found = held(Batch(f"honnetes-{games}", (one,), games), level)
        if (
            found.status != 0
            and level != "processus"
            and os.environ.get("TROLLKIT_TOUT") != "1"
        ):
            pytest.skip(f"isolement {level} : {found.errors.strip() or 'indisponible ici'}")
        assert found.status == 0, found.errors
        return found

    return honest
