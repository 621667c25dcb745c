"""What of a released sheet is missing, changed or moved in a submission: noted, not judged."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import grade_id, is_answer, said
from trollkit.classroom.repair.notes import Note
from trollkit.classroom.repair.placing import Wanted

_OF_THIS_SHEET = 0.25  # of its named cells, below which a notebook is of another one

Known = Mapping[str, NotebookNode]  # the released cells, by id
Named = Sequence[tuple[NotebookNode, str]]  # the submitted ones, and which each is, or ""


def compared(
    known: Known, named: Named, wanted: Wanted, elsewhere: Collection[str]
) -> Iterator[Note]:
    """What is to be said of the submitted cells beside the released ones.

    `wanted` are the answers that tests ask names of, `elsewhere` those that another cell holds.
    """
    asked = [id_ for id_, cell in known.items() if grade_id(cell)]
    for id_ in asked:
        here = [cell for cell, name in named if name == id_]
        if not here and id_ not in elsewhere:
            yield Note("unanswered" if id_ in wanted else "deleted", {"cell": id_})
        elif not is_answer(known[id_]):
            yield from _compared_locked(known[id_], here)
        elif any(each.cell_type != known[id_].cell_type for each in here):
            yield Note("retyped", {"cell": id_})
    found = [name for name in dict.fromkeys(name for _, name in named) if name in asked]
    if found != [id_ for id_ in asked if id_ in found]:
        yield Note("reordered")


def _compared_locked(released: NotebookNode, here: Sequence[NotebookNode]) -> Iterator[Note]:
    if any(said(cell) != said(released) for cell in here):
        yield Note("edited", {"cell": released["id"]})
    elif len(here) > 1:
        yield Note("copies", {"cell": released["id"]})


def is_of_another(known: Known, named: Named, recognised: Collection[str]) -> bool:
    """Whether few of a sheet's cells are `recognised`, or most locked ones say other things."""
    asked = [id_ for id_, cell in known.items() if grade_id(cell)]
    if len({*asked} & {*recognised}) < len(asked) * _OF_THIS_SHEET:
        return True
    locked = {id_ for id_ in asked if not is_answer(known[id_])}
    here = {name for _, name in named} & locked
    same = {name for cell, name in named if name in locked and said(cell) == said(known[name])}
    return len(here - same) > len(same)
