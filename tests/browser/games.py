"""A notebook with games in it, opened in JupyterLab as `trollkit labo` does, and in Voilà."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, TimeoutError

import trollkit
from tests.browser.dashboards import PATIENCE_MS
from trollkit.cli.voila import EXTENSIONS

HOST = "127.0.0.1"
SOURCE = """
import troll

def un(partie, partiesPrecedentes):
    return 1

def casse(partie, partiesPrecedentes):
    return 1 // (len(partie.coupsPrecedents) < 2)

def boucle(partie, partiesPrecedentes):
    while True:
        pass

troll.GUI(7, 15, 'humain', un)
troll.GUI(7, 15, strategieGauche=troll.strategieExemple1, strategieDroite=un)
troll.GUI(7, 15, un, casse)
troll.GUI(7, 15, boucle, un)
""".strip()
_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"


class Notebooks:
    """A server on a folder of its own that holds `jeux.ipynb`."""

    def __init__(self, folder: Path, kind: str) -> None:
        notebook = folder / "jeux.ipynb"
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        cells = [new_code_cell(SOURCE), new_code_cell("# un autre exercice")]
        nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": kernel}), notebook)
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            port = probe.getsockname()[1]
        self.address = f"http://{HOST}:{port}/"
        settings = folder / "reglages"  # a copy: the server writes beside what it reads
        shutil.copytree(_JUPYTER / "config", settings)
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self._arguments(kind, notebook, port)],
            cwd=folder,
            env={
                **os.environ,
                "JUPYTER_CONFIG_PATH": str(settings),
                "JUPYTER_PATH": str(_JUPYTER),
                "JUPYTERLAB_WORKSPACES_DIR": str(folder / "espaces"),
                "JUPYTERLAB_SETTINGS_DIR": str(folder / "preferences"),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._wait(port)

    def _arguments(self, kind: str, notebook: Path, port: int) -> list[str]:
        if kind == "voila":
            return [
                "voila",
                notebook.name,
                "--no-browser",
                "--template=concours",  # Voilà's own asks other machines for its icons
                *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
                f"--Voila.ip={HOST}",
                f"--port={port}",
            ]
        return [
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            f"--ServerApp.ip={HOST}",
            f"--ServerApp.port={port}",
            "--IdentityProvider.token=",
            f"--ServerApp.root_dir={notebook.parent}",
        ]

    def _wait(self, port: int) -> None:
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex((HOST, port)) == 0:
                    return
            time.sleep(0.1)
        raise RuntimeError(f"no answer from {self.address}")

    def stop(self) -> None:
        """End the server with its kernels."""
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def run(page: Page) -> None:
    """Run the games of the notebook that has just been opened in JupyterLab."""
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(
        timeout=PATIENCE_MS
    )
    cell = page.locator(".jp-Notebook .jp-Cell").first
    # Until its kernel is quite there, JupyterLab forgets what it is asked to run.
    for _ in range(10):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        try:
            page.locator(".troll-partie").nth(3).wait_for(timeout=PATIENCE_MS / 5)
        except TimeoutError:
            continue
        return
