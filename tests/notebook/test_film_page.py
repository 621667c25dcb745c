"""A film's page: one file, no address in it, and no text that gets out of its place."""

import json
import re
from pathlib import Path

from trollkit.games import game
from trollkit.notebook.assets import film_page, script_json

OUT = "</script><script>window.pirate=1</script>"


TROLLS = game("trolls")


def page(*names, title="Partie"):
    """The page of a game of two turns."""
    film = {"plateau": {}, "scenes": [{"tour": 0}, {"tour": 1}, {"tour": 2}]}
    return film_page("trolls", film, TROLLS.drawing, names or ["a", "b"], title, [])


def test_names_are_in_the_page_word_for_word():
    found = re.search(r'id="film">(.*?)</script>', page(OUT, "{{scripts}}"), re.DOTALL)
    assert json.loads(found[1])["noms"] == [OUT, "{{scripts}}"]


def test_a_hostile_title_stays_a_title():
    text = page(title=OUT)
    assert OUT not in text
    assert "<title>&lt;/script&gt;&lt;script&gt;window.pirate=1&lt;/script&gt;</title>" in text


def test_the_page_names_no_path_and_no_address_and_forbids_the_network():
    text = page()
    assert str(Path(__file__).parents[1]) not in text
    addresses = set(re.findall(r"https?://[^\"'\s]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}  # a name, never fetched
    assert "default-src 'none'" in text
    assert not re.search(r"^export ", text, re.MULTILINE)  # it is no module


def test_json_in_a_script_cannot_end_the_script():
    text = script_json({"a": "</ScRiPt><!--"})
    assert "<" not in text
    assert json.loads(text) == {"a": "</ScRiPt><!--"}
