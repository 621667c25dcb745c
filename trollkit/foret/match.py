"""A game between two strategies of the kit, in this process, against the clock of nobody."""

from collections.abc import Sequence

from trollkit.foret.referee import Referee
from trollkit.foret.vue import Strategie, Vue


def play_match(
    league: int,
    seed: int,
    strategies: Sequence[Strategie],
    *,
    strict: bool = False,
) -> Referee:
    """The finished game; what a strategy raises comes through."""
    referee = Referee(league, seed, strict=strict)
    views = [Vue(min(league, 3), referee.init_input) for _ in strategies]
    while referee.asked:
        lines: dict[int, str | None] = {}
        for player in referee.asked:
            views[player].tour(referee.turn_input(player))
            lines[player] = strategies[player](views[player])
        referee.play(lines)
    return referee
