"""A duel gives the same games alone, beside others, shared, and on a busy machine."""

import os
import subprocess
import sys
import time
import tomllib
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.arena.isolated import TWO, Births, entrant, nursery, play
from tests.arena.isolated import referee as judge_of
from trollkit.arena import referee
from trollkit.core.clock import Allowance, Clock
from trollkit.core.faults import FaultKind

SEVEN = ("3x9", "5x12", "7x15", "7x30", "9x20", "15x30", "15x50")
_TABLES = tomllib.loads(Path(__file__).with_name("fairness.toml").read_text("utf-8"))
CHANCE = _TABLES["chance"]
NUMPY = (
    "import numpy as np\n"
    "def strategie(partie, past):\n"
    "    return min(np.random.randint(1, 4), partie.stockGauche)\n"
)
SAME = (  # what leaks from one duel of a process to the next, on purpose
    "import troll\n"
    "def strategie(partie, past):\n"
    "    troll.Partie.n = n = getattr(troll.Partie, 'n', 0) + 1\n"
    "    return 1 + (n % 3 == 0 and partie.stockGauche > 1)\n"
)


@pytest.fixture(scope="module")
def children():
    with nursery("fort", preload=("numpy", "trollkit.trolls.discipline:DISCIPLINE")) as born:
        yield born


@pytest.mark.parametrize("name", CHANCE)
def test_a_duel_is_the_same_however_it_is_played(children, name):
    source = CHANCE[name]
    judge = judge_of(Births(children))
    results = play(judge, source, TWO, SEVEN, 12)
    if judge.look(entrant(source), ()).shares:
        assert play(judge, source, TWO, SEVEN, 12, strict=False) == results
    assert [play(judge, source, TWO, [one], 12)[0] for one in SEVEN] == results
    assert play(judge, source, TWO, SEVEN[::-1], 12)[::-1] == results
    assert all(result.faults == (None, None) for result in results)


def test_a_twin_has_chance_of_its_own(children):
    source = CHANCE["son hasard"]
    result = play(judge_of(Births(children)), source, source + "#\n", ["15x50"], 50)[0]
    assert 0 < result.wins < 50
    assert result.draws < 40


def test_another_seed_is_another_duel(children):
    judge = judge_of(Births(children))
    one, other = (play(judge, CHANCE["son hasard"], TWO, seed=seed) for seed in (1, 2))
    assert [r.moves for r in one] != [r.moves for r in other]


def test_numpy_s_own_chance_is_repeated_whatever_was_played_before(children):
    judge = judge_of(Births(children))
    first = play(judge, NUMPY, TWO, SEVEN, 12)
    play(judge, NUMPY + "np.random.seed(4)\n", NUMPY, SEVEN, 12)
    assert play(judge, NUMPY, TWO, SEVEN, 12) == first
    assert [play(judge, NUMPY, TWO, [one], 12)[0] for one in SEVEN] == first


def test_numpy_is_played_strictly_because_its_chance_cannot_be_split(children):
    judge = judge_of(Births(children))
    assert not judge.look(entrant(NUMPY), SEVEN).shares
    assert judge.look(entrant(CHANCE["son hasard"]), SEVEN).shares


# Each duel fills some of the memory that they share, and plays as it finds it full. Before
# it keeps 32 MB it asks for 96 at once: when that fails, the duel itself still has 64 MB.
FULL = """
kept, full = [], []
{}
def strategie(partie, past):
    if not full and len(kept) < 11:
        keep()
    return 1 if full else min(2, partie.stockGauche)
"""
KEEPING = {
    "caught": """
def keep():
    try:
        kept.append(bytes(96_000_000) and bytes(32_000_000))
    except MemoryError:
        full.append(1)
""",
    "overtaken by a return": """
def keep():
    full.append(1)
    try:
        kept.append(bytes(96_000_000) and bytes(32_000_000))
        full.pop()
    finally:
        return
""",
    "told to nobody": """
def closing():
    try:
        yield
    except GeneratorExit:
        kept.append(bytes(96_000_000) and bytes(32_000_000))
        full.pop()
def keep():
    full.append(1)
    next(closing())
""",
}
ADDRESSES = (  # of functions, which depend on what was made before in the process
    "kept = []\n"
    "def strategie(partie, past):\n"
    "    kept.append([(lambda: k) for k in range(8)])\n"
    "    order = list({f: 0 for f in kept[-1]}.keys() | {}.keys())\n"
    "    return min(1 + kept[-1].index(order[0]) % 3, partie.stockGauche)\n"
)
LEAKS = {
    "what is marked for all": SAME,
    "the order of addresses": ADDRESSES,
    **{f"a memory that is full, {name}": FULL.format(keep) for name, keep in KEEPING.items()},
}


@pytest.mark.parametrize("name", LEAKS)
def test_what_leaks_between_duels_is_not_to_share_and_would_play_otherwise(
    children, name, monkeypatch
):
    """The checker itself is checked, with strategies that may not share a process."""
    # Nothing is slow enough to be thrown away: what is played together counts.
    monkeypatch.setattr(referee, "_BOTH", Allowance(10, 10, 10, 10, 100))
    judge = judge_of(Births(children))
    assert not judge.look(entrant(LEAKS[name]), SEVEN).shares
    strict = play(judge, LEAKS[name], TWO, SEVEN, 12)
    assert play(judge, LEAKS[name], TWO, SEVEN, 12, strict=False) != strict


# On a busy machine

# Half of what a contest allows: what is burnt here lasts half as long.
HALF = Allowance(loading=2.5, first=0.5, move=0.05, bank=0.5, duel=5.0)
LABOURING = """
import time
def labour(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end: pass
def strategie(partie, past):
    if not past and not partie.coupsPrecedents:
        labour(0.3)
    elif len(past) < 5:
        labour(0.035)
    return 1
"""


@contextmanager
def busy(core):
    """Two endless loops on `core`, like this process: what plays there has a third of it."""
    hog = f"import os\nos.sched_setaffinity(0, [{core}])\nwhile True: pass"
    before = os.sched_getaffinity(0)
    with ExitStack() as stack:
        for _ in range(2):
            words = [sys.executable, "-c", hog]
            process = stack.enter_context(subprocess.Popen(words, start_new_session=True))
            stack.callback(process.kill)
        os.sched_setaffinity(0, {core})
        stack.callback(os.sched_setaffinity, 0, before)
        time.sleep(0.3)
        yield


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="ce système ne fixe rien")
def test_honest_work_is_not_punished_for_a_busy_machine(
    monkeypatch,
):
    core = min(os.sched_getaffinity(0))
    with busy(core), nursery("fort") as children:
        judge = judge_of(Births(children), HALF)
        for sources in ((LABOURING, TWO), (TWO, LABOURING)):
            result = play(judge, *sources, ["7x15"], 8)[0]
            assert result.faults == (None, None)
            assert result.wins + result.losses == 8
        # The same on a clock that hangs on the wall.
        monkeypatch.setattr(
            Clock, "_spent", lambda self, asked, pardon: time.monotonic() - asked
        )
        monkeypatch.setattr("trollkit.core.clock.Meter.ready", lambda self: False)
        fault = play(judge, TWO, LABOURING, ["7x15"], 8)[0].faults[1]
        assert fault is not None
        assert fault.kind in {FaultKind.SLOW_FIRST, FaultKind.SLOW_MOVE}
