"""`trollkit cours nouveau, archiver`: a course of one's own, and the end of its year."""

import json
import shlex
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trollkit.cli.francais import Command, refusal
from trollkit.cli.session import AS_JSON, ROOT, opened, working
from trollkit.core.text import clean, many
from trollkit.phrases.course import founding_phrase

if TYPE_CHECKING:
    from trollkit.classroom.year.closing import Waiting

# nbgrader is imported in the commands: it takes a second, which `--help` need not wait.

_NOTHING = "Rien à archiver : la classe n'a encore rien laissé dans ce cours."


@click.command(cls=Command)
@click.argument("dossier", type=click.Path(path_type=Path))
@click.option(
    "--depuis",
    type=click.Path(path_type=Path),
    metavar="COURS",
    help="Dossier du kit ou d'un autre cours, ou son archive .zip (celui qui est installé).",
)
@click.option("--nom", metavar="NOM", help="Nom du cours dans l'échange (celui du dossier).")
@AS_JSON
def nouveau(dossier: Path, depuis: Path | None, nom: str | None, as_json: bool) -> None:
    """Crée dans un DOSSIER un cours à vous : les TD, les réglages, un court guide.

    Une classe, un cours, un carnet de notes. Le dossier contient les réponses : il n'est
    lisible que de vous. Rien n'y est écrit si quelque chose échoue.
    """
    from trollkit.classroom.submissions.naming import slug
    from trollkit.classroom.year.founding import CannotFound, found, model_of

    name = nom if nom is not None else slug(dossier.resolve().name)
    try:
        with working("Construction des carnets"):
            sheets = found(dossier, depuis or model_of(), name)
    except CannotFound as error:
        raise click.ClickException(founding_phrase(error.reason, error.detail)) from None
    except OSError as error:
        raise click.ClickException(
            f"{refusal(error, dossier)} ; vérifiez les droits du "
            "dossier et la place sur le disque. Rien n'a été écrit."
        ) from None
    if as_json:
        facts = {"dossier": str(dossier), "nom": name, "tds": sheets}
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    place = clean(str(dossier))
    click.echo(
        f"Le cours « {name} » est dans {place} : {', '.join(map(clean, sheets))}. La suite y "
        f"est écrite, dans LISEZMOI.md ; pour commencer : cd {shlex.quote(place)}, puis "
        "trollkit cours inscrire classe.csv"
    )


@click.command(cls=Command)
@click.option("--quand-meme", is_flag=True, help="Archive même si quelque chose attend encore.")
@ROOT
@AS_JSON
def archiver(quand_meme: bool, racine: Path, as_json: bool) -> None:
    """Finit l'année : range tout ce que la classe a produit dans archives/DATE.

    Remises, corrections, retours, carnet de notes, listes et dates y sont déplacés, et ce
    qu'a l'échange mis de côté ; le cours est prêt pour une nouvelle classe. L'archive est
    elle-même un cours : « trollkit cours exporter --racine archives/DATE ».
    """
    from trollkit.classroom.grading.course.students import PARIS
    from trollkit.classroom.reception.register import BadRegister
    from trollkit.classroom.year.closing import NothingThere, archive, waiting

    with opened(racine) as session:
        try:
            left = [] if quand_meme else waiting(session)
        except NothingThere:
            raise click.ClickException(_NOTHING) from None
        except BadRegister as error:
            raise click.ClickException(
                f"{clean(str(error.path))} est abîmé : rien ne dit ce qui attend encore. "
                "Ajoutez --quand-meme pour archiver. Rien n'a changé."
            ) from None
        if left:
            raise click.ClickException(
                f"Tout n'est pas fini : {' ; '.join(map(_said, left))}. Finissez, ou ajoutez "
                "--quand-meme. Rien n'a changé."
            )
        try:
            folder, moved, exchange = archive(session, datetime.now(PARIS).date())
        except NothingThere:
            raise click.ClickException(_NOTHING) from None
        place = folder.relative_to(session.root).as_posix()
    if as_json:
        aside = str(exchange) if exchange else None
        facts = {"archive": place, "range": moved, "echange": aside}
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    there = f" Ce qu'avait l'échange est dans {clean(str(exchange))}." if exchange else ""
    click.echo(
        f"Rangé dans {place} : {', '.join(map(clean, moved))}.{there} Le cours est prêt pour "
        "une nouvelle classe : trollkit cours inscrire classe.csv"
    )


def _said(waiting: "Waiting") -> str:
    parts = [
        (waiting.by_hand, "à noter à la main"),
        (waiting.ungraded, "à corriger"),
        (waiting.unknown, "à rattacher à un élève"),
    ]
    told = ", ".join(f"{many(count, 'remise')} {what}" for count, what in parts if count)
    return f"{clean(waiting.sheet)}, {told}"


COMMANDS = (nouveau, archiver)
