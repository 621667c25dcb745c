"""What strategies are called where they are shown: no two alike."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, count
from types import MappingProxyType

from trollkit.core.text import clean

_LONGEST = 40  # letters of a name
_END = 20  # letters of an id that is too long to be shown


def distinct_names(
    names: Iterable[tuple[str, str]], told: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """Display names by id, from (id, wanted name): cleaned, never empty, never twice.

    Whoever wants what another wants too is marked with its id, so that a name is the same
    whoever comes first. Those who are `told` already keep their name.

    >>> distinct_names([("a", "Zoé"), ("b", "Zoé"), ("c", "")])
    {'a': 'Zoé (a)', 'b': 'Zoé (b)', 'c': 'c'}
    >>> distinct_names([("b", "Zoé")], {"a": "Zoé"})
    {'a': 'Zoé', 'b': 'Zoé (b)'}
    """
    titles = {
        id_: clean(name, _LONGEST) or clean(id_, _LONGEST) or "?"
        for id_, name in names
        if id_ not in told
    }
    given = dict(told)
    shared = {title for title, times in Counter(titles.values()).items() if times > 1}
    shared |= {*told.values(), *(title_of(id_, name) for id_, name in told.items())}
    taken = {*told.values(), *titles.values()}
    for id_, title in titles.items():
        given[id_] = title
        if title in shared:
            marked = (f"{title} ({mark})" for mark in chain([_mark(id_)], count(2)))
            given[id_] = next(name for name in marked if name not in taken)
            taken.add(given[id_])
    return given


def title_of(id_: str, name: str) -> str:
    """What `name`, shown for a strategy, is without what marks it among its equals.

    >>> title_of("b", "Zoé (b)"), title_of("b", "Zoé (a)")
    ('Zoé', 'Zoé (a)')
    """
    return name.removesuffix(f" ({_mark(id_)})")


def _mark(id_: str) -> str:
    """What tells a strategy from others of its title: of a long id its end, which differs."""
    stem = clean(id_, 4 * len(id_))
    return stem if len(stem) <= _LONGEST else f"…{stem[-_END:]}"
