"""A class that is live: who has joined, what they send, where it stands, what they play.

`server` answers requests by asking the `room`, which has all the others: the `register` of
people, what they have told and handed in; `standing`, what became of it in the contest; `games`
on phones; `progress`, what wall and teacher are told of where all are. Nothing that a student
sends is run here: files lie where the contest's own watch finds them.
"""
