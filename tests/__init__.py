"""The tests: `python3 manage.py verify`, or `.venv/bin/python -m pytest PATH` for some of them on SQLite."""
