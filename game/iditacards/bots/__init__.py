"""Mushers that play by themselves, how they judge a table, and what they say for a move."""
