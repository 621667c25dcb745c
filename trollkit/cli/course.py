"""`trollkit cours`: create a course, publish its sheets, give back marks, archive the year."""

import os
import shlex
import sys
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trollkit.cli.francais import (
    COMMANDS,
    FAILURE,
    JSON,
    Word,
    answer,
    folder,
    report,
)
from trollkit.cli.root import Commands
from trollkit.cli.session import in_course, known_sheet, opened, working
from trollkit.core.errors import Refused
from trollkit.core.text import clean
from trollkit.phrases.grading import brief, left_out_phrases, told_changes
from trollkit.phrases.wording import filled, template

if TYPE_CHECKING:
    from trollkit.classroom.grading.course.session import CourseFolder

# jupytext and nbgrader take a second to import: commands do it, so that `--help` is quick.

_MODULES = {
    "course": "nouveau construire verifier inscrire publier retours exporter oublier "
    "archiver hub",
    "marking": "a-la-main bilan",
}
_NEVER = "aucune"


def _due(word: str) -> datetime | str:
    from trollkit.classroom.grading.course.students import read_date

    found = _NEVER if word == _NEVER else read_date(word)
    if found is None:
        raise ValueError
    return found


_DUE = Word("date", _due, "écrivez par exemple « 2026-12-01 18:00 », ou « aucune ».")


@click.group(commands=Commands(_MODULES, under="cours"), subcommand_metavar=COMMANDS)
def cours() -> None:
    """Crée un cours, prépare ses carnets, les publie, les change, rend les notes, archive."""


@click.command()
@JSON
@in_course
def construire() -> None:
    """Construit les carnets à partir de leurs sources.

    Ceux du professeur (solutions) et ceux des étudiants (assignments). Un carnet déjà
    conforme à sa source n'est pas réécrit.
    """
    from trollkit.classroom import build, settings

    with working("Construction des carnets"):
        written = [path.as_posix() for path in build.build(Path())]
        written += [settings.GUARD] * settings.guard(Path())
    told = "\n".join(written) or "Tous les carnets sont déjà à jour."
    report({"construits": written}, told)


@click.command()
@JSON
@click.pass_context
@in_course
def verifier(ctx: click.Context) -> None:
    """Vérifie que les carnets sont à jour, sans rien écrire."""
    from trollkit.classroom import build

    with working("Lecture des carnets"):
        found = build.stale(Path())
    problems = {
        path.as_posix(): filled(template("commands", "verifier", why), path=path.as_posix())
        for path, why in found.items()
    }
    report(
        {"conforme": not found, "ecarts": problems},
        *(f"{said}." for said in problems.values()),
        "Reconstruisez les carnets : trollkit cours construire"
        if found
        else "Tous les carnets correspondent à leurs sources.",
    )
    ctx.exit(FAILURE if found else 0)


@click.command()
@click.argument("dossier", type=click.Path(path_type=Path))
@click.option(
    "--depuis",
    type=click.Path(path_type=Path),
    metavar="COURS",
    help="Dossier du kit ou d'un autre cours (celui qui est installé).",
)
@click.option("--nom", metavar="NOM", help="Nom du cours dans l'échange (celui du dossier).")
@JSON
def nouveau(dossier: Path, depuis: Path | None, nom: str | None) -> None:
    """Crée dans un DOSSIER un cours à vous : les TD, les réglages, un court guide.

    Une classe, un cours, un carnet de notes. Le dossier contient les réponses : il n'est
    lisible que de vous. Rien n'y est écrit si quelque chose échoue.
    """
    from trollkit.classroom.intake.names import slug
    from trollkit.classroom.year import found, own_model

    name = nom if nom is not None else slug(dossier.resolve().name)
    with working("Construction des carnets"):
        sheets = found(dossier, depuis or own_model(), name)
    facts = {"dossier": str(dossier), "nom": name, "tds": sheets}
    answer("nouveau", facts, quoted=shlex.quote(clean(str(dossier))))


