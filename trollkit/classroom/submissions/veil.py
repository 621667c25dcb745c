"""A strategy's own name, covered where it would give its author away."""

from trollkit.classroom.submissions.naming import slug, words_of

_MARK = (
    b"\n\n# Le nom choisi d\xc3\xa9signait son auteur ; voici celui qui est montr\xc3\xa9.\n"
)
_LONG = 5  # letters from which a word inside another one is no accident


def reveals(title: str, name: str) -> bool:
    """Whether a strategy called `title` tells that `name` has written it.

    >>> reveals("La furie de Zoé", "Zoé Durand"), reveals("Zoologie", "Zoé Durand")
    (True, False)
    """
    words, whole = words_of(title), slug(title).replace("_", "")
    own = words_of(name)
    return bool(words & own) or any(word in whole for word in own if len(word) >= _LONG)


def names(title: str, person: str) -> bool:
    """Whether `title` holds the whole name of somebody, first and last.

    >>> names("Zoé Durand triche", "Durand Zoé"), names("Petit malin", "Jean Petit")
    (True, False)
    """
    whole = words_of(person)
    return len(whole) > 1 and whole <= words_of(title)


def veiled(code: bytes, alias: str) -> bytes:
    """The source with a name, the last one it gives itself, that gives nobody away."""
    shown = alias.replace("_", " ").capitalize()
    return code.rstrip() + _MARK + f'NOM = "{shown}"\n'.encode()


def unveiled(code: bytes) -> bytes:
    """The source as it was before `veiled`."""
    bare, mark, _ = code.rpartition(_MARK)
    return bare + b"\n" if mark else code
