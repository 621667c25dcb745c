"""Reading `finale.json`, and how far the teacher has revealed it: both beside the base."""

import json
from pathlib import Path

from trollkit.arena.state import replace_text
from trollkit.core.files import Malformed
from trollkit.finale import FINAL_NAME, FinalState, read_state
from trollkit.notebook.dashboard.questions import NoAnswer

REVEALED_NAME = "finale.devoile.json"


def read_final(base: Path) -> FinalState | None:
    """The final beside `base`; None before there is one. Raises NoAnswer."""
    path = base.with_name(FINAL_NAME)
    try:
        return read_state(path)
    except FileNotFoundError:
        return None
    except OSError:
        why = "ne peut pas être lu : vérifiez ses droits."
    except Malformed as error:
        why = str(error)
    raise NoAnswer(f"Le fichier {path.name} {why}")


def revealed(base: Path, final: FinalState) -> int:
    """How many steps of this very final have been revealed; none of another one."""
    try:
        found = json.loads(base.with_name(REVEALED_NAME).read_bytes()[:1000])
        step = found["etape"] if found["finale"] == final["maj"] else 0
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    return step if type(step) is int and step > 0 else 0


def reveal(base: Path, final: FinalState, step: int) -> None:
    """Say to every viewer how far the final is revealed. Raises StoreError."""
    text = json.dumps({"finale": final["maj"], "etape": step})
    replace_text(base.with_name(REVEALED_NAME), text)
