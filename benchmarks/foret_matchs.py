"""The doyenne against the patron at 100 ms a move: `make bench ARGS=foret_matchs`.

    python benchmarks/foret_matchs.py [--parties 200] [--graine 1] [--ouvriers 2]

They are entrants of a contest, isolated (`trollkit concours`). An answer that comes too late
loses there, so the match is also one of times: to be held on a machine with nothing else to do.
Prints what the command prints. Each forest is played from both sides.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

SIDES = ("doyenne", "patron")


def kit(*words: str) -> None:
    """Run one of the kit's commands. Raises CalledProcessError."""
    print(f"\n$ trollkit {' '.join(words)}", flush=True)
    subprocess.run([sys.executable, "-m", "trollkit.cli", *words], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="La doyenne contre le patron de la forêt.")
    parser.add_argument("--parties", default="200", help="parties (200)")
    parser.add_argument("--graine", default="1", help="graine des forêts (1)")
    parser.add_argument("--ouvriers", default="2", help="processus de jeu (2)")
    options = parser.parse_args()
    terms = (
        *("--parties", options.parties),
        *("--graine", options.graine),
        *("--ouvriers", options.ouvriers),
    )
    with TemporaryDirectory() as folder:
        for side in SIDES:
            source = f"from trollkit.foret.strategies.{side} import strategie\nNOM = '{side}'\n"
            Path(folder, f"{side}.py").write_text(source, encoding="utf-8")
        kit("concours", folder, "--jeu", "foret", "--categories", "bronze", *terms)


if __name__ == "__main__":
    main()
