"""Before handing in: the notebook as it is saved, run by a fresh Python from top to bottom.

What a student sees in a notebook can lie: a name of a cell that is gone, an answer below its
check, a notebook that was not saved. The marking reads the file; so does this.
"""

from trollkit.classroom.relecture.rendu import avant_de_rendre

__all__ = ["avant_de_rendre"]
