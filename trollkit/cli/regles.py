"""`trollkit cours points, retirer, echeance`: what a teacher changes in a sheet."""

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trollkit.cli.feuille import Due
from trollkit.cli.francais import Command
from trollkit.cli.francais import WrongSentence as WrongCall
from trollkit.cli.session import AS_JSON, ROOT, known_sheet, opened, working
from trollkit.core.numbers import short
from trollkit.core.text import clean, many, show
from trollkit.phrases.course import rule_phrase

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.rules import Worth
    from trollkit.classroom.grading.course.session import CourseFolder

# nbgrader is imported in the commands: it takes a second, which `--help` need not wait.

_MOST_POINTS = 1000.0


class Given(click.ParamType[tuple[str, float]]):
    """A question and its points: `3a=2`."""

    name = "question=points"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[str, float]:
        """The two, or a French sentence about what is wrong with them."""
        if isinstance(value, tuple):  # click asks twice
            return value
        question, sign, points = str(value).rpartition("=")
        number = _number(points)
        if not sign or not question.strip():
            self.fail(f"{show(str(value))} : écrivez par exemple « 3a=2 ».")
        if not 0 < number <= _MOST_POINTS:
            self.fail(
                f"{show(str(value))} : il faut plus de 0 point, et {_MOST_POINTS:g} au plus. "
                "Pour qu'une question ne compte plus : « trollkit cours retirer »."
            )
        return question, number


@click.command(cls=Command)
@click.argument("td")
@click.argument("changements", metavar="[QUESTION=POINTS]…", type=Given(), nargs=-1)
@ROOT
@AS_JSON
def points(
    td: str, changements: tuple[tuple[str, float], ...], racine: Path, as_json: bool
) -> None:
    """Montre les points des questions d'un TD, ou les change.

    QUESTION est un numéro (3a) ou le nom d'une cellule (verification-3a, arene-6, reflexion).
    Une question retirée que l'on nomme ici compte de nouveau. « trollkit noter » note ensuite
    toute la classe par la nouvelle règle, et garde les notes mises à la main.
    """
    from trollkit.classroom.grading.course.rules import BadRule, named, worths

    with _changing(td, racine) as session:
        known = worths(session, td)
        wanted: dict[str, float | None] = {}
        for question, number in changements:
            found = named(known, question)
            if len(found) > 1:
                raise BadRule("several", question, tuple(found))
            (name,) = found or _unknown(question, known)
            if name in wanted:
                raise BadRule("twice", name)
            wanted[name] = number
        _change(session, td, known, wanted, as_json)


@click.command(cls=Command)
@click.argument("td")
@click.argument("question")
@ROOT
@AS_JSON
def retirer(td: str, question: str, racine: Path, as_json: bool) -> None:
    """Retire une QUESTION de la note d'un TD.

    Elle reste dans l'énoncé, où d'autres peuvent avoir besoin de sa réponse, et n'y vaut plus
    rien. Les notes que vous lui aviez mises à la main attendent dans notes-retirees.csv ;
    « trollkit cours points » la remet, et elles reviennent.
    """
    from trollkit.classroom.grading.course.rules import BadRule, named, worths

    with _changing(td, racine) as session:
        known = worths(session, td)
        names = named(known, question) or _unknown(question, known)
        counting = [each.name for each in known if each.name in names and each.points]
        if not counting:
            raise BadRule("retired", question)
        _change(session, td, known, dict.fromkeys(counting), as_json)


@click.command(cls=Command)
@click.argument("td")
@click.argument("date", type=Due(), required=False)
@click.option("--aucune", is_flag=True, help="Plus d'échéance : rien n'est en retard.")
@ROOT
@AS_JSON
def echeance(td: str, date: datetime | None, aucune: bool, racine: Path, as_json: bool) -> None:
    """Montre l'échéance d'un TD, ou la change, sans rien publier de nouveau.

    DATE est à l'heure de Paris, par exemple « 2026-12-08 18:00 ». « trollkit noter » compte
    ensuite les retards d'après elle. Pour un seul élève : une ligne de dates.csv.
    """
    from trollkit.classroom.grading.course.life import due_date, set_due

    if date and aucune:
        raise WrongCall("Donnez une date, ou --aucune : pas les deux.")
    with opened(racine) as session:
        known_sheet(session, td)
        if date or aucune:
            set_due(session, td, date)
        due = due_date(session, td)
    said = (
        f"{clean(td)} est à rendre avant le {due}." if due else f"{clean(td)} : sans échéance."
    )
    again = f" Recomptez les retards : trollkit noter {clean(td)}" if date or aucune else ""
    _say(as_json, {"td": td, "echeance": due or None}, f"{said}{again}")


