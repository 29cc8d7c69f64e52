"""What lasts: matches, profile, statistics and settings on disk."""
