"""Experts that look at the position only: perfect play, and the ladder's best-read ones."""

from collections.abc import Callable

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.champion.branches import Branches, read
from trollkit.trolls.champion.families import SLIPS
from trollkit.trolls.champion.situation import Situation
from trollkit.trolls.exact import Table
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position
from trollkit.trolls.strategies import chocolatier, find

NAMES = ["table", "metronome", "compteur", "chocolatier"]
TABLE, CHOCOLATIER = NAMES.index("table"), NAMES.index("chocolatier")


class Scholars:
    """Each one's probabilities, kept position by position."""

    names = NAMES

    def __init__(self, table: Table) -> None:
        self._table = table
        self._branches = Branches()
        self._ladder = [
            read(find(id).path, self._branches).strategie for id in ("metronome", "compteur")
        ]
        self._scratch = Partie(table.cells, table.stones)
        self._rows: dict[Position, Floats] = {}
        self._tasted: set[tuple[int, int]] = set()  # stocks for which recipes are ready

    def rows(self, situation: Situation) -> Floats:
        """One row an expert; zeros from the chocolatier where his recipe is not at hand."""
        position = situation.position
        known = self._rows.get(position)
        if known is not None:
            return known
        if not self.ready(position):
            rows = [self._mix(k, position) for k in range(len(NAMES)) if k != CHOCOLATIER]
            return np.vstack([*rows, np.zeros(position.own)])
        rows = [self._mix(k, position) for k in range(len(NAMES))]
        self._rows[position] = np.vstack(rows)
        return self._rows[position]

    def ready(self, position: Position) -> bool:
        """Whether the chocolatier's recipe is at hand.

        He plays positions with few stones to their end in thought, which may take a third
        of a second the first time; a study of him goes from few stones to many instead.
        """
        far = chocolatier.PEU + 2 * chocolatier.GROS
        stocks = position.own, position.other
        return sum(stocks) > far or stocks in self._tasted

    def mixes(self, expert: int, own: int, other: int, trolls: int) -> Floats:
        """An expert's rows for each of the inner cells. Ask the chocolatier in rising order."""
        if expert == CHOCOLATIER:
            self._tasted.add((own, other))
        cells = range(1, trolls + 1)
        return np.vstack([self._mix(expert, Position(own, other, cell)) for cell in cells])

    def _mix(self, expert: int, position: Position) -> Floats:
        own = position.own
        row = np.full(own, SLIPS / own)
        if expert == TABLE:
            row += (1 - SLIPS) * self._table.mix(*position)
        elif expert == CHOCOLATIER:
            times, _ = chocolatier.melange(self._table.cells, *position)
            row[: len(times)] += (1 - SLIPS) / chocolatier.ESSAIS * np.array(times)
        else:
            row += (1 - SLIPS) * self._branches.mix(self._play(expert, position), own)
        return row

    def _play(self, expert: int, position: Position) -> Callable[[], int]:
        partie, strategy = self._scratch, self._ladder[expert - 1]
        partie.stockGauche, partie.stockDroite, partie.positionTroll = position
        return lambda: strategy(partie, [])
