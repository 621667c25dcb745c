"""The student report on the game (May 2025) reproduced: its payoffs, tables and questions.

What the report prints is in `report.toml`, beside what is computed: its misprints can be seen.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from trollkit.phrases.wording import texts_beside
from trollkit.solving import Floats
from trollkit.trolls.exact import solve
from trollkit.trolls.response import Odds, exact_duel, uniform

STONES = 15  # of Table 1
ROUNDED = 0.0005  # of a share that is printed
_PRINTED = texts_beside(__file__)


class BaseCase(NamedTuple):
    """A case of the report's base_gain: when it holds, its gain, and the gain as printed."""

    when: str
    gain: int
    printed: str


BASE_CASES = [BaseCase(*case) for case in _PRINTED["base_gain"]]
NOTES: list[str] = _PRINTED["notes"]


class OpeningMix(NamedTuple):
    """A row of Table 1: the report's count of cells, ours, and both mixes of the opening."""

    between: int
    cells: int
    mix: Floats
    printed: Sequence[float]


class Confrontation(NamedTuple):
    """A row of Table 2: perfect play against pure chance, exact and printed."""

    cells: int
    stones: int
    exact: Odds
    printed: Sequence[float]  # won by perfect play, won by pure chance

    @property
    def shares(self) -> tuple[float, float]:
        """What either side wins of all games, exactly."""
        return self.exact.win, self.exact.loss

    @property
    def differences(self) -> list[str]:
        """Whether chance may have given what is printed of either side, or it is a misprint."""
        found = []
        for share, printed in zip(self.shares, self.printed, strict=True):
            low, high = interval(share)
            by_chance = "tirage" if low <= printed <= high else "coquille"
            found.append("aucun" if abs(share - printed) < ROUNDED else by_chance)
        return found


def interval(share: float) -> tuple[float, float]:
    """Between what and what the share of games won is, 95 times in 100 of 1000 games each."""
    half = 1.96 * math.sqrt(max(0, share * (1 - share)) / 1000)
    return share - half, share + half


def opening_mixes() -> list[OpeningMix]:
    """Table 1: how to open with 15 stones, as the board grows.

    The report counts the cells between the castles here, and all cells in Table 2.
    """
    rows = []
    for between, printed in _PRINTED["ouvertures"]:
        cells = between + 2
        mix = solve(cells, STONES).mix(STONES, STONES, cells // 2)
        rows.append(OpeningMix(between, cells, mix, printed))
    return rows


def confrontations() -> list[Confrontation]:
    """Table 2: perfect play against a player who throws anything, exactly."""
    return [
        Confrontation(
            cells, stones, exact_duel(solve(cells, stones).mix, uniform, cells, stones), printed
        )
        for cells, stones, printed in _PRINTED["confrontations"]
    ]
