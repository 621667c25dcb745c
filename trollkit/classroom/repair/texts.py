"""What a student has written in texts: beside what was there, and at the head of a notebook."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from nbformat import NotebookNode

_HEADING = re.compile(r"^#+\s*(.+?)\s*#*$", re.MULTILINE)


def added(text: str, released: str) -> str:
    """The lines of `text` that are not in the released one, "" when there are none.

    >>> added("# Question\\n\\nMa réponse.", "# Question")
    'Ma réponse.'
    """
    lines, before = ([line.rstrip() for line in each.split("\n")] for each in (text, released))
    # An empty line is like all others: it tells nothing of where one is.
    matcher = SequenceMatcher(lambda line: not line, before, lines, autojunk=False)
    new = [
        lines[start:end] for kind, _, _, start, end in matcher.get_opcodes() if kind != "equal"
    ]
    return "\n".join(line for block in new for line in block).strip()


def title_of(cells: Sequence[NotebookNode]) -> str:
    """The first heading of a notebook, "" when it has none."""
    texts = (cell.source for cell in cells if cell.cell_type == "markdown")
    return next((found[1] for text in texts if (found := _HEADING.search(text))), "")
