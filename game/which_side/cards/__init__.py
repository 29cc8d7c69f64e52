"""What is printed, the language it is written in, and what it does."""
