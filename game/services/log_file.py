"""The log's file, apart from the log since the library behind it is slow to load."""

import logging
from logging.handlers import RotatingFileHandler


class QuietFile(RotatingFileHandler):
    """A log that cannot be written is no reason to complain, least of all on a stream that may not exist."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is logging's)
        pass
