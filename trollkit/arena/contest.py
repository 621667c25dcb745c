"""What a contest is: its plan, its pairs, and all that is known of it so far."""

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

if TYPE_CHECKING:  # they bring numpy, which only a contest that is held has a use for
    from trollkit.arena.tables import Interval, Sums

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
    copies: Mapping[str, int] | None = None  # ordinals among those of one source; None: drawn
    suspects: set[str] = field(default_factory=set)  # sources that a shared child did not serve

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise ContestError("single", ", ".join(entrant.id for entrant in self.entrants))
        plan = self.plan
        self.key = DuelKey(  # what the keys of all duels share
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
        """The SHA-256 of the seed's digits: of one that nobody guesses, it tells nothing."""
        return hashlib.sha256(str(self.plan.seed).encode()).hexdigest()

    @property
    def total(self) -> int:
        """All duels of the contest."""
        return len(self.pairings) * len(self.plan.categories)

    @property
    def done(self) -> int:
        """The duels that have been played."""
        return sum(key in self.results for pairing in self.pairings for key in pairing.keys)

    def learn(self, results: Iterable[DuelResult]) -> None:
        """Take note of results; of a large field without the moves, which the base keeps."""
        if len(self.entrants) > LARGE:
            results = (result._replace(moves=b"") for result in results)
        self.results.update((result.key, result) for result in results)

    def shares(self, pairing: Pairing) -> bool:
        """Whether both sides of a pair may play in one child: nothing is at stake for a mark,
        both sources keep to themselves, and no audit has shown otherwise.
        """
        plan, sides = self.plan, (pairing.left, pairing.right)
        if plan.strict or self.common or plan.isolation == "aucun":
            return False
        return all(
            self.registrations[each.id].shares and each.sha not in self.suspects
            for each in sides
        )

    def suspect(self, sources: Iterable[str]) -> list[DuelKey]:
        """Play none of these sources in a shared child again.

        What is known of their duels is forgotten, and told, to be played strictly.
        """
        self.suspects.update(sources)
        known = [*self.results]
        gone = [key for key in known if {key.left, key.right} & self.suspects]
        self.resumed -= len({*gone}.intersection(known[: self.resumed]))
        for key in gone:
            del self.results[key]
        self._forget_sums()
        return gone

    def _forget_sums(self) -> None:
        self._summed: tuple[int, Sums | None] = 0, None  # of how many results
        self._spans: dict[str, Interval] | None = None

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
        listed = tuple(
            Listed(each.id, names[each.id], each.sha, each.copy) for each in self.entrants
        )
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

    @property
    def sums(self) -> "Sums":
        """What the duels played so far add up to."""
        from trollkit.arena.tables import Sums

        done, sums = self._summed
        if sums is None or done != len(self.results):  # results are added, or all is forgotten
            ids = [entrant.id for entrant in self.entrants]
            sums = Sums(ids, self.plan.categories, self.duels())
            self._summed = len(self.results), sums
        return sums

    def standings(self) -> list[Standing]:
        """The ranking over the duels played so far."""
        return self.sums.standings

    def intervals(self) -> "dict[str, Interval]":
        """The ranks that chance alone could have given, once all is played; none before.

        Of some duels only, they would promise too much.
        """
        from trollkit.arena.tables import intervals

        if self.done < self.total:
            return {}
        if self._spans is None:
            sources = {each.id: each.sha for each in self.entrants}
            self._spans = intervals(self.standings(), self.duels(), sources)
        return self._spans

    def to_play(self) -> list[Pairing]:
        """What is left of each pair."""
        left = (
            each._replace(keys=tuple(key for key in each.keys if key not in self.results))
            for each in self.pairings
        )
        return [each for each in left if each.keys]
