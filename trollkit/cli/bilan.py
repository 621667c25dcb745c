"""`trollkit cours bilan`: what the class understood of a sheet, and whose answers are alike."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trollkit.cli.francais import Command
from trollkit.cli.session import AS_JSON, ROOT, known_sheet, opened, working
from trollkit.core.text import clean, many

if TYPE_CHECKING:
    from trollkit.classroom.bilan.page import Made, Summary

# nbgrader is imported in the command: it takes a second, which `--help` need not wait.


@click.command(cls=Command)
@click.argument("td")
@click.option(
    "--anonyme", is_flag=True, help="Des pseudonymes tirés pour cette page, au lieu des noms."
)
@ROOT
@AS_JSON
def bilan(td: str, anonyme: bool, racine: Path, as_json: bool) -> None:
    """Montre ce que la classe a compris d'un TD déjà corrigé.

    Écrit dans bilan/ une page à ouvrir dans un navigateur, même sans réseau : par question, la
    réussite, les verdicts les plus fréquents, le temps de correction et la discrimination ;
    puis, côte à côte, les réponses qui se ressemblent. Les mêmes chiffres y sont en CSV.
    """
    from trollkit.classroom.bilan.page import make

    with working("Lecture des copies"), opened(racine) as session:
        known_sheet(session, td)
        made = make(session, td, veiled=anonyme)
    if as_json:
        click.echo(json.dumps(_report(made), ensure_ascii=False))
    else:
        _tell(made)


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
