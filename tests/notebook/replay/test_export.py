"""An exported replay: one file, no address in it, and no text that gets out of its place."""

import json
import re
from pathlib import Path

import pytest

from trollkit.notebook.replay.export import file_name, page, script_json
from trollkit.notebook.replay.widget import film

OUT = "</script><script>window.pirate=1</script>"


def test_the_film_is_in_the_page_word_for_word():
    content = film(7, 15, [(2, 4), (3, 1)], [OUT, "{{scripts}}"], OUT)
    found = re.search(r'id="film">(.*?)</script>', page(content), re.DOTALL)
    assert json.loads(found[1]) == content


def test_a_hostile_title_stays_a_title():
    text = page(film(7, 15, [(2, 4)], title=OUT))
    assert OUT not in text
    assert "<title>&lt;/script&gt;&lt;script&gt;window.pirate=1&lt;/script&gt;</title>" in text


def test_the_page_names_no_path_and_no_address_and_forbids_the_network():
    text = page(film(7, 15, [(2, 4)]))
    assert str(Path(__file__).parents[2]) not in text
    addresses = set(re.findall(r"https?://[^\"'\s]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}  # a name, never fetched
    assert "default-src 'none'" in text
    assert not re.search(r"^export ", text, re.MULTILINE)  # it is no module


def test_json_in_a_script_cannot_end_the_script():
    text = script_json({"a": "</ScRiPt><!--"})
    assert "<" not in text
    assert json.loads(text) == {"a": "</ScRiPt><!--"}


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Renard rusé contre Moitié", "renard-ruse-contre-moitie.html"),
        ("../../etc/passwd", "etc-passwd.html"),
        ("♞", "partie.html"),
        ("x" * 300, "x" * 60 + ".html"),
    ],
)
def test_a_file_name_is_short_and_plain(title, name):
    assert file_name(title) == name
