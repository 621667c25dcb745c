"""`avant_de_rendre`: runs the saved notebook in a fresh Python, before it is handed in.

What a student sees in a notebook may mislead: a name from a deleted cell, an answer below its
check, a notebook that was not saved. Marking reads the saved file, and so does this.

    python -m trollkit.classroom.relecture CARNET

runs the saved notebook in a new kernel, and prints a line of JSON for each cell. It is a
process of its own, so that the student can stop it like any cell. It runs the student's own
code on their own machine, without isolation.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, plie
from trollkit.core.numbers import short
from trollkit.core.processes import SAFE, kernel, started
from trollkit.core.text import clean, many
from trollkit.notebook.live.audience import RUNNING, is_marked, progress

if TYPE_CHECKING:
    from nbformat import NotebookNode

    from trollkit.classroom.repair import Question

# What reads and runs notebooks is imported in the functions: a sheet's first cell, which
# imports this module, is not to wait for it.

BY_HAND = (
    "dans le menu Noyau, redémarrez et exécutez tout : chaque vérification doit encore dire ✔."
)
_NO_FILE = (
    "le fichier de ce carnet n'est pas trouvé depuis ici. Donnez son nom : "
    f'avant_de_rendre("mon-carnet.ipynb"). Ou bien, {BY_HAND}'
)
_LOST = "sa réponse avec elle ; reprenez-la dans un carnet neuf."
_MENDED = "la correction la remettra comme elle était."
_WAITING = {
    "arene": "l'arène la joue à la correction",
    "texte": "lue par votre professeur",
}
_STOPPED = ("KeyboardInterrupt", "TropLong")
SESSION = "JPY_SESSION_NAME"  # Jupyter's servers tell a kernel which notebook it is for
_SAVED_S = 4.0  # for a page to save
_QUIET_S = 0.2  # for the file to be written whole: Jupyter writes it in place
_RECENT_S = 30.0
CELL_S = 15  # as long as a cell may last when it is marked
_PRESS = """setTimeout(() => {
  const mac = navigator.platform.startsWith("Mac");
  const key = { key: "s", code: "KeyS", keyCode: 83, ctrlKey: !mac, metaKey: mac };
  const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
})"""
Fact = dict[str, Any]


def avant_de_rendre(carnet: str = "") -> None:
    """Run the saved notebook anew and print what each question earns there.

    `carnet` is the notebook's file, where it is not found by itself. Raises the verdict that
    says why it could not be run.
    """
    if is_marked():
        return  # marking, or this function itself, runs the notebook
    if sys.platform == "emscripten":  # a browser has no second Python
        raise PasEncore(
            "un navigateur ne peut pas relire le carnet lui-même : {by_hand}", by_hand=BY_HAND
        )
    from trollkit.classroom.repair import plan_of, read_notebook
    from trollkit.phrases.grading import note_phrases

    path = found(carnet)
    if path is None:
        raise PasEncore(_NO_FILE)
    age = saved(path, ask=not carnet)
    notebook, noticed = read_notebook(path.read_bytes())
    notes = note_phrases((note.kind, note.facts) for note in noticed)
    if not notebook.cells:
        raise PasEncore("{notes}", notes=" ".join(notes))
    _print(f"« {clean(path.name, 60)} », {_when(age)}, relu par un Python neuf :")
    with progress("Relecture") as show:
        facts = {fact["cellule"]: fact for fact in _facts(path, show)}
    plan = [question for question in plan_of(notebook) if question.kind != "reponse"]
    for line in _rows(plan, facts):
        print(line)
    told = [*notes, *doubts(notebook), *_failures(facts, {each.name for each in plan})]
    if told:
        print("\nCe que la correction ne trouvera pas comme vous l'avez laissé :")
    for doubt in told:
        _print(f"– {doubt}")


def _print(text: str) -> None:
    print("\n".join(plie(text)))


def found(carnet: str = "") -> Path | None:
    """The file of this kernel's notebook, or the one named; None when it is missing."""
    path = Path(carnet or os.environ.get(SESSION, ""))
    return path if path.is_file() else None


