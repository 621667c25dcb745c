"""A student's end of a live class: what any sheet's notebook has of it.

`client` speaks to the class and keeps who one is there; `telling` tells it where one is, if one
has agreed; `widget` is the buttons.
"""
