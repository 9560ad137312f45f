"""Tests of the drawings, sounds and fonts that come with the game."""
