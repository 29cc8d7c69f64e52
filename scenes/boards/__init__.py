"""One board a game: its drawing, its gestures, its way to move. The table does the rest."""
