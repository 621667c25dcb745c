"""Whether a page shows the running cell (`watched`) or it `is_marked`; bars of `progress`."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

RUNNING = "NBGRADER_EXECUTION"  # nbgrader's name for a notebook that is run to be marked


def watched() -> bool:
    """Whether a page shows the outputs of the running cell while it runs.

    JupyterLab and Notebook name the cell when they ask the kernel to run it. Programs that run
    a whole notebook (Voilà, nbconvert, the grading) do not, and nobody looks meanwhile.
    """
    from IPython import get_ipython  # gives None when a check runs outside a notebook

    kernel = getattr(get_ipython(), "kernel", None)
    return kernel is not None and "cellId" in kernel.get_parent().get("metadata", {})


def is_marked() -> bool:
    """Whether this notebook is run to be marked, or to be checked before it is handed in."""
    return bool(os.environ.get(RUNNING))


@contextmanager
def progress(words: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar labelled `words` while the block lasts; gives `show(done, total)`."""
    import ipywidgets
    from IPython.display import display

    bar = ipywidgets.IntProgress(value=0, max=1, description=words)
    bar.style.description_width = "initial"
    display(bar)  # type: ignore[no-untyped-call]

    def show(done: int, total: int) -> None:
        bar.max, bar.value = max(total, 1), done

    try:
        yield show
    finally:
        bar.close()
