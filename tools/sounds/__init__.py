"""The sounds of the game as arithmetic: paper, felt, wood and a soft bell. They know nothing of the game."""
