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


def passed_over(folder: Path, sheet: str) -> list[str]:
    """The notebooks of `folder` that do not count, by name, and are not those that do."""
    counts = chosen(folder, sheet)
    others = [path for path in sorted(folder.glob("*.ipynb")) if path != counts]
    if counts is None or not others:
        return []
    content = counts.read_bytes()
    return [path.name for path in others if path.read_bytes() != content]
