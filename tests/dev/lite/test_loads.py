"""The first sheet asks for nothing that the browser's Python has not: found out without one."""

import re
import subprocess
import sys

from tests.depot.root import ROOT

LISTED = ROOT / "course" / "lite" / "noyau.txt"
# What the checks might ask of the system, and Pyodide leaves out.
ABSENT = [
    *(("time", name) for name in ("thread_time", "thread_time_ns")),
    *(("signal", name) for name in ("alarm", "pthread_kill", "setitimer")),
    *(("os", name) for name in ("nice", "sched_getaffinity", "getrandom", "pipe2")),
]
# Beside the wheels that are listed: what the kernel brings, and what is asked for if there.
OURS = ("trollkit", "troll", "tests")
SHEET = """
import os, signal, sys, time

LISTED = set({listed!r})

class Browser:
    'Has the standard library, and the wheels of the list.'

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in LISTED and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {{top!r}}", name=top)

import anywidget, IPython.core.interactiveshell  # compiled here, and not there
for name in [each for each in sys.modules if each.partition(".")[0] == "psutil"]:
    del sys.modules[name]
sys.meta_path.insert(0, Browser())
sys.platform = "emscripten"
for module, name in {absent!r}:
    delattr({{"time": time, "signal": signal, "os": os}}[module], name)

import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques

def strategie(partie, partiesPrecedentes):
    return min(2, partie.stockGauche)

p = troll.Partie(7, 15)
td1.question1(globals())
td1.question6(globals())

def predireExemple1(partie):
    print(min(2, partie.stockGauche))

try:
    td1.question4a(globals())
except Exception as verdict:
    print(verdict)
td1.echelle(globals())
troll.GUI(7, 15, "humain", td1.adversaire("hasard"))
td1.classe(globals())
"""


def test_checks_ladder_and_board_run_on_what_the_list_holds():
    names = re.findall(r"^([a-z0-9-]+)==", LISTED.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name.replace("-", "_") for name in names} | set(OURS)
    told = subprocess.run(
        [sys.executable, "-c", SHEET.format(listed=sorted(listed), absent=ABSENT)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert told.stderr == ""
    assert told.stdout.count("✔ Réussi") == 2
    assert "seul return la renvoie" in told.stdout
    assert "L'échelle, à voir dans le carnet" in told.stdout
    assert "ouvrez plutôt l'adresse projetée" in " ".join(told.stdout.split())
