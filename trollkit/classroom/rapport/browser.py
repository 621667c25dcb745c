"""Printing a page with a browser that is on the machine: Chromium, or one of its family.

They all lay out paper as the page asks and are on nearly every machine (Windows has Edge).
The page runs nothing; the browser starts with an empty profile, and finds no network.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

PROGRAMS = (
    *(
        "chromium",
        "chromium-headless-shell",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ),
    *("microsoft-edge", "microsoft-edge-stable", "msedge", "brave-browser", "vivaldi"),
)
_MAC = ("Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser", "Vivaldi")
_WINDOWS = (
    "Microsoft/Edge/Application/msedge.exe",
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
)
_ALONE = (
    *("--headless", "--disable-gpu", "--no-first-run", "--disable-extensions"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND"),
    "--no-pdf-header-footer",
)
PATIENCE_S = 90.0


class NotPrinted(Exception):
    """`program` gave no PDF; `detail` is the end of what it said, "" when it ran too long."""

    def __init__(self, program: str, detail: str) -> None:
        super().__init__(program, detail)
        self.program = program
        self.detail = detail


def find_browser() -> str | None:
    """The path of a browser that can print, or None."""
    return next(_found(), None)


def print_page(html: str, target: Path, program: str) -> None:
    """Write the PDF of a page to `target`, whole or not at all. Raises NotPrinted, OSError."""
    # Beside the target: a browser packed by snap sees no other temporary folder.
    with tempfile.TemporaryDirectory(
        prefix="rapport-", dir=target.resolve().parent, ignore_cleanup_errors=True
    ) as folder:
        page, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        page.write_text(html, encoding="utf-8")
        said = _run(_command(program, page, printed, Path(folder, "profil")), program, folder)
        if not printed.exists():
            raise NotPrinted(program, said)
        os.replace(printed, target)


def _command(program: str, page: Path, printed: Path, profile: Path) -> list[str]:
    # In a container one is root, and the browser's own walls need a user.
    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [
        *(program, *_ALONE, *alone, f"--user-data-dir={profile}"),
        *(f"--print-to-pdf={printed}", page.as_uri()),
    ]


def _run(command: Sequence[str], program: str, folder: str) -> str:
    """The last line that the browser says. Raises NotPrinted when it does not end."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            capture_output=True,
            timeout=PATIENCE_S,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise NotPrinted(program, "") from None
    lines = done.stderr.decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "?")


def _found() -> Iterator[str]:
    for name in PROGRAMS:
        path = shutil.which(name)
        if path:
            yield path
    places = [Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in _MAC]
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if os.environ.get(variable):
            places += [Path(os.environ[variable], program) for program in _WINDOWS]
    yield from (str(place) for place in places if place.is_file())
