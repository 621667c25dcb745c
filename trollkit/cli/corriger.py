"""`trollkit corriger`: marks for Gygès' predicates in Prolog, of one file or of a class."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trollkit.arena.entrants import read_file
from trollkit.arena.sandbox import programs
from trollkit.cli.copies import Copy, grade_all, write_sheet
from trollkit.cli.francais import Among, Command, Whole, WrongCall, stoppable
from trollkit.cli.programmes import ISOLATIONS, level
from trollkit.cli.progression import counted
from trollkit.core.numbers import short
from trollkit.core.text import clean, show
from trollkit.gyges.picture import drawn
from trollkit.gyges.prolog import bridge
from trollkit.gyges.prolog.lending import KIT_FILE, desks
from trollkit.gyges.prolog.marks import OUT_OF, SECONDS, TASKS, Mark
from trollkit.phrases import reason_of

_SHOWN = 1  # faults told of a predicate, of one file
_HEADS = ("aff.", "dép.", "cp/2", "cp/3", "jouer", "liste", "éval.", "choix")


@click.command(
    cls=Command, short_help="Note les prédicats Prolog (Gygès) d'un fichier ou d'une classe."
)
@click.argument("chemin", type=click.Path(path_type=Path))
@click.option(
    "--csv",
    "sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FICHIER",
    help="Écrit aussi les notes dans ce fichier, pour un tableur.",
)
@click.option(
    "--temps", type=Whole(1, 10), default=int(SECONDS), help="Secondes par réponse (10)."
)
@click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="Isolement de SWI-Prolog : auto, bwrap ou aucun (auto).",
)
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def corriger(
    chemin: Path, sheet: Path | None, temps: int, isolement: str, as_json: bool
) -> None:
    """Note les prédicats de Gygès écrits en Prolog.

    CHEMIN est le fichier .pl d'un élève, ou le dossier d'une classe : un fichier .pl, ou un
    dossier qui en contient un, par élève. Chaque prédicat du sujet est interrogé sur des
    plateaux fixes, et comparé aux règles ; ses points sont proportionnels à ce qui est juste.
    Il l'est sans le prédicat de gyges.pl, le fichier du cours : l'appeler ne rapporte rien.
    """
    copies = _copies(chemin)
    bridge.installed()
    found, sentence = level(isolement)
    click.echo(sentence, err=True)
    with (
        stoppable(),
        desks(_alone if found == programs.LEVEL else list) as laid,
        counted("Correction", "fichiers", len(copies)) as advance,
    ):
        graded = grade_all(copies, laid, temps, advance)
    unwritten = "" if sheet is None else _write(sheet, graded)
    if as_json:
        click.echo(json.dumps(_report(graded, found), ensure_ascii=False))
    elif chemin.is_file():
        _print_one(graded[0])
    else:
        _print_all(graded)
    if unwritten:
        raise click.ClickException(unwritten)


def _alone(words: list[str]) -> list[str]:
    """The same command shut in, where the course's own file is nowhere to be found."""
    return programs.shut_in(words, [str(bridge.KIT)])


def _write(sheet: Path, graded: Sequence[Copy]) -> str:
    """Write the sheet; why it could not be written, else ""."""
    try:
        write_sheet(sheet, graded)
    except OSError as error:
        return f"Les notes ne sont pas écrites dans {show(str(sheet))} : {reason_of(error)}."
    return ""


def _copies(place: Path) -> dict[str, Path]:
    """The files to mark, by student: a file's stem, or the name of its folder."""
    if place.is_file():
        return {place.stem: place}
    if not place.is_dir():
        raise WrongCall(
            f"{show(str(place))} n'existe pas : donnez un fichier .pl ou un dossier."
        )
    found: dict[str, Path] = {}
    for path in sorted([*place.glob("*.pl"), *place.glob("*/*.pl")]):
        if _is_kit(path) or path.name.startswith((".", "_")):
            continue
        name = path.stem if path.parent == place else path.parent.name
        found[f"{name}/{path.stem}" if name in found else name] = path
    if not found:
        raise WrongCall(f"{show(str(place))} ne contient aucun fichier .pl à noter.")
    return found


def _is_kit(path: Path) -> bool:
    """Whether it is the course's own file, as students were given it."""
    course = bridge.KIT / KIT_FILE
    return path.name == KIT_FILE and read_file(path).code == course.read_bytes()


def _report(graded: Sequence[Copy], isolation: str) -> dict[str, Any]:
    return {
        "isolement": isolation,
        "copies": [
            {
                "id": copy.id,
                "points": copy.points,
                "sur": OUT_OF,
                "erreur": copy.error,
                "predicats": [
                    {
                        "predicat": mark.predicate,
                        "points": mark.points,
                        "sur": mark.most,
                        "justes": mark.right,
                        "plateaux": mark.asked,
                        "a_voir": mark.by_hand,
                        "remarques": [finding.sentence() for finding in mark.findings],
                    }
                    for mark in copy.marks
                ],
            }
            for copy in graded
        ],
    }


def _print_one(copy: Copy) -> None:
    """A program's marks, and below them what is wrong, on which board."""
    if copy.error:
        raise click.ClickException(copy.error)
    table = Table("Prédicat", "Points", "Plateaux justes", title=Text(clean(copy.id)))
    for mark in copy.marks:
        points = f"{short(mark.points)} / {short(mark.most)}"
        table.add_row(mark.predicate, points, f"{mark.right} / {mark.asked}")
    table.add_row("Total", f"{short(copy.points)} / {short(OUT_OF)}", "", style="bold")
    Console().print(table)
    for mark in copy.marks:
        _print_faults(mark)


def _print_faults(mark: Mark) -> None:
    for finding in mark.findings[:_SHOWN]:
        click.echo(f"\n{finding.sentence()}")
        if finding.position is not None:
            click.echo(f"\n{drawn(finding.position)}")
    more = len(mark.findings) - _SHOWN
    if more > 0:
        others = f"{more} autre{'s' * (more > 1)} plateau{'x' * (more > 1)}"
        click.echo(f"\nSur {others}, {mark.predicate} se trompe aussi.")


def _print_all(graded: Sequence[Copy]) -> None:
    """One line a student, then what there is to look at."""
    table = Table("Élève", *_HEADS, "Total", box=box.SIMPLE, padding=(0, 1))
    for copy in graded:
        points = [
            f"{short(mark.points)}{' ?' if mark.by_hand else ''}" for mark in copy.marks
        ] or ["–"] * len(TASKS)
        table.add_row(Text(clean(copy.id)), *points, short(copy.points))
    Console().print(table)
    legend = (
        f"{head} {task.predicate} ({short(task.points)})"
        for head, task in zip(_HEADS, TASKS, strict=True)
    )
    click.echo(f"{', '.join(legend)} ; en tout {short(OUT_OF)}.")
    for copy in graded:
        if copy.error:
            click.echo(f"{clean(copy.id)} : {copy.error}")
    by_hand = [clean(copy.id) for copy in graded if copy.by_hand]
    if by_hand:
        click.echo(f"plateau_depart/1 à voir à la main ( ?) : {', '.join(by_hand)}.")
