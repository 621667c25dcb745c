"""The golden files themselves: read back as they were written, and deaf to no change."""

import pytest

from tests.golden import copies
from tests.golden.files import kept


@pytest.mark.parametrize(("part", "sheet"), copies.SHEETS.items())
def test_each_recorded_answer_is_kept_and_no_other(part, sheet):
    assert copies.copies(sheet).keys() == kept(part).keys()
