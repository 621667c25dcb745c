"""Guaranteed values: those of the theory for what is proven, none for anything else."""

import os
import time
from itertools import pairwise
from subprocess import PIPE

import pytest

from tests.arena.helpers import key, write_folder
from trollkit.arena.entrants import read_file
from trollkit.arena.store import Listed, Run
from trollkit.core.processes import started
from trollkit.notebook.dashboard import guarantees as module
from trollkit.notebook.dashboard.guarantees import FILE_S, guaranteed, guarantees
from trollkit.trolls import guaranteed_value

HALF = b"def strategie(p, q):\n    return max(1, p.stockGauche // 2)\n"
TWO = b"def strategie(p, q):\n    return 2\n"  # which it cannot throw with its last stone
DICE = b"import random\ndef strategie(p, q):\n    return random.randint(1, p.stockGauche)\n"


# Numbers of some thousand bits, divided as often as a source that is proven may.
HEAVY = (
    "def strategie(p, q):\n"
    "    a = int(1e9 / 1e-290) + p.stockGauche + p.stockDroite + p.positionTroll\n"
    + "".join(f"    {power} = {root} * {root}\n" for root, power in pairwise("abcde"))
    + f"    return min(1 + ({' + '.join(['e % d'] * 58)}) % 1, 1)\n"
)


def half(left, right, troll):
    return [float(stones == max(1, left // 2)) for stones in range(1, left + 1)]


def test_a_proven_source_gets_the_value_of_its_policy():
    assert guaranteed(HALF, ("5x6", "3x1")) == {
        "5x6": pytest.approx(guaranteed_value(half, 5, 6)),
        "3x1": pytest.approx(guaranteed_value(half, 3, 1)),
    }


@pytest.mark.parametrize("code", [TWO, DICE, b"1/0", b"def strategie("])
def test_what_is_not_proven_or_not_always_legal_gets_none(code):
    assert guaranteed(code, ("5x5",)) == {}


def test_only_the_file_that_played_is_believed(tmp_path):
    write_folder(tmp_path, {"moitie": HALF.decode(), "autre": HALF.decode()})
    sha = read_file(tmp_path / "moitie.py").sha
    listed = (Listed("moitie", "", sha), Listed("autre", "", "00"), Listed("parti", "", sha))
    run = Run({"categories": ["5x6"]}, key(game="trolls"), listed)
    assert list(guarantees(tmp_path, run)) == ["moitie"]
    assert guarantees(tmp_path, run._replace(key=key(game="foret"))) == {}


@pytest.mark.lourd
def test_a_file_that_takes_long_costs_seconds_outside_the_page_and_is_said_to(
    tmp_path, monkeypatch
):
    write_folder(tmp_path, {"moitie": HALF.decode(), "lourde": HEAVY})
    categories = ["15x50", "13x50"]
    listed = tuple(
        Listed(name, "", read_file(tmp_path / f"{name}.py").sha)
        for name in ("lourde", "moitie")
    )
    run = Run({"categories": categories}, key(game="trolls"), listed)
    began, children = time.process_time(), os.times().children_user
    found = guarantees(tmp_path, run)
    assert time.process_time() - began < 1
    assert os.times().children_user - children < FILE_S + 5  # the kit, numpy and the usual file
    assert found == {
        "lourde": dict.fromkeys(categories),
        "moitie": dict.fromkeys(categories, -1),
    }
    monkeypatch.setattr(module, "_beside", lambda job: pytest.fail("known"))
    assert guarantees(tmp_path, run) == found


def test_what_a_process_does_not_live_to_say_is_not_known(tmp_path, monkeypatch):
    write_folder(tmp_path, {"autre": HALF.decode() + "# autre\n"})
    listed = (Listed("autre", "", read_file(tmp_path / "autre.py").sha),)
    killed = started(
        "-c", "print('{', end='', flush=True); import os; os.abort()", stdout=PIPE, stdin=PIPE
    )
    monkeypatch.setattr(module, "started", lambda *_, **__: killed)
    run = Run({"categories": ["5x6"]}, key(game="trolls"), listed)
    assert guarantees(tmp_path, run) == {"autre": {"5x6": None}}
