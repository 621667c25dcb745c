"""A judge and a kernel's answers in one process, for tests of what passes between them."""

import threading
from multiprocessing import Pipe

from trollkit.classroom.grading import dialogue
from trollkit.classroom.grading.dialogue import Lost, Names, Questions, receive, send
from trollkit.classroom.grading.judge import judged


def heard(test, names, own=()):
    """What comes of `test`, where a student has defined `names` and the sheet imports `own`."""
    judge, kernel = Pipe()
    thread = threading.Thread(target=_answer, args=(kernel, names), daemon=True)
    thread.start()
    questions = Questions(judge, lambda: None)
    verdict = judged(test, Names({"__name__": "__main__", **dict(own)}, questions), questions)
    judge.close()
    thread.join(10)
    return verdict


def _answer(link, names):
    end = dialogue.Answering(link, names)
    try:
        while True:
            end.answer(receive(link))
    except (Lost, OSError):
        link.close()


def forged(test, *replies):
    """What comes of `test`, where a kernel has those replies whatever it is asked."""
    judge, kernel = Pipe()

    def lie():
        try:
            for number, reply in enumerate(replies, 1):
                receive(kernel)
                if isinstance(reply, bytes):
                    kernel.send_bytes(reply)
                else:
                    send(kernel, {"n": number} | reply)
        except (Lost, OSError):
            pass
        kernel.close()

    thread = threading.Thread(target=lie, daemon=True)
    thread.start()
    questions = Questions(judge, lambda: None)
    verdict = judged(test, Names({"__name__": "__main__"}, questions), questions)
    judge.close()
    thread.join(10)
    return verdict
