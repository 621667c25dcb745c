"""Opening a page in the user's browser (`open_page`).

All users of a machine can read its command lines, and an address may hold a secret. So the
browser is given a file that only this account can read, and that redirects to the page.
"""

import atexit
import html
import os
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path

_LEADING = """<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Page privée</title>
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}"></head>
<body><a href="{address}">Ouvrir la page</a></body></html>
"""
_SNAPS = Path("/snap")  # a browser installed there sees neither /tmp nor hidden files


def open_page(address: str) -> None:
    """Open a page whose address may hold a secret; "file:" addresses are opened directly.

    The file that redirects to the page is removed when the program ends.
    """
    if not address.startswith("file:"):
        folder = Path.home() if _SNAPS.is_dir() else None
        # `mkstemp` makes a file that only this account can read.
        handle, name = tempfile.mkstemp(".html", "trollkit-", folder)
        atexit.register(_removed, name)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(_LEADING.format(address=html.escape(address)))
        address = Path(name).as_uri()
    webbrowser.open(address)


def has_browser() -> bool:
    """Whether Python finds a browser on this machine."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _removed(name: str) -> None:
    with suppress(OSError):
        os.unlink(name)
