"""Nurseries whose children run what the tests send them."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.besoin import besoin
from trollkit.arena.isolation import Child, Limits, Nursery, places
from trollkit.arena.isolation.levels import try_level
from trollkit.phrases.isolation import obstacle_phrase

LEVELS = ("bwrap", "noyau", "processus")
STRONG = ("bwrap", "noyau")

Births = Callable[..., Child]


def need(level: str) -> None:
    """Skip the test where `level` cannot be had; CI has them all."""
    if level == "bwrap":
        besoin("bwrap")
    obstacle = try_level(level)
    if obstacle is not None:
        reason = obstacle_phrase(obstacle.reason, obstacle.detail)
        pytest.skip(f"pas d'isolement {level} : {reason}")


@pytest.fixture(scope="session")
def tried() -> None:
    """Every level has been tried, once, in children as they are."""
    for level in LEVELS:
        try_level(level)


@pytest.fixture
def deeds(
    tried: None, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The entry of children that run what they are sent: put where zygotes find it."""
    folder = tmp_path_factory.mktemp("deeds")
    shutil.copy(Path(__file__).with_name("deeds.py"), folder)
    environment, readable = places.environment(), places.readable()
    monkeypatch.setattr(
        places, "environment", lambda: {**environment, "PYTHONPATH": str(folder)}
    )
    monkeypatch.setattr(places, "readable", lambda: (*readable, str(folder)))
    return "deeds:serve"


@pytest.fixture
def births(deeds: str) -> Iterator[Births]:
    """`births(level)` gives a child at that level; all end with the test."""
    nurseries: list[Nursery] = []

    def birth(level: str, limits: Limits = Limits(), **options: object) -> Child:  # noqa: B008
        need(level)
        nurseries.append(Nursery(level, deeds, limits, **options))  # type: ignore[arg-type]
        return nurseries[-1].spawn()

    yield birth
    for nursery in nurseries:
        nursery.close()
