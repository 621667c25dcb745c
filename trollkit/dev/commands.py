"""The table `COMMANDS`: French names, and what each calls. The Makefile says what they do."""

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from trollkit.core.processes import speak_utf8
from trollkit.dev import bundle, lite, mutants, scripts, suite
from trollkit.dev.environment import (
    ROOT,
    Refusal,
    become,
    ready,
    run,
    say,
)

# Environments, then caches: in this order since environments are full of caches.
GENERATED = (
    *(".venv*", "build", "dist", "mutants", "*.egg-info", "**/__pycache__", ".hypothesis"),
    *(".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache"),
)

# Build everything again (-E), and take a warning for an error (-W).
SPHINX = ("-c", str(ROOT / "docs"), "-E", "-q", "-W", "--keep-going")


# The sources of what is given on paper, and the program that writes it: what goes beside the
# one-file `troll.py`, and the project in Prolog.
ALONE = ROOT / "course" / "trolls" / "seul"
PROJECT = ROOT / "course" / "sans-carnet" / "projet-gyges"
LAY_OUT = """
import sys
from pathlib import Path
from trollkit.classroom.build import lay_out
source, target = map(Path, sys.argv[1:])
for name in lay_out(source, target):
    print(f"Écrit : {target / name}")
"""


def install(_words: Sequence[str]) -> int:
    """Make or refresh `.venv`."""
    say(f"trollkit est installé dans {ready().folder}.")
    return 0


def kit(*command: str) -> Callable[[Sequence[str]], int]:
    """A command that runs `trollkit` in `.venv`, with the words `command` first."""

    def call(words: Sequence[str]) -> int:
        return become(ready().program("trollkit"), *command, *words)

    return call


def bench(words: Sequence[str]) -> int:
    """Run the benchmarks with the options `words`, or the script that the first word names."""
    page = ROOT / f"benchmarks/{words[0] if words else ''}.py"
    if page.is_file():
        return become(ready().python, str(page), *words[1:])
    quiet = ("-p", "no:randomly", "--quiet", "--benchmark-quiet")
    return become(ready().python, "-m", "pytest", "benchmarks", *quiet, *words)


def documents(_words: Sequence[str]) -> int:
    """Build the site of the documents again; a link that leads nowhere is a failure."""
    environment, site = ready(), ROOT / "dist" / "docs"
    environment.add("sphinx-build", "-e", ".[docs]")
    shutil.rmtree(site, ignore_errors=True)
    sphinx = [environment.program("sphinx-build"), *SPHINX]
    status = run([*sphinx, "-d", str(ROOT / "build" / "docs"), str(ROOT), str(site)])
    if status == 0:
        say(f"Écrit : {site / 'index.html'}")
    return status


def standalone(words: Sequence[str]) -> int:
    """Write the one-file `troll.py` where the first word says, or in dist/.

    Beside it go the sheet on paper and a file to begin with.
    """
    path = Path(words[0]) if words else ROOT / "dist" / "troll.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    bundle.write(path)
    say(f"Écrit : {path}")
    return become(ready().python, "-c", LAY_OUT, str(ALONE), str(path.parent))


def project(_words: Sequence[str]) -> int:
    """Write the statement of the project in Prolog, and its file to begin with, in dist/."""
    folder = ROOT / "dist" / PROJECT.name
    return become(ready().python, "-c", LAY_OUT, str(PROJECT), str(folder))


def clean(_words: Sequence[str]) -> int:
    """Remove the environments and every cache; sources and results stay."""
    for pattern in GENERATED:
        for folder in [*ROOT.glob(pattern)]:
            shutil.rmtree(folder, ignore_errors=True)
    say("Environnements et caches effacés ; la prochaine commande réinstallera ce qu'il faut.")
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "installer": install,
    "demo": kit("demo"),
    "labo": kit("labo"),
    "cours": kit("cours", "construire"),
    "troll-seul": standalone,
    "projet": project,
    "lite": lite.make,
    "scripts": scripts.make,
    "documents": documents,
    "verifier": lambda _: suite.check(ready()),
    "tester": lambda words: suite.test(ready(), words),
    "tester-tout": lambda words: suite.test(ready(), words, whole=True),
    "images": lambda _: become(ready().python, "-m", "tests.browser.images"),
    "mutants": lambda words: mutants.hunt(ready(), words),
    "banc": bench,
    "propre": clean,
}


def main(words: Sequence[str]) -> int:
    """Run the command named first; 2 for a wrong call, 1 for a failure."""
    speak_utf8()
    if not words or words[0] not in COMMANDS:
        print(f"Usage : python3 -m trollkit.dev {{{', '.join(COMMANDS)}}}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[words[0]](words[1:])
    except (Refusal, OSError) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
