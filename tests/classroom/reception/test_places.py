"""One page says where a person is kept, and names each place that forgetting walks through."""

from tests.depot.root import ROOT
from trollkit.classroom.forgetting import CONTEST, COURSE


def test_the_page_names_each_place_that_somebody_is_taken_out_of():
    page = (ROOT / "docs" / "personnes.md").read_text("utf-8").replace("`", "")
    for place in (*COURSE, *CONTEST):
        assert f"| {place} |" in page
