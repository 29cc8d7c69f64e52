"""The rules of the games: pure values in, values and events out."""
