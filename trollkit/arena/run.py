"""`run`: plays what is left of a contest on an executor, and stores the results.

Pairs whose sources `sharing` admits are played in a shared child, and audited. The worker plays
a secret sample of each strategy's shared duels again strictly, before it gives any result;
before a contest is closed, all shared duels of the first three are played so. If a strict duel
gives another result, both sources are played strictly from then on, and their shared results
are thrown away.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Set
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from trollkit.arena.contest import Contest, Pairing
from trollkit.arena.duel import DuelKey, DuelResult, Unlike
from trollkit.arena.entrants import Entrant, Registration, calls_the_kit
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool, interruptions, play_pair, register
from trollkit.core.discipline import load
from trollkit.core.errors import ContestError, StoreError
from trollkit.core.faults import FaultKind
from trollkit.core.processes import patiently
from trollkit.phrases.arena import audit_phrase
from trollkit.phrases.wording import PREPARING

if TYPE_CHECKING:  # it is asked for by few
    from trollkit.arena.cluster import Cluster

T = TypeVar("T")
Players: TypeAlias = "Pool | Cluster"  # of this machine, or of many

_COMMIT_EVERY_S = 1.0  # a killed run loses no more than this, and the duels in flight
_ONE_IN = 20  # one shared duel in so many is audited
_FIRST = 3  # the first so many of the ranking have all shared duels audited before closing


def run(
    contest: Contest,
    store: Store,
    players: Players,
    on_update: Callable[[], None] = lambda: None,
) -> None:
    """Play what is left of `contest`, storing results as they come.

    `on_update` is called several times a second. Finished duels are stored even if the run
    ends by an exception or a KeyboardInterrupt.

    Raises ContestError when a strategy takes its worker process down.
    """
    for pairing in contest.pairings:
        contest.learn(store.find(pairing.keys).values())
    contest.resumed = len(contest.results)
    _prepare(contest)
    with interruptions() as let_in:

        def update() -> None:
            on_update()
            let_in()

        _register(contest, players, update)
        before = store.begin(contest.record)
        contest.suspects |= store.suspects()
        _warn(contest, contest.suspects)
        contest.previous = {each.id: each.rank for each in before.standings} if before else {}
        update()
        _Play(contest, store, players, update).play()
        store.finish(contest.standings(), told=contest.told)


class _Play:
    """A contest while it is played: pairs to come, pairs that run, results not yet stored."""

    def __init__(
        self, contest: Contest, store: Store, players: Players, on_update: Callable[[], None]
    ) -> None:
        self._contest, self._store = contest, store
        self._players, self._on_update = players, on_update
        self._pending: dict[Future[list[DuelResult]], tuple[Pairing, bool]] = {}  # and shared
        self._unsaved: list[DuelResult] = []
        self._strict: set[DuelKey] = set()  # duels played strictly in this run
        self._faulty = set[str]()  # entrants with a fault: a shared child would be wasted
        self._left = contest.to_play()
        self._sample = sample(filter(contest.shares, self._left), SystemRandom())

    def play(self) -> None:
        """Play until all duels are played and audited.

        Raises ContestError when the process of a pair was taken down.
        """
        saved = time.monotonic()
        try:
            while self._goes_on():
                most = self._players.in_flight()
                while self._left and len(self._pending) < most:
                    self._submit(self._left.pop(0))
                for future in _finished(self._pending):
                    self._take(future)
                self._contest.learn(self._unsaved)
                self._on_update()
                if time.monotonic() - saved > _COMMIT_EVERY_S:
                    self._save()
                    saved = time.monotonic()
        except BrokenExecutor:
            pairs = self._pending.values()
            names = sorted(f"{pair.left.id} ou {pair.right.id}" for pair, _ in pairs)
            raise ContestError("worker_died", ", ".join(names)) from None
        finally:
            self._store.add(self._unsaved)

    def _goes_on(self) -> bool:
        """Whether pairs are left; when none are, look for duels to play or to confirm."""
        if not self._left and not self._pending:
            self._left = self._contest.to_play() or self._unconfirmed()
        return bool(self._left or self._pending)

    def _unconfirmed(self) -> list[Pairing]:
        """The first three's shared duels, strictly, when the contest is to be closed."""
        contest = self._contest
        if not contest.told or self._store.closed:
            return []
        first = {each.id for each in contest.standings()[:_FIRST]}
        found = []
        for pairing in contest.pairings:
            keys = tuple(key for key in pairing.keys if key not in self._strict)
            if keys and first & {pairing.left.id, pairing.right.id} and contest.shares(pairing):
                found.append(pairing._replace(keys=keys))
        return found

    def _submit(self, pairing: Pairing) -> None:
        """Have a pair played; strictly to confirm its results, or after a fault of a side."""
        contest, sides = self._contest, (pairing.left, pairing.right)
        confirms = not contest.results.keys().isdisjoint(pairing.keys)
        faulty = self._faulty & {each.id for each in sides}
        shared = contest.shares(pairing) and not confirms and not faulty
        left, right = (_as_known(each, contest.registrations[each.id]) for each in sides)
        future = self._players.submit(
            play_pair,
            *(contest.plan.reference, left, right, pairing.keys, contest.plan.isolation),
            strict=not shared,
            audited=self._sample.intersection(pairing.keys),
        )
        self._pending[future] = pairing, shared

    def _take(self, future: Future[list[DuelResult]]) -> None:
        """Note the results of a pair. Raises BrokenExecutor when its process was taken down."""
        results, known = list[DuelResult](), self._contest.results
        with suppress(Unlike):
            results = future.result()
        pairing, shared = self._pending.pop(future)
        if shared and not self._contest.shares(pairing):
            return  # an audit has failed since it was submitted: it is played again
        if not results or any(known.get(each.key, each).differs(each) for each in results):
            self._suspect(pairing)
        self._strict |= self._sample if shared else {*pairing.keys}
        for result in results:
            sides = zip(result.faults, (pairing.left, pairing.right), strict=True)
            self._faulty.update(entrant.id for fault, entrant in sides if fault)
        self._unsaved += results

    def _suspect(self, pairing: Pairing) -> None:
        """Forget the results of both sources of a pair, and have them played strictly."""
        self._contest.learn(self._unsaved)
        self._save()
        contest, sources = self._contest, {pairing.left.sha, pairing.right.sha}
        gone = contest.suspect(sources)
        self._unsaved = [each for each in self._unsaved if each.key not in gone]
        self._store.drop(gone, sources)
        self._left = []  # they are made again once those that run are done
        _warn(contest, sources)

    def _save(self) -> None:
        """Store the new results, or keep them for later while a reader locks the base."""
        try:
            self._store.add(self._unsaved)
        except StoreError as error:
            if error.reason != "locked":
                raise
        else:
            self._unsaved = []


