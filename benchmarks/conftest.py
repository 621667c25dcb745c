"""Prints what was measured as one table: the figure that matters, and its ratio to the peer.

A benchmark says with `figure` what one call of it stands for. Within a group the peer, or
the naive way, is the one marked `peer=True`; ratios are of the same run, so that they hold
on a noisy machine.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

_rows: list[dict[str, Any]] = []

Figure = Callable[..., None]


@pytest.fixture
def figure(benchmark: Any, request: pytest.FixtureRequest) -> Iterator[Figure]:
    """Call it with what was measured: `figure("name", 24_000, "parties", peer=False)`."""

    def note(name: str, amount: float, unit: str, *, peer: bool = False) -> None:
        seconds = benchmark.stats.stats.median
        group = request.node.get_closest_marker("benchmark").kwargs["group"]
        _rows.append(
            {
                "group": group,
                "name": name,
                "rate": amount / seconds,
                "seconds": seconds,
                "unit": unit,
                "peer": peer,
            }
        )

    yield note


def pytest_terminal_summary() -> None:
    """Print the table."""
    table = Table(
        "Mesure", "Médiane", "Débit", "Rapport au témoin", title="Vitesses (médianes)"
    )
    for row in sorted(_rows, key=lambda row: (row["group"], not row["peer"])):
        peers = [r for r in _rows if r["peer"] and r["group"] == row["group"]]
        ratio = f"× {row['rate'] / peers[0]['rate']:.2f}" if peers else ""
        rate = f"{row['rate']:,.0f} {row['unit']}/s".replace(",", " ")
        name = f"{row['group']} : {row['name']}{' (témoin)' if row['peer'] else ''}"
        table.add_row(name, f"{row['seconds']:.3f} s", rate, ratio)
    if _rows:
        Console().print(table)
