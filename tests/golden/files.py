"""The form of a golden file: entries with a name, each a text, in a fixed order."""

import difflib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "kept"
_HEAD, _SAME = "=== ", " = "  # an entry that says what another one says is not written twice


def text_of(entries):
    """The entries as they are kept."""
    lines, first = [], {}
    for name, text in entries.items():
        assert not any(line.startswith(_HEAD) for line in text.splitlines()), name
        if text in first:
            lines.append(f"{_HEAD}{name}{_SAME}{first[text]}\n")
        else:
            lines.append(f"{_HEAD}{name}\n{text}\n")
            first[text] = name
    return "".join(lines)


def entries_of(text):
    """The entries of what is kept."""
    entries = {}
    for part in f"\n{text}".split(f"\n{_HEAD}")[1:]:
        head, _, body = part.partition("\n")
        name, _, other = head.partition(_SAME)
        entries[name] = entries[other] if other else body.removesuffix("\n")
    return entries


def path_of(part):
    """The file of a part."""
    return FOLDER / f"{part}.txt"


@cache
def kept(part):
    """The entries that are kept of a part; none where there is no file yet."""
    path = path_of(part)
    return entries_of(path.read_text(encoding="utf-8")) if path.exists() else {}


def keep(part, entries):
    """Write the file of a part anew; what changed in it, in a line."""
    path, before = path_of(part), kept(part)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text_of(entries), encoding="utf-8")
    new, gone = entries.keys() - before.keys(), before.keys() - entries.keys()
    other = [name for name in entries.keys() & before.keys() if entries[name] != before[name]]
    counts = f"{len(other)} changed, {len(new)} new, {len(gone)} gone"
    return f"{part}: {len(entries)} entries, {counts}"


def changes(before, after):
    """What is not the same, as a diff in the order of `before`; "" where nothing changed."""
    found = []
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        if old != new:
            lines = difflib.ndiff(*((text or "").splitlines() for text in (old, new)))
            shown = [f"{line[0]}{line[2:]}" for line in lines if line[0] in "+-"]
            found += [f"{_HEAD}{name}{_state(old, new)}", *shown]
    return "\n".join(found)


def _state(old, new):
    return " (new)" if old is None else " (gone)" if new is None else ""
