"""Running a contest: what is left to play goes to the executor, what comes back is kept."""

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import TypeVar

from trollkit.arena.contest import Contest, Pairing
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, Registration, calls_the_kit
from trollkit.arena.results.store import Store
from trollkit.arena.workers import play_pair, register
from trollkit.core.discipline import load
from trollkit.core.errors import ContestError, StoreError
from trollkit.core.faults import FaultKind
from trollkit.core.processes import patiently
from trollkit.phrases.system import PREPARING

T = TypeVar("T")

_COMMIT_EVERY_S = 1.0  # a killed run loses no more than this, and the duels in flight


def run(
    contest: Contest,
    store: Store,
    executor: Executor,
    *,
    in_flight: int | Callable[[], int],
    on_update: Callable[[], None] = lambda: None,
    pace: float | None = None,
) -> None:
    """Play what is left of `contest`, storing results as they come.

    `in_flight` pairs are out at a time; where workers come and go, it is a function that tells
    how many. `on_update` is called several times a second. `pace` slows the run down to so many
    duels a second, for a class that wants to watch. However the run ends, by an exception
    or a KeyboardInterrupt too, finished duels are stored first.

    Raises ContestError when a strategy takes its worker process down.
    """
    for keys in contest.all_keys():
        contest.learn(store.find(keys).values())
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
            room = in_flight() if callable(in_flight) else in_flight
            while tasks and len(pending) < room and _due(submitted, pace, start):
                task = tasks.pop(0)
                submitted += len(task.keys)
                pending[_submit(contest, executor, task)] = task
            for future in _finished(pending):
                for result in _results(future, pending):
                    unsaved += contest.with_alike(result)
            contest.learn(unsaved)
            if not tasks and not pending:
                tasks = contest.to_play()  # what the last results have led to
            on_update()
            if time.monotonic() - saved > _COMMIT_EVERY_S:
                unsaved, saved = _unstored(store, unsaved), time.monotonic()
    finally:
        store.add(unsaved)
    store.finish(contest.standings(), told=contest.told)


def _prepare(contest: Contest) -> None:
    """Have the game's code compiled, if it has any that strategies of the contest may call.

    Children may read what is compiled, and not write it.
    """
    prepare = load(contest.plan.reference).prepare
    if prepare and calls_the_kit(contest.entrants):
        patiently(PREPARING, prepare)


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
        *(executor, play_pair, plan.reference, left, right, task.keys),
        plan.isolation,
        strict=strict,
    )


def _as_known(entrant: Entrant, registration: Registration) -> Entrant:
    """A file that takes too long to load is as good as unread: nobody waits for it again."""
    fault = registration.fault
    slow = fault is not None and fault.kind is FaultKind.SLOW_LOADING
    return entrant._replace(fault=fault) if slow else entrant


def _sent(
    executor: Executor, task: Callable[..., T], *arguments: object, **named: object
) -> Future[T]:
    """The future of a task; when the pool broke a moment before, one that says so."""
    try:
        return executor.submit(task, *arguments, **named)
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
    """Have every strategy looked at once, for its name and whether it can play.

    Who is known from another contest of the same game is not looked at again.
    """
    plan = contest.plan
    pending = {
        _sent(
            executor, register, plan.reference, entrant, plan.categories, plan.isolation
        ): entrant.id
        for entrant in contest.entrants
        if entrant.id not in contest.registrations
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