def saved(path: Path, ask: bool) -> float:
    """Seconds since the file was written; with `ask`, the page is first asked to save it."""
    if ask:
        from IPython.display import Javascript, clear_output, display

        before, until = path.stat().st_mtime_ns, time.monotonic() + _SAVED_S
        # Ctrl + S, in pages that run a cell's JavaScript.
        display(Javascript(_PRESS))  # type: ignore[no-untyped-call]
        while path.stat().st_mtime_ns == before and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(_QUIET_S)
        clear_output()  # type: ignore[no-untyped-call]  # or it would be saved with the rest
    return max(0.0, time.time() - path.stat().st_mtime)


def _when(age: float) -> str:
    if age < _RECENT_S:
        return "enregistré à l'instant"
    minutes = max(1, round(age / 60))
    since = f"il y a {minutes} min" if minutes < 60 else f"il y a {minutes // 60} h"
    return f"tel qu'enregistré {since} (Ctrl + S, puis relancez, si vous l'avez changé depuis)"


def _facts(path: Path, show: Callable[[int, int], None]) -> Iterator[Fact]:
    """The result of each cell, as it is run."""
    words, last = ("-m", "trollkit.classroom.relecture", str(path.resolve())), ""
    with started(*words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        try:
            for line in run.stdout or ():
                try:
                    fact = json.loads(line)
                    show(fact["fait"], fact["total"])
                except (ValueError, TypeError, LookupError):  # not JSON: an error message
                    last = line
                else:
                    yield fact
        except KeyboardInterrupt:
            raise PasEncore("relecture arrêtée ; exécutez de nouveau la cellule.") from None
        finally:
            if sys.exception():
                run.terminate()
        if run.wait():
            _print(f"La relecture s'est arrêtée avant la fin : {clean(last)}")


def _rows(plan: "list[Question]", facts: Mapping[str, Fact]) -> Iterator[str]:
    """A line for each question, what is wrong with it below, and the sum."""
    width = max((len(question.title) for question in plan), default=0)
    seen = waiting = 0.0
    for question in plan:
        points = many(question.points, "pt", short(question.points))
        sign, said = _verdict(facts.get(question.name))
        if question.kind in _WAITING:
            waiting += question.points
            yield f"  {question.title:<{width}}  …  {points:>6}  {_WAITING[question.kind]}"
            continue
        seen += question.points * (sign == "✔")
        yield f"  {question.title:<{width}}  {sign}  {points:>6}"
        yield from plie(said, " " * (width + 7)) if said else ()
    if all(question.kind in _WAITING for question in plan):
        yield from plie("Rien ne se vérifie ici : tout se juge à la correction.")
        return
    total = sum(each.points for each in plan)
    rest = f" ; {short(waiting)} de plus se jugent à la correction" if waiting else ""
    sum_ = f"Vu ici : {short(seen)} sur {short(total - waiting)}{rest}."
    yield from plie(f"{sum_} Des tests cachés s'y ajoutent.")


def _verdict(fact: Fact | None) -> tuple[str, str]:
    """The sign of a check, and its sentence when something has to be mended."""
    if fact is None:
        return "✎", "pas relue : sa cellule n'est plus là, ou Python s'est arrêté avant."
    match fact["erreur"]:
        case "":
            return "✔", ""
        case PasCommence.__name__:
            return "○", ""
        case PasEncore.__name__:
            return "✎", str(fact["dit"])
        case _:
            return "✎", _error(fact)


def doubts(notebook: "NotebookNode") -> Iterator[str]:
    """Sentences on cells that marking will not find as the student left them."""
    from nbgrader.utils import compute_checksum, is_grade, is_solution

    from trollkit.classroom.repair import name_of, plan_of

    given = [cell for cell in notebook.cells if "nbgrader" in cell.metadata]
    names = [name_of(cell) for cell in given]
    for question in plan_of(notebook):
        asked = question.kind != "reponse" or question.name.startswith("question")
        if asked and question.name not in names:
            lost = _LOST if question.kind in ("reponse", "texte") else _MENDED
            yield f"la cellule « {question.name} » a disparu : {lost}"
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"la cellule « {name} » est en double : gardez celle qui compte."
    for cell in given:
        sums = "", compute_checksum(cell)  # none, in a sheet that was not handed out
        touched = cell.metadata.nbgrader.get("checksum", "") not in sums
        if is_grade(cell) and not is_solution(cell) and touched:
            yield f"la cellule « {name_of(cell)} » est modifiée : {_MENDED}"


def _failures(facts: Mapping[str, Fact], marked: set[str]) -> Iterator[str]:
    """Sentences on the student's cells that end in an error, or do not end."""
    for name, fact in facts.items():
        why = f"s'arrête sur une erreur : {_error(fact)}"
        if fact["erreur"] in _STOPPED:
            why = f"n'a pas fini après {CELL_S} s, où la correction l'arrête aussi"
        if fact["erreur"] and name not in marked:
            yield f"la cellule « {fact['titre']} » {why}."


def _error(fact: Fact) -> str:
    from trollkit.phrases.python import python_phrase

    return python_phrase(clean(f"{fact['erreur']}: {fact['dit']}"))


def _title(cell: "NotebookNode") -> str:
    """What a student knows a cell by: its question, or the first line of their own cell."""
    from trollkit.classroom.repair import marks_of

    return str(
        marks_of(cell).get("grade_id") or clean(cell.source.strip().partition("\n")[0], 60)
    )


def run(path: Path) -> None:
    """Run the notebook at `path` in its folder, and print the result of each cell."""
    from jupyter_client.kernelspec import KernelSpec
    from jupyter_client.manager import AsyncKernelManager
    from nbclient.client import NotebookClient

    from trollkit.classroom.grading.course.sheet import showing_cells
    from trollkit.classroom.repair import marks_of, name_of, read_notebook

    os.environ[RUNNING] = "validate"
    os.environ.pop(SAFE, None)  # for this process alone: cells may start what they like
    notebook, _ = read_notebook(path.read_bytes())
    showing = showing_cells(notebook)
    notebook.cells = [
        cell
        for cell in notebook.cells
        if cell.cell_type == "code"
        and "arene" not in cell.metadata.get("trollkit", {})
        and not (name_of(cell) in showing and marks_of(cell).get("locked"))
    ]

    def tell(cell: "NotebookNode", cell_index: int, **_: Any) -> None:
        fact = {"fait": cell_index + 1, "total": len(notebook.cells), "cellule": name_of(cell)}
        print(json.dumps(fact | {"titre": _title(cell)} | _shown(cell)), flush=True)

    # A kernel of this very Python, whatever else is called python3 here.
    manager = AsyncKernelManager()
    manager._kernel_spec = KernelSpec(argv=kernel(), language="python", display_name="Python 3")
    client = NotebookClient(
        notebook,
        km=manager,
        timeout=CELL_S,
        interrupt_on_timeout=True,
        allow_errors=True,
        store_widget_state=False,
        on_cell_executed=tell,
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )
    client.execute()


def _shown(cell: "NotebookNode") -> Fact:
    """What a cell has shown: its error's name and text, or what it printed."""
    for output in cell.outputs:
        if output.output_type == "error":
            return {"erreur": output.ename, "dit": output.evalue[:2000]}
    said = "".join(each.text for each in cell.outputs if each.output_type == "stream")
    return {"erreur": "", "dit": said[:2000]}


if __name__ == "__main__":
    from nbclient.exceptions import DeadKernelError

    try:
        run(Path(sys.argv[1]))
    except DeadKernelError:
        sys.exit("une cellule arrête Python.")
