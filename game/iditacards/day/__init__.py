"""What happens by itself between two decisions: travel, new days, the weather."""
