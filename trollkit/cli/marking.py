"""`trollkit noter, rapport, cours a-la-main, cours bilan`: mark and print submissions."""

import re
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.table import Table

from trollkit.cli.francais import (
    FAILURE,
    GRADING,
    JSON,
    Among,
    WrongCall,
    report,
    require,
    say,
    stoppable,
    told,
)
from trollkit.cli.servers import browse, page, served
from trollkit.cli.session import counted, in_course, known_sheet, opened, working
from trollkit.core.errors import Refused
from trollkit.core.numbers import short
from trollkit.core.text import clean
from trollkit.phrases import phrase
from trollkit.phrases.grading import (
    failure_phrase,
    note_phrases,
)
from trollkit.phrases.wording import words

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder
    from trollkit.classroom.grading.run import Graded
    from trollkit.classroom.intake.names import People

# nbgrader takes a second to import: commands do it, so that `--help` is quick.

_LEVELS = ("auto", "bwrap", "noyau", "processus")
_REPORTS = Path("rapports")
_SLACK = 1e-6  # points by which a mark may differ and still be the same
_CELL = "from trollkit.classroom.grading.desk import a_la_main\n\na_la_main()"


@click.command()
@click.argument("td")
@click.option(
    "--eleve",
    "eleves",
    multiple=True,
    metavar="ÉLÈVE",
    help="Un seul élève, par son identifiant ou son nom (option répétable).",
)
@click.option("--tout", is_flag=True, help="Tous, même ceux dont rien n'a changé.")
@click.option(
    "--isolement",
    type=Among(_LEVELS),
    default="auto",
    help="Isolement des carnets : auto, bwrap, noyau ou processus (auto).",
)
@JSON
@click.pass_context
@in_course
def noter(
    ctx: click.Context,
    td: str,
    eleves: tuple[str, ...],
    tout: bool,
    isolement: str,
) -> None:
    """Corrige les carnets remis pour un TD.

    Les remises sont dans submitted/ELEVE/TD. Chaque carnet est réparé s'il le faut, exécuté à
    l'écart, et ses points vont dans le carnet de notes de nbgrader. Une nouvelle correction
    garde les notes mises à la main, et ne refait que celles dont quelque chose a changé
    depuis : la remise, les tests, les points, une date, ce que coûte un retard.
    """
    require(GRADING)
    from trollkit.arena.sandbox.levels import check, strongest
    from trollkit.classroom.grading.course.life import absent, follow_source
    from trollkit.classroom.grading.course.students import corrections
    from trollkit.classroom.grading.marks import points_left, to_grade
    from trollkit.classroom.grading.run import grade
    from trollkit.classroom.reception.receiving import odd_dates
    from trollkit.classroom.reception.register import people_of
    from trollkit.phrases.arena import isolation_warning

    start = time.perf_counter()
    with opened() as session, stoppable():
        known_sheet(session, td)
        follow_source(session, td)
        people = people_of(session)
        students = _wanted(session, people, eleves, td)
        without = absent(session, td)
        corrections(session.root, td)
        dates = odd_dates(session)
        anew = set(students) if eleves or tout else to_grade(session, td)
        before = points_left(session, td)
        if isolement != "auto":
            check(isolement)
        with counted("Correction", "carnets", len(anew.intersection(students))) as advance:
            rows = grade(
                *(session, td, students),
                anew=anew,
                isolation=isolement,
                on_graded=lambda _: advance(),
            )
        after = points_left(session, td)
    seconds = time.perf_counter() - start
    if isolement == "auto":
        say(isolation_warning(strongest().warning))
    marked = [_row(row, people) for row in rows]
    facts = {
        "td": td,
        "secondes": round(seconds, 1),
        "corriges": sum(row.score is not None for row in rows),
        "inchanges": sum(row.student not in anew for row in rows),
        "notes_changees": {
            row.student: [before[row.student], after[row.student]]
            for row in rows
            if row.student in before.keys() & after.keys()
            and abs(after[row.student] - before[row.student]) > _SLACK
        },
        "eleves": marked,
        "sans_remise": without,
        "dates_sans_effet": dates,
    }
    said = told("noter", facts, between="\n", **_more(people, facts, seconds))
    report(facts, _marks(td, marked, people), said)
    ctx.exit(FAILURE if any(row.score is None for row in rows) else 0)


