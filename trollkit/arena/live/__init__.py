"""What goes to and fro while a contest runs: `etat.json`, arrivals, the request to stop."""
