"""The JupyterLab process that `trollkit labo` starts, which loads no settings of its folder.

    python -P -m trollkit.cli.atelier --notebook-dir=DOSSIER …

Others may have filled that folder. nbgrader's buttons would run its `nbgrader_config.py`, and,
after an error, leave the server in that folder. `labo` has already read, without running it,
what such a file may set.
"""

import sys
from contextlib import nullcontext
from typing import Any

from jupyter_server_terminals.terminalmanager import TerminalManager


class Terminals(TerminalManager):
    """Opens terminals in the served folder, while the server itself works in another one."""

    def create(self, **options: Any) -> Any:
        """A new terminal."""
        served: Any = self.parent
        return super().create(**{"cwd": served.root_dir, **options})


def _in_jupyters_folders(app: type[Any], /, name: str, path: Any = None, **options: Any) -> Any:
    """Load settings from Jupyter's own folders only.

    nbgrader passes those as a list, but a course's folder as a single path, which is dropped.
    """
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
