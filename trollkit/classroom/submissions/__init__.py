"""From what students hand in to the folder of the contest."""

from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy

__all__ = ["NoStrategy", "extract"]
