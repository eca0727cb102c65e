"""Tags for templates of accounts."""
