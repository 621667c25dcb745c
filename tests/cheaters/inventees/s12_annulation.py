"""Lève asyncio.CancelledError."""
import asyncio
def strategie(partie, partiesPrecedentes):
    raise asyncio.CancelledError
