"""The forest: two spirits grow trees on a hexagonal board, under a sun that turns.

`Referee` plays a game bit for bit as the official referee does; `trollkit.foret.discipline`
makes the forest known to contests.
"""

import trollkit.foret.phrases  # noqa: F401 (registers the sentences of the forest's errors)
from trollkit.foret.referee import Referee

__all__ = ["Referee"]
