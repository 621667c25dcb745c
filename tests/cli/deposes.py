"""A folder that students fill, at its worst: each file is called like a module or settings.

Whatever is imported or read there as settings says so in a file; strategies that play do not.
"""

import sys
from importlib.metadata import packages_distributions

# Read as settings by Jupyter, Voilà, nbgrader, IPython and jupytext, or imported by Python as
# it starts, where the current folder is looked at.
SETTINGS = (
    *("jupyter_config", "jupyter_server_config", "jupyter_notebook_config", "voila"),
    *("jupyter_lab_config", "jupyter_nbconvert_config", "nbgrader_config", "ipython_config"),
    *("ipython_kernel_config", "sitecustomize", "usercustomize", "conftest", ".jupytext"),
)
STRATEGIES = ("pickle", "signal", "random", "moi")
_TELLS = """\
try:
    with open({witness!r}, "a") as told:
        told.write(f"{name} ({{__name__}}) {{__import__('sys').orig_argv}}\\n")
except Exception:
    pass
"""
_PLAYS = """

def strategie(partie, partiesPrecedentes):
    return 1
"""


class Deposited:
    """The folder, and what of it was loaded by a process that is none of its strategies'."""

    def __init__(self, place):
        self.folder = place / "dossier"
        self._witness = place / "temoin.txt"
        self.folder.mkdir()
        for name in ("course/td", "solutions", "submitted", "source"):
            (self.folder / name).mkdir(parents=True)  # as a course has them
        modules = {*sys.stdlib_module_names, *packages_distributions()} - {"trollkit", "troll"}
        for name in (name for name in modules if name.isidentifier()):
            # A package is imported like a file, and no contest takes it for a strategy.
            (self.folder / name).mkdir()
            self._write(self.folder / name / "__init__.py", name)
        for name in (*SETTINGS, *STRATEGIES):
            self._write(self.folder / f"{name}.py", name, _PLAYS)

    def loaded(self):
        """A line for each file that was loaded as a module or settings: its name, by whom."""
        if not self._witness.exists():
            return []
        lines = self._witness.read_text().splitlines()
        return [line for line in lines if " (strategie) " not in line]

    def _write(self, path, name, rest=""):
        text = _TELLS.format(witness=str(self._witness), name=name) + rest
        path.write_text(text, encoding="utf-8")
