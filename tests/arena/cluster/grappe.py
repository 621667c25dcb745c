"""A cluster on this machine: its scheduler and its workers are processes of their own."""

import os
import signal
import socket
import subprocess
import sys
import time

from tests.depot.root import ROOT

PATIENCE_S = 40.0  # of a machine that has much else to do


class Grappe:
    """A scheduler at `address`, and the workers that were started, by name."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self.started = {}
        port = self.address.rpartition(":")[2]
        self.start("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")

    def __enter__(self):
        return self

    def __exit__(
        self,
        kind,
        error,
        traceback,
    ):
        for name in list(self.started):
            self.kill(name)

    def worker(self, name, *options, main=("-m", "dask")):
        """Start a worker of one process that knows the scheduler's address, no more."""
        place = self.folder / name
        place.mkdir()
        always = ("--name", name, "--nthreads", "1", "--no-dashboard", "--local-directory")
        self.start("worker", self.address, *always, str(place), *options, name=name, main=main)

    def await_worker(self, name):
        """Wait until the scheduler knows a worker."""
        end = time.monotonic() + PATIENCE_S
        while b"Registered to" not in self.log(name).read_bytes():
            assert time.monotonic() < end, self.log(name).read_text()
            time.sleep(0.05)

    def start(self, *words, name="scheduler", main=("-m", "dask")):
        """Start a command of Dask as the leader of a group of processes."""
        with self.log(name).open("wb") as log:
            self.started[name] = subprocess.Popen(
                [sys.executable, *main, *words],
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def log(self, name):
        """What a process has said."""
        return self.folder / f"{name}.log"

    def kill(self, name):
        """Kill a process, and what it started in its group, as kill -9 does."""
        process = self.started.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
