"""For every test: how Hypothesis plays; at the end, the list of what did not run, and why."""

import os
from collections import Counter

import pytest
from hypothesis import settings

# No deadline: on a shared machine it would measure the neighbours.
settings.register_profile("trollkit", deadline=None, print_blob=True)
settings.load_profile("trollkit")


# Fixtures that take half a minute and more: each is made once, in one process of the suite.
_COSTLY = frozenset({"classe", "unguarded", "graded"})


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep together the tests that share what is costly to make (with --dist loadgroup)."""
    for item in items:
        for name in _COSTLY.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(name))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the skipped tests by reason, and what the command that started pytest left out."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", []))
    left_out = os.environ.get("TROLLKIT_NON_LANCES", "").splitlines()
    if not reasons and not left_out:
        return
    terminalreporter.section("tests sautés, et pourquoi")
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} × {reason}")
    for line in left_out:
        terminalreporter.write_line(line)


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
    return text.removeprefix("Skipped: ")
