"""The grand final after a contest: a knock-out of its best, for any game of the kit."""

from trollkit.finale.holding import Final, Finalist, Meeting, hold_final
from trollkit.finale.state import FINAL_NAME, broadcast_final, report

__all__ = [
    "FINAL_NAME",
    "Final",
    "Finalist",
    "Meeting",
    "broadcast_final",
    "hold_final",
    "report",
]
