"""The forest's board in a notebook."""

from trollkit.notebook.foret.widget import Foret

__all__ = ["Foret"]
