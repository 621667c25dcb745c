"""Contests between strategies, for any game of the kit: it knows the contract, no game."""
