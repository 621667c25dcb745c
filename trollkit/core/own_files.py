"""Files in folders where others might write: opened as what they are, or not at all."""

import os


def opener(path: str, flags: int) -> int:
    """For `open`: neither follows a link nor waits for who writes into a pipe.

    What was opened is then to be judged by its handle: the name may stand for another by now.
    """
    kept = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK"))
    return os.open(path, flags | sum(kept))
