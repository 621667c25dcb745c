"""`trollkit tableau, demo`: serve the dashboard of a contest, for a wall and for phones."""

import os
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trollkit.cli.francais import JSON, folder, report, require, say, stoppable
from trollkit.cli.servers import (
    HOST,
    LISTEN,
    PORT,
    THROUGH,
    Server,
    browse,
    host_of,
    near_and_far,
    page,
    same_port,
    served,
    show_code,
)
from trollkit.cli.session import BASE
from trollkit.core.errors import ContestError, Refused

if TYPE_CHECKING:  # slow to import
    from trollkit.notebook.dashboard.contest import Shown

_DASHBOARD = """\
from trollkit.notebook.dashboard.page import tableau_de_bord

tableau_de_bord()"""


@click.command()
@PORT
@LISTEN
@JSON
def demo(port: int | None, ecoute: str) -> None:
    """Joue sous vos yeux le concours des stratégies fournies.

    Le concours tourne en arrière-plan, dans un seul processus pour que l'on puisse suivre le
    classement ; rien n'en est gardé.
    """
    from trollkit.contests import STATE_NAME
    from trollkit.notebook.dashboard.contest import Shown

    require()
    with tempfile.TemporaryDirectory(prefix="trollkit-demo-") as name:
        base = Path(name) / "concours.sqlite"
        status = serve(
            Shown(base.with_name(STATE_NAME), base),
            port=port,
            host=ecoute,
            beside=partial(_bundled_contest, base),
        )
    click.get_current_context().exit(status)


@contextmanager
def _bundled_contest(base: Path) -> Iterator[None]:
    """Run the contest of the bundled strategies in another process, within the context."""
    from trollkit.core.processes import started
    from trollkit.trolls import strategies

    with started(
        *("-m", "trollkit.cli", "concours", str(Path(strategies.__file__).parent)),
        *("--base", str(base), "--ouvriers", "1"),  # slow enough to watch
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


@click.command()
@click.argument("dossier", type=folder(), default=".")
@BASE
@PORT
@LISTEN
@THROUGH
@click.option(
    "--lecture",
    is_flag=True,
    help="Page pour les téléphones de la classe : elle montre tout et ne commande rien.",
)
@JSON
@click.option("--tenu", is_flag=True, hidden=True)  # the end of its input stops it
def tableau(
    dossier: Path,
    base: Path | None,
    port: int | None,
    ecoute: str,
    adresse: str,
    lecture: bool,
    tenu: bool,
) -> None:
    """Montre en direct le concours joué dans DOSSIER (le dossier courant par défaut).

    Le tableau peut être lancé avant, pendant ou après « trollkit concours DOSSIER ». Avec le
    jeton écrit dans ce terminal, et lui seul, le concours se lance et s'arrête depuis la page.
    Relancé, il reprend le même port et le même jeton, et les pages ouvertes reviennent seules.
    Pour que chacun suive sur son téléphone, lancez-le aussi avec --lecture --ecoute 0.0.0.0.
    """
    from trollkit.contests import BASE_NAME, STATE_NAME
    from trollkit.notebook.dashboard.contest import Shown
    from trollkit.notebook.dashboard.desk import Fingerprint, Kept

    base = base or dossier / BASE_NAME
    if not base.parent.is_dir():
        raise ContestError("no_folder", str(base.parent))
    if not lecture:  # the import needs all of Jupyter, which a page for readers does not
        from trollkit.classroom.live.register import clear_wall

        clear_wall(dossier)
    kept, kind = Kept.of(base), "lecture" if lecture else "mur"
    port = kept.ports[kind] = same_port(port, kept.ports.get(kind), ecoute)
    kept.write()
    shown = Shown(base.with_name(STATE_NAME), base, dossier)
    if lecture:
        serve_readers(shown, port=port, host=ecoute, address=adresse)
        return
    guarded = replace(shown, guard=Fingerprint.of(kept.jeton))
    click.get_current_context().exit(
        serve(guarded, port=port, host=ecoute, token=kept.jeton, owned=tenu)
    )


def serve(
    shown: "Shown",
    *,
    port: int | None = None,
    host: str = HOST,
    token: str = "",
    owned: bool = False,
    beside: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> int:
    """Serve the dashboard of a contest until Ctrl-C or SIGTERM; the exit status is 0.

    The context `beside` is entered once the page answers, and left before the server stops. The
    `token` is written on the terminal only. When `owned`, another process has started this one:
    the server also stops when standard input ends, as it does however that process ends.
    Raises Refused when the page cannot be served, or its server ends by itself.
    """
    try:
        with stoppable(), dashboard(shown, port=port, host=host) as server:
            say(f"Tableau de bord : {server.shared}  (Ctrl-C pour l'arrêter)")
            if token:
                say(f"Pour commander le concours : {server.address}#jeton={token}")
            report({"adresse": server.shared})
            if owned:
                threading.Thread(target=_follow, args=(server.process,), daemon=True).start()
            else:
                browse(server.address)
            with beside():
                server.process.wait()
            if owned:
                return 0
            raise Refused("dashboard-ended")
    except KeyboardInterrupt:
        return 0


def _follow(process: "subprocess.Popen[bytes]") -> None:
    """Stop the server once standard input has ended."""
    while os.read(0, 1024):
        pass
    process.terminate()


@contextmanager
def dashboard(shown: "Shown", *, port: int | None = None, host: str = HOST) -> Iterator[Server]:
    """A server of a contest's dashboard, which already answers (see `served`)."""
    with (
        page("Tableau de bord du concours", _DASHBOARD) as notebook,
        served(notebook, shown.environment, port=port, host=host) as server,
    ):
        yield server


def serve_readers(shown: "Shown", *, port: int, host: str = HOST, address: str = "") -> None:
    """Serve a contest's screens to whoever opens the address, until Ctrl-C or SIGTERM.

    `address` is the one that readers use, when it is behind a proxy.
    """
    from trollkit.notebook.dashboard.crowd import Crowd, application
    from trollkit.web.listening import address_of, listening

    crowd = Crowd(shown)
    _, far = near_and_far(host)
    try:
        with (
            stoppable(),
            listening(
                *(lambda: application(crowd), port, host),
                names=host_of(address),
                at_end=crowd.close,
            ) as chosen,
        ):
            address = address or address_of(far, chosen)
            say(f"Tableau de bord, à lire : {address}  (Ctrl-C pour l'arrêter)")
            show_code(address)
            report({"adresse": address})
            threading.Event().wait()
    except KeyboardInterrupt:
        return
