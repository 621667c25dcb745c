"""What each picture of the documents is drawn from; `docs/images.json` keeps its hash.

`make images` (`tests/browser/images.py`) draws them anew and writes the hashes.
"""

import hashlib
import json

from tests.depot.root import ROOT

DOCS = ROOT / "docs"
RECORD = DOCS / "images.json"
_STATIC, _TROLLS = "trollkit/notebook/static", "trollkit/trolls/page"
_DRAWN_BY = ("tests/browser/images.py", f"{_STATIC}/commun.js", f"{_STATIC}/commun.css")
_FRAME = tuple(
    f"{_STATIC}/tableau{part}" for part in ("-kit.js", "-outils.js", "-cadre.js", ".css")
)
SOURCES = {
    "tableau.png": (*_FRAME, f"{_STATIC}/ecran-classement.js"),
    "attente.png": (*_FRAME, f"{_STATIC}/ecran-attente.js"),
    "plateau.png": (
        *(f"{_STATIC}/partie{part}" for part in (".js", "-cotes.js", ".css")),
        f"{_STATIC}/courbes.js",
        f"{_STATIC}/plateau-kit.js",
        *(f"{_TROLLS}/{name}" for name in ("dessin.js", "plateau-page.js", "plateau.css")),
    ),
}


def fingerprint(picture, root=ROOT):
    """The hash of all that a picture is drawn from."""
    told = hashlib.sha256()
    for name in (*_DRAWN_BY, *SOURCES[picture]):
        told.update(hashlib.sha256((root / name).read_bytes()).digest())
    return told.hexdigest()[:16]


def recorded():
    """The hashes of when the pictures were drawn."""
    kept: dict[str, str] = json.loads(RECORD.read_text(encoding="utf-8"))
    return kept
