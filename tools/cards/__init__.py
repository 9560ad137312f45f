"""The drawings of the cards, as SVG text: shapes, ranks, pips, courts and backs. Knows nothing of the game."""
