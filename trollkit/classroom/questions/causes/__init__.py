"""The search for causes: why an answer is not right yet, when the student's code proves it.

The verdict of a check stays; a proven cause is added to it. A value that only looks like
another one proves nothing.

- `enquete`: the search. First it tries right answers to earlier questions. Then it repairs the
  student's cell in one place, or wherever the same mistake was made, and runs the same check
  again. The repair that makes it pass is the cause. `fautes.toml` is the table of such
  mistakes, in the language of `motifs`: Python with holes; `fautes` reads it.
- `remarques`: the answer is missing, but lies under another name; or the text of the cell
  shows a line that does nothing, or a value that is never read.
- `erreurs`: Python's, NumPy's and SciPy's errors, said in French, with the student's line.
- `temps`: limits in processor time, not in time on the clock.
- `code`: the text of the student's cells, and copies of the notebook to try repairs in.

A check that suspects wrong formulas calls `soupcon` (in `question`) instead. Nothing is
repaired where the student's text is not at hand, as in the judge.
"""
