"""The class of damaged notebooks, rebuilt: answers before their checks, and what is said."""

import nbformat
import pytest

from tests.classroom.grading.classe.feuille import SHEET, answered, short_sheet
from tests.classroom.grading.classe.remises import CLASS, EVERYTHING
from tests.golden.files import kept
from trollkit.classroom.repair import read_notebook
from trollkit.classroom.repair.rebuilding import bound, repair, wanted_names
from trollkit.phrases.grading import note_phrases

RELEASE, SOLVED = short_sheet("assignments"), short_sheet()
WANTED = wanted_names(nbformat.from_dict(SOLVED))


@pytest.mark.parametrize("student", CLASS)
def test_a_submission_is_rebuilt_as_it_is_graded(student):
    files = CLASS[student].files(answered(RELEASE, SOLVED), RELEASE, SHEET)
    (content,) = [data for name, data in files.items() if name.endswith(".ipynb")] or [b""]
    handed_in, notes = read_notebook(content)
    made, more = repair(handed_in, nbformat.from_dict(RELEASE), WANTED)
    lost, given = CLASS[student].lost, set()
    for cell in made.cells:
        given |= bound(cell.source) if cell.cell_type == "code" else set()
        kind, _, number = cell["id"].partition("-")
        if kind in ("verification", "arene") and not {EVERYTHING, cell["id"]} & {*lost}:
            assert WANTED.get(f"question-{number}", set()) <= given, cell["id"]
    told = [line.partition(" : ") for line in kept("classe")[student].splitlines()]
    mended = {rest for key, _, rest in told if key == "reparations"}
    said = {*note_phrases([*notes, *more])}
    if student not in ("sans_carnet", "pas_un_carnet", "fichier_renomme"):  # told by grading
        assert mended <= said <= {rest for _, _, rest in told}
