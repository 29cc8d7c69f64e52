"""The vocabulary of the cards, what its words do, and how a card is played."""
