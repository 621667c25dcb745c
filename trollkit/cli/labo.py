"""`trollkit labo`: JupyterLab on the course."""

import os
import subprocess
import sys
from pathlib import Path

import click

import trollkit
from trollkit.cli.francais import Command, Dossier, stoppable

_SETTINGS = Path(trollkit.__file__).parent / "notebook" / "jupyter" / "config"


@click.command(cls=Command, context_settings={"ignore_unknown_options": True})
@click.argument("dossier", type=Dossier(), default=".")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def labo(dossier: Path, options: tuple[str, ...]) -> None:
    """Ouvre JupyterLab sur un DOSSIER (le dossier courant par défaut).

    Les OPTIONS qui suivent sont transmises à JupyterLab, par exemple --no-browser.
    """
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={dossier}", *options]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container one is root, and alone
    server = subprocess.Popen(command, env=_environment())
    try:
        with stoppable():
            code = server.wait()
    except KeyboardInterrupt:
        code = 0  # how one leaves JupyterLab
    finally:
        server.terminate()
        server.wait()
    click.get_current_context().exit(code)


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
