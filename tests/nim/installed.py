"""The package of Nim as its users have it: built, installed, and found by what it declares."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PERFECT = "NOM = 'Le compteur'\ndef strategie(allumettes):\n    return allumettes % 4 or 1\n"
ONE = "NOM = 'La fourmi'\ndef strategie(allumettes):\n    return 1\n"
GREEDY = "NOM = 'L’ogre'\ndef strategie(allumettes):\n    return 3\n"


def installed(folder: Path) -> dict[str, str]:
    """An environment in which the package is installed, in a folder of its own.

    Not beside the packages of this environment: other tests run there meanwhile.
    """
    place = folder / "paquets"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", f"--target={place}"]
    copy = folder / "nim"  # building writes beside the sources
    shutil.copytree(HERE, copy)
    subprocess.run([*pip, *offline, str(copy)], check=True)
    return {**os.environ, "PYTHONPATH": str(place), "PYTHONUTF8": "1", "COLUMNS": "120"}
