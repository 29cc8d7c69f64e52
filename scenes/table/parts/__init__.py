"""What a board says of itself, by subject. `Board` has the first five; the others are for the games that need them."""
