"""Errors, faults and obstacles, which are data, said in French.

What a game alone can say stands in its `phrases.py`.
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