def _warn(contest: Contest, sources: Set[str]) -> None:
    """Add to the contest's warning the names of strategies that have failed an audit."""
    names = [contest.names[each.id] for each in contest.entrants if each.sha in sources]
    if names:
        contest.warning = f"{contest.warning} {audit_phrase(names)}".strip()


def sample(pairings: Iterable[Pairing], chance: SystemRandom) -> set[DuelKey]:
    """The duels to audit: of each strategy at least one, and one in twenty, at random."""
    theirs = defaultdict[str, list[DuelKey]](list)
    for pairing in pairings:
        for entrant in (pairing.left, pairing.right):
            theirs[entrant.id] += pairing.keys
    drawn = set[DuelKey]()
    for keys in sorted(theirs.values(), key=lambda keys: chance.random()):
        left = [key for key in keys if key not in drawn]
        wanted = -(-len(keys) // _ONE_IN) - (len(keys) - len(left))
        drawn.update(chance.sample(left, max(0, wanted)))
    return drawn


def _prepare(contest: Contest) -> None:
    """Compile the game's code ahead if strategies may call it: children cannot write it."""
    prepare = load(contest.plan.reference).prepare
    if prepare and calls_the_kit(contest.entrants):
        patiently(PREPARING, prepare)


def _as_known(entrant: Entrant, registration: Registration) -> Entrant:
    """The entrant, with the fault of a file too slow to load, so that it is not tried again."""
    fault = registration.fault
    slow = fault is not None and fault.kind is FaultKind.SLOW_LOADING
    return entrant._replace(fault=fault) if slow else entrant


def _finished(pending: Iterable[Future[T]]) -> list[Future[T]]:
    if not pending:
        time.sleep(0.05)  # no worker is there
        return []
    done = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED).done
    # Broken ones come last, so that what finished beside them is kept.
    return sorted(done, key=lambda future: future.exception() is not None)


def _register(contest: Contest, players: Players, on_update: Callable[[], None]) -> None:
    """Look at every strategy once, for its name and whether it can play.

    A strategy that has a registration already is not looked at again.
    """
    plan, pending = contest.plan, dict[Future[Registration], str]()
    try:
        for entrant in contest.entrants:
            if entrant.id not in contest.registrations:
                asked = (plan.reference, entrant, plan.categories, plan.isolation)
                pending[players.submit(register, *asked)] = entrant.id
        while pending:
            players.in_flight()  # lets a cluster notice workers that come and go
            for future in _finished(pending):
                contest.registrations[pending[future]] = future.result()
                del pending[future]
            on_update()
    except BrokenExecutor:
        raise ContestError("worker_died", ", ".join(pending.values())) from None
