"""A student's end of a live class: what any sheet's notebook has of it.

`client` speaks to the class, keeps who one is there, and tells it where one is, if one has
agreed; `widget` is the buttons.
"""
