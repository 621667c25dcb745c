"""What each folder may cost, printed beside what it did cost: no test is timed."""

from collections import Counter

import pytest

# Seconds on two idle processors, added up over the processes of the run, waiting included. Who
# needs more in one line takes it from another.
SECONDS = {
    "arena": 185,
    "browser": 470,
    "cheaters": 155,
    "classroom": 625,
    "cli": 100,
    "contests": 145,
    "contract": 5,
    "core": 5,
    "depot": 60,
    "dev": 20,
    "finale": 5,
    "foret": 95,
    "golden": 75,
    "gyges": 35,
    "nim": 10,
    "notebook": 25,
    "notebooks": 35,
    "publishing": 5,
    "solving": 10,
    "tests": 10,
    "trolls": 70,
    "web": 5,
}
# `.ci/run` has 15 minutes, of which installing, gates, kernels and other Pythons take three.
CI_SECONDS = 3 * 12 * 60  # three processes on its two processors

_spent: Counter[str] = Counter()


def folder_of(nodeid: str) -> str:
    """The folder under `tests` that a test is in, or `tests` itself."""
    top, *folders = nodeid.partition("::")[0].split("/")[:-1]
    return folders[0] if folders else top


def table(spent: Counter[str]) -> list[str]:
    """A line for each folder, the dearest first; what is over its budget is flagged."""
    lines = []
    for folder, seconds in spent.most_common():
        budget = SECONDS.get(folder, 0)
        flag = "  au-delà du budget" if seconds > budget else ""
        lines.append(f"{folder:<12} {seconds:5.0f} s sur {budget:4}{flag}")
    total = sum(spent.values())
    return [*lines, f"{'en tout':<12} {total:5.0f} s sur {sum(SECONDS.values()):4}"]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what a part of a test took."""
    _spent[folder_of(report.nodeid)] += report.duration


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """End a run of the suite on several processes with the table."""
    if _spent and terminalreporter.config.getoption("dist", "no") == "loadscope":
        terminalreporter.section("secondes par dossier, et leur budget")
        for line in table(_spent):
            terminalreporter.write_line(line)
