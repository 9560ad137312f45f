"""The outside world: folders, files, settings, the saved game, languages and the log.

Everything here survives a missing, full, read-only or damaged outside. Knows the engine, and neither pygame's
windows nor scenes.
"""
