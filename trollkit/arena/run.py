"""Running a contest: what is left to play goes to the executor, what comes back is kept."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from trollkit.arena.child import discipline
from trollkit.arena.cycles import Cycles, find_cycles
from trollkit.arena.duel import DuelKey, DuelResult, numpy_version
from trollkit.arena.entrants import Entrant, calls_the_kit, distinct_names, ordered
from trollkit.arena.history import Listed, Run
from trollkit.arena.intervals import Bootstrap, Interval
from trollkit.arena.ranking import Match, Standing, ranking
from trollkit.arena.registration import Registration
from trollkit.arena.results import Store
from trollkit.arena.schedule import round_robin
from trollkit.arena.worker import play_pair, register
from trollkit.core.contest import Compiled
from trollkit.core.errors import ContestError, StoreError
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.patience import patiently
from trollkit.phrases.system import PREPARING

T = TypeVar("T")

_COMMIT_EVERY_S = 1.0  # a killed run loses no more than this, and the duels in flight


class Plan(NamedTuple):
    """What a contest plays."""

    discipline: str  # import string of the game's contest module
    game: str
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
    warning: str = ""  # a French sentence about the isolation, when it could be stronger

    def __post_init__(self) -> None:
        if len(self.entrants) < 2:
            raise ContestError("single", ", ".join(entrant.id for entrant in self.entrants))
        plan = self.plan
        self.key = DuelKey(  # what the keys of all duels share
            *(plan.game, "", "", "", plan.games, plan.seed, plan.isolation != "aucun"),
            numpy=numpy_version(),
        )
        pairs = round_robin(self.entrants)
        self.pairings = [self._pairing(*ordered(a, b)) for a, b in pairs]
        self._bootstrap = Bootstrap([entrant.id for entrant in self.entrants])
        self._ranked: tuple[int, list[Standing]] = (-1, [])

    def _pairing(self, left: Entrant, right: Entrant) -> Pairing:
        keys = tuple(
            self.key._replace(left=left.sha, right=right.sha, category=category)
            for category in self.plan.categories
        )
        return Pairing(left, right, keys)

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
        listed = tuple(Listed(each.id, names[each.id], each.sha) for each in self.entrants)
        return Run(plan, self.key, listed)

    def matches(self) -> Iterator[Match]:
        """The duels played so far, in the order of the schedule, by category."""
        for pairing in self.pairings:
            for key in pairing.keys:
                if key in self.results:
                    yield Match(pairing.left.id, pairing.right.id, self.results[key])

    def reasons(self) -> dict[str, Fault]:
        """Why each disqualified strategy was, the first time in the order of the schedule."""
        first: dict[str, Fault] = {}
        for match in self.matches():
            for id_, fault in zip((match.left, match.right), match.result.faults, strict=True):
                if fault:
                    first.setdefault(id_, fault)
        return first

    def standings(self) -> list[Standing]:
        """The ranking over the duels played so far."""
        if len(self.results) != self._ranked[0]:  # results are only ever added
            ids = [entrant.id for entrant in self.entrants]
            self._ranked = len(self.results), ranking(ids, self.matches())
        return self._ranked[1]

    def intervals(self) -> dict[str, Interval]:
        """The ranks that chance alone could have given, of those that have played."""
        self._bootstrap.add(self.matches())
        return self._bootstrap.intervals(self.standings())

    def cycles(self) -> Cycles:
        """Who beats whom in a circle, over the duels played so far."""
        ids = [standing.id for standing in self.standings()]
        return find_cycles(ids, self.matches())

    def to_play(self) -> list[Pairing]:
        """What is left, each source against each once, whatever names it goes by."""
        left, seen = [], set(self.results)
        for pairing in self.pairings:
            keys = tuple(key for key in pairing.keys if key not in seen)
            if keys:
                left.append(pairing._replace(keys=keys))
                seen.update(keys)
        return left


def run(
    contest: Contest,
    store: Store,
    executor: Executor,
    *,
    in_flight: int,
    on_update: Callable[[], None] = lambda: None,
    pace: float | None = None,
) -> None:
    """Play what is left of `contest`, storing results as they come.

    `on_update` is called several times a second. `pace` slows the run down to so many
    duels a second, for a class that wants to watch. However the run ends, by an exception
    or a KeyboardInterrupt too, finished duels are stored first.

    Raises ContestError when a strategy takes its worker process down.
    """
    keys = (key for pairing in contest.pairings for key in pairing.keys)
    contest.results.update(store.find(keys))
    contest.resumed = len(contest.results)
    _prepare(contest)
    _register(contest, executor, on_update)
    before = store.begin(contest.record)
    contest.previous = {each.id: each.rank for each in before.standings} if before else {}
    on_update()
    tasks = contest.to_play()
    pending: dict[Future[list[DuelResult]], Pairing] = {}
    unsaved: list[DuelResult] = []
    start = saved = time.monotonic()
    submitted = 0
    try:
        while tasks or pending:
            while tasks and len(pending) < in_flight and _due(submitted, pace, start):
                task = tasks.pop(0)
                submitted += len(task.keys)
                pending[_submit(contest, executor, task)] = task
            for future in _finished(pending):
                unsaved += _results(future, pending)
            contest.results.update((result.key, result) for result in unsaved)
            on_update()
            if time.monotonic() - saved > _COMMIT_EVERY_S:
                unsaved, saved = _unstored(store, unsaved), time.monotonic()
    finally:
        store.add(unsaved)
    store.finish(contest.standings())


def _prepare(contest: Contest) -> None:
    """Have the game's code compiled, if it has any that strategies of the contest may call.

    Children may read what is compiled, and not write it.
    """
    game = discipline(contest.plan.discipline)
    if isinstance(game, Compiled) and calls_the_kit(contest.entrants):
        patiently(PREPARING, game.prepare)


def _unstored(store: Store, results: list[DuelResult]) -> list[DuelResult]:
    """Store what can be; what is left when somebody who looks holds the base."""
    try:
        store.add(results)
    except StoreError as error:
        if error.reason != "locked":
            raise
        return results
    return []


def _submit(contest: Contest, executor: Executor, task: Pairing) -> Future[list[DuelResult]]:
    plan, known = contest.plan, contest.registrations
    shared = known[task.left.id].shares and known[task.right.id].shares
    strict = plan.strict or not shared
    left, right = (_as_known(each, known[each.id]) for each in (task.left, task.right))
    return _sent(
        *(executor, play_pair, plan.discipline, left, right, task.keys),
        *(plan.isolation, strict),
    )


def _as_known(entrant: Entrant, registration: Registration) -> Entrant:
    """A file that takes too long to load is as good as unread: nobody waits for it again."""
    fault = registration.fault
    slow = fault is not None and fault.kind is FaultKind.SLOW_LOADING
    return entrant._replace(fault=fault) if slow else entrant


def _sent(executor: Executor, task: Callable[..., T], *arguments: object) -> Future[T]:
    """The future of a task; when the pool broke a moment before, one that says so."""
    try:
        return executor.submit(task, *arguments)
    except BrokenExecutor as error:
        future: Future[T] = Future()
        future.set_exception(error)
        return future


def _due(submitted: int, pace: float | None, start: float) -> bool:
    return pace is None or submitted <= pace * (time.monotonic() - start)


def _finished(
    pending: dict[Future[list[DuelResult]], Pairing],
) -> list[Future[list[DuelResult]]]:
    if not pending:
        time.sleep(0.05)  # held back by the pace
        return []
    done = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED).done
    # Those that broke come last: what finished beside them is kept.
    return sorted(done, key=lambda future: future.exception() is not None)


def _results(
    future: Future[list[DuelResult]], pending: dict[Future[list[DuelResult]], Pairing]
) -> list[DuelResult]:
    try:
        results = future.result()
    except BrokenExecutor:
        pairs = (f"{pair.left.id} ou {pair.right.id}" for pair in pending.values())
        raise ContestError("worker_died", ", ".join(sorted(pairs))) from None
    del pending[future]
    return results


def _register(contest: Contest, executor: Executor, on_update: Callable[[], None]) -> None:
    """Have every strategy looked at once, for its name and whether it can play."""
    plan = contest.plan
    pending = {
        _sent(
            executor, register, plan.discipline, entrant, plan.categories, plan.isolation
        ): entrant.id
        for entrant in contest.entrants
    }
    while pending:
        done = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED).done
        for future in [future for future in pending if future in done]:
            id_ = pending.pop(future)
            try:
                contest.registrations[id_] = future.result()
            except BrokenExecutor:
                raise ContestError("worker_died", id_) from None
        on_update()
