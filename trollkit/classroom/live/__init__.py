"""A live class: who has joined, what they send, where they stand, what they play.

`server` hears requests and has the `room` answer them. The `register` keeps people, what they
have told and handed in, and makes of it what the wall (`headway`) and the teacher (`table`)
see; `games` are those that people play on their phones. Nothing that a student sends is run
here: files lie where the contest's own watch finds them.
"""
