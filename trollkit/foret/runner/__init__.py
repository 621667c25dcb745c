"""Games between programs in any language, which read and write the text of the protocol."""

from trollkit.foret.runner.playing import Played, play, replay
from trollkit.foret.runner.program import Program, StartError

__all__ = ["Played", "Program", "StartError", "play", "replay"]
