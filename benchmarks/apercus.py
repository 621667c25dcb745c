"""Previews and pools against the full contest: `python benchmarks/apercus.py --ecrire`.

A field of 200 variants of bundled strategies (`champ_de_variantes`) meets in whole contests of
1000 games a pair, drawn from the exact odds of each pair. What a preview would have shown of
the same games, or pools and a final of the same pairs, is held against the full ranking.
Everything comes from seeds: the page is the same on any machine. `--ecrire` keeps it.
"""

import argparse
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from champ_de_variantes import CELLS, all_odds, variants
from numpy.typing import NDArray
from scipy.stats import rankdata, spearmanr

from trollkit.arena.standings.confidence import decided
from trollkit.arena.standings.pools import dealt, places
from trollkit.core.numbers import decimal

TARGET = Path(__file__).with_suffix(".md")
SIZE, STONES, GAMES = 200, 15, 1000
CONTESTS = 40  # drawn, for each way
STAGES = (10, 50, 250)
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

PAGE = """# Aperçus, poules et finale : ce qu'on gagne, ce qu'on perd

Un champ de {size} variantes des stratégies fournies (sans mémoire : `champ_de_variantes.py`),
sur {cells} cases et {stones} pierres : {pairs} affrontements de {games} parties. Les chances de
chaque affrontement sont exactes (celles d'`exact_duel`) ; {contests} concours entiers en sont
tirés, et chaque façon d'abréger est comparée au classement complet *des mêmes parties*. À
refaire avec `make bench ARGS="apercus --ecrire"`.

- « Corrélation » : de Spearman, entre le classement abrégé et le complet.
- « Vainqueurs faux » : affrontements joués dont le vainqueur (ou l'égalité) n'est pas celui du
  complet ; « dont arrêtés tôt » : parmi ceux qu'une suite de confiance à 95 % a arrêtés.
- « Autre champion » : concours dont le premier n'est pas celui du complet.
- « Dix premiers » : combien des dix premiers du complet y sont.

{table}
La première ligne est l'étalon : un second concours complet des mêmes stratégies, avec d'autres
dés. Ce qui s'en approche se trompe aussi peu que le hasard lui-même.

`trollkit concours --apercu` joue {stages} parties au plus, en s'arrêtant à chaque palier où la
suite de confiance a tranché (chaque palier rejoue depuis le début : ce surcoût est compté).
`--poules N` tire N poules au sort ; les meilleures de chacune jouent une finale à peu près
aussi grande qu'une poule. Ni l'un ni l'autre ne donne de points officiels.
"""


class Told(NamedTuple):
    """What an abridged contest comes to: each one's strength, and what it took."""

    strength: Ints
    games: int
    lead: Ints  # of the first of each pair; meaningless where it was not played
    played: Bools
    early: Bools  # stopped by the confidence sequence


class Field:
    """Contests between all pairs, drawn from their odds."""

    def __init__(self, odds: NDArray[np.float64], seed: int) -> None:
        self.left, self.right = np.array([*combinations(range(SIZE), 2)]).T
        chance = np.random.Generator(np.random.PCG64(seed))
        counts, before = np.zeros_like(odds, dtype=np.int64), 0
        self.after: dict[int, Ints] = {}  # wins, draws, losses after so many games
        for games in (*STAGES, GAMES):
            counts = counts + chance.multinomial(games - before, odds)
            self.after[games], before = counts, games

    def lead(self, games: int) -> Ints:
        """Wins less losses of the first of each pair."""
        found: Ints = self.after[games][:, 0] - self.after[games][:, 2]
        return found

    def strength(self, lead: Ints, played: Bools) -> Ints:
        """Points, then scores, as one number each."""
        points, score = np.zeros((2, SIZE), dtype=np.int64)
        for side, sign in ((self.left, 1), (self.right, -1)):
            ours = sign * lead
            np.add.at(points, side[played], np.select([ours > 0, ours == 0], [3, 1], 0)[played])
            np.add.at(score, side[played], ours[played])
        return points * 10**7 + score


def full(field: Field) -> Told:
    return fixed(GAMES)(field)


def fixed(games: int) -> Callable[[Field], Told]:
    """Everybody against everybody, over fewer games."""

    def told(field: Field) -> Told:
        lead, everything = field.lead(games), np.ones(len(field.left), dtype=bool)
        taken = games * len(lead)
        return Told(field.strength(lead, everything), taken, lead, everything, ~everything)

    return told


