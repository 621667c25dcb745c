"""A student's side of a live class, for the notebook of any sheet.

`client` sends requests to the class, keeps the student's membership, and reports their
progress if they have agreed. `widget` shows the buttons.
"""
