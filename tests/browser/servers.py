"""A server of Jupyter's in a process group of its own, on a port that was free."""

import os
import signal
import socket
import subprocess
import sys
import time

from tests.browser.dashboards import PATIENCE_MS

HOST = "127.0.0.1"


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def lab_arguments(folder, port):
    """JupyterLab on `folder`, and Notebook, with no browser and no token; they tell `lab` of
    their cells.
    """
    return [
        *("jupyterlab", "--no-browser", "--allow-root", "--IdentityProvider.token="),
        *(f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}"),
        *(f"--ServerApp.root_dir={folder}", "--LabApp.expose_app_in_browser=True"),
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]


class Process:
    """The server itself, from its start until it is stopped with its kernels."""

    def __init__(
        self,
        arguments,
        port,
        folder,
        environment,
    ):
        """Run `python -m …` in `folder`, with more in its environment."""
        self.port = port
        self._process = subprocess.Popen(
            [sys.executable, "-m", *arguments],
            cwd=folder,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def wait(self):
        """Until it answers."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex((HOST, self.port)) == 0:
                    return
            time.sleep(0.1)
        raise RuntimeError(f"no answer from port {self.port}")

    def stop(self):
        """End it with its kernels."""
        os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
