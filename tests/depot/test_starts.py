"""Python is begun in one place, which says how; elsewhere nobody starts this Python."""

import re

from tests.depot.root import ROOT

PACKAGE = ROOT / "trollkit"
# Where Python itself is started. `dev` runs in a checkout, before the rest is there.
PLACES = {"core/processes.py", "core/parallel.py"}
# Modules that ask where this Python is, and start nothing by that.
NAMED = {
    "arena/sandbox/programs.py",
    "arena/sandbox/bubble.py",
    "classroom/year/__init__.py",
    "cli/labo.py",
}
STARTS = r"sys\.executable|sys import .*\bexecutable|multiprocessing\.(Process|Pool|Manager)\b"
STARTS += r"|import .*\bget_context|ProcessPoolExecutor\(\w*\)"


def test_python_is_started_in_one_place_alone():
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(STARTS, path.read_text(encoding="utf-8"))
    }
    assert {name for name in found - PLACES if not name.startswith("dev/")} == NAMED
