"""What counts as a whole number of stones, one rule for the whole kit."""

import operator


def as_integer(value: object) -> int | None:
    """The plain `int` that `value` stands for, or None when it is no whole number.

    Takes what `operator.index` takes (so `numpy.int64(3)`), a `bool` excepted:
    `True` is a slip of the pen far more often than a throw of one stone.

    >>> as_integer(3), as_integer(True), as_integer(3.0), as_integer("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        # Since Python 3.10 the result is an exact int, also for int subclasses with
        # arithmetic of their own.
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
