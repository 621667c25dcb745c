"""What results come to: who meets whom, the ranking, how sure it is, circles, brackets."""
