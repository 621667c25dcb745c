"""Files that viewers read while they are written: replaced at once, never changed in place."""

from pathlib import Path

from trollkit.core.errors import StoreError
from trollkit.core.files import put_whole
from trollkit.phrases import reason_of


def replace_text(path: Path, text: str, *, private: bool = False) -> None:
    """See `put_whole`. Raises StoreError when the folder refuses it."""
    try:
        put_whole(path, text, private=private)
    except OSError as error:
        raise StoreError("file", str(path), reason_of(error)) from None