@click.command()
@click.argument("liste", type=click.Path(path_type=Path, dir_okay=False))
@JSON
@in_course
def inscrire(liste: Path) -> None:
    """Inscrit les élèves d'une LISTE (fichier CSV).

    Colonnes : identifiant, et si l'on veut nom, prenom, courriel, binome. Une liste exportée
    de Moodle convient ; qui n'y a pas d'identifiant en reçoit un. La colonne binome donne
    l'identifiant de l'autre : une remise, deux notes.
    """
    from trollkit.classroom.grading.course.life import enrol
    from trollkit.classroom.grading.course.students import (
        LeftOut,
        read_list,
    )
    from trollkit.classroom.reception.register import class_list
    from trollkit.cli.recevoir import told_strangers

    left_out: list[LeftOut] = []
    with working("Lecture de la liste"), opened() as session:
        listed = read_list(liste, left_out.append)
        done = enrol(session, listed)
        with session.gradebook() as book:
            people = class_list(book, session.root)
        strangers = people.strangers({each.partner: each.id for each in listed if each.partner})
    others = sorted(people.names.keys() - set(done.listed))
    made = [each for each in done.added if each in {it.id for it in listed if it.made}]
    answer(
        "inscrire",
        {
            "inscrits": len(done.listed),
            "ajoutes": done.added,
            "classe": len(people.names),
            "binomes": done.pairs,
            "binomes_gardes": done.former,
            "binomes_inconnus": [each.student for each in strangers],
            "identifiants_donnes": made,
            "lignes_non_inscrites": [each._asdict() for each in left_out],
            "homonymes": people.namesakes(),
            "hors_liste": others,
        },
        given=brief(made),
        former=[f"{one} et {other} ({sheet})" for one, other, sheet in done.former],
        left_out=" ".join(left_out_phrases(left_out)),
        strangers=told_strangers(strangers) if strangers else "",
        rest=others if len(others) <= len(done.listed) else [],
    )


@click.command()
@click.argument("td")
@click.option(
    "--echeance", type=_DUE, help="Date limite, heure de Paris ; « aucune » pour l'ôter."
)
@click.option(
    "--remplacer", is_flag=True, help="Remplace le TD déjà publié : les élèves le reprendront."
)
@JSON
@in_course
def publier(td: str, echeance: datetime | str | None, remplacer: bool) -> None:
    """Publie un TD : le prépare, et le met dans le dossier d'échange.

    Un TD déjà publié, avec --echeance, change seulement de date ; « trollkit noter » compte
    ensuite les retards d'après elle. Pour un seul élève : une ligne de dates.csv.
    Si cela échoue, ce qui est publié et la date limite restent ce qu'ils étaient.
    """
    from trollkit.classroom.grading.course.life import due_date, publish, set_due

    with working("Préparation du TD"), opened() as session:
        known_sheet(session, td)
        dated = echeance and not remplacer and (session.outbound / td).is_dir()
        shared = dated or publish(session, td, replace=remplacer)
        if echeance:
            set_due(session, td, echeance if isinstance(echeance, datetime) else None)
        due = due_date(session, td)
        place = str(session.exchange) if shared else ""
    facts = {
        "td": td,
        "echange": place or None,
        "echeance": due or None,
    }
    answer("publier", facts, due=due, moved=dated)


@click.command()
@click.argument("td")
@click.option(
    "--concours",
    type=folder(),
    metavar="DOSSIER",
    help="Concours où chacun apprend, sur sa page, le nom de sa stratégie (collecter DOSSIER).",
)
@JSON
@in_course
def retours(td: str, concours: Path | None) -> None:
    """Écrit les pages de retour des élèves, sans les tests cachés, et les publie."""
    from trollkit.classroom.grading.course.life import give_back, waiting
    from trollkit.classroom.reception.register import wall_names

    with working("Écriture des pages"), opened() as session:
        known_sheet(session, td)
        wall = wall_names(session, concours) if concours else {}
        pages, released, without, archive = give_back(session, td, wall)
        unmarked = waiting(session, td)
        since, outdated = _outdated(session, [td])
    answer(
        "retours",
        {
            "td": td,
            "pages": [path.as_posix() for path in pages],
            "publiees": released,
            "sans_page": without,
            "archive": archive.as_posix(),
            "a_noter_a_la_main": unmarked,
            "change_depuis": since,
        },
        rest=len(pages) - len(released),
        zip=archive.name,
        outdated=outdated,
    )


def _outdated(
    session: "CourseFolder", sheets: Iterable[str]
) -> tuple[dict[str, dict[str, list[str]]], str]:
    """The students whose marks are missing or out of date: as facts, and in sentences.

    The facts are by sheet, then by cause; a sheet where nothing has changed has none.
    """
    from trollkit.classroom.grading.marks import changes
    from trollkit.classroom.reception.register import people_of

    since = {sheet: each for sheet in sorted(sheets) if (each := changes(session, sheet))}
    return since, told_changes(since, people_of(session).names)


