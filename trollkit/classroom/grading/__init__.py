"""Grading that survives a class: what `classroom.settings` names, what `trollkit noter` runs.

A line of five steps: a submission is repaired (`classroom.repair`), run (`execution`), judged
(`judge`), marked (`arena`, `marks`; by hand: `hand`) and given back (`pages`), against what the
teacher has (`course`). nbgrader calls one step after the other, as `classroom.settings` lists
them; only the execution, when it comes to a test, asks the judge. `run` opens each submission,
and does a class.
"""
