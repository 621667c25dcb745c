"""No file of a folder that students fill runs in our processes, whatever its name."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress

import pytest
from jupyter_client.blocking.client import BlockingKernelClient

from tests.classroom.petit import SHEET, hand_in, small_course, solved
from tests.cli.deposes import STRATEGIES, Deposited
from tests.cli.run import environment

pytestmark = [pytest.mark.long, pytest.mark.lourd]

_PATIENCE_S = 120
CONTEST = ("concours", ".", "--parties=2", "--categories=7x15", "--ouvriers=1", "--graine=1")
# One command a line, as a teacher types it in the folder.
COMMANDS = {
    "concours, processus": [(*CONTEST, "--isolement=processus")],
    "finale, publier": [CONTEST, ("finale", "."), ("publier", ".", "../site")],
    "analyser": [("analyser", "pickle.py", "--json")],
    "jouer": [("jouer", "trolls", "--gauche", "pickle.py", "--droite", "random.py", "--json")],
    "collecter": [("collecter", "./depots", "../concours", "--noms")],
    "corriger": [("corriger", ".")],
    "as if the folder were a course": [
        ("noter", "td1"),
        ("recevoir", "td1", "submitted"),
        *(("cours", word) for word in ("construire", "verifier", "exporter")),
        ("cours", "inscrire", "moi.py"),
        ("cours", "nouveau", "../depuis", "--depuis", "."),
    ],
}

# The same of a course, to be marked by hand at the end.
GRADED = [
    ("recevoir", SHEET, "./carnets"),
    ("noter", SHEET, "--isolement=processus"),
    ("cours", "retours", SHEET),
    ("cours", "exporter", SHEET),
    ("cours", "bilan", SHEET),
]
# What serves pages until it is told to stop, and what to look at there.
SERVED = {
    "tableau": ("tableau", "."),
    "classe": ("classe", ".", "--noms"),
    "a-la-main": ("cours", "a-la-main"),
}
LAB = ("lab", "api/contents", "api/contents/moi.py", "assignments", "courses", "formgrader")
CELL = """
import curses, numpy, pickle, plotly, random, moi
print(moi.strategie(None, None), moi.__file__, pickle.__name__)
"""


@pytest.fixture
def deposited(tmp_path):
    return Deposited(tmp_path)


@pytest.fixture
def kit(tmp_path):
    """The kit's command as it is installed: a script, in a folder of its own."""
    script = tmp_path / "bin/trollkit"
    script.parent.mkdir()
    script.write_text("from trollkit.cli import main\n\nmain()\n", encoding="utf-8")
    return [sys.executable, str(script)]


def course(place, folder, commands):
    """A notebook in the folder, which is a course, for the commands that work on either."""
    if not any(word in str(commands) for word in ("a-la-main", "collecter")):
        return
    root = small_course(place / "cours")
    hand_in(root, "lea", solved(root))
    if "collecter" not in str(commands):
        shutil.copytree(root, folder, dirs_exist_ok=True)
    for name in ("carnets", "depots"):
        (folder / name).mkdir()
        (folder / name / "noe.ipynb").write_bytes(solved(root))
    for name in STRATEGIES:  # all of the folder would be hundreds of submissions
        shutil.copy(folder / f"{name}.py", folder / "depots")


def test_what_is_loaded_is_seen(deposited):
    """The control: `python -m` looks in the current folder first."""
    words = [sys.executable, "-m", "trollkit.cli", "--version"]
    subprocess.run(words, cwd=deposited.folder, capture_output=True, check=False)
    assert deposited.loaded()


@pytest.mark.parametrize("commands", COMMANDS.values(), ids=COMMANDS)
def test_a_command_loads_nothing_of_the_folder_it_is_started_in(
    commands, deposited, kit, tmp_path
):
    course(tmp_path, deposited.folder, commands)
    typed(kit, deposited.folder, commands)
    assert deposited.loaded() == []


def typed(kit, folder, commands):
    for words in commands:
        done = subprocess.run(
            [*kit, *words],
            cwd=folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_PATIENCE_S,
        )
        print(words, done.returncode, done.stdout[-600:], done.stderr[-600:])


@pytest.mark.parametrize("words", SERVED.values(), ids=SERVED)
def test_a_server_loads_nothing_of_the_folder_it_is_started_in(words, deposited, kit, tmp_path):
    course(tmp_path, deposited.folder, words)
    if "a-la-main" in words:
        typed(kit, deposited.folder, GRADED)
        assert (deposited.folder / "notes.csv").exists()
    with served([*kit, *words, "--json"], deposited.folder, tmp_path) as (address, errors):
        if "classe" in words:
            address = said(errors, r"Tableau de bord : (\S+)")
        assert seen(address)
    assert deposited.loaded() == []


def test_jupyterlab_loads_nothing_of_its_folder_but_what_a_notebook_imports(
    deposited, kit, tmp_path
):
    with served([*kit, "labo", ".", "--json", "--no-browser"], deposited.folder, tmp_path) as (
        address,
        _,
    ):
        root, _, token = address.partition("lab?token=")
        for place in LAB:
            seen(f"{root}{place}?token={token}")
        asked = urllib.request.Request(
            f"{root}api/kernels?token={token}", b'{"path": "moi.py"}'
        )
        with urllib.request.urlopen(asked) as answer:
            number = json.load(answer)["id"]
        output = executed(tmp_path / "runtime" / f"kernel-{number}.json", CELL)
    assert output == f"1 {deposited.folder}/moi.py pickle\n"
    loaded = [line.split(" [")[0] for line in deposited.loaded()]
    assert loaded == ["moi (moi)"]


@contextmanager
def served(words, folder, place):
    """A server of the kit's: the address that it tells, and where its errors go."""
    runtime = {"JUPYTER_RUNTIME_DIR": str(place / "runtime"), "TROLLKIT_ECHANGE": str(place)}
    errors = place / "erreurs.txt"
    with (
        errors.open("wb") as file,
        subprocess.Popen(
            words,
            cwd=folder,
            env={**os.environ, **runtime},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=file,
        ) as server,
    ):
        try:
            yield json.loads(server.stdout.readline() or b"{}").get("adresse", ""), errors
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(_PATIENCE_S)


def said(errors, pattern):
    """What a server writes of itself once it is ready."""
    end = time.monotonic() + _PATIENCE_S
    while time.monotonic() < end:
        found = re.search(pattern, errors.read_text(encoding="utf-8"))
        if found:
            return found[1]
        time.sleep(0.2)
    raise AssertionError(errors.read_text(encoding="utf-8"))


def seen(address):
    """What a page answers; nothing where there is none."""
    with suppress(urllib.error.HTTPError), urllib.request.urlopen(address) as page:
        return page.read()
    return b""


def executed(connection, code):
    """What a kernel prints that is asked to run some code."""
    client = BlockingKernelClient(connection_file=str(connection))
    client.load_connection_file()
    client.start_channels(hb=False)  # it is slow to begin on a busy machine
    printed = []
    try:
        client.wait_for_ready(timeout=_PATIENCE_S)
        client.execute_interactive(
            code,
            timeout=_PATIENCE_S,
            output_hook=lambda message: printed.append(message["content"].get("text", "")),
        )
    finally:
        client.stop_channels()
    return "".join(printed)
