"""Files that are put in place whole, or not at all."""

import pytest

from trollkit.core.files import put_whole


@pytest.mark.parametrize("private", [True, False])
def test_a_file_that_is_put_whole_is_alone_in_its_folder(tmp_path, private):
    for text in ("un\n", "deux\n"):
        put_whole(tmp_path / ".carnet.json", text, private=private)
        assert [path.read_text() for path in tmp_path.iterdir()] == [text]
    (mode,) = (path.stat().st_mode & 0o077 for path in tmp_path.iterdir())
    assert not (private and mode)


@pytest.mark.parametrize("text", ["deux\n", "\ud800"], ids=["a folder there", "no encoding"])
def test_what_cannot_be_put_leaves_nothing_beside_what_is_there(tmp_path, text):
    there = tmp_path / "carnet.json"
    if text == "\ud800":
        there.write_text("un\n")
    else:
        (there / "plein").mkdir(parents=True)
    with pytest.raises((OSError, UnicodeError)):
        put_whole(there, text)
    assert list(tmp_path.iterdir()) == [there]
