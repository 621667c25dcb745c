"""A referee with real sandboxed children, for the tests of isolated duels."""

import contextlib
import os
import signal
import threading
from contextlib import contextmanager

import pytest

from tests.arena.helpers import untimed
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant
from trollkit.arena.referee import Referee
from trollkit.arena.sandbox.levels import strongest, try_level
from trollkit.arena.sandbox.limits import Limits
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.core.clock import Allowance
from trollkit.core.discipline import load

TROLLS = "trollkit.trolls.discipline:DISCIPLINE"
BOARDS = ("7x15", "7x30", "15x30")
# Short limits, so that breaking one takes no time; far from what an honest move costs.
SHORT = Allowance(loading=0.3, first=0.25, move=0.06, bank=0.12, duel=0.5)

ONE = "def strategie(partie, past):\n    return 1\n"
TWO = "def strategie(partie, past):\n    return min(2, partie.stockGauche)\n"


def level_of(name):
    """`name`, or the strongest level here for "fort"; a test that needs more is skipped."""
    level = strongest().level if name == "fort" else name
    if level == "aucun" != name or try_level(level) is not None:
        pytest.skip("un processus ne peut pas en faire naître d'autres sur ce système")
    return level


class Births:
    """Gives children and counts them; may kill some of them a moment after their birth."""

    def __init__(self, nursery, killed=None):
        self.nursery = nursery
        self.children = []
        self._killed = killed or {}

    def __call__(self, entrant):
        child = self.nursery.spawn()
        delay = self._killed.get(len(self.children))
        self.children.append(child)
        if delay is not None:
            threading.Timer(delay, _kill, (child,)).start()
        return child


def _kill(child):
    if child._end is None:  # else its number may be somebody else's by now
        with contextlib.suppress(ProcessLookupError):
            os.kill(child.process, signal.SIGKILL)


@contextmanager
def nursery(level, limits=Limits(), **options):  # noqa: B008
    """A nursery of the arena's own children, with nothing loaded that trolls does not need."""
    wanted = {"preload": (TROLLS,), **options}
    with Nursery(level_of(level), limits=limits, **wanted) as born:  # type: ignore[arg-type]
        yield born


def referee(births, allowance=None, reference=TROLLS):
    """A referee of trolls."""
    game = load(reference)
    return Referee(reference, game, births, Limits().memory, allowance or Allowance())


def entrant(source):
    """A strategy of that source."""
    return Entrant("x", source if isinstance(source, bytes) else source.encode())


def play(
    judge,
    left,
    right,
    categories=BOARDS,
    games=5,
    *,
    strict=True,
    seed=0,
):
    """The duels of two sources, without the seconds they took."""
    one, other = entrant(left), entrant(right)
    keys = [
        DuelKey("trolls", one.sha, other.sha, category, games, seed, True)
        for category in categories
    ]
    results = judge.pair(one, other, keys, strict=strict)
    assert [result.key for result in results] == keys
    return [untimed(result) for result in results]


def at(turn, deed, game=1):
    """A strategy that does `deed` at one turn of one game, and else throws one stone."""
    return (
        "import os, sys, time\n"
        "def strategie(partie, past):\n"
        f"    if (len(past), len(partie.coupsPrecedents)) == ({game - 1}, {turn - 1}):\n"
        f"        {deed}\n"
        "    return 1\n"
    )
