"""Games that the people of a live class play on their phones, without a line of Python.

`game` is one of them and hides each throw until it has both; `hall` finds opponents, ends what
lasts too long and tells the wall; `kept` writes down, without a name, what those who agreed
have played.
"""
