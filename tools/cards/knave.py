"""The knave of hearts: page's bob, feathered cap, and a letter sealed with a heart."""

from tools.cards.courts import arm, down_to, sleeve, slope
from tools.cards.palette import AMBER, BLUSH, CARD, DEEP, GOLD, IVORY, LINEN, NOSE, RED, SKIN, WINE
from tools.cards.shapes import Ink, both, disc, fill, heart, line, placed, polygon
from tools.cards.strokes import height_at, stroke


def _doublet() -> list[Ink]:
    shoulder = "M 250 214 C 296 208 372 214 408 240 C 438 264 452 282 455 300.8"
    left = f"M250 214C204 208 128 214 92 240C62 272 48 340 {down_to(45)}L{down_to(250)}Z"
    right = f"M250 214C296 208 372 214 408 240C438 264 452 282 {down_to(455)}L{down_to(250)}Z"
    stripes = []
    for x in (290, 332, 374, 416):
        top = [(at, height_at(shoulder, at) + 0.4) for at in (x, x + 11, x + 21)]
        stripes.append(fill(polygon([*top, (x + 21, slope(x + 21)), (x, slope(x))]), RED))
    return [
        fill(left, RED),
        fill(right, WINE),
        *stripes,
        line(f"M250 236L{down_to(250)}", GOLD, 4),
        *[disc(250, y, 6.5, GOLD) for y in (286, 309, 332)],
        line("M196 290L206 330M222 292L228 336M304 290L296 322M278 292L274 328", GOLD, 3),
    ]


def _collar() -> list[Ink]:
    return [
        *both(
            [
                fill("M250 208L196 204C176 214 160 230 150 250L190 262L206 286L250 240Z", IVORY),
                fill("M150 250L190 262L206 286L250 240L250 230L204 272L192 252L154 242Z", LINEN),
            ]
        ),
        fill("M228 176L272 176L272 206L250 232L228 206Z", SKIN),
        fill("M250 176L272 176L272 206L250 232Z", BLUSH),
        fill("M228 188C240 200 260 200 272 188L272 202C258 210 242 208 228 200Z", NOSE),
    ]


def _head() -> list[Ink]:
    bob = "M250 84C216 80 194 94 190 126C188 148 184 164 178 178C190 190 208 192 220 182L226 110Z"
    cheek = "M250 196C272 196 288 178 289 148L290 104L250 104Z"
    return [
        *both([fill(bob, WINE), line("M201 120C201 142 199 158 194 172", DEEP, 4)]),
        fill("M210 104L290 104L289 148C288 178 272 196 250 196C228 196 212 178 211 148Z", SKIN),
        fill(cheek, BLUSH),
        *both([fill("M206 98L238 98C234 110 218 112 211 128C208 120 206 110 206 98Z", WINE)]),
        fill("M250 118L258 144C259 150 254 152 250 152Z", NOSE),
        fill("M239 173C244 171 256 171 262 170C258 179 243 179 239 173Z", RED),
        line("M248 162C240 160 234 168 224 163M252 162C260 160 266 168 276 163", WINE, 4),
        fill("M245 186C248 184 252 184 255 186L250 202Z", WINE),
        *both(_eye()),
    ]


def _eye() -> list[Ink]:
    """One eye; both look at the letter once the pupil is set (see _gaze)."""
    return [
        fill("M218 133C224 124 235 124 241 133C234 138 225 138 218 133Z", CARD),
        line("M216 132C222 122 236 122 242 132", WINE, 3),
        line("M215 118C223 111 234 112 241 118", WINE, 4.5),
    ]


def _gaze() -> list[Ink]:
    return [disc(227, 131.5, 5, WINE), disc(268, 131.5, 5, WINE)]


def _cap() -> list[Ink]:
    plume = "M 284 100 C 296 60 268 30 224 28 C 190 26 164 40 150 74"
    nicks = "M296 50L284 55M274 26L267 36M246 14L245 26M216 10L222 23M184 20L194 30M164 36L173 44"
    return [
        fill("M190 104C176 80 192 48 238 44C288 38 322 62 315 94Z", RED),
        fill("M262 42C302 46 320 66 315 94L258 100C286 88 288 60 262 42Z", DEEP),
        fill(
            "M187 98C220 86 280 86 313 96C317 104 315 112 309 116C276 103 224 103 192 116C186 113 183 105 187 98Z",
            GOLD,
        ),
        fill("M250 89C273 90 296 92 313 96C317 104 315 112 309 116C291 109 271 106 250 106Z", AMBER),
        fill(stroke(plume, 8, 36, 5), GOLD),
        line(plume, AMBER, 3),
        line(nicks, CARD, 2.5),
        fill(heart(282, 99, 26), RED),
        fill(heart(282, 98.5, 15), GOLD),
    ]


def _letter() -> list[Ink]:
    """The raised hand with the letter, on the viewer's left."""
    envelope = [
        fill("M-50 -34L50 -34L50 34L-50 34Z", AMBER),
        fill("M-46 -30L46 -30L46 30L-46 30Z", IVORY),
        fill("M-46 30L0 -4L46 30Z", LINEN),
        line("M-46 -30L0 8L46 -30", AMBER, 3),
        fill(heart(0, 4, 32), RED),
    ]
    return [sleeve(), *placed(envelope, 108, 258, 1, -10), *arm(GOLD, AMBER)]


def knave() -> list[Ink]:
    """The upper half of the knave."""
    return [*_doublet(), *_head()[:2], *_collar(), *_head()[2:], *_gaze(), *_cap(), *_letter()]
