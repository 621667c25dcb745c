"""The dashboard for many, to be read only: one process, and no kernel.

`answers` answers questions away from the loop, once for all who ask the same; `crowd` holds the
links of the pages; `pages` serves the page itself and its files.
"""
