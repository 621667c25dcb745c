"""async def : l'appel rend une coroutine jamais attendue."""
import asyncio
async def strategie(partie, partiesPrecedentes):
    await asyncio.sleep(0)
    return 1
