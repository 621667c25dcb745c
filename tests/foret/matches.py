"""Whole games of two strategies in this process, for tests and tables."""

from trollkit.foret.referee import Referee
from trollkit.foret.vue import Vue


def play_match(league, seed, strategies, *, strict=False):
    """The finished game of two strategies, against the clock of nobody.

    What a strategy raises comes through.
    """
    referee = Referee(league, seed, strict=strict)
    views = [Vue(league, referee.init_input) for _ in strategies]
    while referee.asked:
        lines = {}
        for player in referee.asked:
            views[player].tour(referee.turn_input(player))
            lines[player] = strategies[player](views[player])
        referee.play(lines)
    return referee
