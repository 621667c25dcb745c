"""Grading that survives a class: what `classroom.settings` names, what `trollkit noter` runs.

A submission is taken in (`opening`, by way of `classroom.repair`), run (`kernel`), marked
(`marks`) and shown (`pages`), against what the teacher has (`course`); `run` does a class.
"""
