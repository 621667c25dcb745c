"""What a collection of submissions has to say: to who reads a terminal, and to programs."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from trollkit.classroom.intake.names import joined
from trollkit.cli.francais import say
from trollkit.core.text import clean, many
from trollkit.phrases.submissions import day_phrase

if TYPE_CHECKING:  # loaded by the command, when it has something to say
    from trollkit.classroom.submissions.collection import Change
    from trollkit.classroom.submissions.likeness import Likeness


def tell_alike(alike: "Sequence[Likeness]") -> None:
    """Name the files to look at, for the teacher: it is written nowhere else."""
    from trollkit.classroom.submissions.likeness import groups

    for score, ids in groups(alike):
        share = f"{score:.0%}".replace("%", " %")
        say(
            f"Ces stratégies se ressemblent (jusqu'à {share}, noms et mise en page mis à "
            f"part), lisez-les avant de conclure : {', '.join(ids)}."
        )


def tell_erased(changes: "Sequence[Change]", folder: Path) -> None:
    """Say who was erased from the contest, does not come back, and may be taken back."""
    for name, day in sorted({(each.name, each.reason) for each in changes}):
        say(
            f"{_erased_phrase(name, day)}. Pour la reprendre : trollkit collecter --reprendre "
            f'"{clean(name)}" {clean(str(folder))}, puis collectez à nouveau.'
        )


def _erased_phrase(name: str, day: str) -> str:
    return f"{clean(name)} : cette personne, oubliée le {day_phrase(day)}, est laissée de côté"


def tell_doubled(doubled: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Say which names tell nobody who is who, and whom that leaves in the contest twice."""
    for name, them in doubled:
        stay = "reste" if len(them) == 1 else "restent"
        say(
            f"Plusieurs {clean(name)} : impossible de savoir lequel est lequel ; "
            f"{joined(them)} {stay} en double (--retirer ôte ce qui n'est plus déposé)."
        )


def tell_left_out(others: Sequence[str]) -> None:
    """Name the files that were not even tried, for the teacher."""
    if others:
        say(f"Laissés de côté, ni carnets ni programmes : {clean(', '.join(others), 2000)}.")


def tell_passed_over(notebooks: Sequence[str]) -> None:
    """Name the notebooks that do not count beside another of the same student's."""
    if notebooks:
        say(
            "Un élève n'a qu'un carnet au concours, celui que sa note compte. Ne comptent "
            f"pas : {clean(', '.join(notebooks), 2000)}."
        )


def tell_twice(twice: Sequence[Sequence[str]]) -> None:
    """Name who is in the contest more than once, for the teacher."""
    if twice:
        said = " ; ".join(" et ".join(each) for each in twice)
        say(
            "Du même nom, venus de lieux différents (classe en direct, Moodle, dossier), donc "
            f"plusieurs fois au concours : {said}. Pour n'en garder qu'un : trollkit collecter "
            "--oublier PSEUDONYME DOSSIER"
        )


def facts(
    changes: "Sequence[Change]",
    alike: "Sequence[Likeness]",
    named: bool,
    others: Sequence[str] = (),
    twice: Sequence[Sequence[str]] = (),
    passed_over: Sequence[str] = (),
    doubled: Sequence[tuple[str, Sequence[str]]] = (),
    erased: "Sequence[Change]" = (),
) -> dict[str, Any]:
    """One object for `--json`; students' names are in it only when they were chosen."""
    return {
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
        "laisses_de_cote": list(others),
        "ne_comptent_pas": list(passed_over),
        "plusieurs_fois": [list(each) for each in twice],
        "homonymes": [list(them) for _, them in doubled],
        "oublies": sorted({each.reason for each in erased}),
    }


def table_of(changes: "Sequence[Change]", named: bool) -> Table:
    """What became of each file."""
    table = Table(box=box.SIMPLE)
    for title in ("Fichier", *(["Élève"] if named else []), "Résultat", "Raison"):
        table.add_column(title, overflow="fold")
    for each in changes:
        who = [clean(each.name)] if named else []
        cells = (f"{each.id}{each.suffix}", *who, str(each.action), each.reason)
        table.add_row(*map(Text, cells))  # Text: what a file is called is never markup
    return table


def summary(changes: "Sequence[Change]") -> str:
    """How many files became what, in a sentence."""
    counts: dict[str, int] = {}
    for each in changes:
        counts[str(each.action)] = counts.get(str(each.action), 0) + 1
    return f"Dépôts : {', '.join(many(count, word) for word, count in counts.items())}."


def line(change: "Change") -> str:
    """What became of a file just now."""
    if change.action == "laissée de côté":
        return f"{time.strftime('%H:%M:%S')}  {_erased_phrase(change.name, change.reason)}."
    reason = f" : {change.reason}" if change.reason else ""
    return f"{time.strftime('%H:%M:%S')}  {change.id}.py {change.action}{reason}"
