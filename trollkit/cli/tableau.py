"""`trollkit tableau`: the dashboard of a contest, served by Voilà until one stops it."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import IO, NamedTuple

import click

import trollkit
from trollkit.cli.francais import Command, Dossier, Whole, stoppable
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.core.errors import ContestError

HOST = "127.0.0.1"
NOTEBOOK = Path("course", "concours", "tableau-de-bord.ipynb")
START_S = 60.0
STOP_S = 15.0
POOL = 2  # pages that open without waiting for a kernel
# Nothing else that is installed in JupyterLab is loaded by the page.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)
_PACKAGE = Path(trollkit.__file__).parent


@click.command(cls=Command)
@click.argument("dossier", type=Dossier(), default=".")
@click.option(
    "--base",
    type=click.Path(path_type=Path),
    help=f"Fichier des résultats (DOSSIER/{BASE_NAME}).",
)
@click.option("--port", type=Whole(1, 8866), help="Port du tableau de bord (un port libre).")
@click.option("--ouvrir/--sans-ouvrir", default=False, help="Ouvre le navigateur, ou non.")
@click.option("--json", "as_json", is_flag=True, help="Écrit l'adresse en JSON, en sortie.")
def tableau(
    dossier: Path, base: Path | None, port: int | None, ouvrir: bool, as_json: bool
) -> None:
    """Montre en direct le concours joué dans DOSSIER (le dossier courant par défaut).

    Le tableau peut être lancé avant, pendant ou après « trollkit concours DOSSIER ».
    """
    folder = (base or dossier / BASE_NAME).parent
    if not folder.is_dir():
        raise ContestError("no_folder", str(folder))
    status = serve(folder / STATE_NAME, port=port, browser=ouvrir, as_json=as_json)
    click.get_current_context().exit(status)


class Server(NamedTuple):
    """A dashboard that answers at `address` until `process` ends."""

    address: str
    process: subprocess.Popen[bytes]


def serve(
    state_file: Path,
    *,
    port: int | None = None,
    browser: bool = False,
    as_json: bool = False,
    notebook: Path | None = None,
    beside: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> int:
    """Serve the dashboard of `state_file` until Ctrl-C or SIGTERM; exit status of the command.

    `beside` is entered once the page can be opened, and left before the server is stopped.
    `as_json` also writes {"adresse": …} on standard output, for programs.
    Raises click.ClickException, with one French sentence, when it cannot be served.
    """
    try:
        with stoppable(), dashboard(state_file, port=port, notebook=notebook) as server:
            click.echo(f"Tableau de bord : {server.address}  (Ctrl-C pour l'arrêter)", err=True)
            if as_json:
                click.echo(json.dumps({"adresse": server.address}))
            if browser and _has_a_screen():
                webbrowser.open(server.address)
            with beside():
                server.process.wait()
            raise click.ClickException("Le tableau de bord s'est arrêté tout seul.")
    except KeyboardInterrupt:
        return 0


def _has_a_screen() -> bool:
    """Without one, Linux would open a browser of text over the terminal."""
    return sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


@contextmanager
def dashboard(
    state_file: Path, *, port: int | None = None, notebook: Path | None = None
) -> Iterator[Server]:
    """A server that already answers; at the end it is stopped with all its kernels."""
    path = notebook or find_notebook()
    chosen = free_port(port)
    environment = {
        **os.environ,
        "TROLLKIT_ETAT": str(state_file.absolute()),
        "JUPYTER_PATH": _with_templates(os.environ.get("JUPYTER_PATH", "")),
    }
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            command(path, chosen),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C reaches us alone, and we stop it in order
        )
        try:
            _wait_until_it_answers(process, chosen, log)
            yield Server(f"http://{HOST}:{chosen}/", process)
        finally:
            _stop(process)


def find_notebook() -> Path:
    """The dashboard's notebook, of this checkout or of the folder we are in."""
    for folder in (_PACKAGE.parent, Path.cwd()):
        if (folder / NOTEBOOK).is_file():
            return folder / NOTEBOOK
    raise click.ClickException(
        f"Le carnet {NOTEBOOK} n'existe pas : fabriquez-le avec « trollkit cours construire », "
        "dans le dossier du kit."
    )


def free_port(wanted: int | None) -> int:
    """`wanted` if nobody has it, any free port when None."""
    with socket.socket() as probe:
        if os.name == "posix":  # a port left a minute ago is free; Windows would share it
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, wanted or 0))
        except (OSError, OverflowError):
            raise click.ClickException(
                f"Le port {wanted} est déjà pris ou n'existe pas : donnez-en un autre, "
                "ou aucun pour laisser choisir."
            ) from None
        return int(probe.getsockname()[1])


def command(notebook: Path, port: int) -> list[str]:
    """The command line of Voilà."""
    return [
        sys.executable,
        "-m",
        "voila",
        str(notebook),
        "--no-browser",
        "--Voila.log_level=WARN",
        f"--Voila.ip={HOST}",
        f"--port={port}",
        "--Voila.port_retries=0",
        "--preheat_kernel=True",
        f"--pool_size={POOL}",
        # A closed page stops its kernel; this is for those that could not say goodbye.
        "--MappingKernelManager.cull_idle_timeout=120",
        "--MappingKernelManager.cull_interval=30",
        "--template=concours",
        "--HTMLExporter.language_code=fr",
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
    ]


def _with_templates(search_path: str) -> str:
    ours = str(_PACKAGE / "notebook" / "jupyter")
    return os.pathsep.join(folder for folder in (ours, search_path) if folder)


def _wait_until_it_answers(process: subprocess.Popen[bytes], port: int, log: IO[bytes]) -> None:
    deadline = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < deadline:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.05)
    log.seek(0)
    lines = log.read().decode(errors="replace").split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "sans un mot")
    raise click.ClickException(
        f"Le serveur Voilà n'a pas démarré ({last}) : « trollkit docteur » dit ce qui manque."
    )


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
