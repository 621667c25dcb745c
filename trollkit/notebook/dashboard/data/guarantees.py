"""What a strategy is sure to get against the best response, where its source proves it.

Only the trolls have such a theory, and only for a source that is a plain function of the board
(`trolls.foretold`): numbers and comparisons, nothing that could do anything else, so that it is
asked here without a child. Its file must lie beside the base, unchanged since it played.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trollkit.arena.entrants import read_file
from trollkit.arena.play.loader import load
from trollkit.arena.results.archive import Archive
from trollkit.arena.results.history import Run
from trollkit.core.errors import TrollkitError
from trollkit.core.game import LEFT
from trollkit.notebook.dashboard.questions import Source

if TYPE_CHECKING:
    from trollkit.trolls.foretold import Answers

Guarantees = Mapping[str, Mapping[str, float]]  # by id and category

_MOST = 40_000  # boards of a category, about: those of 15 × 50


def sure(source: Source, parameters: Mapping[str, Any]) -> Guarantees:
    """The guaranteed values of the strategies of the latest run."""
    run = Archive(source.base).latest()
    return guarantees(source.base.parent, run) if run else {}


def guarantees(folder: Path, run: Run) -> Guarantees:
    """The guaranteed values of the entrants of `run` whose files in `folder` tell them."""
    if run.key.game != "trolls":
        return {}
    found: dict[str, Mapping[str, float]] = {}
    for id_, _, sha in run.entrants:
        entrant = read_file(folder / f"{id_}.py")
        if not entrant.fault and entrant.sha == sha:
            values = guaranteed(entrant.code, tuple(run.plan["categories"]))
            if values:
                found[id_] = values
    return found


@lru_cache(maxsize=500)  # a page asks again at each contest
def guaranteed(code: bytes, categories: tuple[str, ...]) -> Mapping[str, float]:
    """Wins minus losses a game that a source is sure of, by category; none where unproven."""
    from trollkit.trolls import guaranteed_value
    from trollkit.trolls.discipline import DISCIPLINE
    from trollkit.trolls.foretold import Answers, foretell, reads
    from trollkit.trolls.rules import GAME

    bits = reads(code)
    if bits is None:
        return {}
    values = {}
    strategy = DISCIPLINE.entry(load(code, 0), categories[0])  # the same one in all of them
    for category in categories:
        config = GAME.parse_config(category)
        told = foretell(strategy, config, bits, _MOST)
        if told is None:
            continue
        answers = Answers(config, LEFT, told)

        try:
            values[category] = round(guaranteed_value(_policy(answers), *config), 3)
        except TrollkitError:  # somewhere it makes no throw: it would be disqualified
            continue
    return values


def _policy(answers: "Answers") -> Callable[[int, int, int], list[float]]:
    def policy(left: int, right: int, troll: int) -> list[float]:
        throw = answers.throw(left, right, troll)[0]
        return [float(stones == throw) for stones in range(1, left + 1)]

    return policy
