"""Persistence: matches, profile, statistics and settings on disk."""
