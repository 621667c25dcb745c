"""Whether a page shows the running cell (`watched`), or the notebook `is_marked`."""

import os

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
