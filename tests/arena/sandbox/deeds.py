"""What a child does in the tests: runs each piece of code it is sent, and says what came out.

Zygotes import it by the name `deeds`, from a copy that `conftest.py` lays out for them.
"""

import json
import os


def serve(reader, writer):
    """Run line after line of JSON, each one a source; answer with "done" or "refused"."""
    with open(reader, encoding="utf-8") as sources:
        for source in sources:
            os.write(writer, f"{json.dumps(outcome(json.loads(source)))}\n".encode())


def outcome(source):
    """What running `source` gives: its `result`, or the exception."""
    scope = {"result": None}
    try:
        exec(source, scope)
    except BaseException as error:
        return {"refused": f"{type(error).__name__}: {error}"}
    return {"done": scope["result"]}
