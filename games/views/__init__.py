"""Fetch and authorise, call a service, render."""
