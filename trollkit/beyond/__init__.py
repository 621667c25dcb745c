"""What TD 5 and the documents show beyond the game: boards, searches, imperfect opponents.

Nothing that students or contests need stands here; `docs/au-dela.md` says what there is.
"""
