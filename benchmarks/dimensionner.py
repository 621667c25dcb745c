"""What a student needs of a server, sheet by sheet: JupyterLab, a kernel, all cells answered.

    python benchmarks/dimensionner.py [--ecrire] [--eleves 1 4 8] [--td td1-trolls …]

Each student has a JupyterLab of their own, as a hub gives them; its notebook's cells are sent
by the websocket that a browser uses, without a pause, as no class does: the peak is that of a
class that does all at once. `--ecrire` keeps it in `docs/dimensionner.md`, with what 30 and
120 students would need. Half an hour on two processors. Compile the games' machines first
(`trollkit docteur --preparer`), as an administrator does.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import nbformat
from processus import memory, processors
from websocket import WebSocket, create_connection

from trollkit.core.numbers import decimal

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "dimensionner.md"
# How long a class works on it, in minutes.
SESSIONS = {
    "td1-trolls": 90,
    "td2-prudence": 120,
    "td3-foret": 120,
    "td4-gyges": 120,
    "td5-au-dela": 90,
}
CLASSES = (30, 120)
MEGA = 1e6
RUSH_S = 30  # in which all who come in have their page and their kernel

HEAD = """# Dimensionner un serveur

Pour l'administrateur d'un [JupyterHub](../course/enseignant/jupyterhub.md) : la mémoire
et les cœurs qu'il faut à une classe. Tout y est mesuré, puis prolongé par une formule ;
refait par `make bench ARGS="dimensionner --ecrire"`.

## Ce qui a été mesuré, par élève

Un, quatre et huit élèves, chacun avec son JupyterLab et son noyau, ouvrent le TD et le
déroulent tous ensemble, sans une pause, réponses comprises, jusqu'à `avant_de_rendre`,
qui relit le carnet dans un second noyau : aucune classe ne va si vite, et la pointe est
celle du pire moment. La mémoire est celle de Linux où ce que plusieurs partagent compte
une fois (PSS) ; le processeur, la somme de tous les processus. Les machines des jeux
étaient compilées d'avance (`trollkit docteur --preparer`).

| | |
|---|---|
| serveur | mémoire de JupyterLab, la page ouverte |
| à la fin | avec le noyau, tout le TD déroulé : ce que garde un élève qui ne ferme rien |
| pointe | la plus grande mémoire de toute la classe à un même moment, divisée par les élèves |
| ouvrir | secondes de processeur jusqu'à la première réponse du noyau |
| dérouler | secondes de processeur pour toutes les cellules |
"""
FORMULA = f"""## Trente, cent vingt élèves

**Mémoire** = a + b × n : la droite des moindres carrés par les pointes mesurées ; b est
ce que coûte un élève de plus, a ce que tous partagent.
**Cœurs** = le plus grand de n × s
÷ durée de la séance et de n × o ÷ {RUSH_S} s, pour que tous aient leur page {RUSH_S}
secondes après être entrés ensemble ; o est le coût d'ouvrir, s celui d'ouvrir et de
dérouler. C'est ouvrir qui décide : après, une classe qui réfléchit laisse la machine
presque oisive.

Ajoutez 1 Go pour le système, le hub et son mandataire, qui ne sont pas mesurés ici, et le
concours : sur la même machine, il prend tous les cœurs qu'on lui laisse (`--ouvriers`).
Un élève qui ouvre deux TD compte deux noyaux. Au-delà de huit élèves, rien n'a été
mesuré, et les secondes sont celles de deux cœurs très occupés par ailleurs : plutôt trop
hautes.
"""


class Seen(NamedTuple):
    """A class of so many on one sheet; memory in bytes, the processor in seconds, a student."""

    students: int
    server: float  # memory, once the page is there
    end: float  # with the kernel, all cells answered
    peak: float  # the most that all held at one moment
    opening: float  # processor: the server, and the kernel's first answer
    cells: float  # processor: all that follows
    failed: int  # cells that ended on an error, of the whole class


class Student:
    """A server, and the one kernel on it."""

    def __init__(self, sheet: str, folder: Path) -> None:
        """Start the server, with a home of its own."""
        self.sheet = sheet
        folder.mkdir()
        shutil.copy(ROOT / "solutions" / sheet / f"{sheet}.ipynb", folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.place = f"127.0.0.1:{probe.getsockname()[1]}"
        words = ["jupyterlab", "--no-browser", "--allow-root", "--IdentityProvider.token="]
        words += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.place.split(':')[1]}"]
        words += ["--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={folder}"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env={**os.environ, "HOME": str(folder), "JUPYTER_RUNTIME_DIR": str(folder / "r")},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.kernel: WebSocket | None = None

    def open(self) -> None:
        """Wait for the page."""
        for _ in range(3000):
            try:
                with urlopen(f"http://{self.place}/lab/tree/{self.sheet}.ipynb") as page:
                    page.read()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"no answer from {self.place}")

    def begin(self) -> None:
        """Start the kernel, and wait until it answers."""
        name = f"{self.sheet}.ipynb"
        wanted = {"name": name, "path": name, "type": "notebook", "kernel": {"name": "python3"}}
        asked = Request(f"http://{self.place}/api/sessions", json.dumps(wanted).encode())
        with urlopen(asked) as answer:
            kernel = json.load(answer)["kernel"]["id"]
        self.kernel = create_connection(f"ws://{self.place}/api/kernels/{kernel}/channels")
        self.ask("None")

    def ask(self, code: str) -> bool:
        """Run a cell to its end; whether it ended well."""
        assert self.kernel is not None
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "execute_request", "version": "5.3"}
        header |= {"session": "banc", "username": "", "date": "2026-01-01T00:00:00Z"}
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False}
        message = {"channel": "shell", "header": header, "parent_header": {}, "metadata": {}}
        self.kernel.send(json.dumps({**message, "content": content, "buffers": []}))
        status, idle = "", False
        while not (status and idle):
            kind, data = self.kernel.recv_data()
            if kind != 1:  # pictures of widgets, as bytes
                continue
            heard = json.loads(data)
            if heard["parent_header"].get("msg_id") != header["msg_id"]:
                continue
            if heard["msg_type"] == "execute_reply":
                status = heard["content"]["status"]
            idle |= heard["content"].get("execution_state") == "idle"
        return status == "ok"

    def work(self) -> int:
        """Run all cells; how many ended on an error."""
        notebook = nbformat.read(ROOT / f"solutions/{self.sheet}/{self.sheet}.ipynb", 4)
        return sum(
            not self.ask(cell.source) for cell in notebook.cells if cell.cell_type == "code"
        )

    def leave(self) -> None:
        """End the server with its kernel."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)


