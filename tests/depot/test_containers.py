"""What stands in the containers' files is true of the repository: nothing builds it here."""

import fnmatch
import re

from tests.depot.root import ROOT


def left_out(name, ignored):
    """Whether Docker is not given a file of this name, at the top."""
    lines = [line for line in ignored.splitlines() if line and not line.startswith("#")]
    return any(fnmatch.fnmatch(name, line) for line in lines)


def test_what_a_class_has_produced_is_not_copied_into_the_image():
    ignored = (ROOT / ".dockerignore").read_text("utf-8")
    nbgrader = (ROOT / ".gitignore").read_text("utf-8").partition("\n# Jupyter and nbgrader")[2]
    produced = re.findall(r"^/([\w.*]+)/?$", nbgrader.partition("\n# Editors")[0], re.MULTILINE)
    assert len(produced) > 12
    assert [name for name in produced if not left_out(name, ignored)] == []
    assert [name for name in (".git", ".venv-3.12") if not left_out(name, ignored)] == []
    kept = ["constraints.txt", "course", "pyproject.toml", "solutions", "trollkit"]
    assert [name for name in kept if left_out(name, ignored)] == []
