"""The queen of hearts: golden hair, coronet, a fan of lace behind her neck, and a rose in her hand."""

from cards.courts import both, down_to
from cards.palette import AMBER, BLUSH, CARD, DEEP, GOLD, IVORY, LINEN, NOSE, RED, SKIN, WINE
from cards.shapes import disc, fill, heart, line


def _fan() -> list[str]:
    """The standing collar: red, with scallops of lace."""
    scallops = [(166, 176), (154, 196), (150, 218), (160, 240), (180, 256)]
    wing = "M214 216C196 186 178 172 166 172C150 182 142 206 148 232C160 258 196 266 224 262Z"
    ribs = "M214 224L168 184M214 232L156 206M216 240L156 228M220 248L170 246"
    return both([*[disc(x, y, 13, GOLD) for x, y in scallops], fill(wing, RED), line(ribs, DEEP, 3)])


def _gown() -> list[str]:
    body = (
        f"M206 238C160 236 112 244 86 266C58 292 47 346 {down_to(45)}L{down_to(455)}"
        "C452 286 436 270 412 262C380 246 336 236 294 238Z"
    )
    bodice = f"M196 240C204 268 228 282 250 284C272 282 296 268 304 240L330 246L{down_to(318)}L{down_to(182)}L170 246Z"
    return [
        fill(body, RED),
        fill(f"M412 262C438 272 452 288 {down_to(455)}L{down_to(396)}C410 300 416 282 412 262Z", DEEP),
        fill(bodice, WINE),
        line(f"M172 248L{down_to(184)}", GOLD, 5),
        line(f"M328 248L{down_to(316)}", GOLD, 5),
        line("M222 304L278 318M278 304L222 318M222 322L278 336M278 322L222 336M226 340L262 349", GOLD, 3.5),
    ]


def _neck() -> list[str]:
    pearls = [(206, 226), (213, 236), (222, 244), (232, 250), (242, 253)]
    return [
        fill("M228 170L272 170L272 206C282 214 296 222 304 238C296 266 272 280 250 282C228 280 204 266 196 238C204 222 218 214 228 206Z", SKIN),
        fill("M250 170L272 170L272 206C282 214 296 222 304 238C296 266 272 280 250 282Z", BLUSH),
        fill("M228 186C240 198 260 198 272 186L272 200C258 210 242 208 228 198Z", NOSE),
        *both([disc(x, y, 5.2, IVORY) for x, y in pearls]),
        fill(heart(250, 265, 24), RED),
    ]


def _hair() -> list[str]:
    lock = (
        "M250 62C214 60 190 84 188 120C186 146 178 160 174 178C170 200 180 220 196 226C188 208 194 196 202 186"
        "C212 174 212 156 212 140L250 96Z"
    )
    wave = "M198 112C194 138 190 156 184 176C180 192 182 204 186 212"
    return both([fill(lock, AMBER), line(wave, GOLD, 4)])


def _face() -> list[str]:
    return [
        fill("M210 110C210 92 226 82 250 82C274 82 290 92 290 110L289 142C287 170 268 192 250 192C232 192 213 170 211 142Z", SKIN),
        fill("M250 82C274 82 290 92 290 110L289 142C287 170 268 192 250 192Z", BLUSH),
        *both([fill("M250 76C236 94 222 102 210 138C200 112 206 82 250 76Z", AMBER), disc(221, 151, 8, "#EFA88F")]),
        fill("M250 116L256 144C257 149 253 151 250 151Z", NOSE),
        fill("M237 167C242 162 247 162 250 165C253 162 258 162 263 167C257 176 243 176 237 167Z", RED),
        *both(_eye()),
    ]


def _eye() -> list[str]:
    return [
        fill("M219 131C224 122 236 122 241 131C234 136 226 136 219 131Z", CARD),
        disc(230.5, 129, 5, WINE),
        line("M216 131C221 121 236 120 242 130M217 130L213 127", WINE, 3),
        line("M217 116C224 110 234 110 240 114", WINE, 3),
    ]


def _crown() -> list[str]:
    half = "M250 78C234 78 220 80 206 85L198 50L216 66L230 40L240 60L250 34"
    return [
        fill(f"{half}Z", GOLD),
        fill("M250 78C266 78 280 80 294 85L302 50L284 66L270 40L260 60L250 34Z", AMBER),
        line("M207 84C234 75 266 75 293 84", WINE, 3),
        *[fill(heart(x, y, 13), RED) for x, y in ((198, 48), (230, 38), (270, 38), (302, 48))],
        fill(heart(250, 32, 20), RED),
        *both([disc(224, 71, 3.2, IVORY)]),
        disc(250, 68, 4, IVORY),
    ]


def _rose() -> list[str]:
    """The raised hand with the rose, on the viewer's left."""
    return [
        fill(f"M70 296C54 326 47 366 {down_to(45)}L{down_to(158)}C158 356 150 344 140 334L86 322Z", DEEP),
        line("M112 330C116 300 108 284 108 262", WINE, 6),
        fill("M110 292C92 294 80 284 76 270C94 268 108 278 110 292Z", WINE),
        fill("M112 284C124 284 136 276 140 262C126 262 114 270 112 284Z", WINE),
        disc(108, 232, 33, RED),
        fill("M76 226C76 252 92 266 108 266C124 266 140 252 140 226C132 246 120 250 108 250C96 250 84 246 76 226Z", DEEP),
        line("M92 222C92 210 106 204 116 210C126 218 120 232 110 232C102 232 100 224 106 221", IVORY, 3.5),
        line("M84 236C92 246 124 248 131 232", IVORY, 3.5),
        fill("M90 328C83 316 86 302 95 297L122 295C132 296 137 306 136 314C137 322 134 329 129 333Z", SKIN),
        line("M98 304L125 303M97 312L128 311M99 320L127 320", BLUSH, 3.2),
        fill("M77 346C73 334 79 326 88 324L137 332C146 336 148 346 145 356Z", IVORY),
        fill("M77 346L145 356L146 348L77 339Z", GOLD),
    ]


def queen() -> list[str]:
    """The upper half of the queen."""
    return [*_fan(), *_gown(), *_hair(), *_neck(), *_face(), *_crown(), *_rose()]
