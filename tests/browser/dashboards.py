"""The dashboard as its command serves it, on a state file that tests rewrite."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import jupytext
import nbformat
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
SERVE = """
import sys
from pathlib import Path
from trollkit.cli.tableau import serve
from trollkit.notebook.shown import Shown
sys.exit(serve(Shown.of_state(Path(sys.argv[1])), notebook=Path(sys.argv[2])))
"""
PATIENCE_MS = 30_000  # for a kernel on a busy machine


class Server:
    """`serve` on a state file of its own."""

    def __init__(self, folder: Path) -> None:
        self.state = folder / "etat.json"
        notebook = folder / "tableau-de-bord.ipynb"
        nbformat.write(jupytext.read(ROOT / "course/concours/tableau-de-bord.py"), notebook)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.state), str(notebook)],
            cwd=folder,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = self.process.stderr.readline()
        self.address = re.search(r"http://\S+", self.said)[0]

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Exit status of the server, told to stop by a signal."""
        self.process.send_signal(number)
        status = self.process.wait(30)
        self.process.stderr.close()
        return status

    def family(self) -> set[int]:
        """The processes that were started for this state file, the server's own excepted."""
        mark = f"TROLLKIT_ETAT={self.state}".encode()
        found = set()
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.add(int(folder.name))
            except OSError:
                continue  # it ended while we looked, or is somebody else's
        return found


def order(page: Page) -> list[str]:
    """Names of the ranking, as they are read from the top down."""
    return page.locator(".corps .nom .texte").all_inner_texts()


def go(page: Page, screen: str) -> None:
    """Show a screen, by its tab."""
    page.get_by_role("navigation", name="Écrans").get_by_role("button", name=screen).click()
