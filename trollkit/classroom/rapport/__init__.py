"""The written report of a project: a figure for its notebook, and the notebook as a PDF.

`figure` is what students call. `reading` takes a report from its file and says which parts
are empty, `page` makes one page of it that runs nothing, `browser` prints the page.
"""

from trollkit.classroom.rapport.figure import figure

__all__ = ["figure"]
