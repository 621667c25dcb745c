"""A handful of submissions of a sheet, graded by `trollkit noter` as a class is."""

import json
import os
import time
from pathlib import Path

from tests.classroom.cahier import ROOT, cells
from tests.classroom.commande import trollkit
from tests.classroom.grading.classe.feuille import answered
from tests.waits import eventually
from trollkit.classroom.grading import run
from trollkit.classroom.grading.arena import SECRET


def lent(sheet, function):
    """The cell of a sheet that lends a function, as who borrows it runs it."""
    found = cells("assignments", sheet).items()
    cell, source = next((c, s) for c, s in found if s.startswith(f"# {function} = "))
    return {cell: source.removeprefix("# ")}


def graded(
    root,
    sheet,
    class_,
    settings="",
):
    """What `noter` says of each student, whose cells are the solution's but for those given,
    or who handed in those bytes.

    `settings` are added to those of nbgrader.
    """

    def called(*arguments):
        done = trollkit(root, *arguments, "--json", home=root / "maison")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
    (root / "nbgrader_config.py").write_text(config + settings, encoding="utf-8")
    (root / SECRET).write_text("5ec4e7" + "0" * 26)  # the same marks at each run
    (root / "solutions" / sheet).mkdir(parents=True)
    source = Path("solutions", sheet, f"{sheet}.ipynb")
    (root / source).write_bytes((ROOT / source).read_bytes())
    (root / "eleves.csv").write_text("\n".join(["identifiant", *class_]))
    called("cours", "inscrire", "eleves.csv")
    called("cours", "publier", sheet)
    solution, release = (_read(root / folder, sheet) for folder in ("solutions", "assignments"))
    for student, changes in class_.items():
        target = root / "submitted" / student / sheet / f"{sheet}.ipynb"
        target.parent.mkdir(parents=True)
        if isinstance(changes, bytes):
            target.write_bytes(changes)
            continue
        notebook = answered(release, solution)
        for cell in notebook["cells"]:
            cell["source"] = changes.get(cell["id"], cell["source"])
        target.write_text(json.dumps(notebook), encoding="utf-8")
    return {row["eleve"]: row for row in called("noter", sheet)["eleves"]}


def _read(folder, sheet):
    path = folder / sheet / f"{sheet}.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
    return notebook


def busy_once(order, student):
    """Grading on a machine that was too busy the first time."""
    try:
        (order.root / f"{student}.vu").touch(exist_ok=False)
    except FileExistsError:
        return run.Graded(student, 1.0)
    if student == "tue":
        os._exit(1)
    return run.Graded(student, error="database is locked")


def taken_along(order, student):
    """One ends the process of all others, at first; then the machine is too busy once."""
    times = len([*order.root.glob(f"{student}.*")])
    (order.root / f"{student}.{times}").touch()
    if times == 0:
        if student == "tue":  # once the other has begun, which a busy machine may make wait
            eventually(lambda: any(order.root.glob("zoe.*")))
        else:
            time.sleep(3)  # the pool may not watch the other yet, and hears of nothing before
        os._exit(1)
    return run.Graded(student, 1.0, error="database is locked" if times == 1 else "")
