"""A strategy's own name, covered where it would give its author away."""

from trollkit.classroom.submissions.naming import slug, words_of

_SAID = " Le nom choisi désignait son auteur ; voici celui qui est montré.\n".encode()
# How a comment begins, and how a name is given that counts instead of the one before.
_WAYS = {
    ".py": ("#", 'NOM = "{}"\n'),
    ".pl": ("%", ':- catch(abolish(nom/1), _, true), assertz(nom("{}")).\n'),
}
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


def veiled(code: bytes, alias: str, suffix: str = ".py") -> bytes:
    """The source with a name, the last one it gives itself, that gives nobody away."""
    shown = alias.replace("_", " ").capitalize()
    return code.rstrip() + _mark(suffix) + _WAYS[suffix][1].format(shown).encode()


def unveiled(code: bytes, suffix: str = ".py") -> bytes:
    """The source as it was before `veiled`."""
    bare, mark, _ = code.rpartition(_mark(suffix))
    return bare + b"\n" if mark else code


def _mark(suffix: str) -> bytes:
    return f"\n\n{_WAYS[suffix][0]}".encode() + _SAID
