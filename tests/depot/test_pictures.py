"""The pictures of the documents show what there is now."""

import pytest

from tests.depot.pictures import DOCS, SOURCES, fingerprint, recorded
from tests.depot.root import ROOT


@pytest.mark.parametrize("picture", sorted(SOURCES))
def test_a_picture_is_as_new_as_what_it_is_drawn_from(picture):
    assert recorded()[picture] == fingerprint(picture), "stale: make images"


def test_each_picture_has_its_sources_and_a_document_that_shows_it():
    assert {path.name for path in DOCS.glob("*.png")} == set(SOURCES) == set(recorded())
    documents = [*ROOT.glob("*.md"), *DOCS.glob("*.md"), *ROOT.glob("course/**/*.md")]
    text = "".join(path.read_text(encoding="utf-8") for path in documents)
    assert [name for name in SOURCES if f"docs/{name})" not in text] == []
