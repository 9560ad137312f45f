"""The king of hearts: full beard, crown, ermine cape, and a sceptre that ends in a heart."""

from tools.cards.courts import arm, down_to, sleeve
from tools.cards.palette import AMBER, BLUSH, CARD, DEEP, GOLD, IVORY, LINEN, NOSE, RED, SKIN, WINE
from tools.cards.shapes import Ink, both, disc, fill, heart, line


def _robe() -> list[Ink]:
    mantle = (
        f"M208 200C166 206 118 216 90 240C60 268 46 330 {down_to(45)}L{down_to(455)}"
        "C454 278 440 254 410 236C378 214 334 206 292 200Z"
    )
    hem_left = f"M206 226L{down_to(136)}L{down_to(168)}L236 240Z"
    hem_right = f"M294 226L{down_to(364)}L{down_to(332)}L264 240Z"
    return [
        fill(mantle, RED),
        fill(f"M402 232C438 248 453 272 {down_to(455)}L{down_to(384)}C400 296 408 262 402 232Z", DEEP),
        fill(f"M214 236L{down_to(152)}L{down_to(348)}L286 236Z", WINE),
        *[fill(heart(x, y, 17), GOLD) for x, y in ((222, 320), (278, 317), (196, 336), (250, 325))],
        fill(hem_left, IVORY),
        fill(hem_right, IVORY),
        fill(f"M213 229L236 240L{down_to(168)}L{down_to(158)}Z", LINEN),
        fill(f"M274 235L264 240L{down_to(332)}L{down_to(341)}Z", LINEN),
        *[_tail(x, y) for x, y in ((190, 300), (173, 326), (160, 354), (309, 300), (324, 318))],
    ]


def _tail(x: float, y: float) -> Ink:
    """One dark tip of the ermine."""
    flank = f"C{x + 5} {y - 2} {x + 4} {y + 7} {x} {y + 9}C{x - 4} {y + 7} {x - 5} {y - 2} {x} {y - 8}Z"
    return fill(f"M{x} {y - 8}{flank}", WINE)


def _cape() -> list[Ink]:
    edge = "C126 276 146 266 160 274C178 284 196 278 210 286C226 294 238 292 250 302"
    tails = ((120, 247), (146, 231), (148, 259), (172, 244), (184, 264), (217, 273))
    return [
        *both(
            [
                fill(f"M204 204C170 211 136 220 106 238C101 246 99 254 99 262{edge}L250 204Z", IVORY),
                fill(
                    f"M99 262{edge}L250 291C238 281 226 284 211 276C196 268 178 274 161 264C146 256 126 265 100 252Z",
                    LINEN,
                ),
                *[_tail(x, y) for x, y in tails],
            ]
        ),
    ]


def _chain() -> list[Ink]:
    beads = [(190, 214), (196, 228), (206, 241), (219, 252), (234, 260)]
    return [
        *both([disc(x, y, 5.5, GOLD) for x, y in beads]),
        fill(heart(250, 274, 40), GOLD),
        fill(heart(250, 273, 26), RED),
    ]


def _face() -> list[Ink]:
    curl = (
        "M206 78C191 96 189 122 190 146C191 164 186 171 177 172C180 184 191 190 202 186C214 182 218 168 216 150L216 80Z"
    )
    beard = (
        "M206 118C208 138 212 150 222 156C232 148 242 146 250 150C258 146 268 148 278 156"
        "C288 150 292 138 294 118"
        "C302 150 298 184 284 204C274 218 260 222 250 236C240 222 226 218 216 204C202 184 198 150 206 118Z"
    )
    whisker = (
        "M250 151C240 145 226 149 213 166C226 166 238 170 250 162C262 170 274 166 287 166C274 149 260 145 250 151Z"
    )
    return [
        *both([fill(curl, WINE)]),
        fill("M208 84L292 84L292 146C292 176 274 196 250 196C226 196 208 176 208 146Z", SKIN),
        fill("M250 84L292 84L292 146C292 176 274 196 250 196Z", BLUSH),
        fill(beard, WINE),
        line("M224 180C226 194 234 206 244 216M276 180C274 194 266 206 256 216M250 186L250 212", DEEP, 3.5),
        fill("M238 169C243 165 257 165 262 169C257 176 243 176 238 169Z", RED),
        fill(whisker, WINE),
        fill("M250 112L258 140C260 146 255 149 250 149Z", NOSE),
        *both(_eye()),
    ]


def _eye() -> list[Ink]:
    return [
        fill("M217 124C223 115 235 115 241 125C233 130 224 130 217 124Z", CARD),
        disc(230, 122.5, 5, WINE),
        line("M216 123C222 115 235 114 242 124", WINE, 3),
        fill("M211 112C220 101 234 102 244 110C234 108 222 108 211 112Z", WINE),
    ]


def _crown() -> list[Ink]:
    left = "M250 84C230 84 212 86 193 90C190 70 188 58 185 44L208 63L221 33L237 58L250 24"
    return [
        fill("M198 84C194 60 216 38 250 36C284 38 306 60 302 84Z", RED),
        fill(f"{left}Z", GOLD),
        fill("M250 84C270 84 288 86 307 90C310 70 312 58 315 44L292 63L279 33L263 58L250 24Z", AMBER),
        fill("M250 76C230 76 211 79 192 84L194 99C212 94 231 92 250 92Z", GOLD),
        fill("M250 76C270 76 289 79 308 84L306 99C288 94 269 92 250 92Z", AMBER),
        line("M192 84C230 74 270 74 308 84", WINE, 2.5),
        line("M194 99C231 90 269 90 306 99", WINE, 2.5),
        fill(heart(250, 84.5, 16), RED),
        *both([disc(213, 88, 4.2, IVORY), disc(231, 85.5, 3, RED), disc(200, 90.5, 2.6, RED)]),
        *[disc(x, y, 6.5, GOLD) for x, y in ((185, 42), (221, 31))],
        *[disc(x, y, 6.5, AMBER) for x, y in ((315, 42), (279, 31))],
        fill(heart(250, 22, 22), RED),
    ]


def _sceptre() -> list[Ink]:
    """The raised hand with the sceptre."""
    return [
        sleeve(),
        fill("M107 246L118 246L118 330L107 330Z", GOLD),
        fill("M113 246L118 246L118 330L113 330Z", AMBER),
        fill("M97 250L129 250L122 260L104 260Z", GOLD),
        fill(heart(112.5, 227, 54), GOLD),
        fill(heart(112.5, 226, 39), RED),
        *arm(IVORY, LINEN),
    ]


def king() -> list[Ink]:
    """The upper half of the king."""
    return [*_robe(), *_cape(), *_sceptre(), *_chain(), *_face(), *_crown()]
