"""The levels as an ordinary user finds them, when the tests themselves are run by root."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.arena.sandbox.conftest import need
from tests.arena.sandbox.test_commands import CROWD
from tests.depot.root import ROOT
from trollkit.arena.sandbox import bubble, levels

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0,
    reason="déjà un utilisateur ordinaire : les autres tests le montrent",
)

NOBODY = 65534
TRY = """
import json, os, sys
from trollkit.arena.sandbox.levels import LEVELS
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.sandbox.levels import attempts
passed = {level: sorted(attempts(level)) for level in LEVELS[:3]}
print(json.dumps([os.getuid(), strongest().level, passed]))
"""


@pytest.fixture(scope="module")
def python():
    """An interpreter that nobody may run, with the packages of this one."""
    base = next(filter(may_run, (os.path.realpath(sys.executable), "/usr/bin/python3")), None)
    if base is None:
        pytest.skip("aucun Python de cette version n'est lisible par un utilisateur ordinaire")
    folder = Path(tempfile.mkdtemp(prefix="trollkit-"))
    folder.chmod(0o755)
    try:
        command = [base, "-m", "venv", "--without-pip", str(folder / "venv")]
        subprocess.run(command, check=True)
        (packages,) = folder.glob("venv/lib/python*/site-packages")
        packages.rmdir()
        packages.symlink_to(next(p for p in bubble.library_folders() if "site-packages" in p))
        yield folder / "venv" / "bin" / "python"
    finally:
        shutil.rmtree(folder)


def may_run(program):
    """Whether nobody may run this Python, of this version, and read the repository."""
    look = "import os, sys; os.listdir(sys.argv[1]); print(sys.version_info[:2])"
    command = [program, "-c", look, str(ROOT / "trollkit")]
    try:
        done = as_nobody(command)
    except OSError:
        return False
    return done.stdout.strip() == str(sys.version_info[:2])


def as_nobody(command):
    return subprocess.run(
        command,
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        cwd="/",
        env={"PYTHONPATH": str(ROOT), "PATH": os.defpath},
        capture_output=True,
        text=True,
    )


def test_an_ordinary_user_has_every_level_and_each_refuses_as_much(python):
    for level in levels.LEVELS:
        if level != "aucun":
            need(level)
    done = as_nobody([str(python), "-W", "error", "-c", TRY])
    assert done.stderr == ""
    user, strongest, passed = json.loads(done.stdout)
    assert (user, strongest) == (NOBODY, "bwrap")
    assert passed["bwrap"] == []
    assert passed["noyau"] == ["see"]
    assert passed["processus"] == ["read", "see"]


def test_the_threads_of_an_ordinary_user_s_program_are_counted(python):
    need("bwrap")
    code = f"""
import subprocess, sys
from trollkit.arena.sandbox import programs
command = programs.shut_in([sys.executable, "-c", {CROWD!r}])
print(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
"""
    done = as_nobody([str(python), "-c", code])
    assert done.stderr == ""
    assert 100 < int(done.stdout) < 256
