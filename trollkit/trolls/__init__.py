"""Trolls & Châteaux: two castles, a troll between them, and stones to throw at it."""
