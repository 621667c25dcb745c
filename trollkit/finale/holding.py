"""The grand final: the best of a finished contest meet again, on chance of their own.

Eight players at most enter a knock-out, seeded by the ranking; lots are drawn among those
level, for the order of their seeds, and for the last places where too many share a rank. A
meeting plays every category
of the contest, each duel strictly apart from the others, with a seed that follows from the
contest's: nobody could prepare for it, and anybody can play it again. The duels are kept in
the contest's base under keys of their own, so a final that was stopped goes on.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, copies, lot
from trollkit.arena.live.control import StopRequest
from trollkit.arena.run import run
from trollkit.arena.standings.bracket import Bracket, Pair, knock_out, victor
from trollkit.arena.standings.ranking import Standing
from trollkit.arena.store import Archive, Run, Store
from trollkit.arena.workers import available_cores, processes
from trollkit.contests import BASE_NAME, read_entrants
from trollkit.core.errors import ContestError
from trollkit.games import game, reference

PLAYERS = 8


class Finalist(NamedTuple):
    """One who plays the final, with the place at which the contest was finished."""

    name: str
    entrant: Entrant
    standing: Standing


class Draw(NamedTuple):
    """The lots drawn for the last places: who shared the last rank that enters, and who did."""

    rank: int
    among: tuple[str, ...]  # their ids, in alphabetical order
    places: int


class Meeting(NamedTuple):
    """A played meeting: its duels, category by category, and whether the better seed,
    called the top, sits on their right.
    """

    results: tuple[DuelResult, ...]
    swapped: bool

    def seen(self, pair: Pair) -> Pair:
        """(left, right) of a duel as (top, bottom)."""
        return (pair[1], pair[0]) if self.swapped else pair

    @property
    def points(self) -> Pair:
        """Of the top and of the bottom, over the categories."""
        return self._sum([result.verdict.points for result in self.results])

    @property
    def score(self) -> Pair:
        """Of the top and of the bottom, over the categories."""
        return self._sum([result.verdict.score for result in self.results])

    def _sum(self, pairs: Sequence[Pair]) -> Pair:
        return self.seen((sum(left for left, _ in pairs), sum(right for _, right in pairs)))


@dataclass
class Final:
    """A final and what is known of it so far; players are called by their seeds, from 1."""

    plan: Plan
    contest_seed: int
    told: bool  # whether everybody may know it
    players: Mapping[int, Finalist]
    drawn: Draw | None = None  # None where no place was left to lots
    meetings: dict[Pair, Meeting] = field(default_factory=dict)
    bracket: Bracket | None = None
    done: int = 0  # duels

    @property
    def total(self) -> int:
        """How many duels will be played."""
        count = len(self.players)
        meetings = count - 1 + (count > 3)  # and the one for the third place
        return meetings * len(self.plan.categories)


class _Duels(Store):
    """The contest's base, which remembers the duels of a final but no run: for viewers the
    contest stays the last one that was held.
    """

    def begin(self, run: Run) -> None:
        """Nothing begins."""

    def finish(self, standings: Sequence[Standing], *, told: bool = False) -> None:
        """Nothing ends."""


def hold_final(
    folder: Path,
    *,
    base: Path | None = None,
    workers: int | None = None,
    on_start: Callable[[Final], None] = lambda final: None,
    on_update: Callable[[], None] = lambda: None,
) -> Final:
    """The final of the folder's last finished contest, played to its end.

    `on_start` gets it before the first meeting, `on_update` is called several times a second.
    Raises TrollkitError; a KeyboardInterrupt comes through, finished duels stored, and is
    raised when a file beside the base asks the final to stop.
    """
    base = base or folder / BASE_NAME
    archive = Archive(base)
    final = prepare(archive, _entrants(archive, folder))
    stop = StopRequest(base)
    workers = workers or available_cores()
    with _Duels(base) as store:
        stop.withdraw()
        on_start(final)
        with processes(workers) as executor:

            def play(pairs: Sequence[Pair]) -> list[int]:
                contest, before = _round(final, pairs), final.done

                def update() -> None:
                    final.done = before + len(contest.results)
                    on_update()
                    if stop.made():
                        raise KeyboardInterrupt

                run(contest, store, executor, in_flight=2 * workers, on_update=update)
                final.done = before + contest.total
                for pair in pairs:
                    final.meetings[pair] = _meeting(final, pair, contest)
                return [pair[winner(final, pair)[0]] for pair in pairs]

            final.bracket = knock_out(len(final.players), play)
    return final


def prepare(archive: Archive, entrants: Sequence[Entrant]) -> Final:
    """The final after the last contest that was finished, before its first meeting.

    Raises ContestError when there is none, or when a file has changed since.
    """
    finished = [each for each in archive.history() if each.standings]
    if not finished:
        raise ContestError("unfinished", str(archive.path))
    last = finished[-1]
    told = {name: last.plan[name] for name in Plan._fields if name in last.plan}
    told |= {"reference": reference(told["game"]), "categories": tuple(told["categories"])}
    plan = Plan(**told)
    plan, contest_seed = plan._replace(seed=final_seed(plan.seed), strict=True), plan.seed
    best, drawn = _best(last.standings, plan.seed)
    listed = {each.id: each for each in last.entrants}
    here = {entrant.id: entrant for entrant in entrants}
    changed = [s.id for s in best if s.id not in here or here[s.id].sha != listed[s.id].sha]
    if changed:
        raise ContestError("changed", ", ".join(changed))
    given = copies([here[each.id] for each in best], plan.seed, last.entrants)
    players = [
        Finalist(listed[id_].name, here[id_]._replace(copy=given[id_]), standing)
        for standing in best
        for id_ in [standing.id]
    ]
    return Final(
        *(plan, contest_seed, last.told, dict(enumerate(players, start=1))), drawn=drawn
    )


def _entrants(archive: Archive, folder: Path) -> list[Entrant]:
    """Who is in the folder, in the languages of the last finished contest's game."""
    played = [each.plan["game"] for each in archive.history() if each.standings]
    return read_entrants(game(played[-1]), folder)[0] if played else []


