"""`trollkit cours`: the notebooks of the course, from their sources to the marks."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from trollkit.cli import annee, feuille
from trollkit.cli.bilan import bilan
from trollkit.cli.francais import COMMANDS, FAILURE, Command, refusal
from trollkit.cli.hub import hub
from trollkit.cli.inscrire import inscrire
from trollkit.cli.recevoir import recevoir
from trollkit.cli.session import working
from trollkit.core.text import show

# Imported in the commands: jupytext and nbgrader take a second, which `--help` need not wait.

_STALE = {
    "missing": "{} : manque",
    "outdated": "{} : n'est plus conforme à sa source, ou a été modifié à la main",
    "orphan": "{} : ne vient d'aucune source, et serait remis aux étudiants ; retirez-le",
}


@click.group(subcommand_metavar=COMMANDS)
def cours() -> None:
    """Crée un cours, prépare ses carnets, les publie, les change, rend les notes, archive."""


@cours.command(cls=Command)
@click.argument("racine", type=click.Path(path_type=Path), default=".")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def construire(racine: Path, as_json: bool) -> None:
    """Construit les carnets à partir de leurs sources.

    Ceux du professeur (solutions) et ceux des étudiants (assignments).
    RACINE est le dossier du dépôt (par défaut, le dossier courant). Un carnet déjà conforme
    à sa source n'est pas réécrit.
    """
    from trollkit.classroom import build

    with working("Construction des carnets"), _in_french(racine):
        written = [path.as_posix() for path in build.build(racine)]
    if as_json:
        click.echo(json.dumps({"construits": written}, ensure_ascii=False))
    else:
        click.echo("\n".join(written) or "Tous les carnets sont déjà à jour.")


@cours.command(cls=Command)
@click.argument("racine", type=click.Path(path_type=Path), default=".")
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def verifier(racine: Path, as_json: bool) -> None:
    """Vérifie que les carnets sont à jour, sans rien écrire."""
    from trollkit.classroom import build

    with working("Lecture des carnets"), _in_french(racine):
        found = {path.as_posix(): str(why) for path, why in build.stale(racine).items()}
    if as_json:
        problems = {path: _STALE[why].format(path) for path, why in found.items()}
        click.echo(json.dumps({"conforme": not found, "ecarts": problems}, ensure_ascii=False))
    else:
        for path, why in found.items():
            click.echo(f"{_STALE[why].format(path)}.")
        click.echo(
            "Reconstruisez les carnets : trollkit cours construire"
            if found
            else "Tous les carnets correspondent à leurs sources."
        )
    if found:
        click.get_current_context().exit(FAILURE)


for command in (*annee.COMMANDS, inscrire, *feuille.COMMANDS):
    cours.add_command(command)
cours.add_command(bilan)
cours.add_command(hub)
cours.add_command(recevoir, "recuperer")  # its name of before


@contextmanager
def _in_french(root: Path) -> Iterator[None]:
    """Say in one sentence why no notebook can be built."""
    from trollkit.classroom.settings import NoCourse

    context = click.get_current_context()
    try:
        yield
    except NoCourse:
        raise click.BadParameter(
            f"{show(str(root))} : il faut le dossier d'un cours, avec nbgrader_config.py et "
            "course/td/*.py. Lancez la commande dans celui de votre cours, ou donnez-le ; "
            "« trollkit cours nouveau mon-cours » en crée un.",
            context,
            next(param for param in context.command.params if param.name == "racine"),
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"{refusal(error, root)} ; vérifiez "
            "les droits du dossier et la place sur le disque."
        ) from None
