"""What every screen is made of: a sheet of fixed size, drawings, words, widgets, motion and sound."""
