"""The queen of hearts: golden hair, coronet, a fan of lace behind her neck, and a rose in her hand."""

from tools.cards.courts import arm, down_to, sleeve
from tools.cards.palette import AMBER, BLUSH, CARD, DEEP, GOLD, IVORY, NOSE, RED, SKIN, WINE
from tools.cards.shapes import Ink, both, disc, fill, heart, line


def _fan() -> list[Ink]:
    """The standing collar: red, with scallops of gold lace."""
    scallops = [(177, 203), (160, 213), (150, 230), (152, 249), (166, 263)]
    wing = "M214 220C200 204 184 196 172 200C154 208 144 226 150 248C164 268 198 270 224 266Z"
    ribs = "M214 230L176 208M214 238L160 222M216 246L156 240M220 254L168 254"
    return both(
        [
            *[disc(x, y, 12, GOLD) for x, y in scallops],
            *[disc(x, y, 5, CARD) for x, y in scallops],
            fill(wing, RED),
            line(ribs, DEEP, 3),
        ]
    )


def _gown() -> list[Ink]:
    body = (
        f"M206 240C166 238 124 242 98 262C64 288 47 346 {down_to(45)}L{down_to(455)}"
        "C452 292 436 272 402 260C376 244 334 238 294 240Z"
    )
    bodice = f"M196 240C204 268 228 282 250 284C272 282 296 268 304 240L330 246L{down_to(318)}L{down_to(182)}L170 246Z"
    slashes = ((352, 254, 345, 318), (380, 258, 378, 312), (408, 266, 412, 306), (432, 280, 439, 300))
    return [
        fill(body, RED),
        *[
            fill(
                f"M{x} {y}C{x + 11} {y + 18} {u + 9} {v - 16} {u} {v}C{u - 9} {v - 16} {x - 9} {y + 18} {x} {y}Z",
                IVORY,
            )
            for x, y, u, v in slashes
        ],
        fill(bodice, WINE),
        line(f"M172 248L{down_to(184)}", GOLD, 5),
        line(f"M328 248L{down_to(316)}", GOLD, 5),
        line("M222 304L278 318M278 304L222 318M222 322L278 336M278 322L222 336M226 340L262 349", GOLD, 3.5),
    ]


def _neck() -> list[Ink]:
    pearls = [(206, 226), (213, 236), (222, 244), (232, 250), (242, 253)]
    return [
        fill(
            "M228 170L272 170L272 206C282 214 296 222 304 238C296 266 272 280 250 282"
            "C228 280 204 266 196 238C204 222 218 214 228 206Z",
            SKIN,
        ),
        fill("M250 170L272 170L272 206C282 214 296 222 304 238C296 266 272 280 250 282Z", BLUSH),
        fill("M228 186C240 198 260 198 272 186L272 200C258 210 242 208 228 198Z", NOSE),
        *both([disc(x, y, 5.2, IVORY) for x, y in pearls]),
        fill(heart(250, 265, 24), RED),
    ]


def _hair() -> list[Ink]:
    lock = (
        "M250 62C214 60 190 84 188 120C186 146 178 160 174 178C170 200 180 220 196 226"
        "C188 208 194 196 202 186"
        "C212 174 212 156 212 140L250 96Z"
    )
    wave = "M198 112C194 138 190 156 184 176C180 192 182 204 186 212"
    return both([fill(lock, AMBER), line(wave, GOLD, 4)])


def _face() -> list[Ink]:
    return [
        fill(
            "M210 110C210 92 226 82 250 82C274 82 290 92 290 110L289 142C287 170 268 192 250 192"
            "C232 192 213 170 211 142Z",
            SKIN,
        ),
        fill("M250 82C274 82 290 92 290 110L289 142C287 170 268 192 250 192Z", BLUSH),
        *both(
            [
                fill("M250 76C236 94 222 102 210 138C200 112 206 82 250 76Z", AMBER),
                disc(221, 151, 8, "#F2B596"),
            ]
        ),
        fill("M250 116L256 144C257 149 253 151 250 151Z", NOSE),
        fill("M237 167C242 162 247 162 250 165C253 162 258 162 263 167C257 176 243 176 237 167Z", RED),
        *both(_eye()),
    ]


def _eye() -> list[Ink]:
    return [
        fill("M219 131C224 122 236 122 241 131C234 136 226 136 219 131Z", CARD),
        disc(230.5, 129, 5, WINE),
        line("M216 131C221 121 236 120 242 130M217 130L213 127", WINE, 3),
        line("M217 116C224 110 234 110 240 114", WINE, 3),
    ]


def _crown() -> list[Ink]:
    return [
        fill("M250 70C234 70 220 72 207 76L197 46L216 61L230 38L241 56L250 32Z", GOLD),
        fill("M250 70C266 70 280 72 293 76L303 46L284 61L270 38L259 56L250 32Z", AMBER),
        fill("M250 66C234 66 219 68 206 72L208 87C221 83 235 81 250 81Z", GOLD),
        fill("M250 66C266 66 281 68 294 72L292 87C279 83 265 81 250 81Z", AMBER),
        line("M206 72C233 64 267 64 294 72M208 87C234 79 266 79 292 87", WINE, 2.5),
        *[fill(heart(x, y, 13), RED) for x, y in ((197, 44), (230, 36), (270, 36), (303, 44))],
        fill(heart(250, 30, 20), RED),
        fill(heart(250, 74, 12), RED),
        *both([disc(234, 74, 3, IVORY), disc(219, 76.5, 3, IVORY)]),
    ]


def _rose() -> list[Ink]:
    """The raised hand with the rose."""
    petals = [(108, 213), (129, 227), (121, 250), (95, 250), (87, 227)]
    return [
        sleeve(),
        line("M112 330C115 306 108 290 108 262", WINE, 6),
        fill("M110 294C92 297 79 288 74 272C93 269 108 279 110 294Z", WINE),
        fill("M111 288C124 288 138 280 143 265C128 264 114 273 111 288Z", WINE),
        *[disc(x, y, 16, RED) for x, y in petals],
        fill(
            "M86 230C84 252 98 266 111 265C126 264 134 246 130 230C124 246 114 252 106 251C96 250 89 242 86 230Z",
            DEEP,
        ),
        disc(108, 232, 19, RED),
        line("M94 228C93 217 105 211 114 217C122 223 118 236 109 236C102 236 100 229 106 226", IVORY, 3.4),
        *arm(IVORY, GOLD),
    ]


def queen() -> list[Ink]:
    """The upper half of the queen."""
    return [*_fan(), *_gown(), *_hair(), *_neck(), *_face(), *_crown(), *_rose()]
