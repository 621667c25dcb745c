"""The machine of this folder against another version: `python benchmarks/gyges_matchs.py`.

    git worktree add ../ancienne v1.0
    python benchmarks/gyges_matchs.py ../ancienne --noeuds 300000 --siens 260000

Each side sits in a process of its own and looks at a number of positions a move, so a match is
the same on any machine; both sides' seconds of processor are printed, and the two numbers are
to be chosen such that these are equal. Each opening, drawn with its number as seed, is played
on both sides, under the arena's draws. With `--arret` a sequential test ends the match early.
The interval is Wilson's of 95 % for the share of the points, with the openings as trials: the
two games of an opening are not independent.
"""

import argparse
import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from trollkit.core.numbers import wilson
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import HOME_ROW, parse_move, position_text
from trollkit.gyges.rules import Config, GameInPlay

HERE = Path(__file__).resolve().parent
SURE = math.log(19)  # a wrong end of the sequential test in one match of twenty

# Run by the other version too, hence by names that have not changed.
SERVER = """
import sys, time
from trollkit.gyges.search import best_move, prepare
from trollkit.gyges.notation import move_text, parse_position
prepare()
for line in sys.stdin:
    text, nodes = line.rsplit(maxsplit=1)
    began = time.process_time()
    choice = best_move(parse_position(text), nodes=int(nodes))
    print(move_text(choice.move), time.process_time() - began, choice.depth, flush=True)
"""


class Engine:
    """One side in its process, and what it has used."""

    def __init__(self, folder: Path, nodes: int, server: str = SERVER) -> None:
        self.nodes = nodes
        self.seconds = 0.0
        self.moves = self.depths = 0
        self._process = subprocess.Popen(
            [sys.executable, "-c", server],
            env={**os.environ, "PYTHONPATH": str(folder)},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def choose(self, position: str) -> Move:
        """Its move in a position."""
        talk = self._process
        assert talk.stdin and talk.stdout
        talk.stdin.write(f"{position} {self.nodes}\n")
        talk.stdin.flush()
        move, seconds, depth = talk.stdout.readline().split()
        self.seconds += float(seconds)
        self.depths += int(depth)
        self.moves += 1
        return parse_move(move)

    def __str__(self) -> str:
        moves = max(1, self.moves)
        return (
            f"{self.nodes} positions, {self.seconds / moves:.3f} s de processeur par coup "
            f"({self.seconds:.0f} s), profondeur {self.depths / moves:.1f}"
        )


class Score(NamedTuple):
    """Games seen from the machine of this folder."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def share(self) -> float:
        """The share of the points, a draw counting half."""
        return (self.wins + self.draws / 2) / max(1, self.games)

    def leaning(self, low: float, high: float) -> float:
        """The logarithm of how much likelier these games are at a share of `high`."""
        won, lost = self.wins + self.draws / 2, self.losses + self.draws / 2
        return won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))

    def __str__(self) -> str:
        _, low, high = wilson(self.share * self.games / 2, self.games / 2)
        return (
            f"{self.wins} gagnées, {self.draws} nulles, {self.losses} perdues : "
            f"{self.share:.1%} [{low:.0%} ; {high:.0%}]"
        )


def play(opening: int, sides: tuple[Engine, Engine]) -> float | None:
    """One game from a numbered opening: the player who won, or None."""
    rng = random.Random(opening)
    rows = ["".join(rng.sample(HOME_ROW, len(HOME_ROW))) for _ in range(2)]
    session = GameInPlay(Config(*rows))
    while (outcome := session.outcome) is None:
        position = session.position
        session.play(sides[position.player].choose(position_text(position)))
    return outcome.winner


def match(
    own: Engine, other: Engine, openings: range, test: tuple[float, float] | None
) -> Score:
    """All games, or as many as the sequential test needs."""
    wins = draws = losses = 0
    score = Score()
    for opening in openings:
        for sides in ((own, other), (other, own)):
            winner = play(opening, sides)
            draws += winner is None
            wins += winner is not None and sides[int(winner)] is own
            losses += winner is not None and sides[int(winner)] is other
        score = Score(wins, draws, losses)
        if score.games % 20 == 0:
            print(f"{score}  |  {own.seconds:.0f} s, {other.seconds:.0f} s", flush=True)
        if test and abs(score.leaning(*test)) >= SURE:
            break
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description="Un match de machines de Gygès.")
    parser.add_argument("contre", help="dossier d'une autre version du kit")
    parser.add_argument("--noeuds", type=int, default=300_000, help="positions par coup")
    parser.add_argument("--siens", type=int, help="celles de l'autre (autant)")
    parser.add_argument(
        "--ouvertures", type=int, default=100, help="deux parties chacune (100)"
    )
    parser.add_argument("--premiere", type=int, default=0, help="graine de la première (0)")
    parser.add_argument(
        "--arret", type=float, nargs=2, metavar=("BAS", "HAUT"), help="parts que le test sépare"
    )
    options = parser.parse_args()
    here = HERE.parent
    own = Engine(here, options.noeuds)
    other = Engine(Path(options.contre).resolve(), options.siens or options.noeuds)
    openings = range(options.premiere, options.premiere + options.ouvertures)
    test = tuple(options.arret) if options.arret else None
    score = match(own, other, openings, test)
    print(f"{score}\nici : {own}\nl'autre : {other}")


if __name__ == "__main__":
    main()
