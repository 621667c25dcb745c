"""What plotly draws beside the board: the troll's path, and how the games have ended so far."""

from typing import TYPE_CHECKING, Any

from trollkit.core.game import LEFT, RIGHT
from trollkit.notebook import charts
from trollkit.notebook.charts.games import after
from trollkit.notebook.live.chart import page_state
from trollkit.phrases import SIDES
from trollkit.trolls.match import Match
from trollkit.trolls.partie import DROITE, GAUCHE

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_MIRRORED = {GAUCHE: DROITE, DROITE: GAUCHE}


class Curves:
    """The curves of a match as pages take them, each made only when it is another one."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._counted: tuple[int, int | None] | None = None
        self._rate: dict[str, Any] = {}

    def path(self) -> dict[str, Any]:
        """The troll's path through the game, up to the turn that is looked at."""
        match = self._match
        return page_state(charts.trajectory(after(match.session.partie, match.rank)))

    def rate(self) -> dict[str, Any]:
        """The shares of finished games: of the only person, or of the left-hand side."""
        winners = self._winners()
        series = self._match.series
        total = None if series is None else len(winners) + series[1] - series[0]
        if self._counted != (len(winners), total):  # a game takes many turns
            self._counted = len(winners), total
            self._rate = page_state(self._figure(winners, total))
        return self._rate

    def _winners(self) -> list[int]:
        session = self._match.session
        return [partie.gagnant for partie in (*session.past, session.partie) if partie.terminee]

    def _figure(self, winners: list[int], total: int | None) -> "Figure":
        match = self._match
        names = match.names if match.names[LEFT] != match.names[RIGHT] else list(SIDES)
        if any(match.people):
            names = list(SIDES)  # as the sentences call them
        if match.people == [False, True]:
            winners = [_MIRRORED.get(winner, winner) for winner in winners]
            names = names[::-1]
        return charts.win_rate(winners, names, total=total)
