"""The specification of trollkit; tests/ mirrors trollkit/."""
