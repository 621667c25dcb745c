"""Where sheets find the board of Gygès, which lies with its game."""

from trollkit.gyges.widget import Gyges

__all__ = ["Gyges"]
