"""The rules of Heart to Heart.

Owns cards, deals, tables, moves and what they mean. It uses the standard library alone, and knows no screen,
clock, file, language or source of chance: a whole game can be played from a Python prompt.
"""
