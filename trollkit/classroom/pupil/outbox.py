"""What a student has asked of the class, kept on the disk until the class has answered.

The newest strategy alone, and that the class forget what it was told: both are done at the next
chance, which is when one sends again, or the next check.
"""

from contextlib import suppress

from trollkit.classroom.pupil import client, kept
from trollkit.classroom.pupil.client import NotSent
from trollkit.classroom.pupil.kept import Waiting

LATER = (
    "Votre stratégie est gardée ici, même si le noyau redémarre, et partira dès que la classe "
    "répondra : au prochain envoi, ou à la prochaine vérification d'une question."
)


def send(file: str, text: str) -> int:
    """Send a strategy; the number of this version. Raises NotSent, and keeps it if the class
    is away.
    """
    member = client.membership()
    if member is None:
        raise NotSent(client.NOT_JOINED)
    thing = Waiting(member.address, file, text)
    try:
        with kept.turn():
            kept.wait(thing)  # before anything else may go wrong
            return _dispatch(thing)
    except NotSent as error:
        raise NotSent(f"{error} {LATER}", away=True) if error.away else error from None
    except OSError:  # it cannot be kept: it is sent at once, or not at all
        return _sent(thing)


def flush() -> int | None:
    """Do what waits; the version of the strategy that was sent, None without one.

    What the class refuses waits no more. Raises NotSent, or OSError.
    """
    if (member := client.membership()) and member.erasing:
        with kept.turn():  # nothing that was on its way may come after it
            _erase(member.address)
    if kept.waiting() is None:
        return None  # nobody has to wait for a turn to learn that
    with kept.turn():
        thing = kept.waiting()  # another notebook may have sent it meanwhile
        return _dispatch(thing) if thing else None


def flush_quietly() -> int | None:
    """`flush`, for whoever has not asked for it: what is still in the way is not said."""
    with suppress(NotSent, OSError):
        return flush()
    return None


def _dispatch(thing: Waiting) -> int:
    try:
        version = _sent(thing)
    except NotSent as error:
        if not error.away:
            kept.wait(None)
        raise
    with suppress(OSError):  # then it is sent once more: better than never
        kept.wait(None)
    return version


def _sent(thing: Waiting) -> int:
    return client.send(thing.file, thing.text.encode(), thing.address)


def _erase(address: str) -> None:
    try:
        client.erase(address)
    except NotSent as error:
        if error.away:
            raise  # who is no longer in the class has nothing there to erase
    kept.note(address, erasing=False)
