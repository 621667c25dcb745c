"""`trollkit cours publier, retours, exporter, oublier, echeance`: a sheet's life in class."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trollkit.cli.a_la_main import a_la_main
from trollkit.cli.francais import Among, Command, Dossier
from trollkit.cli.francais import WrongSentence as WrongCall
from trollkit.cli.session import AS_JSON, EXCHANGE, ROOT, known_sheet, opened, working
from trollkit.core.text import clean, show
from trollkit.phrases.grading import again_phrase, told_changes

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder
    from trollkit.classroom.reception.bequeathing import Bequest

# nbgrader is imported in the commands: it takes a second, which `--help` need not wait.

Since = dict[str, dict[str, list[str]]]  # what has changed by sheet, and for whom
_MARKS = {
    "tableur": "notes.csv",
    "tableau": "notes-tableau.csv",
    "moodle": "notes-moodle.csv",
}
_OUT_OF = 20.0


class Due(click.ParamType[datetime]):
    """A due date, by the clock of Paris."""

    name = "date"

    def convert(self, value: Any, param: Any, ctx: Any) -> datetime:
        """The date, or a French sentence about how to write it."""
        from trollkit.classroom.grading.course.students import read_date

        read = value if isinstance(value, datetime) else read_date(str(value))
        return read or self.fail(f"{show(value)} : écrivez par exemple « 2026-12-01 18:00 ».")


@click.command(cls=Command)
@click.argument("td")
@click.option("--echeance", type=Due(), help="Date limite, heure de Paris.")
@click.option(
    "--remplacer", is_flag=True, help="Remplace le TD déjà publié : les élèves le reprendront."
)
@EXCHANGE
@ROOT
@AS_JSON
def publier(
    td: str,
    echeance: datetime | None,
    remplacer: bool,
    echange: Path | None,
    racine: Path,
    as_json: bool,
) -> None:
    """Publie un TD : le prépare, et le met dans le dossier d'échange.

    Si cela échoue, ce qui est publié et la date limite restent ce qu'ils étaient.
    """
    from trollkit.classroom.grading.course.life import due_date, publish

    with working("Préparation du TD"), opened(racine, echange) as session:
        known_sheet(session, td)
        shared, changed = publish(session, td, echeance, replace=remplacer)
        due = due_date(session, td)
        place = str(session.exchange) if shared else ""
    where = f"dans {clean(place)}" if shared else f"dans assignments/{clean(td)}, à distribuer"
    limit = f", à rendre avant le {due}" if due else ""
    again = f" Ses points ont changé : relancez trollkit noter {clean(td)}." if changed else ""
    _say(
        as_json,
        {
            "td": td,
            "echange": place or None,
            "echeance": due or None,
            "a_noter_a_nouveau": changed,
        },
        f"{clean(td)} est publié {where}{limit}.{again}",
    )


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


@click.command(cls=Command)
@click.argument("td")
@click.option(
    "--concours",
    type=Dossier(),
    metavar="DOSSIER",
    help="Concours où chacun apprend, sur sa page, le nom de sa stratégie (collecter DOSSIER).",
)
@EXCHANGE
@ROOT
@AS_JSON
def retours(
    td: str, concours: Path | None, echange: Path | None, racine: Path, as_json: bool
) -> None:
    """Écrit les pages de retour des élèves, sans les tests cachés, et les publie."""
    from trollkit.classroom.grading.course.life import give_back
    from trollkit.classroom.grading.hand import waiting as unmarked
    from trollkit.classroom.reception.wall import wall_names
    from trollkit.classroom.submissions.problems import BadSource

    with working("Écriture des pages"), opened(racine, echange) as session:
        known_sheet(session, td)
        try:
            wall = wall_names(session, concours) if concours else {}
        except BadSource as problem:
            raise click.ClickException(str(problem)) from None
        pages, released, without, archive = give_back(session, td, wall)
        waiting = unmarked(session, td)
        before, since = _outdated(session, [td])
        again = _again(session, [td])
    rest = len(pages) - len(released)
    given = f" ; dans le dossier d'échange aussi : {len(released)}" if released else ""
    named = f"toutes dans feedback/{clean(archive.name)}, au nom de chacun"
    left = f" ; à donner vous-même (Moodle, binômes) : {rest}, {named}" if rest else ""
    names = ", ".join(map(clean, without))
    lost = f" Sans notes, donc sans page : {names} (relancez trollkit noter)." if names else ""
    _say(
        as_json,
        {
            "td": td,
            "pages": [path.as_posix() for path in pages],
            "publiees": released,
            "sans_page": without,
            "archive": archive.as_posix(),
            "a_noter_a_la_main": waiting,
            "ancien_bareme": before,
            "change_depuis": since,
            "a_relancer": again,
        },
        f"Pages écrites dans feedback/ : {len(pages)}{given}{left}.{lost}"
        f"{_unmarked(td, waiting)}{_regrade(before)}{told_changes(since)}{_told_again(again)}",
    )


def _outdated(session: "CourseFolder", sheets: Iterable[str]) -> tuple[list[str], Since]:
    """Of which sheets points have changed since the correction, and what else has of each."""
    from trollkit.classroom.grading.course.life import rules_changed
    from trollkit.classroom.grading.marks import changes

    named = sorted(sheets)
    found = {sheet: changes(session, sheet) for sheet in named}
    known = {sheet: each for sheet, each in found.items() if each}
    return [sheet for sheet in named if rules_changed(session, sheet)], known


def _regrade(sheets: Iterable[str]) -> str:
    return "".join(
        f" Le barème ou les questions de {clean(sheet)} ont changé depuis la correction : ces "
        f"notes sont d'avant. Relancez trollkit noter {clean(sheet)}, puis cette commande."
        for sheet in sheets
    )


def _again(session: "CourseFolder", sheets: Iterable[str]) -> dict[str, list[str]]:
    """By sheet, whose tests the machine left no time for when they were graded."""
    from trollkit.classroom.grading.course.life import to_grade_again

    found = {sheet: to_grade_again(session, sheet) for sheet in sorted(sheets)}
    return {sheet: students for sheet, students in found.items() if students}


def _told_again(again: dict[str, list[str]]) -> str:
    return "".join(f" {again_phrase(sheet, students)}" for sheet, students in again.items())


def _told_above(students: list[str]) -> str:
    said = ", ".join(map(clean, students))
    return f" Au-dessus de {_OUT_OF:g}, à revoir : {said}." if students else ""


def _unmarked(sheet: str, waiting: int) -> str:
    if not waiting:
        return ""
    return (
        f" Réponses sans note, que les pages disent « pas encore notées » : {waiting} "
        f"(trollkit cours a-la-main {clean(sheet)})."
    )


@click.command(cls=Command)
@click.argument("tds", metavar="[TD]…", nargs=-1)
@click.option(
    "--vers",
    type=click.Path(path_type=Path),
    metavar="FICHIER",
    help="Fichier à écrire (notes.csv, notes-tableau.csv ou notes-moodle.csv).",
)
@click.option(
    "--format",
    "layout",
    type=Among(tuple(_MARKS)),
    default="tableur",
    help="tableur (une ligne par élève et TD), tableau (une colonne par TD), moodle (tableur).",
)
@ROOT
@AS_JSON
def exporter(
    tds: tuple[str, ...], vers: Path | None, layout: str, racine: Path, as_json: bool
) -> None:
    """Exporte les notes sur 20, de tous les TD ou de ceux que l'on nomme.

    Pénalités de retard déduites ; les deux élèves d'un binôme ont leur note. Le tableau a les
    moyennes, des notes qui y sont.
    """
    from trollkit.classroom.grading.course.life import unmarked
    from trollkit.classroom.grading.marks import LAYOUTS, marks

    with working("Lecture des notes"), opened(racine) as session:
        for td in tds:
            known_sheet(session, td)
        target = vers or session.root / _MARKS[layout]
        with session.gradebook() as book:
            rows = list(marks(book, session.root, tds, _OUT_OF))
            # Not of the rows: the two of a pair have the mark of one submission.
            waiting = sum(
                unmarked(each)
                for sheet in {row.sheet for row in rows}
                for each in book.assignment_submissions(sheet)
            )
        before, since = _outdated(session, {row.sheet for row in rows})
        again = _again(session, {row.sheet for row in rows})
        rows = [
            row._replace(again=(row.partner or row.student) in again.get(row.sheet, ()))
            for row in rows
        ]
        LAYOUTS[layout](target, rows)
        above = sorted({row.student for row in rows if row.mark and row.mark > _OUT_OF})
    rest = (
        f" Réponses sans note, à noter à la main : {waiting} (trollkit cours a-la-main)."
        if waiting
        else ""
    )
    _say(
        as_json,
        {
            "fichier": str(target),
            "notes": len(rows),
            "a_noter_a_la_main": waiting,
            "ancien_bareme": before,
            "change_depuis": since,
            "a_relancer": again,
            "au_dessus": above,
        },
        f"Notes écrites dans {clean(str(target))} : {len(rows)}.{rest}{_regrade(before)}"
        f"{told_changes(since)}{_told_again(again)}{_told_above(above)}",
    )


@click.command(cls=Command)
@click.argument("eleve", metavar="ÉLÈVE")
@click.option(
    "--quand-meme", is_flag=True, help="Efface, même si l'autre d'un binôme peut y perdre."
)
@ROOT
@AS_JSON
def oublier(eleve: str, quand_meme: bool, racine: Path, as_json: bool) -> None:
    """Efface un élève du cours : remises, notes, retours, rapports, bilans, lignes des listes.

    ÉLÈVE est son identifiant ou son nom, dans n'importe quel ordre, avec ou sans accents.
    """
    from trollkit.classroom.grading.course.session import SUMMARIES
    from trollkit.classroom.reception.erasing import MayLose, NobodyThere, erase
    from trollkit.classroom.reception.register import BadRegister

    with opened(racine) as session:
        try:
            gone = erase(session, eleve, anyway=quand_meme)
        except MayLose as error:
            raise click.ClickException(_may_lose_phrase(eleve, error.mates)) from None
        except NobodyThere as error:
            near = " ou ".join(map(clean, error.likeliest))
            hint = f" ; au plus près : {near}" if near else ""
            raise click.ClickException(
                f"Personne ne s'appelle {show(eleve)} dans ce cours, ou plusieurs{hint}. "
                "Donnez l'identifiant. Rien n'est effacé."
            ) from None
        except BadRegister as error:
            raise click.ClickException(
                f"{clean(str(error.path))} est abîmé : effacez-le d'abord. Rien n'est effacé."
            ) from None
    changed = ", ".join(map(clean, gone.changed))
    again = (
        " Les bilans sont à refaire (trollkit cours bilan)."
        if SUMMARIES in gone.changed
        else ""
    )
    _say(
        as_json,
        {
            "eleves": gone.students,
            "efface": gone.changed,
            "binomes": [each._asdict() for each in gone.mates],
        },
        f"Effacé de : {changed}. Restent, hors de ce dossier : ce que gardent Moodle et "
        "l'échange, vos sauvegardes, les années archivées (--racine archives/DATE), et les "
        f"concours (« trollkit collecter --oublier »).{again}"
        f"{''.join(map(_bequest_phrase, gone.mates))}",
    )


def _may_lose_phrase(who: str, mates: "Sequence[Bequest]") -> str:
    """Who loses what, before anything is erased."""
    sheets = ", ".join(clean(each.sheet) for each in mates)
    names = " et ".join(dict.fromkeys(clean(each.mate) for each in mates))
    return (
        f"Effacer {show(who)} peut baisser la note de {names}, son binôme ({sheets}) : les "
        "deux ont remis, et leurs notes ne sont pas encore sûres. Finissez de noter "
        "(trollkit noter, cours a-la-main) : la meilleure restera à l'autre. Sinon, ajoutez "
        f"--quand-meme : {names} ne gardera que sa propre remise. Rien n'est effacé."
    )


def _bequest_phrase(mate: "Bequest") -> str:
    who = f"{clean(mate.mate)}, son binôme pour {clean(mate.sheet)}"
    if mate.taken:
        aside = f"recus/{clean(mate.sheet)}/ecartes/{clean(mate.mate)}"
        own = f" ; sa propre remise, moins bonne, est dans {aside}" if mate.both else ""
        return (
            f" {who}, garde le travail commun et sa note{own} ; le carnet peut encore nommer "
            "l'autre."
        )
    if mate.sure:
        return f" {who}, garde sa propre remise et sa note."
    return f" {who}, ne garde que sa propre remise : sa note peut changer."


def _say(as_json: bool, facts: dict[str, Any], sentence: str) -> None:
    click.echo(json.dumps(facts, ensure_ascii=False) if as_json else sentence)


COMMANDS = (publier, a_la_main, retours, exporter, oublier, echeance)
