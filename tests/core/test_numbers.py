import pytest

from trollkit.core.numbers import decimal, percent, short


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [(-0.314, 2, "−0,31"), (1, 2, "1,00"), (-0.0001, 2, "0,00"), (0.62707, 4, "0,6271")],
)
def test_a_number_has_a_comma_a_true_minus_and_no_negative_zero(number, digits, text):
    assert decimal(number, digits) == text


def test_a_share_is_a_percentage():
    assert (percent(1), percent(0.005), percent(0.9642, 1)) == ("100 %", "0 %", "96,4 %")


def test_two_decimals_are_enough_unless_more_are_asked_for():
    assert (decimal(1.2345), short(1.2345), short(1.2345, 3)) == ("1,23", "1,23", "1,234")
    assert (short(3.0), short(-0.5)) == ("3", "-0,5")
