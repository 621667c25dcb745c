"""Gygès' board in a notebook."""

from trollkit.notebook.gyges.widget import Gyges

__all__ = ["Gyges"]
