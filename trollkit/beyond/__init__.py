"""What TD 5 and the documents show beyond the game: boards, searches, imperfect opponents.

The game and its contests do not need this package; `docs/au-dela.md` describes it.
"""
