import json
import signal
import subprocess
import time

import pytest

from tests.arena.helpers import write_folder
from tests.cli.run import COMMAND, environment, trollkit

STRATEGIES = {
    "un": "def strategie(partie, partiesPrecedentes):\n    return 1\n",
    "deux": (
        "NOM = 'Le <b>double</b>'\n"
        "def strategie(partie, partiesPrecedentes):\n    return min(2, partie.stockGauche)\n"
    ),
    "hasard": (
        "import random\n"
        "def strategie(partie, partiesPrecedentes):\n"
        "    return random.randint(1, partie.stockGauche)\n"
    ),
    "faute": "def strategie(partie, partiesPrecedentes)\n    return 1\n",
    "menteur": (
        "print('bavard')\n"
        "def strategie(partie, partiesPrecedentes):\n"
        "    print('encore')\n    return 0 if len(partiesPrecedentes) == 2 else 1\n"
    ),
    "emprunt": "from troll import strategieExemple2 as strategie\n",
    "generateur": "def strategie(partie, partiesPrecedentes):\n    yield 1\n",
}
SMALL = ("--parties", "20", "--categories", "7x15,15x30", "--graine", "0")
# What is stored and told is the same business at any level; this one takes a third of the time.
OPEN = ("--isolement", "aucun")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_folder(tmp_path_factory.mktemp("classe"), STRATEGIES)


def _done(state):
    try:
        return int(json.loads(state.read_text())["progres"]["faits"])
    except (OSError, ValueError):
        return 0


def slow_folder(folder):
    """A class that takes its time."""
    slow = "import time\ndef strategie(p, q):\n    time.sleep(0.01)\n    return 1\n"
    return write_folder(folder, {"lent": slow, "lent2": slow + "#\n", **STRATEGIES})


def stopped(folder, stop):
    """Start a contest, stop it in order, and check that it says how to go on."""
    process = subprocess.Popen(
        [*COMMAND, "concours", str(folder), *SMALL],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(),
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and _done(folder / "etat.json") < 2:
        time.sleep(0.02)
    stop(process)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert "affrontements gardés : " in err
    assert "relancez la même commande pour continuer." in err
    assert "Traceback" not in err
    assert json.loads((folder / "etat.json").read_text())["statut"] == "interrompu"


@pytest.mark.long
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(tmp_path):
    stopped(slow_folder(tmp_path), lambda process: process.send_signal(signal.SIGINT))


@pytest.mark.long
def test_a_file_beside_the_base_stops_the_contest_like_ctrl_c(tmp_path):
    folder = slow_folder(tmp_path)
    request = folder / "concours.sqlite.arret"
    request.touch()  # left by an earlier run: this one is not stopped by it
    stopped(folder, lambda process: request.touch())


@pytest.mark.long
def test_notebooks_left_among_the_strategies_are_named(tmp_path):
    write_folder(tmp_path, {"un": STRATEGIES["un"], "deux": STRATEGIES["deux"]})
    (tmp_path / "lea.ipynb").write_text("{}")
    done = trollkit("concours", tmp_path, *SMALL, *OPEN)
    assert done.returncode == 0
    assert "Carnets ignorés (il faut des fichiers .py) : lea.ipynb." in done.stderr
