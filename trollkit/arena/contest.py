"""`Contest`: the plan of a contest, its entrants and pairs, and the results known so far."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from trollkit.arena.duel import (
    CHANCE,
    DuelKey,
    DuelResult,
    PlayedDuel,
    Standing,
    round_robin,
    version,
)
from trollkit.arena.entrants import Entrant, Registration, copies, distinct_names, ordered
from trollkit.arena.store import Listed, Run
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault

if TYPE_CHECKING:  # they load numpy, which only a contest that is played needs
    from trollkit.arena.tables import Interval, Sums

LARGE = 100  # strategies; in a larger field the moves of all duels would fill the memory


class Plan(NamedTuple):
    """What a contest plays."""

    reference: str  # of the game's record: "module:name"
    game: str  # the game's name
    categories: tuple[str, ...]
    games: int = 1000
    seed: int = 0
    isolation: str = "aucun"
    strict: bool = False


class Pairing(NamedTuple):
    """One pair of entrants and the keys of its duels, one a category: the unit of work."""

    left: Entrant
    right: Entrant
    keys: tuple[DuelKey, ...]


@dataclass
class Contest:
    """A contest, and what is known of it so far."""

    plan: Plan
    entrants: Sequence[Entrant]
    results: dict[DuelKey, DuelResult] = field(default_factory=dict)
    registrations: dict[str, Registration] = field(default_factory=dict)
    resumed: int = 0  # the first so many results were stored by an earlier run
    previous: Mapping[str, int] = field(default_factory=dict)  # ranks in the run before
    told: bool = False  # whether the seed is told once all is played
    pairs: Sequence[tuple[Entrant, Entrant]] | None = None  # None: a round robin
    common: bool = False  # for marks: chance and sides do not depend on the left source
    warning: str = ""  # a French sentence, when the isolation could be stronger
    copies: Mapping[str, int] | None = None  # ordinals among equal sources; None: drawn
    suspects: set[str] = field(default_factory=set)  # sources that have failed an audit

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise ContestError("single", ", ".join(entrant.id for entrant in self.entrants))
        plan = self.plan
        self.key = DuelKey(  # the fields that all duels share
            *(plan.game, "", "", "", plan.games, plan.seed, plan.isolation != "aucun"),
            numpy=version("numpy"),
            common=self.common,
            chance=CHANCE,
        )
        given = self.copies
        if given is None:
            given = {} if self.common else copies(self.entrants, plan.seed)
        self.entrants = [each._replace(copy=given.get(each.id, 0)) for each in self.entrants]
        pairs = round_robin(self.entrants) if self.pairs is None else self.pairs
        self.pairings = [*map(self._pairing, pairs)]
        self._forget_sums()

    def _pairing(self, pair: tuple[Entrant, Entrant]) -> Pairing:
        left, right = pair if self.common else ordered(*pair)
        keys = tuple(self.key.between(left, right, each) for each in self.plan.categories)
        return Pairing(left, right, keys)

    @property
    def seal(self) -> str:
        """The SHA-256 of the seed's digits, shown before the seed is told."""
        return hashlib.sha256(str(self.plan.seed).encode()).hexdigest()

    @property
    def total(self) -> int:
        """The number of duels in the contest."""
        return len(self.pairings) * len(self.plan.categories)

    @property
    def done(self) -> int:
        """The number of duels played."""
        return sum(key in self.results for pairing in self.pairings for key in pairing.keys)

    def learn(self, results: Iterable[DuelResult]) -> None:
        """Note results; in a large field without their moves, which the base keeps."""
        if len(self.entrants) > LARGE:
            results = (result._replace(moves=b"") for result in results)
        self.results.update((result.key, result) for result in results)

    def shares(self, pairing: Pairing) -> bool:
        """Whether both sides of a pair may play in one child.

        They may when no mark depends on it, `sharing` admits both sources, and no audit has
        failed for either.
        """
        plan, sides = self.plan, (pairing.left, pairing.right)
        if plan.strict or self.common or plan.isolation == "aucun":
            return False
        return all(
            self.registrations[each.id].shares and each.sha not in self.suspects
            for each in sides
        )

    def suspect(self, sources: Iterable[str]) -> list[DuelKey]:
        """Never play these sources in a shared child again.

        Their results are forgotten, to be played strictly; the keys of these duels are given.
        """
        self.suspects.update(sources)
        gone = [key for key in self.results if {key.left, key.right} & self.suspects]
        self.resumed = max(0, self.resumed - len(gone))
        for key in gone:
            del self.results[key]
        self._forget_sums()
        return gone

    def _forget_sums(self) -> None:
        self._summed: tuple[int, Sums | None] = 0, None  # the number of results in the sums
        self._spans: dict[str, Interval] | None = None

    @property
    def names(self) -> dict[str, str]:
        """Display names by id; the id itself for a file that has not been looked at."""
        unknown = Registration()
        return distinct_names(
            (entrant.id, self.registrations.get(entrant.id, unknown).name)
            for entrant in self.entrants
        )

    @property
    def record(self) -> Run:
        """The contest in the form that the base stores."""
        names = self.names
        plan = {**self.plan._asdict(), "categories": list(self.plan.categories)}
        del plan["reference"]  # a game may move to another module; its name stays
        listed = tuple(
            Listed(each.id, names[each.id], each.sha, each.copy) for each in self.entrants
        )
        return Run(plan, self.key, listed)

    def duels(self) -> Iterator[PlayedDuel]:
        """The duels played so far, in the order of the schedule."""
        for pairing in self.pairings:
            for key in pairing.keys:
                if key in self.results:
                    yield PlayedDuel(pairing.left.id, pairing.right.id, self.results[key])

    def reasons(self) -> dict[str, Fault]:
        """The first fault of each disqualified strategy, by id, in schedule order."""
        first: dict[str, Fault] = {}
        for duel in self.duels():
            for id_, fault in zip((duel.left, duel.right), duel.result.faults, strict=True):
                if fault:
                    first.setdefault(id_, fault)
        return first

    @property
    def sums(self) -> "Sums":
        """The sums over the duels played so far."""
        from trollkit.arena.tables import Sums

        done, sums = self._summed
        if sums is None or done != len(self.results):  # new results only add to their number
            ids = [entrant.id for entrant in self.entrants]
            sums = Sums(ids, self.plan.categories, self.duels())
            self._summed = len(self.results), sums
        return sums

    def standings(self) -> list[Standing]:
        """The ranking over the duels played so far."""
        return self.sums.standings

    def intervals(self) -> "dict[str, Interval]":
        """By id, the ranks that chance alone could have given; none before all is played.

        Intervals over some of the duels would promise too much.
        """
        from trollkit.arena.tables import intervals

        if self.done < self.total:
            return {}
        if self._spans is None:
            sources = {each.id: each.sha for each in self.entrants}
            self._spans = intervals(self.standings(), self.duels(), sources)
        return self._spans

    def to_play(self) -> list[Pairing]:
        """The pairs that still have duels to play, with these alone."""
        left = (
            each._replace(keys=tuple(key for key in each.keys if key not in self.results))
            for each in self.pairings
        )
        return [each for each in left if each.keys]
