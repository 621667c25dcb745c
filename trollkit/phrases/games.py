"""What games say by tables of sentences, which lie beside their modules."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from trollkit.core.errors import InvalidConfig, InvalidText, Refused, TrollkitError
from trollkit.core.text import show
from trollkit.phrases.wording import Refusals, worded


def texts_beside(module: str) -> dict[str, Any]:
    """The tables of sentences that lie beside a module, given by its file, under its name."""
    return tomllib.loads(Path(module).with_suffix(".toml").read_text("utf-8"))


def by_tables(error: TrollkitError, wrong: Mapping[str, str], refused: Refusals) -> str | None:
    """What a game's tables say of an error; None of any other error.

    `wrong` is by what was wrong, or by that and the rule it breaks ("league-wood").
    """
    match error:
        case Refused(reason=reason) if reason in refused:
            return worded(refused[reason], error.facts)
        case InvalidConfig(name=what, value=value, expected=rule):
            said = wrong.get(f"{what}-{rule}", wrong.get(what))
        case InvalidText(kind=what, text=value):
            said = wrong.get(what)
        case _:
            return None
    return said and said.format(value=show(value))
