"""JupyterLab as `trollkit labo` starts it, on a folder of its own."""

import shutil
from itertools import count
from pathlib import Path

import nbformat
from nbformat.v4 import new_notebook

import trollkit
from tests.browser.servers import HOST, Process, free_port, lab_arguments

_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"
_workspaces = count()


class Notebooks:
    """The server, and the notebooks that tests put into its folder."""

    def __init__(self, folder):
        self._folder = folder
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
        self._server = Process(lab_arguments(folder, port), port, folder, environment)
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
