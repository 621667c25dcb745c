"""What a class understood of a sheet: a page with charts, and its figures for a spreadsheet.

`reading` takes what marking left in the gradebook and in the graded notebooks, `verdicts` says
what each check said, `statistics` counts it by question. `pairs` compares the answers of
everybody. `page` and `tables` are
what is read of it, under the names of `naming`.
"""
