"""`trollkit finale`: the knock-out of a contest's best, to be revealed on the dashboard."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.progress import TimeRemainingColumn

from trollkit.cli.francais import Command, Dossier, Whole, stoppable
from trollkit.cli.moyens import require
from trollkit.cli.progression import moving
from trollkit.core.text import many
from trollkit.finale import FINAL_NAME, Final, hold_final, report


@click.command(cls=Command)
@click.argument("dossier", type=Dossier())
@click.option(
    "--base",
    type=click.Path(path_type=Path),
    help="Fichier des résultats du concours (DOSSIER/concours.sqlite).",
)
@click.option("--ouvriers", type=Whole(1, 2), help="Processus de jeu (un par processeur).")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def finale(dossier: Path, base: Path | None, ouvriers: int | None, as_json: bool) -> None:
    """Joue la grande finale du concours terminé d'un DOSSIER.

    Les huit premiers du classement s'affrontent par élimination, sur un nouveau tirage. Si
    trop d'ex æquo se partagent les dernières places, le sort les donne, et on le dit. Le
    résultat n'est pas affiché : il se dévoile match par match sur le tableau de bord, écran
    « Grande finale ». Une finale interrompue reprend où elle en était.
    """
    require()
    with _progress() as show, stoppable():
        final = hold_final(dossier, base=base, workers=ouvriers, on_update=show)
    if as_json:
        click.echo(json.dumps(report(final)))
        return
    if final.drawn:
        click.echo(final.drawn["phrase"])
    click.echo(
        f"Finale jouée, {many(final.total, 'affrontement')} : elle se dévoile sur le tableau "
        f"de bord, écran « Grande finale » (résultats dans {FINAL_NAME}, à côté de la base)."
    )


@contextmanager
def _progress() -> Iterator[Callable[[Final], None]]:
    """A progress bar, and the function that moves it."""
    work = "Finale, affrontements joués : {task.completed}/{task.total}"
    with moving(work, TimeRemainingColumn(), "restant") as move:
        yield lambda final: move(completed=final.done, total=final.total)
