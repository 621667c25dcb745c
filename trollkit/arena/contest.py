"""What a contest is: its plan, its pairs, and all that is known of it so far."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trollkit.arena.duel import DuelKey, DuelResult, numpy_version
from trollkit.arena.entrants import Entrant, Registration, distinct_names, ordered
from trollkit.arena.results.history import Listed, Run
from trollkit.arena.standings.cycles import Cycles, find_cycles
from trollkit.arena.standings.intervals import Bootstrap, Interval
from trollkit.arena.standings.ranking import PlayedDuel, Standing, ranking
from trollkit.arena.standings.schedule import round_robin
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault


class Plan(NamedTuple):
    """What a contest plays."""

    reference: str  # where the game's record is
    game: str  # its name
    categories: tuple[str, ...]
    games: int = 1000
    seed: int = 0
    isolation: str = "aucun"
    strict: bool = False


class Pairing(NamedTuple):
    """One pair and its duels, category by category: the unit of work."""

    left: Entrant
    right: Entrant
    keys: tuple[DuelKey, ...]


@dataclass
class Contest:
    """A contest and what is known of it so far."""

    plan: Plan
    entrants: Sequence[Entrant]
    results: dict[DuelKey, DuelResult] = field(default_factory=dict)
    registrations: dict[str, Registration] = field(default_factory=dict)
    resumed: int = 0  # how many of the results, the first ones, an earlier run had stored
    previous: Mapping[str, int] = field(default_factory=dict)  # ranks in the run before
    told: bool = False  # whether everybody may know the seed, once all is played
    pairs: Sequence[tuple[Entrant, Entrant]] | None = None  # who meets whom; None: each other
    common: bool = False  # whether chance and sides are the same whatever the sources
    warning: str = ""  # a French sentence about the isolation, when it could be stronger

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise ContestError("single", ", ".join(entrant.id for entrant in self.entrants))
        plan = self.plan
        self.key = DuelKey(  # what the keys of all duels share
            *(plan.game, "", "", "", plan.games, plan.seed, plan.isolation != "aucun"),
            numpy=numpy_version(),
            common=self.common,
        )
        pairs = round_robin(self.entrants) if self.pairs is None else self.pairs
        sides = pairs if self.common else [ordered(a, b) for a, b in pairs]
        self.pairings = [self._pairing(left, right) for left, right in sides]
        self._bootstrap = Bootstrap([entrant.id for entrant in self.entrants])
        self._ranked: tuple[int, list[Standing]] = (-1, [])

    def _pairing(self, left: Entrant, right: Entrant) -> Pairing:
        keys = tuple(
            self.key._replace(left=left.sha, right=right.sha, category=category)
            for category in self.plan.categories
        )
        return Pairing(left, right, keys)

    @property
    def seal(self) -> str:
        """The SHA-256 of the seed's digits: of one that nobody guesses, it tells nothing."""
        return hashlib.sha256(str(self.plan.seed).encode()).hexdigest()

    @property
    def total(self) -> int:
        """All duels of the contest."""
        return len(self.pairings) * len(self.plan.categories)

    @property
    def names(self) -> dict[str, str]:
        """Display names by id; the id until a file has been looked at."""
        unknown = Registration()
        return distinct_names(
            (entrant.id, self.registrations.get(entrant.id, unknown).name)
            for entrant in self.entrants
        )

    @property
    def record(self) -> Run:
        """The contest as the base remembers it."""
        names = self.names
        plan = {**self.plan._asdict(), "categories": list(self.plan.categories)}
        del plan["reference"]  # where a game is may change; its name does not
        listed = tuple(Listed(each.id, names[each.id], each.sha) for each in self.entrants)
        return Run(plan, self.key, listed)

    def duels(self) -> Iterator[PlayedDuel]:
        """The duels played so far, in the order of the schedule, by category."""
        for pairing in self.pairings:
            for key in pairing.keys:
                if key in self.results:
                    yield PlayedDuel(pairing.left.id, pairing.right.id, self.results[key])

    def reasons(self) -> dict[str, Fault]:
        """Why each disqualified strategy was, the first time in the order of the schedule."""
        first: dict[str, Fault] = {}
        for duel in self.duels():
            for id_, fault in zip((duel.left, duel.right), duel.result.faults, strict=True):
                if fault:
                    first.setdefault(id_, fault)
        return first

    def standings(self) -> list[Standing]:
        """The ranking over the duels played so far."""
        if len(self.results) != self._ranked[0]:  # results are only ever added
            ids = [entrant.id for entrant in self.entrants]
            self._ranked = len(self.results), ranking(ids, self.duels())
        return self._ranked[1]

    def intervals(self) -> dict[str, Interval]:
        """The ranks that chance alone could have given, of those that have played."""
        self._bootstrap.add(self.duels())
        return self._bootstrap.intervals(self.standings())

    def cycles(self) -> Cycles:
        """Who beats whom in a circle, over the duels played so far."""
        ids = [standing.id for standing in self.standings()]
        return find_cycles(ids, self.duels())

    def to_play(self) -> list[Pairing]:
        """What is left, each source against each once, whatever names it goes by."""
        left, seen = [], set(self.results)
        for pairing in self.pairings:
            keys = tuple(key for key in pairing.keys if key not in seen)
            if keys:
                left.append(pairing._replace(keys=keys))
                seen.update(keys)
        return left
