"""`trollkit tableau`: the dashboard of a contest, served by Voilà, or to be read by many."""

import json
import os
import subprocess
import webbrowser
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Thread

import click

from trollkit.cli.francais import Command, Dossier, Whole, stoppable
from trollkit.cli.lecture import THROUGH, serve_readers
from trollkit.cli.voila import HOST, Server, dashboard, has_a_screen, same_port
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.core.errors import ContestError
from trollkit.notebook.dashboard.kept import Kept
from trollkit.notebook.dashboard.shown import Shown
from trollkit.notebook.dashboard.teacher import Fingerprint


@click.command(cls=Command, short_help="Projette le tableau de bord d'un concours.")
@click.argument("dossier", type=Dossier(), default=".")
@click.option(
    "--base",
    type=click.Path(path_type=Path),
    help=f"Fichier des résultats (DOSSIER/{BASE_NAME}).",
)
@click.option("--port", type=Whole(1, 8866), help="Port du tableau de bord (un port libre).")
@click.option(
    "--ecoute",
    metavar="ADRESSE",
    default=HOST,
    help="Adresse à laquelle il répond : 0.0.0.0 pour que la classe y accède (cette machine).",
)
@THROUGH
@click.option(
    "--lecture",
    is_flag=True,
    help="Page pour les téléphones de la classe : elle montre tout et ne commande rien.",
)
@click.option("--ouvrir/--sans-ouvrir", default=False, help="Ouvre le navigateur, ou non.")
@click.option("--json", "as_json", is_flag=True, help="Écrit l'adresse en JSON, en sortie.")
@click.option("--tenu", is_flag=True, hidden=True, help="S'arrête quand l'entrée se ferme.")
def tableau(
    dossier: Path,
    base: Path | None,
    port: int | None,
    ecoute: str,
    adresse: str,
    lecture: bool,
    ouvrir: bool,
    as_json: bool,
    tenu: bool,
) -> None:
    """Montre en direct le concours joué dans DOSSIER (le dossier courant par défaut).

    Le tableau peut être lancé avant, pendant ou après « trollkit concours DOSSIER ». Avec le
    jeton écrit dans ce terminal, et lui seul, le concours se lance et s'arrête depuis la page.
    Relancé, il reprend le même port et le même jeton, et les pages ouvertes reviennent seules.
    Pour que chacun suive sur son téléphone, lancez-le aussi avec --lecture --ecoute 0.0.0.0.
    """
    base = base or dossier / BASE_NAME
    if not base.parent.is_dir():
        raise ContestError("no_folder", str(base.parent))
    from trollkit.classroom.live import remains

    remains.clear(dossier)
    kept, kind = Kept.of(base), "lecture" if lecture else "mur"
    port = kept.ports[kind] = same_port(port, kept.ports.get(kind), ecoute)
    kept.write()
    shown = Shown(base.with_name(STATE_NAME), base, dossier)
    if lecture:
        serve_readers(
            shown, port=port, host=ecoute, address=adresse, browser=ouvrir, as_json=as_json
        )
        return
    status = serve(
        replace(shown, guard=Fingerprint.of(kept.jeton)),
        port=port,
        host=ecoute,
        browser=ouvrir,
        as_json=as_json,
        token=kept.jeton,
        owned=tenu,
    )
    click.get_current_context().exit(status)


def serve(
    shown: Shown,
    *,
    port: int | None = None,
    host: str = HOST,
    browser: bool = False,
    as_json: bool = False,
    token: str = "",
    owned: bool = False,
    beside: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> int:
    """Serve the dashboard of a contest until Ctrl-C or SIGTERM; exit status of the command.

    `beside` is entered once the page can be opened, and left before the server is stopped.
    `as_json` also writes {"adresse": …} on standard output, for programs. A `token` is
    written for who reads the terminal, and goes nowhere else. When `owned`, the end of the
    standard input is that of who started it, however it came, and stops it too.
    Raises click.ClickException, with one French sentence, when it cannot be served.
    """
    try:
        with stoppable(), dashboard(shown, port=port, host=host) as server:
            _announce(server, token)
            if as_json:
                click.echo(json.dumps({"adresse": server.shared}))
            if browser and has_a_screen():
                webbrowser.open(server.address)
            if owned:
                Thread(target=_follow, args=(server.process,), daemon=True).start()
            with beside():
                server.process.wait()
            if owned:
                return 0
            raise click.ClickException("Le tableau de bord s'est arrêté tout seul.")
    except KeyboardInterrupt:
        return 0


def _follow(process: "subprocess.Popen[bytes]") -> None:
    """Stop the server once nobody can write to our standard input any more."""
    while os.read(0, 1024):
        pass
    process.terminate()


def _announce(server: Server, token: str) -> None:
    click.echo(f"Tableau de bord : {server.shared}  (Ctrl-C pour l'arrêter)", err=True)
    if token:
        click.echo(f"Pour commander le concours : {server.address}#jeton={token}", err=True)
        click.echo(f"ou, dans la page, le jeton {token} (ne le projetez pas).", err=True)
