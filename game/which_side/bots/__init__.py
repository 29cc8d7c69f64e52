"""Who plays for the workers: the Organiser by rules of thumb, the Committee by planning whole days."""
