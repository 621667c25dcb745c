"""A game replayed on the board beside perfect play, in a notebook or as one HTML file."""
