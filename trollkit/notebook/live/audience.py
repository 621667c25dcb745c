"""Whether somebody looks while a cell runs."""

import os

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
