"""Pseudonyms: a file's name, and how one writes it where it is none."""

from random import Random

from trollkit.classroom.intake.names import slug
from trollkit.classroom.submissions.book import draw, spoken


def test_a_pseudonym_is_a_plain_file_name_and_is_written_with_its_accents():
    chance = Random(1)
    drawn = [draw((), chance) for _ in range(500)]
    assert all(name.isascii() and name == slug(spoken(name)) for name in drawn)
    words = {word for name in drawn for word in spoken(name).lower().split()}
    assert {"cuivré", "fidèle", "lièvre", "élan", "zèbre"} <= words
