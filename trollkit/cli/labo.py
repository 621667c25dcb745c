"""`trollkit labo`: JupyterLab in French on a folder, with the settings of its course if any."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

import trollkit
from trollkit.cli.francais import (
    JSON,
    folder,
    say,
    stoppable,
    wants_json,
)
from trollkit.cli.servers import answers, before, jupyter_folders
from trollkit.core.errors import Refused
from trollkit.core.processes import SAFE, environment, kernel, started
from trollkit.phrases import phrase

_SETTINGS = Path(trollkit.__file__).parent / "notebook" / "jupyter" / "config"
_TERMINALS = "trollkit.cli.atelier.Terminals"


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("dossier", type=folder(), default=".")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
@JSON
def labo(dossier: Path, options: tuple[str, ...]) -> None:
    """Ouvre JupyterLab sur un DOSSIER (le dossier courant par défaut).

    Les OPTIONS qui suivent le DOSSIER vont à JupyterLab : « trollkit labo . --no-browser ».
    """
    place = dossier.absolute()
    words = ["-m", "trollkit.cli.atelier", f"--notebook-dir={place}"]
    words.append(f"--TerminalsExtensionApp.terminal_manager_class={_TERMINALS}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # as in a container, where the only user is root
    with (
        jupyter_folders() as kept,
        _settings(place) as settings,
        started(*words, *options, env=_environment(settings) | kept) as server,
    ):
        try:
            with stoppable():
                if wants_json():
                    _announce(server, kept.get("JUPYTER_RUNTIME_DIR"))
                code = server.wait()
        except KeyboardInterrupt:
            code = 0  # Ctrl-C is the usual way to leave JupyterLab
        finally:
            server.terminate()
            server.wait()
    click.get_current_context().exit(code)


def _announce(server: subprocess.Popen[bytes], folder: str | None) -> None:
    """Print JupyterLab's address as JSON, once it answers there."""
    from jupyter_server.serverapp import list_running_servers

    while server.poll() is None:
        for told in list_running_servers(folder):
            # JupyterLab writes its address before it listens.
            if told["pid"] == server.pid and answers(told["hostname"], told["port"]):
                address = f"{told['url']}lab?token={told['token']}"
                click.echo(json.dumps({"adresse": address}))
                return
        time.sleep(0.1)


@contextmanager
def _settings(folder: Path) -> Iterator[Path]:
    """A temporary folder of settings: how kernels start, and nbgrader's for the course."""
    from ipykernel.kernelspec import write_kernel_spec

    with tempfile.TemporaryDirectory(prefix="trollkit-labo-") as name:
        place = Path(name)
        write_kernel_spec(place / "kernels/python3", {"argv": kernel()})
        (place / "nbgrader_config.json").write_text(json.dumps(_course(folder)), "utf-8")
        yield place


def _course(folder: Path) -> dict[str, Any]:
    """Settings for nbgrader: where to put sheets, and those read from a course's own file."""
    from trollkit.classroom.grading.course.exchange import settings_there
    from trollkit.classroom.settings import GUARDED

    told: dict[str, Any] = {}
    try:
        told = settings_there(folder)
        told["CourseDirectory"]["root"] = str(folder)
    except Refused as error:
        if error.reason != "no-course":
            say(phrase(error))
    return {
        **GUARDED,
        **told,
        "Exchange": {**told.get("Exchange", {}), "assignment_dir": str(folder)},
    }


def _environment(settings: Path) -> dict[str, str]:
    """This environment with our Python's programs first, and JupyterLab in French.

    The programs come first because nbgrader calls alembic by its bare name. The settings are
    defaults: a teacher who picks another language in JupyterLab keeps it.
    """
    safe = environment(
        {
            **os.environ,
            "PATH": before("PATH", Path(sys.executable).parent),
            "JUPYTER_CONFIG_PATH": before("JUPYTER_CONFIG_PATH", settings, _SETTINGS),
            "JUPYTER_PATH": before("JUPYTER_PATH", settings),
        }
    )
    del safe[SAFE]  # programs that the user starts in terminals and cells may import theirs
    return safe
