"""Signs of life while something long is done once."""

import sys
import threading
from collections.abc import Callable

_SILENCE_S = 2.0


def patiently(sentence: str, work: Callable[[], object]) -> None:
    """Do `work`; say why on standard error when it takes long, then a dot every two seconds.

    Where no thread may start, as in the arena, it is done in silence.
    """
    done = threading.Event()

    def tell() -> None:
        end = ""
        while not done.wait(_SILENCE_S):
            print("." if end else f"{sentence} ", end="", file=sys.stderr, flush=True)
            end = "\n"
        print(end=end, file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    try:
        teller.start()
    except RuntimeError:
        work()
        return
    try:
        work()
    finally:
        done.set()
        teller.join()
