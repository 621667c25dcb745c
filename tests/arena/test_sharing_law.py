"""Duels that share a process give the games of duels that do not, whatever a source may do."""

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.arena.loader import Chance, load
from trollkit.arena.sharing import can_share
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.partie import Partie

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="il faut fork")

# What a strategy may throw by: its own state, its chance, or what it might have from others.
# Each keeps something in `n` that another duel could find there.
OWN = [
    "m.append(1); n = len(m)",
    "seen[partie.stockGauche] = seen.get(partie.stockGauche, 0) + 1; n = max(seen.values())",
    "n = random.randint(1, 4)",
    "n = choice((1, 2, 3))",
    "random.seed(3); n = random.randint(1, 4)",
    "n = dice.randint(1, 4)",
    "n = sum(coup[0] for jeu in passe for coup in jeu.coupsPrecedents)",
    "n = next(tours)",
    "tally['x'] += 1; n = tally['x']",
    "heapq.heappush(heap, -len(heap)); n = len(heap)",
    "n = kept(len(m)) + len(m)",
    "n = strategieExemple1(partie, passe)",
    "partie.coupsPrecedents.append((1, 1)); n = len(partie.coupsPrecedents)",
    "n = int(math.sqrt(partie.stockDroite))",
    "n = sum(sorted(m)) % 5",
]
SHARED = [
    "math.n = getattr(math, 'n', 0) + 1; n = math.n",
    "mark(math); n = math.n",
    "copy.dispatch_table[len(copy.dispatch_table)] = 1; n = len(copy.dispatch_table)",
    "typing.sys.modules[str(len(typing.sys.modules))] = 1; n = len(typing.sys.modules)",
    "fractions.Fraction.n = getattr(fractions.Fraction, 'n', 0) + 1; n = fractions.Fraction.n",
    "strategieExemple2(partie, passe); n = strategieExemple2(partie, passe)",
    "functools.update_wrapper(statistics.mean, lambda: 0, ('__name__',))"
    "; statistics.mean.n = getattr(statistics.mean, 'n', 0) + 1; n = statistics.mean.n",
]
HEAD = """
import copy, fractions, functools, heapq, itertools, math, random, statistics, typing
from collections import Counter
from functools import lru_cache
from random import choice
from troll import strategieExemple1, strategieExemple2
"""
OWN_HEAD = """
import heapq, itertools, math, random
from collections import Counter
from functools import lru_cache
from random import choice
from troll import strategieExemple1
"""
BODY = """
m, seen, heap, tally, tours, dice = [], {{}}, [], Counter(), itertools.count(1), random.Random()
@lru_cache
def kept(x):
    m.append(x)
    return len(m)
{marking}
def strategie(partie, passe):
    n = 0
    {lines}
    return 1 + n % partie.stockGauche
"""
MARK = "def mark(self):\n    self.n = getattr(self, 'n', 0) + 1\n"


def source(lines, head=OWN_HEAD, marking=""):
    return head + BODY.format(lines="\n    ".join(lines), marking=marking)


def played(code, seeds):
    entries = [load(code.encode(), Chance(seed))["strategie"] for seed in seeds]
    duels = [Partie(15, 30) for _ in seeds]
    told = [[] for _ in seeds]
    for _ in range(6):
        for entry, duel, throws in zip(entries, duels, told, strict=True):
            throws.append(entry(duel.copier(), [duel.copier()]))
            duel.tourDeJeu(1, 2)
    return told


def answers(code, seeds):
    """What a strategy throws in a duel a seed, turn by turn, all in one new process."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(writer, json.dumps(played(code, seeds)).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        found = json.loads(pipe.read() or b"null")
    os.waitpid(child, 0)
    assert found is not None
    return found


def keeps_the_law(code):
    return answers(code, (1, 2)) == [*answers(code, (1,)), *answers(code, (2,))]


@pytest.mark.lourd
@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(OWN + SHARED), min_size=1, max_size=4, unique=True))
def test_what_may_share_a_process_plays_there_as_alone(lines):
    shares = not set(lines) & set(SHARED)
    code = source(lines) if shares else source(lines, HEAD, MARK)
    assert can_share(code.encode(), DISCIPLINE.lent) == shares
    if shares:
        assert keeps_the_law(code)


@pytest.mark.parametrize("line", SHARED)
def test_what_may_not_would_play_otherwise(line):
    code = source([line], HEAD, MARK)
    assert not can_share(code.encode(), DISCIPLINE.lent)
    assert not keeps_the_law(code)
