"""Trials at the level of isolation of this machine, and what becomes of a worker that dies."""

import os
import time
from contextlib import closing

import pytest

from trollkit.arena.entrants import Registration
from trollkit.classroom.submissions import trial
from trollkit.classroom.submissions.trial import Trials
from trollkit.core.faults import FaultKind

GOOD = b"NOM = 'Z'\ndef strategie(p, q):\n    return 1 + bool(q) * (p.stockGauche > 1)\n"


def tried(**codes):
    found = {}
    with closing(Trials()) as room:
        for key, code in codes.items():
            room.add(key, code)
        deadline = time.monotonic() + 120
        while len(found) < len(codes) and time.monotonic() < deadline:
            found |= room.finished(0.2)
    return found


@pytest.mark.lourd
@pytest.mark.long
def test_each_is_judged_by_its_own_deeds():
    found = tried(
        bonne=GOOD,
        nulle=b"def strategie(p, q): return 0",
        deuxieme=b"def strategie(p, q): return 0 if q else 1",
        boucle=b"def strategie(p, q):\n    while True: pass",
        sortie=b"import os\nos._exit(3)",
        syntaxe=b"def strategie(p, q) return 1",
        grand_plateau=b"def strategie(p, q): return 1 if p.nombreCases < 15 else 1 / 0",
        vide=b"",
    )
    kinds = {key: each.fault.kind if each.fault else None for key, each in found.items()}
    assert kinds == {
        "bonne": None,
        "nulle": FaultKind.INVALID,
        "deuxieme": FaultKind.INVALID,
        "boucle": FaultKind.SLOW_FIRST,
        "sortie": FaultKind.DIED,
        "syntaxe": FaultKind.SYNTAX,
        "grand_plateau": FaultKind.EXCEPTION,
        "vide": FaultKind.NO_FUNCTION,
    }
    assert found["bonne"].name == "Z"


@pytest.mark.long
@pytest.mark.parametrize("isolated", [False, True])
def test_who_ends_the_worker_harms_nobody_else(monkeypatch, isolated):
    monkeypatch.setattr(trial, "try_out", _try_out_badly)
    if not isolated:
        found = trial.strongest()._replace(level="aucun")
        monkeypatch.setattr(trial, "strongest", lambda: found)
    codes = {f"bonne{place}": GOOD for place in range(4)}
    found = tried(avant=GOOD, fatale=b"fin", **codes)
    assert [key for key, each in found.items() if each.fault] == ["fatale"]
    assert len(found) == 6


@pytest.mark.lourd
@pytest.mark.long
def test_what_never_ends_is_ended(monkeypatch):
    monkeypatch.setattr(trial, "try_out", _try_out_badly)
    monkeypatch.setattr(trial, "PATIENCE_S", 6.0)
    found = tried(lente=b"long", bonne=GOOD, autre=GOOD)
    assert [key for key, each in found.items() if each.fault] == ["lente"]
    assert len(found) == 3


def _try_out_badly(module, entrant, isolation):
    """A trial that takes its process along, never ends, or goes well."""
    code = getattr(entrant, "code", b"")
    if code == b"fin":
        os._exit(1)
    if code == b"long":
        time.sleep(600)
    return Registration("bonne")
