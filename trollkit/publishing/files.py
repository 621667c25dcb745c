"""The files of a site: `packed` writes data for its page, `replaced` swaps a whole site.

A page opened from a disk may load scripts, but no data. So each data file is a script, which
calls `trollkitRecoit` (`notebook/static/tableau-lien.js`) with a name and compressed JSON.
"""

import base64
import json
import shutil
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from trollkit.core.errors import Refused

PAGE, RANKING, KIT, DATA = "index.html", "classement.csv", "kit", "donnees"
PARTS = (DATA, KIT, RANKING, PAGE)  # the page last, because it shows the others
MARK = '<meta name="generator" content="trollkit publier">'
_DRAFT = ".publication-"


def packed(name: str, value: Any) -> str:
    """The text of a script that hands the page `value`, under that name.

    The value is written in base 64, so that no character of it can end the script's string.
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    letters = base64.b64encode(zlib.compress(text.encode(), 6)).decode()
    return f"trollkitRecoit({json.dumps(name)}, {json.dumps(letters)});\n"


@contextmanager
def replaced(folder: Path) -> Iterator[Path]:
    """A new folder for the block to write a site into; afterwards it replaces that in `folder`.

    Other files of `folder` stay. Raises Refused when the site cannot be written, or would
    replace files that are not this kit's.
    """
    check(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=_DRAFT, dir=folder))
    except OSError as error:
        raise Refused("site-not-written", folder=folder, error=error) from None
    try:
        yield draft
        draft.chmod(0o755)  # mkdtemp lets only the owner in
        _swap(draft, folder)
    except OSError as error:
        raise Refused("site-not-written", folder=folder, error=error) from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def check(folder: Path) -> None:
    """Raise Refused if `folder` is a file, or holds files of a site not written by this kit."""
    if folder.exists() and not folder.is_dir():
        raise Refused("site-in-a-file", folder=folder)
    there = [part for part in PARTS if (folder / part).exists()]
    if there and not is_site(folder):
        raise Refused("files-of-others", folder=folder, files=there)


def is_site(folder: Path) -> bool:
    """Whether the folder holds a page that this kit has written."""
    try:
        return MARK in (folder / PAGE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def weight(folder: Path) -> int:
    """The bytes of all files of a site."""
    files = (path for part in PARTS for path in [folder / part, *(folder / part).rglob("*")])
    return sum(path.stat().st_size for path in files if path.is_file())


def _swap(draft: Path, folder: Path) -> None:
    old = draft / "avant"
    old.mkdir()
    for part in PARTS:
        if (folder / part).exists():
            (folder / part).replace(old / part)
        (draft / part).replace(folder / part)
