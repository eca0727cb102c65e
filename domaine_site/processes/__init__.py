"""The processes behind `manage.py up` and `verify`."""
