"""The levels of the machine against each other: `python benchmarks/gyges_joueurs.py`.

Every pair meets on the same random openings, on both sides, with the draws of the arena.
Searches are bounded by positions, so the table is the same on any machine; `--ecrire` keeps it
in `gyges_joueurs.md`.
"""

import argparse
import itertools
import random
from collections.abc import Callable
from pathlib import Path

from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import HOME_ROW
from trollkit.gyges.players import LEVELS, choose
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.gyges.search import best_move, prepare

Chooser = Callable[[Position, random.Random], Move]
TARGET = Path(__file__).with_suffix(".md")


def at_level(level: int) -> Chooser:
    return lambda position, rng: choose(position, level, rng)


def champion(nodes: int) -> Chooser:
    return lambda position, rng: best_move(position, nodes=nodes).move


# Level 5 at its four million positions would take an hour: fewer stand for it.
PLAYERS: dict[str, Chooser] = {
    **{f"{level.number}. {level.name}": at_level(level.number) for level in LEVELS[:4]},
    "5. Championne, à 300 000 positions": champion(300_000),
}


def score(first: Chooser, second: Chooser, openings: int) -> float:
    """The share of points (a draw is half a one) that the first takes from the second."""
    points = 0.0
    for number in range(openings):
        rng = random.Random(number)
        rows = ["".join(rng.sample(HOME_ROW, len(HOME_ROW))) for _ in range(2)]
        for sides in ((first, second), (second, first)):
            session = GameInPlay(Config(*rows))
            while (outcome := session.outcome) is None:
                session.play(sides[session.position.player](session.position, rng))
            if outcome.winner is None:
                points += 0.5
            else:
                points += sides[outcome.winner] is first
    return points / (2 * openings)


def table(openings: int) -> str:
    names = list(PLAYERS)
    shares = {(name, name): "" for name in names}
    for one, two in itertools.combinations(names, 2):
        share = score(PLAYERS[one], PLAYERS[two], openings)
        shares[one, two], shares[two, one] = f"{share:.0%}", f"{1 - share:.0%}"
        print(f"{one} contre {two} : {share:.0%}", flush=True)
    lines = ["|".join(["", "", *names, ""]), "|".join(["", *["---"] * (len(names) + 1), ""])]
    for one in names:
        lines.append("|".join(["", one, *(shares[one, two] for two in names), ""]))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Force des joueurs de Gygès.")
    parser.add_argument("--ouvertures", type=int, default=10, help="départs tirés au sort (10)")
    parser.add_argument("--ecrire", action="store_true", help="écrire gyges_joueurs.md")
    options = parser.parse_args()
    prepare()
    drawn = table(options.ouvertures)
    print(drawn)
    if options.ecrire:
        TARGET.write_text(
            "# Gygès : les niveaux de la machine entre eux\n\n"
            "Part des points que le joueur de la ligne prend à celui de la colonne, sur "
            f"{2 * options.ouvertures} parties : {options.ouvertures} départs tirés au sort, "
            "joués des deux côtés.\nÀ refaire avec "
            "`python benchmarks/gyges_joueurs.py --ecrire`.\n\n" + drawn + "\n",
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
