"""The forest: two spirits grow trees on a hexagonal board, under a sun that turns."""

import trollkit.foret.phrases  # noqa: F401 (what it says of its errors)
from trollkit.foret.referee import Referee

__all__ = ["Referee"]
