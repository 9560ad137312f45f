"""The tests. They mirror game/; tests/e2e/ plays the real program in real windows."""
