"""Pyodide's list of packages, written from the files that stand beside it.

All of them are loaded when the kernel starts, so that nothing is looked for later: no entry
says what it needs, or which imports would call it. What is compiled for Pyodide (numpy, scipy)
keeps the entry that Pyodide itself gives it.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Any


def rewrite(lock: Path) -> list[str]:
    """Keep of `lock` what it says of Pyodide itself; return the names of its new packages."""
    whole = json.loads(lock.read_text(encoding="utf-8"))
    packages = dict(_entry(wheel) for wheel in sorted(lock.parent.glob("*-none-any.whl")))
    for name, entry in compiled(lock).items():
        if (lock.parent / entry["file_name"]).exists():
            packages[name] = entry
    content = {"info": whole["info"], "packages": packages}
    lock.write_text(json.dumps(content), encoding="utf-8")
    return sorted(packages)


def compiled(lock: Path) -> dict[str, dict[str, Any]]:
    """What Pyodide's own distribution holds and PyPI does not, by name."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {
        name: entry
        for name, entry in packages.items()
        if not entry["file_name"].endswith("-none-any.whl")
    }


def _entry(wheel: Path) -> tuple[str, dict[str, Any]]:
    """A wheel's name as packages are looked up, and what Pyodide wants to know of it."""
    written, version, _ = wheel.name.split("-", 2)
    name = re.sub(r"[-_.]+", "-", written).lower()
    return name, {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "install_dir": "site",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }
