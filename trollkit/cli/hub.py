"""`trollkit cours hub`: a course for the class of a JupyterHub, in one command of root's."""

import json
import sys
from pathlib import Path

import click

from trollkit.cli.francais import Command, refusal
from trollkit.cli.session import AS_JSON
from trollkit.core.text import clean
from trollkit.phrases.course import hosting_phrase


@click.command(cls=Command)
@click.argument("cours", type=click.Path(path_type=Path), default=".")
@click.option(
    "--echange",
    type=click.Path(path_type=Path),
    metavar="DOSSIER",
    default="/srv/nbgrader/echange",
    help="Dossier d'échange, monté au même endroit chez tous (/srv/nbgrader/echange).",
)
@click.option(
    "--reglages",
    type=click.Path(path_type=Path),
    metavar="DOSSIER",
    default="/etc/jupyterhub/trollkit",
    help="Où écrire les réglages que le hub lira (/etc/jupyterhub/trollkit).",
)
@AS_JSON
def hub(cours: Path, echange: Path, reglages: Path, as_json: bool) -> None:
    """Prépare un JupyterHub pour la classe d'un COURS (le dossier courant par défaut).

    À lancer en administrateur (sudo). Le professeur est celui à qui appartient le dossier du
    COURS. Ouvre l'échange, ferme le cours, écrit les réglages. À relancer sans risque.
    """
    # nbgrader takes a second to import, which `--help` need not wait.
    from trollkit.classroom.year.hosting import HUB, CannotHost, host

    if sys.platform == "win32":
        raise click.ClickException("JupyterHub ne s'installe pas sous Windows.")
    try:
        done = host(cours, echange, reglages)
    except CannotHost as error:
        raise click.ClickException(
            hosting_phrase(error.reason, error.detail, error.owner)
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"{refusal(error, cours)} ; lancez la commande en "
            "administrateur (sudo), et vérifiez ce nom. Elle se relance sans risque."
        ) from None
    line = f"load_subconfig({str(done.settings / HUB)!r})"
    if as_json:
        facts = {
            "nom": done.name,
            "professeur": done.teacher,
            "cours": str(done.course),
            "echange": str(done.exchange),
            "remises": str(done.inbound),
            "reglages": str(done.settings),
            "ligne": line,
        }
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    teacher = clean(done.teacher)
    click.echo(
        f"Le cours « {done.name} » est à {teacher}, seul à le lire : {clean(str(done.course))} "
        "(700).\n"
        f"L'échange est ouvert à tous, et nul n'y ôte rien à autrui : "
        f"{clean(str(done.exchange))} (1777).\n"
        f"Les remises s'y déposent sans se voir : {clean(str(done.inbound))} (3733).\n"
        "À l'ouverture d'une session : dossier personnel fermé (700), JupyterLab en français, "
        f"Formgrader et Create Assignment pour {teacher} seul.\n"
        "Reste à faire : mettre cette ligne dans votre jupyterhub_config.py, puis relancer "
        f"le hub :\n    {line}"
    )
