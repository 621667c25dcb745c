"""Numbers as French readers write them."""


def decimal(number: float, digits: int = 2) -> str:
    """A number with a comma and a true minus sign.

    >>> decimal(-0.314), decimal(1), decimal(-0.0001)
    ('−0,31', '1,00', '0,00')
    """
    # Adding zero makes −0.0 a plain zero.
    return comma(f"{round(number, digits) + 0.0:.{digits}f}").replace("-", "−")


def short(number: float, digits: int = 2) -> str:
    """A number with as many decimals as it needs, `digits` at most; for files too.

    >>> short(3), short(-0.5), short(1.239)
    ('3', '-0,5', '1,24')
    """
    return comma(f"{round(number, digits):g}")


def comma(number: str) -> str:
    """A number that somebody has written with a point."""
    return number.replace(".", ",")


def percent(share: float, digits: int = 0) -> str:
    """A share as a percentage.

    >>> percent(0.5), percent(0.9642, 1)
    ('50 %', '96,4 %')
    """
    return f"{decimal(100 * share, digits)} %"
