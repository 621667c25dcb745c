"""Games between programs in any language, which read and write the text of the protocol."""

from trollkit.foret.runner.playing import Played, play, replay
from trollkit.foret.runner.program import Program, StartError
from trollkit.foret.runner.series import Outcome, Terms, drawn_seeds, play_series, summary

__all__ = [
    "Outcome",
    "Played",
    "Program",
    "StartError",
    "Terms",
    "drawn_seeds",
    "play",
    "play_series",
    "replay",
    "summary",
]
