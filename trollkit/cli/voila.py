"""A Voilà server, as a process of its own, stopped with all its kernels."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import trollkit
from trollkit.cli.foyer import jupyter_folders
from trollkit.core.errors import Refused
from trollkit.core.processes import environment as safe
from trollkit.core.processes import started

if TYPE_CHECKING:  # it brings all of a contest, which sheets have no use for
    from trollkit.notebook.dashboard.shown import Shown

_OWNER = "trollkit.cli.connexion.Owner"  # loads Voilà, which only its server needs
HOST = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
START_S = 60.0
STOP_S = 15.0
POOL = 2  # pages that open without waiting for a kernel
# Nothing else that is installed in JupyterLab is loaded by the page.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)
# Milliseconds between two questions to a page, and without an answer.
_MISSED = {"ws_ping_interval": 5000, "ws_ping_timeout": 15000}
_PACKAGE = Path(trollkit.__file__).parent
_DASHBOARD = """\
from trollkit.notebook.dashboard.page import tableau_de_bord

tableau_de_bord()"""


class Server(NamedTuple):
    """A page that answers at `address` until `process` ends."""

    address: str  # for this machine
    shared: str  # for the others; the same when it answers this machine only
    process: subprocess.Popen[bytes]


@contextmanager
def dashboard(shown: "Shown", *, port: int | None = None, host: str = HOST) -> Iterator[Server]:
    """A server of a contest's pages that already answers; it ends with all its kernels."""
    with (
        page("Tableau de bord du concours", _DASHBOARD) as notebook,
        served(notebook, shown.environment, port=port, host=host) as server,
    ):
        yield server


@contextmanager
def page(title: str, cell: str) -> Iterator[Path]:
    """A notebook of one cell, in a private folder of its own, as long as it is served."""
    code = {"cell_type": "code", "metadata": {}, "outputs": [], "source": cell}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {
        "cells": [code | {"execution_count": None, "id": "page"}],
        "metadata": {"kernelspec": kernel, "title": title},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    with tempfile.TemporaryDirectory() as private:
        path = Path(private, "page.ipynb")
        path.write_text(json.dumps(notebook), encoding="utf-8")
        yield path


@contextmanager
def served(
    notebook: Path,
    environment: Mapping[str, str],
    *,
    port: int | None = None,
    host: str = HOST,
    token: str = "",
) -> Iterator[Server]:
    """A server of one page that already answers; at the end it is stopped with all its kernels.

    With a `token`, only who has it is answered.
    """
    chosen = free_port(port, host)
    near = HOST if host in EVERYWHERE else host
    with (
        tempfile.TemporaryFile() as log,
        tempfile.TemporaryDirectory() as private,
        jupyter_folders() as own,
    ):
        # Command lines are read by all users of the machine.
        settings = Path(private, "voila.json")
        kept = {"token": token, "tornado_settings": _MISSED} | (
            {"identity_provider_class": _OWNER} if token else {}
        )
        settings.write_text(json.dumps({"Voila": kept}), encoding="utf-8")
        jupyter = {
            "JUPYTER_PATH": _before("JUPYTER_PATH", _PACKAGE / "notebook" / "jupyter"),
            "JUPYTER_CONFIG_PATH": _before("JUPYTER_CONFIG_PATH", Path(private)),
        }
        with started(
            *words(notebook, chosen, host),
            env={**safe(os.environ), **own, **environment, **jupyter},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C reaches us alone, and we stop it in order
        ) as process:
            try:
                _wait_until_it_answers(process, (near, chosen), log)
                far = own_address() if host in EVERYWHERE else host
                yield Server(f"http://{near}:{chosen}/", f"http://{far}:{chosen}/", process)
            finally:
                _stop(process)


def has_a_screen() -> bool:
    """Without one, Linux would open a browser of text over the terminal."""
    return sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def own_address() -> str:
    """This machine's address on the network, where there is one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def free_port(wanted: int | None, host: str = HOST) -> int:
    """`wanted` if nobody has it at the address `host`, any free port when None."""
    with socket.socket() as probe:
        if os.name == "posix":  # a port left a minute ago is free; Windows would share it
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted or 0))
        except (OSError, OverflowError):
            if wanted is None:
                raise Refused("address-elsewhere", host=host) from None
            raise Refused("port-taken", port=wanted) from None
        return int(probe.getsockname()[1])


def same_port(wanted: int | None, last: int | None, host: str = HOST) -> int:
    """A free port: the one that is wanted, else that of last time, which pages remember."""
    if wanted is None and last is not None:
        with suppress(Refused):
            return free_port(last, host)
    return free_port(wanted, host)


def words(notebook: Path, port: int, host: str = HOST) -> list[str]:
    """What Python is told to start Voilà."""
    return [
        "-m",
        "voila",
        str(notebook),
        "--no-browser",
        "--Voila.log_level=WARN",
        f"--Voila.ip={host}",
        f"--port={port}",
        "--Voila.port_retries=0",
        "--preheat_kernel=True",
        f"--pool_size={POOL}",
        # A closed page stops its kernel. One that could not say goodbye is missed (`_MISSED`),
        # then its kernel falls silent (`page.PATIENCE_S`), then it goes: within a minute.
        "--MappingKernelManager.cull_idle_timeout=20",
        "--MappingKernelManager.cull_interval=5",
        "--template=concours",
        "--HTMLExporter.language_code=fr",
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
    ]


def _before(variable: str, folder: Path) -> str:
    """A search path of Jupyter's with one of our folders before it."""
    rest = os.environ.get(variable, "")
    return os.pathsep.join(each for each in (str(folder), rest) if each)


def _wait_until_it_answers(
    process: subprocess.Popen[bytes], address: tuple[str, int], log: IO[bytes]
) -> None:
    deadline = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < deadline:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(address) == 0:
                return
        time.sleep(0.05)
    log.seek(0)
    lines = log.read().decode(errors="replace").split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "sans un mot")
    raise Refused("voila-dead", last=last)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Ask Voilà to stop its kernels and itself, whatever else is pressed meanwhile."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, signal.SIG_IGN)
    try:
        process.terminate()
        process.wait(STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()  # kernels end by themselves when the server is gone
        process.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
