"""One page says where a person is kept, and names each place that forgetting walks through."""

from tests.depot.root import ROOT
from trollkit.classroom.reception import erasing
from trollkit.classroom.submissions import forgetting


def test_the_page_names_each_place_that_somebody_is_taken_out_of() -> None:
    page = (ROOT / "docs" / "personnes.md").read_text("utf-8").replace("`", "")
    for place in (*erasing.PLACES, *forgetting.PLACES):
        assert f"| {place.holds} |" in page
