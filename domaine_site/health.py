"""Whether the process answers (/healthz) and whether what it needs does (/readyz)."""

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse


def healthz(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    found = {"database": database_answers(), "redis": redis_answers()}
    return JsonResponse(found, status=200 if all(found.values()) else 503)


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception:
        return False
    return True


def redis_answers() -> bool:
    try:
        cache.get("readyz")
    except Exception:
        return False
    return True
