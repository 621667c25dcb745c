"""The ladder of opponents, drawn while it is climbed."""
