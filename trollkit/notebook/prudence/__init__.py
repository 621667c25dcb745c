"""Les widgets du TD 2, sous les noms que tapent les étudiants."""

from trollkit.notebook.prudence.descente import Descente, descendre
from trollkit.notebook.prudence.explorateur import Explorateur, explorer

__all__ = ["Descente", "Explorateur", "descendre", "explorer"]
