"""`trollkit noter`: grade what was handed in, and say what is left to look at."""

import json
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from trollkit.arena.sandbox.levels import check, strongest
from trollkit.cli.francais import FAILURE, GRADING, Among, Command, Whole, require, stoppable
from trollkit.cli.francais import WrongSentence as WrongCall
from trollkit.cli.session import AS_JSON, ROOT, counted, known_sheet, opened
from trollkit.core.numbers import short
from trollkit.core.text import clean, show
from trollkit.phrases.grading import (
    DOUBTS,
    REMARKS,
    REPAIRS,
    again_phrase,
    failure_phrase,
    note_phrases,
    told_causes,
)
from trollkit.phrases.isolation import isolation_warning

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder
    from trollkit.classroom.grading.run import Graded

# nbgrader is imported in the command: it takes a second, which `--help` need not wait.

_LEVELS = ("auto", "bwrap", "noyau", "processus")
_CHANGED = (
    "Le barème ou les questions de {td} ont changé depuis la dernière correction : relancez "
    "« trollkit noter {td} » sans --eleve, pour que tous soient notés par la même règle."
)


@click.command(cls=Command)
@click.argument("td")
@ROOT
@click.option(
    "--eleve",
    "eleves",
    multiple=True,
    metavar="ÉLÈVE",
    help="Un seul élève, par son identifiant ou son nom (option répétable).",
)
@click.option(
    "--isolement",
    type=Among(_LEVELS),
    default="auto",
    help="Isolement des carnets : auto, bwrap, noyau ou processus (auto).",
)
@click.option("--ouvriers", type=Whole(1, 2), help="Carnets à la fois (un par processeur).")
@AS_JSON
@click.pass_context
def noter(
    ctx: click.Context,
    td: str,
    racine: Path,
    eleves: tuple[str, ...],
    isolement: str,
    ouvriers: int | None,
    as_json: bool,
) -> None:
    """Corrige les carnets remis pour un TD.

    Les remises sont dans submitted/ELEVE/TD. Chaque carnet est réparé s'il le faut, exécuté à
    l'écart, et ses points vont dans le carnet de notes de nbgrader. Une nouvelle correction
    garde les notes mises à la main.
    """
    require(GRADING)
    from trollkit.classroom.grading.course.life import (
        absent,
        by_mates,
        follow_source,
        rules_changed,
    )
    from trollkit.classroom.grading.run import grade
    from trollkit.classroom.reception.missing import unreadable

    start = time.perf_counter()
    with opened(racine) as session, stoppable():
        known_sheet(session, td)
        follow_source(session, td)
        students = _wanted(session, eleves, td)
        both, dates = _both(session, td)
        if eleves and rules_changed(session, td):
            raise click.ClickException(_CHANGED.format(td=clean(td)))
        if eleves:
            _refuse_two_rules(session, td, students)
        if isolement != "auto":
            check(isolement)
        with counted("Correction", "carnets", len(students)) as advance:
            rows = grade(
                *(session, td, students),
                isolation=isolement,
                workers=ouvriers,
                on_graded=lambda _: advance(),
            )
        without, mates = absent(session, td), by_mates(session, td)
        broken = unreadable(session, td, without)
        without = [each for each in without if each not in broken]
    seconds = time.perf_counter() - start
    if isolement == "auto" and (warning := isolation_warning(strongest().warning)):
        click.echo(warning, err=True)
    if as_json:
        told = _report(td, rows, seconds)
        told |= {
            "sans_remise": without,
            "illisibles": broken,
            "binomes_remis_deux_fois": both,
            "remis_par_leur_binome": {each: mate for mate, each in mates.items()},
            "dates_sans_effet": dates,
        }
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        _print(td, rows, seconds)
        _tell_absent(without, broken)
        if mates:
            pairs = ", ".join(
                f"{clean(each)} (par {clean(who)})" for who, each in mates.items()
            )
            click.echo(f"Leur binôme a remis pour les deux : {pairs}.")
        _tell_pairs(both)
        click.echo("\n".join(map(clean, dates)), nl=bool(dates))
    ctx.exit(FAILURE if any(row.score is None for row in rows) else 0)


def _wanted(session: "CourseFolder", asked: Sequence[str], sheet: str) -> Sequence[str]:
    from trollkit.classroom.reception.missing import identified

    asked = [identified(session, who) for who in asked]
    submitted = session.submitted(sheet)
    missing = [student for student in asked if student not in submitted]
    if missing:
        raise WrongCall(_missing(session, missing[0], sheet))
    if not submitted:
        raise click.ClickException(
            f"Personne n'a remis {clean(sheet)} : les carnets doivent être dans "
            f"submitted/ELEVE/{clean(sheet)}. « trollkit recevoir {clean(sheet)} CHEMIN » les "
            "y met : d'une archive de Moodle, d'un dossier ; sans CHEMIN, du dossier d'échange."
        )
    return list(dict.fromkeys(asked)) or submitted


def _refuse_two_rules(session: "CourseFolder", sheet: str, students: Sequence[str]) -> None:
    """Refuse to grade some by what has changed for the whole class since the others were."""
    from trollkit.classroom.grading.marks import OF_ALL, changes

    found = changes(session, sheet, besides=students)
    told = told_causes([cause for cause in OF_ALL if cause in found])
    if told:
        raise click.ClickException(
            f"Depuis que les autres sont notés, {told} : relancez « trollkit noter "
            f"{clean(sheet)} » sans --eleve, pour que tous soient notés par la même règle."
        )


