"""Nurseries whose children run what the tests send them."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.besoin import besoin
from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.levels import try_level
from trollkit.arena.sandbox.limits import Limits
from trollkit.arena.sandbox.nursery import Nursery
from trollkit.phrases.arena import obstacle_phrase

LEVELS = ("bwrap", "noyau", "processus")
STRONG = ("bwrap", "noyau")


def need(level):
    """Skip the test where `level` cannot be had; CI has them all."""
    if level == "bwrap":
        besoin("bwrap")
    obstacle = try_level(level)
    if obstacle is not None:
        reason = obstacle_phrase(obstacle.reason, obstacle.detail)
        pytest.skip(f"pas d'isolement {level} : {reason}")


@pytest.fixture(scope="session")
def tried():
    """Every level has been tried, once, in children as they are."""
    for level in LEVELS:
        try_level(level)


def hide(library, monkeypatch):
    """Have this process and its zygotes not find an installed library."""
    begin = f"import sys; sys.modules[{library!r}] = None\n{bubble._BEGIN}"
    monkeypatch.setattr(bubble, "_BEGIN", begin)
    monkeypatch.setitem(sys.modules, library, None)


@pytest.fixture
def unfiltered(deeds, monkeypatch):
    """A nursery at the level of processes where nothing filters calls."""
    need("processus")
    hide("pyseccomp", monkeypatch)
    with Nursery("processus", deeds, preload=()) as nursery:
        yield nursery


@pytest.fixture(scope="module")
def deeds(tried, tmp_path_factory):
    """The entry of children that run what they are sent: put where zygotes find it."""
    folder = tmp_path_factory.mktemp("deeds")
    shutil.copy(Path(__file__).with_name("deeds.py"), folder)
    environment, readable = bubble.environment(), bubble.readable()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bubble, "environment", lambda: {**environment, "PYTHONPATH": str(folder)})
        patch.setattr(bubble, "readable", lambda: (*readable, str(folder)))
        yield "deeds:serve"


@pytest.fixture(scope="module")
def nurseries(deeds):
    """Call it for a nursery of children of `deeds`; tests that ask for the same share it."""
    kept = {}

    def nursery(level, limits=Limits(), **options):  # noqa: B008
        need(level)
        asked = (level, limits, *options.items())
        if asked not in kept:
            kept[asked] = Nursery(level, deeds, limits, **options)  # type: ignore[arg-type]
        return kept[asked]

    yield nursery
    for each in kept.values():
        each.close()


@pytest.fixture
def births(nurseries):
    """`births(level)` gives a child at that level; all end with the test."""
    children = []

    def birth(*asked, **options):
        children.append(nurseries(*asked, **options).spawn())
        return children[-1]

    yield birth
    for child in children:
        child.close()
