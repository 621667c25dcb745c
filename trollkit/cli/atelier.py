"""JupyterLab's own process on a folder that others may fill: it reads no settings there.

    python -P -m trollkit.cli.atelier --notebook-dir=DOSSIER …

nbgrader's buttons would run a file of the folder called `nbgrader_config.py`, and, after an
error, leave the server in that folder. What such a file may choose, `labo` has read there.
"""

import sys
from contextlib import nullcontext
from typing import Any

from jupyter_server_terminals.terminalmanager import TerminalManager


class Terminals(TerminalManager):
    """Terminals that open in the folder that is served; the server itself works elsewhere."""

    def create(self, **options: Any) -> Any:
        """A new terminal."""
        served: Any = self.parent
        return super().create(**{"cwd": served.root_dir, **options})


def _in_jupyters_folders(app: type[Any], /, name: str, path: Any = None, **options: Any) -> Any:
    """Settings of Jupyter's own folders: nbgrader gives these as a list, a course's alone."""
    found = path if isinstance(path, list) else []
    return super(NbGrader, app)._load_config_files(name, path=found, **options)


if __name__ == "__main__":
    from jupyterlab.labapp import main
    from nbgrader.apps import NbGrader
    from nbgrader.server_extensions.assignment_list import handlers as assignments
    from nbgrader.server_extensions.course_list import handlers as courses

    NbGrader._load_config_files = classmethod(_in_jupyters_folders)
    assignments.chdir = courses.chdir = nullcontext
    sys.exit(main())
