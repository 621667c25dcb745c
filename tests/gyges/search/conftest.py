"""Kernels are compiled once, before the tests that time nothing anyway."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def compiled() -> None:
    from trollkit.gyges.search import prepare

    prepare()
