"""French sentences for errors, faults and obstacles, which are data in the rest of the code.

Each game keeps its own sentences in its `phrases.py`.
"""

from trollkit.phrases.errors import SIDES, by_tables, learn, phrase
from trollkit.phrases.faults import fault_phrase, legal_phrase, line_phrase
from trollkit.phrases.wording import reason_of, texts_beside

__all__ = [
    "SIDES",
    "by_tables",
    "fault_phrase",
    "learn",
    "legal_phrase",
    "line_phrase",
    "phrase",
    "reason_of",
    "texts_beside",
]
