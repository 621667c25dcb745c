"""Pyodide's list of packages, written from the wheels that stand beside it.

All of them are loaded when the kernel starts, so that nothing is looked for later: no entry
says what it needs, or which imports would call it.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Any


def rewrite(lock: Path) -> list[str]:
    """Keep of `lock` what it says of Pyodide itself; return the names of its new packages."""
    info = json.loads(lock.read_text(encoding="utf-8"))["info"]
    packages = dict(_entry(wheel) for wheel in sorted(lock.parent.glob("*.whl")))
    lock.write_text(json.dumps({"info": info, "packages": packages}), encoding="utf-8")
    return sorted(packages)


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
