"""Whether a page follows this cell, or a submission is being graded; and bars of progress."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

RUNNING = "NBGRADER_EXECUTION"  # nbgrader's name for a notebook that is run to be marked


def watched() -> bool:
    """Whether a page shows what the running cell shows, while it runs.

    JupyterLab and Notebook name the cell in what they ask of the kernel. Who runs a whole
    notebook (Voilà, nbconvert, the grading) does not, and nobody would look meanwhile.
    """
    from IPython import get_ipython  # a check asked outside a notebook has none

    kernel = getattr(get_ipython(), "kernel", None)
    return kernel is not None and "cellId" in kernel.get_parent().get("metadata", {})


def is_marked() -> bool:
    """Whether what runs is a copy that is marked, or run again before it is handed in."""
    return bool(os.environ.get(RUNNING))


@contextmanager
def progress(words: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar called `words` while the block lasts; gives `show(done, total)`."""
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