@contextmanager
def _changing(sheet: str, root: Path) -> "Iterator[CourseFolder]":
    """The course; what keeps `sheet` from being changed is one sentence."""
    from trollkit.classroom.build import BuildError
    from trollkit.classroom.grading.course.rules import BadRule

    with working("Lecture du TD"), opened(root) as session:
        known_sheet(session, sheet)
        try:
            yield session
        except BadRule as error:
            said = rule_phrase(error.reason, error.detail, error.known)
            raise click.ClickException(said) from None
        except BuildError as error:
            raise click.ClickException(
                f"La source {error.source.as_posix()} ne donne pas de carnet : "
                f"{clean(error.detail)}. Rien n'a changé."
            ) from None


def _unknown(question: str, known: "list[Worth]") -> list[str]:
    from trollkit.classroom.grading.course.rules import BadRule

    raise BadRule("unknown", question, tuple(each.name for each in known))


def _change(
    session: "CourseFolder",
    sheet: str,
    known: "list[Worth]",
    wanted: dict[str, float | None],
    as_json: bool,
) -> None:
    """Make the change, if any, and tell what the sheet is worth then."""
    from trollkit.classroom.grading.course.reshaping import by_hand
    from trollkit.classroom.grading.course.rules import change, lines_about_points, source_of

    now = change(session, sheet, wanted) if wanted else known
    total = sum(each.points for each in now)
    facts = {
        "td": sheet,
        "questions": [
            {"nom": each.name, "points": each.points, "retiree": each.before is not None}
            for each in now
        ],
        "total": total,
    }
    given = by_hand(session, sheet, list(wanted))
    if as_json:
        click.echo(json.dumps(facts | {"notes_a_la_main": given}, ensure_ascii=False))
        return
    for each in now:
        counted = "ne compte plus" if each.before is not None else f"{short(each.points)} pt"
        click.echo(f"  {each.name:<20}  {counted:<15}  {each.title}")
    click.echo(f"{clean(sheet)} : {many(len(now), 'note')}, sur {short(total)}.")
    _warn_about_hand_marks(given, {each.name: each.points for each in now})
    if wanted:
        source = source_of(session, sheet)
        if lines := lines_about_points(source):
            click.echo(
                f"L'énoncé annonce des points : {many(len(lines), 'ligne')} à relire dans "
                f"{source.relative_to(session.root).as_posix()}, de la ligne {lines[0]} à la "
                f"ligne {lines[-1]} (cherchez-y « point »)."
            )
        click.echo(
            f"Notez à nouveau toute la classe : trollkit noter {clean(sheet)}. Pour que les "
            f"élèves aient le nouvel énoncé : trollkit cours publier {clean(sheet)} --remplacer"
        )


def _warn_about_hand_marks(
    given: dict[str, dict[str, float]], points: dict[str, float]
) -> None:
    """Name the teacher's own marks that the change concerns: none of them is changed."""
    for name, marks in given.items():
        if not points[name]:
            click.echo(
                f"Notes mises à la main pour {name} : {len(marks)}. Elles ne comptent plus ; "
                "la prochaine correction les garde dans notes-retirees.csv."
            )
            continue
        above = [f"{clean(who)} ({short(m)})" for who, m in marks.items() if m > points[name]]
        high = (
            f" Au-dessus de {short(points[name])}, à revoir : {', '.join(above)}."
            if above
            else ""
        )
        click.echo(f"Notes mises à la main pour {name}, gardées : {len(marks)}.{high}")


def _number(text: str) -> float:
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        return math.nan


def _say(as_json: bool, facts: dict[str, Any], sentence: str) -> None:
    click.echo(json.dumps(facts, ensure_ascii=False) if as_json else sentence)


COMMANDS = (points, retirer, echeance)
