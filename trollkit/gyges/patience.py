"""The machine made ready, which takes long once."""

from trollkit.core.patience import patiently


def prepare_machine() -> None:
    """Have the machine's compiled code ready, and say so while that is not at once."""
    from trollkit.gyges.search import prepare, ready  # numba starts slowly

    if not ready():
        patiently("La machine se prépare, cela n'arrive qu'une fois", prepare)
