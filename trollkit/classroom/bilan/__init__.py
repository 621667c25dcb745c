"""What a class understood of a sheet: a page with charts, and its figures for a spreadsheet.

`reading` takes what marking left in the gradebook and in the graded notebooks, counts it by
question and compares the answers of everybody; `verdicts` says what each check said; `page` is
what is read of it.
"""
