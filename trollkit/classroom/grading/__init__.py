"""Grading that survives a class: what `nbgrader_config.py` names, what `trollkit noter` runs.

Submitted notebooks are read whatever their state (`reading`), rebuilt from the released one and
the student's answers (`repair`), run in a kernel shut away (`kernel`, `execution`), their marks
settled (`settling`, `arena`) and what was done noted for the student and the teacher (`notes`).
"""
