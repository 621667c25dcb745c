"""Who beats whom among the bundled players: writes benchmarks/foret_joueurs.md.

    python benchmarks/foret_joueurs.py [--graines 20] [--ligues bois1,bronze]

Each seed is played twice with sides swapped, under strict rules. The interval is Wilson's of
95 % for the share of points (a draw counts half), with the seeds, not the games, as trials: the
two games of a seed are not independent.
"""

import argparse
import itertools
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.foret.matches import play_match
from trollkit.core.numbers import wilson
from trollkit.foret.rules import GAME
from trollkit.foret.strategies import Player, doyenne, players

OUT = Path(__file__).with_suffix(".md")


class Result(NamedTuple):
    """Games of one pair, seen from the first, and both sums of points."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    scored: int = 0
    conceded: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """The share of the points, a draw counting half."""
        return (self.wins + self.draws / 2) / self.games

    def turned(self) -> "Result":
        """The same seen from the second."""
        return Result(self.losses, self.draws, self.wins, self.conceded, self.scored)


def meet(league: int, first: Player, second: Player, seeds: Sequence[int]) -> Result:
    """All games of a pair."""
    wins = draws = losses = scored = conceded = 0
    for seed in seeds:
        for swapped in (False, True):
            random.seed(f"{seed} {swapped}")
            sides = (second, first) if swapped else (first, second)
            found = play_match(league, seed, [p.strategy for p in sides], strict=True).result
            assert found
            mine, theirs = found["scores"][:: -1 if swapped else 1]
            scored, conceded = scored + mine, conceded + theirs
            won = found["winner"] == int(swapped)
            draws += found["winner"] == -1
            wins += won
            losses += not won and found["winner"] != -1
    return Result(wins, draws, losses, scored, conceded)


def table(name: str, field: Sequence[Player], results: dict[tuple[str, str], Result]) -> str:
    """One league's table in Markdown, the strongest first."""
    for (first, second), result in list(results.items()):
        results[second, first] = result.turned()
    rates = {
        p.id: sum(results[p.id, q.id].rate for q in field if q is not p) / (len(field) - 1)
        for p in field
    }
    order = sorted(field, key=lambda p: -rates[p.id])
    lines = [
        f"## {name}",
        "",
        "| | " + " | ".join(p.name for p in order) + " | en moyenne |",
        "|---" * (len(order) + 2) + "|",
    ]
    for p in order:
        cells = []
        for q in order:
            if p is q:
                cells.append("")
                continue
            found = results[p.id, q.id]
            seeds = found.games / 2
            _, low, high = wilson(found.rate * seeds, seeds)
            cells.append(
                f"{found.wins}–{found.draws}–{found.losses}<br>"
                f"{found.rate:.0%} [{low:.0%} ; {high:.0%}]<br>"
                f"{found.scored / found.games:.1f} / {found.conceded / found.games:.1f}"
            )
        lines.append(f"| **{p.name}** | " + " | ".join(cells) + f" | {rates[p.id]:.0%} |")
    return "\n".join(lines).replace("%", " %")


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--graines", type=int, default=20)
    parser.add_argument("--ligues", default="bois1,bronze")
    parser.add_argument("--joueurs", default=",".join(p.id for p in players()))
    options = parser.parse_args()
    # What is dreamt does not depend on how busy the machine is.
    doyenne.SECONDES = 60.0
    field = [p for p in players() if p.id in options.joueurs.split(",")]
    parts = [
        "# Qui bat qui dans la forêt",
        "",
        f"Chaque paire joue {options.graines} graines, chacune deux fois, côtés échangés, aux "
        "règles strictes. Dans une case, vu de la ligne : victoires–nuls–défaites ; part des "
        "points (un nul compte une moitié) avec son intervalle de Wilson à 95 %, une graine "
        "comptant pour un essai ; score moyen, le sien / celui de l'autre.",
        "",
        "Le plan de l'arpenteur et la fin de partie du patron sont exacts dans les ligues "
        "Bois, où la doyenne joue comme le patron ; aux règles complètes l'arpenteur joue "
        "comme la jardinière, et le patron rêve dix fois par tour quand la doyenne rêve trois "
        "mille fois. Écrit par `python benchmarks/foret_joueurs.py`.",
    ]
    for name in options.ligues.split(","):
        league = GAME.parse_config(name).league
        results = {}
        for first, second in itertools.combinations(field, 2):
            print(name, first.id, second.id, file=sys.stderr, flush=True)
            results[first.id, second.id] = meet(league, first, second, range(options.graines))
        parts += [
            "",
            table(
                {"bois1": "Bois 1", "bronze": "Règles complètes"}.get(name, name),
                field,
                results,
            ),
        ]
        OUT.write_text("\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
