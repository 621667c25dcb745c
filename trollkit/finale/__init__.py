"""The grand final after a contest: a knock-out of its best, for any game of the kit."""

from trollkit.finale.holding import Final, Meeting, Player, hold_final
from trollkit.finale.state import FINAL_NAME, VERSION, broadcast_final, report

__all__ = [
    "FINAL_NAME",
    "VERSION",
    "Final",
    "Meeting",
    "Player",
    "broadcast_final",
    "hold_final",
    "report",
]
