"""What a process and all its descendants use, by what Linux tells of them."""

import os
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


def _stat() -> dict[int, list[str]]:
    """The words after the name of each process that is alive, by its number."""
    found = {}
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            found[int(name)] = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
    return found


def _family(of: int, stat: dict[int, list[str]]) -> set[int]:
    family, new = set[int](), {of} & set(stat)
    while new:
        family |= new
        new = {each for each, words in stat.items() if int(words[1]) in new}
    return family


def processors(of: int) -> float:
    """Seconds of processor that a process and all its descendants have had."""
    stat = _stat()
    return sum(sum(map(int, stat[each][11:15])) / _TICK for each in _family(of, stat))


def memory(of: int) -> int:
    """Bytes that it and its descendants hold: what several share is counted once (PSS)."""
    return sum(_proportional(each) for each in _family(of, _stat()))


def _proportional(process: int) -> int:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:  # it has just ended
        return 0
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:"))
