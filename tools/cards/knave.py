"""The knave of hearts: page's bob, feathered cap, and a letter sealed with a heart."""

from cards.courts import both, down_to
from cards.palette import AMBER, BLUSH, CARD, DEEP, GOLD, IVORY, LINEN, NOSE, RED, SKIN, WINE
from cards.shapes import disc, fill, heart, line, placed


def _doublet() -> list[str]:
    left = f"M250 226C204 222 140 232 104 252C70 276 48 340 {down_to(45)}L{down_to(250)}Z"
    right = f"M250 226C296 222 360 232 396 248C432 262 452 280 {down_to(455)}L{down_to(250)}Z"
    return [
        fill(left, RED),
        fill(right, WINE),
        *[fill(f"M{x} {y}L{x + 20} {y + 3}L{down_to(x + 22)}L{down_to(x)}Z", RED) for x, y in ((300, 226), (344, 232), (388, 246))],
        line(f"M250 236L{down_to(250)}", GOLD, 4),
        *[disc(250, y, 6, GOLD) for y in (284, 308, 332)],
    ]


def _collar() -> list[str]:
    return [
        *both([fill("M250 208L196 204C176 214 160 230 150 250L190 262L206 286L250 240Z", IVORY),
               fill("M150 250L190 262L206 286L250 240L250 230L204 272L192 252L154 242Z", LINEN)]),
        fill("M228 176L272 176L272 206L250 232L228 206Z", SKIN),
        fill("M250 176L272 176L272 206L250 232Z", BLUSH),
        fill("M228 188C240 200 260 200 272 188L272 202C258 210 242 208 228 200Z", NOSE),
    ]


def _head() -> list[str]:
    bob = "M250 70C210 66 192 90 190 126C189 156 186 178 176 196C196 206 216 200 224 186L224 100Z"
    return [
        *both([fill(bob, AMBER), line("M201 116C202 144 200 168 194 186", GOLD, 4)]),
        fill("M211 104L289 104L288 142C286 172 268 194 250 194C232 194 214 172 212 142Z", SKIN),
        fill("M250 104L289 104L288 142C286 172 268 194 250 194Z", BLUSH),
        *both([fill("M206 96L226 96C222 112 216 124 210 132Z", AMBER)]),
        fill("M250 116L257 143C258 149 254 151 250 151Z", NOSE),
        fill("M236 168C244 171 256 171 264 167C260 177 242 178 236 168Z", RED),
        *both(_eye()),
    ]


def _eye() -> list[str]:
    return [
        fill("M218 130C224 122 235 122 241 130C234 135 225 135 218 130Z", CARD),
        disc(228, 128.5, 5, WINE),
        line("M217 129C223 121 236 121 242 129", WINE, 3),
        line("M216 116C223 110 234 111 241 115", WINE, 4),
    ]


def _cap() -> list[str]:
    return [
        fill("M190 104C176 84 190 48 236 42C286 36 322 58 316 92C312 106 300 104 290 104Z", RED),
        fill("M262 41C300 44 322 62 316 92C312 106 300 104 290 104L262 98C290 84 288 58 262 41Z", DEEP),
        fill("M188 98C220 84 280 84 312 96C316 104 314 110 308 114C276 100 224 100 194 114C187 112 185 104 188 98Z", GOLD),
        fill("M286 92C316 92 334 66 322 26C300 30 272 50 276 88Z", IVORY),
        fill("M286 92C296 70 308 50 322 26C326 60 316 92 286 92Z", LINEN),
        line("M280 94C290 70 304 48 320 30", AMBER, 3),
        fill(heart(276, 94, 22), WINE),
        fill(heart(276, 93.5, 14), GOLD),
    ]


def _letter() -> list[str]:
    """The raised hand with the letter, on the viewer's left."""
    envelope = [
        fill("M-50 -34L50 -34L50 34L-50 34Z", AMBER),
        fill("M-46 -30L46 -30L46 30L-46 30Z", IVORY),
        fill("M-46 30L0 -4L46 30Z", LINEN),
        line("M-46 -30L0 8L46 -30", AMBER, 3),
        fill(heart(0, 4, 32), RED),
    ]
    return [
        fill(f"M70 296C54 326 47 366 {down_to(45)}L{down_to(158)}C158 356 150 344 140 334L86 322Z", DEEP),
        placed(envelope, 108, 258, 1, -10),
        fill("M90 332C83 322 84 308 93 303L122 299C132 300 137 308 136 316C137 324 134 331 129 335Z", SKIN),
        line("M98 309L125 306M98 317L128 315M100 325L127 324", BLUSH, 3.2),
        fill("M77 348C73 336 79 329 88 327L137 334C146 338 148 348 145 358Z", GOLD),
        fill("M77 348L145 358L146 350L77 341Z", AMBER),
    ]


def knave() -> list[str]:
    """The upper half of the knave."""
    return [*_doublet(), *_head()[:2], *_collar(), *_head()[2:], *_cap(), *_letter()]
