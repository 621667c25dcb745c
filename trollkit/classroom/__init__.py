"""What a class needs around the game: the checks in notebooks, and the building of notebooks.

Light: `from trollkit.classroom import td1`, in a student's notebook, loads no grading tool.
"""

import sys

if "IPython" in sys.modules:  # in a notebook
    from trollkit.notebook.board.printed import cap

    cap()
