"""One answer, held against the visible check of its cell and against the hidden tests."""

import contextlib
import gc
import io
import multiprocessing
import os
import pickle
import random
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

from tests.classroom.cahier import BEGIN, END, ROOT, run_cell
from trollkit.classroom.grading.course.sheet import showing_cells
from trollkit.classroom.grading.processes import nameless
from trollkit.classroom.pupil import client
from trollkit.classroom.questions.causes import enquete, erreurs, remarques
from trollkit.classroom.questions.causes.temps import borne
from trollkit.classroom.repair import read_own
from trollkit.gyges.players import prepare_machine
from trollkit.notebook.board import printed
from trollkit.notebook.patience import alarm
from trollkit.phrases import python

# Loaded by a check that fails: here, or each row would, in its process.
_LOADED = (client, enquete, erreurs, printed, python, remarques)
CELL_S = 3.0  # of processor, for a cell that does not end: somebody presses the square
REFUSED_S = 1.0  # for the hidden tests of what is refused already


class Marked(NamedTuple):
    """What becomes of an answer."""

    visible: bool  # whether the check that the student runs passes it
    said: str  # what that check says
    hidden: bool  # whether the hidden tests pass it


@cache
def _sheet(name):
    """The code cells of a solved sheet that answers need: name, source, whether graded."""
    notebook = read_own(ROOT / "solutions" / name / f"{name}.ipynb")
    shows = showing_cells(notebook)
    return [
        (cell.id, cell.source, bool(cell.metadata.get("nbgrader", {}).get("grade")))
        for cell in notebook.cells
        if cell.cell_type == "code" and cell.id not in shows
    ]


def marked(sheet, cell, answer, source, mended=True):
    """Run the solved sheet with `source` in the cell `answer`, up to the graded `cell`.

    What comes before the answer is run once; the rest in a process of its own, which an answer
    may spoil as it likes. Unless `mended`, no answer is tried with a piece of it changed.
    """
    link = _marker()
    link.send((sheet, cell, answer, source, mended))
    return Marked(*link.recv())


@cache
def _marker():
    """The other end of a small process, where each row is forked three times as fast as here.

    Its memory is the sheets'; the tests of a whole suite are in this one's.
    """
    context = multiprocessing.get_context("spawn")
    link, theirs = context.Pipe()
    with nameless():
        context.Process(target=_mark, args=(theirs,), daemon=True).start()
    theirs.close()
    return link


def _same_chance():
    """Who asks for any chance is given the same at each run, and new at each call."""
    seed = random.Random.seed

    def same(self, a=None, version=2):
        seed(self, random.getrandbits(64) if a is None else a, version)

    random.Random.seed = same


def _mark(link):
    """Mark what is sent over `link`, until nobody is there."""
    _same_chance()
    with contextlib.suppress(EOFError):
        while True:
            link.send(_alone(*link.recv()))


def _alone(sheet, cell, answer, source, mended):
    before = _before(sheet, answer)
    gc.freeze()  # whose memory each child would copy by looking through it
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            enquete.RECHERCHE_S *= mended
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(pickle.dumps(_after(sheet, cell, answer, source, before)))
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return Marked(*pickle.loads(told))


@cache
def _before(sheet, answer):
    """The names that a notebook holds before the cell `answer`; rows come in any order."""
    if sheet == "td4-gyges":
        prepare_machine()  # or each row would, in its process
    names = {"__name__": "__main__"}
    random.seed(0)
    for name, own, graded in _sheet(sheet):
        if name == answer:
            return names
        if not graded:
            _run(name, own, names)
    raise KeyError(answer)


def _after(sheet, cell, answer, source, names):
    cells = iter(_sheet(sheet))
    random.seed(0)
    next(name for name, _, _ in cells if name == answer)
    with contextlib.suppress(Exception, KeyboardInterrupt), borne(CELL_S):
        _run(answer, source, names)
    for name, own, graded in cells:
        if name == cell:
            visible, _, rest = own.partition(BEGIN)
            return _marked(visible, rest.partition(END)[0], names)
        if not graded:
            with contextlib.suppress(Exception):  # as of what builds on a wrong answer
                _run(name, own, names)
    raise KeyError(cell)


def _run(name, source, names):
    # Nobody is at the keyboard of a window that an answer opens.
    with contextlib.redirect_stdout(io.StringIO()), patch("sys.stdin", io.StringIO()):
        run_cell(name, source, names)


def _marked(visible, hidden, names):
    said = io.StringIO()
    names["In"].append(visible)
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(visible, "<vérification>", "exec"), names)
        passed = True
    except Exception as verdict:
        passed = False
        vue = getattr(verdict, "vue", "")
        said.write(f"{type(verdict).__name__} {verdict} {vue}")
    try:
        # What is refused already may be endless here: the judge would stop it.
        enough = contextlib.nullcontext() if passed else alarm(REFUSED_S, KeyboardInterrupt)
        with contextlib.redirect_stdout(io.StringIO()), enough:
            exec(compile(hidden, "<tests cachés>", "exec"), names)
        return Marked(passed, said.getvalue(), True)
    except BaseException:  # what stops endless work is no Exception
        return Marked(passed, said.getvalue(), False)
