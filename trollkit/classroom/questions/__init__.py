"""What the questions of all sheets share: checks, verdicts, causes, ladders, bets, memory.

Each sheet (`trollkit.classroom.td1` …) defines its own questions with the names of this room.
"""
