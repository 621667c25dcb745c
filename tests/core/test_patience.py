"""Long work says so, short work says nothing."""

import time

import pytest

from trollkit.core import processes as patience


def test_short_work_is_silent(capsys):
    patience.patiently("Un instant", lambda: None)
    assert capsys.readouterr().err == ""


def test_long_work_says_so(capsys, monkeypatch):
    monkeypatch.setattr(patience, "_SILENCE_S", 0.05)
    patience.patiently("Un instant", lambda: time.sleep(0.3))
    assert capsys.readouterr().err == "Un instant…\n"


def test_what_the_work_raises_comes_through():
    with pytest.raises(ZeroDivisionError):
        patience.patiently("Un instant", lambda: 1 // 0)


def test_where_no_thread_may_start_work_is_done_in_silence(capsys, monkeypatch):
    def refused(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(patience.threading.Thread, "start", refused)
    done = []
    patience.patiently("Un instant", lambda: done.append(1))
    assert (done, capsys.readouterr().err) == ([1], "")
