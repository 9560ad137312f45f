"""SHA-256 once more, slowly and step by step as FIPS 180-4 tells it, to be compared with what the game uses."""

WORD = 2**32
PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, n))]


def _fraction(prime: int, root: int) -> int:
    """The first 32 bits of the fraction of a prime's square or cube root, by whole numbers alone."""
    target, low, high = prime << 32 * root, 0, prime << 32
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= target else (low, middle)
    return low % WORD


def _turned(word: int, *by: int) -> int:
    """The exclusive or of a word turned right by each of these."""
    result = 0
    for bits in by:
        result ^= (word >> bits | word << 32 - bits) % WORD
    return result


def sha256(message: bytes) -> bytes:
    """The 32 bytes of the digest."""
    keys = [_fraction(prime, 3) for prime in PRIMES[:64]]
    state = [_fraction(prime, 2) for prime in PRIMES[:8]]
    padded = message + b"\x80" + bytes((55 - len(message)) % 64) + (8 * len(message)).to_bytes(8, "big")
    for start in range(0, len(padded), 64):
        words = [int.from_bytes(padded[at : at + 4], "big") for at in range(start, start + 64, 4)]
        for t in range(16, 64):
            early = _turned(words[t - 15], 7, 18) ^ words[t - 15] >> 3
            late = _turned(words[t - 2], 17, 19) ^ words[t - 2] >> 10
            words.append((words[t - 16] + early + words[t - 7] + late) % WORD)
        a, b, c, d, e, f, g, h = state
        for key, word in zip(keys, words, strict=True):
            first = h + _turned(e, 6, 11, 25) + (e & f ^ ~e & g) + key + word
            second = _turned(a, 2, 13, 22) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = (first + second) % WORD, a, b, c, (d + first) % WORD, e, f, g
        state = [(old + new) % WORD for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True)]
    return b"".join(word.to_bytes(4, "big") for word in state)
