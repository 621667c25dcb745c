"""The chance of a course: drawn once, kept beside the gradebook, told to nobody.

Who knew it could try a strategy against it at home, and hand in the one that it favours.
"""

import contextlib
import hashlib
import os
import secrets
from pathlib import Path

from trollkit.core.files import put_whole

SECRET = "notation.secret"
_BITS = 128


def course_seed(folder: Path, draw: int = 0) -> int:
    """The seed of all that the arena marks in the course at `folder`; another for each `draw`.

    Without that file a new seed is drawn, and strategies that draw by lot may get other marks.
    Raises OSError when it can be neither read nor written, or is damaged.
    """
    path = folder / SECRET
    if not path.exists():
        draft = path.with_name(f"{SECRET}.{os.getpid()}")
        try:
            put_whole(draft, f"{secrets.randbits(_BITS):032x}\n", private=True)
            # Whole or not at all, and the first one to come, when several processes grade.
            with contextlib.suppress(FileExistsError):
                os.link(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    text = path.read_text(encoding="ascii").strip()
    if len(text) != _BITS // 4:
        raise OSError(f"{path} est abîmé ; effacez-le, un autre sera tiré au sort")
    return int.from_bytes(hashlib.blake2b(f"{text} {draw}".encode(), digest_size=16).digest())
