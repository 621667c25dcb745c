"""A league of players who learn, and the champions among them.

`python benchmarks/ligue.py` writes ligue.md beside itself, in some six minutes. Within a duel
the learners learn from each finished game; from one season to the next the imitators learn
from the games of the season before. What a learner would throw is known after each game, so
that the most that could be taken from it then is exact; what is taken is measured, in duels
that depend on --graine alone.
"""

import argparse
import itertools
import random
import runpy
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from adversaires import table

import trollkit.trolls.champions as champions
from trollkit.beyond.opponents import imitation, throws_of
from trollkit.core.numbers import decimal
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.champion import STAKE, Adaptive
from trollkit.trolls.duel import Strategie, Turn, play_duel, split_games
from trollkit.trolls.learners import FeatureRegret, FictitiousPlay, Learner, RegretMatching
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position
from trollkit.trolls.response import Policy, player
from trollkit.trolls.rules import Config, final_cell, walk
from trollkit.trolls.strategies import ladder

CONFIG = Config(7, 15)
FOLDER = Path(__file__).parent
CHAMPIONS = ("prudent", "sans_perte", "adaptatif")
LEARNERS: dict[str, type[Learner]] = {
    "jeu fictif": FictitiousPlay,
    "regrets par état": RegretMatching,
    "regrets par traits": FeatureRegret,
}
IMITATORS = ("imite la classe", "imite les gagnants")


class Unknown(RegretMatching):
    """Regret matching plus (Tammelin 2014), which forgets what it has not regretted."""

    def learn(self, position: Position, own: int, answer: int) -> None:
        """The same, but that no regret stays below zero."""
        super().learn(position, own, answer)
        np.maximum(self._regrets[position], 0, out=self._regrets[position])


LEARNERS["regrets +, inconnu"] = Unknown
LOOKS = (0, 10, 30, 100, 300, 600, 1000)  # games before which everything is looked at


Player = Callable[[int], Strategie]  # who plays, with this seed
Throws = list[tuple[Position, int]]


class Looked:
    """A strategy at whose state one looks before some games."""

    def __init__(self, strategy: Strategie, look: Callable[[], float]) -> None:
        self._strategy, self._look = strategy, look
        self.seen: list[float] = []

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """The throw."""
        throw = self._strategy(partie, past)  # which reads the past first
        if not partie.coupsPrecedents and len(past) in LOOKS:
            self.seen.append(self._look())
        return throw


class Met(NamedTuple):
    """A duel: the score a game of the first, its four standard errors, and all throws."""

    score: float
    spread: float
    turns: list[Turn]


def met(one: Strategie, other: Strategie, games: int) -> Met:
    """Play it."""
    played = play_duel(CONFIG, one, other, games)
    if any(played.faults):
        raise SystemExit(f"{played.faults}")
    mean = (played.wins - played.losses) / games
    spread = 4 * np.sqrt(((played.wins + played.losses) / games - mean**2) / games)
    return Met(mean, float(spread), played.turns)


def champion(name: str, seed: int) -> tuple[Strategie, Adaptive | None]:
    """The strategy of a contest file, and the adaptive champion behind it."""
    random.seed(f"{name} {seed}")
    namespace = runpy.run_path(str(Path(champions.__file__).parent / f"{name}.py"))
    return namespace["strategie"], namespace.get("champion")


# --- The class, and who imitates it -----------------------------------------------------------


def thrown(turns: Iterable[Turn], *, winners: bool) -> Throws:
    """The throws of both sides of a duel, or those of the winner of each game."""
    throws: Throws = []
    for game in split_games(CONFIG, turns):
        *_, (left, right, troll) = walk(CONFIG, game)
        end, centre = final_cell(left, right, troll, CONFIG.cells - 1), CONFIG.cells // 2
        for side, won in ((False, end > centre), (True, end < centre)):
            if won or not winners:
                throws += throws_of(CONFIG, game, right=side)
    return throws


def season(field: Mapping[str, Player], games: int, seed: int) -> dict[tuple[str, str], Met]:
    """Everybody against everybody."""
    results = {}
    for number, (one, other) in enumerate(itertools.combinations(field, 2)):
        place = 1000 * seed + 2 * number
        results[one, other] = met(field[one](place), field[other](place + 1), games)
    return results


