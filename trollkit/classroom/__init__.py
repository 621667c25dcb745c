"""What a class needs around the game: the checks in notebooks, and the building of notebooks.

Light: `from trollkit.classroom import td1`, in a student's notebook, loads no grading tool.
"""

import sys

if "IPython" in sys.modules:  # in a notebook
    from IPython import get_ipython

    from trollkit.classroom.questions.causes.code import suit_cellule
    from trollkit.notebook.board.printed import cap

    cap()
    if shell := get_ipython():
        shell.events.register("pre_run_cell", suit_cellule)
