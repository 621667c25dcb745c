"""A notebook with games in it, opened in JupyterLab as `trollkit labo` does, and in Voilà."""

import json
import shutil
from itertools import count
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

import trollkit
from tests.browser.servers import HOST, Process, free_port, lab_arguments
from trollkit.cli.servers import SETTINGS

# What loops here sleeps meanwhile: `tests/notebook/test_patience.py` stops loops that compute.
SOURCE = """
import time
import troll

def un(partie, partiesPrecedentes):
    return 1

def casse(partie, partiesPrecedentes):
    return 1 // (len(partie.coupsPrecedents) < 2)

def boucle(partie, partiesPrecedentes):
    while True:
        time.sleep(0.1)

troll.GUI(7, 15, 'humain', un)
troll.GUI(7, 15, strategieGauche=troll.strategieExemple1, strategieDroite=un)
troll.GUI(7, 15, un, casse)
troll.GUI(7, 15, boucle, un)
""".strip()
_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"
_workspaces = count()


class Notebooks:
    """A server on a folder of its own that holds `jeux.ipynb`, and what is put beside it."""

    def __init__(self, folder, kind):
        self._folder = folder
        notebook = self.put("jeux", new_code_cell(SOURCE), new_code_cell("# un autre exercice"))
        port = free_port()
        self.address = f"http://{HOST}:{port}/"
        settings = folder / "reglages"  # a copy: the server writes beside what it reads
        shutil.copytree(_JUPYTER / "config", settings)
        environment = {
            "JUPYTER_CONFIG_PATH": str(settings),
            "JUPYTER_PATH": str(_JUPYTER),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "espaces"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "preferences"),
            "TROLLKIT_MEMOIRE": str(folder / "memoire"),
        }
        lab = kind == "lab"
        arguments = lab_arguments(folder, port) if lab else _voila_arguments(notebook, port)
        self._server = Process(arguments, port, folder, environment)
        self._server.wait()

    def put(self, name, *cells):
        """Another notebook of the folder, of these cells."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        path = self._folder / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        nbformat.write(new_notebook(cells=list(cells), metadata={"kernelspec": kernel}), path)
        return path

    def alone(self, name):
        """Where JupyterLab opens that notebook, and none that it has had open before."""
        return f"{self.address}lab/workspaces/{next(_workspaces)}/tree/{name}.ipynb"

    def stop(self):
        """End the server with its kernels."""
        self._server.stop()


def _voila_arguments(notebook, port):
    ours = json.loads((SETTINGS / "voila.json").read_text(encoding="utf-8"))
    allowed = ours["VoilaConfiguration"]["extension_allowlist"]
    return [
        *("voila", notebook.name, "--no-browser"),
        "--template=concours",  # Voilà's own asks other machines for its icons
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in allowed),
        *(f"--Voila.ip={HOST}", f"--port={port}"),
    ]