def imitators(results: Mapping[tuple[str, str], Met]) -> dict[str, Policy]:
    """Who has seen a season: all that was thrown, or what the winners threw."""
    policies = {}
    for name, winners in zip(IMITATORS, (False, True), strict=True):
        seen = (thrown(each.turns, winners=winners) for each in results.values())
        policies[name] = imitation(CONFIG.cells, itertools.chain.from_iterable(seen))
    return policies


# --- What is taken, and what is left ----------------------------------------------------------


class Taken(NamedTuple):
    """What the adaptive champion took from a learner, a game, from one look to the next."""

    earned: list[float]
    best: list[float]  # the most that could be taken, had the learner stood still
    total: float  # of the duel, the chance of draws left out


def taken(kind: type[Learner], games: int, seed: int) -> Taken:
    """One duel of the adaptive champion against a learner that is looked at."""
    learner = kind(solve(*CONFIG), seed)
    strategy, adaptive = champion("adaptatif", seed)
    assert adaptive is not None
    ours = Looked(strategy, lambda: adaptive.bank)
    theirs = Looked(learner, lambda: -guaranteed_value(learner.policy, *CONFIG))
    met(ours, theirs, games)
    banks, most = [*ours.seen, adaptive.bank], [*theirs.seen, theirs.seen[-1]]
    lasts = np.diff([*(look for look in LOOKS if look < games), games])
    best = [(a + b) / 2 for a, b in itertools.pairwise(most)]
    return Taken(list(np.diff(banks) / lasts), best, adaptive.bank - STAKE)


def windows(games: int) -> list[str]:
    """From which game to which one looks."""
    ends = [*(look for look in LOOKS if look < games), games]
    return [f"{a + 1} à {b}" for a, b in itertools.pairwise(ends)]


def left_on_the_table(options: argparse.Namespace) -> str:
    """Learner by learner and window by window: what is taken of what there is."""
    head = ["Adversaire", "Parties", *windows(options.parties), "Le pire affrontement"]
    rows = []
    for name, kind in LEARNERS.items():
        print(name, file=sys.stderr, flush=True)
        duels = [taken(kind, options.parties, seed) for seed in seeds(options)]
        earned = np.mean([duel.earned for duel in duels], axis=0)
        best = np.mean([duel.best for duel in duels], axis=0)
        worst = min(duel.total for duel in duels)
        rows.append([name, "pris", *map(three, earned), f"{decimal(worst, 1)}"])
        rows.append(["", "à prendre", *map(three, best), ""])
    return table(head, rows)


def against(options: argparse.Namespace, last: Mapping[str, Policy]) -> str:
    """Each champion against all who learn; of the imitators, exactly what could be taken."""
    rows = []
    for name in (*LEARNERS, *IMITATORS):
        row = [name]
        for who in CHAMPIONS:
            duels = [
                met(champion(who, seed)[0], opponent(name, last, seed), options.parties)
                for seed in seeds(options)
            ]
            mean = float(np.mean([duel.score for duel in duels]))
            spread = float(np.mean([duel.spread for duel in duels])) / len(duels) ** 0.5
            row.append(f"{three(mean)} ± {three(spread)}")
        exact = three(-guaranteed_value(last[name], *CONFIG)) if name in last else ""
        rows.append([*row, exact])
    return table(["Adversaire", "Prudent", "Sans-perte", "Adaptatif", "À prendre"], rows)


def opponent(name: str, policies: Mapping[str, Policy], seed: int) -> Strategie:
    if name in policies:
        return player(policies[name], seed)
    return LEARNERS[name](solve(*CONFIG), seed)


def seasons(options: argparse.Namespace) -> tuple[str, dict[str, Policy]]:
    """The class plays, then the league, season by season, the imitators having watched."""
    results = season(
        {rung.id: lambda seed, rung=rung: rung.strategy for rung in ladder()},
        options.parties // 10,
        options.graine,
    )
    head = ["Saison", *(f"{name} : à prendre" for name in IMITATORS), "Classement"]
    rows, policies = [], {}
    for number in range(1, options.saisons + 1):
        print(f"saison {number}", file=sys.stderr, flush=True)
        policies = imitators(results)
        exact = [three(-guaranteed_value(each, *CONFIG)) for each in policies.values()]
        field: dict[str, Player] = {
            name: lambda seed, name=name, now=policies: opponent(name, now, seed)
            for name in (*LEARNERS, *IMITATORS)
        }
        for who in CHAMPIONS:
            field[who] = lambda seed, who=who: champion(who, seed)[0]
        results = season(field, options.parties, options.graine + number)
        rows.append([str(number), *exact, ranking(field, results)])
    return table(head, rows), policies


