"""`trollkit labo`: JupyterLab on the course."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

import trollkit
from trollkit.cli.foyer import jupyter_folders
from trollkit.cli.francais import Command, Dossier, WrongCall, stoppable
from trollkit.core.text import clean, show

_SETTINGS = Path(trollkit.__file__).parent / "notebook" / "jupyter" / "config"


class _Place(Dossier):
    """The folder; an option of JupyterLab's stands behind it."""

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """The folder."""
        if str(value).startswith("-") and not Path(value).exists():
            raise WrongCall(
                f"Option inconnue : {show(str(value))}. Celles de JupyterLab suivent le "
                f"DOSSIER : « trollkit labo . {clean(str(value))} »."
            )
        return super().convert(value, param, ctx)


@click.command(cls=Command, context_settings={"ignore_unknown_options": True})
@click.argument("dossier", type=_Place(), default=".")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
@click.option("--json", "as_json", is_flag=True, help="Écrit l'adresse en JSON, en sortie.")
def labo(dossier: Path, options: tuple[str, ...], as_json: bool) -> None:
    """Ouvre JupyterLab sur un DOSSIER (le dossier courant par défaut).

    Les OPTIONS qui suivent le DOSSIER vont à JupyterLab : « trollkit labo . --no-browser ».
    """
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={dossier}", *options]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container one is root, and alone
    with jupyter_folders() as own:
        server = subprocess.Popen(command, env=_environment() | own)
        try:
            with stoppable():
                if as_json:
                    _announce(server, own.get("JUPYTER_RUNTIME_DIR"))
                code = server.wait()
        except KeyboardInterrupt:
            code = 0  # how one leaves JupyterLab
        finally:
            server.terminate()
            server.wait()
    click.get_current_context().exit(code)


def _announce(server: subprocess.Popen[bytes], folder: str | None) -> None:
    """Write where JupyterLab answers, as it says itself, once it does."""
    from jupyter_server.serverapp import list_running_servers

    while server.poll() is None:
        for told in list_running_servers(folder):
            if told["pid"] == server.pid and _answers(told):
                address = f"{told['url']}lab?token={told['token']}"
                click.echo(json.dumps({"adresse": address}))
                return
        time.sleep(0.1)


def _answers(told: Mapping[str, Any]) -> bool:
    """Whether it is heard: it tells of itself before it listens."""
    try:
        with socket.create_connection((told["hostname"], told["port"])):
            return True
    except OSError:
        return bool(told["sock"])  # asked for by `--sock`: a file, which has no port to try


def _environment() -> dict[str, str]:
    """This environment with our Python's programs first, and JupyterLab in French.

    nbgrader calls alembic by its bare name. The settings are defaults: a teacher who picks
    another language in JupyterLab keeps it.
    """
    before = os.environ
    folders = {
        "PATH": str(Path(sys.executable).parent),
        "JUPYTER_CONFIG_PATH": str(_SETTINGS),
    }
    joined = {
        name: os.pathsep.join(filter(None, [folder, before.get(name)]))
        for name, folder in folders.items()
    }
    return {**before, **joined}
