"""Whether a student shares where they are: asked once in each class, answered by nobody else.

Nothing is shared without an answer. Who takes it back has the class forget what it was told.
"""

from trollkit.classroom.pupil import client, kept
from trollkit.classroom.pupil.kept import Membership

QUESTION = "Montrer à votre professeur où vous en êtes ?"
WHAT = (
    "Le professeur voit, sous votre nom : la question, ✔ ou ✎ avec la phrase du kit, le nombre "
    "d'essais, depuis quand. Jamais votre réponse, votre code ou votre carnet : « ... » "
    "remplace dans la phrase tout ce qui vient de vous. Au mur, des barres sans nom, à partir "
    "de cinq élèves."
)
UNDECIDED = "Rien n'est envoyé tant que vous n'avez pas répondu."
YES = (
    "Vous partagez où vous en êtes. {sheet}.partager(False) l'arrête, et efface de la classe "
    "ce qu'elle a reçu."
)
NO = "Vous ne partagez pas où vous en êtes. {sheet}.partager(True) vous fait changer d'avis."
ERASING = (
    " La classe ne répond pas : elle garde ce qu'elle a reçu. Répondez non de nouveau quand "
    "elle répondra, pour qu'elle l'efface."
)


def answer(member: Membership, yes: bool) -> None:
    """Keep the answer; at a "no" after a "yes" the class forgets what it was told.

    Where the class is away, that is kept as still to be done: at the next answer.
    Raises OSError.
    """
    taken_back = member.erasing or (member.shares is True and not yes)
    with kept.turn():  # nothing that was on its way may come after it
        kept.note(member.address, asked=True, shares=yes, erasing=taken_back)
        if not taken_back:
            return
        try:
            client.erase(member.address)
        except client.NotSent as error:
            if error.away:
                return  # who is no longer in the class has nothing there to erase
        kept.note(member.address, erasing=False)


def state_of(member: Membership, sheet: str) -> str:
    """What was answered, in one sentence or two; how it is changed, in that sheet's words."""
    if member.shares is None:
        return UNDECIDED
    said = YES if member.shares else NO + ERASING * member.erasing
    return said.format(sheet=sheet)
