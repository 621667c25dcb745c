"""A duel gives the same games alone, beside others, strictly, and on a busy machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.arena.isolated import TWO, Births, entrant, nursery, play
from tests.arena.isolated import referee as judge_of
from trollkit.arena.isolation import Nursery
from trollkit.arena.play import referee
from trollkit.core.clock import Allowance, Clock
from trollkit.core.faults import FaultKind

SEVEN = ("3x9", "5x12", "7x15", "7x30", "9x20", "15x30", "15x50")
NINE = (*SEVEN, "11x20", "15x300")
CHANCE = {
    "son hasard": (
        "import random\n"
        "def strategie(partie, past):\n"
        "    return random.randint(1, max(1, min(4, partie.stockGauche)))\n"
    ),
    "un hasard au chargement": (
        "import random\nN = random.randint(1, 3)\nR = random.Random()\n"
        "def strategie(partie, past):\n"
        "    return min(N + R.randrange(2), partie.stockGauche)\n"
    ),
    "le hasard de tous": "from troll import strategieExemple2 as strategie\n",
    "le hasard de tous, parfois": (
        "from troll import strategieExemple2\n"
        "def strategie(partie, past):\n"
        "    if len(past) == 7: return strategieExemple2(partie, past)\n"
        "    return 1\n"
    ),
    "une mémoire des parties": (
        "def strategie(partie, past):\n"
        "    seen = [d for p in past for _, d in p.coupsPrecedents] + [1]\n"
        "    return min(1 + sum(seen) % 3, partie.stockGauche)\n"
    ),
    "un cache": (
        "import functools\nseen = {}\n"
        "@functools.lru_cache\ndef half(n):\n    return max(1, n // 2)\n"
        "def strategie(partie, past):\n"
        "    seen[partie.stockDroite] = seen.get(partie.stockDroite, 0) + 1\n"
        "    return min(1 + len(seen) % 4, half(partie.stockGauche))\n"
    ),
    "un objet": (
        "from dataclasses import dataclass, field\nimport random\n"
        "@dataclass\nclass Joueur:\n"
        "    coups: list = field(default_factory=list)\n"
        "    def __call__(self, partie, past):\n"
        "        self.coups.append(random.random())\n"
        "        return 1 + (len(self.coups) % 3 == 0 and partie.stockGauche > 1)\n"
        "strategie = Joueur()\n"
    ),
}
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
def children() -> Iterator[Nursery]:
    with nursery("fort", preload=("numpy", "trollkit.trolls.discipline:DISCIPLINE")) as born:
        yield born


@pytest.mark.parametrize("name", CHANCE)
def test_a_duel_is_the_same_alone_batched_and_strict(children: Nursery, name: str) -> None:
    source, births = CHANCE[name], Births(children)
    judge = judge_of(births)
    batched = play(judge, source, TWO, SEVEN, 12, apart=True)
    assert len(births.children) == (2 if "tous" not in name else 2 + 14)
    assert play(judge, source, TWO, SEVEN, 12) == batched
    assert play(judge, source, TWO, SEVEN, 12, strict=True) == batched
    assert [play(judge, source, TWO, [one], 12)[0] for one in SEVEN] == batched
    assert play(judge, source, TWO, SEVEN[::-1], 12)[::-1] == batched
    assert all(result.faults == (None, None) for result in batched)


# Functions of the board, whose answers are known before they are asked.
BOARD = {
    "toujours la même": "def strategie(partie, past):\n    return 1\n",
    "selon le troll": (
        "def strategie(partie, past):\n"
        "    if partie.positionTroll > 1:\n        return min(2, partie.stockGauche)\n"
        "    return partie.stockGauche % 3 + (partie.stockGauche % 3 == 0)\n"
    ),
    "parfois trop": (
        "def strategie(partie, past):\n"
        "    return 1 + (partie.stockGauche - partie.stockDroite > 3) * 99\n"
    ),
    "parfois une erreur": (
        "def strategie(partie, past):\n"
        "    return 1 // max(0, 6 - abs(partie.stockGauche - partie.stockDroite))\n"
    ),
}


@pytest.mark.parametrize("other", ["son hasard", "une mémoire des parties", "parfois trop"])
@pytest.mark.parametrize("name", BOARD)
def test_who_need_not_be_asked_plays_as_when_asked(
    children: Nursery, name: str, other: str
) -> None:
    judge = judge_of(Births(children))
    pair = BOARD[name], {**CHANCE, **BOARD}[other]
    for left, right in (pair, pair[::-1]):
        batched = play(judge, left, right, SEVEN[1:3], 12, apart=True)
        assert play(judge, left, right, SEVEN[1:3], 12, strict=True) == batched


def test_some_of_them_are_disqualified_where_they_would_be(children: Nursery) -> None:
    judge = judge_of(Births(children))
    kinds = {
        name: {
            fault.kind
            for result in play(judge, source, CHANCE["son hasard"], SEVEN, 40)
            for fault in result.faults
            if fault
        }
        for name, source in BOARD.items()
    }
    assert kinds["toujours la même"] == kinds["selon le troll"] == set()
    assert kinds["parfois trop"] == {FaultKind.INVALID}
    assert kinds["parfois une erreur"] <= {FaultKind.INVALID, FaultKind.EXCEPTION}


def test_a_twin_has_chance_of_its_own(children: Nursery) -> None:
    source = CHANCE["son hasard"]
    result = play(judge_of(Births(children)), source, source + "#\n", ["15x50"], 50)[0]
    assert 0 < result.wins < 50
    assert result.draws < 40


def test_another_seed_is_another_duel(children: Nursery) -> None:
    judge = judge_of(Births(children))
    one, other = (play(judge, CHANCE["son hasard"], TWO, seed=seed) for seed in (1, 2))
    assert [r.moves for r in one] != [r.moves for r in other]


@pytest.mark.parametrize("strict", [False, True])
def test_nine_categories_make_more_than_one_batch(children: Nursery, strict: bool) -> None:
    births = Births(children)
    judge = judge_of(births)
    source = CHANCE["son hasard"]
    results = play(judge, source, TWO, NINE, 6, strict=strict, apart=True)
    assert len(births.children) == (18 if strict else 4)
    assert results == [play(judge, source, TWO, [one], 6)[0] for one in NINE]


def test_boards_of_both_widths_share_a_batch(children: Nursery) -> None:
    births = Births(children)
    judge = judge_of(births)
    boards = ("7x15", "5x256", "7x30", "9x300")
    batched = play(judge, CHANCE["une mémoire des parties"], TWO, boards, 6, apart=True)
    assert len(births.children) == 2
    assert (
        play(judge, CHANCE["une mémoire des parties"], TWO, boards, 6, strict=True) == batched
    )


def test_a_fault_in_one_duel_has_all_of_them_played_again_alone(children: Nursery) -> None:
    bad = CHANCE["son hasard"] + (
        "def faute(partie, past):\n"
        "    random.random()\n"
        "    return 0 if len(past) == 3 else strategie(partie, past)\n"
        "strategies = {(7, 30): faute}\n"
    )
    births = Births(children)
    judge = judge_of(births)
    results = play(judge, bad, TWO, SEVEN, 8, apart=True)
    assert len(births.children) == 2 + 14
    assert results == play(judge, bad, TWO, SEVEN, 8, strict=True)
    kinds = [r.faults[0] and r.faults[0].kind for r in results]
    assert kinds == [FaultKind.INVALID if board == "7x30" else None for board in SEVEN]


def test_numpy_s_own_chance_is_repeated_whatever_was_played_before(children: Nursery) -> None:
    judge = judge_of(Births(children))
    first = play(judge, NUMPY, TWO, SEVEN, 12, strict=True)
    play(judge, NUMPY + "np.random.seed(4)\n", NUMPY, SEVEN, 12, strict=True)
    assert play(judge, NUMPY, TWO, SEVEN, 12, strict=True) == first
    assert [play(judge, NUMPY, TWO, [one], 12)[0] for one in SEVEN] == first


def test_numpy_is_played_strictly_because_its_chance_cannot_be_split(children: Nursery) -> None:
    judge = judge_of(Births(children))
    assert not judge.look(entrant(NUMPY), SEVEN).shares
    assert judge.look(entrant(CHANCE["son hasard"]), SEVEN).shares


# Each duel fills some of the memory that they share, and plays as it finds it full.
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
        kept.append([0] * 4_000_000)
    except MemoryError:
        full.append(1)
""",
    "overtaken by a return": """
def keep():
    full.append(1)
    try:
        kept.append([0] * 4_000_000)
        full.pop()
    finally:
        return
""",
    "told to nobody": """
def closing():
    try:
        yield
    except GeneratorExit:
        kept.append([0] * 4_000_000)
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
def test_what_leaks_between_duels_plays_each_of_them_alone(
    children: Nursery, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checker itself is checked, with strategies that may not share a process."""
    # Nothing is slow enough to be thrown away: what is played together counts.
    monkeypatch.setattr(referee, "_TOGETHER", Allowance(10, 10, 10, 10, 100))
    judge = judge_of(Births(children))
    assert not judge.look(entrant(LEAKS[name]), SEVEN).shares
    strict = play(judge, LEAKS[name], TWO, SEVEN, 12, strict=True)
    assert play(judge, LEAKS[name], TWO, SEVEN, 12) != strict


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
def busy(core: int) -> Iterator[None]:
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
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    core = min(os.sched_getaffinity(0))
    with nursery("fort", core=core) as children, busy(core):
        judge = judge_of(Births(children), HALF)
        for sources in ((LABOURING, TWO), (TWO, LABOURING)):
            result = play(judge, *sources, ["7x15"], 8, strict=True)[0]
            assert result.faults == (None, None)
            assert result.wins + result.losses == 8
        # The same on a clock that hangs on the wall.
        monkeypatch.setattr(
            Clock, "_spent", lambda self, asked, pardon: time.monotonic() - asked
        )
        monkeypatch.setattr("trollkit.arena.isolation.nursery.Child.ready", lambda self: False)
        fault = play(judge, TWO, LABOURING, ["7x15"], 8, strict=True)[0].faults[1]
        assert fault is not None
        assert fault.kind in {FaultKind.SLOW_FIRST, FaultKind.SLOW_MOVE}
