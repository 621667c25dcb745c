"""Programs of any language played against strategies, shut in as in a contest."""

import textwrap
from contextlib import contextmanager

from tests.arena.isolated import TROLLS, entrant, level_of
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import read_file
from trollkit.arena.referee import Referee
from trollkit.arena.workers import Workshop
from trollkit.core.clock import Allowance
from trollkit.core.discipline import load
from trollkit.phrases import fault_phrase

# Short, so that waiting for a mute program takes no time.
BRIEF = Allowance(loading=1.5, first=0.2, move=0.1, bank=0.2, duel=5.0)
START = "import os, sys, time\ninput(), input()\n"
ONE = "def strategie(partie, past):\n    return 1\n"


@contextmanager
def stand(level="fort", allowance=BRIEF):
    """A referee of trolls whose children may be programs."""
    workshop = Workshop(TROLLS, level_of(level))
    yield Referee(TROLLS, load(TROLLS), workshop, workshop.limits.memory, allowance)


def program(folder, source, name="zoe"):
    """A program in Python that has read the line of the duel, then does what `source` says."""
    folder.mkdir(exist_ok=True)
    text = f"{START}{textwrap.dedent(source)}"
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    (folder / f"{name}.bot").write_text(f"python3 -SE {name}.py\n", encoding="utf-8")
    return read_file(folder / f"{name}.bot")


def duel(judge, bot, games=2, other=ONE):
    """The duel of a program, on the left, and a strategy."""
    against = entrant(other)
    key = DuelKey("trolls", bot.sha, against.sha, "7x15", games, 0, True)
    (result,) = judge.pair(bot, against, [key], strict=True)
    assert result.faults[1] is None
    return result


def why(result):
    """The sentence on the program."""
    fault = result.faults[0]
    return fault_phrase(fault) if fault else ""
