"""The dashboard of a contest, which is projected and read on phones.

Its pages show what the contest writes in its files.
"""
