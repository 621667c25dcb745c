"""Answers to the graded cells of the sheet td3."""

from tests.classroom.copies import Answers

COPIES: dict[str, Answers] = {}
