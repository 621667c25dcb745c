import pytest

from trollkit.arena.state import StopRequest
from trollkit.core.errors import StoreError


def test_a_folder_that_refuses_the_request_is_a_clear_error(tmp_path):
    (tmp_path / "fichier").touch()
    stop = StopRequest(tmp_path / "fichier" / "base.sqlite")
    assert not stop.made()
    with pytest.raises(StoreError) as caught:
        stop.make()
    assert caught.value.reason == "file"


def test_a_request_that_will_not_go_is_a_clear_error(tmp_path):
    stop = StopRequest(tmp_path / "base.sqlite")
    stop.path.mkdir()
    with pytest.raises(StoreError) as caught:
        stop.withdraw()
    assert caught.value.reason == "file"
