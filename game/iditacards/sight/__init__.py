"""What a seat may see, and what it can work out from that."""
