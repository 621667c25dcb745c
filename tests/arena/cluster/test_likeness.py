"""A worker must have what results depend on, and every sentence about it says what to do."""

import pickle
from types import SimpleNamespace

import pytest

from trollkit.arena import cluster as module
from trollkit.arena.cluster import Cluster, Needs, Work, examine
from trollkit.arena.workers import Pool
from trollkit.core.errors import ContestError
from trollkit.phrases import phrase

TROLLS = Needs("trollkit.trolls.discipline:DISCIPLINE", False, "aucun")


def test_only_what_is_wanted_and_not_the_same_is_told():
    here = module.likeness(TROLLS)
    assert examine(TROLLS, {"Python": here["Python"]}) == ""
    unlike = examine(TROLLS, here | {"numpy": "1.0", "swipl": "9"})
    assert "numpy" in unlike and "swipl" in unlike and "Python" not in unlike


def test_a_game_that_is_not_there_is_a_difference():
    elsewhere = module.likeness(Needs("tests.nim:DISCIPLINE", False, "aucun"))
    assert elsewhere["trollkit"] != module.likeness(TROLLS)["trollkit"]


def test_without_dask_the_sentence_says_what_to_install(
    monkeypatch,
):
    monkeypatch.setattr("trollkit.arena.cluster.find_spec", lambda name: None)
    with pytest.raises(ContestError) as caught:
        Cluster("tcp://127.0.0.1:1", TROLLS, print)
    assert "pip install 'trollkit[cluster]'" in phrase(caught.value)


def test_what_a_log_shows_of_a_work_does_not_tell_the_seed():
    work = Work("abc", TROLLS, {}, max, (2**100,))
    assert str(2**100) not in repr(work)
    assert pickle.loads(pickle.dumps(work)) == work


def test_a_contest_that_waits_keeps_its_processes_when_another_one_begins(monkeypatch):
    threads = SimpleNamespace(state=SimpleNamespace(nthreads=1))
    monkeypatch.setattr("distributed.get_worker", lambda: threads)
    with Pool(1) as waiting:
        monkeypatch.setattr(module, "_pools", {"one": waiting})
        try:
            for contest in ("other", "one"):
                assert module.do(Work(contest, TROLLS, {}, max, (2, 3))) == 3
            assert module._pools["one"] is waiting
        finally:
            module.leave("other")


def test_a_worker_that_may_not_play_says_so_and_starts_nothing_else(monkeypatch):
    threads = SimpleNamespace(state=SimpleNamespace(nthreads=1))
    monkeypatch.setattr("distributed.get_worker", lambda: threads)
    with pytest.raises(ContestError) as caught:
        module.do(Work("one", TROLLS, {"numpy": "1.0"}, max, (2, 3)))
    assert "au lieu de 1.0" in phrase(caught.value)
    assert "relancez la même commande" in phrase(caught.value)
    assert not module._pools
