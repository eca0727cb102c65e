"""Django's settings: one file, everything from the environment, nothing needed from it."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from domaine_site import environment, logs

HOME = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("DOMAINE_VAR", HOME / "var")).resolve()
environment.load_live_site(VAR)

DEBUG = environment.flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or environment.read_secret(VAR)

# One address: links in mails, allowed hosts and trusted origins come from SITE_URL.
# Without it only commands run; the web server and the workers refuse (domaine_site/address.py).
SITE_URL = environment.site_url(os.environ.get("SITE_URL", ""))
SITE_HOST = environment.host_of(SITE_URL)
SITE_IS_SECURE = SITE_URL.startswith("https://")
EMBEDDED = environment.flag("DOMAINE_UP")
TRUSTED_PROXIES = environment.proxies(os.environ.get("TRUSTED_PROXIES") or "0")
ALLOWED_HOSTS = [SITE_HOST, *(["localhost", "127.0.0.1", "[::1]"] if EMBEDDED or DEBUG else [])]
CSRF_TRUSTED_ORIGINS = [SITE_URL]

ROOT_URLCONF = "domaine_site.urls"
WSGI_APPLICATION = "domaine_site.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "accounts",
    "games",
    "domaine_site",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "django_htmx",
    "csp",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "domaine_site.apps.ServedFilesConfig",
]
MIDDLEWARE = [
    "domaine_site.middleware.name_the_request",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "domaine_site.middleware.forbid_device_features",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.use_own_time_zone",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.views.errors.show_errors_whole",
    "games.views.errors.tell_who_is_logged_out",
    "games.views.errors.explain_not_allowed",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HOME / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.views.waiting.waiting_games",
            ],
        },
    },
]

# Data
DATABASES = {"default": environment.database(os.environ.get("DATABASE_URL") or f"sqlite:///{VAR / 'domaine.sqlite3'}")}
REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "cache",
        "OPTIONS": {"socket_connect_timeout": 1},
    },
}
# Read from the cache, kept in the database: cheap, and survives the broker.
SESSION_ENGINE = "domaine_site.sessions"

# Work in the background. Every task may run twice; the database says what is due, the broker only makes it prompt.
CELERY_BROKER_URL = environment.broker(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
    "global_keyprefix": "celery:",
    # Nobody waits for a broker that is down: what was to be queued is in the database, and is swept.
    "socket_connect_timeout": 1,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_TIME_LIMIT = 100
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    "outbox": {"task": "accounts.tasks.sweep_outbox", "schedule": 20.0, "options": {"expires": 20}},
    "people": {"task": "accounts.tasks.sweep_people", "schedule": 3600.0},
    "tables": {"task": "games.tasks.sweep_tables", "schedule": 3600.0},
}

# Mail. Without EMAIL_URL `up` runs a sink that keeps every mail in var/outbox; /outbox/ shows it.
EMAIL_URL = os.environ.get("EMAIL_URL", "smtp://127.0.0.1:25")
globals().update(environment.email(EMAIL_URL))
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL") or f"Domaine <domaine@{SITE_HOST}>"
SERVER_EMAIL = DEFAULT_FROM_EMAIL
OUTBOX = VAR / "outbox" if environment.flag("DOMAINE_OUTBOX") else None
OUTBOX_IS_OPEN = environment.flag("DOMAINE_LOOPBACK") and TRUSTED_PROXIES == 0

# People
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignupForm"}
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 15 * 60  # as for confirming an address
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_CHANGE_EMAIL = True  # one address; a new one takes over once it is confirmed
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = urlsplit(SITE_URL).scheme
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Domaine"
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES

# Browsers
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SITE_IS_SECURE
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if SITE_IS_SECURE else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],  # data: for allauth's QR code
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}

# Files
STATIC_URL = "static/"
STATIC_ROOT = Path(os.environ.get("DOMAINE_STATIC", VAR / "static"))
STATICFILES_DIRS = [HOME / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# Words and time
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German")), ("zh-hans", _("Simplified Chinese"))]
LOCALE_PATHS = [HOME / "locale"]
TIME_ZONE = environment.time_zone(os.environ.get("TIME_ZONE") or "UTC")
USE_TZ = True

LOGGING = logs.configure(as_json=not (EMBEDDED or DEBUG))
