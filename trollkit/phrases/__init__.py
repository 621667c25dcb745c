"""Errors, faults and obstacles, which are data, said in French: their only home."""

from trollkit.phrases.errors import SIDES, phrase
from trollkit.phrases.faults import fault_phrase, legal_phrase
from trollkit.phrases.isolation import (
    attempts_phrase,
    isolation_warning,
    obstacle_phrase,
    obstacle_remedy,
)
from trollkit.phrases.system import reason_of

__all__ = [
    "SIDES",
    "attempts_phrase",
    "fault_phrase",
    "isolation_warning",
    "legal_phrase",
    "obstacle_phrase",
    "obstacle_remedy",
    "phrase",
    "reason_of",
]
