"""Tests of the rules: each sentence of the rules that states one has a test named after it."""
