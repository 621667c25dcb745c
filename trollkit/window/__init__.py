"""`troll.GUI` on a screen: a window of tkinter, which is loaded when one is opened.

It draws the scenes of `trolls/drawing`, asks the `Match` behind it, and knows no rule.
"""
