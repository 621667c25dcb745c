"""Which of several plays of the same duels counts, when children crash in some of them.

A crash may come from outside: a full memory, somebody who kills processes. Then the duels are
played again. But whoever is behind must not gain another chance by crashing: a replay counts
only when it first repeats the crashed play, turn by turn, both sides. When it goes another way
the crash is believed.
"""

from collections.abc import Sequence

from trollkit.arena.duel import DuelResult
from trollkit.core.discipline import Discipline
from trollkit.core.faults import Fault, FaultKind

_CRASHES = 3  # times that duels are played, at most, before a crash in them is believed
_KILLS = 6  # the same where the child was killed, which is seldom a strategy's own doing
_KILLED = str(-9)
_PAUSE_S = 0.05  # after a first kill, then twice as long after each

Played = Sequence[DuelResult]
_Turns = list[tuple[object, ...]]


class Replays:
    """Plays of the same duels, one after the other, until one counts."""

    def __init__(self, game: Discipline) -> None:
        self._game = game
        self._seen: list[Played] = []  # all have crashed
        self._furthest: Played = ()
        self._known: list[_Turns] = []  # of the one that went furthest
        self.unlike = False  # whether a replay has not repeated what it was to repeat

    def add(self, played: Played) -> Played | None:
        """What counts, a play more being known; None when there must be another one.

        A crash that is not refuted is believed once it has come twice at the same place, but
        a kill only in the end: who kills children goes on for a while.
        """
        ends = crashes(played)
        if not ends and not self._seen:
            return played
        turns = [_turns(self._game, result) for result in played]
        if self._seen and not self._repeats(turns, cut=bool(ends)):
            self.unlike = True
            return self._furthest
        if not ends:
            return played
        if not self._seen or sum(map(len, turns)) > sum(map(len, self._known)):
            self._furthest, self._known = played, turns
        again = _faults(played) in map(_faults, self._seen) and _KILLED not in ends
        self._seen.append(played)
        most = _KILLS if _KILLED in ends else _CRASHES
        return played if again or len(self._seen) >= most else None

    @property
    def pause_s(self) -> float:
        """How long to wait before the next play."""
        killed = _KILLED in crashes(self._seen[-1])
        return _PAUSE_S * 2 ** (len(self._seen) - 1) if killed else 0.0

    def _repeats(self, turns: list[_Turns], *, cut: bool) -> bool:
        """Whether a play begins as the furthest one; `cut` by a crash, it may end sooner."""
        for before, now in zip(self._known, turns, strict=True):
            length = min(len(before), len(now)) if cut else len(before)
            if now[:length] != before[:length]:
                return False
        return True


def diverging(game: Discipline, before: DuelResult, now: DuelResult) -> set[int]:
    """The sides that answered otherwise where a duel first went another way than before."""
    turns = (_turns(game, result) for result in (before, now))
    for (*start, left, right), (*again, other_left, other_right) in zip(*turns, strict=False):
        if start != again:
            return set()
        if (left, right) != (other_left, other_right):
            return {
                side
                for side, same in enumerate((left == other_left, right == other_right))
                if not same
            }
    return set()


def crashes(played: Played) -> set[str]:
    """How the children ended that crashed in a play."""
    faults = (fault for result in played for fault in result.faults)
    ends = (fault.value for fault in faults if fault and is_crash(fault))
    return {end.partition(" ")[0] for end in ends}  # without a program's last words


def is_crash(fault: Fault) -> bool:
    """Whether it is one that could also have come from outside."""
    return fault.kind is FaultKind.DIED


def _faults(played: Played) -> list[object]:
    return [result.faults for result in played]


def _turns(game: Discipline, result: DuelResult) -> _Turns:
    """All that was answered in a duel, in order, with what each game began with."""
    games = enumerate(game.told(result.key.category, result.moves))
    return [(number, told.start, *turn) for number, told in games for turn in told.turns]
