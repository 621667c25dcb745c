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
import asyncio
from trollkit.classroom.grading.kernel.manager import ShutKernelManager

async def ask(question):
    manager = ShutKernelManager("bwrap", {})
    try:
        await manager.start_kernel()
        client = manager.client()
        client.start_channels()
        await client.wait_for_ready(timeout=60)
        reply = await client.execute_interactive(question, timeout=60)
        client.stop_channels()
        await manager.shutdown_kernel(now=True)
        print(reply["content"]["status"])
    finally:
        manager.forget()

if __name__ == "__main__":
    import sys
    asyncio.run(ask(sys.argv[1]))
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
