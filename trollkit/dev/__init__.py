"""The repository's own commands, `python -m trollkit.dev …`: standard library only.

They run on a bare machine, before anything is installed; `make` and teachers without `make`
call the same ones. What they print is French, since teachers read it.
"""
