"""Find the other Pythons of this machine on which the engine must run too."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

OTHERS = ("3.12", "3.13")


def find(version: str) -> str | None:
    """A Python of this very version that starts, or None."""
    return next((path for path in _candidates(version) if _is(path, version)), None)


def _candidates(version: str) -> Iterator[str]:
    on_path = shutil.which(f"python{version}")
    if on_path is not None:
        yield on_path
    for folder in sorted(
        (Path.home() / ".pyenv" / "versions").glob(f"{version}*"), reverse=True
    ):
        yield str(folder / "bin" / "python")


def _is(path: str, version: str) -> bool:
    """Ask it: a name on the PATH proves nothing (pyenv's shims may only print an error)."""
    show = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([path, "-c", show], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == version
