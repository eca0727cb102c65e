"""The pages of accounts beside allauth's."""
