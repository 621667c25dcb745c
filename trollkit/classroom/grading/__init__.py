"""Grading that survives a class: what `classroom.settings` names, what `trollkit noter` runs.

A submission is repaired (`opening`, by way of `classroom.repair`), run (`kernel`), judged
(`judge`), marked (`arena`, `marks`; by hand: `hand`) and given back (`pages`), against what the
teacher has (`course`). `run` does a class.
"""
