"""Tests of the parts made of pixels: painter, cards, text, buttons, signs."""
