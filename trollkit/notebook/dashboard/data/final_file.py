"""Reading `finale.json`, and how far the teacher has revealed it: both beside the base.

As with the contest's state, all that the page uses is checked here: a file of another version
or written by something else becomes a sentence.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from types import NoneType
from typing import Any

from trollkit.arena.replacing import replace_text
from trollkit.core.text import show
from trollkit.finale import FINAL_NAME, VERSION
from trollkit.notebook.dashboard.questions import NoAnswer

LARGEST = 1_000_000  # bytes; eight meetings take thirty thousand
REVEALED_NAME = "finale.devoile.json"

Types = type | tuple[type, ...]
_NUMBER = (int, float)
_TOP: Mapping[str, Types] = {
    "statut": str, "message": str, "maj": _NUMBER, "jeu": str, "parties": int,
    "graine": int, "categories": list, "isolement": str, "progres": dict, "joueurs": list,
    "tours": list, "petite": (dict, NoneType), "podium": list,
}  # fmt: skip
_PLAYER: Mapping[str, Types] = {"tete": int, "id": str, "nom": str, "rang": int, "points": int}
_TIE: Mapping[str, Types] = {
    "haut": int, "bas": (int, NoneType), "gagnant": int, "par": str, "points": list,
    "score": list, "duels": list,
}  # fmt: skip
_DUEL: Mapping[str, Types] = {
    "categorie": str, "victoires": int, "nuls": int, "defaites": int, "points": list,
    "score": list, "raisons": list, "inverse": bool, "cle": list,
}  # fmt: skip


def read_final(base: Path) -> dict[str, Any] | None:
    """The final beside `base`; None before there is one. Raises NoAnswer."""
    path = base.with_name(FINAL_NAME)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        final = json.loads(raw[:LARGEST])
        json.dumps(final, ensure_ascii=False).encode()  # half a surrogate pair would not cross
    except FileNotFoundError:
        return None
    except OSError:
        raise NoAnswer(
            f"Le fichier {path.name} ne peut pas être lu : vérifiez ses droits."
        ) from None
    except (ValueError, RecursionError):
        raise _unreadable(path, "ce n'est pas du JSON complet") from None
    if not isinstance(final, dict) or "version" not in final:
        raise _unreadable(path, "ce n'est pas une finale")
    if final["version"] != VERSION:
        raise NoAnswer(
            f"Le fichier {path.name} vient d'une autre version du kit "
            f"({show(final['version'])}, attendue {VERSION}) : relancez la finale avec ce kit."
        )
    wrong = _wrong(final)
    if wrong:
        raise _unreadable(path, wrong)
    return final


def _unreadable(path: Path, why: str) -> NoAnswer:
    return NoAnswer(f"Le fichier {path.name} est illisible ({why}) : relancez la finale.")


def _wrong(final: dict[str, Any]) -> str:
    """The first place that is not what it should be; "" when all is well."""
    if not _has(final, _TOP):
        return "état"
    if not _has(final["progres"], {"faits": int, "total": int}):
        return "progres"
    players = final["joueurs"]
    if not all(_has(player, _PLAYER) for player in players):
        return "joueurs"
    seeds = [player["tete"] for player in players]
    if seeds != list(range(1, len(seeds) + 1)) or len(
        {player["id"] for player in players}
    ) != len(seeds):
        return "têtes"
    rounds = final["tours"]
    if [len(ties) if isinstance(ties, list) else 0 for ties in rounds] != [
        2**power for power in reversed(range(len(rounds)))
    ]:
        return "tours"
    ties = [tie for one in rounds for tie in one] + [final["petite"]] * bool(final["petite"])
    if not all(_good_tie(tie, set(seeds)) for tie in ties):
        return "matchs"
    if not all(seed in seeds for seed in final["podium"]):
        return "podium"
    return ""


def _good_tie(tie: object, seeds: set[int]) -> bool:
    if not _has(tie, _TIE):
        return False
    assert isinstance(tie, dict)
    both = {tie["haut"], tie["bas"]} - {None}
    return (
        both <= seeds
        and tie["gagnant"] in both
        and _pair(tie["points"], int)
        and _pair(tie["score"], int)
        and all(_good_duel(duel) for duel in tie["duels"])
    )


def _good_duel(duel: object) -> bool:
    return (
        _has(duel, _DUEL)
        and isinstance(duel, dict)
        and _pair(duel["points"], int)
        and _pair(duel["score"], int)
        and _pair(duel["raisons"], str)
    )


def _pair(value: object, of: type) -> bool:
    return isinstance(value, list) and [type(each) for each in value] == [of, of]


def _has(value: object, types: Mapping[str, Types]) -> bool:
    return isinstance(value, dict) and all(
        name in value and isinstance(value[name], wanted) for name, wanted in types.items()
    )


def revealed(base: Path, final: Mapping[str, Any]) -> int:
    """How many steps of this very final have been revealed; none of another one."""
    try:
        found = json.loads(base.with_name(REVEALED_NAME).read_bytes()[:1000])
        step = found["etape"] if found["finale"] == final["maj"] else 0
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    return step if type(step) is int and step > 0 else 0


def reveal(base: Path, final: Mapping[str, Any], step: int) -> None:
    """Say to every viewer how far the final is revealed. Raises StoreError."""
    text = json.dumps({"finale": final["maj"], "etape": step})
    replace_text(base.with_name(REVEALED_NAME), text)
