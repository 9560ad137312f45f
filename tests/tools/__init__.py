"""Tests of the tools for developers: what they say of the game is true."""
