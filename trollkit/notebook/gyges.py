"""The board of Gygès under the name that sheets import; it lies with its game."""

from trollkit.gyges.widget import Gyges

__all__ = ["Gyges"]
