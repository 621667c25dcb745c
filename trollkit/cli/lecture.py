"""The dashboard for many, to be read only: one process for all of a class's phones."""

import json
import sys
import threading
import webbrowser

import click

from trollkit.cli.francais import stoppable
from trollkit.cli.voila import EVERYWHERE, HOST, has_a_screen, own_address
from trollkit.notebook.dashboard.shown import Shown


def serve_readers(
    shown: Shown, *, port: int, host: str = HOST, browser: bool = False, as_json: bool = False
) -> None:
    """Serve a contest's screens to whoever opens the address, until Ctrl-C or SIGTERM.

    `as_json` also writes {"adresse": …} on standard output, for programs.
    """
    from trollkit.notebook.dashboard.reading.crowd import EVERY_S, Crowd
    from trollkit.notebook.dashboard.reading.pages import application
    from trollkit.web.listening import address_of, listening

    crowd = Crowd(shown)
    every = ((crowd.look, 1000 * EVERY_S),)
    near, far = (HOST, own_address()) if host in EVERYWHERE else (host, host)
    try:
        with (
            stoppable(),
            listening(
                lambda: application(crowd), port, host, often=every, at_end=crowd.close
            ) as chosen,
        ):
            _announce(address_of(far, chosen))
            if as_json:
                click.echo(json.dumps({"adresse": address_of(far, chosen)}))
                sys.stdout.flush()
            if browser and has_a_screen():
                webbrowser.open(address_of(near, chosen))
            threading.Event().wait()
    except KeyboardInterrupt:
        return


def _announce(address: str) -> None:
    """Say where it is, with a code to photograph where one can."""
    click.echo(f"Tableau de bord, à lire : {address}  (Ctrl-C pour l'arrêter)", err=True)
    if sys.stderr.isatty():
        import segno

        segno.make(address).terminal(out=sys.stderr, compact=True)
