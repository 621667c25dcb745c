"""A submission's kernel starts wherever the kit lies, and sees nothing it must not."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from trollkit.arena.sandbox.levels import strongest

PACKAGE = Path(__file__).parents[4] / "trollkit"

# What a kernel shut away answers to: can it read this file of the teacher's?
ASK = """
import sys
from trollkit.classroom.grading.kernel.process import Kernel

if __name__ == "__main__":
    with Kernel("bwrap", {}) as kernel:
        outputs = kernel.run(sys.argv[1], 60)[0]["outputs"]
    print("error" if any("ename" in each for each in outputs) else "ok")
"""


@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.skipif(strongest().level != "bwrap", reason="il faut bubblewrap")
def test_a_kit_that_lies_in_the_temporary_folder_grades_too():
    with tempfile.TemporaryDirectory(dir="/tmp") as place:
        folder = Path(place)
        shutil.copytree(PACKAGE, folder / "trollkit", ignore=shutil.ignore_patterns("*.pyc"))
        (folder / "demande.py").write_text(ASK, encoding="utf-8")
        (folder / "solutions.txt").write_text("secret", encoding="utf-8")
        assert _answer(folder, "import trollkit.troll") == "ok"
        assert _answer(folder, f"open({str(folder / 'solutions.txt')!r})") == "error"


def _answer(folder, question):
    done = subprocess.run(
        [sys.executable, "demande.py", question],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.splitlines()[-1]
