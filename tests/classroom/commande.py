"""`trollkit …` in this process, where nbgrader is imported once, as in one of its own."""

import contextlib
import io
import os
import sys
import warnings
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

from nbgrader import api

from trollkit.cli.francais import run
from trollkit.cli.root import trollkit as command

# What `alembic heads` says takes a process and a second; of one nbgrader it is always the same.
api.get_alembic_version = cache(api.get_alembic_version)


class Done(NamedTuple):
    """How a command ended, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def trollkit(root, *words, home, **environment):
    """`trollkit …` called in the folder `root`, by somebody at `home`."""
    # Whoever listens for what is heavy hears of it, as of a process.
    sys.audit("subprocess.Popen", "trollkit", ["trollkit", *words], None, None)
    environment |= {"HOME": str(home), "JUPYTER_DATA_DIR": str(home / "data")}
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.chdir(root),
        patch.dict(os.environ, environment),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")  # nbgrader's, about what it stands on
        try:
            run(command, words)
        except SystemExit as end:
            status = end.code
    assert isinstance(status, int)
    return Done(status, out.getvalue(), err.getvalue())
