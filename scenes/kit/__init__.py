"""The building blocks of every screen: a sheet of fixed size, drawings, text, widgets, motion and sound."""
