"""What the graded cells ask about: only what the rules of the game can lead to.

Questions 1 to 4 ask about matrices of any kind, not about positions, and question 7a only about
openings.
"""

from functools import cache

import pytest

from tests.classroom.td2.cahier import espace, passes
from trollkit.classroom import td2
from trollkit.classroom.td2.arbre import chemins, suites
from trollkit.trolls.rules import GAME, Config, State, push

SPARE = 10  # stones more than the fuller reserve, within which an opening is sought
ASKED = {
    "5a": ("etatSuivant", td2.question5a),
    "5b": ("valeur", td2.question5b),
    "5b, la matrice": ("matriceDesGains", td2.question5b),
    "6": ("valeur", td2.question6),
    "7b": ("hasard", td2.question7b),
    "8": ("melangeExemple2", td2.question8),
}


@cache
def asked(question):
    """The arguments of each call that the check and the hidden tests make themselves."""
    function, check = ASKED[question]
    cell = question.partition(",")[0]
    names, calls, within = espace(f"question-{cell}"), set(), []
    solved = names[function]

    def recorded(*arguments):
        if not within:  # what it asks of itself follows from there
            calls.add(arguments)
        within.append(arguments)
        try:
            return solved(*arguments)
        finally:
            within.pop()

    names[function] = recorded
    for other in {"valeur", "matriceDesGains"} & names.keys() - {function}:
        names[other] = silenced(names[other], within)
    check(names)
    visible = len(calls)
    assert passes(f"verification-{cell}", names)
    assert 0 < visible < len(calls)
    return calls


def silenced(solved, within):
    """The same function, whose own questions are not recorded."""

    def silent(*arguments):
        within.append(arguments)
        try:
            return solved(*arguments)
        finally:
            within.pop()

    return silent


def reached(state):
    """Whether a game can come to that state, before leftover stones push the troll."""
    fuller = max(state.left, state.right, 1)
    return any(_comes_to(state, stones) for stones in range(fuller, fuller + SPARE))


def _comes_to(state, stones):
    seen, waiting = set(), [GAME.initial(Config(state.cells, stones))]
    while waiting:
        here = waiting.pop()
        if here == state:
            return True
        if here in seen or GAME.outcome(here) is not None:
            continue
        seen.add(here)
        waiting += [
            State(here.cells, here.left - i, here.right - j, here.troll + push(i, j))
            for i in throws(here.left - state.left)
            for j in throws(here.right - state.right)
        ]
    return False


def throws(spent):
    """A few throws on the way to what is spent in the end: small ones, and nearly all."""
    return {throw for throw in (1, 2, 3, spent - 1, spent) if 1 <= throw <= spent}


@pytest.mark.parametrize("question", ["5b", "5b, la matrice", "6"])
def test_every_state_that_is_valued_can_be_reached(question):
    for state in asked(question):
        assert reached(State(*state)), state


@pytest.mark.parametrize("question", ["5a", "7b", "8"])
def test_every_state_without_its_board_is_in_play_on_some_board(question):
    for left, right, troll, *both in asked(question):
        states = [State(cells, left, right, troll) for cells in range(5, 17, 2)]
        assert any(GAME.outcome(each) is None and reached(each) for each in states)
        assert not both or (0 < both[0] <= left and 0 < both[1] <= right)


def test_a_state_that_no_game_comes_to_is_told_from_the_others():
    assert reached(State(5, 4, 3, 1))
    assert not reached(State(5, 3, 3, 5))


def test_one_state_is_hopeless_without_memory_and_quick_with_it():
    hardest = max((State(*state) for state in asked("6")), key=chemins)
    # Without memory even what takes 20 microseconds a matrix takes more than a minute.
    assert chemins(hardest) > 4_000_000
    assert len(suites(hardest)) < 500  # of some 3 milliseconds each
