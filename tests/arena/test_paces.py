"""A game may have times of its own, and what it draws hangs on the duel alone."""

import pytest

from tests.arena.isolated import Births, entrant, nursery, referee
from trollkit.arena.duel import DuelKey
from trollkit.core.faults import Fault, FaultKind
from trollkit.foret.discipline import DISCIPLINE as FORET
from trollkit.phrases import fault_phrase

WAITS = "def strategie(vue):\n    return 'WAIT'\n"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (FaultKind.SLOW_FIRST, "son premier coup en 0,25 s."),
        (FaultKind.SLOW_MOVE, "n'a pas répondu en 0,25 s, et n'a plus de réserve."),
        (FaultKind.SLOW_DUEL, "a épuisé les 0,25 s de tous ses coups"),
    ],
)
def test_a_fault_of_time_says_the_time_there_was(kind, told):
    assert told in fault_phrase(Fault(kind, "", "0.25", 1, 2))


@pytest.mark.long
def test_each_game_of_the_forest_gives_a_second_to_its_first_turn():
    """Isolated: 0.3 s to look at the map is in time there, and nowhere else."""
    slow = "import time\nseen = []\ndef strategie(vue):\n    {0}\n    return 'WAIT'\n"
    once = "if not any(vue is one for one in seen): seen.append(vue); time.sleep(0.3)"
    later = "seen.append(vue)\n    if len(seen) == 2: time.sleep(0.3)"
    quick, faults = entrant(WAITS), []
    module = "trollkit.foret.discipline:DISCIPLINE"
    for when in (once, later):
        thinker = entrant(slow.format(when))
        duel = DuelKey("foret", thinker.sha, quick.sha, "bois1", 2, 0, True)
        with nursery("fort", preload=(module,)) as born:
            judge = referee(Births(born), FORET.allowance, module)
            (result,) = judge.pair(thinker, quick, [duel])
        faults.append(result.faults[0] and result.faults[0].kind)
    assert faults == [None, FaultKind.SLOW_MOVE]
