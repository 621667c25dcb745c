"""Who handed a file in, read from its name."""

import pytest

from trollkit.classroom.submissions.naming import plain_hand, slug


def test_a_version_is_read_from_a_plain_name() -> None:
    assert plain_hand("dupond-V2").version == 2


@pytest.mark.parametrize("name", ["../../etc/passwd", "a\x00b", "CON", "  ", "🧌", "é" * 300])
def test_a_slug_is_a_safe_name_of_a_file(name: str) -> None:
    assert slug(name).replace("_", "").isalnum()
    assert len(slug(name)) <= 40
