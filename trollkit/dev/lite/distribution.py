"""Packages of Pyodide's own distribution, which are neither on PyPI nor on npm: numpy, scipy.

Whoever has a network downloads them by hand, once; what `make lite` is given is checked against
Pyodide's own list.
"""

import hashlib
import shutil
from pathlib import Path

from trollkit.dev.lite.lock import compiled
from trollkit.dev.process import Refusal

WANTED = ("numpy", "scipy")


def add(given: Path, lock: Path) -> None:
    """Copy beside `lock` the files of numpy and scipy that the folder `given` holds.

    Raises Refusal, which names the files that are wanted, when one is not the one of the list.
    """
    known = compiled(lock)
    for name in WANTED:
        entry = known[name]
        held = given / entry["file_name"]
        if not held.is_file():
            wanted = " et ".join(known[each]["file_name"] for each in WANTED)
            raise Refusal(f"Il manque {held.name} dans {given} : il y faut {wanted}.")
        found = hashlib.sha256(held.read_bytes()).hexdigest()
        if found != entry["sha256"]:
            raise Refusal(
                f"{held} n'est pas le fichier attendu : son empreinte est {found}, au lieu de "
                f"{entry['sha256']}. Téléchargez-le à nouveau."
            )
        shutil.copy(held, lock.parent)