def ranking(field: Iterable[str], results: Mapping[tuple[str, str], Met]) -> str:
    """The league by mean score a game."""
    scores: dict[str, list[float]] = {name: [] for name in field}
    for (one, other), each in results.items():
        scores[one].append(each.score)
        scores[other].append(-each.score)
    means = {name: float(np.mean(each)) for name, each in scores.items()}
    return ", ".join(f"{n} {three(means[n])}" for n in sorted(means, key=lambda n: -means[n]))


def seeds(options: argparse.Namespace) -> Iterator[int]:
    yield from range(options.graine, options.graine + options.affrontements)


def three(value: float) -> str:
    return decimal(value, 3)


TEXT = """\
# La ligue de ceux qui apprennent, et les champions parmi eux

7 cases, 15 pierres, des affrontements de {games} parties. Un **gain** est en victoires moins
défaites, par partie. Écrit par `python benchmarks/ligue.py --graine {seed}`.

Trois joueurs apprennent de chaque partie finie, et oublient tout à l'affrontement suivant
(`trollkit.beyond.opponents` en donne les sources). Le **jeu fictif** répond au mieux à ce
qu'il a vu lancer dans chaque case. Les **regrets par état** lancent ce qu'ils regrettent de ne
pas avoir lancé dans cet état ; les **regrets par traits** le retiennent pour toutes les
situations qui se ressemblent : la case du troll, et à un dixième près la part des pierres qui
est à soi.

Un quatrième, **regrets +**, en diffère d'un rien : ce qu'il n'a pas regretté ne compte pas
contre ce qu'il regrettera. L'adaptatif connaît les trois premiers, et pas celui-ci : il montre
ce que vaut un modèle presque juste. Il y gagne d'abord, puis en rend une part.

Deux autres apprennent d'une saison à l'autre : ils **imitent** ce que la saison d'avant a
lancé, tout, ou ce que les gagnants ont lancé. Avant la première saison, c'est la classe qu'ils
ont regardée : les stratégies livrées avec le kit, chacune contre chacune.

## Ce que l'adaptatif prend, et ce qu'il laisse

L'adaptatif du kit sait ce que chacun des trois premiers apprendrait de l'affrontement qu'il
joue : il ne lui reste à deviner que qui il a devant lui. Sa garantie ne change pas : il ne
mise que {stake} parties et ce qu'il a déjà gagné. « Pris » est le gain de sa banque par partie
(la même espérance que le score, sans la chance des tirages), en moyenne sur {duels}. « À
prendre » est le gain exact de la meilleure réponse à ce que l'autre lancerait à cet instant,
s'il cessait d'apprendre : moyenne de ce qu'il est avant et après. « Le pire » est, de tous les
affrontements, le plus petit total de la banque, en parties : la garantie dit qu'il ne descend
pas sous −{stake}.

{taken}

Ce n'est pas un plafond : qui apprend peut aussi être mené où l'on veut. Ce n'est pas non plus
à portée de tous : la meilleure réponse connaît l'autre dès la première partie.

## Tous les champions

Score moyen par partie, à quatre écarts-types près ; pour les imitateurs de la dernière saison,
qui n'ont pas de mémoire pendant l'affrontement, ce que prendrait la meilleure réponse.

{met}

## De saison en saison

Tous contre tous, les champions aussi, que les imitateurs regardent donc jouer. Le classement
est au gain moyen par partie.

{seasons}

Imiter la classe coûte cher, car on copie aussi ses fautes. Imiter une ligue où jouent des
champions vaut mieux de saison en saison ; n'en copier que les gagnants laisse ici plus à
prendre. Aucune de ces classes n'est une vraie : aucune partie d'élève n'a été gardée ici.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--parties", type=int, default=1000)
    parser.add_argument("--affrontements", type=int, default=5)
    parser.add_argument("--saisons", type=int, default=5)
    parser.add_argument("--dossier", type=Path, default=FOLDER)
    options = parser.parse_args()
    told, policies = seasons(options)
    text = TEXT.format(
        games=options.parties,
        seed=options.graine,
        stake=int(STAKE),
        duels=f"{options.affrontements} affrontement" + "s" * (options.affrontements > 1),
        taken=left_on_the_table(options),
        met=against(options, policies),
        seasons=told,
    )
    (options.dossier / "ligue.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
