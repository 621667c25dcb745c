"""Which of the notebooks that a student has handed in is the sheet."""

from pathlib import Path


def chosen(folder: Path, sheet: str) -> Path | None:
    """The notebook of `folder` that is graded as `sheet`; None where there is none.

    The one of its name, else the latest of those whose names hold it, as a copy's does
    (`td1-trolls (2).ipynb`, `td1-trolls-Copy1.ipynb`), else the latest of all; of equals the
    one of the shortest name. All who speak of a submission's notebook ask here.
    """
    notebooks = sorted(folder.glob("*.ipynb"), key=lambda path: (len(path.name), path.name))
    return max(
        notebooks,
        key=lambda path: (path.stem == sheet, sheet in path.stem, path.stat().st_mtime),
        default=None,
    )
