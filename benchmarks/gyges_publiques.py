"""The machine of Gygès against public ideas: `python benchmarks/gyges_publiques.py`.

What other programs say they judge by: rings that one side reaches and the other does not, a 1
worth five 2s or ten 3s, then free cells alike, and a goal in reach. Here these weights sit in
our own search, as fast and as wide as it is: only the judgement differs. The match is that of
`gyges_matchs`.
"""

import argparse
from pathlib import Path

from gyges_matchs import SERVER, Engine, match

HERE = Path(__file__).resolve().parent
EXCLUSIVE = """
from trollkit.gyges.valuation import CLASSES, Weights
from trollkit.gyges.search import tree

worth = (10, 500, 100, 50)
cell = tuple(worth[k & 3] * {1: 1, 2: -1}.get(k >> 2, 0) for k in range(CLASSES))
tree.fitted = lambda: Weights((cell,) * 36, (0,) * 6, (0,) * 6, 300, 0)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Gygès contre des idées publiques.")
    parser.add_argument("--noeuds", type=int, default=200_000, help="positions par coup")
    parser.add_argument(
        "--ouvertures", type=int, default=100, help="deux parties chacune (100)"
    )
    parser.add_argument("--premiere", type=int, default=0, help="graine de la première (0)")
    options = parser.parse_args()
    own = Engine(HERE.parent, options.noeuds)
    other = Engine(HERE.parent, options.noeuds, EXCLUSIVE + SERVER)
    openings = range(options.premiere, options.premiere + options.ouvertures)
    score = match(own, other, openings, None)
    print(f"{score}\nici : {own}\nles idées publiques : {other}")


if __name__ == "__main__":
    main()
