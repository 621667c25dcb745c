"""`trollkit cours inscrire`: from a class list to the gradebook, and what is odd about it."""

import json
from pathlib import Path

import click

from trollkit.cli.francais import Command
from trollkit.cli.recevoir import told_strangers
from trollkit.cli.session import AS_JSON, ROOT, opened, working
from trollkit.core.text import clean, many
from trollkit.phrases.grading import brief, left_out_phrases

# nbgrader is imported in the command: it takes a second, which `--help` need not wait.


@click.command(cls=Command)
@click.argument("liste", type=click.Path(path_type=Path, dir_okay=False))
@ROOT
@AS_JSON
def inscrire(liste: Path, racine: Path, as_json: bool) -> None:
    """Inscrit les élèves d'une LISTE (fichier CSV).

    Colonnes : identifiant, et si l'on veut nom, prenom, courriel, binome. Une liste exportée
    de Moodle convient ; qui n'y a pas d'identifiant en reçoit un. La colonne binome donne
    l'identifiant de l'autre : une remise, deux notes.
    """
    from trollkit.classroom.grading.course.life import enrol
    from trollkit.classroom.grading.course.students import (
        LeftOut,
        contradictions,
        read_list,
    )
    from trollkit.classroom.reception.enrolled import class_list

    left_out: list[LeftOut] = []
    with working("Lecture de la liste"), opened(racine) as session:
        listed = read_list(liste, left_out.append)
        done = enrol(session, listed)
        doubled = contradictions(session.root)
        with session.gradebook() as book:
            people = class_list(book, session.root)
        strangers = people.strangers({each.partner: each.id for each in listed if each.partner})
    others = sorted(people.names.keys() - set(done.listed))
    made = [each for each in done.added if each in {it.id for it in listed if it.made}]
    namesakes = people.namesakes()
    said = [
        f"{many(len(done.added), 'élève ajouté')} ; la classe en compte {len(people.names)}.",
        f"Binômes : {done.pairs}." if done.pairs else "",
        _told_made(made),
        *left_out_phrases(left_out),
        *map(_told_namesakes, namesakes),
        *(_told_doubled(*each) for each in doubled.items()),
        told_strangers(strangers) if strangers else "",
        _told_others(others) if others and len(others) <= len(done.listed) else "",
    ]
    facts = {
        "inscrits": len(done.listed),
        "ajoutes": done.added,
        "classe": len(people.names),
        "binomes": done.pairs,
        "binomes_inconnus": [each.student for each in strangers],
        "binomes_contradictoires": doubled,
        "identifiants_donnes": made,
        "lignes_non_inscrites": [each._asdict() for each in left_out],
        "homonymes": namesakes,
        "hors_liste": others,
    }
    told = json.dumps(facts, ensure_ascii=False) if as_json else " ".join(filter(None, said))
    click.echo(told)


def _told_made(students: list[str]) -> str:
    if not students:
        return ""
    return (
        f"Sans identifiant dans la liste, {len(students)} en ont reçu un, de leur courriel ou "
        f"de leur nom : {brief(students)}."
    )


def _told_namesakes(students: list[str]) -> str:
    said = ", ".join(map(clean, students))
    return (
        f"Portent le même nom : {said} ; ce qu'ils remettent par Moodle sera à rattacher à la "
        "main."
    )


def _told_doubled(student: str, partners: list[str]) -> str:
    if student in partners:
        return f"Dans binomes.csv, {clean(student)} est son propre binôme : corrigez."
    return (
        f"Dans binomes.csv, {clean(student)} est avec {' et avec '.join(map(clean, partners))} "
        ": un seul binôme compte, le premier ; corrigez."
    )


def _told_others(students: list[str]) -> str:
    """Who is still enrolled, and not in the list that was just read."""
    said = ", ".join(map(clean, students))
    return (
        f"Restent inscrits, hors de cette liste, {len(students)} : {said}. Pour effacer "
        "quelqu'un : trollkit cours oublier ÉLÈVE"
    )
