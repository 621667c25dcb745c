"""`trollkit cours a-la-main`: the page where reflections, reports and orals are marked."""

import json
import secrets
from pathlib import Path

import click

from trollkit.cli.francais import Command, Whole, stoppable
from trollkit.cli.servers import browse, page, served
from trollkit.cli.session import ROOT, known_sheet, opened, working
from trollkit.core.errors import Refused

# nbgrader is imported in the command: it takes a second, which `--help` need not wait.

_CELL = "from trollkit.classroom.grading.desk import a_la_main\n\na_la_main()"


@click.command(cls=Command, short_help="Ouvre la page où l'on note à la main.")
@click.argument("tds", metavar="[TD]…", nargs=-1)
@click.option("--port", type=Whole(1, 8866), help="Port de la page (un port libre).")
@click.option("--ouvrir/--sans-ouvrir", default=True, help="Ouvre le navigateur, ou non.")
@click.option("--json", "as_json", is_flag=True, help="Écrit l'adresse en JSON, en sortie.")
@ROOT
def a_la_main(
    tds: tuple[str, ...], port: int | None, ouvrir: bool, as_json: bool, racine: Path
) -> None:
    """Note à la main réflexions, rapports et oraux, tous sur une page.

    De tous les TD, ou de ceux que l'on nomme, une fois « trollkit noter » passé. Une note est
    écrite dès qu'on la donne ; Ctrl-C ferme la page, et l'on reprend quand on veut. L'adresse
    porte un jeton : elle n'ouvre qu'à vous.
    """
    from trollkit.classroom.grading.desk import ROOT as COURSE
    from trollkit.classroom.grading.desk import SHEETS
    from trollkit.classroom.grading.hand import waiting

    with working("Lecture du carnet de notes"), opened(racine) as session:
        for td in tds:
            known_sheet(session, td)
        sheets = tds or tuple(session.sheets())
        rest = sum(waiting(session, sheet) for sheet in sheets)
        root = session.root
    token = secrets.token_urlsafe(24)
    told = {COURSE: str(root), SHEETS: " ".join(sheets)}
    try:
        with (
            stoppable(),
            page("Noter à la main", _CELL) as notebook,
            served(notebook, told, port=port, token=token) as server,
        ):
            address = f"{server.address}?token={token}"
            click.echo(f"Réponses qui attendent une note : {rest}.", err=True)
            click.echo(f"Pour les noter : {address}  (Ctrl-C pour fermer)", err=True)
            if as_json:
                click.echo(json.dumps({"adresse": address, "attendent": rest}))
            if ouvrir:
                browse(_leading_to(address, notebook.parent))
            server.process.wait()
        raise Refused("page-ended")
    except KeyboardInterrupt:
        return


def _leading_to(address: str, private: Path) -> str:
    """A page of our own that leads there: all users see what a browser is called with."""
    page = private / "ouvrir.html"
    page.write_text(f'<meta http-equiv="refresh" content="0; url={address}">', encoding="utf-8")
    return page.as_uri()
