"""`trollkit rapport`: written reports as PDF, one or those of a whole class."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from trollkit.cli.francais import FAILURE, Command, refusal, stoppable
from trollkit.cli.francais import WrongSentence as WrongCall
from trollkit.cli.session import counted
from trollkit.core.errors import Refused
from trollkit.core.text import clean, show
from trollkit.phrases import phrase

# nbconvert is imported where it is needed: it takes a second, which `--help` need not wait.

_FOLDER = Path("rapports")


class PrintJob(NamedTuple):
    """One report to print."""

    source: Path
    target: Path


@click.command(cls=Command)
@click.argument("lieux", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--vers",
    type=click.Path(path_type=Path),
    metavar="DESTINATION",
    help="Fichier .pdf, ou dossier (à côté du carnet ; pour un dossier, rapports).",
)
@click.option("--feuille", metavar="TD", default="", help="Dans un dossier : ce TD seulement.")
@click.option(
    "--navigateur",
    metavar="PROGRAMME",
    help="Navigateur qui imprime (le premier trouvé : Chromium, Chrome, Edge, Brave…).",
)
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
@click.pass_context
def rapport(
    ctx: click.Context,
    lieux: tuple[Path, ...],
    vers: Path | None,
    feuille: str,
    navigateur: str | None,
    as_json: bool,
) -> None:
    """Imprime des rapports en PDF, prêts à rendre.

    LIEUX : des carnets, des textes Markdown (.md), ou un dossier de remises. Du carnet on
    garde le texte et ce que les cellules affichent ; leur code n'est imprimé que si elles
    commencent par la ligne « # montrer ». Les parties restées vides sont signalées.
    """
    from trollkit.classroom.rapport.printing import find_browser

    orders = _orders(lieux, vers, feuille)
    browser = navigateur or find_browser()
    with stoppable(), counted("Impression", "rapports", len(orders)) as advance:
        rows = []
        for order in orders:
            rows.append(_print(order, browser))
            advance()
    if as_json:
        click.echo(json.dumps({"rapports": rows}, ensure_ascii=False))
    else:
        for row in rows:
            if row["pdf"]:
                click.echo(row["pdf"])
    ctx.exit(0 if all(row["pdf"] for row in rows) else FAILURE)


def _orders(places: Sequence[Path], target: Path | None, sheet: str) -> list[PrintJob]:
    """What to print, and where to. Raises WrongCall."""
    from trollkit.classroom.rapport.printing import find_reports, pdf_name

    into_file = target is not None and target.suffix == ".pdf"
    orders: list[PrintJob] = []
    for place in places:
        if place.is_dir():
            folder = target or _FOLDER
            orders += [
                PrintJob(source, folder / pdf_name(source, place))
                for source in find_reports(place, sheet)
            ]
        elif target is not None and into_file:
            orders.append(PrintJob(place, target))
        else:
            beside = place.with_suffix(".pdf")
            orders.append(PrintJob(place, target / beside.name if target else beside))
    if not orders:
        raise WrongCall(f"Aucun carnet dans {show(str(places[0]))} : vérifiez le dossier.")
    if into_file and (len(orders) > 1 or places[0].is_dir()):
        raise WrongCall(f"{show(str(target))} est un fichier : donnez un dossier à --vers.")
    twice = [
        order for order in orders if [each.target for each in orders].count(order.target) > 1
    ]
    if twice:
        names = " et ".join(clean(str(order.source), 100) for order in twice[:2])
        raise WrongCall(f"{names} donneraient le même fichier : imprimez-les séparément.")
    return orders


def _print(order: PrintJob, browser: str | None) -> dict[str, Any]:
    """Print one report, and say what there is to say of it."""
    from trollkit.classroom.rapport.printing import (
        empty_parts,
        page,
        print_page,
        read_report,
    )

    row: dict[str, Any] = {"source": str(order.source), "pdf": "", "page": "", "vides": []}
    name = clean(str(order.source), 200)
    try:
        report = read_report(order.source)
        row["vides"] = [clean(part) for part in empty_parts(report)]
        if row["vides"]:
            _say(f"{name} : parties encore vides : {', '.join(row['vides'])}.")
        html = page(report, order.source)
        order.target.parent.mkdir(parents=True, exist_ok=True)
        try:
            print_page(html, order.target, browser)
            row["pdf"] = str(order.target)
        except Refused as error:
            beside = order.target.with_suffix(".html")
            beside.write_text(html, encoding="utf-8")
            row["page"] = str(beside)
            _say(phrase(error))
    except Refused as error:
        _say(phrase(error))
    except OSError as error:
        _say(f"{refusal(error, order.target)}.")
    return row


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)
