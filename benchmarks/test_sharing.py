"""Who may sit in one process with the opponent: how many do, and what it costs to know."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cheaters.corpus import SOURCES, entries
from trollkit.arena.sharing import can_share
from trollkit.trolls import strategies
from trollkit.trolls.discipline import DISCIPLINE

IDEAS = Path(__file__).with_name("idees") / "td1.py"


def ideas() -> list[bytes]:
    """What students first think of, each as a file of its own."""
    body = ast.parse(IDEAS.read_text("utf-8")).body
    kinds = (node for node in body if isinstance(node, ast.Assign))
    told = next(node for node in kinds if ast.unparse(node.targets[0]) == "GENRES")
    names = {name for kind in ast.literal_eval(told.value).values() for name in kind.split()}
    each = [node for node in body if getattr(node, "name", "") in names]
    common = [node for node in body if node not in each and node is not told]
    modules = [ast.Module([*common, node], []) for node in each]
    return [ast.unparse(module).encode() for module in modules]


def bundled() -> list[bytes]:
    """The kit's own strategies."""
    return [path.read_bytes() for path in Path(strategies.__file__).parent.glob("[a-z]*.py")]


def corpus(*, attacks: bool) -> list[bytes]:
    """The attacks of the hostile corpus, or what only looks odd there."""
    found = [entry for source in SOURCES for entry in entries(source)]
    return [entry.file for entry in found if entry.is_attack == attacks]


FIELDS: dict[str, Callable[[], list[bytes]]] = {
    "idées d'élèves": ideas,
    "stratégies du kit": bundled,
    "corpus, sans attaque": lambda: corpus(attacks=False),
    "corpus, attaques": lambda: corpus(attacks=True),
}


@pytest.mark.benchmark(group="qui peut partager un processus")
@pytest.mark.parametrize("field", FIELDS)
def test_sharing(field: str, benchmark: Any, figure: Any) -> None:
    sources = FIELDS[field]()
    shares = benchmark(lambda: [can_share(code, DISCIPLINE.lent) for code in sources])
    figure(f"{field} : {sum(shares)} sur {len(sources)}", len(sources), "sources")
