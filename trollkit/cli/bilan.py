"""`trollkit cours bilan`: what the class understood of a sheet, and whose answers are alike."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trollkit.cli.francais import Command, WrongCall
from trollkit.cli.session import AS_JSON, ROOT, known_sheet, opened, working
from trollkit.core.text import clean, many, show
from trollkit.phrases.grading import list_phrase

if TYPE_CHECKING:
    from trollkit.classroom.bilan.making import Made
    from trollkit.classroom.bilan.page import Summary
    from trollkit.classroom.grading.course.session import CourseFolder

# nbgrader is imported in the command: it takes a second, which `--help` need not wait.


@click.command(cls=Command)
@click.argument("td")
@click.option(
    "--anonyme", is_flag=True, help="Des pseudonymes tirés pour cette page, au lieu des noms."
)
@click.option(
    "--accepter",
    "accepted",
    nargs=2,
    multiple=True,
    metavar="ÉLÈVE AUTRE",
    help="Ne plus montrer cette paire : vous l'avez regardée (option répétable).",
)
@ROOT
@AS_JSON
def bilan(
    td: str,
    anonyme: bool,
    accepted: tuple[tuple[str, str], ...],
    racine: Path,
    as_json: bool,
) -> None:
    """Montre ce que la classe a compris d'un TD déjà corrigé.

    Écrit dans bilan/ une page à ouvrir dans un navigateur, même sans réseau : par question, la
    réussite, les verdicts les plus fréquents, le temps de correction et la discrimination ;
    puis, côte à côte, les réponses qui se ressemblent. Les mêmes chiffres y sont en CSV. Les
    paires acceptées sont dans ressemblances.csv (colonnes eleve, autre, td, remarque).
    """
    from trollkit.classroom.bilan.making import NothingMarked, make
    from trollkit.classroom.grading.course.students import BadList

    with working("Lecture des copies"), opened(racine) as session:
        known_sheet(session, td)
        try:
            if accepted:
                _accept(session, td, accepted)
            made = make(session, td, veiled=anonyme)
        except NothingMarked:
            raise click.ClickException(
                f"Aucune copie de {clean(td)} n'est corrigée : lancez d'abord « trollkit noter "
                f"{clean(td)} »."
            ) from None
        except BadList as error:
            raise click.ClickException(
                "Une liste du cours (binomes.csv ou ressemblances.csv) ne peut pas être lue : "
                f"{list_phrase(error.reason, error.detail)}"
            ) from None
    for name in made.unknown:
        click.echo(
            f"ressemblances.csv : {show(name)} n'est personne de ce cours, ou plusieurs ; la "
            "paire n'est pas acceptée. Écrivez l'identifiant.",
            err=True,
        )
    if as_json:
        click.echo(json.dumps(_report(made), ensure_ascii=False))
    else:
        _tell(made)


def _accept(session: "CourseFolder", sheet: str, named: tuple[tuple[str, str], ...]) -> None:
    from trollkit.classroom.bilan.accepted import SameStudent, UnknownStudent, accept
    from trollkit.classroom.reception.enrolled import class_list

    with session.gradebook() as book:
        people = class_list(book, session.root)
    try:
        accept(session.root, sheet, people, named)
    except UnknownStudent as error:
        near = " ou ".join(map(clean, error.likeliest))
        hint = f" ; au plus près : {near}" if near else ""
        raise WrongCall(
            f"Personne ne s'appelle {show(error.who)} dans ce cours, ou plusieurs{hint}. "
            "Donnez l'identifiant. Rien n'est accepté."
        ) from None
    except SameStudent as error:
        raise WrongCall(
            f"{clean(str(error))} deux fois : donnez les deux élèves d'une paire. Rien n'est "
            "accepté."
        ) from None


def _tell(made: "Made") -> None:
    from trollkit.classroom.bilan.page import headline

    summary = made.summary
    click.echo(f"{many(summary.copies, 'copie')}. {headline(summary.figures)}".rstrip())
    alike = many(len(summary.pairs), "paire")
    click.echo(f"Réponses qui se ressemblent, à regarder vous-même : {alike}.")
    click.echo(f"La page : {clean(str(made.files[0]), 400)}")
    click.echo(f"Pour un tableur : {', '.join(clean(path.name) for path in made.files[1:])}")


def _report(made: "Made") -> dict[str, Any]:
    summary = made.summary
    return {
        "td": summary.sheet,
        "copies": summary.copies,
        "sans_remise": summary.absent,
        "questions": _questions(summary),
        "ressemblances": [
            {
                "a": summary.names.of(pair.one),
                "b": summary.names.of(pair.other),
                "reponses": {same.cell: same.score for same in pair.answers},
            }
            for pair in summary.pairs
        ],
        "inconnus": list(made.unknown),
        "fichiers": [str(path) for path in made.files],
    }


def _questions(summary: "Summary") -> list[dict[str, Any]]:
    return [
        {
            "question": each.asked.name,
            "sur": each.asked.points,
            "copies": each.copies,
            "etats": {str(state): count for state, count in each.states.items()},
            "moyenne": each.mean,
            "discrimination": each.discrimination,
            "secondes": each.seconds,
            "secondes_au_plus": each.longest,
            "verdicts": [
                {"dit": summary.names.text(group.said), "nombre": group.times}
                for group in each.said
            ],
        }
        for each in summary.figures
    ]
