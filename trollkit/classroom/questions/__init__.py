"""Questions and what is said of their answers: verdicts, causes, ladders, bets, memory.

A sheet (`trollkit.classroom.td1` …) says what it asks for; what several sheets share is here.
"""
