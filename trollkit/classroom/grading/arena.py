"""The marks that the arena gives: each strategy plays against the rungs of a ladder only.

Results are kept in a base beside the gradebook, under keys that hold all they depend on. So a
class graded at once, one by one, or again gets the same marks, and plays once. A course's seed
is drawn once and kept secret: with it, a student could try strategies at home and hand in the
one that it favours.
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
    """The seed of the arena's marks in the course at `folder`; each `draw` has its own.

    A missing file is made with a new seed, by which strategies that use chance may get other
    marks. Raises OSError when it cannot be read or written, or is damaged.
    """
    path = folder / SECRET
    if not path.exists():
        draft = path.with_name(f"{SECRET}.{os.getpid()}")
        try:
            put_whole(draft, f"{secrets.randbits(_BITS):032x}\n", private=True)
            # A link appears whole, and only the first of several processes makes it.
            with contextlib.suppress(FileExistsError):
                os.link(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    text = path.read_text(encoding="ascii").strip()
    if len(text) != _BITS // 4:
        raise OSError(f"{path} est abîmé ; effacez-le, un autre sera tiré au sort")
    return int.from_bytes(hashlib.blake2b(f"{text} {draw}".encode(), digest_size=16).digest())


BASE = "notation.sqlite"
STUDENT = 1  # the student's side
Place = tuple[Entrant, Entrant, str]  # the duels of a rung and a student in a category
_QUOTED = 120  # letters quoted of a strategy's error: as long as Python's sentences
_BEYOND = "\u0180"  # letters before it suffice for French
_PATIENCE_S = 120.0  # while another process writes the base


class LadderResult(NamedTuple):
    """The points of one strategy; for each rung, the points and their maximum."""

    points: float
    rungs: Mapping[str, tuple[float, float]]
    fault: str = ""  # the French sentence of a disqualification
    kind: str = ""  # the kind of its fault


def ladder_results(
    sources: Mapping[str, str], cell: ArenaCell, base: Path
) -> dict[str, LadderResult]:
    """By student, what the strategy in `sources` earns for `cell`.

    Raises ContestError or StoreError when it cannot be played, ImportError without a ladder.
    """
    ladder: Ladder = import_module(cell.ladder).LADDER
    game = reference(cell.game), cell.game
    rungs = [_rung(cell.game, rung.id) for rung in ladder.rungs]
    # Their ids can be no rung's, as no module is called so, and name no student, who may ask to
    # be erased. Equal sources play once.
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
    """Raise StoreError when the base of earlier results cannot be used.

    Called before grading, so that nobody loses the points of a strategy by it.
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
    """Each student's duels against the rungs, by place; students do not meet each other.

    A place that luck could have decided is played again with each further draw. Stored duels
    are not played again. Each student's source, on the right, has chance of its own, the same
    at each grading: equal sources earn the same, and what a student learns of it from one
    hand-in does not help with another source.
    """
    known: dict[str, Registration] = {}  # filled at the first draw, used by the others
    duels: dict[Place, list[DuelResult]] = {
        place: [] for place in product(rungs, students, ladder.categories)
    }
    further = product(range(1, ladder.draws), ([each] for each in ladder.categories))
    with ExitStack() as stack:
        store = stack.enter_context(Store(base, _PATIENCE_S))
        # Workers are started only if a duel must be played.
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
            # Only those that play: each strategy is first loaded in a child of its own.
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
    """What a student has earned by their duels with each rung."""
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
    """Whether luck may have decided the duels of a place."""
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
    """A fault with its quoted text cut, so that it helps to mend it but tells no whole duel."""
    plain = "".join(letter if letter < _BEYOND else "?" for letter in fault.value)
    return fault._replace(value=clean(plain, _QUOTED))


def _value(played: Sequence[DuelResult], ladder: Ladder) -> float:
    """What the duels of a place count for; unclear strength counts as a draw."""
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
    """Gives the cells that the arena marks their points, and a French text on how."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Mark all cells of `nb` that the arena marks."""
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
