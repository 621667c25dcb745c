"""The forest: two spirits grow trees on a hexagonal board, under a sun that turns."""

from trollkit.foret.referee import Referee

__all__ = ["Referee"]
