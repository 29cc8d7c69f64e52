"""The table: everything that is seen and touched."""