def _both(session: "CourseFolder", sheet: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The pairs that handed in twice, and what is odd about dates.csv."""
    from trollkit.classroom.grading.course.students import corrections
    from trollkit.classroom.reception.missing import handed_in_twice, odd_dates

    both = handed_in_twice(session, sheet)
    corrections(session.root, sheet)
    return both, odd_dates(session)


def _missing(session: "CourseFolder", student: str, sheet: str) -> str:
    """Why there is nothing of a student to grade: nobody may be called so."""
    from trollkit.classroom.reception.missing import likeliest, unreadable

    near = likeliest(session, student)
    if near is not None:
        hint = f" ; au plus près : {' ou '.join(map(clean, near))}" if near else ""
        return f"{show(student)} n'est l'identifiant de personne dans ce cours{hint}."
    reasons = unreadable(session, sheet, [student]).get(student)
    if reasons:
        return f"La remise de {show(student)} est illisible : {_reasons(reasons)}"
    return f"{show(student)} n'a rien remis pour {clean(sheet)}."


def _reasons(reasons: Sequence[str]) -> str:
    return " ".join(clean(each, 300) for each in reasons)


def _report(sheet: str, rows: "Sequence[Graded]", seconds: float) -> dict[str, Any]:
    return {
        "td": sheet,
        "secondes": round(seconds, 1),
        "corriges": sum(row.score is not None for row in rows),
        "eleves": [
            {
                "eleve": row.student,
                "nom": row.name,
                "points": row.score,
                "sur": row.most,
                "retard": row.penalty,
                "a_noter_a_la_main": row.manual,
                "reparations": _said(row, REPAIRS),
                "remarques": _said(row, REMARKS),
                "a_regarder": [*_said(row, DOUBTS), *_failure(row, sheet)],
                "secondes": round(row.seconds, 1),
            }
            for row in rows
        ],
    }


def _french(number: float | None) -> str:
    return "–" if number is None else short(number)


def _said(row: "Graded", kinds: Any) -> list[str]:
    return note_phrases(note for note in row.notes if note.kind in kinds)


def _failure(row: "Graded", sheet: str) -> list[str]:
    return [failure_phrase(row.student, sheet, row.error)] if row.error else []


_QUOTED = re.compile(r"«\s([\w-]+)\s»")
_MANY = re.compile(r"((?:[\w-]+, ){3})(?:[\w-]+, )+[\w-]+")


def _brief(sentence: str) -> str:
    """A sentence for a narrow column: cells without quotation marks, the first three of many.

    >>> _brief("Manque : « a-1 », « b », « c », « d », « e ».")
    'Manque : a-1, b, c, ….'
    """
    return _MANY.sub(r"\1…", _QUOTED.sub(r"\1", sentence))


def _tell_absent(students: Sequence[str], unreadable: Mapping[str, Sequence[str]]) -> None:
    if students:
        listed = ", ".join(map(clean, students))
        click.echo(f"N'ont rien remis, {len(students)} sur la liste inscrite : {listed}.")
    if unreadable:
        told = " ; ".join(
            f"{clean(student)} ({_reasons(reasons)})" for student, reasons in unreadable.items()
        )
        click.echo(f"Remises illisibles, {len(unreadable)} : {told}")


def _tell_pairs(both: Sequence[tuple[str, str]]) -> None:
    if both:
        told = ", ".join(f"{clean(one)} et {clean(other)}" for one, other in both)
        click.echo(
            f"Binômes dont les deux ont remis : {told}. La meilleure des deux, retard déduit, "
            "comptera pour les deux."
        )


def _print(sheet: str, rows: "Sequence[Graded]", seconds: float) -> None:
    table = Table(
        "Élève", "Points", "Réparé, remarqué", "À regarder", title=f"Correction de {sheet}"
    )
    for row in _report(sheet, rows, seconds)["eleves"]:
        late = f", retard −{_french(row['retard'])}" if row["retard"] else ""
        points = f"{_french(row['points'])} / {_french(row['sur'])}{late}"
        waiting = ["À noter à la main."] if row["a_noter_a_la_main"] else []
        look = [*row["a_regarder"], *waiting]
        table.add_row(
            clean(row["nom"] or row["eleve"]),
            points,
            "\n".join(map(_brief, [*row["reparations"], *row["remarques"]])),
            "\n".join(_brief(clean(each, 400)) for each in look),
        )
    Console().print(table)
    repaired = sum(any(note.kind in REPAIRS for note in row.notes) for row in rows)
    doubtful = sum(bool(row.error or _said(row, DOUBTS)) for row in rows)
    click.echo(
        f"Remises : {len(rows)}, en {seconds:.0f} s ; réparées : {repaired} ; à regarder : "
        f"{doubtful}. La suite : {_by_hand(sheet, rows)}« trollkit cours retours {sheet} » ; "
        f"ce que la classe a compris : « trollkit cours bilan {sheet} »."
    )
    again = [row.student for row in rows if any(note.kind == "again" for note in row.notes)]
    if again:
        click.echo(again_phrase(sheet, again))


def _by_hand(sheet: str, rows: "Sequence[Graded]") -> str:
    """What is to be done before marks are given back."""
    waiting = sum(row.manual for row in rows)
    if not waiting:
        return ""
    return f"remises à noter à la main : {waiting}, « trollkit cours a-la-main {sheet} », puis "
