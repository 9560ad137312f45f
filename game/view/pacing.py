"""Every duration of the game, in seconds at normal speed, and the speeds themselves."""

SPEEDS = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.7}

# Cards
LIFT = 0.12  # a card rises when it is selected, and sinks again
DRAW = 0.24  # stock to waste, turning over
PAIR = 0.26  # two cards meet
VANISH = 0.14  # and dissolve
REDEAL = 0.30  # the waste goes back under the stock
DEAL_STEP = 0.028  # one card of a deal after the other
DEAL_FLIGHT = 0.32
SWAP = 0.20  # one table fades into another
UNDO_FACTOR = 0.8  # the same film backwards, a little faster
GLIDE_BACK = 0.22  # a dragged card that was let go
NUDGE = 0.18  # a tap that changes nothing is felt
SHAKE = 0.30  # a refused card
RISE = 0.34  # a card that has just come free
BREATHS = 2.0  # help rings breathe twice
FADE = 0.18  # with reduced motion, everything
REWIND_STEP, REWIND_LONGEST = 0.06, 0.8  # between two moves of the film that undo shows when it is held; in all
LEAP = 0.12  # straight to another moment of a film
HOLD = 0.5  # a press this long holds undo down
HEARTBEAT = 2.0  # the title's heart

# Effects
BURST = 0.70
POINTS = 0.95
TOUCH_MARK = 0.30
UNASKED = 0.3  # a window that opens by itself takes no press for so long
SCORES_WAIT = 2.5  # the page of initials opens by itself so long after the result
END_WAIT = 1.0  # the result waits for the last cards, but not longer

# Films
FILM_SPEEDS = {"½×": 2.0, "1×": 1.0, "2×": 0.5}  # what is shown, and the factor on the two times below
FILM_DRAW, FILM_PAIR = 0.50, 1.0  # from one step to the next, by what the step was
READ_LEAST, READ_LETTERS = 1.6, 17  # a caption stays so long, and a second more for so many letters

# Pages of the rules
LEAF = 0.07  # a page that comes in from the side has so long for each 63 % of its way
WHEEL_REST = 0.3  # a wheel turns no page sooner after another, or after scrolling

# Words
NOTICE = 7.0  # how long taking a new game back is offered
MESSAGE = 2.2  # a move error
TOAST = 1.8  # "copied"
SORRY = 2.0  # the failure screen

# High scores
INITIALS = 45.0  # the page for entering initials closes by itself, so long after it was touched last
SPIN = 0.05  # a wheel of letters goes 63 % of its way in this time
FLICK = 0.22  # and runs on as far as it came in this time

# The loop
STEP = 1 / 60  # one step of the game
CATCH_UP = 0.25  # the most that is caught up after a pause
REST_WAIT = 1 / 30  # between two looks at the events while nothing moves
ALERT_WAIT = 1 / 120  # and just after something happened
ALERT = 1.5  # for this long
LEFT_OUT = 5  # so many of these looks in a row are all that is done, if there is no event
TROUBLE_LOOK = 0.5  # from one look to the next whether something is not being kept
TOGGLE_REST = 0.3  # between two switches of the full screen
FORWARD = 1.0  # a kiosk that has been covered tries so often to come back
RASTER_DELAY = 0.15  # a window being dragged is drawn anew this long after its last change
