"""Does a strategy go by the state alone? Found out by asking the same question in other ways.

Chance starts from the same seed each time, so that two different answers mean a strategy
that saw a difference, not one that drew another number.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trollkit.trolls.analysis.questions import Questions, State
from trollkit.trolls.duel import Turn, parties_of
from trollkit.trolls.partie import Partie
from trollkit.trolls.response.reach import Reach
from trollkit.trolls.rules import push
from trollkit.trolls.strategies import find

STATES = 300  # asked, evenly spread over those that the strategy can come to
WAYS = 2  # of each kind, tried to each of them besides the first one
PAST_OPPONENTS = ("petits_des", "toujours_trois")
PAST_GAMES = 30
SEED = 1


class Habits(NamedTuple):
    """A state in which each habit showed, or None; `states` were looked at.

    Finding none is no proof: a strategy may look at its past in rarer states than these.
    """

    states: int
    path: State | None  # another answer after other turns
    past: State | None  # another answer after other games
    restless: State | None  # another answer to the very same question


def habits(questions: Questions, reach: Reach) -> Habits:
    """What else than the state the strategy goes by, as far as it shows."""
    pasts = [_past(questions, opponent) for opponent in PAST_OPPONENTS]
    every = list(reach.states())
    chosen = every[:: max(1, len(every) // STATES)]
    found: dict[str, State] = {}
    for state in chosen:
        for habit in _shown(questions, reach, state, pasts):
            found.setdefault(habit, state)
    if "restless" in found:  # then the other differences say nothing
        return Habits(len(chosen), None, None, found["restless"])
    return Habits(len(chosen), found.get("path"), found.get("past"), None)


def _shown(
    questions: Questions, reach: Reach, state: State, pasts: Sequence[list[Partie]]
) -> list[str]:
    turns = reach.turns(state)

    def ask(turns: list[Turn], past: Sequence[Partie] = ()) -> int:
        questions.chance.start(SEED)
        return questions.ask(state, turns, past)

    answer = ask(turns)
    restless = ask(turns) != answer
    ways = (_in_other_order(turns, reach.board.centre), _with_other_answers(turns))
    by_path = any(ask(way) != answer for kind in ways for way in itertools.islice(kind, WAYS))
    by_past = any(ask(turns, past) != answer for past in pasts)
    restless |= ask(turns) != answer
    shown = {"path": by_path, "past": by_past, "restless": restless}
    return [name for name, seen in shown.items() if seen]


def _in_other_order(turns: list[Turn], centre: int) -> Iterator[list[Turn]]:
    """The same turns in other orders, where no castle is reached on the way."""
    for cut in range(1, len(turns)):
        rotated = turns[cut:] + turns[:cut]
        steps = itertools.accumulate(push(*turn) for turn in rotated)
        if all(abs(step) < centre for step in steps):
            yield rotated


def _with_other_answers(turns: list[Turn]) -> Iterator[list[Turn]]:
    """The same pushes, the opponent throwing a stone of one turn in another turn instead."""
    for less, more in itertools.permutations(range(len(turns)), 2):
        changed = list(turns)
        for turn, stones in ((less, -1), (more, 1)):
            g, d = turns[turn]
            changed[turn] = g, d + stones
        same = all(push(*changed[turn]) == push(*turns[turn]) for turn in (less, more))
        if same and changed[less][1] > 0:
            yield changed


def _past(questions: Questions, opponent: str) -> list[Partie]:
    """Games that the strategy has really played, as it sees them."""
    questions.chance.start(SEED)
    played = questions.duel(find(opponent).strategy, PAST_GAMES)
    return parties_of(questions.config, played.turns)
