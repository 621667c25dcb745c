"""Files that viewers read while they are written: replaced at once, never changed in place."""

import os
from contextlib import suppress
from pathlib import Path

from trollkit.core.errors import StoreError
from trollkit.phrases import reason_of


def replace_text(path: Path, text: str, *, private: bool = False) -> None:
    """Put `text` in the file by a rename: a reader finds the old text or the new one.

    A `private` one is for this account alone, whatever its folder lets others read. Raises
    StoreError when the folder refuses it; the old file is then as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.unlink(missing_ok=True)
        mode = 0o600 if private else 0o666  # less the account's umask
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):  # the first trouble is the one to tell
            beside.unlink(missing_ok=True)
        raise StoreError("file", str(path), reason_of(error)) from None
