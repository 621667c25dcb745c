"""`trollkit demo`: a contest of the bundled strategies, live in the dashboard."""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from trollkit.cli.francais import Command, Whole
from trollkit.cli.moyens import require
from trollkit.cli.tableau import serve
from trollkit.cli.voila import HOST
from trollkit.contests import STATE_NAME
from trollkit.core.processes import started
from trollkit.notebook.dashboard.shown import Shown
from trollkit.trolls import strategies
from trollkit.trolls.discipline import CATEGORIES


@click.command(cls=Command)
@click.option("--duree", type=Whole(1, 60), default=90, help="Secondes de concours (90).")
@click.option("--port", type=Whole(1, 8866), help="Port du tableau de bord (un port libre).")
@click.option(
    "--ecoute",
    metavar="ADRESSE",
    default=HOST,
    help="Adresse à laquelle il répond : 0.0.0.0 dans un conteneur (cette machine).",
)
@click.option("--ouvrir/--sans-ouvrir", default=True, help="Ouvre le navigateur, ou non.")
@click.option("--json", "as_json", is_flag=True, help="Écrit l'adresse en JSON, en sortie.")
def demo(duree: int, port: int | None, ecoute: str, ouvrir: bool, as_json: bool) -> None:
    """Joue sous vos yeux le concours des stratégies fournies.

    Le concours tourne en arrière-plan, ralenti pour que l'on puisse suivre le classement ;
    rien n'en est gardé.
    """
    require()
    with tempfile.TemporaryDirectory(prefix="trollkit-demo-") as name:
        base = Path(name) / "concours.sqlite"

        status = serve(
            Shown(base.with_name(STATE_NAME), base),
            port=port,
            host=ecoute,
            browser=ouvrir,
            as_json=as_json,
            beside=lambda: _contest(base, duree),
        )
    click.get_current_context().exit(status)


@contextmanager
def _contest(base: Path, seconds: int) -> Iterator[None]:
    """The contest of the bundled strategies, in a process of its own, stopped at the end."""
    folder = Path(strategies.__file__).parent
    count = len(strategies.ladder())
    duels = count * (count - 1) // 2 * len(CATEGORIES)
    pace = duels / seconds
    with started(
        *("-m", "trollkit.cli", "concours", str(folder)),
        *("--base", str(base), "--rythme", f"{pace:.3f}"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as runner:
        try:
            yield
        finally:
            runner.terminate()
            runner.wait()