def final_seed(seed: int) -> int:
    """The final's own seed, which follows from the contest's."""
    digest = hashlib.blake2b(f"finale {seed}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big")


def winner(final: Final, pair: Pair) -> tuple[int, str]:
    """Who of a played pair goes on, 0 for the top, and by "points", "score", "rang" or "sort".

    The better seed of two of one rank has it by lot.
    """
    meeting = final.meetings[pair]
    side, what = victor(meeting.points, meeting.score)
    top, bottom = (final.players[seed].standing.rank for seed in pair)
    return side, "sort" if what == "rang" and top == bottom else what


def _best(standings: Sequence[Standing], seed: int) -> tuple[list[Standing], Draw | None]:
    """The ranking's first, but for those disqualified in every duel: they cannot play.

    Those level are in the order that lots give.
    """
    able = [each for each in standings if each.disqualifications < each.played]
    if len(able) < 2:
        raise ContestError("single", ", ".join(each.id for each in able) or "–")
    able.sort(key=lambda each: (each.rank, lot(seed, each.id)))
    best, last = able[:PLAYERS], able[:PLAYERS][-1].rank
    level = sorted(each.id for each in able if each.rank == last)
    places = sum(each.rank == last for each in best)
    drawn = Draw(last, tuple(level), places) if places < len(level) else None
    return best, drawn


def _round(final: Final, pairs: Sequence[Pair]) -> Contest:
    """A contest in which only those of `pairs` meet."""
    player = final.players
    met = [(player[top].entrant, player[bottom].entrant) for top, bottom in pairs]
    entrants = [each for pair in met for each in pair]
    given = {each.id: each.copy for each in entrants}
    return Contest(final.plan, entrants, pairs=met, copies=given)


def _meeting(final: Final, pair: Pair, contest: Contest) -> Meeting:
    top, bottom = (final.players[seed].entrant.id for seed in pair)
    pairing = next(
        each for each in contest.pairings if {each.left.id, each.right.id} == {top, bottom}
    )
    results = tuple(contest.results[key] for key in pairing.keys)
    return Meeting(results, swapped=pairing.left.id != top)
