"""Make golden files again: `python -m tests.golden [PART…]`, all of them without a word."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tests.golden import classe, commandes, concours, copies, tricheurs
from tests.golden.files import keep

os.environ["TROLLKIT_MEMOIRE"] = ""  # nothing of who runs this is read, or left there

PARTS = {
    **{short: partial(copies.entries, sheet) for short, sheet in copies.SHEETS.items()},
    **{f"{s}-causes": partial(copies.causes, sheet) for s, sheet in copies.SHEETS.items()},
    "tricheurs": tricheurs.entries,
    "classe": classe.entries,
    "concours": concours.entries,
    "commandes-aide": commandes.helps,
    "commandes-concours": commandes.contest,
    "commandes-cours": commandes.course,
}


def main(*parts):
    """Make one part here, or many of them each in a process of its own."""
    if unknown := [part for part in parts if part not in PARTS]:
        print(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    if len(parts) == 1:
        start = time.monotonic()
        print(keep(parts[0], PARTS[parts[0]]()), f"({time.monotonic() - start:.0f} s)")
        return 0
    command = (sys.executable, "-m", "tests.golden")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = pool.map(lambda part: subprocess.call([*command, part]), parts or PARTS)
    return max(done)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
