"""The files of a site: data that a page may load from a disk, a folder filled at one stroke.

A page opened from a disk may ask for scripts and for nothing else: each file of data is a call
of `trollkitRecoit` (`notebook/static/tableau-lien.js`) with its name and JSON, compressed.
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
PARTS = (DATA, KIT, RANKING, PAGE)  # the page last: it is what makes the rest a site
MARK = '<meta name="generator" content="trollkit publier">'
_DRAFT = ".publication-"


def packed(name: str, value: Any) -> str:
    """A script that hands `value` to the page, as what it calls `name`.

    Its text is letters of base 64: nothing in it can be taken for anything else.
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    letters = base64.b64encode(zlib.compress(text.encode(), 6)).decode()
    return f"trollkitRecoit({json.dumps(name)}, {json.dumps(letters)});\n"


@contextmanager
def replaced(folder: Path) -> Iterator[Path]:
    """A new folder to write a site into, which then takes the place of the one in `folder`.

    What else lies there stays. Raises Refused where it cannot be written, or where a file
    of somebody else's would be lost.
    """
    check(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=_DRAFT, dir=folder))
    except OSError as error:
        raise Refused("site-not-written", folder=folder, error=error) from None
    try:
        yield draft
        draft.chmod(0o755)  # what holds it now was made for its owner alone
        _swap(draft, folder)
    except OSError as error:
        raise Refused("site-not-written", folder=folder, error=error) from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def check(folder: Path) -> None:
    """Raises Refused where `folder` is none, or holds files of a site that is not ours."""
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
