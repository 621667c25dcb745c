"""A class that is live: who has joined, what they send, where it stands, what they play.

`server` hears requests and has the `room` answer them; the room has the `register` of people,
what they have told and handed in, and the `games` on phones. `progress` is what wall and
teacher are told of where all are. Nothing that a student sends is run here: files lie where the
contest's own watch finds them.
"""
