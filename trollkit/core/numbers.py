"""Numbers as French readers write them."""


def decimal(number: float, digits: int = 2) -> str:
    """A number with a comma and a true minus sign.

    >>> decimal(-0.314), decimal(1), decimal(-0.0001)
    ('−0,31', '1,00', '0,00')
    """
    # Adding zero makes −0.0 a plain zero.
    return f"{round(number, digits) + 0.0:.{digits}f}".replace(".", ",").replace("-", "−")


def percent(share: float, digits: int = 0) -> str:
    """A share as a percentage.

    >>> percent(0.5), percent(0.9642, 1)
    ('50 %', '96,4 %')
    """
    return f"{decimal(100 * share, digits)} %"
