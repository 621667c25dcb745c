"""What the kit does today, kept as text: who changes it sees it as a diff.

`kept/*.txt` are made again by `python -m tests.golden [PART…]`, and only by a commit that says
what changed and why. `files` is their form; the other modules have one part each.
"""
