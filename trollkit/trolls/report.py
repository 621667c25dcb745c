"""The student report on the game (May 2025) reproduced: its payoffs, tables and questions.

What the report prints is kept beside what is computed, so that its misprints can be seen.
"""

from typing import NamedTuple

from trollkit.solving import Floats
from trollkit.trolls.exact import solve
from trollkit.trolls.response import Odds, exact_duel, uniform

STONES = 15  # of Table 1
# Its rows: cells between the castles, and the probabilities of 1, 2, … stones (then zeros).
PRINTED_1 = {
    3: (0.06, 0.18, 0.0, 0.18, 0.01, 0.24, 0.01, 0.32),
    5: (0.0, 0.46, 0.05, 0.49),
    7: (0.17, 0.6, 0.22),
    9: (0.0, 0.99, 0.01),
    11: (1.0,),  # the row "m > 9"
}
# Cells in all and stones, then the shares of games won by the prudent and the random side.
PRINTED_2 = {
    (5, 15): (0.759, 0.172),
    (7, 15): (0.961, 0.020),
    (7, 30): (0.958, 0.031),
    (15, 30): (1.0, 1.0),
    (15, 50): (1.0, 1.0),
}


class BaseCase(NamedTuple):
    """A case of the report's base_gain: when it holds, its gain, and the gain as printed."""

    when: str
    gain: int
    printed: str


# In the report's order: the first that holds counts. Minus signs were lost in print, and
# "the sign of t" is one line there. `t` is the troll's cell counted from the centre, M the
# cells on each side between the centre and a castle.
BASE_CASES = (
    BaseCase("t = M + 1", 1, "+1"),
    BaseCase("t = −(M + 1)", -1, "1"),
    BaseCase("x = 0, y = 0, t > 0", 1, "signe de t"),
    BaseCase("x = 0, y = 0, t < 0", -1, "signe de t"),
    BaseCase("x = 0, y = 0, t = 0", 0, "signe de t"),
    BaseCase("x = 0, t > y", 1, "+1"),
    BaseCase("x = 0, t < y", -1, "1"),
    BaseCase("x = 0, t = y", 0, "0"),
    BaseCase("y = 0, t > 0 ou x > |t|", 1, "+1"),
    BaseCase("y = 0, t < 0 et x < |t|", -1, "1"),
    BaseCase("y = 0, sinon", 0, "0"),
)


class OpeningMix(NamedTuple):
    """A row of Table 1: the report's count of cells, ours, and both mixes of the opening."""

    between: int
    cells: int
    mix: Floats
    printed: tuple[float, ...]


class Confrontation(NamedTuple):
    """A row of Table 2: perfect play against pure chance, exact and printed."""

    cells: int
    stones: int
    exact: Odds
    printed: tuple[float, float]  # won by perfect play, won by pure chance


def opening_mixes() -> list[OpeningMix]:
    """Table 1: how to open with 15 stones, as the board grows.

    The report counts the cells between the castles here, and all cells in Table 2.
    """
    rows = []
    for between, printed in PRINTED_1.items():
        cells = between + 2
        mix = solve(cells, STONES).mix(STONES, STONES, cells // 2)
        rows.append(OpeningMix(between, cells, mix, printed))
    return rows


def confrontations() -> list[Confrontation]:
    """Table 2: perfect play against a player who throws anything, exactly."""
    return [
        Confrontation(*board, exact_duel(solve(*board).mix, uniform, *board), printed)
        for board, printed in PRINTED_2.items()
    ]