def _more(people: "People", facts: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """What the sentences of `noter` need besides its facts: counts, and students' names."""
    marked = facts["eleves"]

    def named(student: str) -> str:
        name = people.names.get(student, "")
        return clean(f"{name} ({student})" if name else student, 120)

    return {
        "seconds": round(seconds),
        "repaired": sum(bool(row["reparations"]) for row in marked),
        "doubtful": sum(bool(row["a_regarder"]) for row in marked),
        "waiting": sum(row["a_noter_a_la_main"] for row in marked),
        "moved": [
            f"{named(who)}, {short(was)} puis {short(now)}"
            for who, (was, now) in facts["notes_changees"].items()
        ],
        "absent": list(map(named, facts["sans_remise"])),
    }


def _wanted(
    session: "CourseFolder", people: "People", asked: Sequence[str], sheet: str
) -> Sequence[str]:
    """The identifiers of the students to grade: those `asked`, else all who have handed in.

    Raises WrongCall for somebody unknown or who has handed in nothing, Refused if nobody has.
    """
    asked = [people.identify(who) or who for who in asked]
    submitted = session.submitted(sheet)
    for student in asked:
        if student not in people.names:
            near = people.likeliest(student)
            raise WrongCall("nobody-of-the-course", name=student, near=near)
        if student not in submitted:
            raise WrongCall("handed-in-nothing", name=student, sheet=sheet)
    if not submitted:
        raise Refused("nothing-handed-in", sheet=sheet)
    return list(dict.fromkeys(asked)) or people.ordered(submitted)


def _row(row: "Graded", people: "People") -> dict[str, Any]:
    said = (
        note_phrases(note for note in row.notes if note.kind in words("grading")[kinds])
        for kinds in ("repairs", "remarks", "doubts")
    )
    repairs, remarks, doubts = said
    if row.error:
        doubts.append(failure_phrase(row.student, row.error))
    return {
        "eleve": row.student,
        "nom": people.names.get(row.student) or row.student,
        "points": row.score,
        "sur": row.most,
        "retard": row.penalty,
        "a_noter_a_la_main": row.manual,
        "reparations": repairs,
        "remarques": remarks,
        "a_regarder": doubts,
        "secondes": round(row.seconds, 1),
    }


def _marks(sheet: str, rows: Sequence[Mapping[str, Any]], people: "People") -> Table:
    titles = ("Élève", "Points", "Réparé, remarqué", "À regarder")
    table = Table(*titles, title=f"Correction de {sheet}")
    for row in rows:
        late = f", retard −{short(row['retard'])}" if row["retard"] else ""
        points = "–" if row["points"] is None else short(row["points"])
        waiting = ["À noter à la main."] if row["a_noter_a_la_main"] else []
        table.add_row(
            clean(people.shown(row["eleve"])),
            f"{points} / {short(row['sur'])}{late}",
            _column([*row["reparations"], *row["remarques"]]),
            _column(clean(each, 400) for each in [*row["a_regarder"], *waiting]),
        )
    return table


_QUOTED = re.compile(r"«\s([\w-]+)\s»")


def _column(sentences: Iterable[str]) -> str:
    """Sentences for a narrow column, one a line.

    Names of cells lose their quotation marks, whose spaces would break lines.
    """
    return _QUOTED.sub(r"\1", "\n".join(sentences))


@click.command(short_help="Ouvre la page où l'on note à la main.")
@click.argument("tds", metavar="[TD]…", nargs=-1)
@JSON
@in_course
def a_la_main(tds: tuple[str, ...]) -> None:
    """Note à la main réflexions, rapports et oraux, tous sur une page.

    De tous les TD, ou de ceux que l'on nomme, une fois « trollkit noter » passé. Une note est
    écrite dès qu'on la donne ; Ctrl-C ferme la page, et l'on reprend quand on veut. L'adresse
    porte un jeton : elle n'ouvre qu'à vous.
    """
    from trollkit.classroom.grading.course.life import waiting
    from trollkit.classroom.grading.desk import ROOT as COURSE
    from trollkit.classroom.grading.desk import SHEETS

    with working("Lecture du carnet de notes"), opened() as session:
        for td in tds:
            known_sheet(session, td)
        sheets = tds or tuple(session.sheets())
        rest = sum(waiting(session, sheet) for sheet in sheets)
        root = session.root
    token = secrets.token_urlsafe(24)
    there = {COURSE: str(root), SHEETS: " ".join(sheets)}
    try:
        with (
            stoppable(),
            page("Noter à la main", _CELL) as notebook,
            served(notebook, there, token=token) as server,
        ):
            address = f"{server.address}?token={token}"
            facts = {"adresse": address, "attendent": rest}
            say(told("a-la-main", facts, between="\n"))
            report(facts)
            browse(address)
            server.process.wait()
        raise Refused("page-ended")
    except KeyboardInterrupt:
        return


@click.command()
@click.argument("td")
@JSON
@in_course
def bilan(td: str) -> None:
    """Montre ce que la classe a compris d'un TD déjà corrigé.

    Écrit dans bilan/ une page à ouvrir dans un navigateur, même sans réseau : par question, la
    réussite et les verdicts les plus fréquents.
    """
    from trollkit.classroom.bilan import make

    with working("Lecture des copies"), opened() as session:
        known_sheet(session, td)
        facts = make(session, td)
    report(facts, told("bilan", facts, between="\n"))


@click.command()
@click.argument("lieux", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--feuille", metavar="TD", default="", help="Dans un dossier : ce TD seulement.")
@JSON
@click.pass_context
def rapport(ctx: click.Context, lieux: tuple[Path, ...], feuille: str) -> None:
    """Imprime des rapports en PDF, prêts à rendre.

    LIEUX : des carnets, ou un dossier de remises ; un PDF va à côté de son carnet, ceux d'un
    dossier dans rapports. Du carnet on garde le texte et ce que les cellules affichent ; leur
    code n'est imprimé que si elles commencent par la ligne « # montrer ». Une partie vide y est
    dite vide.
    """
    from trollkit.classroom.rapport.printing import find_browser

    orders, browser = _orders(lieux, feuille), find_browser()
    rows = []
    with stoppable(), counted("Impression", "rapports", len(orders)) as advance:
        for source, target in orders:
            rows.append(_print(source, target, browser))
            advance()
    report({"rapports": rows}, *(row["pdf"] for row in rows))
    ctx.exit(0 if all(row["pdf"] for row in rows) else FAILURE)


def _orders(places: Sequence[Path], sheet: str) -> list[tuple[Path, Path]]:
    """Pairs of a notebook to print and the PDF to write.

    Raises WrongCall when there is no notebook, or when one is given twice.
    """
    from trollkit.classroom.rapport.printing import find_reports, pdf_name

    orders: dict[Path, Path] = {}  # by PDF, its notebook
    for place in places:
        inside = place.is_dir()
        for source in find_reports(place, sheet) if inside else [place]:
            beside = source.with_name(f"{source.stem}.pdf")
            into = _REPORTS / pdf_name(source, place) if inside else beside
            while inside and into in orders:  # one student's folders stop nobody else's
                into = into.with_stem(f"{into.stem} bis")
            if into in orders:
                raise WrongCall("one-file-for-two", names=f"{orders[into]} et {source}")
            orders[into] = source
    if not orders:
        raise WrongCall("no-notebook-there", path=places[0])
    return [(source, into) for into, source in orders.items()]


def _print(source: Path, target: Path, browser: str | None) -> dict[str, Any]:
    """Print one report; its row for `--json`. A failure is said at once, and "pdf" is ""."""
    from trollkit.classroom.rapport.printing import page, print_page, read_report

    row: dict[str, Any] = {"source": str(source), "pdf": "", "page": ""}
    try:
        notebook = read_report(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        print_page(page(notebook, source), target, browser)
        row["pdf"] = str(target)
    except Refused as error:
        row["page"] = error.facts.get("page", "")
        say(phrase(error))
    except OSError as error:
        say(phrase(Refused("system", path=error.filename or target, error=error)))
    return row
