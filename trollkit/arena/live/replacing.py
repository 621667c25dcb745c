"""Files that viewers read while they are written: replaced at once, never changed in place."""

import os
from contextlib import suppress
from pathlib import Path

from trollkit.core.errors import StoreError
from trollkit.phrases import reason_of


def replace_text(path: Path, text: str) -> None:
    """Put `text` in the file by a rename: a reader finds the old text or the new one.

    Raises StoreError when the folder refuses it; the old file is then as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):  # the first trouble is the one to tell
            beside.unlink(missing_ok=True)
        raise StoreError("file", str(path), reason_of(error)) from None
