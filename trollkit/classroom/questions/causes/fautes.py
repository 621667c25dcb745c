"""The mistakes of beginners (`fautes`): rules of `fautes.toml`, by block, in order of trial."""

import tomllib
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from trollkit.classroom.questions.causes.motifs import (
    Faute,
    table,
)


@cache
def ecrites() -> dict[str, list[Any]]:
    """The blocks of `fautes.toml`: name -> rules, or names of other blocks."""
    return tomllib.loads(Path(__file__).with_name("fautes.toml").read_text("utf-8"))


@cache
def fautes(nom: str) -> tuple[Faute, ...]:
    """The mistakes of a block, in the order of trial. Raises KeyError on another name."""
    trouvees: list[Faute] = []
    for bloc in ecrites()[nom]:
        if isinstance(bloc, str):
            trouvees += fautes(bloc)
            continue
        mises = bloc.get("pour", [{}])
        regles = (_regle(mis, *regle) for mis in mises for regle in bloc["regles"])
        trouvees.append(table(*dict.fromkeys(regles)))
    return tuple(trouvees)


def _regle(mis: dict[str, str], change: str, mots: str) -> tuple[str, str, str]:
    """A rule for `table`, its parameters `mis` filled in.

    `change` is one line "written ⇒ right", or lines marked "-" (written), "+" (right) or " ".
    """
    if " ⇒ " in change:
        un, autre = change.split(" ⇒ ")
    else:
        lignes = change.splitlines()
        un, autre = (
            "\n".join(ligne[2:] for ligne in lignes if ligne[0] != signe) for signe in "+-"
        )
    ecrit, juste, dit = (Template(texte).substitute(mis) for texte in (un, autre, mots))
    return ecrit, juste, dit
