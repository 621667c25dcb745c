"""Results and contests for the arena's tests."""

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.core.faults import Fault, FaultKind

TOY = "tests.arena.toy:DISCIPLINE"


def key(**changes):
    """A duel's key, all fields filled in."""
    fields = DuelKey("bigger", "aa", "bb", "small", 1000, 0, False)
    return fields._replace(**changes)  # type: ignore[arg-type]


def result(wins, losses, offenders=(False, False), **changes):
    """A duel's result from the left side."""
    left, right = (Fault(FaultKind.INVALID, "0") if guilty else None for guilty in offenders)
    draws = max(0, 1000 - wins - losses)
    return DuelResult(key(**changes), wins, draws, losses, b"moves", (left, right), 0.5)


def untimed(result):
    """All of a result but what the machine's speed decides."""
    return result._replace(seconds=0)


def toy_contest(sources, **options):
    """A contest of the toy game between the given sources."""
    plan = Plan(TOY, "bigger", ("small", "large"), games=5)._replace(**options)  # type: ignore[arg-type]
    return Contest(plan, [Entrant(id_, code.encode()) for id_, code in sources.items()])


def constant(number):
    """A toy strategy that always names the same number."""
    return f"def name_a_number(most):\n    return {number}\n"


def write_folder(folder, sources):
    """A folder of strategy files."""
    folder.mkdir(exist_ok=True)
    for name, code in sources.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return folder
