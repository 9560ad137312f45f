"""Parts made of pixels: text, cards, buttons, and the painter that brings them to the screen. No rules here."""
