"""`trollkit labo`: JupyterLab on the course."""

import os
import subprocess
import sys
from pathlib import Path

import click

from trollkit.cli.francais import Command, WrongCall


def _environment() -> dict[str, str]:
    """This environment with our Python's programs first: nbgrader calls alembic by name."""
    programs = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join([programs, os.environ.get("PATH", "")])}


@click.command(cls=Command, context_settings={"ignore_unknown_options": True})
@click.argument("dossier", type=click.Path(path_type=Path), default=".")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def labo(dossier: Path, options: tuple[str, ...]) -> None:
    """Ouvre JupyterLab sur un DOSSIER (le dossier courant par défaut).

    Les OPTIONS qui suivent sont transmises à JupyterLab, par exemple --no-browser.
    """
    if not dossier.is_dir():
        raise WrongCall(f"Le dossier {dossier} n'existe pas : donnez celui du cours.")
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={dossier}", *options]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container one is root, and alone
    try:
        code = subprocess.call(command, env=_environment())
    except KeyboardInterrupt:
        code = 0  # how one leaves JupyterLab
    click.get_current_context().exit(code)
