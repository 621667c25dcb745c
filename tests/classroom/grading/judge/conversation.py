"""A judge and a kernel's answers in one process, for tests of what passes between them."""

import threading
from collections.abc import Mapping
from multiprocessing import Pipe
from typing import Any

from trollkit.classroom.grading import dialogue
from trollkit.classroom.grading.dialogue import Names, Questions
from trollkit.classroom.grading.judge import CellVerdict, judged
from trollkit.classroom.grading.values import Data, Lost, receive


def heard(test: str, names: Mapping[str, Any], own: Mapping[str, Any] = {}) -> CellVerdict:
    """What comes of `test`, where a student has defined `names` and the sheet imports `own`."""
    judge, kernel = Pipe()
    thread = threading.Thread(target=_answer, args=(kernel, names), daemon=True)
    thread.start()
    questions = Questions(judge, lambda: None)
    verdict = judged(test, Names({"__name__": "__main__", **own}, questions), questions)
    judge.close()
    thread.join(10)
    return verdict


def _answer(link: Any, names: Mapping[str, Any]) -> None:
    end = dialogue.Answering(link, names)
    try:
        while True:
            end.answer(receive(link))
    except (Lost, OSError):
        link.close()


def forged(test: str, *replies: Data | bytes) -> CellVerdict:
    """What comes of `test`, where a kernel has those replies whatever it is asked."""
    judge, kernel = Pipe()

    def lie() -> None:
        from trollkit.classroom.grading.values import send

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
