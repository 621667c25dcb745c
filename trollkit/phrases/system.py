"""What the operating system refuses, in a few French words."""

import errno

from trollkit.core.text import clean

PREPARING = "Le jeu se prépare"  # while code is compiled


def reason_of(error: OSError) -> str:
    """Why the system refused a file, in a few French words.

    >>> reason_of(PermissionError(13, "Permission denied"))
    'droits insuffisants'
    >>> reason_of(OSError(errno.EDQUOT, "Disk quota exceeded"))
    'le quota du compte est atteint'
    """
    return _SYSTEM.get(error.errno or 0) or clean(error.strerror or str(error))


def tells_of_a_full_disk(text: str) -> bool:
    """Whether the text of an error, Python's or SQLite's, is that of a full disk.

    >>> tells_of_a_full_disk("OSError: [Errno 28] No space left on device: 'a' -> 'b'")
    True
    """
    full = any(f"[Errno {number}]" in text for number in FULL)
    return full or "database or disk is full" in text


FULL = (errno.ENOSPC, errno.EDQUOT)  # of a disk, or of what an account may have of it


_SYSTEM = {
    errno.ENOENT: "il est introuvable",
    errno.EACCES: "droits insuffisants",
    errno.EPERM: "droits insuffisants",
    errno.EBUSY: "il est déjà utilisé",
    errno.EISDIR: "c'est un dossier",
    errno.ELOOP: "c'est un lien vers un autre fichier",
    errno.ENODEV: "ce n'est pas un fichier ordinaire",
    errno.ENOTDIR: "son dossier est un fichier",
    errno.EFBIG: "il est trop gros",
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "le quota du compte est atteint",
    errno.EROFS: "le disque est en lecture seule",
    errno.EIO: "le disque refuse",
}
