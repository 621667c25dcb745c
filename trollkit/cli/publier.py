"""`trollkit publier`: the results of a contest as a site that any page server can hold."""

import json
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trollkit.cli.francais import Command, Whole, WrongCall, stoppable
from trollkit.cli.progression import moving
from trollkit.contests import BASE_NAME
from trollkit.core.errors import StoreError
from trollkit.core.numbers import decimal
from trollkit.core.text import many, show

_SHEET = re.compile(r"td\d|rapport\b")

if TYPE_CHECKING:
    from trollkit.publishing.past import Past
    from trollkit.publishing.veil import Veil

# What makes the site is imported in the command: `--help` need not wait for it.


@click.command(cls=Command)
@click.argument("base", type=click.Path(path_type=Path))
@click.argument("dossier", type=click.Path(path_type=Path), required=False)
@click.option("--noms", is_flag=True, help="Publie les noms des stratégies, sans pseudonymes.")
@click.option(
    "--oublier",
    metavar="QUI",
    help="Efface d'abord QUI (élève, pseudonyme ou fichier) de la base, puis du site.",
)
@click.option("--ouvriers", type=Whole(1, 2), help="Processus (un par processeur).")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def publier(
    base: Path,
    dossier: Path | None,
    noms: bool,
    oublier: str | None,
    ouvriers: int | None,
    as_json: bool,
) -> None:
    """Publie dans DOSSIER les résultats de BASE, en un site qui se lit sans serveur.

    BASE est le fichier des résultats d'un concours, ou le dossier où il s'est joué. Le site
    s'ouvre en cliquant sur index.html, et se dépose tel quel sur la page du cours. Les
    stratégies y portent des pseudonymes, sauf avec --noms. Publier de nouveau remplace le site.
    """
    base = _base(base, dossier)
    if dossier is None:
        raise WrongCall("Il manque le DOSSIER du site : « trollkit publier BASE DOSSIER ».")
    from trollkit.classroom.submissions.problems import BadSource
    from trollkit.publishing import files
    from trollkit.publishing.past import read_past
    from trollkit.publishing.site import publish

    start = time.perf_counter()
    try:
        files.check(dossier)
        _bring_up_to_date(base)
        forgotten = _forget(base, oublier) if oublier is not None else []
        with stoppable(), moving("Duels {task.completed}/{task.total}") as move:
            past = read_past(base)
            done = publish(
                *(past, dossier, _veil(past, noms)),
                workers=ouvriers,
                on_progress=lambda made, total: move(completed=made, total=total),
            )
    except (BadSource, files.NotPublished) as error:
        raise click.ClickException(str(error)) from None
    seconds = time.perf_counter() - start
    if as_json:
        report = {
            "page": str(dossier / files.PAGE),
            "strategies": done.strategies,
            "affrontements": done.duels,
            "racontes": done.told,
            "octets": done.size,
            "secondes": round(seconds, 1),
            "efface": forgotten,
        }
        click.echo(json.dumps(report, ensure_ascii=False))
        return
    if forgotten:
        click.echo(
            f"{show(oublier)} est effacé des résultats ; les autres et leur concours restent. "
            f"Fichiers changés ou ôtés : {', '.join(forgotten)}."
        )
    click.echo(
        f"Site écrit : {dossier / files.PAGE} ({many(done.strategies, 'stratégie')}, "
        f"{many(done.duels, 'affrontement')}, {decimal(done.size / 1e6, 1)} Mo)."
    )
    if done.told < done.duels:
        click.echo(f"Les mieux classées d'abord : {done.told} affrontements sont détaillés.")


def _base(base: Path, folder: Path | None) -> Path:
    if base.is_dir() and (base / BASE_NAME).exists():
        return base / BASE_NAME
    if not base.exists() and _SHEET.match(str(base)):
        raise WrongCall(
            f"{show(str(base))} est une feuille, et non une base de résultats : pour la "
            f"donner aux élèves, « trollkit cours publier {base} »."
        )
    if base.is_dir():
        raise WrongCall(
            f"Il n'y a pas de fichier {BASE_NAME} dans {show(str(base))} : donnez le dossier "
            "d'un concours joué, ou le fichier de ses résultats."
        )
    return base


def _bring_up_to_date(base: Path) -> None:
    """Do for an older base what a contest would, whose strategies may be gone."""
    from trollkit.arena.store import Archive, Store

    try:
        Archive(base).history()
    except StoreError as error:
        if error.reason == "older":
            with Store(base):
                pass
        # All else says whoever reads it.


def _veil(past: "Past", named: bool) -> "Veil":
    from trollkit.publishing.veil import Veil, veil

    return Veil() if named else veil(past.base.parent, (*past.history, past.run))


def _forget(base: Path, who: str) -> list[str]:
    from trollkit.publishing.forgetting import forget

    return forget(base, who)
