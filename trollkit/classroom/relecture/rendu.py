"""What the last cell of a sheet shows: each question, and what the marking will not find."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, plie
from trollkit.classroom.relecture import BY_HAND, carnet
from trollkit.classroom.repair.cells import Question, plan_of
from trollkit.classroom.repair.reading import read_notebook
from trollkit.core.numbers import short
from trollkit.core.processes import started
from trollkit.core.text import clean, many
from trollkit.notebook.live.audience import progress
from trollkit.phrases.grading import note_phrases

_RECENT_S = 30.0
_NO_FILE = (
    "le fichier de ce carnet n'est pas trouvé depuis ici. Donnez son nom : "
    f'avant_de_rendre("mon-carnet.ipynb"). Ou bien, {BY_HAND}'
)
_WAITING = {
    "arene": "l'arène la joue à la correction",
    "texte": "lue par votre professeur",
}
_STOPPED = ("KeyboardInterrupt", "TropLong")
Fact = dict[str, Any]


def relire(nom: str) -> None:
    """Run the notebook called `nom`, or this kernel's own, and print what came of it."""
    path = carnet.found(nom)
    if path is None:
        raise PasEncore(_NO_FILE)
    age = carnet.saved(path, ask=not nom)
    notebook, notes = _read(path)
    if not notebook.cells:
        raise PasEncore("{notes}", notes=" ".join(notes))
    print(
        "\n".join(plie(f"« {clean(path.name, 60)} », {_when(age)}, relu par un Python neuf :"))
    )
    facts = _followed(path)
    plan = [question for question in plan_of(notebook) if question.kind != "reponse"]
    for line in _rows(plan, facts):
        print(line)
    doubts = [*notes, *carnet.doubts(notebook), *_failures(facts, {each.name for each in plan})]
    if doubts:
        print("\nCe que la correction ne trouvera pas comme vous l'avez laissé :")
    for doubt in doubts:
        print("\n".join(plie(f"– {doubt}")))


def _read(path: Path) -> tuple[Any, list[str]]:
    notebook, notes = read_notebook(path.read_bytes())
    return notebook, note_phrases((note.kind, note.facts) for note in notes)


def _when(age: float) -> str:
    if age < _RECENT_S:
        return "enregistré à l'instant"
    minutes = max(1, round(age / 60))
    since = f"il y a {minutes} min" if minutes < 60 else f"il y a {minutes // 60} h"
    return f"tel qu'enregistré {since} (Ctrl + S, puis relancez, si vous l'avez changé depuis)"


def _followed(path: Path) -> dict[str, Fact]:
    """What came of each cell, by its name, while a bar shows how far it is."""
    with progress("Relecture") as show:
        return {fact["cellule"]: fact for fact in _facts(path, show)}


def _facts(path: Path, show: Callable[[int, int], None]) -> Iterator[Fact]:
    words = ("-m", "trollkit.classroom.relecture.execution", str(path.resolve()))
    with (
        TemporaryFile("w+", encoding="utf-8", errors="replace") as trouble,
        started(*words, stdout=subprocess.PIPE, stderr=trouble, text=True) as run,
    ):
        try:
            for line in run.stdout or ():
                fact = json.loads(line)
                show(fact["fait"], fact["total"])
                yield fact
        except KeyboardInterrupt:
            raise PasEncore("relecture arrêtée ; exécutez de nouveau la cellule.") from None
        finally:
            if sys.exception():
                run.terminate()
        if run.wait():
            trouble.seek(0)
            last = clean((trouble.read().splitlines() or [""])[-1])
            print("\n".join(plie(f"La relecture s'est arrêtée avant la fin : {last}")))


def _rows(plan: list[Question], facts: dict[str, Fact]) -> Iterator[str]:
    """A line a question, what is wrong with it below, and the sum."""
    width = max((len(question.title) for question in plan), default=0)
    seen = waiting = 0.0
    for question in plan:
        points = many(question.points, "pt", short(question.points))
        if question.kind in _WAITING:
            waiting += question.points
            yield f"  {question.title:<{width}}  …  {points:>6}  {_WAITING[question.kind]}"
            continue
        sign, said = _verdict(facts.get(question.name))
        seen += question.points * (sign == "✔")
        yield f"  {question.title:<{width}}  {sign}  {points:>6}"
        yield from plie(said, " " * (width + 7)) if said else ()
    if all(question.kind in _WAITING for question in plan):
        yield from plie("Rien ne se vérifie ici : tout se juge à la correction.")
        return
    total = sum(each.points for each in plan)
    sum_ = f"Vu ici : {short(seen)} sur {short(total - waiting)}"
    rest = f" ; {short(waiting)} de plus se jugent à la correction" if waiting else ""
    yield from plie(f"{sum_}{rest}. Des tests cachés s'y ajoutent.")


def _failures(facts: dict[str, Fact], marked: set[str]) -> Iterator[str]:
    """The student's cells that end in an error or do not end."""
    for name, fact in facts.items():
        if fact["erreur"] and name not in marked:
            said = clean(f"{fact['erreur']}: {fact['dit']}")
            endless = fact["erreur"] in _STOPPED
            why = (
                "n'a pas fini après 15 s, où la correction l'arrête aussi"
                if endless
                else f"s'arrête sur {said}"
            )
            yield f"la cellule « {name} » {why}."


def _verdict(fact: Fact | None) -> tuple[str, str]:
    """The sign of a check, and what it says when there is something to mend."""
    if fact is None:
        return "✎", "pas relue : sa cellule n'est plus là, ou Python s'est arrêté avant."
    match fact["erreur"]:
        case "":
            return "✔", ""
        case PasCommence.__name__:
            return "○", ""
        case PasEncore.__name__:
            return "✎", str(fact["dit"])
        case kind:
            return "✎", f"{clean(kind, 60)} : {clean(fact['dit'])}"
