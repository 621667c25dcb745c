"""The mistakes of beginners (`fautes`): rules of `fautes.toml`, by block, in order of trial.

Two mistakes that no rule can describe are functions here: `textes`, `virgule`.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Template
from typing import Any

from trollkit.classroom.questions.causes.motifs import (
    Faute,
    Piece,
    table,
)


@cache
def ecrites() -> dict[str, list[Any]]:
    """The blocks of `fautes.toml`: name -> rules, or names of other blocks."""
    return tomllib.loads(Path(__file__).with_name("fautes.toml").read_text("utf-8"))


@cache
def fautes(nom: str) -> tuple[Faute, ...]:
    """The mistakes of a block, or the one of that name here, in the order of trial.

    Raises KeyError on another name.
    """
    if nom in _EN_PYTHON:
        return (_EN_PYTHON[nom],)
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


def textes(noeud: ast.AST) -> Iterator[Piece]:
    """A text that lacks its `f`."""
    valeur = getattr(noeud, "value", "")
    if not isinstance(valeur, str):
        return
    if re.search(r"{\w", valeur):
        with suppress(SyntaxError):
            rempli = ast.parse(f"f{valeur!r}", mode="eval").body
            yield Piece(rempli, f"il manque un f devant {valeur!r} : rien n'y est remplacé")


def virgule(noeud: ast.AST) -> Iterator[Piece]:
    """A decimal comma has made two numbers of one."""
    for champ in ("elts", "args"):
        suite = getattr(noeud, champ, None)
        for rang, deux in enumerate(pairwise(suite if isinstance(suite, list) else [])):
            dit = ",".join(ast.unparse(n) for n in deux)
            if not re.fullmatch(r"\d+,\d+", dit) or (
                deux[0].end_col_offset + 1 != deux[1].col_offset
            ):
                continue
            un = ast.Constant(float(dit.replace(",", ".")))
            autre = copy(noeud)
            setattr(autre, champ, [*suite[:rang], un, *suite[rang + 2 :]])  # type: ignore[index]
            seul = isinstance(noeud, ast.Tuple) and len(noeud.elts) == 2
            yield Piece(
                un if seul else autre,
                f"« {dit} » y fait deux nombres : la virgule d'un nombre s'écrit par un point",
            )


_EN_PYTHON: dict[str, Faute] = {each.__name__: each for each in (textes, virgule)}
