"""A class that is live: who has joined, what they send, what becomes of it, where each is.

`register` keeps people and what they tell in one private file, `deposits` what they hand in;
`becoming` looks up what became of it, and `lost` a game that it has lost; `progress` is what
the wall is told of where all are. `api` answers requests, `serving` listens, `pupil` is the
other end. Nothing that a student sends is run here: files lie where the contest's own watch
finds them.
"""
