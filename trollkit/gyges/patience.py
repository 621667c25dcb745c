"""Signs of life while something long is done once."""

import sys
import threading
from collections.abc import Callable

_SILENCE_S = 2.0


def patiently(sentence: str, work: Callable[[], object]) -> None:
    """Do `work`; say why on standard error when it takes long, then a dot every two seconds."""
    done = threading.Event()

    def tell() -> None:
        end = ""
        while not done.wait(_SILENCE_S):
            print("." if end else f"{sentence} ", end="", file=sys.stderr, flush=True)
            end = "\n"
        print(end=end, file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        work()
    finally:
        done.set()
        teller.join()


def prepare_machine() -> None:
    """Have the machine's compiled code ready, and say so while that is not at once."""
    from trollkit.gyges.search import prepare  # numba starts slowly

    patiently("La machine se prépare, cela n'arrive qu'une fois", prepare)
