"""Which rewrite each recorded answer needs: `python -m tests.golden.remedes [SHEET…]`.

A rewrite is a rule of a table, or a line of the search that yields a piece. One that is not
printed is needed by none, and may go.
"""

import re
import sys
from pathlib import Path
from types import GeneratorType
from unittest.mock import patch

from tests.classroom.copies import marking
from tests.golden.copies import SHEETS, copies
from tests.golden.files import kept
from trollkit.classroom.questions.causes import enquete

_essais, _dit = enquete._essais, enquete._Essai.dit


class _From(str):
    """What a piece tells, and the rewrite that it comes from."""

    rewrite: str


def _known(pieces):
    """The pieces of a mistake, each with the rewrite that it comes from."""
    for piece in pieces:
        maker = pieces
        while isinstance(maker.gi_yieldfrom, GeneratorType):
            maker = maker.gi_yieldfrom
        frame, told = maker.gi_frame, _From(piece.mots)
        place = f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno} {maker.__name__}"
        both = " → ".join(frame.f_locals.get("regle", (place,))[:2])
        told.rewrite = both.replace("\n", "\\n")  # several lines in one
        yield piece._replace(mots=told)


def needed(sheet):
    """The recorded answers of a sheet that are mended, each with the rewrite that mends it."""
    before = kept(f"{sheet.partition('-')[0]}-causes")
    with (
        patch.object(
            enquete,
            "_essais",
            lambda texte, module, faute: _essais(texte, module, lambda n: _known(faute(n))),
        ),
        patch.object(
            enquete._Essai,
            "dit",
            lambda essai: f"{_dit(essai)}⟦{essai.poses[0][1].mots.rewrite}⟧",
        ),
    ):
        for name, copy in copies(sheet).items():
            if name in before:
                said = marking._alone(*copy, mended=True).said
                yield from ((rewrite, name) for rewrite in re.findall("⟦(.*?)⟧", said))


def main(*sheets):
    """Print them, a line an answer."""
    marking._same_chance()
    for sheet in sheets or SHEETS:
        for rewrite, name in needed(SHEETS[sheet]):
            print(rewrite, sheet, name, sep="\t", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
