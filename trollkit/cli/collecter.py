"""`trollkit collecter`: put the strategies that students hand in into a contest's folder."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich import box
from rich.table import Table
from rich.text import Text

from trollkit import games
from trollkit.cli.francais import JSON, Among, WrongCall, report, require, say, stoppable
from trollkit.cli.session import moving
from trollkit.core.errors import Refused
from trollkit.core.text import clean, many, show
from trollkit.phrases.wording import day_phrase

if TYPE_CHECKING:
    from trollkit.classroom.submissions.collection import Change, Collector, Drops
    from trollkit.classroom.submissions.likeness import Likeness

# Slow modules are imported inside the commands, so that `--help` is quick.


@click.command(short_help="Remplit le dossier du concours avec les dépôts.")
@click.argument("lieux", nargs=-1, metavar="[SOURCE] DOSSIER", type=click.Path(path_type=Path))
@click.option("--noms", is_flag=True, help="Nomme les fichiers d'après les élèves.")
@click.option("--retirer", is_flag=True, help="Retire du concours ce qui n'est plus déposé.")
@click.option(
    "--jeu",
    type=Among(games.names()),
    default=games.USUAL,
    help="Le jeu du concours (trolls) ; à Gygès, les fichiers .pl en Prolog comptent aussi.",
)
@click.option("--oublier", metavar="ÉLÈVE", help="Efface un élève de DOSSIER, et ses traces.")
@click.option("--reprendre", metavar="ÉLÈVE", help="Reprend un élève effacé de DOSSIER.")
@click.option("--qui", is_flag=True, help="Dit qui se cache derrière chaque pseudonyme.")
@JSON
def collecter(
    lieux: tuple[Path, ...],
    noms: bool,
    retirer: bool,
    jeu: str,
    oublier: str | None,
    reprendre: str | None,
    qui: bool,
) -> None:
    """Met dans DOSSIER les stratégies déposées dans SOURCE, prêtes pour le concours.

    SOURCE est l'archive .zip de Moodle, le dossier submitted/ de nbgrader, ou un dossier de
    fichiers .py et de carnets nommés d'après leurs auteurs (dupond.py, dupond_v2.ipynb). Des
    carnets, seule la stratégie de la question du concours (au TD 1, la question 6) est prise,
    avec ses aides. Chacune joue une partie d'essai, isolée ; celle qui échoue est refusée, et
    l'on dit pourquoi. Les fichiers portent des pseudonymes, sauf avec --noms.
    """
    from trollkit.classroom.submissions.book import held
    from trollkit.classroom.submissions.collection import Collector

    if qui:
        _tell_who(_folder(lieux, "--qui"))
    elif oublier is not None:
        _forget(_folder(lieux, "--oublier ÉLÈVE"), oublier)
    elif reprendre is not None:
        folder = _folder(lieux, "--reprendre ÉLÈVE")
        with held(folder):
            _take_back(folder, reprendre)
    else:
        require()
        source, folder = _source_and_folder(lieux)
        with held(folder):
            place = games.game(jeu).place
            collector = Collector(folder, named=noms, game=jeu)
            _collect(source, collector, place.sheet if place else "", retirer=retirer)


def _collect(source: Path, collector: "Collector", sheet: str, *, retirer: bool) -> None:
    from trollkit.classroom.submissions.collection import Action, gather, read_drops
    from trollkit.classroom.submissions.likeness import likenesses

    with stoppable():
        handed = read_drops(source, sheet)
        with moving("Essais {task.completed}/{task.total}") as move:
            found = gather(
                *(handed, collector),
                retire=retirer,
                on_progress=lambda done, total: move(completed=done, total=total),
            )
    erased = [each for each in found if each.action is Action.ERASED]
    # Sorted by pseudonym: the inbox is in the order of the class list, which would tell names.
    changes = sorted((each for each in found if each not in erased), key=lambda each: each.id)
    named = collector.book.named  # if not, nothing that may be shown has students' names
    alike = likenesses(collector.sources())
    facts = {
        "depots": [
            {
                "id": each.id,
                "action": str(each.action),
                "raison": each.reason,
                **({"eleve": each.name} if named else {}),
            }
            for each in changes
        ],
        "ressemblances": [
            {"a": each.one, "b": each.other, "part": each.score} for each in alike
        ],
        "laisses_de_cote": handed.others if named else [],
        "ne_comptent_pas": handed.passed_over if named else [],
        "oublies": sorted({each.reason for each in erased}),
    }
    report(facts, _table(changes, named), _summary(changes))
    for sentence in _notices(handed, collector, found):
        say(sentence)
    tell_alike(alike)


def _notices(
    handed: "Drops", collector: "Collector", changes: "Sequence[Change]"
) -> Iterator[str]:
    """Sentences for the teacher on files that were kept, erased, left aside or passed over."""
    from trollkit.classroom.submissions.collection import Action

    gone = [f"{each.id}{each.suffix}" for each in changes if each.action is Action.GONE]
    if gone:
        told = ", ".join(sorted(gone))
        yield f"Gardées, bien qu'absentes des dépôts (--retirer les ôte) : {told}."
    if twice := _twice(changes):
        yield (
            f"Un même nom joue plusieurs fois : {', '.join(twice)}. D'un devoir de Moodle à "
            "l'autre, rien ne dit qui est qui de deux homonymes ; --retirer ôte les absentes."
        )
    for name, day in sorted(
        {(each.name, each.reason) for each in changes if each.action is Action.ERASED}
    ):
        yield (
            f"{_erased(name, day)}. Pour la reprendre : trollkit collecter --reprendre "
            f'"{clean(name)}" {clean(str(collector.folder))}, puis collectez à nouveau.'
        )
    if handed.others:
        told = clean(", ".join(handed.others), 2000)
        yield f"Laissés de côté, ni carnets ni programmes : {told}."
    if handed.passed_over:
        yield (
            "Un élève n'a qu'un carnet au concours, celui que sa note compte. Ne comptent "
            f"pas : {clean(', '.join(handed.passed_over), 2000)}."
        )


def _twice(changes: "Sequence[Change]") -> list[str]:
    """The files of names that have both one kept though absent and a new one."""
    from trollkit.classroom.intake.names import key_of
    from trollkit.classroom.submissions.collection import Action

    found: dict[str, dict[Action, list[str]]] = {}
    for each in changes:
        own = found.setdefault(key_of(each.name), {})
        own.setdefault(each.action, []).append(f"{each.id}{each.suffix}")
    both = (own for own in found.values() if {Action.GONE, Action.NEW} <= own.keys())
    return sorted(file for own in both for those in own.values() for file in those)


def _forget(folder: Path, who: str) -> None:
    from trollkit.classroom.forgetting import forget
    from trollkit.contests import BASE_NAME

    gone = forget(folder / BASE_NAME, who)
    report(
        {"efface": gone},
        f"{show(who)} est effacé de ce dossier ; les autres et leur concours restent. "
        f"Fichiers changés ou ôtés : {', '.join(gone)}. Le mur et la finale se refont par "
        "« trollkit concours » et « trollkit finale ». Voyez le guide pour le reste.",
    )
    _say_left(folder, who)


def _say_left(folder: Path, who: str) -> None:
    """Warn of students who are still in the folder and whose names contain `who`."""
    from trollkit.classroom.submissions.book import Book, names

    if left := [
        each.whole for each in Book(folder).students.values() if names(each.whole, who)
    ]:
        told = clean(", ".join(left), 400)
        say(
            f"Ce nom se lit encore dans un autre : {told}. Si c'est la même personne, "
            "effacez-le aussi."
        )


def _take_back(folder: Path, who: str) -> None:
    from trollkit.classroom.submissions.book import Book

    book = Book(folder)
    if not book.forgotten.take_back(who):
        raise Refused("not-forgotten", name=who)
    book.write()
    report({"repris": who}, f"{show(who)} peut revenir : collectez à nouveau.")


def _tell_who(folder: Path) -> None:
    from trollkit.classroom.submissions.book import Book

    found = [(entry, entry.student) for entry in Book(folder).entries]
    listed = [
        {
            "id": entry.stem,
            "pseudonyme": student.pseudonym,
            "eleve": student.whole,
            "identifiant": student.key,
        }
        for entry, student in found
    ]
    table = Table(box=box.SIMPLE)
    for title in ("Pseudonyme", "Élève", "Identifiant", "Fichier"):
        table.add_column(title, overflow="fold")
    for entry, student in found:
        file = entry.file or "refusé"
        who = clean(student.whole), clean(student.key)
        table.add_row(*map(Text, (student.pseudonym, *who, file)))
    report({"correspondances": listed}, table)


def _source_and_folder(places: tuple[Path, ...]) -> tuple[Path, Path]:
    if len(places) != 2:
        raise WrongCall("collect-takes-two")
    source, folder = places
    if folder.is_file():
        raise WrongCall("file-for-folder", path=folder)
    if source.resolve() == folder.resolve():
        raise WrongCall("collect-apart")
    if not source.exists():
        raise Refused("no-place", path=str(source))
    return source, folder


def _folder(places: tuple[Path, ...], option: str) -> Path:
    if len(places) != 1 or not places[0].is_dir():
        raise WrongCall("collect-takes-one", option=option)
    return places[0]


def tell_alike(alike: "Sequence[Likeness]") -> None:
    """Tell the teacher which strategies look alike; this is written in no file."""
    from trollkit.classroom.submissions.likeness import groups

    for score, ids in groups(alike):
        share = f"{score:.0%}".replace("%", " %")
        say(
            f"Ces stratégies se ressemblent (jusqu'à {share}, noms et mise en page mis à "
            f"part), lisez-les avant de conclure : {', '.join(ids)}."
        )


def _erased(name: str, day: str) -> str:
    return f"{clean(name)} : cette personne, oubliée le {day_phrase(day)}, est laissée de côté"


def _table(changes: "Sequence[Change]", named: bool) -> Table:
    """A table of what became of each file."""
    table = Table(box=box.SIMPLE)
    for title in ("Fichier", *(["Élève"] if named else []), "Résultat", "Raison"):
        table.add_column(title, overflow="fold")
    for each in changes:
        who = [clean(each.name)] if named else []
        cells = (f"{each.id}{each.suffix}", *who, str(each.action), each.reason)
        table.add_row(*map(Text, cells))  # Text: the name of a file is never markup
    return table


def _summary(changes: "Sequence[Change]") -> str:
    """One sentence that counts the files by what became of them."""
    counts = Counter(str(each.action) for each in changes)
    return f"Dépôts : {', '.join(many(count, word) for word, count in counts.items())}."


def line(change: "Change") -> str:
    """A line that tells, with the time, what has just become of a file."""
    if change.action == "laissée de côté":
        return f"{time.strftime('%H:%M:%S')}  {_erased(change.name, change.reason)}."
    reason = f" : {change.reason}" if change.reason else ""
    return f"{time.strftime('%H:%M:%S')}  {change.id}{change.suffix} {change.action}{reason}"
