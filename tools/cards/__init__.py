"""The drawings of the cards, as SVG text: ranks, pips, courts and backs. They know nothing of the game."""
