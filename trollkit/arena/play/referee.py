"""The referee: duels between two strategies that never meet.

Two sides that are proven to keep to themselves play in one child (`side_by_side`); whatever
goes wrong there, each duel is played strictly, with two children of its own. Else the duels of
one pair are played together, in lock-step, one child a side: a round asks each child about all
its duels at once, which makes a trip between processes four times cheaper. Whenever that might
have changed something (a fault, a limit, a draw from chance that the duels share), it is thrown
away and each duel is played again strictly. Only then is a fault believed: no result depends on
what was played beside it. But whoever stops a batch, and does not come there again by the same
moves, is believed at once: nobody gains other chance by a crash or by any other fault
(`repeating`).
"""

import time
from collections.abc import Callable, Iterable, Sequence

from trollkit.arena.duel import DuelKey, DuelResult, Slowest
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.isolation.wire import NOT_SHUT_IN
from trollkit.arena.play import frames, side_by_side
from trollkit.arena.play.batch import Batch, Conditions, source_of
from trollkit.arena.play.link import gather
from trollkit.arena.play.repeating import Played, Replays, crashes, diverging, is_crash
from trollkit.core.contest import Allowance, DuelOutcome
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean

_KILLS = 6  # times that a file is looked at, at most, while children crash
_NOT_SHUT_IN = str(NOT_SHUT_IN)
# What is slow gains nothing from being played together: it is soon given up for strict play.
_TOGETHER = Allowance(loading=1.0, first=0.3, move=0.1, bank=0.0, duel=2.0)
_BOTH = _TOGETHER._replace(duel=2 * _TOGETHER.duel)  # of two sides; a move is 256 turns here


class Referee(Conditions):
    """Plays the duels of a pair under its conditions, and judges what stopped them."""

    def pair(
        self, left: Entrant, right: Entrant, keys: Sequence[DuelKey], *, strict: bool = False
    ) -> list[DuelResult]:
        """The duels of one pair, in the order of `keys`."""
        results: list[DuelResult] = []
        for start in range(0, len(keys), frames.MOST_DUELS):
            some = keys[start : start + frames.MOST_DUELS]
            played: Played | None = None
            if not strict and side_by_side.may_sit(self, (left, right), some):
                played = self._side_by_side(left, right, some)
            elif not strict and len(some) > 1:
                played = self._together(left, right, some)
            results += played or [self._alone(left, right, key) for key in some]
        return results

    def _side_by_side(
        self, left: Entrant, right: Entrant, keys: Sequence[DuelKey]
    ) -> Played | None:
        """All duels in one child that plays both sides; None where that went wrong."""
        start = time.perf_counter()
        outcomes = side_by_side.play(self._replace(allowance=_BOTH), (left, right), keys)
        if outcomes is None:
            return None
        seconds = (time.perf_counter() - start) / len(keys)
        return [
            _result(key, outcome, seconds) for key, outcome in zip(keys, outcomes, strict=True)
        ]

    def _together(self, left: Entrant, right: Entrant, keys: Sequence[DuelKey]) -> Played:
        """All duels in one batch, then one by one when they must be played again."""
        conditions: Conditions = self._replace(allowance=_TOGETHER)
        untouched = False

        def play() -> list[DuelResult]:
            nonlocal conditions, untouched
            start = time.perf_counter()
            with Batch(conditions, (left, right), keys, foretell=True) as batch:
                outcomes = batch.play()
                slowest = batch.slowest()
                untouched = not _any_fault(outcomes) and batch.untouched()
            conditions = self  # to repeat a play it may have all the time there is
            seconds = (time.perf_counter() - start) / len(keys)
            return [
                _result(key, outcome, seconds, slowest)
                for key, outcome in zip(keys, outcomes, strict=True)
            ]

        results, unlike = self._counting(play)
        if untouched or unlike:
            return results
        return [
            self._again(left, right, key, before)
            for key, before in zip(keys, results, strict=True)
        ]

    def _again(
        self, left: Entrant, right: Entrant, key: DuelKey, before: DuelResult
    ) -> DuelResult:
        """The duel alone, unless who stopped it before plays otherwise now.

        Its chance is the same: who draws from another must gain no second draw by a fault.
        """
        result = self._alone(left, right, key)
        changed = diverging(self.game, before, result)
        return before if any(before.faults[side] for side in changed) else result

    def _alone(self, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
        """One duel between two children of its own."""
        (result,), _ = self._counting(lambda: [self._once(left, right, key)])
        return result

    def _counting(self, play: Callable[[], Played]) -> tuple[Played, bool]:
        """The play that counts, and whether that is a crash that its replay did not repeat."""
        replays = Replays(self.game)
        while (results := replays.add(play())) is None:
            time.sleep(replays.pause_s)
        if _NOT_SHUT_IN in crashes(results):
            self._require_children()
        return results, replays.unlike

    def _once(self, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
        start = time.perf_counter()
        unread = (left.fault, right.fault)
        slowest: Slowest = (None, None)
        if any(unread):
            outcome = DuelOutcome(0, 0, 0, b"", unread)
        else:
            with Batch(self, (left, right), [key]) as batch:
                (outcome,) = batch.play()
                slowest = batch.slowest()
        return _result(key, outcome, time.perf_counter() - start, slowest)

    def look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        """What a child finds in a strategy's file, loaded once.

        A file that is too slow to load gets a second chance: its duels will not load it.
        """
        for _ in range(_KILLS):
            found = self._look(entrant, categories)
            if not found.fault or not is_crash(found.fault):
                break
        if found.fault and found.fault.kind is FaultKind.SLOW_LOADING:
            found = self._look(entrant, categories)
        if found.fault and found.fault == Fault(FaultKind.DIED, _NOT_SHUT_IN):
            self._require_children()
        return found

    def _require_children(self) -> None:
        """Raise ContestError when no child can be shut in, whatever it is to run.

        Any strategy may end as such a child does; one without a strategy tells them apart.
        """
        found = self._look(Entrant("", b""), ())
        if found.fault == Fault(FaultKind.DIED, _NOT_SHUT_IN):
            raise ContestError("nursery", f"statut {_NOT_SHUT_IN}")

    def _look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        child = self.spawn(entrant)
        try:
            link = self.link(child, entrant)
            job = {
                "game": self.reference,
                "categories": list(categories),
                "source": source_of(entrant),
            }
            link.send(frames.pack_note(job))
            gather([link])
            if link.fault:
                fault = self.explained(link.fault, child.close(), entrant)
                return Registration(fault=fault)
            name = clean(str((link.frame.note or {}).get("name", "")), 40)
        finally:
            child.close()
        return Registration(name, shares=side_by_side.keeps_to_itself(self, entrant))


def _any_fault(outcomes: Iterable[DuelOutcome]) -> bool:
    return any(fault for outcome in outcomes for fault in outcome.faults)


def _result(
    key: DuelKey, outcome: DuelOutcome, seconds: float, slowest: Slowest = (None, None)
) -> DuelResult:
    return DuelResult(key, *outcome, seconds, slowest)
