"""What a developer, a designer or a curious player runs without the table."""
