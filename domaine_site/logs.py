"""Structured logging: JSON lines in production, plain lines under `up`."""

from typing import Any

import structlog

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def configure(*, as_json: bool) -> dict[str, Any]:
    """Set structlog up and answer Django's LOGGING, so that both write the same lines."""
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    renderer = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()] if as_json else [PLAIN]
    remove_meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [remove_meta, *renderer],
                "foreign_pre_chain": SHARED,
            },
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "django.server": {"handlers": [], "level": "WARNING", "propagate": True},
            "celery": {"level": "WARNING"},
        },
    }


# Its own way to show errors, where `rich` is installed, writes down the locals of every frame: hands, codes, passwords.
PLAIN = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