@click.command()
@click.argument("tds", metavar="[TD]…", nargs=-1)
@JSON
@in_course
def exporter(tds: tuple[str, ...]) -> None:
    """Exporte les notes sur 20, de tous les TD ou de ceux que l'on nomme.

    Écrit notes.csv (une ligne par élève et TD), notes-tableau.csv (une colonne par TD, et les
    moyennes des notes qui y sont) et notes-moodle.csv (à importer). Pénalités de retard
    déduites ; les deux élèves d'un binôme ont leur note.
    """
    from trollkit.classroom.grading.course.life import waiting
    from trollkit.classroom.grading.marks import LAYOUTS, OUT_OF, UNGRADED, marks

    with working("Lecture des notes"), opened() as session:
        for td in tds:
            known_sheet(session, td)
        with session.gradebook() as book:
            rows = list(marks(book, session.root, tds))
            sheets = {row.sheet for row in rows}
        since, outdated = _outdated(session, sheets)
        again = {(sheet, who) for sheet, it in since.items() for who in it.get(UNGRADED, ())}
        rows = [
            row._replace(again=(row.sheet, row.partner or row.student) in again) for row in rows
        ]
        # Counted by submission, not by row: both students of a pair have the same one.
        unmarked = sum(waiting(session, sheet) for sheet in sheets)
        for name, write in LAYOUTS.items():
            write(session.root / name, rows)
    answer(
        "exporter",
        {
            "fichiers": [str(session.root / name) for name in LAYOUTS],
            "notes": len(rows),
            "a_noter_a_la_main": unmarked,
            "au_dela_de_20": [
                f"{row.student} ({row.sheet})" for row in rows if (row.mark or 0) > OUT_OF
            ],
            "change_depuis": since,
        },
        url=session.course.db_url,
        outdated=outdated,
    )


@click.command()
@click.argument("eleve", metavar="ÉLÈVE")
@JSON
@in_course
def oublier(eleve: str) -> None:
    """Efface un élève du cours : remises, notes, retours, rapports, bilans, lignes des listes.

    ÉLÈVE est son identifiant ou son nom, dans n'importe quel ordre, avec ou sans accents.
    """
    from trollkit.classroom.forgetting import erase_from
    from trollkit.classroom.grading.course.session import SUMMARIES

    with opened() as session:
        gone = erase_from(session, eleve)
    facts = {
        "eleves": [gone.student],
        "efface": gone.changed,
        "binomes": [each._asdict() for each in gone.mates],
    }
    said = template("commands", "bequest", "taken")
    left = " ".join(filled(said, **each._asdict()) for each in gone.mates)
    answer("oublier", facts, summaries=SUMMARIES in gone.changed, mates=left)


@click.command()
@JSON
@in_course
def archiver() -> None:
    """Finit l'année : range tout ce que la classe a produit dans archives/DATE.

    Remises, corrections, retours, carnet de notes, listes et dates y sont déplacés, et ce
    qu'a l'échange mis de côté ; le cours est prêt pour une nouvelle classe. L'archive est
    elle-même un cours, où toutes les commandes se lancent.
    """
    from trollkit.classroom.intake.inbox import PARIS
    from trollkit.classroom.year import archive

    with opened() as session:
        place, moved, exchange = archive(session, datetime.now(PARIS).date())
        named = place.relative_to(session.root).as_posix()
    aside = str(exchange) if exchange else None
    answer("archiver", {"archive": named, "range": moved, "echange": aside})


@click.command()
@click.argument("cours", type=click.Path(path_type=Path), default=".")
@click.option(
    "--reglages",
    type=click.Path(path_type=Path),
    metavar="DOSSIER",
    default="/etc/jupyterhub/trollkit",
    help="Où écrire les réglages que le hub lira (/etc/jupyterhub/trollkit).",
)
@JSON
def hub(cours: Path, reglages: Path) -> None:
    """Prépare un JupyterHub pour la classe d'un COURS (le dossier courant par défaut).

    À lancer en administrateur (sudo). Le professeur est celui à qui appartient le dossier du
    COURS. Ouvre l'échange, ferme le cours, écrit les réglages. À relancer sans risque.
    L'échange est /srv/nbgrader/echange, ou le dossier que nomme TROLLKIT_ECHANGE.
    """
    if sys.platform == "win32":
        raise Refused("no-hub-on-windows")
    from trollkit.classroom.grading.course.exchange import VARIABLE
    from trollkit.classroom.year import HUB, host

    exchange = Path(os.environ.get(VARIABLE, "/srv/nbgrader/echange"))
    try:
        done = host(cours, exchange, reglages)
    except OSError as error:
        raise Refused("host-as-root", path=error.filename or cours, error=error) from None
    answer(
        "hub",
        {
            "nom": done.name,
            "professeur": done.teacher,
            "cours": str(done.course),
            "echange": str(done.exchange),
            "remises": str(done.inbound),
            "reglages": str(done.settings),
            "ligne": f"load_subconfig({str(done.settings / HUB)!r})",
        },
    )
