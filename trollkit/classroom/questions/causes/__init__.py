"""Near misses: why an answer is not right yet, as far as its own code proves it.

What a check says stays; a proven cause is added to it. A value that merely looks like another
one proves nothing.

- `enquete`: the search; first, with a right answer to an earlier question it passes; then the
  student's cell is mended in one place, or wherever the same mistake was made, and asked again
  by the same check. What makes it pass is the cause. `fautes.toml` is the table
  of such mistakes, written in `motifs`, Python with holes.
- `remarques`: what was asked for is missing, and the same check passes with what lies under
  another name; or the cell shows what no one can have meant, or never reads something.
- `erreurs`: Python's, NumPy's and SciPy's errors, said in French, with the student's line.
- `temps`: processor time, not the clock on the wall, tells what is slow, or waits.

A check that suspects a wrong formula gives it to `soupcon`, which wants all boards to agree
with it, and no other one. Nothing is mended where the student's text is not at hand, as in the
judge.
"""
