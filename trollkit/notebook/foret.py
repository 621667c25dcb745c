"""Where sheets find the board of the forest, which lies with its game."""

from trollkit.foret.widget import Foret

__all__ = ["Foret"]
