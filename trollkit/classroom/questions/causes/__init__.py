"""Near misses: why an answer is not right yet, as far as its own code proves it.

What a check says stays; a proven cause is added to it. There are six proofs, and a value
that merely looks like another one is none of them:

- `remedes`: the student's cell is mended in one place, max for min, the parameter for a
  variable of the notebook, or wherever the same mistake was made, and asked again by the same
  check. What makes it pass is the cause.
- `remarques`: the cell itself shows what no one can have meant, a line that does nothing.
- `appuis`: with a right answer to an earlier question, on which this one stands, it passes.
- `noms`: what was asked for is missing, and the same check passes with what lies under
  another name; or the cell itself says why: it stopped on an error, it names nothing.
- `erreurs`: Python's, NumPy's and SciPy's errors, said in French, with the student's line.
- `temps`: processor time, not the clock on the wall, tells what is slow, or waits.

Where none of them finds anything, `lectures` tells what a function never reads: a fact.

A check that suspects a wrong formula gives it to `soupcon`, which wants all boards to agree
with it, and no other one. Nothing is mended where the student's text is not at hand, as in the
judge.
"""
