"""What a contest is: its plan, its pairs, and all that is known of it so far."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from trollkit.arena.duel import CHANCE, DuelKey, DuelResult, numpy_version
from trollkit.arena.entrants import Entrant, Registration, copies, distinct_names, lot, ordered
from trollkit.arena.preview import WHOLE, Abridged, scaled
from trollkit.arena.results.history import Listed, Run
from trollkit.arena.standings.pools import finalists, first_pairs, whole_ranking
from trollkit.arena.standings.ranking import PlayedDuel, Standing, ranking
from trollkit.arena.standings.schedule import round_robin
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault

if TYPE_CHECKING:  # they bring numpy, which only a contest that is held has a use for
    from trollkit.arena.standings.cycles import Cycles
    from trollkit.arena.standings.intervals import Interval

LARGE = 100  # strategies, beyond which the moves of all duels would fill the memory


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
    abridged: Abridged = WHOLE  # what is left out of it, for a preview
    copies: Mapping[str, int] | None = None  # ordinals among those of one source; None: drawn

    def __post_init__(self) -> None:
        from trollkit.arena.standings.intervals import Bootstrap

        if len(self.entrants) < 2:
            raise ContestError("single", ", ".join(entrant.id for entrant in self.entrants))
        plan = self.plan
        self.key = DuelKey(  # what the keys of all duels share
            *(plan.game, "", "", "", plan.games, plan.seed, plan.isolation != "aucun"),
            numpy=numpy_version(),
            common=self.common,
            chance=CHANCE,
        )
        given = self.copies
        if given is None:
            given = {} if self.common else copies(self.entrants, plan.seed)
        self.entrants = [each._replace(copy=given.get(each.id, 0)) for each in self.entrants]
        self._steady = {each.sha for each in self.entrants if each.copy and each.is_steady}
        self._alike = defaultdict[DuelKey, list[DuelKey]](list)
        self._pools = self.abridged.dealt(self.entrants, plan.seed)
        self._final: list[str] = []  # who plays the final after the pools
        pairs = self.pairs
        if pairs is None:
            pairs = first_pairs(self._pools) if self._pools else round_robin(self.entrants)
        self.pairings = [*map(self._pairing, pairs)]
        self._bootstrap = Bootstrap([entrant.id for entrant in self.entrants])
        self._ranked: tuple[int, list[Standing]] = (-1, [])

    def _pairing(self, pair: tuple[Entrant, Entrant]) -> Pairing:
        left, right = pair if self.common else ordered(*pair)
        keys = tuple(self.key.between(left, right, each) for each in self.plan.categories)
        if {left.sha, right.sha} & self._steady:
            for key in keys:
                self._alike[self._same(key)].append(key)
        return Pairing(left, right, keys)

    def _same(self, key: DuelKey) -> DuelKey:
        """One key for all duels that go the same way: copies without chance play as one."""
        if not {key.left, key.right} & self._steady:
            return key
        return key._replace(
            left_copy=0 if key.left in self._steady else key.left_copy,
            right_copy=0 if key.right in self._steady else key.right_copy,
        )

    @property
    def seal(self) -> str:
        """The SHA-256 of the seed's digits: of one that nobody guesses, it tells nothing."""
        return hashlib.sha256(str(self.plan.seed).encode()).hexdigest()

    @property
    def total(self) -> int:
        """All duels of the contest."""
        to_come = 0 if self._final else self.abridged.final_pairs(self._pools)
        return (len(self.pairings) + to_come) * len(self.plan.categories)

    @property
    def done(self) -> int:
        """The duels of which no more is to be played."""
        keys = (key for pairing in self.pairings for key in pairing.keys)
        if not self.abridged.stages:
            return sum(key in self.results for key in keys)
        return sum(self._following(key) is None for key in keys)

    def all_keys(self) -> Iterator[list[DuelKey]]:
        """All that its duels may be stored under, pair by pair."""
        for pairing in self.pairings:
            yield [stage for key in pairing.keys for stage in self._stages(key)]

    def with_alike(self, result: DuelResult) -> list[DuelResult]:
        """A result, and those of the duels that go the same way and were not played."""
        whole = self._same(result.key)._replace(games=self.plan.games)
        alike = (each._replace(games=result.key.games) for each in self._alike.get(whole, ()))
        others = (each for each in alike if each != result.key and each not in self.results)
        return [result, *(result._replace(key=each) for each in others)]

    def learn(self, results: Iterable[DuelResult]) -> None:
        """Take note of results; of a large field without the moves, which the base keeps."""
        if len(self.entrants) > LARGE:
            results = (result._replace(moves=b"") for result in results)
        self.results.update((result.key, result) for result in results)

    def _stages(self, key: DuelKey) -> list[DuelKey]:
        """The duel of so many games, after the shorter ones that may settle it."""
        return [key._replace(games=games) for games in self.abridged.stages] or [key]

    def _latest(self, key: DuelKey) -> DuelResult | None:
        """What is known of a duel, by the longest play of it."""
        if not self.abridged.stages:
            return self.results.get(key)
        found = map(self.results.get, reversed(self._stages(key)))
        return next((each for each in found if each is not None), None)

    def _following(self, key: DuelKey) -> DuelKey | None:
        """What is to be played of a duel next; None when it is settled."""
        known = self._latest(key)
        if known is None:
            return self._stages(key)[0]
        return self.abridged.following(known, self._stages(key))

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
        if self.abridged:
            plan |= self.abridged._asdict()
        del plan["reference"]  # where a game is may change; its name does not
        listed = tuple(
            Listed(each.id, names[each.id], each.sha, each.copy) for each in self.entrants
        )
        return Run(plan, self.key, listed)

    def duels(self) -> Iterator[PlayedDuel]:
        """The duels played so far, in the order of the schedule, by category."""
        for pairing in self.pairings:
            for key in pairing.keys:
                known = self._latest(key)
                if known is not None:
                    yield PlayedDuel(pairing.left.id, pairing.right.id, scaled(known, key))

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
            self._ranked = len(self.results), self._standings()
        return self._ranked[1]

    def _standings(self) -> list[Standing]:
        ids, duels = [entrant.id for entrant in self.entrants], [*self.duels()]
        if not self._final:
            return ranking(ids, duels)
        final = {*self._final}
        inside = [duel for duel in duels if {duel.left, duel.right} <= final]
        pool_of = {each.id: number for number, pool in enumerate(self._pools) for each in pool}
        pooled = [duel for duel in duels if pool_of[duel.left] == pool_of[duel.right]]
        return whole_ranking(ranking(self._final, inside), ranking(ids, pooled))

    def intervals(self) -> "dict[str, Interval]":
        """The ranks that chance alone could have given, of those that have played."""
        if self.abridged:
            return {}  # they would reckon with games that were not played
        self._bootstrap.add(self.duels())
        sources = {each.id: each.sha for each in self.entrants}
        return self._bootstrap.intervals(self.standings(), sources)

    def cycles(self) -> "Cycles":
        """Who beats whom in a circle, over the duels played so far."""
        from trollkit.arena.standings.cycles import find_cycles

        ids = [standing.id for standing in self.standings()]
        return find_cycles(ids, self.duels())

    def to_play(self) -> list[Pairing]:
        """What is left; of duels that go the same way, one.

        What comes after it may depend on how it ends: ask again once it has been played.
        """
        left = self._left()
        if not left and self._pools and not self._final:
            self._final = finalists(
                [[each.id for each in pool] for pool in self._pools],
                sorted(self.standings(), key=lambda s: (s.rank, lot(self.plan.seed, s.id))),
            )
            self._ranked = (-1, [])
            known = {frozenset((each.left.id, each.right.id)) for each in self.pairings}
            entrants = [each for each in self.entrants if each.id in {*self._final}]
            met = round_robin(entrants)
            self.pairings += [
                self._pairing(pair)
                for pair in met
                if frozenset((pair[0].id, pair[1].id)) not in known
            ]
            left = self._left()
        return left

    def _left(self) -> list[Pairing]:
        left, seen = [], set[DuelKey]()
        for pairing in self.pairings:
            following = map(self._following, pairing.keys)
            keys = tuple(
                key for key in following if key is not None and self._same(key) not in seen
            )
            if keys:
                left.append(pairing._replace(keys=keys))
                seen.update(map(self._same, keys))
        return left