def stopped(field: Field) -> tuple[Ints, int, Bools]:
    """Scaled leads of all pairs, the games they took, and which stopped early."""
    lead = np.zeros(len(field.left), dtype=np.int64)
    undecided = np.ones(len(lead), dtype=bool)
    taken = np.zeros(len(lead), dtype=np.int64)
    early = ~undecided
    for games in STAGES:
        taken[undecided] += games
        lead[undecided] = field.lead(games)[undecided] * GAMES // games
        counts = field.after[games]
        settled = np.array([decided(int(wins), int(losses)) for wins, _, losses in counts])
        early |= undecided & settled
        undecided &= ~settled
    return lead, taken, early


def preview(field: Field) -> Told:
    """Everybody against everybody, stopping where it is settled who wins."""
    lead, taken, early = stopped(field)
    everything = np.ones(len(lead), dtype=bool)
    return Told(field.strength(lead, everything), int(taken.sum()), lead, everything, early)


def pooled(pools: int, *, early_stop: bool = False) -> Callable[[Field], Told]:
    """Pools and a final."""

    def told(field: Field) -> Told:
        lead, taken, early = (
            stopped(field)
            if early_stop
            else (
                field.lead(GAMES),
                np.full(len(field.left), GAMES),
                np.zeros(len(field.left), dtype=bool),
            )
        )
        pool_of = np.zeros(SIZE, dtype=np.int64)
        for number, pool in enumerate(dealt(range(SIZE), pools, seed=1)):
            pool_of[pool] = number
        first = pool_of[field.left] == pool_of[field.right]
        strength = field.strength(lead, first)
        final = np.zeros(SIZE, dtype=bool)
        for number in range(pools):
            members = np.flatnonzero(pool_of == number)
            order = members[np.argsort(-strength[members], kind="stable")]
            final[order[: places(SIZE, pools)]] = True
        last = final[field.left] & final[field.right]
        played = first | last
        # Finalists stand above all others, by their final alone.
        ahead = np.where(final, 10**12 + field.strength(lead, last), strength)
        return Told(ahead, int(taken[played].sum()), lead, played, early & played)

    return told


WAYS: list[tuple[str, Callable[[Field], Told]]] = [
    ("complet, d'autres dés", full),
    *((f"{games} parties chacun", fixed(games)) for games in STAGES),
    ("`--apercu`", preview),
    *((f"`--poules {pools}`", pooled(pools)) for pools in (4, 10, 20)),
    ("`--apercu --poules 10`", pooled(10, early_stop=True)),
]


def compared(odds: NDArray[np.float64]) -> str:
    """The table of all ways."""
    rows = []
    fields = [Field(odds, seed) for seed in range(CONTESTS)]
    again = [Field(odds, CONTESTS + seed) for seed in range(CONTESTS)]
    wholes = [full(field) for field in fields]
    for name, way in WAYS:
        tried = again if way is full else fields
        found = [
            measured(way(field), whole) for field, whole in zip(tried, wholes, strict=True)
        ]
        means = [np.mean(each) for each in np.array(found).T]  # NaN where nothing stopped early
        saved, correlation, wrong, wrong_early, other, best = (float(each) for each in means)
        rows.append(
            [
                name,
                f"{decimal(100 * saved, 1)} %",
                decimal(correlation, 4),
                f"{decimal(100 * wrong, 2)} %",
                "–" if np.isnan(wrong_early) else f"{decimal(100 * wrong_early, 2)} %",
                f"{decimal(100 * other, 0)} %",
                decimal(best, 1),
            ]
        )
    titles = ("Façon", "Parties épargnées", "Corrélation", "Vainqueurs faux")
    return table((*titles, "dont arrêtés tôt", "Autre champion", "Dix premiers"), rows)


def measured(told: Told, whole: Told) -> list[float]:
    wrong = np.sign(told.lead) != np.sign(whole.lead)
    order, true = (np.argsort(-each.strength, kind="stable") for each in (told, whole))
    correlation: Any = spearmanr(rankdata(told.strength), rankdata(whole.strength)).statistic
    return [
        1 - told.games / whole.games,
        float(correlation),
        float(wrong[told.played].mean()),
        float(wrong[told.early].mean()) if told.early.any() else np.nan,
        float(order[0] != true[0]),
        len({*order[:10]} & {*true[:10]}),
    ]


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Aperçus, poules et finale.")
    parser.add_argument("--ecrire", action="store_true", help="écrire apercus.md")
    options = parser.parse_args()
    page = PAGE.format(
        size=SIZE,
        cells=CELLS,
        stones=STONES,
        pairs=SIZE * (SIZE - 1) // 2,
        games=GAMES,
        contests=CONTESTS,
        stages=STAGES[-1],
        table=compared(all_odds(variants(SIZE, STONES), STONES)),
    )
    if options.ecrire:
        TARGET.write_text(page, encoding="utf-8")
    else:
        print(page)


if __name__ == "__main__":
    main()
