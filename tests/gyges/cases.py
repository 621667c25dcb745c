"""Recorded positions, games and problems, found by independent implementations."""

import gzip
import json
from pathlib import Path

CASES = json.loads(gzip.decompress((Path(__file__).parent / "cases.json.gz").read_bytes()))
