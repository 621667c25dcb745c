"""What a strategy is sure to get against the best response, where its source proves it.

Only the trolls have such a theory, and only for a source that is a plain function of the board
(`trolls.plain`): numbers and comparisons, nothing that could do anything else. But it may
take long to answer, at forty thousand boards: so it is asked in a process beside the page's,
for two seconds of processor. Its file must lie beside the base, unchanged since it played.
"""

import json
import subprocess
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from trollkit.arena.entrants import read_file
from trollkit.arena.loader import load
from trollkit.arena.store import Archive, Run
from trollkit.core.errors import TrollkitError
from trollkit.core.processes import started
from trollkit.notebook.dashboard.questions import Source

Values = Mapping[str, float | None]  # by category; None where it would take too long
Guarantees = Mapping[str, Values]  # by id

FILE_S = 2.0  # of processor for one file, of which a usual one takes a quarter of a second
ALL_S = 20.0  # for all that are asked about at once
_PATIENCE_S = 6 * ALL_S  # on a busy machine
_MOST = 40_000  # boards of a category, about: those of 15 × 50
_KEPT = 500
_known: dict[tuple[bytes, tuple[str, ...]], Values] = {}  # a page asks again at each contest


class _TooLong(BaseException):
    """The processor's time is over; no error of a strategy's."""


def sure(source: Source, parameters: Mapping[str, Any]) -> Guarantees:
    """The guaranteed values of the strategies of the latest run."""
    run = Archive(source.base).latest()
    return guarantees(source.base.parent, run) if run else {}


def guarantees(folder: Path, run: Run) -> Guarantees:
    """The guaranteed values of the entrants of `run` whose files in `folder` tell them."""
    if run.key.game != "trolls":
        return {}
    codes: dict[str, bytes] = {}
    for each in run.entrants:
        entrant = read_file(folder / f"{each.id}.py")
        if not entrant.fault and entrant.sha == each.sha:
            codes[each.id] = entrant.code
    categories = tuple(run.plan["categories"])
    values = _asked_beside(dict.fromkeys(codes.values()), categories)
    return {id_: values[code] for id_, code in codes.items() if values[code]}


def _asked_beside(
    codes: Iterable[bytes], categories: tuple[str, ...]
) -> Mapping[bytes, Values]:
    """What sources are sure of, those that are not known yet asked in another process."""
    if len(_known) > _KEPT:
        _known.clear()
    known = {code: _known.get((code, categories)) for code in codes}
    new = [code for code, values in known.items() if values is None]
    job = {"sources": [b64encode(code).decode() for code in new], "categories": categories}
    found: list[Values] = _beside(job) if new else []
    for place, code in enumerate(new):
        values = found[place] if place < len(found) else dict.fromkeys(categories)
        known[code] = _known[code, categories] = values
    return {code: values or {} for code, values in known.items()}


def _beside(job: Mapping[str, Any]) -> list[Values]:
    """What a process of its own says of a job; nothing of the last sources when it fails."""
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    with started("-m", __name__, stdin=pipe, stdout=pipe, stderr=nothing) as process:
        try:
            said, _ = process.communicate(json.dumps(job).encode(), _PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
    return [json.loads(line) for line in said.splitlines(keepends=True) if line.endswith(b"\n")]


def guaranteed(code: bytes, categories: Sequence[str], seconds: float = FILE_S) -> Values:
    """Wins minus losses a game that a source is sure of, by category; none where unproven.

    None for a category that is not known when so many seconds of processor are spent.
    """
    from trollkit.trolls import guaranteed_value
    from trollkit.trolls.discipline import DISCIPLINE
    from trollkit.trolls.duel import new_view
    from trollkit.trolls.plain import is_plain
    from trollkit.trolls.rules import GAME

    if not is_plain(code):
        return {}
    end = time.process_time() + seconds
    values: dict[str, float | None] = {}
    strategy = DISCIPLINE.entry(load(code, 0), categories[0])  # the same one in all of them

    def policy(left: int, right: int, troll: int) -> list[float]:
        if time.process_time() > end:
            raise _TooLong
        view.stockGauche, view.stockDroite, view.positionTroll = left, right, troll
        try:
            throw = strategy(view, [])
        except Exception:  # at a board that may never come
            throw = 0
        return [float(stones == throw) for stones in range(1, left + 1)]

    for category in categories:
        config = GAME.parse_config(category)
        view, _ = new_view(*config)
        if config.cells * config.stones**2 > _MOST:
            continue
        try:
            values[category] = round(guaranteed_value(policy, *config), 3)
        except _TooLong:
            values[category] = None
        except TrollkitError:  # somewhere it makes no throw: it would be disqualified
            continue
    return values


def main() -> None:
    """Answer the job on standard input, a line a source."""
    job = json.load(sys.stdin)
    for source in job["sources"]:
        left = min(FILE_S, ALL_S - time.process_time())
        print(json.dumps(guaranteed(b64decode(source), job["categories"], left)), flush=True)


if __name__ == "__main__":
    main()
