"""Programs that do the least possible of what the game does: what bench.py measures it against."""

WINDOW = (1920, 1080)

# What every tutorial starts with, in a window like the game's. SDL is told to draw as it does for the game.
OPENING = f"""
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.display.set_mode({WINDOW})
window.fill((60, 16, 40))
pygame.display.flip()
"""

# Looks for events thirty times a second, and does nothing.
RESTING = """
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    time.sleep(1 / 30)
"""

# The same, having opened no more than the display: neither fonts nor sound nor joysticks.
DISPLAY_ONLY = OPENING.replace("pygame.init()", "pygame.display.init()") + RESTING

# Moves two cards' worth of pixels sixty times a second, for ever.
MOVING = """
clock, frame = pygame.time.Clock(), 0
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    frame += 1
    spots = [pygame.Rect(300 + frame * 8 % 900, top, 200, 280) for top in (300, 600)]
    for spot in spots:
        window.fill((60, 16, 40), spot.inflate(40, 0))
        window.fill((250, 240, 230), spot)
    pygame.display.update([spot.inflate(40, 0) for spot in spots])
    clock.tick(60)
"""

# Paints the whole window when the mouse button is let go.
PAINTING = """
bright = False
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            sys.exit()
        if event.type == pygame.MOUSEBUTTONUP:
            bright = not bright
            window.fill((250, 240, 230) if bright else (60, 16, 40))
            pygame.display.flip()
    time.sleep(1 / 30)
"""
