"""The marks that the arena gives: each strategy against the rungs of a ladder, and no other.

What was played is kept in a base beside the gradebook, under keys that hold all it depends on:
a class graded at once, or one by one, or again, gets the same marks, and plays once. The chance
of a course is drawn once, and told to nobody: who knew it could try a strategy against it at
home, and hand in the one that it favours.
"""

import contextlib
import hashlib
import math
import os
import re
import secrets
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.run import run
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.store import Store
from trollkit.arena.workers import Pool, available_cores
from trollkit.classroom.grading.course.sheet import ArenaCell, Staff, arena_cells
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.questions.ladder import EVEN, Ladder
from trollkit.classroom.repair import (
    Note,
    add_notes,
    grade_id,
    keep_found,
    score_output,
    text_output,
)
from trollkit.classroom.submissions.extraction import extract
from trollkit.core.errors import ContestError, TrollkitError
from trollkit.core.faults import Fault
from trollkit.core.files import put_whole
from trollkit.core.scorebook import DRAW, LOSS, WIN
from trollkit.core.text import clean
from trollkit.games import reference
from trollkit.phrases import fault_phrase, phrase
from trollkit.phrases.grading import arena_phrase

SECRET = "notation.secret"
_BITS = 128


def course_seed(folder: Path, draw: int = 0) -> int:
    """The seed of all that the arena marks in the course at `folder`; another for each `draw`.

    Without that file a new seed is drawn, and strategies that draw by lot may get other marks.
    Raises OSError when it can be neither read nor written, or is damaged.
    """
    path = folder / SECRET
    if not path.exists():
        draft = path.with_name(f"{SECRET}.{os.getpid()}")
        try:
            put_whole(draft, f"{secrets.randbits(_BITS):032x}\n", private=True)
            # Whole or not at all, and the first one to come, when several processes grade.
            with contextlib.suppress(FileExistsError):
                os.link(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    text = path.read_text(encoding="ascii").strip()
    if len(text) != _BITS // 4:
        raise OSError(f"{path} est abîmé ; effacez-le, un autre sera tiré au sort")
    return int.from_bytes(hashlib.blake2b(f"{text} {draw}".encode(), digest_size=16).digest())


BASE = "notation.sqlite"
STUDENT = 1  # the side of who is marked
Place = tuple[Entrant, Entrant, str]  # of duels: a rung, a student, a category
_QUOTED = 120  # letters of what a strategy has raised or thrown: Python's longest sentences
_BEYOND = "\u0180"  # the letters of French
_PATIENCE_S = 120.0  # while another process writes the base


class LadderResult(NamedTuple):
    """What one strategy earned: in all, and on each rung its points and the most it could."""

    points: float
    rungs: Mapping[str, tuple[float, float]]
    fault: str = ""  # the French reason of a disqualification
    kind: str = ""  # and what kind of reason that is


def ladder_results(
    sources: Mapping[str, str], cell: ArenaCell, base: Path
) -> dict[str, LadderResult]:
    """What the strategies `sources`, by student, earn for `cell`.

    Raises ContestError or StoreError when it cannot be played, ImportError without a ladder.
    """
    ladder: Ladder = import_module(cell.ladder).LADDER
    game = reference(cell.game), cell.game
    rungs = [_rung(cell.game, rung.id) for rung in ladder.rungs]
    # Called by what is no rung's name, since no module can be called so; nor a student's,
    # who may want to be forgotten. Who hands in the same plays as one.
    entrants = {
        code: Entrant(f"@{number}", code.encode())
        for number, code in enumerate(dict.fromkeys(sources.values()))
    }
    duels = _played([*entrants.values()], game, ladder, rungs, base)
    return {
        student: _result(
            cell,
            ladder,
            {
                rung: [duels[rung, entrants[code], category] for category in ladder.categories]
                for rung in rungs
            },
        )
        for student, code in sources.items()
    }


def check_base(base: Path) -> None:
    """Raise StoreError when what was played before cannot be used.

    Known before anybody is graded, it costs nobody the points of their strategy.
    """
    if base.exists():
        with Store(base, _PATIENCE_S):
            pass


def _played(
    students: Sequence[Entrant],
    game: tuple[str, str],
    ladder: Ladder,
    rungs: Sequence[Entrant],
    base: Path,
) -> dict[Place, list[DuelResult]]:
    """Each student's duels against the rungs; no two students meet.

    What luck could have decided is played once more with each further draw; what was played
    before is not played again. Each source, at the right, meets chance of its own, at each
    grading the same: what a student learns of it by one hand-in is of no use to the next, and
    equal sources earn the same. Who is not proven to keep to itself plays each duel in a
    process of its own.
    """
    known: dict[str, Registration] = {}  # filled by the first draw, for the others
    duels: dict[Place, list[DuelResult]] = {
        place: [] for place in product(rungs, students, ladder.categories)
    }
    further = product(range(1, ladder.draws), ([each] for each in ladder.categories))
    with ExitStack() as stack:
        store = stack.enter_context(Store(base, _PATIENCE_S))
        # Processes that play are begun when there is something to play.
        players = cache(lambda: stack.enter_context(Pool(available_cores())))
        for draw, categories in [(0, list(ladder.categories)), *further]:
            pairs = dict.fromkeys(
                (rung, student)
                for (rung, student, category), played in duels.items()
                if category in categories and (not draw or _is_doubtful(played, ladder))
            )
            if not pairs:
                continue
            plan = Plan(
                *(*game, tuple(categories), ladder.games),
                isolation=strongest().level,
                seed=course_seed(base.parent, draw),
            )
            # Nobody else: each is looked at in a child of its own before anything is played.
            met = list(dict.fromkeys(entrant for pair in pairs for entrant in pair))
            contest = Contest(plan, met, registrations=known, pairs=[*pairs], common=True)
            keys = [key for pairing in contest.pairings for key in pairing.keys]
            contest.results.update(store.find(keys))
            if contest.to_play():
                run(contest, store, players())
            for pair, pairing in zip(pairs, contest.pairings, strict=True):
                for key in pairing.keys:
                    duels[*pair, key.category].append(contest.results[key])
    return duels


def _result(
    cell: ArenaCell, ladder: Ladder, against: Mapping[Entrant, list[list[DuelResult]]]
) -> LadderResult:
    """What a student has earned by their duels with each rung, by category."""
    shares = {
        rung.id: ladder.share([_value(played, ladder) for played in places])
        for rung, places in against.items()
    }
    played = (duel for places in against.values() for place in places for duel in place)
    faults = (fault for duel in played if (fault := duel.faults[STUDENT]))
    told = next(((fault_phrase(_cut(fault)), fault.kind.value) for fault in faults), ())
    scale = cell.points / ladder.total
    earned = {
        _title(entrant): (scale * rung.points * shares[rung.id], scale * rung.points)
        for rung, entrant in zip(ladder.rungs, against, strict=True)
    }
    return LadderResult(scale * ladder.earned(shares), earned, *told)


def _is_doubtful(played: Sequence[DuelResult], ladder: Ladder) -> bool:
    """Whether luck could well have decided the duels of a place."""
    score = sum(duel.verdict.score[STUDENT] for duel in played)
    decided = sum(duel.wins + duel.losses for duel in played)
    games = ladder.games * len(played)
    return not any(any(duel.offenders) for duel in played) and ladder.is_doubtful(
        played[0].key.category, score, decided, games
    )


def _rung(game: str, stem: str) -> Entrant:
    spec = find_spec(f"trollkit.{game}.strategies.{stem}")
    if spec is None or spec.origin is None:
        raise ContestError("no_folder", stem)
    return Entrant(stem, Path(spec.origin).read_bytes())


def _title(rung: Entrant) -> str:
    """A rung's name, as students know it."""
    found = re.search(rb'^NOM = "(.+)"$', rung.code, re.MULTILINE)
    return found[1].decode() if found else rung.id


def _cut(fault: Fault) -> Fault:
    """A fault of which so much is quoted that one can mend it, and no diary of the duel."""
    plain = "".join(letter if letter < _BEYOND else "?" for letter in fault.value)
    return fault._replace(value=clean(plain, _QUOTED))


def _value(played: Sequence[DuelResult], ladder: Ladder) -> float:
    """What duels count for; who is neither clearly stronger nor weaker has drawn."""
    ended = next((duel for duel in played if any(duel.offenders)), played[0])
    if any(ended.offenders) or len(played) == 1:
        value: float = getattr(ended.verdict, ladder.measure)[STUDENT]
        return value
    score = sum(duel.verdict.score[STUDENT] for duel in played)
    if ladder.scales:
        return score / len(played)
    if abs(score) <= EVEN * math.sqrt(sum(duel.wins + duel.losses for duel in played)):
        return DRAW
    return WIN if score > 0 else LOSS


class ArenaMarks(NbGraderPreprocessor):  # type: ignore[misc]
    """Gives the cells of the arena their points, and says in French what earned them."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Mark every such cell of `nb`."""
        staff = Staff(self, resources)
        base = Path(staff.course.root) / BASE
        for name, arena_cell in arena_cells(staff.own()).items():
            for cell in nb.cells:
                if grade_id(cell) == name:
                    self._mark(nb, cell, arena_cell, base)
        return nb, resources

    def _mark(
        self, nb: NotebookNode, cell: NotebookNode, arena_cell: ArenaCell, base: Path
    ) -> None:
        try:
            source = extract(nb, arena_cell.answer, arena_cell.function)
            result = ladder_results({"eleve": source}, arena_cell, base)["eleve"]
        except NoStrategy as error:
            facts = {"cell": arena_cell.answer, "reason": str(error)}
            result = LadderResult(0.0, {}, str(error), error.reason)
            add_notes(nb, [Note("no_strategy", facts)])
        except (TrollkitError, ImportError, OSError) as error:
            reason = phrase(error) if isinstance(error, TrollkitError) else str(error)
            result = LadderResult(0.0, {}, reason, type(error).__name__)
            add_notes(nb, [Note("arena", {"cell": arena_cell.cell, "reason": reason})])
        text = arena_phrase(result.rungs, result.points, arena_cell.points, result.fault)
        cell.outputs = [text_output(text), score_output(result.points)]
        keep_found(cell, **result._asdict())