def seen(sheet: str, students: int, folder: Path) -> Seen:
    """A class of so many at work on a sheet."""
    crowd = [Student(sheet, folder / f"{sheet}-{students}-{n}") for n in range(students)]

    def held() -> int:
        return sum(memory(student.process.pid) for student in crowd)

    def spent() -> float:
        return sum(processors(student.process.pid) for student in crowd)

    peak, done = 0, threading.Event()

    def watch() -> None:
        nonlocal peak
        while not done.wait(0.5):
            peak = max(peak, held())

    watching = threading.Thread(target=watch)
    try:
        with ThreadPoolExecutor(students) as pool:
            list(pool.map(Student.open, crowd))
            server = held()
            list(pool.map(Student.begin, crowd))
            opening = spent()
            watching.start()
            failed = sum(pool.map(Student.work, crowd))
        time.sleep(5)  # what the last cell has started goes
        found = (server, held(), max(peak, held()), opening, spent() - opening)
    finally:
        done.set()
        for student in crowd:
            student.leave()
    return Seen(students, *(each / students for each in found), failed)


def line_through(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The constant and the slope of the least squares."""
    x, y = (mean(values) for values in zip(*points, strict=True))
    slope = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return y - slope * x, slope


def measured() -> dict[str, list[Seen]]:
    """Every sheet with every class."""
    found: dict[str, list[Seen]] = {}
    with tempfile.TemporaryDirectory() as name:
        for sheet in options.td:
            for students in options.eleves:
                each = seen(sheet, students, Path(name))
                print(sheet, each, flush=True)
                found.setdefault(sheet, []).append(each)
    return found


def page(found: dict[str, list[Seen]]) -> str:
    """The page of the figures."""
    return "\n".join([HEAD, *table(found), "", FORMULA, *projection(found), ""])


def table(found: dict[str, list[Seen]]) -> list[str]:
    """What was measured."""
    lines = ["| TD | élèves | serveur | à la fin | pointe | ouvrir | dérouler |"]
    lines += ["|---|--:|--:|--:|--:|--:|--:|"]
    for sheet, classes in found.items():
        for each in classes:
            sizes = " | ".join(f"{size / MEGA:.0f} Mo" for size in each[1:4])
            lines.append(
                f"| `{sheet}` | {each.students} | {sizes} | {_s(each.opening)} "
                f"| {_s(each.cells)} |"
            )
    return lines


def projection(found: dict[str, list[Seen]]) -> list[str]:
    """What larger classes would need."""
    lines = ["| TD | a | b | o | s | " + " | ".join(map(_title, CLASSES)) + " |"]
    lines += ["|---|--:|--:|--:|--:|" + "--:|" * len(CLASSES)]
    for sheet, classes in found.items():
        a, b = line_through([(each.students, each.students * each.peak) for each in classes])
        s, o = classes[-1].opening + classes[-1].cells, classes[-1].opening
        needs = " | ".join(
            f"{decimal((a + b * n) / 1e9, 1)} Go ; {decimal(_cores(n, s, o, sheet), 1)} cœurs"
            for n in CLASSES
        )
        sizes = f"{a / MEGA:.0f} Mo | {b / MEGA:.0f} Mo"
        lines.append(f"| `{sheet}` | {sizes} | {_s(o)} | {_s(s)} | {needs} |")
    return lines


def _cores(students: int, sheet: float, opening: float, name: str) -> float:
    """Enough for the sheet during the session, and for all to begin within the rush."""
    return max(students * sheet / (60 * SESSIONS[name]), students * opening / RUSH_S)


def _title(students: int) -> str:
    return f"{students} élèves"


def _s(seconds: float) -> str:
    return f"{decimal(seconds, 1)} s"


def asked() -> Any:
    """What the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--ecrire", action="store_true", help="écrire docs/dimensionner.md")
    parser.add_argument("--eleves", type=int, nargs="+", default=[1, 4, 8])
    parser.add_argument("--td", nargs="+", choices=SESSIONS, default=list(SESSIONS))
    return parser.parse_args()


if __name__ == "__main__":
    options = asked()
    found = measured()
    if options.ecrire:
        TARGET.write_text(page(found), "utf-8")
