"""`trollkit recevoir`: take in submissions from Moodle, a folder or nbgrader; call the roll."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich import box
from rich.table import Table
from rich.text import Text

from trollkit.classroom.intake.names import moodle_number
from trollkit.cli.francais import JSON, WrongCall, report
from trollkit.cli.session import in_course, known_sheet, opened, working
from trollkit.core.errors import Refused
from trollkit.core.text import clean, many
from trollkit.phrases.grading import note_phrases
from trollkit.phrases.wording import filled, words

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder
    from trollkit.classroom.intake.inbox import Submission
    from trollkit.classroom.intake.names import Stranger
    from trollkit.classroom.reception.receiving import Line, Roll, Unclaimed

# nbgrader takes a second to import: commands do it, so that `--help` is quick.


@click.command()
@click.argument("td")
@click.argument("chemin", required=False, type=click.Path(path_type=Path))
@click.option(
    "--rattacher",
    "claims",
    multiple=True,
    metavar="NOM=ÉLÈVE",
    help="Donne à un élève inscrit ce qu'un nom inconnu a remis (option répétable).",
)
@JSON
@in_course
def recevoir(
    td: str,
    chemin: Path | None,
    claims: tuple[str, ...],
) -> None:
    """Reçoit les remises d'un TD, et fait l'appel.

    CHEMIN est l'archive de Moodle (« Télécharger tous les travaux remis »), un dossier ou un
    carnet ; sans lui, c'est le dossier d'échange. À refaire autant qu'on veut : la remise la
    plus récente de chacun est gardée. Les dates se corrigent dans dates.csv.
    """
    from trollkit.classroom.reception.receiving import receive

    with opened() as session:
        known_sheet(session, td)
        with working("Réception des remises"):
            come = _submissions(session, td, chemin, bool(claims))
            for claim in claims:
                _attach(session, td, come, claim)
            roll = receive(session, td, come)
    again = f"trollkit recevoir {clean(td)}" + (f' "{clean(str(chemin))}"' if chemin else "")
    report(_facts(td, roll), *_told(td, roll, again))


def _submissions(
    session: "CourseFolder", sheet: str, path: Path | None, claiming: bool
) -> "list[Submission]":
    from trollkit.classroom.intake.exchange import read_exchange
    from trollkit.classroom.intake.inbox import read_inbox, released
    from trollkit.classroom.reception.register import people_of

    if path is not None:
        if not people_of(session).persons:
            raise Refused("nobody-enrolled")
        return read_inbox(path, sheet).submissions
    if claiming and not session.inbound.is_dir():
        return []
    owners = bool(session.config.ExchangeCollect.get("check_owner", True))
    release = released(session.folder("submitted", "x", sheet), sheet)
    return read_exchange(session.inbound, sheet, release, owners=owners)


def _attach(session: "CourseFolder", sheet: str, come: "list[Submission]", claim: str) -> None:
    from trollkit.classroom.reception.register import attach_to

    who, _, student = map(str.strip, claim.rpartition("="))
    if not (who and student):
        raise WrongCall("no-claim", claim=claim)
    try:
        attach_to(session, sheet, come, who, student)
    except Refused as error:
        raise WrongCall(error.reason, **error.facts) from None


def _told(sheet: str, roll: "Roll", again: str) -> Iterator[Any]:
    table = Table(box=box.SIMPLE, title=f"L'appel : {clean(sheet)}")
    for title in ("Élève", "Remise", "Fichier", "À savoir"):
        table.add_column(title, overflow="fold")
    names = {line.student: line.name for line in roll.lines}
    for line in roll.lines:
        state, file = _state(line, names), clean(line.received.file)
        cells = (clean(line.name), state, file, _remarks(line))
        table.add_row(*map(Text, cells))  # Text: the name of a file is never markup
    yield table
    for each in roll.unclaimed:
        yield _claim(each, again)
    for several in roll.twins:
        numbers = " et ".join(moodle_number(each.key) for each in several)
        yield (
            f"Plusieurs personnes s'appellent {clean(several[0].name)} pour Moodle "
            f"({numbers}), et la liste n'en a qu'une : rattachez chaque remise."
        )
    for sentence in roll.refused:
        yield f"Refusé : {sentence}"
    for sentence in roll.dates:
        yield clean(sentence, 300)
    if roll.strangers:
        yield told_strangers(roll.strangers)
    yield _summary(sheet, roll)


def _state(line: "Line", names: Mapping[str, str]) -> str:
    received = line.received
    if received.file:
        late = f", en retard de {_long(line.late)}" if line.late else ""
        date = _date(received.when) if received.when and received.dated else "reçue"
        return f"{date}{late}" + (f" ({line.news})" if line.news else "")
    if line.partner:
        return f"avec {clean(names[line.partner])}"
    return "illisible" if received.reasons else "rien encore"


def _remarks(line: "Line") -> str:
    said = [clean(each, 300) for each in line.received.reasons]
    said += [clean(each, 300) for each in note_phrases(line.received.doubts)]
    if line.received.arrived and line.received.when:
        said.append(
            f"Se dit du {_date(line.received.when)}, mais le fichier est arrivé le "
            f"{_date(line.received.arrived)} : à regarder."
        )
    if line.choice and line.choice.others:
        others = ", ".join(clean(each, 60) for each in line.choice.others)
        why = words("grading")["chosen"][line.choice.why]
        said.append(f"Compte : {clean(line.received.file, 60)}, {why}.")
        said.append(f"Ne compte pas : {others}.")
    if line.older:
        said.append(
            f"Un fichier du {_date(line.older)} vient aussi d'arriver : plus ancien que cette "
            "remise, il ne la remplace pas. Si c'est lui qui doit compter, ouvrez-le, "
            "enregistrez-le, puis recevez-le à nouveau."
        )
    if line.due:
        said.append(f"À rendre, pour cet élève, le {_date(line.due)}.")
    if not line.listed:
        said.append("N'est pas sur la liste inscrite.")
    return "\n".join(said)


def _claim(unclaimed: "Unclaimed", again: str) -> str:
    received, students = unclaimed.received, unclaimed.likeliest
    name = clean(received.name)
    what = clean(received.file) or clean(" ".join(received.reasons), 300)
    student = clean(students[0]) if len(students) == 1 else "IDENTIFIANT"
    look = f"ouvrez {clean(unclaimed.place, 200)}, puis tapez"
    if len(students) == 1:
        hint = f", peut-être {student}. Si c'est bien lui ou elle, tapez"
    elif students:
        either = filled("{any:ou}", any=students)
        hint = f". Le nom ne dit pas si c'est {either} : {look}"
    else:
        hint = (
            ", inconnu de la liste inscrite. S'il y manque, ajoutez-le (trollkit cours "
            f"inscrire), puis recevez à nouveau ; sinon, {look}"
        )
    command = f'{again} --rattacher "{clean(unclaimed.key)}={student}"'
    return f"À rattacher : {name} ({what}){hint} : {command}"


def told_strangers(strangers: "Iterable[Stranger]") -> str:
    """A sentence that names the identifiers in `binomes.csv` that no student has."""
    said = ", ".join(
        filled(
            "{who} (avec {mate}{near:? ; au plus près : {near:ou}})",
            who=each.student,
            mate=each.partner,
            near=each.likeliest,
        )
        for each in strangers
    )
    return (
        f"Dans binomes.csv, ces identifiants ne sont ceux d'aucun élève inscrit : {said}. "
        "Corrigez ce fichier."
    )


def _summary(sheet: str, roll: "Roll") -> str:
    here = [line for line in roll.lines if line.received.file]
    without = [line for line in roll.lines if not line.received.file and not line.partner]
    unread = sum(line.received.unread for line in roll.lines)
    late = sum(bool(line.late) for line in here)
    missing = sum(not line.received.reasons for line in without)
    counts = (
        many(unread, "illisible") if unread else "",
        f"{len(roll.unclaimed)} à rattacher" if roll.unclaimed else "",
        many(missing, "manquant") if missing else "",
    )
    told = ", ".join(filter(None, counts)) or "rien ne manque"
    return (
        f"{many(len(here), 'carnet reçu')} pour {many(len(roll.lines), 'élève')}"
        f"{f', dont {late} en retard' if late else ''} ; {told}. La suite : trollkit noter "
        f"{clean(sheet)}"
    )


def _facts(sheet: str, roll: "Roll") -> dict[str, Any]:
    return {
        "td": sheet,
        "eleves": [
            {
                "eleve": line.student,
                "nom": line.name,
                "fichier": line.received.file or None,
                "remis": _iso(line.received.when) if line.received.dated else None,
                "retard_s": round(line.late),
                "changement": str(line.news) or None,
                "avec": line.partner or None,
                "raisons": line.received.reasons,
                "remarques": note_phrases(line.received.doubts),
                "ne_comptent_pas": list(line.choice.others) if line.choice else [],
                "plus_ancienne": _iso(line.older),
                "inscrit": line.listed,
            }
            for line in roll.lines
        ],
        "a_rattacher": [
            {
                "cle": each.key,
                "nom": each.received.name,
                "fichier": each.received.file or None,
                "proches": each.likeliest,
            }
            for each in roll.unclaimed
        ],
        "refuses": roll.refused,
        "dates_sans_effet": list(roll.dates),
        "binomes_inconnus": [each.student for each in roll.strangers],
    }


def _date(when: datetime) -> str:
    from trollkit.classroom.grading.course.students import paris

    return f"{paris(when):%d/%m %H:%M}"


def _iso(when: datetime | None) -> str | None:
    from trollkit.classroom.grading.course.students import paris

    return paris(when).isoformat(timespec="seconds") if when else None


def _long(seconds: float) -> str:
    """A length of time in French words, to the minute.

    >>> _long(65 * 60), _long(50 * 3600), _long(30)
    ('1 h 05', '2 j 2 h', '1 min')
    """
    minutes = max(1, round(seconds / 60))
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} j {hours} h"
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"
