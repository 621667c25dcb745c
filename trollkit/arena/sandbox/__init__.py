"""Child processes that cannot harm, see or outlive what runs them.

A `Nursery` at one of the `LEVELS` keeps a zygote, which forks a `Child` in a few milliseconds;
`levels.strongest` finds the level to use by trying them. `limits`, `filters` and `bubble` are
the layers; `programs` shuts in those of any language.
"""
