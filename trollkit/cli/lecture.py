"""The dashboard for many, to be read only: one process for all of a class's phones."""

import json
import sys
import threading
import webbrowser
from urllib.parse import urlsplit

import click

from trollkit.cli.francais import WrongCall, stoppable
from trollkit.cli.voila import EVERYWHERE, HOST, has_a_screen, own_address
from trollkit.core.text import show
from trollkit.notebook.dashboard.shown import Shown

THROUGH = click.option(
    "--adresse",
    metavar="ADRESSE",
    default="",
    help="Adresse complète par laquelle on y vient, derrière un mandataire (proxy).",
)


def host_of(address: str) -> tuple[str, ...]:
    """The name in an address that was given, none where there is none. Raises WrongCall."""
    try:
        parts = urlsplit(address)
        name = parts.hostname if parts.scheme in ("http", "https") else None
    except ValueError:
        name = None
    if address and not name:
        raise WrongCall(
            f"--adresse {show(address)} n'est pas une adresse complète : écrivez-la comme dans "
            "un navigateur, par exemple https://hub.exemple.fr/classe/."
        )
    return (name,) if name else ()


def serve_readers(
    shown: Shown,
    *,
    port: int,
    host: str = HOST,
    address: str = "",
    browser: bool = False,
    as_json: bool = False,
) -> None:
    """Serve a contest's screens to whoever opens the address, until Ctrl-C or SIGTERM.

    `address` is the one by which one comes to it through a proxy.
    `as_json` also writes {"adresse": …} on standard output, for programs.
    """
    from trollkit.notebook.dashboard.reading.crowd import EVERY_S, Crowd
    from trollkit.notebook.dashboard.reading.pages import application
    from trollkit.web.listening import address_of, listening

    crowd = Crowd(shown)
    every = ((crowd.look, 1000 * EVERY_S),)
    names = host_of(address)
    near, far = (HOST, own_address()) if host in EVERYWHERE else (host, host)
    try:
        with (
            stoppable(),
            listening(
                *(lambda: application(crowd), port, host),
                names=names,
                often=every,
                at_end=crowd.close,
            ) as chosen,
        ):
            address = address or address_of(far, chosen)
            _announce(address)
            if as_json:
                click.echo(json.dumps({"adresse": address}))
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
