"""One class a screen: each handles intents, holds what is on it, and says what is to be seen."""
