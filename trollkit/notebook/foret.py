"""The board of the forest under the name that sheets import; it lies with its game."""

from trollkit.foret.widget import Foret

__all__ = ["Foret"]
